"""What a user did that cannot be done, as a sentence; and a game's mistakes in the game's own words."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from stoa.kernel.errors import StoaError
from stoa.kernel.game import Game


class CommandError(Exception):
    """A sentence for the user, and the exit code that goes with it."""

    def __init__(self, sentence: str, code: int = 2) -> None:
        super().__init__(sentence)
        self.code = code


@contextmanager
def in_words_of(game: Game[Any], names: list[str] | None = None, about: str = "") -> Iterator[None]:
    """Turn a `StoaError` raised inside into a `CommandError` that the game's words explain.

    `about` names the file that the mistake is in.
    """
    try:
        yield
    except StoaError as error:
        sentence = game.sentence(error.message, names or [])
        raise CommandError(f"{about}: {sentence}" if about else sentence) from None
