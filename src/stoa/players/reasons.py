"""Why one move is better than another, in words: what it brings that the other does not."""

from typing import Any, Final, NamedTuple

from stoa.kernel.basics import Action
from stoa.kernel.game import Game
from stoa.kernel.messages import Message, say, seat_name
from stoa.kernel.standing import Standing
from stoa.kernel.suppose import suppose
from stoa.players.ahead import after, answered, reply
from stoa.players.base import Sampler, seed_for

_WORLDS: Final = 6
_NOTABLE: Final = 0.5
"""Points, on average over worlds, that are worth a word."""
_CATEGORIES: Final = 2
_EFFECTS: Final = 3
"""Things that a move does of which are told."""


class _Outcome(NamedTuple):
    """What a move leads to at once, on average over worlds."""

    wins: float
    own: dict[str, float]
    others: float
    again: float
    """How often the seat goes on deciding."""


def why(sampler: Sampler[Any], best: Action, other: Action) -> list[Message]:
    """What `best` does that `other` does not, the weightiest first; at least one reason."""
    one, two = _outcome(sampler, best), _outcome(sampler, other)
    game = sampler.game
    reasons: list[Message] = []
    if one.wins > two.wins:
        reasons.append(say("why.wins"))
    gains = {category: points - two.own.get(category, 0.0) for category, points in one.own.items()}
    for category in sorted(gains, key=lambda category: -gains[category])[:_CATEGORIES]:
        if gains[category] >= _NOTABLE:
            points = max(1, round(gains[category]))
            reasons.append(say("why.points", points=points, category=_category(game, category)))
    if two.others - one.others >= _NOTABLE:
        reasons.append(say("why.fewer", points=max(1, round(two.others - one.others))))
    if one.again - two.again >= _NOTABLE:
        reasons.append(say("why.again"))
    known = {effect.id for effect in effects(sampler, other)}
    reasons += [say("why.does", what=effect) for effect in effects(sampler, best) if effect.id not in known]
    reasons += _denied(sampler, best, other)
    if not reasons:
        reasons.append(say("why.answered" if _is_better_answered(sampler, best, other) else "why.courses"))
    return reasons


def effects(sampler: Sampler[Any], action: Action) -> list[Message]:
    """What the rules tell of a move beside the move itself, as far as the seat can foresee it."""
    game, seat, world = sampler.game, sampler.seat, sampler.world(0)
    found = suppose(game, world, seat, [game.to_text(world, action, seat)])
    told = [event.message for events in found.heard() for event in events]
    return told[1 : 1 + _EFFECTS]


def _denied(sampler: Sampler[Any], best: Action, other: Action) -> list[Message]:
    """Who would take what the best move takes if the seat did the other thing, in all worlds tried."""
    game, world = sampler.game, sampler.world(0)
    wanted = set(game.pieces(world, best)) - set(game.pieces(world, other))
    replies = [reply(sampler, other, seed_for(number)) for number in range(_WORLDS)]
    if not wanted or any(one is None or not wanted & set(one.pieces) for one in replies):
        return []
    first = replies[0]
    assert first is not None
    return [say("why.denied", seat=seat_name(first.seat), what=first.label)]


def _outcome(sampler: Sampler[Any], action: Action) -> _Outcome:
    game, seat = sampler.game, int(sampler.seat)
    standings: list[Standing] = []
    again = 0
    for number in range(_WORLDS):
        seed = seed_for(number)
        state = after(game, sampler.world(seed), action, seed)
        standings.append(game.standing(state))
        again += game.actor(state) == seat
    own = {
        category: sum(standing.points.get(category, [0] * (seat + 1))[seat] for standing in standings)
        / _WORLDS
        for category in standings[0].points
    }
    others = [max(standing.totals[:seat] + standing.totals[seat + 1 :], default=0) for standing in standings]
    wins = [standing.reason != "" and standing.ranks[seat] == 1 for standing in standings]
    return _Outcome(sum(wins) / _WORLDS, own, sum(others) / _WORLDS, again / _WORLDS)


def _is_better_answered(sampler: Sampler[Any], best: Action, other: Action) -> bool:
    """Whether the move stands better once the others have answered."""
    total = 0.0
    for number in range(_WORLDS):
        one, two = answered(sampler, [best, other], seed_for(number))
        total += one - two
    return total > 0


def _category(game: Game[Any], category: str) -> Message | str:
    """A category of the score pad, in the title's words where it has any."""
    id = f"category.{category}"
    return say(id) if id in game.sentences["en"] else category
