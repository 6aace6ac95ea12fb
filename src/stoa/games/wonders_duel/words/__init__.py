"""Sentences of 7 Wonders Duel, one table per language."""
