"""7 Wonders Duel and its referee agree, line by line, in every mode and under any rulings."""

import random
from pathlib import Path

import pytest

from stoa.games import GAMES
from stoa.kernel.game import text_actor
from stoa.kernel.record import read_record
from tests.referees.lockstep import TRIES, Lockstep, Result, random_options
from tests.referees.wonders_duel import WondersDuelReferee
from tests.referees.wonders_duel.directed import SEARCHES, Search
from tests.referees.wonders_duel.styles import (
    THEMES,
    Style,
    Theme,
    hoarder,
    scholar,
    senator,
    warrior,
)
from tests.sizes import FIRST, LOOKS, REFEREED

GAME = GAMES["wonders_duel"]
MODES = ("base", "agora", "pantheon", "agora+pantheon")
AT_ONCE = 5
MANY_TRIES = 40
RECORDS = sorted((Path(__file__).parent.parent / "golden" / "wonders_duel").rglob("*.record"))


def follow(mode: str, seed: int, *styles: Style) -> Result:
    """One match by players of these styles, or of any, under rulings drawn by lot, about some theme."""
    theme = random.Random(f"theme {mode} {seed}").choice(THEMES)
    return play(mode, seed, theme, *styles)[0]


def play(mode: str, seed: int, theme: Theme, *styles: Style, tries: int = TRIES) -> tuple[Result, list[str]]:
    """One match about a theme: how it ended, and its lines."""
    dice = random.Random(f"{mode} {seed}")
    options = random_options(GAME, dice, mode=mode)
    players = styles or dice.choices(theme.styles, k=2)
    referee = WondersDuelReferee(options.settings)
    match = Lockstep(GAME, options, referee, seed, LOOKS)
    match.tries = tries
    result = match.follow(
        lambda seat, text: theme.likes(players[seat], referee.table, seat, text), theme.wishes
    )
    return result, match.lines


@pytest.mark.parametrize("batch", range(REFEREED // AT_ONCE))
@pytest.mark.parametrize("mode", MODES)
def test_game_and_referee_agree_about_every_line(mode: str, batch: int) -> None:
    for seed in range(batch * AT_ONCE, (batch + 1) * AT_ONCE):
        follow(mode, FIRST + seed)


@pytest.mark.parametrize(
    ("mode", "style", "ending"),
    [
        *((mode, warrior, "military") for mode in MODES),
        *((mode, scholar, "scientific") for mode in MODES),
        ("agora", senator, "political"),
        ("agora+pantheon", senator, "political"),
    ],
)
def test_the_referee_is_led_to_every_supremacy(mode: str, style: Style, ending: str) -> None:
    reasons = (follow(mode, seed, style, hoarder).reason for seed in range(10_000, 10_100))
    assert any(reason == ending for reason in reasons)


@pytest.mark.parametrize(
    ("mode", "search"),
    [(mode, search) for search in SEARCHES for mode in search.modes],
    ids=lambda value: value if isinstance(value, str) else ", ".join(value.lines),
)
def test_the_referee_is_led_to_what_is_rare(mode: str, search: Search) -> None:
    is_found = False
    for number in range(10 * search.matches):
        if number >= search.matches and is_found:
            break
        _, lines = play(mode, 20_000 + number, search.theme, *search.styles, tries=MANY_TRIES)
        is_found = is_found or search.is_found(lines)
    assert is_found


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_the_referee_reads_golden_records_by_their_headers_alone(path: Path) -> None:
    record = read_record(path.read_bytes())
    referee = WondersDuelReferee(record.options | record.rulings)
    for move in record.moves:
        assert referee.question is not None
        assert text_actor(referee.question.actor) == move.actor
        assert move.text in referee.question.answers()
        referee.answer(move.text)
    assert referee.question is None
