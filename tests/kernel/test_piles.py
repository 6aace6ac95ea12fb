"""Hidden piles, played against the plainest model there is: a list of cards and who knows each."""

from collections import Counter
from dataclasses import dataclass, field

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from stoa.kernel.basics import NOBODY
from stoa.kernel.chance import KeyedChance, SeededChance
from stoa.kernel.errors import BadState
from stoa.kernel.piles import UNKNOWN, Piles
from stoa.kernel.state import Packer, Unpacker

KINDS = 3
ROOM = 6
SEATS = 3
PILE = st.integers(0, 1)
KIND = st.integers(0, KINDS - 1)
SEAT = st.integers(0, SEATS - 1)
SOME_SEATS = st.sets(SEAT, min_size=1)


@dataclass
class Known:
    """A known card and the seats that know it."""

    kind: int
    seats: set[int]

    @property
    def mask(self) -> int:
        return sum(2**seat for seat in self.seats)


@dataclass
class Model:
    """A pile as a person would lay it out: known cards, a heap to draw from, known cards."""

    top: list[Known] = field(default_factory=list)
    pool: Counter[int] = field(default_factory=Counter)
    bottom: list[Known] = field(default_factory=list)
    shuffles: int = 0

    def size(self) -> int:
        return len(self.top) + self.pool.total() + len(self.bottom)

    def places(self) -> list[Known | None]:
        return [*self.top, *([None] * self.pool.total()), *self.bottom]

    def take_top(self, kind: int) -> None:
        if self.top:
            assert self.top.pop(0).kind == kind
        elif self.pool.total():
            self.pool[kind] -= 1
        else:
            assert self.bottom.pop(0).kind == kind

    def forget_all(self) -> None:
        self.pool.update(card.kind for card in self.top + self.bottom)
        self.top, self.bottom = [], []

    def unseen(self, kind: int, seat: int) -> int:
        known = self.top + self.bottom
        return self.pool[kind] + sum(card.kind == kind and seat not in card.seats for card in known)


def packed(piles: Piles) -> bytes:
    packer = Packer()
    piles.transcribe(packer)
    return packer.finish()


class PilesAgainstAList(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.piles = Piles(2, KINDS, ROOM)
        self.models = [Model(), Model()]
        self.chance = SeededChance(5)
        self.twin = SeededChance(5)

    def has_room(self, pile: int) -> bool:
        return self.models[pile].size() < ROOM

    def draw(self, pile: int) -> int:
        """Draw, and check that the card is the one chance points at among the sorted pool."""
        model = self.models[pile]
        kind: int = self.piles.draw(pile, self.chance, pile)
        top = model.places()[0]
        heap = sorted(model.pool.elements())
        assert kind == (heap[self.twin.below(len(heap))] if top is None else top.kind)
        return kind

    @rule(pile=PILE, kind=KIND, count=st.integers(1, 3))
    def add(self, pile: int, kind: int, count: int) -> None:
        if self.models[pile].size() + count <= ROOM:
            self.piles.add(pile, kind, count)
            self.models[pile].pool[kind] += count

    @rule(pile=PILE, kind=KIND)
    def take_from_pool(self, pile: int, kind: int) -> None:
        if self.models[pile].pool[kind]:
            self.piles.take_from_pool(pile, kind)
            self.models[pile].pool[kind] -= 1

    @rule(pile=PILE)
    def draw_and_take(self, pile: int) -> None:
        if self.models[pile].size():
            kind = self.draw(pile)
            self.piles.take_top(pile, kind)
            self.models[pile].take_top(kind)

    @rule(pile=PILE, seat=SEAT)
    def draw_and_look(self, pile: int, seat: int) -> None:
        model = self.models[pile]
        if model.size():
            kind = self.draw(pile)
            self.piles.look(pile, kind, seat)
            top = model.places()[0]
            if top is None:
                model.pool[kind] -= 1
                model.top = [Known(kind, {seat})]
            else:
                top.seats.add(seat)

    @precondition(lambda self: self.has_room(0))
    @rule(kind=KIND, seats=SOME_SEATS)
    def lay_on_top(self, kind: int, seats: set[int]) -> None:
        card = Known(kind, seats)
        self.piles.lay_on_top(0, kind, card.mask)
        self.models[0].top.insert(0, card)

    @precondition(lambda self: self.has_room(0))
    @rule(kind=KIND, seats=SOME_SEATS)
    def lay_at_bottom(self, kind: int, seats: set[int]) -> None:
        card = Known(kind, seats)
        self.piles.lay_at_bottom(0, kind, card.mask)
        self.models[0].bottom.append(card)

    @rule(pile=PILE)
    def shuffle(self, pile: int) -> None:
        self.piles.shuffle(pile)
        self.models[pile].forget_all()
        self.models[pile].shuffles += 1

    @rule(seat=SEAT, hand=KIND)
    def forget_and_redeal(self, seat: int, hand: int) -> None:
        """One card in another's hand came from pile 0 and is hidden from `seat` too."""
        model = self.models[0]
        unseen = Counter({kind: model.unseen(kind, seat) for kind in range(KINDS)})
        self.piles.forget(0, seat)
        self.piles.add(0, hand)
        self.piles.redeal(0, self.chance)
        dealt: int = self.piles.draw_out(0, self.chance)
        self.chance, self.twin = SeededChance(6), SeededChance(6)
        self.accept_redealt(seat)
        after = Counter({kind: model.unseen(kind, seat) for kind in range(KINDS)})
        assert after + Counter([dealt]) == unseen + Counter([hand])

    def accept_redealt(self, seat: int) -> None:
        model = self.models[0]
        model.pool = Counter({kind: int(self.piles.pooled(0, kind)) for kind in range(KINDS)})
        for depth, card in enumerate(model.places()):
            if card is not None and seat not in card.seats:
                card.kind = int(self.piles.card(0, depth))
                assert 0 <= card.kind < KINDS

    @invariant()
    def piles_show_what_the_model_shows(self) -> None:
        for pile, model in enumerate(self.models):
            assert self.piles.size(pile) == model.size()
            assert self.piles.pool_size(pile) == model.pool.total()
            assert self.piles.known_on_top(pile) == len(model.top)
            assert self.piles.known_at_bottom(pile) == len(model.bottom)
            assert self.piles.shuffles(pile) == model.shuffles
            for depth, card in enumerate(model.places()):
                assert self.piles.card(pile, depth) == (UNKNOWN if card is None else card.kind)
                assert self.piles.known_by(pile, depth) == (0 if card is None else card.mask)

    @invariant()
    def each_seat_counts_what_it_has_not_seen(self) -> None:
        for pile, model in enumerate(self.models):
            for kind in range(KINDS):
                assert self.piles.pooled(pile, kind) == model.pool[kind]
                for seat in (*range(SEATS), NOBODY):
                    assert self.piles.unseen_by(pile, kind, seat) == model.unseen(kind, seat)

    @invariant()
    def a_copy_is_equal_and_independent_and_bytes_come_back(self) -> None:
        before = packed(self.piles)
        copy = self.piles.clone()
        assert packed(copy) == before
        copy.shuffle(0)
        copy.shuffle(1)
        assert packed(copy) != before == packed(self.piles)
        other = Piles(2, KINDS, ROOM)
        other.transcribe(Unpacker(before))
        assert packed(other) == before


PilesAgainstAList.TestCase.settings = settings(stateful_step_count=25, deadline=None)
TestPilesAgainstAList = PilesAgainstAList.TestCase


@given(st.lists(st.integers(0, 4), min_size=1, max_size=5))
def test_a_pool_is_picked_from_in_the_order_of_its_kinds(counts: list[int]) -> None:
    piles = Piles(1, len(counts), 40)
    for kind, count in enumerate(counts):
        piles.add(0, kind, count)
    heap = [kind for kind, count in enumerate(counts) for _ in range(count)]
    assert [piles.pick(0, index) for index in range(len(heap))] == heap


def test_a_keyed_draw_names_its_pool_and_shuffle() -> None:
    piles = Piles(1, 50, 100)
    for kind in range(50):
        piles.add(0, kind, 2)
    piles.shuffle(0)
    dealt, by_hand = KeyedChance(b"key", []), KeyedChance(b"key", [])
    drawn = [piles.draw(0, dealt, 7) for _ in range(5)]
    assert drawn == [by_hand.below(100, 7, 1) // 2 for _ in range(5)]


def test_redealing_gives_each_hidden_card_every_identity_the_seat_cannot_exclude() -> None:
    seen: list[set[int]] = [set(), set(), set()]
    for seed in range(100):
        piles = Piles(1, 4, 8)
        piles.add(0, 0)
        piles.lay_on_top(0, 1, 0b01)
        piles.lay_on_top(0, 2, 0b10)
        piles.lay_at_bottom(0, 3, 0b10)
        piles.forget(0, 0)
        piles.redeal(0, SeededChance(seed))
        assert piles.card(0, 1) == 1
        for place, depth in enumerate((0, 3)):
            seen[place].add(int(piles.card(0, depth)))
        seen[2].add(int(piles.pick(0, 0)))
    assert seen == [{0, 2, 3}] * 3


def test_below_a_pile_there_is_nothing() -> None:
    piles = Piles(1, KINDS, ROOM)
    assert (piles.card(0, 0), piles.known_by(0, 0)) == (UNKNOWN, 0)
    piles.lay_at_bottom(0, 2, 1)
    assert (piles.card(0, 0), piles.card(0, 1), piles.known_by(0, 1)) == (2, UNKNOWN, 0)


def test_shuffles_are_counted_beyond_a_byte() -> None:
    piles = Piles(1, 1, 1)
    for _ in range(300):
        piles.shuffle(0)
    assert piles.shuffles(0) == 300


def cells(changes: dict[int, int]) -> bytes:
    """An encoded pile of two kinds with room for three: one known on top, one pooled, one at the bottom."""
    piles = Piles(1, 2, 3)
    piles.add(0, 1)
    piles.lay_on_top(0, 1, 0b01)
    piles.lay_at_bottom(0, 1, 0b10)
    length, data = packed(piles)[:1], bytearray(packed(piles)[1:])
    for at, value in changes.items():
        data[at] = value
    return length + bytes(data)


def test_a_pile_that_play_can_have_left_is_read() -> None:
    piles = Piles(1, 2, 3)
    piles.transcribe(Unpacker(cells({})))
    assert [piles.card(0, depth) for depth in range(3)] == [1, UNKNOWN, 1]


@pytest.mark.parametrize(
    "changes", [{0: 4}, {0: 2}, {1: 200}, {4: 9}, {6: 2}, {7: 1}, {8: 255}, {10: 1}], ids=str
)
def test_a_pile_that_no_play_can_have_left_is_refused(changes: dict[int, int]) -> None:
    with pytest.raises(BadState):
        Piles(1, 2, 3).transcribe(Unpacker(cells(changes)))


@given(st.dictionaries(st.integers(0, 11), st.integers(0, 3)))
def test_a_damaged_pile_is_refused_or_can_be_played_with(changes: dict[int, int]) -> None:
    piles = Piles(1, 2, 3)
    try:
        piles.transcribe(Unpacker(cells(changes)))
    except BadState:
        return
    assert packed(piles) == cells(changes)
    for _ in range(piles.size(0)):
        kind = piles.draw(0, SeededChance(1), 0)
        assert 0 <= kind < 2
        piles.take_top(0, kind)
    assert piles.size(0) == 0
