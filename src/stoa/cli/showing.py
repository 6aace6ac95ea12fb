"""Parts of what several commands print: the score pad, the choices, the agreement."""

from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from stoa.cli.herald import ACCENT, DIM, STRONG, Herald
from stoa.cli.words import tell
from stoa.kernel.game import Game
from stoa.kernel.options import Options, figure_text
from stoa.kernel.standing import Standing


def table(*headers: str, title: str = "") -> Table:
    """A table in the house style."""
    drawn = Table(
        box=SIMPLE_HEAD, title=title or None, title_justify="left", header_style=DIM, pad_edge=False
    )
    for number, header in enumerate(headers):
        drawn.add_column(header, justify="left" if number == 0 else "right")
    return drawn


def score_table(herald: Herald, standing: Standing) -> RenderableType:
    """Points by category, what decided among equals, and ranks: one column for each seat, winners marked."""
    drawn = table("", *herald.names)
    for category, points in standing.points.items():
        drawn.add_row(category_name(herald, category), *(str(number) for number in points))
    drawn.add_section()
    drawn.add_row(Text(tell("total"), STRONG), *(Text(str(total), STRONG) for total in standing.totals))
    ranks = [Text(f"{rank}.", ACCENT if rank == 1 else "") for rank in standing.ranks]
    for comparison, numbers in standing.comparisons.items():
        name = herald.word(f"comparison.{comparison}", comparison)
        drawn.add_row(Text(name, DIM), *(Text(str(number), DIM) for number in numbers))
    drawn.add_row(tell("place"), *ranks)
    return drawn


def category_name(herald: Herald, category: str) -> str:
    """A category of the score pad in the game's words, if it has any for it."""
    return herald.word(f"category.{category}", category)


def ending(herald: Herald, standing: Standing) -> Text:
    """Who won, and how it came to the end."""
    winners = [herald.name(seat) for seat in standing.winners]
    told = tell("{names} share the win.", names=", ".join(winners))
    if len(winners) == 1:
        told = tell("{name} wins.", name=winners[0])
    reasons = [
        herald.word(f"ending.{standing.reason}", tell("The match ended by {reason}.", reason=standing.reason))
    ]
    if standing.note is not None:
        reasons.append(herald(standing.note))
    return Text.assemble((told, STRONG), (f"  {' '.join(reasons)}", DIM))


def departures(game: Game[Any], options: Options) -> list[str]:
    """What was agreed other than by default, as ``name=value``."""
    told: list[str] = []
    for choice in (*game.options, *game.rulings):
        value = options.settings[choice.id]
        if value != choice.default:
            told.append(f"{choice.id}={value}")
    for figure in game.figures:
        if options.figures[figure.id] != figure.default:
            told.append(f"{figure.id}={figure_text(options.figures[figure.id])}")
    return told
