"""Where expansions join the base game, and what each does there."""
