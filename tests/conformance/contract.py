"""The checks of the contract: each looks at one state of a match on its way."""

from functools import cache

from stoa.kernel.basics import CHANCE, NOBODY
from stoa.kernel.chance import SeededChance
from stoa.kernel.errors import BadState, BadText
from stoa.kernel.events import Log
from stoa.kernel.messages import say
from stoa.kernel.state import State
from stoa.kernel.view import Counter, Piece, Zone
from tests.conformance.cases import Case
from tests.conformance.reflection import Place, change, content, is_row, numbers, own_names
from tests.conformance.walk import Walk, sample_states
from tests.conformance.words import expect_cited, expect_readable, expect_reasons
from tests.sizes import widened

SHARE = 24
"""Of a long list of actions, the costly checks look at this many, evenly spread."""


def some(actions: list[int], count: int = SHARE) -> list[int]:
    """At most about `count` of the actions, evenly spread, the first and last included."""
    stride = max(1, len(actions) // widened(count))
    return sorted({*actions[::stride], *actions[-1:]}, key=actions.index)


def nothing_is_impossible(walk: Walk) -> None:
    problems = walk.game.check(walk.state)
    assert problems == [], f"check finds: {problems}"


def legal_is_stable_and_never_empty(walk: Walk) -> None:
    before = walk.game.encode(walk.state)
    first = walk.legal
    assert first == walk.legal, "the list of legal actions changes by looking at it"
    assert walk.game.encode(walk.state) == before, "listing the legal actions changes the state"
    assert len(set(first)) == len(first), f"an action is listed twice: {first}"
    if walk.actor == NOBODY:
        assert first == [], "the match is over but actions are listed"
    else:
        assert walk.actor == CHANCE or walk.actor in walk.seats, f"{walk.actor} is no actor"
        assert first, "the match is not over but nothing can be done"


def all_listed_actions_apply(walk: Walk) -> None:
    before = walk.game.encode(walk.state)
    for action in some(walk.legal):
        after = walk.game.clone(walk.state)
        walk.game.apply(after, action)
        problems = walk.game.check(after)
        assert problems == [], f"after {text(walk, action)}, check finds: {problems}"
        unchanged = walk.game.encode(walk.state) == before
        assert unchanged, f"{text(walk, action)}, on a clone, changes the original"


def a_log_changes_nothing(walk: Walk) -> None:
    for action in some(walk.legal):
        silent = walk.game.clone(walk.state)
        walk.game.apply(silent, action)
        heard = walk.game.clone(walk.state)
        walk.game.apply(heard, action, Log())
        same = walk.game.encode(silent) == walk.game.encode(heard)
        assert same, f"{text(walk, action)} does something else when somebody listens"


def text(walk: Walk, action: int) -> str:
    return f"'{walk.game.to_text(walk.state, action, walk.actor)}'"


def only_listed_actions_are_allowed(walk: Walk, strangers: list[int]) -> None:
    """`strangers` are numbers of actions from elsewhere; their neighbours are tried too.

    Where placement is free, more than what is listed may be allowed, but the reasons must agree.
    """
    game, state, players = walk.game, walk.state, len(walk.seats)
    legal = walk.legal
    for action in some(legal):
        assert game.allows(state, action), f"{text(walk, action)} is listed but not allowed"
        expect_reasons(game, game.explain(state, action), True, players)
    near = [action + change for action in some(legal, 6) for change in (-1, 1, 16, 256, 65536)]
    for number in {*strangers, *near, -1, 0, 1, 2**31, 2**61 - 1, -(2**61)} - set(legal):
        allowed = game.allows(state, number)
        assert not allowed or game.is_free(state), f"{number} is allowed but not listed"
        expect_reasons(game, game.explain(state, number), allowed, players)


def texts_read_back(walk: Walk) -> None:
    legal = walk.legal
    texts = [walk.game.to_text(walk.state, action, walk.actor) for action in legal]
    assert len(set(texts)) == len(texts), f"two actions have one text: {sorted(texts)}"
    for action, words in zip(legal, texts, strict=True):
        tidy = words and words == " ".join(words.split()) and words.isprintable() and len(words) < 380
        assert tidy, f"{words!r} does not fit on a line of a record"
        meant = walk.game.from_text(walk.state, words)
        assert meant == action, f"'{words}' of {action} is read as {meant}"


def nonsense_is_no_action(walk: Walk) -> None:
    """What cannot be read is `BadText`; what can be read is a number that the judge can judge."""
    words = [walk.game.to_text(walk.state, action, walk.actor) for action in walk.legal[:3]]
    masked = [walk.game.to_text(walk.state, action, NOBODY) for action in walk.legal[:3]]
    damaged = [f"{word} {word}" for word in words] + [f"{word} ?" for word in words]
    damaged += [word[:-1] for word in words] + [word + "9" for word in words] + masked
    for line in [*damaged, "", " ", "?", "-1", "ζ", "a " * 200, "9" * 30, "\n", "²"]:
        try:
            meant = walk.game.from_text(walk.state, line)
        except BadText:
            continue
        walk.game.allows(walk.state, meant)


@cache
def seeds_by_number(total: int) -> dict[int, int]:
    """For each number below `total`, or for many of them, a seed whose first draw is that number."""
    seeds: dict[int, int] = {}
    seed = 0
    while len(seeds) < min(total, 200):
        seeds.setdefault(int(SeededChance(seed).below(total)), seed)
        seed += 1
    return seeds


def draws_follow_their_weights(walk: Walk) -> None:
    """Each number below the total brings the outcome that stands there when they lie end to end."""
    if walk.actor != CHANCE:
        return
    outcomes = walk.legal
    weights = [int(weight) for weight in walk.game.weights(walk.state)]
    assert len(weights) == len(outcomes), f"{len(weights)} weights for {len(outcomes)} outcomes"
    assert min(weights) > 0, f"an outcome cannot come up: {weights}"
    line = [outcome for outcome, n in zip(outcomes, weights, strict=True) for _ in range(n)]
    before = content(walk.state)
    for number, seed in seeds_by_number(len(line)).items():
        drawn = int(walk.game.sample(walk.state, SeededChance(seed)))
        expected = line[number]
        assert drawn == expected, f"draw {number} of {len(line)}: {drawn} instead of {expected}"
    assert content(walk.state) == before, "sampling a draw changes the state"


def codes_read_back(walk: Walk) -> None:
    game, state = walk.game, walk.state
    data = game.encode(state)
    decoded = game.decode(data, walk.case.options)
    assert game.encode(decoded) == data, "a decoded state is encoded differently"
    found, wanted = content(decoded), content(state)
    lost = [name for name in wanted if wanted[name] != found.get(name)]
    assert not lost, f"decoding does not restore {lost}"
    assert [int(action) for action in game.legal(decoded)] == walk.legal, "legal differs when decoded"


def damaged_codes_are_refused(walk: Walk) -> None:
    """Whatever bytes come, the answer is `BadState` or some state; never another error."""
    data = walk.game.encode(walk.state)
    chance = SeededChance(len(walk.actions))
    cut = [data[:length] for length in {0, 1, len(data) // 2, len(data) - 1}]
    flipped: list[bytes] = []
    for _ in range(widened(12)):
        at = chance.below(len(data))
        flipped.append(data[:at] + bytes([chance.below(256)]) + data[at + 1 :])
    noise = bytes([chance.below(256) for _ in range(len(data))])
    for damaged in [*cut, *flipped, noise, data + b"\0", b"\xff" * len(data)]:
        try:
            walk.game.decode(damaged, walk.case.options)
        except BadState:
            continue
        assert damaged not in cut, "a state that was cut short is accepted"


def a_clone_is_equal_and_independent(walk: Walk) -> None:
    clone = walk.game.clone(walk.state)
    before = content(walk.state)
    assert content(clone) == before, "a clone differs"
    assert walk.game.encode(clone) == walk.game.encode(walk.state), "a clone is encoded differently"
    chance = SeededChance(len(walk.actions))
    for _ in range(8):
        legal = walk.game.legal(clone)
        if not legal:
            break
        walk.game.apply(clone, legal[chance.below(len(legal))])
    assert content(walk.state) == before, "playing on a clone changes the original"


def everything_said_is_readable(walk: Walk) -> None:
    """Prompts, labels, headings and log, for every seat and for a spectator."""
    game, state, players = walk.game, walk.state, len(walk.seats)
    for watcher in walk.watchers:
        expect_readable(game, game.prompt(state, watcher), players)
        for aid in game.aids(state, watcher):
            expect_readable(game, aid.words, players)
        for action in some(walk.legal):
            expect_readable(game, game.describe(state, action, watcher), players)
    headings = [game.listed(state, action).topic for action in some(walk.legal)]
    for message in [*game.seat_words(state), *(heading for heading in headings if heading is not None)]:
        expect_readable(game, message, players)
    assert len(game.seat_words(state)) == players, "not every seat has a word"
    for action in some(walk.legal):
        log = Log()
        game.apply(game.clone(state), action, log)
        for event in log.all():
            expect_readable(game, event.message, players)
            expect_cited(game, event.rule, event.message)


def views_are_in_order(walk: Walk) -> None:
    """Ids are unique, labels can be read, and what an action lights up is there to be lit."""
    game, state = walk.game, walk.state
    for watcher in walk.watchers:
        view = game.view(state, watcher)
        assert (view.game, view.seat, view.actor) == (game.id, watcher, walk.actor), "a view is of another"
        ids: list[str] = []
        for zone in view.zones:
            things: list[Zone | Piece | Counter] = [zone, *zone.pieces, *zone.counters]
            ids += [thing.id for thing in things]
            for thing in things:
                expect_readable(game, thing.label, len(walk.seats))
        assert len(set(ids)) == len(ids), f"an id stands twice: {sorted(ids)}"
        if watcher == walk.actor or (watcher == NOBODY and walk.actor == CHANCE):
            for action in walk.legal:
                missing = [id for id in game.pieces(state, action) if id not in ids]
                assert not missing, f"{text(walk, action)} lights up {missing}, which are not in view"


def the_standing_adds_up(walk: Walk) -> None:
    standing = walk.game.standing(walk.state)
    players = len(walk.seats)
    rows = [*standing.points.values(), *standing.comparisons.values(), standing.totals, standing.ranks]
    assert all(len(row) == players for row in rows), f"a row does not have {players} numbers: {standing}"
    sums = [sum(row[seat] for row in standing.points.values()) for seat in walk.seats]
    assert sums == standing.totals, f"totals are not the sums {sums}: {standing}"
    for rank in standing.ranks:
        ahead = len([other for other in standing.ranks if other < rank])
        assert rank == ahead + 1, f"rank {rank} with {ahead} ahead of it: {standing}"
    assert standing.winners, f"nobody is ahead: {standing}"
    is_over = walk.actor == NOBODY
    assert bool(standing.reason) == is_over, f"over is {is_over}, but the reason is '{standing.reason}'"
    said = [say(f"category.{category}") for category in standing.points]
    said += [say(f"ending.{standing.reason}")] if is_over else []
    said += [say(f"comparison.{comparison}") for comparison in standing.comparisons]
    said += [standing.note] if standing.note is not None else []
    for message in said:
        expect_readable(walk.game, message, players)


CHEAP = (legal_is_stable_and_never_empty, nothing_is_impossible)
THOROUGH = (
    *CHEAP,
    all_listed_actions_apply,
    a_log_changes_nothing,
    texts_read_back,
    nonsense_is_no_action,
    draws_follow_their_weights,
    codes_read_back,
    damaged_codes_are_refused,
    a_clone_is_equal_and_independent,
    everything_said_is_readable,
    views_are_in_order,
    the_standing_adds_up,
)


def every_number_counts(case: Case) -> None:
    """Whatever number of a clone is changed, its code differs and the original does not.

    Numbers that never change in a match, such as what was agreed, may be shared and left out.
    """
    varying = _varying_places(case)
    assert varying

    def vary(walk: Walk) -> None:
        code, before = case.game.encode(walk.state), content(walk.state)
        present = {place for place, _ in numbers(walk.state)}
        for place in sorted(varying & present, key=str):
            clone = case.game.clone(walk.state)
            change(clone, place)
            assert content(walk.state) == before, f"a clone shares {place}"
            assert case.game.encode(clone) != code, f"encode leaves out {place}"

    sample_states(case, 1, 4, vary)


def every_field_is_listed(case: Case) -> None:
    """A state names its fields in three lists: where they are made, copied, and written or read.

    Whatever field is changed, even one that stays the same in most matches: a copy has the change,
    the code tells it, and decoding brings it back, unless it is refused.
    """

    def look(walk: Walk) -> None:
        game, code = case.game, case.game.encode(walk.state)
        for name in own_names(walk.state):
            for place in _some_places(walk.state, name):
                changed = game.clone(walk.state)
                change(changed, place)
                wanted = content(changed)
                assert content(game.clone(changed)) == wanted, f"clone leaves out {name}"
                assert game.encode(changed) != code, f"encode leaves out {name}"
                try:
                    decoded = content(game.decode(game.encode(changed), case.options))
                except BadState:
                    continue
                assert decoded == wanted, f"decoding loses {name}, or takes it for another field"

    sample_states(case, 2, 3, look)


def _some_places(state: State, name: str) -> list[Place]:
    """The number in a field, or the first, middle and last of a row.

    Piles and the agenda write themselves; `every_number_counts` looks at them.
    """
    if name in ("frames", "depth", *state.SHARED):
        return []
    value = getattr(state, name)
    if not is_row(value):
        return [(name,)] if isinstance(value, int) else []
    return [
        (name, index) for index in sorted({0, len(value) // 2, len(value) - 1}) if 0 <= index < len(value)
    ]


def _varying_places(case: Case) -> set[Place]:
    """The places in a state whose numbers change in the course of matches."""
    values: dict[Place, set[int]] = {}

    def note(walk: Walk) -> None:
        for place, number in numbers(walk.state):
            values.setdefault(place, set()).add(number)

    for seed in range(3):
        sample_states(case, seed, 30, note)
    return {place for place, found in values.items() if len(found) > 1}
