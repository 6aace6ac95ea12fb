import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stoa.games._template.game import Sherds
from stoa.kernel.errors import RecordError
from stoa.kernel.match import Match, Proof, agreed, replay, verify
from stoa.kernel.messages import say
from stoa.kernel.options import Choice
from stoa.kernel.record import Record, SeatLine, read_record
from tests.kernel.tables import AGONISTE, KEY, SHERDS, draws, encoded, played_out, reread, sherds
from tests.sizes import scaled


def with_undos() -> Match[Any]:
    """A whole match in which lines were taken back twice."""
    match = sherds("keep", "show")
    match.take_back(3)
    match.play_text("bury")
    match.take_back(1)
    return played_out(match)


WHOLE = with_undos()
TEXT = WHOLE.record().to_text()
LINES = TEXT.splitlines()


def record_of(lines: list[str]) -> Record:
    """A record of these lines, its last one made right."""
    return read_record("\n".join([*lines[:-1], f"end {len(lines) - 1}", ""]).encode())


def edited(line: int, text: str) -> Record:
    """The record with one line, counted from 1, replaced."""
    return record_of([*LINES[: line - 1], text, *LINES[line:]])


def line_of(pattern: str) -> int:
    """The first line that matches."""
    return next(number for number, line in enumerate(LINES, 1) if re.match(pattern, line))


def refusal(record: Record) -> tuple[int, str]:
    with pytest.raises(RecordError) as caught:
        verify(SHERDS, record)
    line, _, problem = str(caught.value).partition(": ")
    assert line == f"Line {caught.value.line}"
    return caught.value.line, problem


def test_a_record_replays_to_the_same_match() -> None:
    again = replay(SHERDS, reread(WHOLE))
    assert encoded(again) == encoded(WHOLE)
    assert [entry[:3] + entry[4:] for entry in again.entries] == [
        entry[:3] + entry[4:] for entry in WHOLE.entries
    ]
    assert [entry.text for entry in again.effective()] == [entry.text for entry in WHOLE.effective()]
    assert again.seats == WHOLE.seats
    assert again.options == WHOLE.options


def test_a_replayed_match_tells_what_the_match_told() -> None:
    again = replay(SHERDS, reread(WHOLE))
    assert [entry.log.all() for entry in again.entries] == [entry.log.all() for entry in WHOLE.entries]


def test_what_was_agreed_comes_back_from_the_header() -> None:
    options = SHERDS.agree(3, {"give": "left"}, {"pairs": "count-once"}, {"copies": 4})
    record = reread(Match(SHERDS, options, None, [SeatLine("human", name) for name in "ABC"]))
    assert agreed(SHERDS, record) == options
    assert record.options == {"give": "left"}
    assert record.rulings == {"pairs": "count-once"}
    assert record.figures == {"copies": "4"}


def test_a_header_from_before_a_ruling_means_what_was_played_then() -> None:
    later = Sherds()
    later.rulings = (Choice("pairs", ("count-once", "spoil"), say("ruling.pairs"), unsaid="spoil"),)
    record = reread(Match(SHERDS, SHERDS.agree(2), None))
    record.rulings = {}
    assert agreed(later, record).is_set("pairs", "spoil")
    assert later.agree(2).is_set("pairs", "count-once")


def test_a_figure_that_is_as_printed_is_not_written_down() -> None:
    assert reread(WHOLE).figures == {}


def test_a_record_verifies_when_every_draw_follows_from_the_key() -> None:
    undone = [entry for entry in WHOLE.entries if entry.undo]
    assert verify(SHERDS, reread(WHOLE)) == Proof(
        draws(WHOLE), len(WHOLE.entries) - draws(WHOLE) - len(undone), 2
    )


def test_a_verified_match_is_played_on_with_the_draws_it_would_have_had() -> None:
    match = sherds("keep", "keep")
    resumed = replay(SHERDS, reread(match), check_draws=True)
    for move in ("show", "take", "bury"):
        match.play_text(move)
        resumed.play_text(move)
    assert resumed.record().to_text() == match.record().to_text()


def test_a_match_replayed_without_its_draws_checked_is_not_played_on() -> None:
    assert replay(SHERDS, reread(sherds("keep"))).chance is None


DRAW_LINES = [number for number, line in enumerate(LINES, 1) if line.startswith("* ")]


@pytest.mark.parametrize("line", DRAW_LINES)
def test_an_edited_draw_is_found_at_its_line(line: int) -> None:
    told = LINES[line - 1].removeprefix("* draw ")
    for other in "123456":
        if other != told:
            found, problem = refusal(edited(line, f"* draw {other}"))
            assert found == line
            assert f"'draw {told}'" in problem or problem.startswith("That is not allowed: ")


def test_an_edited_draw_that_could_have_come_up_should_have_been_another() -> None:
    told = LINES[DRAW_LINES[0] - 1].removeprefix("* ")
    other = "draw 1" if told != "draw 1" else "draw 2"
    assert refusal(edited(DRAW_LINES[0], f"* {other}")) == (
        DRAW_LINES[0],
        f"This draw does not follow from the key: it should be '{told}'.",
    )
    assert replay(SHERDS, record_of([*LINES[: DRAW_LINES[0] - 1], f"* {other}", "end"])).actor == 0


def test_a_wrong_key_is_found_at_its_line() -> None:
    line = line_of("key ")
    assert refusal(edited(line, f"key {KEY[::-1].hex()}")) == (
        line,
        "The key is not the one the header's commitment was made from.",
    )


def test_a_record_without_its_key_replays_and_does_not_verify() -> None:
    line = line_of("key ")
    record = record_of([*LINES[: line - 1], *LINES[line:]])
    assert encoded(replay(SHERDS, record)) == encoded(WHOLE)
    assert refusal(record) == (line, "The record has no key, so its draws cannot be checked.")


def test_a_record_without_moves_and_key_does_not_verify() -> None:
    match = Match(SHERDS, SHERDS.agree(), None)
    assert refusal(reread(match))[1] == "The record has no key, so its draws cannot be checked."


def test_edited_entropy_is_found_at_a_draw() -> None:
    line = line_of("entropy 2 ")
    found, problem = refusal(edited(line, LINES[line - 1][:-2] + "00"))
    assert found in DRAW_LINES
    assert "does not follow from the key" in problem


def test_left_out_entropy_is_found_at_a_draw() -> None:
    line = line_of("entropy 2 ")
    assert refusal(record_of([*LINES[: line - 1], *LINES[line:]]))[0] + 1 in DRAW_LINES


FIRST_DECISION = line_of("1 ")


@pytest.mark.parametrize(
    ("line", "text", "problem"),
    [
        (2, "game agoniste rules 1", "This is a record of 'agoniste', not of 'template'."),
        (2, "game template rules 7",
         "This match was begun by version 7 of the rules of template; this release of Stoa plays version 1. "
         "It takes a newer release to play the match."),
        (4, "options gave=left", "There is no option 'gave'. Did you mean 'give'?"),
        (4, "options give=right", "The option 'give' cannot be 'right'. It can be: either, left."),
        (5, "rulings pears=spoil", "There is no ruling 'pears'. Did you mean 'pairs'?"),
        (FIRST_DECISION, "2 keep", "It is #1's turn here ('1'), not that of '2'."),
        (FIRST_DECISION, "* draw 1", "It is #1's turn here ('1'), not that of '*'."),
        (FIRST_DECISION, "undo 9", "'undo 9' takes back more lines than there are (1)."),
        (DRAW_LINES[0], "1 keep", "It is chance's turn here ('*'), not that of '1'."),
    ],
)  # fmt: skip
def test_a_line_that_does_not_follow_the_rules_is_refused(line: int, text: str, problem: str) -> None:
    assert refusal(edited(line, text)) == (line, problem)


@pytest.mark.parametrize("text", ["1 take", "1 give 2", "1 dance", "1 ?"])
def test_an_action_that_the_rules_refuse_is_refused_at_its_line(text: str) -> None:
    assert refusal(edited(FIRST_DECISION, text))[0] == FIRST_DECISION


@pytest.mark.parametrize(
    ("figure", "problem"),
    [
        ("copies 9", "The figure 'copies' cannot be 9: it must be a whole number from 1 to 4."),
        ("copies two", "The figure 'copies' cannot be two: it must be a whole number from 1 to 4."),
        ("copies 1 2", "The figure 'copies' cannot be [1, 2]: it must be a whole number from 1 to 4."),
        ("copys 2", "There is no component figure 'copys'. Did you mean 'copies'?"),
    ],
)
def test_a_figure_that_does_not_fit_is_refused_at_its_line(figure: str, problem: str) -> None:
    assert refusal(record_of([*LINES[:5], f"component {figure}", *LINES[5:]])) == (6, problem)


def test_a_player_count_that_the_game_is_not_for_is_refused_at_its_line() -> None:
    seats = [f"seat {number} human Ada" for number in range(1, 6)]
    lines = [*LINES[:2], "players 5", *seats, "moves", "end"]
    assert refusal(record_of(["# five", *lines])) == (4, "5 players cannot play this: it is for 2 to 4.")


def test_a_line_after_the_last_is_refused() -> None:
    line = line_of("key ")
    record = record_of([*LINES[: line - 1], "1 keep", *LINES[line - 1 :]])
    assert refusal(record) == (line, "The match is already over here.")


def test_a_record_of_one_game_is_no_record_of_another() -> None:
    with pytest.raises(RecordError, match="Line 2: This is a record of 'template', not of 'agoniste'"):
        replay(AGONISTE, reread(WHOLE))


@settings(max_examples=scaled(50))
@given(st.data())
def test_any_two_lines_exchanged_are_refused_or_make_no_difference(data: st.DataObject) -> None:
    first = data.draw(st.integers(line_of("moves"), len(LINES) - 3))
    second = data.draw(st.integers(line_of("moves"), len(LINES) - 3))
    lines = list(LINES)
    lines[first], lines[second] = lines[second], lines[first]
    if lines == LINES:
        assert verify(SHERDS, record_of(lines)).entropy == 2
    else:
        refusal(record_of(lines))


def test_verifying_counts_draws_of_chance_only() -> None:
    proof = verify(SHERDS, reread(sherds("keep", "keep")))
    assert (proof.draws, proof.decisions) == (3, 2)


def test_equal_options_and_draws_give_equal_matches() -> None:
    assert encoded(played_out(sherds())) == encoded(played_out(sherds()))
