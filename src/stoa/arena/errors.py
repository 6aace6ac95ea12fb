"""What cannot be played here, as a sentence."""


class ArenaError(Exception):
    """A sentence for whoever asked: what is wrong, and what would be right."""
