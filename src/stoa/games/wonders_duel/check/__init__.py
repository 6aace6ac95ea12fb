"""Whether a state is possible, one module for each book."""
