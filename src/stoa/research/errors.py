"""What can be wrong about a request of a program."""


class NoSuchChoice(ValueError):
    """A number that is no choice where it was given; nothing has changed."""


class NotShown(ValueError):
    """A title that nobody has written down what it shows programs."""


class NotRecorded(ValueError):
    """A record that cannot become data."""


class NotThisData(ValueError):
    """A folder that holds something else than what is to be put there."""
