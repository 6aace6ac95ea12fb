"""Tournaments: who plays whom, how they stand, and the tables at which they play."""
