"""A conflict of Agoniste: laying cards, gathering, the gods."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable

from stoa.kernel.basics import CHANCE
from tests.referees.agoniste import box
from tests.referees.agoniste.table import Army, Hidden, Table
from tests.referees.lockstep import Play, Question


def ask(seat: int, answers: Iterable[str]) -> Question:
    """A decision of a seat."""
    wanted = dict.fromkeys(answers, 1)
    return Question(seat, lambda: wanted)


def draw(word: str, cards: dict[str, int]) -> Question:
    """A draw of a card that all see."""
    return Question(
        CHANCE, lambda: {f"{word} {card}": count for card, count in cards.items()}, lambda seat, text: text
    )


def draw_secretly(cards: dict[str, int], known: frozenset[int]) -> Question:
    """A draw of a card that only some see."""
    return Question(
        CHANCE,
        lambda: {f"card {card}": count for card, count in cards.items()},
        lambda seat, text: text if seat in known else "card ?",
    )


class Conflict:
    """Those who take part, and what they do."""

    def __init__(self, table: Table, attackers: list[int], defender: int | None) -> None:
        self.table = table
        self.attackers = attackers
        self.defender = table.defender = defender
        self.all = [*attackers, *([] if defender is None else [defender])]
        for seat in table.seats:
            table.armies[seat] = Army()
            table.face_down[seat] = None
        for seat in attackers:
            table.armies[seat].status = "waiting"

    def return_half(self, seat: int) -> Play:
        """Half of the discards, at random and rounded down, are shuffled into the deck."""
        pile = self.table.discards[seat]
        returned: list[str] = []
        for _ in range(len(pile) // 2):
            answer = yield draw("return", dict(Counter(pile)))
            card = answer.split()[1]
            pile.remove(card)
            returned.append(card)
        if returned:
            self.table.decks[seat].shuffle_in(returned)

    def has_card(self, seat: int) -> bool:
        """Whether a card can be drawn; an empty deck may take in the discards first."""
        table = self.table
        if not len(table.decks[seat]) and table.rulings["empty-deck"] == "reshuffle":
            table.decks[seat].shuffle_in(table.discards[seat])
            table.discards[seat] = []
        return len(table.decks[seat]) > 0

    def could_have_card(self, seat: int) -> bool:
        """Whether a card could be drawn if it were to be."""
        table = self.table
        reshuffles = table.rulings["empty-deck"] == "reshuffle"
        return bool(len(table.decks[seat]) or (reshuffles and table.discards[seat]))

    def take_card(self, seat: int) -> Generator[Question, str, str]:
        """The topmost card of the deck is turned up."""
        deck = self.table.decks[seat]
        answer = yield draw("card", deck.next_cards())
        return deck.take(answer.split()[1]).card

    def look_at_card(self, seat: int, of: int) -> Generator[Question, str, Hidden]:
        """A player takes the topmost card of a deck and looks at it; who knew it knows it still."""
        deck = self.table.decks[of]
        known = deck.top_is_known_by() | {seat}
        answer = yield draw_secretly(deck.next_cards(), known)
        return Hidden(deck.take(answer.split()[1]).card, known)

    def enter(self, seat: int) -> Army:
        """A player has an army from now on."""
        army = self.table.armies[seat]
        army.stands = True
        army.status = "in"
        return army

    def lay_cards(self) -> Play:
        """The Defender's first card face up, his second face down."""
        seat = self.defender
        assert seat is not None
        army = self.enter(seat)
        if self.has_card(seat):
            card = yield from self.take_card(seat)
            army.upright.append(card)
        if self.has_card(seat):
            self.table.face_down[seat] = yield from self.look_at_card(seat, seat)

    def attack(self, seat: int, may_reinforce: bool) -> Play:
        """An Attacker gathers or Reinforces."""
        answer = (yield ask(seat, ["gather", "reinforce"])) if may_reinforce else "gather"
        if answer == "reinforce":
            self.table.armies[seat].status = "reinforced"
            yield from self.return_half(seat)
            return
        self.enter(seat)
        if self.has_card(seat):
            yield from self.reveal(seat)
            yield from self.go_on(seat)

    def defend(self) -> Play:
        """The Defender deals with his face-down card, then goes on as he likes."""
        seat = self.defender
        if seat is None or not self.table.armies[seat].stands:
            return
        hidden = self.table.face_down[seat]
        if hidden is not None:
            answer = yield ask(seat, ["add", "bottom"])
            self.table.face_down[seat] = None
            if answer == "add":
                yield from self.lay(seat, hidden.card)
            else:
                self.table.decks[seat].bottom.append(hidden)
        yield from self.go_on(seat)

    def go_on(self, seat: int) -> Play:
        """Reveal until satisfied, overextended or out of cards."""
        while self.table.armies[seat].stands and self.could_have_card(seat):
            answer = yield ask(seat, ["reveal", "stop"])
            if answer == "stop":
                return
            self.has_card(seat)
            yield from self.reveal(seat)

    def reveal(self, seat: int) -> Play:
        """The topmost card of the deck is turned up and laid."""
        card = yield from self.take_card(seat)
        yield from self.lay(seat, card)

    def lay(self, seat: int, card: str) -> Play:
        """A hoplite joins the army; a god does, or lends its power."""
        army = self.table.armies[seat]
        if card in box.GODS:
            self.table.revealed = seat, card
            powers = [] if army.has_used_power else self.powers(seat, card)
            answer = yield ask(seat, ["strength", *powers])
            self.table.revealed = None
            if answer != "strength":
                army.sideways.append(card)
                army.has_used_power = True
                yield from self.use(seat, answer.split())
                self.check()
                return
        army.upright.append(card)
        self.check()

    def standing(self) -> list[int]:
        """Whose armies are on the table."""
        return [seat for seat in self.all if self.table.armies[seat].stands]

    def powers(self, seat: int, god: str) -> list[str]:
        """The ways to use a god."""
        table = self.table
        if god == "hera":
            targets: dict[str, int] = {}
            for other in self.standing():
                army = table.armies[other]
                hit = army.upright + (army.sideways if table.rulings["hera"] == "any-card" else [])
                for card in hit:
                    targets[f"hera {table.city[other]} {card}"] = 1
            return list(targets)
        if god == "ares":
            if table.rulings["ares"] != "any-army":
                return [f"ares {table.city[seat]}"]
            needs_strength = table.rulings["ares-target"] == "with-strength"
            return [
                f"ares {table.city[other]}"
                for other in self.standing()
                if other == seat or not needs_strength or table.armies[other].strength() >= 1
            ]
        return [god]

    def use(self, seat: int, words: list[str]) -> Play:
        """Carry out a god's power."""
        table = self.table
        own = table.armies[seat]
        if words[0] in ("hera", "ares"):
            target = next(other for other in self.all if table.city[other] == words[1])
            army = table.armies[target]
        if words[0] == "hera":
            (army.upright if words[2] in army.upright else army.sideways).remove(words[2])
            table.discards[target].append(words[2])
        elif words[0] == "ares":
            army.added += 8
            if table.rulings["ares"] == "own-army-uncapped":
                army.unchecked += 8
        elif words[0] == "athena":
            if table.rulings["athena"] == "lasting":
                own.is_doubled = True
            else:
                own.added += own.strength()
        elif words[0] == "hermes":
            table.decks[seat].shuffle_in(own.upright + table.discards[seat])
            table.discards[seat] = []
            own.upright = []
            own.added = 0
            own.unchecked = 0
            own.is_doubled = False
        else:
            yield from self.artemis(seat)

    def artemis(self, seat: int) -> Play:
        """Look at the top card of each deck; each may go to the bottom."""
        order = [other for other in self.table.clockwise(seat) if other in self.all]
        order = [other for other in order if len(self.table.decks[other])]
        if self.table.rulings["artemis"] == "all-first":
            for other in order:
                yield from self.look(seat, other)
            for other in order:
                yield from self.leave_or_bottom(seat, other)
        else:
            for other in order:
                yield from self.look(seat, other)
                yield from self.leave_or_bottom(seat, other)

    def look(self, seat: int, other: int) -> Play:
        """The top card of a deck is seen by one player and stays where it is."""
        seen = yield from self.look_at_card(seat, other)
        self.table.decks[other].top.insert(0, seen)

    def leave_or_bottom(self, seat: int, other: int) -> Play:
        """The card that was seen stays, or goes to the bottom."""
        deck = self.table.decks[other]
        answer = yield ask(seat, ["leave", "bottom"])
        if answer == "bottom":
            deck.bottom.append(deck.top.pop(0))

    def check(self) -> None:
        """Every army that exceeds eight is discarded, and its player withdraws."""
        for seat in self.all:
            army = self.table.armies[seat]
            if army.stands and army.is_overextended():
                self.discard(seat)
                self.table.armies[seat].status = "broken"

    def discard(self, seat: int) -> None:
        """A whole army goes to its player's discard pile."""
        army = self.table.armies[seat]
        pile = self.table.discards[seat]
        pile += army.upright + army.sideways
        face_down = self.table.face_down[seat]
        if face_down is not None:
            pile.append(face_down.card)
            self.table.face_down[seat] = None
        used = army.has_used_power
        self.table.armies[seat] = Army()
        self.table.armies[seat].has_used_power = used

    def discard_armies(self) -> None:
        """After a conflict."""
        for seat in self.all:
            self.discard(seat)
        self.table.contested = self.table.defender = None
