"""Actions and their notation, one module for each book."""
