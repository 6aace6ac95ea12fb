"""Sherds: the game to copy when a new title is added."""
