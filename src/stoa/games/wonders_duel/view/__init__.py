"""What a seat sees, one module for each book."""
