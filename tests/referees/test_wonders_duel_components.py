"""The components of 7 Wonders Duel were entered twice, by two people; both tables agree cell by cell."""

import pytest

from stoa.games.wonders_duel.components import agora as agora_box
from stoa.games.wonders_duel.components import base as components
from stoa.games.wonders_duel.components import boxes
from stoa.games.wonders_duel.components import pantheon as pantheon_box
from tests.referees.wonders_duel import box, layout

Named = tuple[str, int, str, dict[str, int], str, str, int, str]
SAID_ALIKE = {
    "again": "again",
    "revive": "build discarded",
    "draw tokens": "draw tokens",
    "trigger": "trigger unprepared",
    "place and move": "place and move",
    "search": "search a deck",
    "temple": "5, 12 or 21 points for 1, 2 or 3 of them",
}
STEPS = {
    "take a Wonder": "take-wonder",
    "take half the coins": "take-coins",
    "destroy blue": "discard-blue",
    "destroy yellow": "discard-yellow",
    "lock a token": "lock-token",
    "march": "shields",
    "build from the last row": "build-last-row",
    "build from the removed cards": "build-removed",
    "place": "place",
    "remove": "remove",
    "perhaps move": "move",
    "take a token of the box": "take-token",
    "discard from the structure": "discard-available",
    "perhaps discard another": "discard-another",
    "gain by own cubes": "gain-by-cubes",
    "opponent loses by his cubes": "rob-by-cubes",
    "seize brown or grey": "take-card",
    "swap blue or green": "swap-cards",
    "shift a Decree": "move-decree",
    "return a Wonder to the box": "remove-wonder",
}
"""How the game's table calls the steps of Conspiracies."""


def effect_said(card: box.Card) -> str:
    """What a card does, in the words of the game's own table."""
    said: list[str] = []
    for effect, value in card.effects.items():
        parts = value.split(", ")
        match effect:
            case "makes" | "shields" | "symbol":
                said.append(f"{effect} {value}")
            case "one of":
                said.append("makes " + " or ".join(parts))
            case "for one":
                said.append("buys " + " and ".join(parts) + f" at {box.FIXED_PRICE}")
            case "coins" if "per" in card.effects:
                said.append(f"coins {value} for each {card.effects['per']}")
            case "coins" | "late coins":
                said.append(f"coins {value}")
            case "guild" if value == "wonders":
                said.append("points 2 for each wonder")
            case "guild" if value == "coins":
                said.append(f"points 1 for each {box.COINS_A_POINT} coins")
            case "guild":
                said.append("coins and points 1 for each " + " or ".join(parts))
            case "destroy":
                said.append(f"discard {value}")
            case "loses":
                said.append(f"rob {value}")
            case "cheaper gods":
                said.append(f"divinities {value} cheaper")
            case "per":
                pass
            case _:
                said.append(SAID_ALIKE[effect])
    return "; ".join(said)


def cost_said(cost: str) -> dict[str, int]:
    """A cost as numbers, whichever table it is from."""
    return box.amounts(cost.replace("coins", "coin"))


def entered(card: box.Card) -> Named:
    """All cells of a card of the referee's."""
    cost = card.cost | ({"coin": card.coins} if card.coins else {})
    return card.name, card.age, card.colour, cost, card.needs, card.shows, card.points, effect_said(card)


def printed(card: components.Card) -> Named:
    """All cells of a card of the game's."""
    cost = cost_said(card.cost)
    return card.word, card.age, card.colour, cost, card.chain_in, card.chain_out, card.points, card.effect


@pytest.mark.parametrize(
    ("cards", "entries"),
    [
        (components.CARDS, box.AGE_I + box.AGE_II + box.AGE_III),
        (components.GUILDS, box.GUILDS),
        (pantheon_box.TEMPLES, box.GRAND_TEMPLES),
    ],
)
def test_cards_were_entered_alike(cards: list[components.Card], entries: list[box.Card]) -> None:
    assert [printed(card) for card in cards] == [entered(card) for card in entries]


def test_wonders_were_entered_alike() -> None:
    sets = {components.BASE: box.BASE_WONDERS, components.AGORA: box.AGORA_WONDERS}
    sets[components.PANTHEON] = box.PANTHEON_WONDERS
    assert [(w.word, w.set, cost_said(w.cost), w.points, w.effect) for w in boxes.WONDERS] == [
        (card.name, name, card.cost, card.points, effect_said(card))
        for name, cards in sets.items()
        for card in cards
    ]


def test_progress_tokens_were_entered_alike() -> None:
    sets = {components.BASE: box.BASE_TOKENS, components.AGORA: box.AGORA_TOKENS}
    sets[components.PANTHEON] = box.PANTHEON_TOKENS
    assert [tuple(token) for token in boxes.TOKENS] == [
        (token, name, box.TOKEN_POINTS.get(token, 0)) for name, tokens in sets.items() for token in tokens
    ]
    assert box.TOKEN_COINS == {
        "agriculture": components.AGRICULTURE_COINS,
        "urbanism": components.URBANISM_COINS,
    }


def test_senators_decrees_and_conspiracies_were_entered_alike() -> None:
    assert [kind.word for kind in agora_box.SENATORS] == list(box.SENATORS)
    assert tuple(kind.number for kind in agora_box.SENATORS) == box.SENATOR_COUNTS["2-3-2"]
    assert tuple(kind.other_number for kind in agora_box.SENATORS) == box.SENATOR_COUNTS["3-2-2"]
    for kind in agora_box.SENATORS[:3]:
        assert box.SECTIONS[kind.word] == (2 * kind.section + 1, 2 * kind.section + 2)
    assert agora_box.DECREES == box.DECREES
    assert (
        tuple((name, *(STEPS[step] for step in steps)) for name, steps in box.CONSPIRACIES.items())
        == agora_box.CONSPIRACIES
    )


@pytest.mark.parametrize("mode", boxes.MODES, ids=[mode.word for mode in boxes.MODES])
def test_each_mode_has_the_same_sets_and_structures(mode: boxes.Mode) -> None:
    has_agora = components.AGORA in mode.sets
    assert mode.sets == tuple(
        name for name in ("base", "agora", "pantheon") if name == "base" or name in mode.word
    )
    assert mode.senators == (tuple(box.SENATORS_BY_AGE.values()) if has_agora else (0, 0, 0))
    for age, name in enumerate(mode.structures, start=1):
        rows = (layout.AGORA if has_agora else layout.PLAIN)[age]
        assert boxes.STRUCTURES[name] == tuple(tuple(map(int, row.split())) for row in rows)
    if components.PANTHEON in mode.sets:
        for age, places in enumerate(pantheon_box.SLOTS[mode.word], start=1):
            assert tuple(place + 1 for place in places) == layout.marked_places(has_agora, age)


def test_divinities_were_entered_alike() -> None:
    assert tuple(box.MYTHOLOGIES) == pantheon_box.MYTHOLOGIES
    points = {"aphrodite": box.APHRODITE_POINTS}
    assert [tuple(god) for god in pantheon_box.DIVINITIES] == [
        (god, mythology, points.get(god, 0)) for mythology, gods in box.MYTHOLOGIES.items() for god in gods
    ]


def test_numbers_were_entered_alike() -> None:
    for name, number in {
        "START_COINS": box.START_COINS,
        "REMOVED_CARDS": box.REMOVED_CARDS,
        "GUILDS_IN_PLAY": box.GUILDS_IN_PLAY,
        "TOKENS_ON_BOARD": box.BOARD_TOKENS,
        "WONDERS_IN_GROUP": box.WONDER_GROUP,
        "LIBRARY_TOKENS": box.WONDERS["great-library"].number("draw tokens"),
        "WONDER_LIMIT": box.WONDER_LIMIT,
        "BASE_PRICE": box.BASE_PRICE,
        "FIXED_PRICE": box.FIXED_PRICE,
        "DISCARD_COINS": box.DISCARD_COINS,
        "SYMBOLS_TO_WIN": box.SYMBOLS_TO_WIN,
        "CAPITAL": box.CAPITAL,
        "WAIVED_UNITS": box.DISCOUNT_UNITS,
        "URBANISM_CHAIN_COINS": box.CHAIN_COINS,
        "MATHEMATICS_POINTS": box.MATHEMATICS_POINTS,
        "COINS_FOR_A_POINT": box.COINS_A_POINT,
        "ZONE_STARTS": tuple(first for first, _ in box.ZONE_POINTS),
        "ZONE_POINTS": tuple(points for _, points in box.ZONE_POINTS),
        "TOKEN_LOSSES": tuple(box.ZONE_LOSS.values()),
    }.items():
        assert (name, getattr(components, name)) == (name, number)


def test_numbers_of_agora_were_entered_alike() -> None:
    for name, number in {
        "CUBES": box.CUBES,
        "CHAMBERS": len(box.CHAMBERS),
        "SALVAGE_COINS": box.SALVAGE_COINS,
        "ORATOR_CARDS": box.ORATOR_CARDS,
        "COUP_SHIELDS": box.COUP_SHIELDS,
        "CHAMBER_POINTS": tuple(box.CHAMBER_POINTS.values()),
        "OPEN_DECREES": tuple(chamber - 1 for chamber in box.OPEN_CHAMBERS),
        "ACTIONS_BY_BLUE": tuple(box.senate_actions(blue) for blue in range(5)),
    }.items():
        assert (name, getattr(agora_box, name)) == (name, number)


def test_numbers_of_pantheon_were_entered_alike() -> None:
    for name, number in {
        "OFFERINGS": box.OFFERINGS,
        "SPACE_COSTS": box.SPACE_PRICES,
        "TEMPLE_POINTS": box.TEMPLE_POINTS,
        "TOKENS_OF_MYTHOLOGY": box.MYTHOLOGY_TOKENS_EACH,
        "DIVINITIES_IN_DECK": len(box.MYTHOLOGIES["greek"]),
        "SPACES": len(box.SPACES),
        "GATE_FACTOR": box.GATE_FACTOR,
        "SANCTUARY_DISCOUNT": box.WONDERS["sanctuary"].number("cheaper gods"),
        "ENKI_TOKENS": box.ENKI_TOKENS,
        "ASTARTE_COINS": box.ASTARTE_COINS,
        "TANIT_COINS": box.TANIT_COINS,
        "MARS_SHIELDS": box.MARS_SHIELDS,
        "MYSTICISM_POINTS": box.MYSTICISM_POINTS,
        "ENGINEERING_COINS": box.ENGINEERING_COINS,
    }.items():
        assert (name, getattr(pantheon_box, name)) == (name, number)
