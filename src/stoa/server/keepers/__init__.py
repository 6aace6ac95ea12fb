"""Keepers of the house: what they see, what they may do, and that it is written down."""
