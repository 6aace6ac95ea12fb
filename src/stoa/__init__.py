"""Stoa: one table for four Greek games."""

__version__ = "0.2.0"
