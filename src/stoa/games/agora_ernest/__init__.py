"""Agora by James Ernest."""
