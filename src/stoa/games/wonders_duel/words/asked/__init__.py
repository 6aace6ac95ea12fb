"""What is asked, as it is said to whoever is asked."""
