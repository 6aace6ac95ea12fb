"""Nothing is lost and nothing is there twice, counted on the table as seen; and where coins come from."""

from collections import Counter

import pytest

from stoa.cli.boards.reading import number
from stoa.games.wonders_duel.components.agora import SENATORS
from stoa.games.wonders_duel.components.base import CARDS, GUILDS
from stoa.games.wonders_duel.components.boxes import MODES, TOKENS
from stoa.games.wonders_duel.components.pantheon import TEMPLES
from stoa.games.wonders_duel.tables.base import MODE_WORDS
from stoa.kernel.basics import CHANCE, NOBODY
from stoa.kernel.chance import SeededChance
from stoa.kernel.events import Log
from stoa.kernel.marks import Status, Under
from stoa.kernel.view import View
from tests.games.wonders_duel.table import GAME, Scene, opening

SIGNS = {"paid": -1, "coins.lost": -1, "economy.earned": 1, "coins.gained": 1, "astarte.laid": 1}
"""What is told of coins: whether somebody loses or gets them."""
PLAYED = 6


def step(scene: Scene, chance: SeededChance) -> Log:
    """One draw or decision at random, with what is told of it."""
    if scene.actor == CHANCE:
        action = GAME.sample(scene.state, chance)
    else:
        legal = GAME.legal(scene.state)
        action = legal[chance.below(len(legal))]
    log = Log()
    GAME.apply(scene.state, action, log)
    return log


def wealth(scene: Scene) -> list[int]:
    """The coins of both seats, those on Astarte included."""
    counters = [counter for zone in GAME.view(scene.state, NOBODY).zones for counter in zone.counters]
    on_astarte = [[c.value for c in counters if c.id == f"astarte:{seat}"] for seat in range(2)]
    return [scene.coins(seat) + sum(on_astarte[seat]) for seat in range(2)]


def cards(view: View) -> Counter[str]:
    """Where each card of this Age and earlier ones lies, as far as anybody can see."""
    found = Counter[str]()
    zones = [zone for zone in view.zones if zone.id.startswith(("structure", "discard", "city:", "unseen"))]
    found.update(piece.face for zone in zones for piece in zone.pieces if piece.face)
    for zone in view.zones:
        for piece in zone.pieces:
            found.update(mark.face for mark in piece.marks if isinstance(mark, Under))
    for counter in view.zone("discard").counters:
        found[counter.id.split(":")[1]] += counter.value - 1
    for counter in view.zone("unseen").counters:
        found[counter.id.removeprefix("unseen:")] += counter.value
    for seat in range(2):
        zone_id = f"senators:{seat}:"
        for zone in view.zones:
            for counter in zone.counters:
                if counter.id.startswith(zone_id):
                    found[counter.id.removeprefix(zone_id)] += counter.value
    return +found


@pytest.mark.parametrize("mode", MODE_WORDS)
def test_every_card_and_token_is_in_one_place(mode: str) -> None:
    """Rules: B1.2, B1.3, B1.5, A1.2, A3.2, A7.2, P1.2, P2.3, P4.3."""
    sets = next(row.sets for row in MODES if row.word == mode)
    tokens = {token.word for token in TOKENS if token.set in sets}
    senators = {kind.word: kind.number for kind in SENATORS} if "agora" in sets else {}
    for seed in range(PLAYED):
        scene, chance = opening(mode), SeededChance(seed)
        while scene.actor != NOBODY:
            step(scene, chance)
            view = GAME.view(scene.state, NOBODY)
            zones = ("board", "box", "tokens:0", "tokens:1", "enki")
            places = [piece for zone in view.zones if zone.id in zones for piece in zone.pieces]
            assert {piece.face for piece in places if piece.face} == tokens
            age = int(scene.state.age)
            if age == 0 or GAME.prompt(scene.state, 0).id == "ask.payment":
                continue
            expected = Counter(card.word for card in CARDS if card.age <= age)
            purple = TEMPLES if "pantheon" in sets else GUILDS
            expected.update(card.word for card in purple if age == 3)
            assert cards(view) == expected + Counter(senators)


@pytest.mark.parametrize("mode", MODE_WORDS)
def test_every_coin_that_comes_or_goes_is_told(mode: str) -> None:
    """Rules: B5.13, B6.12, B11.1, B12.3, A17.3, A20.16, P6.4."""
    for seed in range(PLAYED):
        scene, chance = opening(mode), SeededChance(40 + seed)
        owned = wealth(scene)
        while scene.actor != NOBODY:
            for event in step(scene, chance).all():
                if event.message.id in SIGNS:
                    seat, coins = event.pieces[0].split(":")[1], event.message.args["coins"]
                    assert isinstance(coins, int)
                    owned[int(seat)] += SIGNS[event.message.id] * coins
            assert owned == wealth(scene)


def test_every_cube_decree_and_conspiracy_is_somewhere() -> None:
    """Rules: A1.1, A1.4, A4.6, A4.8, A4.10."""
    for seed in range(PLAYED):
        scene, chance = opening("agora"), SeededChance(80 + seed)
        while scene.actor != NOBODY:
            step(scene, chance)
            view = GAME.view(scene.state, NOBODY)
            for seat in range(2):
                supply = number(view.zone(f"senators:{seat}"), "supply")
                placed = [c.value for c in view.zone("senate").counters if c.id.startswith(f"cubes:{seat}:")]
                assert supply + sum(placed) == 12
            assert len(view.zone("decrees").pieces) == 6
            held = sum(len(view.zone(f"conspiracies:{seat}").pieces) for seat in range(2))
            drawn = [piece for piece in view.zone("conspiracies").pieces if Status("drawn") in piece.marks]
            assert held + len(drawn) + view.zone("conspiracies").counters[0].value == 16


@pytest.mark.parametrize("mode", ["pantheon", "agora+pantheon"])
def test_every_divinity_and_every_token_of_the_gods_is_somewhere(mode: str) -> None:
    """Rules: P1.1, P1.3, P2.2, P2.4, P4.1."""
    for seed in range(PLAYED):
        scene, chance = opening(mode), SeededChance(120 + seed)
        while scene.actor != NOBODY:
            step(scene, chance)
            view = GAME.view(scene.state, NOBODY)
            spaces = [piece for piece in view.zone("pantheon").pieces if piece.back]
            decks = sum(counter.value for counter in view.zone("divinities").counters)
            called = [piece for piece in view.zone("divinities").pieces if piece.id == "called"]
            own = [view.zone(f"divinities:{seat}") for seat in range(2)]
            held = [piece for zone in own for piece in zone.pieces if piece.id.startswith("divinity:")]
            assert len(spaces) + decks + len(called) + len(held) == 15
            age = int(scene.state.age)
            if age == 0 or len(view.zone("structure").pieces) == 0:
                continue
            tokens = sum(c.value for zone in own for c in zone.counters if c.id.startswith("mythology:"))
            waiting = GAME.prompt(scene.state, 0).id == "prompt.chance"
            assert tokens + len(view.zone("slots").pieces) * (age == 1) == 5 or (age == 1 and waiting)
            gates = sum(
                piece.face == "gate" for zone in [*own, view.zone("pantheon")] for piece in zone.pieces
            )
            assert gates == int(age > 1) or waiting
