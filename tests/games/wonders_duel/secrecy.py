"""Looking at a situation like the conformance tests do at any state: who knows what, and imagines what."""

from stoa.games.wonders_duel.tables.base import TOKEN_WORDS
from stoa.kernel.chance import SeededChance
from tests.conformance.cases import Case
from tests.conformance.contract import THOROUGH
from tests.conformance.forks import FORKS
from tests.conformance.walk import Check, Walk, examine
from tests.conformance.worlds import WORLDS
from tests.games.wonders_duel.table import GAME, Scene


def walk_from(scene: Scene) -> Walk:
    """A match that goes on from a situation."""
    mode = scene.state.box.mode
    agreed = GAME.agree(2, {"mode": mode, "start": "seat-1"}, scene.rulings)
    walk = Walk(Case(f"{mode}-scene", GAME, agreed))
    walk.state = scene.state
    return walk


def expect_secrets_kept(scene: Scene, *more: Check) -> None:
    """No secret is told and none is forgotten, now and in what follows."""
    assert GAME.check(scene.state) == []
    examine(walk_from(scene), *THOROUGH, *WORLDS, *FORKS, *more)


def worlds(scene: Scene, seat: int, count: int = 60) -> list[Scene]:
    """What a seat imagines."""
    return [Scene(GAME.resample(scene.state, seat, SeededChance(seed))) for seed in range(count)]


def doubts(scene: Scene, seat: int) -> set[frozenset[str]]:
    """What the seat that locked no token cannot exclude, in the worlds that a seat imagines."""
    masks = {int(world.state.doubt) for world in worlds(scene, seat, 300)}
    return {frozenset(word for n, word in enumerate(TOKEN_WORDS) if mask >> n & 1) for mask in masks}
