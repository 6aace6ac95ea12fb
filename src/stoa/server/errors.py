"""What the server refuses, each as a sentence and an HTTP status."""

from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from stoa.kernel.errors import IllegalAction, Reason, StoaError
from stoa.kernel.game import Game
from stoa.kernel.messages import Argument, Message, say
from stoa.server.views import ReasonInfo
from stoa.server.words import sentence

BAD_REQUEST = 400
NO_GUEST = 401
FORBIDDEN = 403
NOT_FOUND = 404
METHOD = 405
CONFLICT = 409
TOO_LARGE = 413
MEDIA = 415
FLOOD = 429
BUSY = 503


class Refusal(Exception):
    """Something that is not done, and why; nothing was changed."""

    def __init__(self, message: Message, status: int = CONFLICT, reasons: list[Reason] | None = None) -> None:
        super().__init__(message.id)
        self.message = message
        self.status = status
        self.reasons = reasons or []
        self._game: Game[Any] | None = None
        self._names: list[str] = []

    def about(self, game: Game[Any], names: list[str]) -> "Refusal":
        """This refusal, in the words of a game and with the names at a table."""
        self._game = game
        self._names = names
        return self

    def told(self, language: str) -> str:
        """The sentence."""
        return sentence(self.message, language, self._game, self._names)

    def told_reasons(self, language: str) -> list[ReasonInfo]:
        """The conditions of what was refused."""
        return reason_infos(self.reasons, language, self._game, self._names)


def refuse(why: str, status: int = CONFLICT, **args: Argument) -> Refusal:
    """A refusal with the sentence ``refused.why``."""
    return Refusal(say(f"refused.{why}", **args), status)


def refusal_of_fault(error: Exception) -> Refusal:
    """What went wrong here, as somebody is told who cannot do anything about it."""
    if isinstance(error, SQLAlchemyError):
        return refuse("unwritten", BUSY)
    return refuse("fault", 500)


def refusal_of(error: StoaError) -> Refusal:
    """What a layer below refused, as the server tells it."""
    reasons = error.reasons if isinstance(error, IllegalAction) else []
    return Refusal(error.message, BAD_REQUEST, reasons)


def reason_infos(
    reasons: list[Reason], language: str, game: Game[Any] | None, names: list[str]
) -> list[ReasonInfo]:
    """Conditions in the reader's language."""
    return [
        ReasonInfo(reason.met, sentence(reason.message, language, game, names), reason.rule)
        for reason in reasons
    ]
