"""Small runs of the template, which is quick to play."""

from stoa.arena.entrants import entrant
from stoa.arena.playing import Setting
from stoa.arena.seating import tables
from stoa.games import find_game


def template(*names: str, seats: int = 2, seed: int = 1) -> Setting:
    """What is agreed for a run of the template between these players."""
    game = find_game("template")
    options = game.agree(seats)
    rulings = {choice.id: options.settings[choice.id] for choice in game.rulings}
    chosen = {choice.id: options.settings[choice.id] for choice in game.options}
    everybody = list(dict.fromkeys(names))
    met = tables([everybody.index(name) for name in names], seats)
    players = [entrant(name) for name in everybody]
    return Setting(
        game.id, game.rules_version, seats, chosen, rulings, options.figures, players, met, seed, "code"
    )
