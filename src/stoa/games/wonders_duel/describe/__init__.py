"""Actions in words, one module for each book."""
