"""What is printed on the cards of Agoniste, and what the score pad gives for holding them."""

from typing import Final

from mypy_extensions import i64

from stoa.games.agoniste.components import (
    CARDS,
    CITY_STATES,
    GODS,
    KINDS,
    REGIONS,
    STRENGTH,
    TERRITORIES,
    is_city_state,
    region_of,
    territory_face,
)
from stoa.games.agoniste.scoring import FOUR_REGIONS_BONUS, ROUTES_BONUS, WHOLE_REGION_BONUS
from stoa.games.agoniste.state import Box
from stoa.kernel.messages import Message, say
from stoa.kernel.options import Options
from stoa.kernel.printed import Catalogue, Does, Face, Points, Printed, Route, Strength, note

_POWERS: Final = ("3.6.1", "3.7.1", "3.8.1", "3.9.1", "3.10.1")
"""The paragraph of each god's power."""

_BONUSES: Final = (
    ("four-regions", FOUR_REGIONS_BONUS, "6.5"),
    ("whole-region", WHOLE_REGION_BONUS, "6.6"),
    ("routes", ROUTES_BONUS, "6.7"),
)


_NOTES: Final = (
    note("cities", "2.4"),
    note("one-power", "5.3.6"),
    note("artemis", "3.10.2"),
    note("artemis-secret", "3.10.1"),
    note("next-territory", "5.1.1"),
    note("face-down-under", "5.3.16"),
    note("wins-ties", "5.4.5"),
    note("invasion", "5.5.3"),
    note("final", "6.9"),
)


def catalogue(options: Options) -> Catalogue:
    """Army cards, territories as this box prints them, and bonuses."""
    box = Box(options)
    faces = [_army_card(kind) for kind in range(KINDS)]
    faces += [_territory(box, territory) for territory in range(TERRITORIES)]
    faces += [_bonus(word, points, rule) for word, points, rule in _BONUSES]
    terms = {region: say("region." + region) for region in REGIONS}
    return Catalogue(faces, [Face("army", "card", say("back.army"))], terms, _NOTES)


def _army_card(kind: i64) -> Face:
    word, strength = CARDS[kind], int(STRENGTH[kind])
    effect = Printed(Strength(strength), say("print.strength", number=strength))
    if kind < GODS:
        about, rule = say("about." + word), _POWERS[kind]
        return Face(word, "god", say("card." + word), effects=(effect,), words=about, rule=rule)
    return Face(word, "hoplite", say("card." + word), effects=(effect,), rule="3.4.2")


def _territory(box: Box, territory: i64) -> Face:
    face, region = territory_face(territory), region_of(territory)
    if is_city_state(territory):
        name, defends = say("city." + CITY_STATES[region]), Does("guard", (REGIONS[region],))
        effects = (Printed(defends, say("print.city-state")),)
        return Face(face, "city-state", name, REGIONS[region], effects=effects, rule="3.2.5")
    route = REGIONS[i64(box.routes[territory])]
    to: Message = say("print.route", region=say("region." + route))
    effects = (Printed(Route(route), to),)
    name = say("territory", name=box.names[territory])
    return Face(face, "territory", name, REGIONS[region], effects=effects, rule="3.2.4")


def _bonus(word: str, points: int, rule: str) -> Face:
    effect = Printed(Points(points), say("print.points", number=points))
    return Face(word, "bonus", say("category." + word), effects=(effect,), rule=rule)
