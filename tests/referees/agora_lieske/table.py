"""What lies on the table of Agora (Lieske)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from stoa.kernel.options import Options
from tests.referees.agora_lieske import box
from tests.referees.lockstep import Question

Citizen = tuple[int, str]
"""A seat and a letter."""


def ask(seat: int, answers: Iterable[str]) -> Question:
    """A decision of a seat."""
    wanted = dict.fromkeys(answers, 1)
    return Question(seat, lambda: wanted)


class Table:
    """All of it."""

    def __init__(self, options: Options) -> None:
        self.agreed = options.settings
        self.board = box.Board(options)
        self.count = options.players
        self.seats = range(options.players)
        self.colour: dict[int, str] = {}
        self.rhetoric: dict[Citizen, int] = {
            (seat, letter): box.FIRST_RHETORIC for seat in self.seats for letter in box.LETTERS
        }
        self.score = [box.FIRST_SCORE for _ in self.seats]
        self.level = [0 for _ in self.seats]
        self.hands: list[Counter[str]] = [Counter() for _ in self.seats]
        self.stock = Counter(dict.fromkeys(box.RESOURCES, box.STOCK[self.count]))
        self.unseen_dealers = Counter(dict.fromkeys(box.RESOURCES, box.DEALERS_OF_EACH))
        self.unseen_demands = Counter(dict.fromkeys(box.RESOURCES, box.DEMANDS_OF_EACH))
        self.dealers: dict[str, str] = {}
        self.stacks = [box.STACK_SIZE for _ in range(box.STACKS)]
        self.demands: list[str] = []
        self.prison: list[str] = []
        self.start = 0
        self.turn = 0
        self.placed: dict[str, list[Citizen]] = {}
        """By place, the citizens on its spaces in order."""
        self.in_hand: dict[int, list[str]] = {seat: list(box.LETTERS) for seat in self.seats}
        """By seat, the letters of the citizens that are not placed yet."""
        self.turned_up = 0
        """How many of the five sections have been assessed or are being assessed."""
        self.impeached = ""
        """The stall whose dealer stands trial."""
        self.prosecutor: int | None = None
        self.judge: int | None = None
        self.jurors: list[Citizen] = []
        self.demands_aside: Counter[str] = Counter()
        self.demand_shuffles = 0
        self.has_donated = False
        self.is_discarding = False
        self.has_two_best = False
        """Somebody has had two citizens at the top, in this game."""
        self.reason = ""

    def clockwise(self, first: int) -> list[int]:
        """All seats, from one on."""
        return [(first + step) % self.count for step in self.seats]

    def spaces(self, place: str) -> int:
        """How many citizens find room in a place."""
        return len(self.board.rows[place])

    def at(self, place: str) -> list[Citizen]:
        """The citizens in a place, in order of its spaces."""
        return self.placed.get(place, [])

    def give(self, seat: int, resource: str, number: int) -> None:
        """A player takes cards from the stock, as far as there are any."""
        taken = min(number, self.stock[resource])
        self.stock[resource] -= taken
        self.hands[seat][resource] += taken

    def pay(self, seat: int, cards: dict[str, int]) -> None:
        """A player puts cards into the stock."""
        for resource, number in cards.items():
            self.hands[seat][resource] -= number
            self.stock[resource] += number

    def improve(self, citizen: Citizen, points: int) -> None:
        """A cube moves, from 0 to 9 at most."""
        self.rhetoric[citizen] = max(0, min(box.BEST, self.rhetoric[citizen] + points))
        if self.two_are_best():
            self.has_two_best = True

    def two_are_best(self) -> bool:
        """Whether a player has two citizens with a rhetoric of 9 now."""
        best = [seat for (seat, _), value in self.rhetoric.items() if value == box.BEST]
        return any(best.count(seat) >= 2 for seat in self.seats)

    def score_points(self, seat: int, points: int) -> None:
        """The marker on the scoring track moves."""
        floor = 0 if self.agreed["score-floor"] == "zero" else box.LOWEST_SCORE
        self.score[seat] = max(floor, self.score[seat] + points)

    def line(self, seat: int, citizens: list[Citizen]) -> list[int]:
        """The rhetoric of a player's citizens among these, best first."""
        return sorted((self.rhetoric[one] for one in citizens if one[0] == seat), reverse=True)
