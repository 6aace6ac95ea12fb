"""Whole matches as text, and counts of all continuations from fixed openings.

A golden changes only when a rule was wrong and is mended; the reading it was played by becomes a
ruling value where that is possible. To write those of a new title, or of one whose rules changed:

    PYTHONPATH=src .venv/bin/python -m tests.golden.regenerate GAME
"""
