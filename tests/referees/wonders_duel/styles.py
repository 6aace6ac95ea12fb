"""Ways to play that make rare things happen: how much a player of each style likes an action."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tests.referees.wonders_duel import box, conspiracies, prices
from tests.referees.wonders_duel.table import Table

Style = Callable[[Table, int, str], int]
MUCH, MORE = 8, 40


def colour_of(words: list[str]) -> str:
    """The colour of the card that an action is about."""
    if words[0] not in ("build", "choose", "take", "swap"):
        return ""
    return (
        "senator" if words[1] in box.SENATORS else box.CARDS[words[1]].colour if words[1] in box.CARDS else ""
    )


def anything(table: Table, seat: int, text: str) -> int:
    """Whatever is allowed."""
    return 1


def builder(table: Table, seat: int, text: str) -> int:
    """Builds whatever he can."""
    return {"build": MUCH, "wonder": MUCH, "pass": 1}.get(text.split()[0], 2)


def hoarder(table: Table, seat: int, text: str) -> int:
    """Discards for coins, then pays for what is dear."""
    is_rich = table.cities[seat].purse() > 12
    return {"discard": 1 if is_rich else MUCH, "wonder": MORE}.get(text.split()[0], 2)


def warrior(table: Table, seat: int, text: str) -> int:
    """Marches."""
    words = text.split()
    if colour_of(words) == "red" or words[:2] == ["token", "strategy"] or words[-1] in ("mars", "coup"):
        return MORE
    if words[0] == "wonder" and "shields" in box.WONDERS[words[1]].effects:
        return MORE
    return 4 if words[0] == "discard" else 1


def scholar(table: Table, seat: int, text: str) -> int:
    """Gathers symbols."""
    words = text.split()
    if colour_of(words) == "green" or words[-1] in ("law", "ishtar", "nisaba"):
        return MORE
    if colour_of(words) in ("brown", "grey"):
        return MUCH
    return 4 if words[0] == "discard" else 1


def senator(table: Table, seat: int, text: str) -> int:
    """Recruits and spreads his influence over all chambers."""
    words = text.split()
    if words[0] in ("place", "move", "remove"):
        is_mine = table.majority(int(words[-1])) == seat
        gives_up = words[0] == "move" and table.cubes[int(words[1])][seat] == 1
        return 1 if is_mine or gives_up else MORE
    if colour_of(words) == "senator" or (words[0] == "pick" and words[1] == "knossos"):
        return MORE
    return MUCH if colour_of(words) == "blue" else 2 if words[0] == "discard" else 1


def conspirator(table: Table, seat: int, text: str) -> int:
    """Conspires, prepares and triggers."""
    words = text.split()
    if words[0] == "trigger":
        is_worth_it = conspiracies.is_possible(table, seat, box.CONSPIRACIES[words[2]][0])
        return MORE if is_worth_it else 1
    if words[0] in ("conspire", "swap", "shift") or words[1:2] == ["curia-julia"]:
        return MORE
    if words[0] == "prepare" or words[1:2] == [box.CONSPIRATOR]:
        return MUCH
    return 1


def priest(table: Table, seat: int, text: str) -> int:
    """Saves for divinities and activates them."""
    words = text.split()
    if words[0] == "activate" or words[1:2] in (["divine-theater"], ["sanctuary"]):
        return MORE
    return 4 if words[0] == "discard" else 1


STYLES: tuple[Style, ...] = (anything, builder, hoarder, warrior, scholar, senator, conspirator, priest)


class Theme(NamedTuple):
    """Things that have to do with one another, and styles that bring them together."""

    names: tuple[str, ...]
    styles: tuple[Style, ...] = STYLES

    def wishes(self, text: str) -> int:
        """How many of its things a line names."""
        return sum(word in self.names for word in text.split())

    def likes(self, style: Style, table: Table, seat: int, text: str) -> int:
        """How much a player of a style likes a line: more if it names the theme, or means it."""
        is_meant = self.wishes(f"{text} {meant(table, seat, text)}") and not text.startswith("trigger")
        return style(table, seat, text) * (MORE if is_meant else 1)


def meant(table: Table, seat: int, text: str) -> str:
    """What a line means without naming it: a chamber's Decrees, a space's divinity, the snake's card."""
    words = text.split()
    if words[0] in ("place", "move"):
        return " ".join(decree.name for decree in table.decrees[int(words[-1])])
    if words[0] == "activate":
        return table.spaces[int(words[1])]
    if words[0] == "build" and prices.ways_to_waive(table, seat, prices.card_bills(table, seat, words[1])):
        return "waive-yellow"
    is_snake_moved = words[0] == "swap" and any(city.snake_on in words for city in table.cities)
    return "nisaba" if is_snake_moved else ""


THEMES = (
    Theme(()),
    Theme(("masonry", "architecture", "waive-wonder", "tax-wonder", "tax-blue", "cheap-raw", "cheap-goods")),
    Theme(("economy", "waive-yellow", "great-library"), (scholar, senator, hoarder)),
    Theme(("engineering", "economy", "urbanism", "shared-chains", "greek"), (builder, scholar, priest)),
    Theme(("mesopotamian", "nisaba", "ishtar", "law", "coercion"), (scholar, conspirator, priest)),
    Theme(
        ("shield", "insider-influence", "coup", "knossos", "poliorcetics"), (senator, warrior, conspirator)
    ),
    Theme(("turn-of-events", "curia-julia", "organized-crime", "conspirator-again"), (conspirator, hoarder)),
    Theme(("treason", "property-fraud", "strategy", "tax-red", "corruption"), (conspirator, warrior)),
    Theme(("obscurantism", "espionage", "great-library", "enki", "theology"), (conspirator, hoarder, priest)),
    Theme(
        ("sabotage", "anubis", "isis", "ra", "extortion", "divine-theater"), (hoarder, conspirator, priest)
    ),
    Theme(("zeus", "hades", "greek", "divine-theater", "mausoleum", "salvage"), (priest, hoarder)),
    Theme(("mars", "minerva", "neptune", "roman", "shield", "poliorcetics"), (priest, warrior, senator)),
    Theme(
        ("astarte", "tanit", "baal", "blackmail", "embezzlement", "mysticism"), (priest, conspirator, builder)
    ),
    Theme(
        ("swindle", "expropriation", "foreclosure", "political-maneuver", "orator"), (conspirator, senator)
    ),
)
