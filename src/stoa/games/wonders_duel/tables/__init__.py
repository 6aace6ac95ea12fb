"""The components as numbers, one module for each book."""
