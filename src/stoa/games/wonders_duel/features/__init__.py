"""What a program that learns is shown of 7 Wonders Duel, book by book."""
