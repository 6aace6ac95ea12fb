"""What can be played here and by whom, in the reader's language."""

from stoa.games import GAMES
from stoa.kernel.options import Choice, figure_text
from stoa.kernel.primer import Primer, Scene
from stoa.players.levels import LEVELS, USUAL
from stoa.server import rulebook
from stoa.server.offers import (
    ChoiceInfo,
    DrawnInfo,
    FigureInfo,
    GameInfo,
    KindInfo,
    PlayerInfo,
    PrimerInfo,
    SceneInfo,
)
from stoa.server.voice import Voice
from stoa.server.words import words


def games(language: str) -> list[GameInfo]:
    """Every title in the register."""
    return [_game(Voice(game, [], language)) for game in GAMES.values()]


def _game(voice: Voice) -> GameInfo:
    game = voice.game
    return GameInfo(
        id=game.id,
        title=voice.word("game.title", game.id),
        subtitle=voice.word("game.subtitle", ""),
        by=voice.word("game.by", ""),
        summary=voice.word("game.summary", ""),
        length=voice.word("game.length", ""),
        rules=rulebook.hash_of(game.id),
        min_players=game.min_players,
        max_players=game.max_players,
        options=[_choice(voice, choice) for choice in game.options],
        rulings=[_choice(voice, choice) for choice in game.rulings],
        figures=[
            FigureInfo(figure.id, voice(figure.text), figure_text(figure.default)) for figure in game.figures
        ],
        reconstructed=voice.word("game.reconstructed", ""),
        computers=voice.word("game.computers", ""),
        primer=None if game.primer is None else _primer(voice, game.primer),
    )


def _primer(voice: Voice, primer: Primer) -> PrimerInfo:
    return PrimerInfo(
        voice(primer.aim),
        [KindInfo(kind.picture, voice(kind.name), kind.colour) for kind in primer.kinds],
        [_scene(voice, scene) for scene in primer.turn],
        [_scene(voice, scene) for scene in primer.ends],
    )


def _scene(voice: Voice, scene: Scene) -> SceneInfo:
    return SceneInfo([DrawnInfo(*drawn) for drawn in scene.drawn], voice(scene.title), voice(scene.words))


def _choice(voice: Voice, choice: Choice) -> ChoiceInfo:
    texts = [voice.word(f"{choice.text.id}.{value}", value.replace("-", " ")) for value in choice.values]
    values = list(choice.values)
    return ChoiceInfo(choice.id, voice(choice.text), values, choice.default, choice.rule, texts, choice.first)


def players(language: str) -> list[PlayerInfo]:
    """The computer players that people choose from, the weakest first."""
    known = words(language, "")
    return [
        PlayerInfo(id, known[f"player.{id}"], known[f"player.{id}.character"], id == USUAL)
        for id in [level.id for level in LEVELS]
    ]
