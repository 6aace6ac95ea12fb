"""Sentences of the Agora expansion, one table per language."""
