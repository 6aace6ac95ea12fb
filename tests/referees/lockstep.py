"""Follows a match with a referee: a second, independent implementation of a game's rules, plain and slow.

A referee knows nothing of the game but its notation. It asks `Question`s, is told each answer as a line of
text, and must agree with the game at every line: who acts, what he may do, what chance may draw and how
likely each draw is, what a view shows, the points, the winners and why it is over.
"""

from __future__ import annotations

import math
import random
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Generator, Mapping
from itertools import accumulate
from typing import Any, NamedTuple, Protocol

from stoa.kernel.basics import CHANCE, NOBODY
from stoa.kernel.chance import SeededChance
from stoa.kernel.errors import BadText
from stoa.kernel.events import Log
from stoa.kernel.game import Game, text_actor
from stoa.kernel.options import Options
from tests.referees.shorthand import Sight

UNEXPLAINED = "reason.not-offered"
"""What is said of something that is not offered although it meets every condition that was thought of."""
MANY = 60
"""Draws with more outcomes than this take long to list."""


class Question(NamedTuple):
    """What a referee waits for: who answers, and a way to list the answers with their weights."""

    actor: int
    answers: Callable[[], Mapping[str, int]]
    read_by: Callable[[int, str], str] | None = None
    """An answer as a seat reads it, where some of it is hidden from others."""


Play = Generator[Question, str, None]
"""Rules written as one long run that yields its questions and is sent the answers."""
Policy = Callable[[int, str], int]
"""How much a seat likes an action, at least 1: players who make a match worth watching."""
Fate = Callable[[str], int]
"""How much a draw is wished for, so that rare things meet: of some draws the most wished for is taken."""
TRIES = 4
"""How many draws that usually are."""


class Result(NamedTuple):
    """How a match stands: why it is over ("" while it goes on), points by category, the winners.

    `comparisons` is what decides among equals, where the referee knows it.
    """

    reason: str
    points: dict[str, list[int]]
    winners: list[int]
    comparisons: dict[str, list[int]] | None = None


class Referee(Protocol):
    """The second implementation, following one match."""

    question: Question | None
    """What is waited for; None when the match is over."""

    def answer(self, text: str) -> None:
        """Go on to the next question."""

    def misseen(self, view: Sight) -> list[str]:
        """Everything in a view that is not as the referee knows it, in words."""

    def result(self) -> Result:
        """Points and winners."""


class Difference(AssertionError):
    """Game and referee do not agree; says where, and how to get there."""


class Lockstep:
    """One match of a game and its referee."""

    def __init__(
        self, game: Game[Any], options: Options, referee: Referee, seed: int, looks: float = 1.0
    ) -> None:
        self.game = game
        self.options = options
        self.catalogue = game.catalogue(options)
        self.referee = referee
        self.seed = seed
        self.looks = looks
        """Before which part of the decisions a view is compared: making one takes long."""
        self.tries = TRIES
        self.dice = random.Random(seed)
        self.state = game.setup(options)
        self.lines: list[str] = []
        self.heard: list[str] = []
        """Some of what could be done so far."""

    def follow(self, policy: Policy, fate: Fate = lambda text: 0) -> Result:
        """Play the match to its end; raises `Difference` where the two part."""
        for _ in range(self.game.longest + 1):
            question = self.referee.question
            actor = self.game.actor(self.state)
            self.expect("who acts", actor, NOBODY if question is None else question.actor)
            self.compare_result()
            if question is None:
                self.compare_view()
                return self.referee.result()
            if actor == CHANCE:
                self.deal(question, fate)
            else:
                if self.dice.random() < self.looks:
                    self.compare_view()
                self.decide(question, actor, policy)
        raise self.difference("how long it takes", "for ever", f"at most {self.game.longest} lines")

    def decide(self, question: Question, actor: int, policy: Policy) -> None:
        """Compare what may be done and do some of it."""
        actions = list(self.game.legal(self.state))
        texts = [self.game.to_text(self.state, action, actor) for action in actions]
        self.compare(f"what seat {actor + 1} may do", texts, list(question.answers()))
        self.compare_allowed(actions, texts)
        at = self.dice.choices(range(len(texts)), [policy(actor, text) for text in texts])[0]
        self.compare_secret(question, actions[at], texts[at])
        self.take(actor, actions[at], texts[at])

    def compare_allowed(self, actions: list[int], texts: list[str]) -> None:
        """What is listed is allowed; what was listed at other times or means nothing at all is not."""
        listed = self.dice.choice(actions)
        changed = [listed ^ self.dice.randrange(256) << 8 * place for place in range(4)]
        near = [listed ^ 1 << self.dice.randrange(5) + 8 * place for place in range(3)]
        for number in (listed, *changed, *near):
            self.compare_judgement(f"number {number}", number, number in actions)
        others = [text for text in self.dice.sample(self.heard, min(3, len(self.heard))) if text not in texts]
        for text in others:
            action = self.read(text)
            if action is not None and action not in actions:
                unmet = self.compare_judgement(repr(text), action, False)
                self.expect(f"whether {text!r} is refused for no reason", UNEXPLAINED in unmet, False)
        self.heard.append(self.dice.choice(texts))

    def compare_judgement(self, what: str, action: int, is_allowed: bool) -> list[str]:
        """Compare whether something is allowed; the reasons must say the same. Which of them are not met."""
        self.expect(f"whether {what} is allowed", self.game.allows(self.state, action), is_allowed)
        unmet = [reason.message.id for reason in self.game.explain(self.state, action) if not reason.met]
        self.expect(f"whether reasons allow {what}", not unmet, is_allowed)
        return unmet

    def deal(self, question: Question, fate: Fate) -> None:
        """Draw; compare what may be drawn and how likely it is.

        Where there is very much to draw, mostly the drawn line is compared only.
        """
        wanted = question.answers()
        drawn, text, seed = self.draw(fate)
        if len(wanted) <= MANY or self.dice.random() < self.looks:
            self.compare_draws(wanted, drawn, seed)
        else:
            self.expect(f"whether {text!r} may be drawn", True, text in wanted)
        self.compare_secret(question, drawn, text)
        self.take(CHANCE, drawn, text)

    def draw(self, fate: Fate) -> tuple[int, str, int]:
        """Draw some times; the draw that is most wished for, with the seed that gave it."""
        best, wish = (0, "", 0), -1
        for _ in range(self.tries):
            seed = self.dice.getrandbits(60)
            drawn = self.game.sample(self.state, SeededChance(seed))
            text = self.game.to_text(self.state, drawn, CHANCE)
            if fate(text) > wish:
                best, wish = (drawn, text, seed), fate(text)
        return best

    def compare_draws(self, wanted: Mapping[str, int], drawn: int, seed: int) -> None:
        """Compare all that may be drawn, with the weights, and which of it a number stands for."""
        actions = list(self.game.legal(self.state))
        weights = list(self.game.weights(self.state))
        texts = [self.game.to_text(self.state, action, CHANCE) for action in actions]
        self.compare("what may be drawn", texts, list(wanted))
        self.expect("weights", in_lowest_terms(texts, weights), in_lowest_terms(wanted, wanted.values()))
        number = SeededChance(seed).below(sum(weights))
        at = bisect_right(list(accumulate(weights)), number)
        self.expect("which draw a number means", drawn, actions[at])

    def compare_secret(self, question: Question, action: int, text: str) -> None:
        """Compare what a seat or a spectator reads of an answer that is hidden from some."""
        if question.read_by is not None:
            seat = self.dice.choice((*range(self.options.players), NOBODY))
            read = self.game.to_text(self.state, action, seat)
            self.expect(f"what seat {seat + 1} reads of {text!r}", read, question.read_by(seat, text))
            alike = [action] if read == text else self.alike(seat, read)
            seen = {self.game.as_seen(self.state, one, seat) for one in alike}
            self.expect(f"how many things seat {seat + 1} sees in {read!r}", len(seen), 1)
            self.expect(f"whether seat {seat + 1} sees all of {text!r}", read != text or action in seen, True)

    def alike(self, seat: int, read: str) -> list[int]:
        """What may be done now and reads the same to a seat."""
        actions = self.game.legal(self.state)
        return [action for action in actions if self.game.to_text(self.state, action, seat) == read]

    def take(self, actor: int, action: int, text: str) -> None:
        """Let both go on by one line."""
        self.expect(f"what {text!r} means", self.game.from_text(self.state, text), action)
        if self.dice.random() < self.looks:
            self.compare_reading(action, text)
        self.lines.append(f"{text_actor(actor)} {text}")
        if self.dice.random() < self.looks:
            unheard = self.game.clone(self.state)
            self.game.apply(unheard, action)
            self.game.apply(self.state, action, Log())
            same = self.game.encode(unheard) == self.game.encode(self.state)
            self.expect(f"whether it matters who hears of {text!r}", not same, False)
            self.state = self.game.decode(self.game.encode(unheard), self.options)
        else:
            self.game.apply(self.state, action)
        self.referee.answer(text)

    def compare_reading(self, action: int, text: str) -> None:
        """Nothing else may be read as this line: not one with a wrong word, a word more or a word less."""
        words = text.split()
        for at in range(len(words) + 1):
            nonsense = " ".join([*words[:at], "nonsense", *words[at + 1 :]])
            self.expect(f"what {nonsense!r} means", self.read(nonsense), None)
            shorter = " ".join([*words[:at], *words[at + 1 :]])
            if at < len(words) and self.read(shorter) == action:
                raise self.difference(f"what {shorter!r} means", text, "another thing")

    def read(self, text: str) -> int | None:
        """The action that a text means, if it can be read."""
        try:
            return self.game.from_text(self.state, text)
        except BadText:
            return None

    def compare_result(self) -> None:
        """Compare points at any time, and the end."""
        standing = self.game.standing(self.state)
        wanted = self.referee.result()
        self.expect("reason", standing.reason, wanted.reason)
        self.expect("points", standing.points, wanted.points)
        if wanted.comparisons is not None:
            totals = [sum(column) for column in zip(*wanted.points.values(), strict=True)]
            self.expect("totals", standing.totals, totals)
            self.expect("what is compared among equals", standing.comparisons, wanted.comparisons)
        if wanted.reason:
            self.expect("winners", standing.winners, wanted.winners)

    def compare_view(self) -> None:
        """Compare what a seat or a spectator sees, and whether the table is sound."""
        self.expect("what is impossible", self.game.check(self.state), [])
        seat = self.dice.choice((*range(self.options.players), NOBODY))
        found = self.referee.misseen(Sight(self.game.view(self.state, seat), self.catalogue))
        if found:
            raise self.difference(f"what seat {seat + 1} sees", "\n  ".join(found), "otherwise")

    def compare(self, what: str, found: list[str], wanted: list[str]) -> None:
        """Compare two lists whose order does not matter."""
        if sorted(found) != sorted(wanted):
            more = sorted((Counter(found) - Counter(wanted)).elements())
            less = sorted((Counter(wanted) - Counter(found)).elements())
            raise self.difference(what, f"besides {shortened(more)}", f"besides {shortened(less)}")

    def expect(self, what: str, found: object, wanted: object) -> None:
        """Compare two values."""
        if found != wanted:
            raise self.difference(what, found, wanted)

    def difference(self, what: str, found: object, wanted: object) -> Difference:
        """What to say about a difference: both sides, the table, the lines so far."""
        settings = " ".join(f"{id}={value}" for id, value in self.options.settings.items())
        lines = "\n".join(self.lines[-40:])
        return Difference(
            f"{what}: the game says {found}, the referee {wanted}\n"
            f"seed {self.seed}, line {len(self.lines)}, {settings}\n…\n{lines}"
        )


def random_options(game: Game[Any], dice: random.Random, **fixed: str) -> Options:
    """A table whose options and rulings are drawn by lot, but for those that are fixed."""
    options = {choice.id: dice.choice(choice.values) for choice in game.options}
    rulings = {choice.id: dice.choice(choice.values) for choice in game.rulings}
    return game.agree(None, options | fixed, rulings)


def shortened(texts: list[str]) -> str:
    """Some of these texts, and how many there are."""
    return f"{texts[:20]} and {len(texts) - 20} more" if len(texts) > 20 else str(texts)


def in_lowest_terms(texts: Any, weights: Any) -> dict[str, int]:
    """Weights divided by what they have in common."""
    numbers = list(weights)
    common = math.gcd(*numbers)
    return {text: number // common for text, number in zip(texts, numbers, strict=True)}
