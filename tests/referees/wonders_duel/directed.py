"""Things so rare that players must look for them together, with chance on their side."""

from __future__ import annotations

from typing import NamedTuple

from tests.referees.wonders_duel import box, prices
from tests.referees.wonders_duel.styles import (
    MORE,
    MUCH,
    Style,
    Theme,
    builder,
    colour_of,
    conspirator,
    priest,
    scholar,
)
from tests.referees.wonders_duel.table import Table

WITH_AGORA = ("agora", "agora+pantheon")
WITH_PANTHEON = ("pantheon", "agora+pantheon")


class Search(NamedTuple):
    """What is looked for: lines that come one after the other, by these players about these things.

    The word ``_`` stands for the same card in all of them.
    """

    lines: tuple[str, ...]
    names: tuple[str, ...]
    styles: tuple[Style, Style]
    modes: tuple[str, ...]
    matches: int = 2

    @property
    def theme(self) -> Theme:
        """What chance wishes for and players like."""
        return Theme(self.names, self.styles)

    def is_found(self, lines: list[str]) -> bool:
        """Whether all of it has happened in a match."""
        return any(self._is_found_with(card, lines) for card in box.CARDS)

    def _is_found_with(self, card: str, lines: list[str]) -> bool:
        wanted = [{card if word == "_" else word for word in line.split()} for line in self.lines]
        for line in lines:
            if wanted and wanted[0] <= set(line.split()):
                wanted.pop(0)
        return not wanted


def keen_conspirator(table: Table, seat: int, text: str) -> int:
    """Builds a city, so that there is something to win and to lose, and conspires whenever he can."""
    words = text.split()
    if words[0] == "trigger":
        return MUCH * conspirator(table, seat, text)
    if words[0] in ("conspire", "prepare") or words[1:2] == [box.CONSPIRATOR]:
        return MORE
    return builder(table, seat, text)


def waiter(table: Table, seat: int, text: str) -> int:
    """Prepares Conspiracies and hardly ever triggers one, to see for how long he could."""
    return 1 if text.startswith("trigger") else MUCH * keen_conspirator(table, seat, text)


def locker(table: Table, seat: int, text: str) -> int:
    """Prepares Conspiracies and triggers them once the opponent has Law."""
    if text.startswith("trigger"):
        return MORE * MORE if "law" in table.cities[1 - seat].tokens else 1
    return MUCH * keen_conspirator(table, seat, text)


def striker(table: Table, seat: int, text: str) -> int:
    """Saves for the Divine Theater in Age I, and strikes a card with a token on it."""
    words = text.split()
    if words[0] == "strike":
        return MORE * MORE if int(words[1]) in table.tokens_on else 1
    return {"discard": MORE, "wonder": MUCH, "build": 1}.get(words[0], MUCH)


def payer(table: Table, seat: int, text: str) -> int:
    """Saves coins, wins Decrees, and builds where it is asked what of the cost is waived."""
    words = text.split()
    if words[0] == "build" and words[1] in box.SENATORS:
        return MORE * MUCH
    if words[0] == "build" and prices.ways_to_waive(table, seat, prices.card_bills(table, seat, words[1])):
        return MORE * MORE
    if words[0] != "discard":
        return 1
    is_left_alone = colour_of(["build", words[1]]) == "green" or words[1] in ("forum", "caravansery")
    return 1 if is_left_alone else MORE


def redeemer(table: Table, seat: int, text: str) -> int:
    """Wins Decrees with Politicians, lets Conspirators be discarded, and brings one of them back."""
    words = text.split()
    if words[:2] == ["choose", box.CONSPIRATOR]:
        return MORE * MORE
    if words[1:2] == [box.CONSPIRATOR]:
        return MORE if words[0] == "discard" else 1
    if words[0] == "build" and words[1] in box.SENATORS:
        return MORE * MUCH
    can_redeem = box.CONSPIRATOR in table.discards and table.holds(seat, "conspirator-again")
    if words[:2] == ["wonder", "mausoleum"]:
        return MORE * MORE if can_redeem else 1
    return MUCH * MUCH if words[0] == "discard" else MUCH if words[0] == "pick" else 1


def latecomer(table: Table, seat: int, text: str) -> int:
    """Saves for a Wonder that he builds with the last card of an Age."""
    words = text.split()
    if words[0] == "wonder":
        return MORE * MORE if words[1] == "divine-theater" and len(table.lying) == 1 else 1
    return MUCH * MUCH if words[0] == "discard" else MUCH if words[0] in ("pick", "search", "call") else 1


def hermit(table: Table, seat: int, text: str) -> int:
    """Builds nothing and activates divinities that find nothing to do."""
    return {"discard": MORE, "activate": MORE, "wonder": 1, "build": 1}.get(text.split()[0], MUCH)


def thinker(table: Table, seat: int, text: str) -> int:
    """Gathers pairs of symbols, then builds whatever he can."""
    words = text.split()
    return scholar(table, seat, text) if words[0] in ("token", "build") else builder(table, seat, text)


def enchanter(table: Table, seat: int, text: str) -> int:
    """Gathers symbols, lays the snake on a card of the other, and swaps that card for one of his own."""
    words = text.split()
    if words[0] == "swap" and any(city.snake_on in words for city in table.cities):
        return MORE * MORE
    if words[0] == "trigger":
        return MORE * MORE if any(city.snake_on for city in table.cities) else 1
    if colour_of(words) == "green":
        return MUCH * MUCH
    return priest(table, seat, text) + keen_conspirator(table, seat, text)


def crowder(table: Table, seat: int, text: str) -> int:
    """Places cubes in chambers that are his already and moves none, until he has no cube left."""
    words = text.split()
    if words[0] == "place":
        return MORE if table.majority(int(words[-1])) == seat else 1
    if words[0] == "build" and (words[1] in box.SENATORS or colour_of(words) == "blue"):
        return MORE * MUCH
    return {"move": 1, "pass": 1, "discard": MUCH}.get(words[0], MUCH)


def bystander(table: Table, seat: int, text: str) -> int:
    """Leaves the Senate and what counts there to the other."""
    words = text.split()
    return 1 if any(word in box.SENATORS for word in words) or colour_of(words) == "blue" else MORE


PAIRS = ("scriptorium", "library", "pharmacist", "dispensary")
"""Green cards of which each second one is free by its chain."""
SEARCHES = (
    *(
        Search(
            (f"trigger {name}",),
            (name, "conspirator", "curia-julia"),
            (keen_conspirator, keen_conspirator),
            WITH_AGORA,
        )
        for name in box.CONSPIRACIES
    ),
    *(
        Search((f"prepare {name}",), (name, "conspirator", "curia-julia"), (waiter, waiter), ("agora",))
        for name in box.CONSPIRACIES
    ),
    *(
        Search((f"token {name}",), (name, *PAIRS), (thinker, thinker), ("agora+pantheon",), 3)
        for name in box.TOKENS
    ),
    Search(("waive",), ("economy", "waive-yellow", "forum", *PAIRS), (scholar, payer), WITH_AGORA, 8),
    Search(
        ("lock", "trigger espionage"),
        ("obscurantism", "espionage", "conspirator", "curia-julia"),
        (keen_conspirator, keen_conspirator),
        WITH_AGORA,
        6,
    ),
    Search(
        ("lock", "* tokens"),
        ("obscurantism", "great-library", "conspirator", "curia-julia"),
        (keen_conspirator, keen_conspirator),
        WITH_AGORA,
        6,
    ),
    Search(
        ("wonder mausoleum", "choose conspirator"),
        ("mausoleum", "conspirator", "conspirator-again"),
        (redeemer, redeemer),
        WITH_AGORA,
        6,
    ),
    Search(
        ("wonder divine-theater", "call zeus"),
        ("divine-theater", "zeus", "greek"),
        (latecomer, latecomer),
        ("pantheon",),
        6,
    ),
    Search(
        ("wonder divine-theater", "call zeus", "strike", "* gate"),
        ("divine-theater", "zeus", "greek"),
        (striker, striker),
        ("agora+pantheon",),
        5,
    ),
    Search(
        ("token law", "lock law"),
        ("law", "obscurantism", "conspirator", *PAIRS),
        (thinker, locker),
        WITH_AGORA,
        6,
    ),
    Search(
        ("trigger sabotage", "pick piraeus"),
        ("sabotage", "piraeus", "conspirator"),
        (keen_conspirator, keen_conspirator),
        ("agora+pantheon",),
        6,
    ),
    Search(
        ("choose _", "swap _"),
        ("nisaba", "mesopotamian", "coercion", "conspirator", "curia-julia", *PAIRS),
        (enchanter, enchanter),
        ("agora+pantheon",),
        6,
    ),
    Search(("place",) * 15, box.SENATORS, (crowder, bystander), ("agora+pantheon",), 8),
    Search(("activate",), (), (hermit, hermit), WITH_PANTHEON, 4),
)
