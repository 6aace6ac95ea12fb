"""What a seat does not know, one module for each book."""
