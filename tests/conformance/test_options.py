"""Every option, ruling and figure can be played by, and says what it is."""

import pytest

from stoa.kernel.errors import BadOptions
from stoa.kernel.messages import say
from stoa.kernel.options import Choice, Figure
from tests.conformance.cases import ALL_SETTINGS, REGISTERED, Case, figure_cases
from tests.conformance.contract import CHEAP, THOROUGH
from tests.conformance.forks import FORKS
from tests.conformance.walk import play_through, sample_states
from tests.conformance.words import expect_cited, expect_readable
from tests.conformance.worlds import WORLDS
from tests.sizes import repeated, sampled, scaled

every_setting = pytest.mark.parametrize("case", ALL_SETTINGS, ids=str)
every_game = pytest.mark.parametrize("game_id", REGISTERED)


@every_setting
def test_matches_hold_together_by_every_value_of_every_setting(case: Case) -> None:
    for seed in range(repeated(2)):
        play_through(case, seed, *CHEAP)
    sample_states(case, 2, sampled(6), *THOROUGH, *WORLDS, *FORKS)


@every_game
def test_matches_hold_together_with_every_figure_at_its_extremes(game_id: str) -> None:
    for case in figure_cases(REGISTERED[game_id]):
        sample_states(case, 1, sampled(scaled(12)), *CHEAP)


@every_game
def test_the_title_and_every_setting_and_figure_are_in_words_and_cite(game_id: str) -> None:
    game = REGISTERED[game_id]
    expect_readable(game, say("game.title"), game.min_players)
    items: list[Choice | Figure] = [*game.options, *game.rulings, *game.figures]
    for item in items:
        expect_readable(game, item.text, game.min_players)
        if item.rule:
            expect_cited(game, item.rule, item.text)


@every_game
def test_what_is_not_offered_is_refused(game_id: str) -> None:
    game = REGISTERED[game_id]
    for players in (game.min_players - 1, game.max_players + 1):
        with pytest.raises(BadOptions):
            game.agree(players)
    for what in ({"options": {"nonsense": "1"}}, {"rulings": {"nonsense": "1"}}):
        with pytest.raises(BadOptions):
            game.agree(**what)  # type: ignore[arg-type]


@every_game
def test_every_earlier_version_of_the_rules_names_the_release_that_plays_it(game_id: str) -> None:
    game = REGISTERED[game_id]
    assert len(game.releases) == game.rules_version - 1
    for version, release in enumerate(game.releases, 1):
        assert f"Release {release} plays" in game.sentence(game.other_rules(version), [])
    newer = game.sentence(game.other_rules(game.rules_version + 1), [])
    assert "newer release" in newer
