"""The score pad, one module for each book."""
