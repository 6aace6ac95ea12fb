"""Proof that the conformance suite bites: games that are wrong in one thing, each caught by a check.

They derive from the template game, which only works uncompiled, so they are not in `conformance`.
"""
