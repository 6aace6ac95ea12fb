"""What is in the boxes, one module for each."""
