"""What a good player counts for himself, book by book."""
