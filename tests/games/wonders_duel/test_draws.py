"""What chance draws for the structure and the Pantheon: each outcome as often as it should be."""

from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from stoa.games.wonders_duel.rules.base.structure import (
    BACK_POOL,
    GUILD_POOL,
    SENATOR_POOL,
    LayCards,
    RevealCard,
    card_weights,
    draw_senator,
    lay_out,
)
from stoa.games.wonders_duel.rules.pantheon.looking import DIVINITY_POOL
from stoa.games.wonders_duel.rules.pantheon.opening import ENKI_POOL
from stoa.games.wonders_duel.rules.pantheon.tokens import MYTHOLOGY_POOL, OFFERING_POOL
from stoa.games.wonders_duel.tables.base import FIRST_SENATOR
from stoa.kernel.basics import CHANCE, NOBODY
from stoa.kernel.chance import Chance, SeededChance
from stoa.kernel.state import step_of
from tests.games.wonders_duel.shrine import shrine
from tests.games.wonders_duel.table import GAME, Scene, opening


class Given(Chance):
    """Draws a given number and notes how it was asked for."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.asked = (0, 0)

    def below(self, n: int, pool: int = 0, shuffle: int = 0) -> int:
        self.asked = (n, pool)
        return self.number


def drawn(scene: Scene) -> tuple[int, dict[str, int]]:
    """The pool, and how many of the numbers that can be drawn bring each outcome."""
    asked = Given(0)
    GAME.sample(scene.state, asked)
    outcomes = [GAME.sample(scene.state, Given(number)) for number in range(asked.asked[0])]
    return asked.asked[1], dict(Counter(GAME.to_text(scene.state, action, CHANCE) for action in outcomes))


def until(scene: Scene, verb: str) -> Scene:
    while not scene.offers[0].startswith(verb):
        scene.play(scene.offers[0])
    return scene


def test_each_of_ten_mythology_tokens_is_as_likely_as_the_other() -> None:
    """Rules: P1.3, P2.4."""
    scene = until(opening("pantheon"), "mythology")
    laid = {f"mythology {word}": 2 for word in ("mesopotamian", "phoenician", "greek", "egyptian", "roman")}
    assert drawn(scene) == (MYTHOLOGY_POOL, laid)
    scene.play("mythology greek", "mythology mesopotamian", "mythology greek")
    del laid["mythology greek"]
    assert drawn(scene) == (MYTHOLOGY_POOL, laid | {"mythology mesopotamian": 1})


def test_the_offerings_lie_in_any_order() -> None:
    """Rules: P2.5."""
    scene = shrine(age=1, last="altar", pawn=1).play("discard altar")
    until(scene, "offerings")
    assert drawn(scene) == (OFFERING_POOL, dict.fromkeys(scene.offers, 1))
    assert len(scene.offers) == 6


def test_each_unseen_card_of_a_deck_is_as_likely_as_the_other() -> None:
    """Rules: P2.2, P3.2."""
    scene = shrine(age=1, near="altar theater", slots="- - greek - -").play(
        "discard altar", "discard theater"
    )
    assert drawn(scene) == (DIVINITY_POOL + 2, {"seen aphrodite": 1, "seen hades": 1, "seen zeus": 1})
    scene.play("seen hades")
    assert drawn(scene) == (DIVINITY_POOL + 2, {"seen aphrodite": 1, "seen zeus": 1})


def test_any_two_tokens_of_the_box_may_lie_on_enki() -> None:
    """Rules: P4.3, P6.1."""
    scene = shrine(coins=(16, 7), decks="enki tanit hades ra mars").play("activate 6")
    assert drawn(scene) == (ENKI_POOL, dict.fromkeys(scene.offers, 1))
    assert len(scene.offers) == 28


def test_age_three_begins_without_tokens_and_the_pantheon_stays_as_it_is() -> None:
    """Rules: P2.5, P4.1."""
    scene = shrine(age=2, last="walls", pawn=1, spaces="mars - zeus", gate=2).play("discard walls")
    kinds = set()
    while scene.actor == CHANCE:
        kinds.add(scene.offers[0].split()[0])
        scene.play(scene.offers[0])
    assert kinds == {"backs", "lay"}
    assert (scene.faces("slots"), scene.faces("pantheon")[:3]) == ([], ["mars", "gate", "zeus"])


@pytest.mark.parametrize("mode", ["base", "agora+pantheon"])
def test_cards_of_the_structure_come_from_the_pool_of_their_backs_as_often_as_they_should(mode: str) -> None:
    """Rules: B6.2, B6.3, B6.7, A4.5."""
    scene = Scene(GAME.setup(GAME.agree(2, {"mode": mode})))
    chance = SeededChance(3)
    pools: set[int] = set()
    while scene.actor != NOBODY:
        state = scene.state
        frame = state.top()
        step = GAME.steps[int(step_of(frame))]
        if isinstance(step, LayCards | RevealCard):
            pool, outcomes = drawn(scene)
            weights = [int(weight) for weight in GAME.weights(state)]
            assert pool == step.pool(state, frame)
            assert min(weights) > 0
            assert [outcomes[line] * sum(weights) for line in scene.offers] == [
                weight * sum(outcomes.values()) for weight in weights
            ]
            pools.add(pool)
        legal = GAME.legal(state)
        is_draw = scene.actor == CHANCE
        action = GAME.sample(state, chance) if is_draw else legal[chance.below(len(legal))]
        GAME.apply(state, action)
    assert pools == ({1, 2, 3, GUILD_POOL} if mode == "base" else {1, 2, 3, GUILD_POOL, SENATOR_POOL})


def test_each_unseen_senator_is_as_likely_as_the_other() -> None:
    """Rules: A4.3."""
    state = opening("agora").state
    of_kind = {FIRST_SENATOR + kind: int(state.unseen_senators) >> 8 * kind & 255 for kind in range(4)}
    senators, asked = sum(of_kind.values()), Given(0)
    draw_senator(state, asked)
    assert asked.asked == (senators, SENATOR_POOL)
    assert Counter(int(draw_senator(state, Given(number))) for number in range(senators)) == of_kind
    assert list(card_weights(state, vec[i64](list(of_kind)))) == list(of_kind.values())


def test_open_cards_of_the_age_are_laid_two_at_a_time_into_the_next_places() -> None:
    """Rules: B6.2."""
    scene = until(opening(), "lay")
    assert len(scene.offers) == 23 * 22
    for laid in range(0, 12, 2):
        faces = [face for face in scene.faces("structure") if face]
        assert len(faces) == laid
        words = scene.offers[-1].split()[1:]
        scene.play(scene.offers[-1])
        assert [face for face in scene.faces("structure") if face and face not in faces] == words
    assert scene.actor == 0


def test_backs_of_each_age_lie_anywhere_and_are_a_pool_of_their_own() -> None:
    """Rules: B4.13, A4.4."""
    for age, ways in ((1, 25 * 24 // 2), (2, 25 * 24 // 2), (3, 23 * 22 * 21 // 6)):
        scene = opening("agora")
        scene.state.depth = 0
        lay_out(scene.state, age)
        assert drawn(scene) == (BACK_POOL + age, dict.fromkeys(scene.offers, 1))
        assert len(scene.offers) == ways


def test_either_seat_is_first_as_often_unless_the_first_is_agreed() -> None:
    """Rules: B4.8."""
    by_lot = Scene(GAME.setup(GAME.agree(2)))
    assert drawn(by_lot)[1] == {"first 1": 1, "first 2": 1}
    agreed = Scene(GAME.setup(GAME.agree(2, {"start": "seat-1"})))
    assert GAME.to_text(agreed.state, GAME.sample(agreed.state, Given(1)), CHANCE) == "first 1"
