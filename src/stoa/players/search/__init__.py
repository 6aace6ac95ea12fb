"""Search for all games: worlds a seat cannot tell from the true one, played out and remembered in trees."""
