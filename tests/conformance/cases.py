"""What is played: every registered game, for every number of players, by every option."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from stoa.games import GAMES, TEMPLATES
from stoa.kernel.errors import BadOptions
from stoa.kernel.game import Game
from stoa.kernel.options import Choice, Figure, Options, Value

MODE = "mode"
"""The option that says which game of several in one box is played."""

REGISTERED: dict[str, Game[Any]] = {**GAMES, **TEMPLATES}

LIGHTER: dict[str, dict[str, str]] = {"agora_ernest": {"candidates": "24"}}
"""Options with which a game is tried: a short list of places makes for as varied matches in less time."""


def lighter(game: Game[Any], options: dict[str, str] | None = None) -> dict[str, str]:
    """The options to try a game with, unless others are asked for."""
    return {**LIGHTER.get(game.id, {}), **(options or {})}


@dataclass(frozen=True)
class Case:
    """A game with what is agreed for a match."""

    name: str
    game: Game[Any]
    options: Options

    def __str__(self) -> str:
        return self.name


def default_cases(game: Game[Any]) -> list[Case]:
    """The game as it is in the box, for each number of players; each mode is a game of its own."""
    counts = range(game.min_players, game.max_players + 1)
    cases = [Case(f"{game.id}-{players}", game, game.agree(players, lighter(game))) for players in counts]
    for choice in game.options:
        if choice.id == MODE:
            for mode in choice.values[1:]:
                options = lighter(game, {MODE: mode})
                cases += [
                    Case(f"{game.id}-{players}-{mode}", game, game.agree(players, options))
                    for players in counts
                ]
    return cases


def words_of(case: Case) -> str:
    """``2 players``, or ``2 players, base`` in a mode that is not the default."""
    mode = case.options.settings.get(MODE, "")
    is_default = all(choice.id != MODE or choice.values[0] == mode for choice in case.game.options)
    return f"{case.options.players} players" + ("" if is_default else f", {mode}")


def setting_cases(game: Game[Any]) -> Iterator[Case]:
    """One case for each value of an option or ruling that is not the default; modes are cases already."""
    turn = 0
    for what, choices in (("options", game.options), ("rulings", game.rulings)):
        for choice in choices:
            for value in choice.values[1:] if choice.id != MODE else ():
                turn += 1
                yield _setting_case(game, what, choice, value, turn)


def _setting_case(game: Game[Any], what: str, choice: Choice, value: str, turn: int) -> Case:
    """Player counts take turns; a count that the value does not fit gives way to the next."""
    counts = list(range(game.min_players, game.max_players + 1))
    for shift in range(len(counts)):
        players = counts[(turn + shift) % len(counts)]
        agreed = {"options": lighter(game), "rulings": {}}
        agreed[what] = {**agreed[what], choice.id: value}
        try:
            options = game.agree(players, agreed["options"], agreed["rulings"])
        except BadOptions:
            continue
        return Case(f"{game.id}-{players}-{choice.id}={value}", game, options)
    raise AssertionError(f"{game.id} offers {choice.id}={value} but no number of players can choose it")


def figure_cases(game: Game[Any]) -> Iterator[Case]:
    """Every figure of the components at its extremes, as far as the game accepts it alone."""
    for turn, figure in enumerate(game.figures):
        players = game.min_players + turn % (game.max_players - game.min_players + 1)
        for value in _other_values(figure):
            try:
                options = game.agree(players, lighter(game), figures={figure.id: value})
            except BadOptions:
                continue
            yield Case(f"{game.id}-{players}-{figure.id}={value}", game, options)


def _other_values(figure: Figure) -> list[Value]:
    values: list[Value]
    if isinstance(figure.default, int):
        values = [figure.low, figure.high]
    elif isinstance(figure.default, list):
        length = len(figure.default)
        values = [[figure.low] * length, [figure.high] * length]
    else:
        values = list(figure.words) or ["Elsewhere"]
    return [value for value in values if value != figure.default]


ALL_DEFAULTS: list[Case] = [case for game in REGISTERED.values() for case in default_cases(game)]
ALL_SETTINGS: list[Case] = [case for game in REGISTERED.values() for case in setting_cases(game)]
