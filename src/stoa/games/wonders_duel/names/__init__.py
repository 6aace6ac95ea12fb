"""Names of things, one module for each book."""
