"""The page: what was played, the plots, and every game."""

from collections.abc import Iterator
from html import escape
from typing import Final

import stoa
from stoa.arena.playing import Played
from stoa.cli.herald import Herald
from stoa.cli.report.axes import percent
from stoa.cli.report.facts import Facts, verdict_text
from stoa.cli.report.frame import card, columns, document
from stoa.cli.report.play import (
    endings,
    endings_plot,
    margins_plot,
    points_plot,
    seats_plot,
    shade,
    time_plot,
)
from stoa.cli.report.strength import colour, course_plot, pairs_plot, ratings_plot, sequential_plot
from stoa.cli.showing import departures

_MOST_GAMES: Final = 1000
"""So many games are listed; the others are in the folder all the same."""


def page(facts: Facts) -> str:
    """The whole report as one file that asks for nothing else."""
    title = Herald(facts.game, []).title()
    body = f'{_strength(facts)}<div class="cards">\n{columns(_cards(facts))}</div>\n{_games(facts)}'
    return document(title, "arena", _lead(facts), _about(facts), body + _footer(facts))


def _lead(facts: Facts) -> str:
    """What one wants to know first."""
    best, next_ = facts.by_strength()[:2] if len(facts.summary.showings) > 1 else (None, None)
    if best is None or next_ is None:
        return "One player against itself: what the seats are worth."
    share, low, high = best.score.interval
    told = f"{best.name} won {percent(share)} of its games ({percent(low)} to {percent(high)})"
    duel = facts.summary.against(best.name, next_.name)
    if duel.games and duel.interval.low > 0.5:
        return f"{told} and is stronger than {next_.name}."
    return f"{told}; whether it is stronger than {next_.name} is not proven."


def _about(facts: Facts) -> str:
    setting, summary = facts.setting, facts.summary
    parts = [f"{summary.games} games", f"{setting.seats} seats", f"seed {setting.seed}"]
    parts += departures(facts.game, facts.options)
    if facts.ladder is not None:
        parts.append(f"ladder version {facts.ladder.version}, {facts.ladder.zero} = 0")
    return " · ".join(parts)


def _strength(facts: Facts) -> str:
    note = "Elo, with an interval that holds in 95 of 100 cases. 400 points make the odds ten times as good."
    return card("Strength", note, ratings_plot(facts), "wide")


def _cards(facts: Facts) -> Iterator[str]:
    summary = facts.summary
    if facts.bounds is not None:
        yield card("The sequential test", verdict_text(facts), sequential_plot(facts))
    players = _legend(facts)
    settled = (
        f"Wins after so many games of a player; the broken line is the fair share, {percent(summary.fair)}."
    )
    yield card("How it settled", settled, players + course_plot(facts))
    if len(summary.showings) > 2:
        before = "In how many games of a hundred the player on the left was before the one above."
        yield card("Who beat whom", before, pairs_plot(facts))
    elif len(summary.showings) == 2 and summary.seats == 2:
        ahead = (
            f"Points of {summary.showings[0].name} less those of {summary.showings[1].name}, game by game."
        )
        yield card("How far apart", ahead, players + margins_plot(facts))
    yield card("Points", "The score pad at the end, on average.", players + points_plot(facts))
    yield card(
        "How games were won", "Share of a player's games.", _endings_legend(facts) + endings_plot(facts)
    )
    yield card("Seats", "Wins by seat, whoever sat there: every deal is played from each.", seats_plot(facts))
    slow = "Processor time for decisions that leave a choice: the mean, and the slowest."
    yield card("Time for a move", slow, time_plot(facts))


def _legend(facts: Facts) -> str:
    entries = [
        f'<li><i class="b{colour(facts, showing.name)}"></i>{escape(showing.name)}</li>'
        for showing in facts.by_strength()
    ]
    return f'<ul class="legend">{"".join(entries)}</ul>'


def _endings_legend(facts: Facts) -> str:
    entries = [
        f'<li><i style="background:var(--good);opacity:{shade(place):.2f}"></i>'
        f"{escape(_ending(facts, reason))} ({facts.summary.endings[reason]})</li>"
        for place, reason in enumerate(endings(facts))
    ]
    return f'<ul class="legend">{"".join(entries)}</ul>'


def _ending(facts: Facts, reason: str) -> str:
    """How games ended, in the game's own words."""
    return Herald(facts.game, []).word(f"ending.{reason}", reason).rstrip(".")


def _games(facts: Facts) -> str:
    played = [(deal.deal, game) for deal in facts.outcome.deals for game in deal.games]
    rows = [_row(facts, deal, game) for deal, game in played[:_MOST_GAMES]]
    more = f" The first {_MOST_GAMES} of them:" if len(played) > _MOST_GAMES else ""
    heads = "".join(f"<th>{head}</th>" for head in ("deal", "seats", "won", "points", "ending", "record"))
    return (
        '<section class="card wide"><h2>Every game</h2>'
        '<p class="note">Watch one with <code>stoa replay</code>; the records are in '
        f"{escape(str(facts.folder))}.</p>"
        f'<details><summary>{len(played)} games.{more}</summary><div class="games"><table>'
        f"<thead><tr>{heads}</tr></thead><tbody>{''.join(rows)}</tbody></table></div></details></section>\n"
    )


def _row(facts: Facts, deal: int, game: Played) -> str:
    seats = [facts.setting.players[who].name for who in game.players]
    cells = [
        str(deal + 1),
        ", ".join(seats),
        ", ".join(name for name, rank in zip(seats, game.ranks, strict=True) if rank == 1),
        "–".join(str(total) for total in game.totals),
        game.reason,
    ]
    told = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
    return f"<tr>{told}<td><code>{escape(game.record)}</code></td></tr>"


def _footer(facts: Facts) -> str:
    return (
        "<footer><p>The same deal is played with the players turned through all seats, so neither seat nor "
        "cards favour anybody. A player that sits twice at a table counts for each seat. Intervals are "
        "Wilson’s; ratings are the likeliest ones if each seat wins in proportion to its player’s "
        f"strength.</p><p>Stoa {escape(stoa.__version__)}, code {escape(facts.setting.code)}.</p></footer>\n"
    )
