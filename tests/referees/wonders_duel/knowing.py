"""What each player, and somebody who only watches, can know of what lies face down.

Nothing clever: a mind is the list of all arrangements that fit what it has seen, and what is the same in
all of them is known. An arrangement of Conspiracies names only cards that the mind has once seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import permutations
from typing import NamedTuple

from tests.referees.wonders_duel import box

WATCHER = -1
MINDS = (0, 1, WATCHER)
UNKNOWN = "?"


class Arrangement(NamedTuple):
    """The cards of a mythology: those in the deck from the top, and those on spaces of the Pantheon."""

    deck: tuple[str, ...]
    spaces: tuple[tuple[int, str], ...] = ()


class Divinities:
    """What a mind knows of the decks and of what lies face down on the spaces."""

    def __init__(self) -> None:
        self.worlds = {
            mythology: {Arrangement(order) for order in permutations(gods)}
            for mythology, gods in box.MYTHOLOGIES.items()
        }

    def sees(self, mythology: str, gods: Iterable[str]) -> None:
        """See the top cards of a deck."""
        seen = tuple(gods)
        self._keep(mythology, lambda world: world.deck[: len(seen)] == seen)

    def settles(self, mythology: str, gods: Iterable[str], space: int) -> None:
        """One of the top two cards goes to a space: for the mind any of these."""
        self.worlds[mythology] = {
            Arrangement(without(world.deck, god), (*world.spaces, (space, god)))
            for world in self.worlds[mythology]
            for god in gods
            if god in world.deck[:2]
        }

    def opens(self, spaces: dict[int, str]) -> None:
        """Everything on the spaces is turned up."""
        for mythology, worlds in self.worlds.items():
            self.worlds[mythology] = {
                Arrangement(world.deck)
                for world in worlds
                if all(spaces[space] == god for space, god in world.spaces)
            }

    def loses(self, mythology: str, god: str, is_searched: bool) -> None:
        """A card leaves the deck: the top one, or of a deck that is searched any one."""
        self.worlds[mythology] = {
            world._replace(deck=without(world.deck, god))
            for world in self.worlds[mythology]
            if god in (world.deck if is_searched else world.deck[:1])
        }

    def orders(self, mythology: str) -> None:
        """What is left of a deck is put back in an order that the mind does not see."""
        self.worlds[mythology] = {
            world._replace(deck=order)
            for world in self.worlds[mythology]
            for order in permutations(world.deck)
        }

    def in_deck(self, mythology: str, depth: int) -> str:
        """What lies in a place of a deck, counted from the top; "" if that is not known."""
        return certain({world.deck[depth] for world in self.worlds[mythology]})

    def on_space(self, mythology: str, space: int) -> str:
        """What lies on a space; "" if that is not known."""
        return certain({dict(world.spaces)[space] for world in self.worlds[mythology]})

    def _keep(self, mythology: str, fits: Callable[[Arrangement], bool]) -> None:
        self.worlds[mythology] = {world for world in self.worlds[mythology] if fits(world)}


Whereabouts = dict[str, str]
"""An arrangement: which Conspiracy lies in each place, or UNKNOWN."""


class Conspiracies:
    """What a mind knows of the Conspiracies: the hands (`0 1` is the first of seat 1), top and bottom."""

    def __init__(self) -> None:
        self.worlds: list[Whereabouts] = [{}]

    def draws(self, seen: list[str]) -> None:
        """Two cards are drawn, the one on top before any other; with their names if the mind sees them."""
        for world in self.worlds:
            world["drawn 1"] = world.pop("top", UNKNOWN)
            world["drawn 2"] = UNKNOWN
        for number, name in enumerate(seen, start=1):
            self.finds(f"drawn {number}", name)

    def keeps(self, kept: int | None, hand: list[str], returned_to: str) -> None:
        """Drawn cards are laid into a hand, both, or the first or the second, or one of them, who knows."""
        worlds: list[Whereabouts] = []
        for world in self.worlds:
            for first, second in ((1, 2), (2, 1)):
                if kept in (None, first):
                    changed = dict(world)
                    drawn = {number: changed.pop(f"drawn {number}") for number in (1, 2)}
                    changed[hand[0]] = drawn[first]
                    changed[returned_to or hand[1]] = drawn[second]
                    worlds.append(changed)
        self.worlds = distinct(worlds)

    def finds(self, place: str, name: str) -> None:
        """A card is seen where it lies."""
        self.worlds = [
            {**world, place: name}
            for world in self.worlds
            if world[place] == name or (world[place] == UNKNOWN and name not in world.values())
        ]

    def at(self, place: str) -> str:
        """What lies in a place; "" if that is not known."""
        return certain({world[place] for world in self.worlds}).replace(UNKNOWN, "")

    def perhaps(self, place: str) -> list[tuple[str, int]]:
        """What may lie in a place of the cards that the mind has once seen; in how many places it may."""
        found: list[tuple[str, int]] = []
        for name in sorted({world[place] for world in self.worlds} - {UNKNOWN}):
            places = {where for world in self.worlds for where, what in world.items() if what == name}
            if len(places) > 1:
                found.append((name, len(places)))
        return found


def distinct(worlds: list[Whereabouts]) -> list[Whereabouts]:
    """Each arrangement once."""
    return list({tuple(sorted(world.items())): world for world in worlds}.values())


def without(deck: tuple[str, ...], god: str) -> tuple[str, ...]:
    """A deck after a card has left it."""
    return tuple(other for other in deck if other != god)


def certain(possible: set[str]) -> str:
    """The only thing that is possible, or ""."""
    return next(iter(possible)) if len(possible) == 1 else ""


class Mind:
    """All that somebody knows."""

    def __init__(self) -> None:
        self.divinities = Divinities()
        self.conspiracies = Conspiracies()
        self.suspects: set[str] = set()
        """The progress tokens that may be the one that was locked away out of the box."""
