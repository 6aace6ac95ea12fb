"""Follows whole matches: the game is asked through its public interface, the referee must say the same."""

import random
from typing import Any, Final

from stoa.kernel.chance import SeededChance
from stoa.kernel.errors import BadText
from stoa.kernel.events import Log
from stoa.kernel.game import Game
from stoa.kernel.options import Options
from tests.referees.agora_ernest.adversaries import hard_place
from tests.referees.agora_ernest.cards import box, card
from tests.referees.agora_ernest.comb import adjoining_places, free_places
from tests.referees.agora_ernest.contacts import ROUNDING, TOLERANCE, Place
from tests.referees.agora_ernest.market import Piece
from tests.referees.agora_ernest.match import BUILDING, BUYING, CHANCE, NOBODY, Referee
from tests.referees.agora_ernest.seen import misseen, mistold
from tests.referees.agora_ernest.table import OFF_TABLE, Table
from tests.referees.shorthand import Sight
from tests.sizes import LOOKS

DEAD_BAND: Final = (ROUNDING, 1e-6)
"""Between the tolerance lengthened by the first and by the second of these no answer is asked for.

Places are whole thousandths, so a distance can be exactly the tolerance and is contact then: the sines and
roots by which it is found are wrong in the fourteenth decimal, far less than the first. The game rounds at
the sixth decimal, so what is longer by up to the second may still be taken for the tolerance itself.
"""
NOWHERE: Final = "set-aside"


class Difference(AssertionError):
    """Game and referee do not agree."""


class Follower:
    """One match of the game and its referee, side by side.

    In every turn `probes` places that are hard to judge are put to both, and `trials` of those that are
    allowed are tried out.
    """

    def __init__(
        self, game: Game[Any], options: Options, seed: int, probes: int = 6, trials: int = 1
    ) -> None:
        self.game = game
        self.options = options
        self.dice = random.Random(seed)
        self.seed = seed
        self.probes = probes
        self.trials = trials
        self.daring = self.dice.choice((0.2, 0.6, 0.9))
        """How often a card is laid where it is hard to judge."""
        self.neatness = self.dice.choice((0, 0.3, 0.9))
        """How often a card is laid where it joins the most doors."""
        self.walling = self.dice.choice((0, 0, 0.5))
        """How often it is laid where it cuts off the most ground."""
        self.greed = self.dice.choice((0.05, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1))
        """How often a shop is bought."""
        self.state = game.setup(options)
        self.catalogue = game.catalogue(options)
        cards = {number: card(number, options.word(f"card.{number:02}")) for number in box()}
        size = options.number("table.width"), options.number("table.height")
        self.referee = Referee(options.players, options.settings, cards, size)
        self.lines: list[str] = []
        self._judges: list[Table] = []
        self.judged = 0
        self.allowed = 0

    def run(self, most: int = 0) -> None:
        """Play to the end, or only so many lines; raises `Difference` where the two part."""
        for _ in range(most or self.game.longest + 1):
            self._compare_table()
            if self.referee.actor == NOBODY or self.referee.table.is_doubtful:
                return
            if self.referee.actor == CHANCE:
                self._deal()
            elif self.referee.phase == BUILDING:
                self._build()
            else:
                self._buy()
        if not most:
            self._expect("how long it takes", "for ever", self.game.longest)

    def follow(self, *lines: str) -> None:
        """Let both go by these lines, draws among them."""
        for line in lines:
            self._compare_table()
            if self.referee.actor == CHANCE:
                self._compare_draws()
            self._take(line)
        self._compare_table()

    def _expect(self, what: str, found: object, wanted: object) -> None:
        if found != wanted:
            agreed = {**self.options.settings, "players": self.options.players, "table": self.referee.size}
            raise Difference(
                f"{what}: the game says {found}, the referee {wanted}\n"
                f"seed {self.seed}, {agreed}\n" + "\n".join(self.lines)
            )

    def _compare_table(self) -> None:
        """Who acts, the views, the standing; nothing where it cannot be said which ground is the market."""
        referee = self.referee
        if referee.places and referee.table.is_doubtful:
            return
        self._expect("who acts", self.game.actor(self.state), referee.actor)
        standing = self.game.standing(self.state)
        self._expect("reason", standing.reason, referee.reason)
        self._expect("points", standing.points, {"coins": referee.coins})
        self._expect("totals", standing.totals, referee.coins)
        self._expect("ranks", standing.ranks, referee.ranks())
        is_told_apart = referee.phase != BUYING and self.dice.random() < 0.6
        if is_told_apart and referee.reason == "":
            # Most of what can go wrong is seen when a card has just been laid.
            return
        seat = self.dice.randrange(NOBODY, referee.players)
        view = self.game.view(self.state, seat)
        self._expect("whose view it is", view.seat, seat)
        sight = Sight(view, self.catalogue)
        self._expect("the view", list(misseen(sight, referee)), [])

    def _deal(self) -> None:
        self._take(self._compare_draws())

    def _compare_draws(self) -> str:
        """What chance can bring and how likely it is; some of it."""
        actions = list(self.game.legal(self.state))
        texts = [self.game.to_text(self.state, action, CHANCE) for action in actions]
        self._expect("draws", texts, self.referee.draws())
        self._expect("weights", list(self.game.weights(self.state)), [1] * len(texts))
        seed = self.dice.getrandbits(40)
        drawn = self.game.sample(self.state, SeededChance(seed))
        self._expect("which draw a number means", drawn, actions[SeededChance(seed).below(len(actions))])
        return self.game.to_text(self.state, drawn, CHANCE)

    def _take(self, text: str) -> None:
        """Let both go on by one line."""
        action = self.game.from_text(self.state, text)
        self.lines.append(text)
        written = self.game.to_text(self.state, action, self.referee.actor)
        self._expect(f"how {text} is written", written, text)
        unheard = self.game.clone(self.state) if self.dice.random() < LOOKS else None
        log = Log()
        self.game.apply(self.state, action, log)
        if unheard is not None:
            self.game.apply(unheard, action)
            same = self.game.encode(unheard) == self.game.encode(self.state)
            self._expect(f"whether it matters who hears of {text}", same, True)
            self.state = self.game.decode(self.game.encode(unheard), self.options)
        told = self.referee.play(text)
        self._expect("what is told", list(mistold(log.all(), told)), [])

    def _buy(self) -> None:
        """The shops that can be bought, under any of their pieces' names."""
        referee = self.referee
        for_sale = referee.for_sale()
        pieces = {piece: shop for shop in for_sale for piece in shop.pieces}
        texts = self._legal_texts()
        named = [pieces.get(_piece(text)) for text in texts if text != "pass"]
        self._expect("what can be bought", len(named), len(for_sale))
        self._expect("which shops can be bought", set(named), set(for_sale))
        self._expect("the end of the list", texts[-1:], ["pass"])
        self._judge("pass", set())
        for shop in self.dice.sample(referee.shops, min(3, len(referee.shops))):
            number, letter = self.dice.choice(sorted(shop.pieces))
            self._judge(f"buy {number} {letter}", referee.broken_by_buying(shop))
        wanted = texts if len(texts) > 1 and self.dice.random() < self.greed else ["pass"]
        self._refuses("set-aside", "place 1.000 1.500 0.00", "buy 99 a")
        self._take(self.dice.choice(wanted))

    def _refuses(self, *texts: str) -> None:
        """What belongs to another step, or to no shop at all, must not be allowed."""
        for text in texts:
            try:
                allowed = self._allows(text)
            except BadText:
                continue
            self._expect(f"whether {text} is allowed here", allowed, False)

    def _legal_texts(self) -> list[str]:
        seat = self.referee.actor
        texts = [self.game.to_text(self.state, action, seat) for action in self.game.legal(self.state)]
        self._expect("what is listed twice", len(texts) - len(set(texts)), 0)
        return texts

    def _allows(self, text: str) -> bool:
        return self.game.allows(self.state, self.game.from_text(self.state, text))

    def _judge(self, text: str, broken: set[str]) -> None:
        """Both must allow it, or both refuse it; of several reasons the game may name any."""
        self._expect(f"whether {text} is allowed", self._allows(text), not broken)
        action = self.game.from_text(self.state, text)
        failed = {reason.rule for reason in self.game.explain(self.state, action) if not reason.met}
        self._expect(f"why {text} is not allowed", failed, (failed & broken) or broken)

    def _build(self) -> None:
        """The places listed, and some that are hard to judge."""
        texts = self._legal_texts()
        self._expect("free placement", self.game.is_free(self.state), True)
        self._judges = self._tables(self.referee.places)
        hard = [self._hard_place() for _ in range(self.probes)]
        if texts == [NOWHERE]:
            self._search(hard)
            self._take(NOWHERE)
            return
        self._expect("the length of the list", len(texts) <= int(self.options.settings["candidates"]), True)
        listed = [Place.read(self.referee.held, text.split()[1:]) for text in texts]
        for place in listed:
            if self._judges[0].broken_by(place, self.referee.counters):
                self._expect(f"the listed {place.line}", set(), self._broken(place) or set())
            self._expect(f"whether the listed {place.line} is allowed", self._allows(place.line), True)
        if self.dice.random() < 0.15:
            self._judge(NOWHERE, {"AE-39"})
        self.judge_places(hard)
        chosen = self._choose(listed, hard)
        shorter = " ".join(["place", *(f"{float(word):g}" for word in chosen.words)])
        action = self.game.from_text(self.state, shorter)
        self._expect(f"what {shorter} means", self.game.to_text(self.state, action, CHANCE), chosen.line)
        self._refuses("pass", f"buy {self.referee.held} a")
        self._take(chosen.line)

    def judge_places(self, places: list[Place]) -> None:
        """Both must say the same of each place, and of what follows where it is allowed."""
        self._judges = self._tables(self.referee.places)
        trials = self.trials
        for place in places:
            broken = self._broken(place)
            if broken is not None:
                self._judge_place(place, broken)
            if broken == set() and trials and self._is_sure(place):
                trials -= 1
                self._try_out(place)

    def _try_out(self, place: Place) -> None:
        """Lay the card there, look at the table, and take it back."""
        kept = self.state, self.referee, self.lines
        self.state = self.game.clone(self.state)
        self.referee = self.referee.copy()
        self.lines = [*self.lines]
        self._take(place.line)
        self._compare_table()
        self.state, self.referee, self.lines = kept

    def _search(self, hard: list[Place]) -> None:
        """The game says that the card fits nowhere: look for a place where it does.

        Rules: 7.1; ruling AE-39.
        """
        table, held = self._judges[0], self.referee.held
        angles = {9000 * quarter + self.dice.randrange(9000) for quarter in (0, 1)}
        angles |= {(place.angle + quarter) % 18000 for place in self.referee.places for quarter in (0, 9000)}
        for at, place in enumerate(
            [*hard, *free_places(table, held, sorted(angles)), *adjoining_places(table, held, self.dice)]
        ):
            if not table.broken_by(place, self.referee.counters) and self._broken(place) == set():
                self._expect(f"where the card fits, tried as number {at}", NOWHERE, place.line)

    def _hard_place(self) -> Place:
        referee = self.referee
        return hard_place(self.dice, referee.held, referee.places, *referee.size, 0.2 + self.walling)

    def _judge_place(self, place: Place, broken: set[str]) -> None:
        self.judged += 1
        self.allowed += not broken
        if self._can_be_written(place):
            self._judge(place.line, broken)
        else:
            self._expect(f"whether {place.line} is off the table", OFF_TABLE in broken, True)

    def _can_be_written(self, place: Place) -> bool:
        """Only what lies on no table at all has no words."""
        try:
            self.game.from_text(self.state, place.line)
        except BadText:
            return False
        return True

    def _broken(self, place: Place) -> set[str] | None:
        """The paragraphs against a place; None within the dead band."""
        shorter, longer = (table.broken_by(place, self.referee.counters) for table in self._judges)
        return shorter if shorter == longer else None

    def _tables(self, places: list[Place]) -> list[Table]:
        """The table judged with a tolerance a hair shorter and a hair longer."""
        referee = self.referee
        return [Table(places, referee.cards, referee.size, TOLERANCE + band) for band in DEAD_BAND]

    def _is_sure(self, place: Place) -> bool:
        """Whether all contacts there, and so their consequences, lie outside the dead band."""
        shorter, longer = (table.contacts_of(place) for table in self._judges)
        return shorter == longer

    def _choose(self, listed: list[Place], hard: list[Place]) -> Place:
        """Some allowed place whose consequences are sure; often one that is hard to judge or joins much."""
        allowed = [place for place in hard if self._broken(place) == set()]
        self.dice.shuffle(listed)
        if self.dice.random() < self.neatness:
            listed.sort(key=lambda place: -len(self._judges[0].joints_of(place)))
        if self.dice.random() < self.walling:
            allowed.sort(key=lambda place: -self._alleys_with(place))
        in_turn = [*allowed[:3], *listed] if self.dice.random() < self.daring else [*listed, *allowed]
        return next(place for place in in_turn if self._is_sure(place))

    def _alleys_with(self, place: Place) -> int:
        return len(self._tables([*self.referee.places, place])[0].outlines)


def _piece(text: str) -> Piece:
    _, number, letter = text.split()
    return int(number), letter
