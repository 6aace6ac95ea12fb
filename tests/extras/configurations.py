"""Every title, mode and number of players, each once."""

from stoa.games import GAMES, find_game
from stoa.kernel.options import Options


def configurations() -> list[tuple[str, Options]]:
    """What adapters are tested with; where placement is free, with short lists of candidates."""
    found: list[tuple[str, Options]] = []
    for id in GAMES:
        game = find_game(id)
        modes = next((choice.values for choice in game.options if choice.id == "mode"), ("",))
        light = {"candidates": "24"} if id == "agora_ernest" else {}
        for players in range(game.min_players, game.max_players + 1):
            for mode in modes:
                found.append((id, game.agree(players, {**light, **({"mode": mode} if mode else {})})))
    return found


def words(configuration: tuple[str, Options]) -> str:
    """What a configuration is called."""
    id, options = configuration
    return " ".join([id, str(options.players), options.settings.get("mode", "")]).strip()
