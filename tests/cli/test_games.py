"""`stoa games`."""

import json

from stoa.games import GAMES, TEMPLATES
from tests.cli.conftest import Stoa


def test_every_title_is_listed_with_its_players_and_a_line(stoa: Stoa) -> None:
    result = stoa("games")
    assert result.code == 0
    for game in GAMES.values():
        assert game.id in result.out
        assert game.sentences["en"]["game.title"] in result.out
        assert game.sentences["en"]["game.summary"].split()[0] in result.out


def test_templates_are_not_offered_at_the_table(stoa: Stoa) -> None:
    listed = [game["id"] for game in json.loads(stoa("games", "--json").out)]
    assert listed == list(GAMES)
    assert not set(listed) & set(TEMPLATES)


def test_programs_read_what_can_be_agreed(stoa: Stoa) -> None:
    for facts in json.loads(stoa("games", "--json").out):
        game = GAMES[facts["id"]]
        assert facts["min_players"] == game.min_players
        assert facts["max_players"] == game.max_players
        assert facts["options"] == {choice.id: list(choice.values) for choice in game.options}
        assert facts["rulings"] == {choice.id: list(choice.values) for choice in game.rulings}
        assert facts["figures"] == {figure.id: figure.default for figure in game.figures}
