"""What people at a table are asked to agree to and is kept until they have: seats, readings of the rules."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Claim:
    """`guest`, called `name`, says that a seat was theirs on a device they have lost; these guests agree."""

    seat: int
    guest: str
    name: str
    agreed: tuple[str, ...] = ()


@dataclass(frozen=True)
class Proposal:
    """A ruling is to be read otherwise in the next match; these guests agree, the one `against` does not."""

    ruling: str
    value: str
    agreed: tuple[str, ...] = ()
    against: str = ""


@dataclass(frozen=True)
class Undo:
    """Seat `seat` asks to go back to the first `keep` lines that count; these guests agree so far."""

    seat: int
    keep: int
    agreed: tuple[str, ...] = ()


@dataclass(frozen=True)
class Asked:
    """All that is asked at a table."""

    undo: Undo | None = None
    claim: Claim | None = None
    denied: tuple[str, ...] = ()
    """Guests whose claim was denied: they do not ask again here."""
    rulings: tuple[Proposal, ...] = ()
