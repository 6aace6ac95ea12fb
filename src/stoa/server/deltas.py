"""What has changed between two positions of one client: less to send, and less for it to read."""

from msgspec.structs import replace

from stoa.server.messages import Changed, Position
from stoa.server.offers import TableInfo
from stoa.server.views import PieceInfo, ZoneChange, ZoneInfo


def can_be_told(before: Position, after: Position) -> bool:
    """Whether a change leads from one position to the other: the same eyes and words, both in a match."""
    return (
        before.seat == after.seat
        and before.view.catalogue == after.view.catalogue
        and bool(before.view.zones)
        and bool(after.view.zones)
    )


def change(before: Position, after: Position) -> Changed:
    """What is different in `after`, for whom `can_be_told`."""
    own = {zone.id: zone for zone in before.view.zones}
    zones: list[ZoneInfo] = []
    changes: list[ZoneChange] = []
    for zone in after.view.zones:
        known = own.get(zone.id)
        if known is None or not _is_alike(known, zone):
            zones.append(zone)
        elif known is not zone and known != zone:
            changes.append(_zone_change(known, zone))
    is_same_table = _without_seats(before.table) == _without_seats(after.table)
    return Changed(
        base=before.n,
        n=after.n,
        line=after.line,
        actor=after.view.actor,
        zones=zones,
        changes=changes,
        order=_order([zone.id for zone in before.view.zones], [zone.id for zone in after.view.zones]),
        aids=None if before.view.aids == after.view.aids else after.view.aids,
        events=after.events,
        prompt=None if before.prompt == after.prompt else after.prompt,
        actions=None if before.actions == after.actions else after.actions,
        standing=None if before.standing == after.standing else after.standing,
        table=None if is_same_table else after.table,
        seats=None if not is_same_table or before.table.seats == after.table.seats else after.table.seats,
        turn=after.table.turn,
        undo_asked=after.undo_asked,
        undo_by=after.undo_by,
        undo_waits=after.undo_waits,
        can_ask_undo=after.can_ask_undo,
        owned=after.owned,
        secrets=after.secrets,
    )


def _is_alike(before: ZoneInfo, after: ZoneInfo) -> bool:
    """Whether two states of a zone differ in nothing that a change cannot tell."""
    is_same = (before.name, before.kind, before.owner) == (after.name, after.kind, after.owner)
    # Pieces are told apart by their ids: where two share one, the zone is told as a whole.
    return is_same and len({piece.id for piece in after.pieces}) == len(after.pieces)


def _zone_change(before: ZoneInfo, after: ZoneInfo) -> ZoneChange:
    own: dict[str, PieceInfo] = {piece.id: piece for piece in before.pieces}
    return ZoneChange(
        id=after.id,
        label=None if before.label == after.label else after.label,
        pieces=[piece for piece in after.pieces if own.get(piece.id) != piece],
        order=_order([piece.id for piece in before.pieces], [piece.id for piece in after.pieces]),
        counters=None if before.counters == after.counters else after.counters,
        marks=None if before.marks == after.marks else after.marks,
    )


def _order(before: list[str], after: list[str]) -> list[str] | None:
    return None if before == after else after


def _without_seats(table: TableInfo) -> TableInfo:
    """A table without what changes all the time."""
    return replace(table, seats=[], turn=-1)
