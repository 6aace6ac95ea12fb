"""Why a place is refused: the card, the edge, the door and the rule, with the spot on the table to draw."""

from mypy_extensions import i64

from stoa.games.agora_ernest.actions import decimal
from stoa.games.agora_ernest.components import SECTION_EDGE
from stoa.games.agora_ernest.geometry.judge import (
    FITS,
    OFF_TABLE,
    OVERLAPS,
    Verdict,
    joints,
    judge,
    overlaps,
)
from stoa.games.agora_ernest.names import card_id, card_name, corner_name, edge_name, shop_id, shop_name
from stoa.games.agora_ernest.outline import section_middle
from stoa.games.agora_ernest.rules.expansion import Clash, find_clash
from stoa.games.agora_ernest.rules.shops import owner_of
from stoa.games.agora_ernest.state import ErnestState
from stoa.kernel.errors import Reason
from stoa.kernel.messages import Argument, Message, say, seat_name
from stoa.kernel.preview import Objection


def place_reasons(state: ErnestState, x: i64, y: i64, angle: i64) -> list[Reason]:
    """What is demanded of a place. A place that does not fit gets the one demand it fails.

    Rules: 7.2, 7.4, 7.5, 7.6, 7.7; rulings AE-11, AE-12, AE-15, AE-21, AE-30.
    """
    verdict = judge(state.market.layout, x, y, angle)
    if verdict.kind == OFF_TABLE:
        return [Reason(False, _off_table(verdict), "7.2")]
    if verdict.kind == OVERLAPS:
        return [Reason(False, _overlap(state, verdict), "7.4")]
    if verdict.kind != FITS:
        return [Reason(False, _other_grid(state, verdict), "7.6")]
    return [
        Reason(True, say("why.on-table"), "7.2"),
        Reason(True, say("why.no-overlap"), "7.4"),
        Reason(True, say("why.same-grid"), "7.6"),
        clash_reason(state, x, y, angle),
    ]


def clash_reason(state: ErnestState, x: i64, y: i64, angle: i64) -> Reason:
    """Shops of different owners must not be joined; for a place that fits.

    Rules: 7.5; ruling AE-15.
    """
    clash = find_clash(state, state.held, joints(state.market.layout, x, y, angle))
    if clash is None:
        return Reason(True, say("why.own-shops"), "7.5")
    return Reason(False, _joins(state, clash, x, y, angle), "7.5")


def objections(state: ErnestState, x: i64, y: i64, angle: i64) -> tuple[Objection, ...]:
    """Why a place is refused, with what to draw; nothing where the card may lie there.

    Rules: 7.2, 7.4, 7.5, 7.6, 7.7; rulings AE-11, AE-12, AE-15, AE-21, AE-30.
    """
    layout = state.market.layout
    verdict = judge(layout, x, y, angle)
    line = (int(verdict.x), int(verdict.y), int(verdict.to_x), int(verdict.to_y))
    if verdict.kind == OFF_TABLE:
        return (Objection("off-table", _off_table(verdict), "7.2", (), (line,)),)
    if verdict.kind == OVERLAPS:
        return (_covers(state, x, y, angle),)
    if verdict.kind != FITS:
        card = card_id(state.card(verdict.card))
        return (Objection("other-grid", _other_grid(state, verdict), "7.6", (card,), (line,)),)
    clash = find_clash(state, state.held, joints(layout, x, y, angle))
    if clash is None:
        return ()
    shops = (shop_id(state, clash.shop), shop_id(state, clash.other))
    door = section_middle(x, y, angle, clash.section)
    return (Objection("joins", _joins(state, clash, x, y, angle), "7.5", shops, (door,)),)


def _covers(state: ErnestState, x: i64, y: i64, angle: i64) -> Objection:
    """All cards that the new one would overlap, with the parts that it would cover."""
    names: list[Message] = []
    pieces: list[str] = []
    outlines: list[tuple[int, ...]] = []
    for overlap in overlaps(state.market.layout, x, y, angle):
        names.append(card_name(state.card(overlap.card)))
        pieces.append(card_id(state.card(overlap.card)))
        outlines.append(tuple([int(number) for number in overlap.corners]))
    return Objection("overlap", say("why.covers", cards=names), "7.4", tuple(pieces), tuple(outlines))


def _joins(state: ErnestState, clash: Clash, x: i64, y: i64, angle: i64) -> Message:
    door_x, door_y = section_middle(x, y, angle, clash.section)
    return say(
        "why.joins",
        seat=seat_name(owner_of(state, clash.shop)),
        shop=shop_name(state, clash.shop),
        other=seat_name(owner_of(state, clash.other)),
        second=shop_name(state, clash.other),
        edge=edge_name(SECTION_EDGE[clash.section]),
        x=signed(door_x),
        y=signed(door_y),
    )


def _off_table(verdict: Verdict) -> Message:
    args: dict[str, Argument] = {
        "corner": corner_name(verdict.corner),
        "edge": edge_name(verdict.other_edge),
    }
    return _at(verdict, "why.off-table", args)


def _overlap(state: ErnestState, verdict: Verdict) -> Message:
    return _at(verdict, "why.overlap", {"card": card_name(state.card(verdict.card))})


def _other_grid(state: ErnestState, verdict: Verdict) -> Message:
    args: dict[str, Argument] = {
        "card": card_name(state.card(verdict.card)),
        "own": edge_name(verdict.edge),
        "edge": edge_name(verdict.other_edge),
        "offset": signed(verdict.offset).removeprefix("-"),
    }
    return _at(verdict, "why.other-grid", args)


def _at(verdict: Verdict, sentence: str, args: dict[str, Argument]) -> Message:
    """A message with the two ends of the spot to draw."""
    args["x"], args["y"] = signed(verdict.x), signed(verdict.y)
    args["to_x"], args["to_y"] = signed(verdict.to_x), signed(verdict.to_y)
    return Message(sentence, args)


def signed(number: i64) -> str:
    """Thousandths as a decimal fraction, with a sign below zero.

    Rules: ruling AE-41.
    """
    return f"-{decimal(-number, 3)}" if number < 0 else decimal(number, 3)
