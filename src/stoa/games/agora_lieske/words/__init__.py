"""Sentences of Agora (Lieske), one table per language."""
