"""What a person does in a turn: suppose, play, ask why. Until it is played, a list is the client's own."""

from stoa.kernel.basics import NOBODY
from stoa.kernel.errors import BadText, IllegalAction, Reason
from stoa.kernel.messages import say
from stoa.kernel.preview import Snapping
from stoa.kernel.suppose import suppose
from stoa.server import positions
from stoa.server.errors import BAD_REQUEST, Refusal, reason_infos, refuse
from stoa.server.messages import Previewed, Supposed, Why
from stoa.server.room import Room
from stoa.server.tables import OVER, PRESENT


def is_present(room: Room, line: int) -> bool:
    """Whether somebody acts on the present position."""
    return line in (PRESENT, room.line)


async def play(room: Room, guest: str, seat: int, texts: list[str], line: int) -> bool:
    """Commit a list of actions, all or none; whether it answers the present line, else nothing was done."""
    room.check_owner(guest, seat)
    if not is_present(room, line):
        return False
    room.playing()
    if room.table.status == OVER:
        raise refuse("over")
    if room.turn != seat:
        raise refuse("not-turn")
    if not room.table.seats[seat].is_human:
        raise refuse("not-human")
    if not texts:
        raise refuse("nothing-to-play")
    try:
        await room.commit(lambda match: match.play_all(texts))
    except (BadText, IllegalAction) as error:
        reasons = error.reasons if isinstance(error, IllegalAction) else []
        refusal = Refusal(error.message, BAD_REQUEST, reasons)
        raise refusal.about(room.table.game, room.table.names) from None
    return True


def supposed(
    room: Room, guest: str, seat: int, texts: list[str], line: int, language: str
) -> Supposed | None:
    """What a list of actions would lead to; None if it does not begin at the present line."""
    room.check_owner(guest, seat)
    return positions.supposed(room, seat, texts, language) if is_present(room, line) else None


def previewed(
    room: Room, guest: str, seat: int, texts: list[str], line: int, snapping: Snapping, language: str
) -> Previewed | None:
    """What the last of the actions, a placement, would do; None if they do not begin at the present line."""
    room.check_owner(guest, seat)
    return positions.previewed(room, seat, texts, snapping, language) if is_present(room, line) else None


def why(room: Room, guest: str, seat: int, text: str, after: list[str], language: str) -> Why:
    """Why an action is allowed or not after others that are thought of, as far as the asker can know."""
    room.check_owner(guest, seat)
    reasons = _known_reasons(room, seat, text, after)
    infos = reason_infos(reasons, language, room.table.game, room.table.names)
    return Why(text, all(reason.met for reason in reasons), infos)


def _known_reasons(room: Room, seat: int, text: str, after: list[str]) -> list[Reason]:
    if room.match is None:
        return [Reason(False, say("reason.waiting"), "")]
    if room.turn == NOBODY:
        return [Reason(False, say("reason.over"), "")]
    found = suppose(room.table.game, room.match.state, seat, after)
    return found.why(text) if found.problem is None else found.reasons()
