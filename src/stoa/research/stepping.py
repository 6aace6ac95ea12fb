"""Many matches of one configuration side by side, stepped by numbers: compiled together with the games."""

from typing import Generic

from librt.vecs import vec
from mypy_extensions import i64, u8

from stoa.kernel.basics import CHANCE
from stoa.kernel.chance import SeededChance
from stoa.kernel.game import Game
from stoa.kernel.observing import Observer, Sheet
from stoa.kernel.options import Options
from stoa.kernel.step import S


class Stepper(Generic[S]):
    """`count` matches at a time; one that is over is counted up and dealt anew at once.

    What they show lies in rows, one for each match: `sheet` what the seat that must act knows, `masks` which
    choices it has, `turns` which seat that is, `rewards` what each seat got of a match that just ended, and
    `done` whether one did. Match number k depends on the seed and k alone, not on how many there are.
    """

    def __init__(
        self, game: Game[S], options: Options, observer: Observer[S], count: i64, seeds: vec[i64]
    ) -> None:
        self.game = game
        self.observer = observer
        self.count = count
        self.players: i64 = options.players
        self.start: S = game.setup(options)
        self.states: list[S] = []
        self.chances: list[SeededChance] = []
        self.legal: list[vec[i64]] = []
        self.numbers: list[vec[i64]] = []
        self.marked: list[vec[i64]] = []
        self.sheet = Sheet(count * observer.width)
        self.masks: vec[u8] = vec[u8]([0] * int(count * observer.count))
        self.turns: vec[i64] = vec[i64]([0] * int(count))
        self.rewards: vec[float] = vec[float]([0.0] * int(count * self.players))
        self.done: vec[u8] = vec[u8]([0] * int(count))
        self.chosen: vec[i64] = vec[i64]([0] * int(count))
        self.steps: i64 = 0
        for index in range(count):
            self.states.append(game.clone(self.start))
            self.chances.append(SeededChance(seeds[index]))
            self.legal.append(vec[i64]())
            self.numbers.append(vec[i64]())
            self.marked.append(vec[i64]())
        for index in range(count):
            self._come_to_a_decision(index)
            self._show(index)

    def refused(self, choices: bytes) -> i64:
        """The first match in which the number given for it is no choice, or -1.

        `choices` holds two bytes for each match, the lower first.
        """
        for index in range(self.count):
            number: i64 = i64(choices[2 * index]) | i64(choices[2 * index + 1]) << 8
            numbers = self.numbers[index]
            at: i64 = 0
            while at < len(numbers) and numbers[at] != number:
                at += 1
            if at == len(numbers):
                return index
            self.chosen[index] = at
        return -1

    def choose(self, dice: SeededChance) -> None:
        """Choose by lot in every match."""
        for index in range(self.count):
            self.chosen[index] = dice.below(len(self.legal[index]))

    def choice(self, index: i64) -> i64:
        """The number of what is chosen in a match."""
        return self.numbers[index][self.chosen[index]]

    def step(self) -> None:
        """Do in every match what was chosen, and let chance act until a seat must decide."""
        for index in range(self.count):
            self._clear(index)
            self.game.apply(self.states[index], self.legal[index][self.chosen[index]])
            self._come_to_a_decision(index)
            self._show(index)
        self.steps += self.count

    def _clear(self, index: i64) -> None:
        """Take back what was shown of the last position."""
        start = index * self.observer.count
        for number in self.numbers[index]:
            self.masks[start + number] = 0
        if self.done[index] != 0:
            self.done[index] = 0
            for seat in range(self.players):
                self.rewards[index * self.players + seat] = 0.0

    def _come_to_a_decision(self, index: i64) -> None:
        game = self.game
        state = self.states[index]
        chance = self.chances[index]
        actor = game.actor(state)
        while actor < 0:
            if actor == CHANCE:
                game.apply(state, game.sample(state, chance))
            else:
                self._count_up(index, state)
                state = game.clone(self.start)
                self.states[index] = state
            actor = game.actor(state)
        self.turns[index] = actor

    def _count_up(self, index: i64, state: S) -> None:
        self.done[index] = 1
        got = rewards(int(self.players), self.game.standing(state).winners)
        for seat in range(self.players):
            self.rewards[index * self.players + seat] = got[seat]

    def _show(self, index: i64) -> None:
        state = self.states[index]
        observer = self.observer
        legal = self.game.legal(state)
        numbers = observer.numbers(state, legal)
        self.legal[index] = legal
        self.numbers[index] = numbers
        start = index * observer.count
        for number in numbers:
            self.masks[start + number] = 1
        sheet = self.sheet
        sheet.begin(index * observer.width, self.marked[index])
        observer.observe(state, self.turns[index], legal, sheet)
        self.marked[index] = sheet.marked


def rewards(players: int, winners: list[int]) -> list[float]:
    """What each seat gets of a match: 1 for winning alone, less for sharing that, together nothing."""
    shares = [1.0 / len(winners) if seat in winners else 0.0 for seat in range(players)]
    return [(players * share - 1.0) / (players - 1.0) for share in shares]
