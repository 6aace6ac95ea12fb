import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stoa.kernel.errors import RecordError
from stoa.kernel.messages import is_name
from stoa.kernel.record import Found, MoveLine, Record, SeatLine, read_found, read_record
from tests.sizes import scaled

COMMITMENT = "ab" * 32
KEY = "01" * 32
TEXT = f"""stoa record 1
game agoniste rules 1
players 2
options first=left
rulings ares=any-army athena=once
component coins 7
component city New Thebes
seat 1 human Ada
seat 2 greedy Machine of Bo
commitment {COMMITMENT}
entropy 1 0aff
entropy 2 ff
moves
* draw 5
1 keep
undo 1
2 give 1 to 2
key {KEY}
end 18
"""


def read(text: str) -> Record:
    return read_record(text.encode())


def edited(old: str, new: str) -> str:
    """The record with one place edited and its last line made right again."""
    assert TEXT.count(old) == 1
    return closed(TEXT.replace(old, new))


def closed(text: str) -> str:
    body, end, _ = text.rpartition("end ")
    return f"{body}{end}{body.count(chr(10))}\n"


def refusal(data: str | bytes) -> str:
    with pytest.raises(RecordError) as caught:
        read_record(data if isinstance(data, bytes) else data.encode())
    assert str(caught.value).startswith(f"Line {caught.value.line}: ")
    return str(caught.value)


def test_a_record_is_read_field_by_field() -> None:
    record = read(TEXT)
    assert (record.game, record.rules_version, record.players) == ("agoniste", 1, 2)
    assert record.options == {"first": "left"}
    assert record.rulings == {"ares": "any-army", "athena": "once"}
    assert record.figures == {"coins": "7", "city": "New Thebes"}
    assert record.seats == [SeatLine("human", "Ada"), SeatLine("greedy", "Machine of Bo")]
    assert record.commitment == COMMITMENT
    assert record.entropy == [b"\x0a\xff", b"\xff"]
    assert record.moves == [
        MoveLine(14, "*", "draw 5"),
        MoveLine(15, "1", "keep"),
        MoveLine(16, "", "", 1),
        MoveLine(17, "2", "give 1 to 2"),
    ]
    assert record.key == bytes.fromhex(KEY)


def test_a_record_remembers_where_its_settings_were_read() -> None:
    lines = {"players": 3, "options": 4, "rulings": 5, "component coins": 6, "component city": 7}
    assert read(TEXT).lines == lines
    assert read(closed("# first\n" + TEXT)).lines == {part: line + 1 for part, line in lines.items()}


def test_a_record_is_written_as_it_was_read() -> None:
    assert read(TEXT).to_text() == TEXT


FOUND = closed(
    TEXT.replace("record 1", "record 2").replace("2 give 1 to 2", "2 give 1 to 2\nfound greedy 3 24")
)


def test_how_a_move_was_found_is_a_line_of_its_own_behind_it() -> None:
    moves = read(FOUND).moves
    assert [move.found for move in moves] == [None, None, None, Found("greedy", 3, 24)]
    assert [move._replace(found=None) for move in moves] == read(TEXT).moves


def test_only_a_record_that_says_how_moves_were_found_is_of_the_second_format() -> None:
    assert read(FOUND).to_text() == FOUND
    assert read(TEXT.replace("record 1", "record 2")).to_text() == TEXT


@pytest.mark.parametrize(
    ("old", "new", "line", "problem"),
    [
        ("record 2", "record 1", 18, "Expected a move"),
        ("moves\n", "moves\nfound greedy 1 1\n", 14, "not behind a move that a seat decided"),
        ("draw 5\n", "draw 5\nfound greedy 1 1\n", 15, "not behind a move that a seat decided"),
        ("undo 1\n", "undo 1\nfound greedy 1 1\n", 17, "not behind a move that a seat decided"),
        ("3 24\n", "3 24\nfound greedy 3 24\n", 19, "not behind a move that a seat decided"),
        ("greedy 3 24", "greedy 3", 18, "Expected 'found PLAYER VERSION UNITS'"),
    ],
)
def test_a_stray_or_broken_line_of_how_a_move_was_found_is_refused(
    old: str, new: str, line: int, problem: str
) -> None:
    assert FOUND.count(old) == 1
    told = refusal(closed(FOUND.replace(old, new)))
    assert told.startswith(f"Line {line}: ")
    assert problem in told


@pytest.mark.parametrize(
    "text",
    ["", "greedy", "greedy 1", "greedy 0 1", "greedy 1 -1", "greedy 1 2 3", "human 1 1", "a/b 1 1",
     "greedy 1  1", "greedy ١ 1", "greedy 1 99999999999", "x" * 41 + " 1 1"],
)  # fmt: skip
def test_what_does_not_say_how_a_move_was_found_is_not_taken_for_it(text: str) -> None:
    assert read_found(text) is None


def test_a_header_may_be_bare() -> None:
    text = "stoa record 1\ngame x rules 12\nplayers 1\nseat 1 human Ada\nmoves\nend 5\n"
    record = read(text)
    assert record.to_text() == text
    assert (record.options, record.rulings, record.figures, record.commitment) == ({}, {}, {}, "")
    assert (record.moves, record.key, record.rules_version) == ([], b"", 12)


def test_windows_line_ends_are_accepted() -> None:
    assert read(TEXT.replace("\n", "\r\n")).to_text() == TEXT


@pytest.mark.parametrize("before", ["stoa", "game", "seat 2", "moves", "undo", "key", "end"])
def test_a_comment_may_stand_before_any_line_and_counts_as_one(before: str) -> None:
    commented = closed(TEXT.replace(before, f"# said Ada\n{before}", 1))
    record = read(commented)
    assert record.to_text() == TEXT
    assert commented.splitlines()[record.moves[3].number - 1] == "2 give 1 to 2"


EXPECTED_MOVE = "Expected a move ('SEAT ACTION' or '* DRAW'), 'undo N', 'key …' or 'end N' but found "
NAME = "is not a name of 1 to 40 printable characters."


@pytest.mark.parametrize(
    ("old", "new", "line", "problem"),
    [
        ("stoa record 1", "stone 1", 1, "Expected 'stoa record' and a format but found 'stone 1'."),
        ("stoa record 1", "stoa record 3", 1, "This is record format 3; this release reads formats 1 to 2."),
        ("game agoniste rules 1", "name agoniste", 2, "Expected 'game' … but found 'name agoniste'."),
        ("agoniste rules", "agoniste laws", 2,
         "Expected 'game NAME rules VERSION' but found 'game agoniste laws 1'."),
        ("rules 1", "rules one", 2, "'one' is not a whole number from 1 to 999999."),
        ("rules 1", "rules 1000000", 2, "'1000000' is not a whole number from 1 to 999999."),
        ("players 2", "players 0", 3, "'0' is not a whole number from 1 to 99."),
        ("players 2", "players 2000000000000", 3, "'2000000000000' is not a whole number from 1 to 99."),
        ("players 2", "players ²", 3, "'²' is not a whole number from 1 to 99."),
        ("players 2", "players", 3, "Expected 'players' … but found 'players'."),
        ("first=left", "first", 4, "Expected 'options NAME=VALUE …' but found 'first'."),
        ("first=left", "=left", 4, "Expected 'options NAME=VALUE …' but found '=left'."),
        ("first=left", "first=", 4, "Expected 'options NAME=VALUE …' but found 'first='."),
        ("first=left", "a=b  c=d", 4, "Expected 'options NAME=VALUE …' but found ''."),
        ("athena=once", "ares=once", 5, "'ares' stands here a second time."),
        ("component coins 7", "component coins", 6, "Expected 'component' … but found 'component coins'."),
        ("component city", "component coins", 7, "'coins' stands here a second time."),
        ("seat 2 greedy", "seat 3 greedy", 9, "'3' is not a whole number from 2 to 2."),
        ("human Ada", "human Ada ", 8, f"'Ada ' {NAME}"),
        ("human Ada", "human A\u200bda", 8, f"'A\u200bda' {NAME}"),
        ("human Ada", "human", 8, "Expected 'seat' … but found 'seat 1 human'."),
        ("players 2", "players 3", 9, "The header names 2 seats for 3 players."),
        ("players 2", "players 1", 9, "The header names 2 seats for 1 player."),
        (COMMITMENT, "AB" * 32, 10, f"'{'AB' * 32}' is not 32 bytes in hexadecimal."),
        (COMMITMENT, "ab" * 31, 10, f"'{'ab' * 31}' is not 32 bytes in hexadecimal."),
        ("0aff", "0af", 11, "'0af' is not 1–64 bytes in hexadecimal."),
        ("0aff", "00" * 65, 11, f"'{'00' * 40}' is not 1–64 bytes in hexadecimal."),
        ("entropy 2", "entropy 3", 12, "'3' is not a whole number from 2 to 2."),
        ("moves", "move", 13, "Expected 'moves' but found 'move'."),
        ("moves", "moves 4", 13, "Expected 'moves' but found 'moves 4'."),
        ("* draw 5", "draw 5", 14, EXPECTED_MOVE + "'draw 5'."),
        ("* draw 5", "*", 14, EXPECTED_MOVE + "'*'."),
        ("* draw 5", "*  draw 5", 14, EXPECTED_MOVE + "'*  draw 5'."),
        ("1 keep", "1 keep ", 15, EXPECTED_MOVE + "'1 keep '."),
        ("1 keep", "1 " + "k" * 1_000, 15, EXPECTED_MOVE + "'1 " + "k" * 18 + "…'."),
        ("1 keep", "", 15, EXPECTED_MOVE + "''."),
        ("1 keep", "3 keep", 15, "'3' is not a whole number from 1 to 2."),
        ("1 keep", "0 keep", 15, "'0' is not a whole number from 1 to 2."),
        ("1 keep", "² keep", 15, "'²' is not a whole number from 1 to 2."),
        ("undo 1", "undo 0", 16, "'0' is not a whole number from 1 to 999999."),
        ("undo 1", "undo", 16, "'' is not a whole number from 1 to 999999."),
        (KEY, KEY[2:], 18, f"'{KEY[2:]}' is not 32 bytes in hexadecimal."),
    ],
)  # fmt: skip
def test_an_error_names_its_line_and_what_was_expected(old: str, new: str, line: int, problem: str) -> None:
    assert refusal(edited(old, new)) == f"Line {line}: {problem}"


def test_a_key_without_a_commitment_is_refused() -> None:
    bare = "stoa record 1\ngame x rules 1\nplayers 1\nseat 1 human Ada\nmoves\n"
    assert refusal(f"{bare}key {KEY}\nend 6\n") == (
        "Line 6: A key stands here, but the header has no commitment."
    )


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (b"", "Line 1: This is not a record: it is empty."),
        (b"\n", "Line 1: Expected 'stoa record' and a format but found ''."),
        (b"stoa record 1\ngame \xff", "Line 2: This is not UTF-8 text (byte 19)."),
        (b"stoa record 1", "Line 1: The record is cut short here: the line is incomplete."),
        (
            b"stoa record 1\n",
            "Line 1: The record is cut short: its last line must be 'end' and the number of lines before it.",
        ),
    ],
)
def test_a_file_that_is_no_record_is_refused(data: bytes, problem: str) -> None:
    assert refusal(data) == problem


def test_the_end_must_count_the_lines_before_it() -> None:
    text = TEXT.replace("end 18", "end 17")
    assert refusal(text) == "Line 19: The record says it has 17 lines before its end, but it has 18."
    lost = TEXT.replace("1 keep\n", "")
    assert refusal(lost) == "Line 18: The record says it has 18 lines before its end, but it has 17."


@pytest.mark.parametrize("more", ["\n", "# comment\n", "1 keep\n", "end 19\n"])
def test_nothing_may_follow_the_end(more: str) -> None:
    assert refusal(TEXT + more) == "Line 20: Nothing may follow the line 'end'."


@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_a_record_cut_at_any_byte_is_refused(line_end: str) -> None:
    data = TEXT.replace("Ada", "Ἀδα").replace("\n", line_end).encode()
    read_record(data)
    for length in range(len(data)):
        refusal(data[:length])


WORD = st.from_regex(r"[a-z][a-z0-9_-]{0,8}", fullmatch=True)
SETTINGS = st.dictionaries(WORD, WORD, max_size=3)
PRINTABLE = st.one_of(st.just(" "), st.characters(exclude_categories=("C", "Z")))
A_NAME = st.text(PRINTABLE, min_size=1, max_size=40).map(str.strip).filter(is_name)
FOUNDS = st.builds(Found, WORD, st.integers(1, 10**10 - 1), st.integers(0, 10**10 - 1))
MOVE = st.one_of(
    st.builds(MoveLine, st.just(0), st.sampled_from(["*", "1"]), A_NAME, st.just(0), st.none()),
    st.builds(MoveLine, st.just(0), st.just("1"), A_NAME, st.just(0), FOUNDS),
    st.builds(MoveLine, st.just(0), st.just(""), st.just(""), st.integers(1, 999_999), st.none()),
)
BYTES_32 = st.binary(min_size=32, max_size=32)


@st.composite
def records(draw: st.DrawFn) -> Record:
    seats = draw(st.lists(st.builds(SeatLine, WORD, A_NAME), min_size=1, max_size=4))
    is_keyed = draw(st.booleans())
    return Record(
        draw(WORD),
        draw(st.integers(1, 999_999)),
        len(seats),
        draw(SETTINGS),
        draw(SETTINGS),
        draw(st.dictionaries(WORD, A_NAME, max_size=3)),
        seats,
        draw(BYTES_32).hex() if is_keyed else "",
        draw(st.lists(st.binary(min_size=1, max_size=64), max_size=4)) if is_keyed else [],
        draw(st.lists(MOVE, max_size=8)),
        draw(st.one_of(st.just(b""), BYTES_32)) if is_keyed else b"",
    )


@given(records())
def test_every_record_comes_back_from_its_text(record: Record) -> None:
    again = read(record.to_text())
    unnumbered = [move._replace(number=0) for move in again.moves]
    assert unnumbered == record.moves
    for name in ("game", "rules_version", "players", "options", "rulings", "figures", "seats"):
        assert getattr(again, name) == getattr(record, name)
    assert (again.commitment, again.entropy, again.key) == (record.commitment, record.entropy, record.key)
    assert again.to_text() == record.to_text()


def read_or_refuse(data: bytes) -> None:
    """Read `data`; what is read must stand up to being written and read again."""
    try:
        record = read_record(data)
    except RecordError:
        return
    assert read(record.to_text()).to_text() == record.to_text()


@given(st.binary(max_size=200))
def test_random_bytes_are_refused_and_nothing_worse(data: bytes) -> None:
    read_or_refuse(data)


Edit = tuple[int, int, bytes | str]
EDIT = st.tuples(st.integers(0, len(TEXT)), st.integers(0, 6), st.one_of(st.binary(max_size=6), A_NAME))


@settings(max_examples=scaled(100))
@given(st.lists(EDIT, min_size=1, max_size=4))
def test_random_edits_are_read_or_refused_and_nothing_worse(
    edits: list[tuple[int, int, bytes | str]],
) -> None:
    data = TEXT.encode()
    for at, length, new in edits:
        data = data[:at] + (new if isinstance(new, bytes) else new.encode()) + data[at + length :]
    read_or_refuse(data)


LINE = st.sampled_from([*TEXT.splitlines(), "# comment", "", "end 3", "options a=b", "entropy 3 00"])


@settings(max_examples=scaled(100))
@given(st.lists(LINE, max_size=24))
def test_lines_in_any_order_are_read_or_refused_and_nothing_worse(lines: list[str]) -> None:
    read_or_refuse("".join(line + "\n" for line in lines).encode())
