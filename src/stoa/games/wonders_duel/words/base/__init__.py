"""Sentences of the base game, one table per language."""
