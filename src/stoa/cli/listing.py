"""The choices of a seat as a numbered list; a long one is grouped under the game's headings."""

from typing import Any, Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from stoa.cli.errors import CommandError
from stoa.cli.herald import ACCENT, DIM, STRONG, Herald
from stoa.cli.words import tell
from stoa.kernel.game import Game

ALL: Final = "all"
FIRST_OF_EACH: Final = 6
"""How many choices of each heading are shown at first, at most."""
LEAST_OF_EACH: Final = 3
"""With room for fewer, each heading is a single line, so that the table above stays in sight."""


class Listing:
    """What may be done now, with the numbers to type; the numbers never depend on what is shown.

    A screen of so many `lines` is to show more than choices: a list with headings takes half of it.
    """

    def __init__(self, game: Game[Any], state: Any, herald: Herald, seat: int, most: int, lines: int) -> None:
        self.game = game
        self.state = state
        self.herald = herald
        self.seat = seat
        self.most = most
        self.lines = lines
        self.legal = [int(action) for action in game.legal(state)]

    def shown(self, wanted: str) -> list[RenderableType]:
        """The list: in part at first, whole when ALL is wanted, or one heading by its number."""
        headings = self._headings() if len(self.legal) > min(self.most, self.lines // 3) else {}
        if len(headings) > 1:
            each = self.lines // 2 // len(headings) - 2
            is_long = wanted or each >= LEAST_OF_EACH
            return self._grouped(headings, wanted, each) if is_long else self._overview(headings)
        if wanted not in ("", ALL):
            raise CommandError(tell("These choices have no headings: 'list' shows them all."))
        most = len(self.legal) if wanted == ALL else self.most
        parts: list[RenderableType] = [self._table(list(range(len(self.legal)))[:most])]
        if len(self.legal) > most:
            parts.append(
                Text(
                    tell(
                        "     and {more} more: 'list' shows all {all}",
                        more=len(self.legal) - most,
                        all=len(self.legal),
                    ),
                    DIM,
                )
            )
        return parts

    def _headings(self) -> dict[str, list[int]]:
        """The places in the list by heading; none if an action has no heading."""
        topics: dict[str, tuple[str, list[int]]] = {}
        for at, action in enumerate(self.legal):
            topic = self.game.listed(self.state, action).topic
            if topic is None:
                return {}
            topics.setdefault(topic.id, (self.herald(topic), []))[1].append(at)
        return dict(topics[id] for id in sorted(topics))

    def _overview(self, headings: dict[str, list[int]]) -> list[RenderableType]:
        """A line for each heading: how to see its choices, how many there are, and one of them."""
        overview = Table.grid(padding=(0, 2))
        overview.add_column(style=ACCENT, no_wrap=True)
        overview.add_column()
        overview.add_column(justify="right", style=DIM, no_wrap=True)
        overview.add_column(style=DIM, no_wrap=True)
        for number, (heading, places) in enumerate(headings.items(), 1):
            example = self.game.to_text(self.state, self.legal[places[0]], self.seat)
            overview.add_row(f"list {number}", heading, str(len(places)), f"{example} …")
        hint = Text(tell("Type words like those on the right; 'list 1' shows all of a line."), DIM)
        return [overview, hint]

    def _grouped(self, headings: dict[str, list[int]], wanted: str, each: int) -> list[RenderableType]:
        parts: list[RenderableType] = []
        for number, (heading, places) in enumerate(headings.items(), 1):
            if wanted not in ("", ALL, str(number)):
                continue
            shown = places if wanted else places[: min(each, FIRST_OF_EACH)]
            parts.append(Text.assemble((f"{heading}", STRONG), (f"  {len(places)}", DIM)))
            parts.append(self._table(shown))
            if len(shown) < len(places):
                parts.append(
                    Text(tell("     'list {number}' shows all {all}", number=number, all=len(places)), DIM)
                )
        if not parts:
            raise CommandError(
                tell("The headings are 1 to {last}: 'list 1' shows the first.", last=len(headings))
            )
        return parts

    def _table(self, places: list[int]) -> Table:
        choices = Table.grid(padding=(0, 2))
        choices.add_column(justify="right", style=ACCENT, min_width=3)
        choices.add_column()
        choices.add_column(style=DIM, no_wrap=True)
        for at in places:
            action = self.legal[at]
            described = Text(self.herald(self.game.describe(self.state, action, self.seat)))
            about = [self.herald(message) for message in self.game.about(self.state, action, self.seat)]
            if about:
                described.append(f" ({'; '.join(about)})", DIM)
            choices.add_row(str(at + 1), described, self.game.to_text(self.state, action, self.seat))
        return choices
