"""Sentences of the Pantheon expansion, one table per language."""
