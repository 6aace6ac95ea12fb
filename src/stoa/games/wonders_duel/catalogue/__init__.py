"""What is printed on everything, one module for each book."""
