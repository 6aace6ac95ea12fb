"""Files that a user names."""

from pathlib import Path

import pytest

from stoa.cli.errors import CommandError
from stoa.cli.files import check_writable, load_figures, read_bytes, write_text
from tests.cli.conftest import Stoa


def toml(folder: Path, text: str | bytes) -> str:
    path = folder / "box.toml"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return str(path)


def test_nested_tables_become_ids_with_dots(tmp_path: Path) -> None:
    name = toml(
        tmp_path,
        'copies = 3\n[deck]\nhoplites-2 = 4\n[territory.laconia-1]\nname = "Kardamyli"\nrow = [1, 2]\n',
    )
    assert load_figures(name) == {
        "copies": 3,
        "deck.hoplites-2": 4,
        "territory.laconia-1.name": "Kardamyli",
        "territory.laconia-1.row": [1, 2],
    }


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("copies = \n", "is not TOML that can be read: Invalid value (at line 1"),
        ("copies = 1\ncopies = 2\n", "is not TOML that can be read: Cannot overwrite a value"),
        (b"copies = 1 # \xff\n", "is not UTF-8 text (byte 13)."),
        ("copies = 1.5\n", "The figure 'copies' must be a whole number"),
        ("copies = true\n", "The figure 'copies' must be a whole number"),
        ("copies = [1, true]\n", "The figure 'copies' must be a whole number"),
        ("copies = 2026-01-01\n", "The figure 'copies' must be a whole number"),
        ('a = [["x"]]\n', "must be a whole number, a name or a row of whole numbers."),
        ('"a.b" = 1\n[a]\nb = 2\n', "The figure 'a.b' is given twice."),
        ("copies = 0\n", "The figure 'copies' cannot be 0: it must be a whole number from 1 to 4."),
        (f"copies = {10**40}\n", "it must be a whole number from 1 to 4."),
        (f"copies = {10**400}\n", "The figure 'copies' must be a whole number"),
        (".".join("a" * 31_000) + " = 1\n", "larger than any box needs"),
        ('copies = "two"\n', "it must be a whole number from 1 to 4."),
        ("copys = 2\n", "There is no component figure 'copys'. Did you mean 'copies'?"),
        ("[copies]\nall = 2\n", "There is no component figure 'copies.all'. Did you mean 'copies'?"),
    ],
)
def test_components_that_cannot_be_used_are_refused(
    stoa: Stoa, tmp_path: Path, text: str | bytes, sentence: str
) -> None:
    result = stoa("simulate", "template", "--games", "1", "--components", toml(tmp_path, text))
    assert result.code == 2
    assert sentence in result.err
    assert result.err.count("\n") == 1


def test_a_file_that_is_not_there_names_the_nearest(tmp_path: Path) -> None:
    toml(tmp_path, "")
    with pytest.raises(CommandError, match=r"Did you mean '.*box.toml'"):
        read_bytes(str(tmp_path / "bux.toml"))
    with pytest.raises(CommandError, match=r"No such file or directory.$"):
        read_bytes(str(tmp_path / "completely-different"))
    with pytest.raises(CommandError, match=r"No such file or directory.$"):
        read_bytes(str(tmp_path / "nowhere" / "box.toml"))


def test_a_folder_or_an_impossible_name_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="Is a directory"):
        read_bytes(str(tmp_path))
    with pytest.raises(CommandError, match="null"):
        read_bytes("a\0b")


def test_a_file_is_written_whole_and_nothing_else_is_left(tmp_path: Path) -> None:
    name = str(tmp_path / "match.stoa")
    write_text(name, "one\n")
    write_text(name, "två\n")
    assert Path(name).read_text(encoding="utf-8") == "två\n"
    assert [path.name for path in tmp_path.iterdir()] == ["match.stoa"]


def test_what_cannot_be_written_is_said_before_a_match(tmp_path: Path) -> None:
    check_writable(str(tmp_path / "new.stoa"))
    with pytest.raises(CommandError, match="exists already"):
        check_writable(toml(tmp_path, ""))
    with pytest.raises(CommandError, match="there is no folder"):
        check_writable(str(tmp_path / "nowhere" / "new.stoa"))
    with pytest.raises(CommandError, match="Cannot write"):
        write_text(str(tmp_path / "nowhere" / "new.stoa"), "")
