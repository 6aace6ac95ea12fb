"""What a person does in a turn: stage, look, take back, confirm; and ask why."""

from typing import TYPE_CHECKING, Any

from stoa.kernel.chance import SeededChance
from stoa.kernel.errors import BadText, IllegalAction, Reason
from stoa.kernel.game import Game
from stoa.kernel.match import Match
from stoa.kernel.messages import Message, say, seat_name
from stoa.server.errors import BAD_REQUEST, Refusal, reason_infos, refuse
from stoa.server.messages import Why
from stoa.server.tables import OVER

if TYPE_CHECKING:
    from stoa.server.room import Room


def is_current(room: "Room", line: int, staged: int) -> bool:
    """Whether somebody acts on the present position; -1 says: on whatever it is."""
    match = room.match
    return (line in (-1, room.line)) and (staged in (-1, match.staged if match else 0))


async def stage(room: "Room", guest: str, seat: int, text: str, then_confirm: bool) -> None:
    """Stage the action that `text` means, and confirm if wanted."""
    match = _check_turn(room, guest, seat)

    def change(match: Match[Any]) -> None:
        action = match.game.from_text(match.state, text)
        log = match.stage(action)
        if match.staged:
            room.drafts.append(log)
        if then_confirm and match.staged:
            match.confirm()

    staged = match.staged
    try:
        await room.commit(change)
    except (BadText, IllegalAction):
        if staged and match.actor != seat:
            refusal = Refusal(say("illegal.action", reasons=[say("match.confirm")]), BAD_REQUEST)
        else:
            message, reasons = known_refusal(match.game, match.state, seat, text)
            refusal = Refusal(message, BAD_REQUEST, reasons)
        raise refusal.about(match.game, room.table.names) from None


async def unstage(room: "Room", guest: str, seat: int) -> None:
    """Take back the last staged action."""
    _check_turn(room, guest, seat)

    def change(match: Match[Any]) -> None:
        match.undo()
        room.drafts.pop()

    await room.commit(change)


async def confirm(room: "Room", guest: str, seat: int) -> None:
    """Commit what is staged."""
    match = _check_turn(room, guest, seat)
    if not match.staged:
        raise refuse("nothing-staged")
    await room.commit(lambda match: match.confirm())


def why(room: "Room", guest: str, seat: int, text: str, language: str) -> Why:
    """Why an action is allowed or not, as far as the asker can know."""
    room.check_owner(guest, seat)
    game = room.table.game
    if room.match is None:
        reasons = [Reason(False, say("reason.waiting"), "")]
    elif room.table.status == OVER:
        reasons = [Reason(False, say("reason.over"), "")]
    elif room.turn != seat:
        reasons = [Reason(False, say("reason.turn", seat=seat_name(room.turn)), "")]
    elif room.match.actor != seat:
        reasons = [Reason(False, say("match.confirm"), "")]
    else:
        reasons = _known_reasons(game, room.match.state, seat, text)
    infos = reason_infos(reasons, language, game, room.table.names)
    return Why(text, all(reason.met for reason in reasons), infos)


def known_refusal(game: Game[Any], state: Any, seat: int, text: str) -> tuple[Message, list[Reason]]:
    """Why an action is refused, and all its conditions, as far as the seat knows.

    The kernel's own sentence comes from the true state, and may say more.
    """
    world = game.resample(state, seat, SeededChance(0))
    try:
        reasons = game.explain(world, game.from_text(world, text))
    except BadText as error:
        return error.message, []
    failed = [reason.message for reason in reasons if not reason.met]
    return say("illegal.action", reasons=failed) if failed else say("refused.not-now"), reasons


def _known_reasons(game: Game[Any], state: Any, seat: int, text: str) -> list[Reason]:
    """The conditions of an action in a world that the seat cannot tell from the true one."""
    message, reasons = known_refusal(game, state, seat, text)
    return reasons or [Reason(False, message, "")]


def _check_turn(room: "Room", guest: str, seat: int) -> Match[Any]:
    """Refuse whoever may not act for this seat now."""
    room.check_owner(guest, seat)
    match = room.playing()
    if room.table.status == OVER:
        raise refuse("over")
    if room.turn != seat:
        raise refuse("not-turn")
    if not room.table.seats[seat].is_human:
        raise refuse("not-human")
    return match
