"""Drawn tables: every position of every game can be drawn, and a board shows what its view has."""

import io
import re
from pathlib import Path
from typing import Any

from hypothesis import given

from stoa.cli.boards import draw
from stoa.cli.boards.agoniste import bar
from stoa.cli.herald import BAD, GOOD, WARM, Herald
from stoa.cli.terminal import console
from stoa.games import find_game
from stoa.kernel.basics import NOBODY
from stoa.kernel.chance import SeededChance
from stoa.kernel.match import Match, agreed, follow
from stoa.kernel.record import read_record
from tests.players.positions import matches

GOLDENS = Path(__file__).parents[1] / "golden"
NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal"]


def drawn(match: Match[Any], seat: int, width: int = 200) -> str:
    output = console(io.StringIO())
    output.width = width
    herald = Herald(match.game, NAMES[: match.options.players], match.options)
    output.print(draw(match.game.view(match.state, seat), herald))
    text: str = output.file.getvalue()  # type: ignore[attr-defined]
    return text


@given(matches())
def test_every_position_is_drawn_for_every_seat_and_a_spectator(match: Match[Any]) -> None:
    for seat in (*range(match.options.players), NOBODY):
        text = drawn(match, seat)
        for name in NAMES[: match.options.players]:
            assert name in text
        assert text.count("▶") == 1


@given(matches())
def test_a_board_shows_nothing_that_its_seat_cannot_know(match: Match[Any]) -> None:
    for seat in range(match.options.players):
        elsewhere = match.game.resample(match.state, seat, SeededChance(7))
        herald = Herald(match.game, NAMES[: match.options.players], match.options)
        output = console(io.StringIO())
        output.width = 200
        output.print(draw(match.game.view(elsewhere, seat), herald))
        assert output.file.getvalue() == drawn(match, seat)  # type: ignore[attr-defined]


def conflict_of_agoniste() -> Match[Any]:
    """A conflict in which somebody defends with a face-down card."""
    game = find_game("agoniste")
    match = Match(game, game.agree(4), SeededChance(1))
    while not any(zone.pieces for zone in match.game.view(match.state, 0).zones if "face-down" in zone.id):
        match.play(match.legal()[0])
    return match


def test_a_face_down_card_is_shown_to_its_owner_only() -> None:
    match = conflict_of_agoniste()
    shown = [drawn(match, seat) for seat in range(4)]
    assert sum("face down: ?" in text for text in shown) == 3
    assert all("defends" in text for text in shown)
    assert all("may come:" in text for text in shown)


def agoniste_until(players: int, said: str) -> str:
    """The board of the first match of Agoniste, played at random, that says this somewhere."""
    game = find_game("agoniste")
    for seed in range(40):
        match = Match(game, game.agree(players), SeededChance(seed))
        die = SeededChance(seed)
        while match.actor != NOBODY:
            text = drawn(match, NOBODY)
            if said in text:
                return text
            legal = match.legal()
            match.play(legal[die.below(len(legal))])
    raise AssertionError(f"'{said}' is never said")


def test_nobody_has_the_turn_marker_of_agoniste_before_the_lot() -> None:
    game = find_game("agoniste")
    match = Match(game, game.agree(3), SeededChance(1))
    for line in ("choose thebes", "choose athens", "choose argos"):
        assert "turn marker" not in drawn(match, 0)
        match.play(game.from_text(match.state, line))
    assert "turn marker: " in drawn(match, 0)


def test_a_final_conflict_is_called_so_until_it_is_over() -> None:
    game = find_game("agoniste")
    record = read_record((GOLDENS / "agoniste" / "kept" / "tie-break-3-players.record").read_bytes())
    match = Match(game, agreed(game, record), None, record.seats)
    titles: list[str] = []
    for move in record.moves:
        follow(match, move)
        titles.append(drawn(match, NOBODY).splitlines()[0].partition("   ")[0].strip())
    fought = [number for number, title in enumerate(titles) if title.startswith("Final")]
    assert {titles[number] for number in fought} == {"Final conflict of Ben and Cleo"}
    assert fought == list(range(fought[0], len(titles) - 1))
    assert titles[-1] == "No conflict"


def test_cards_of_agoniste_are_listed_in_words() -> None:
    match = conflict_of_agoniste()
    texts = [" ".join(drawn(match, seat).split()) for seat in range(4)]
    full = "14 cards may come: Hera, Ares, Athena, Hermes, Artemis, hoplites 2 2 2 3 3 3 4 4 4"
    assert all(full in text for text in texts)
    assert not any("×" in text for text in texts)


def test_one_hoplite_is_not_called_hoplites() -> None:
    assert re.search(r"discards: ([A-Z]\w+, )*hoplite \d$", agoniste_until(4, ", hoplite "), re.MULTILINE)


def test_the_territories_still_to_come_are_shown_by_region() -> None:
    left = agoniste_until(3, "nobody defends")
    assert "Territory deck, still in it: " in left
    assert "Boeotia (Plataea" in left
    assert "Territory deck (empty)" in agoniste_until(3, "Territory deck (empty)")


def test_territories_that_nobody_controls_are_shown() -> None:
    assert re.search(
        r"^Controlled by nobody: \w+→\w+", agoniste_until(3, "Controlled by nobody"), re.MULTILINE
    )


def test_the_points_so_far_stand_below_each_name() -> None:
    rows = [line.split("  ") for line in agoniste_until(3, " 2 points ").splitlines()]
    points = {row[1] for row in rows if len(row) > 1 and row[1].endswith(("point", "points"))}
    assert "2 points" in points
    assert points <= {"1 point", *[f"{number} points" for number in (0, *range(2, 40))]}


def test_a_strength_is_a_bar_that_warms_as_it_fills() -> None:
    assert bar(3, 8).plain == "■■■□□□□□ 3"
    assert bar(11, 8).plain == "■■■■■■■■ 11"
    assert [bar(strength, 8).spans[0].style for strength in (3, 7, 8, 9)] == [GOOD, WARM, WARM, BAD]


def pantheon_of_duel(*words: str) -> Match[Any]:
    """A match with the Pantheon, played until one of these actions may be taken."""
    game = find_game("wonders_duel")
    match = Match(game, game.agree(2, {"mode": "pantheon"}), SeededChance(3))
    while not any(line.startswith(words) for line in _lines(match)):
        match.play(match.legal()[0])
    return match


def _lines(match: Match[Any]) -> list[str]:
    return [match.game.to_text(match.state, action, match.actor) for action in match.legal()]


def test_who_places_a_divinity_sees_what_the_free_spaces_will_cost() -> None:
    match = pantheon_of_duel("settle")
    rows = [" ".join(line.split()) for line in drawn(match, int(match.actor)).splitlines()]
    assert {"cost Ada 3 4 5 6 7 8", "cost Ben 8 7 6 5 4 3"} <= set(rows)


def test_known_cards_of_a_deck_have_their_names_and_others_none() -> None:
    match = pantheon_of_duel("settle")
    seat = int(match.actor)
    names = {line.split()[1].capitalize() for line in _lines(match)}
    decks = {at: next(x for x in drawn(match, at).splitlines() if x.startswith("decks")) for at in (0, 1)}
    assert all(name in decks[seat] for name in names)
    assert not any(name in decks[1 - seat] for name in names)


def test_no_line_ends_within_the_brackets_of_a_list() -> None:
    agoniste, ernest = find_game("agoniste"), find_game("agora_ernest")
    for match, word in (
        (pantheon_of_duel("settle"), "decks"),
        (Match(agoniste, agoniste.agree(3), SeededChance(1)), "Territory deck"),
        (Match(ernest, ernest.agree(2), SeededChance(4)), "for sale:"),
    ):
        for width in range(60, 90):
            lines = drawn(match, 0, width).splitlines()
            first = next(at for at, line in enumerate(lines) if line.startswith(word))
            listed = lines[first : first + 4]
            assert any("(" in line for line in listed)
            assert all(line.count("(") == line.count(")") for line in listed)


def test_a_senator_that_can_be_taken_says_what_it_does() -> None:
    game = find_game("wonders_duel")
    match = Match(game, game.agree(2, {"mode": "agora"}), SeededChance(3))
    told: set[str] = set()
    while match.actor != NOBODY:
        if match.actor >= 0:
            rows = re.findall(
                r"^(?:Politician|Conspirator).* –  +(.*)$", drawn(match, int(match.actor)), re.M
            )
            told |= {" ".join(row.split()[:2]) for row in rows}
        match.play(match.legal()[0])
    assert told == {"as many", "place a"}


@given(matches())
def test_no_line_of_eighty_columns_ends_within_brackets(match: Match[Any]) -> None:
    for line in drawn(match, max(int(match.actor), NOBODY), 80).splitlines():
        for begin, end in ("()", "[]"):
            assert line.count(begin) == line.count(end), line


def test_an_empty_space_of_the_open_pantheon_has_no_cost() -> None:
    match = pantheon_of_duel("activate")
    match.play(next(a for a, line in zip(match.legal(), _lines(match), strict=True) if line[:3] == "act"))
    rows = {
        line.split()[1]: line.split()[2:] for line in drawn(match, 0).splitlines() if line[:6] == " cost "
    }
    assert {name: len(row) for name, row in rows.items()} == {"Ada": 5, "Ben": 5}


def test_what_is_taken_from_stands_last_just_above_the_choices() -> None:
    game = find_game("wonders_duel")
    match = Match(game, game.agree(2, {"mode": "agora+pantheon"}), SeededChance(3))
    seen: set[tuple[bool, bool]] = set()
    while match.actor != NOBODY:
        if match.actor >= 0:
            text = drawn(match, int(match.actor))
            places = [
                text.find(word) for word in ("\n Senate", "\n Pantheon", "The structure of", "on offer")
            ]
            present = [place for place in places if place >= 0]
            assert present == sorted(present)
            assert places[0] > 0
            seen.add((places[2] >= 0, places[3] >= 0))
        match.play(match.legal()[0])
    assert seen >= {(True, True), (True, False)}


def test_the_letter_of_a_military_token_is_explained_while_there_is_one() -> None:
    game = find_game("wonders_duel")
    text = drawn(Match(game, game.agree(2, {"mode": "base"}), SeededChance(1)), 0)
    assert "···t··t··●··t··t···" in text
    assert "t: a military token" in text


def test_on_a_narrow_screen_politicians_are_told_apart_by_their_section() -> None:
    game = find_game("wonders_duel")
    told: set[str] = set()
    for seed in range(6):
        match = Match(game, game.agree(2, {"mode": "agora"}), SeededChance(seed))
        while match.state.age < 2:
            text = drawn(match, 0, 80)
            told |= set(re.findall(r"│(\((?:left|middle|right)\)) *│", text))
            match.play(match.legal()[0])
    assert told == {"(left)", "(middle)", "(right)"}
