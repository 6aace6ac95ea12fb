"""Rows of marks that expansions add to the state."""
