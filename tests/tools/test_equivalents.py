"""What is listed as changing nothing is still a mutant of the rules as they are now."""

from functools import cache
from pathlib import Path

import pytest

from stoa.games import GAMES
from tools.mutants import Identity, Mutant
from tools.mutate import all_mutants, find_folder, read_equivalents, rule_mutants

ROOT = Path(__file__).resolve().parent.parent.parent


@cache
def mutants_of(game: str, by_referee: bool) -> list[Mutant]:
    folder = find_folder(ROOT, game)
    return rule_mutants(folder) if by_referee else all_mutants(folder)


def listed(game: str, by_referee: bool) -> dict[Identity, str]:
    own = ROOT / "tests" / "games" / game / "equivalent_mutants.txt"
    apart = ROOT / "tests" / "referees" / "equivalent_mutants" / f"{game}.txt"
    return read_equivalents(apart if by_referee else own)


@pytest.mark.parametrize("by_referee", [False, True], ids=["tests", "referee"])
@pytest.mark.parametrize("game", GAMES)
def test_every_mutant_that_is_listed_as_equivalent_exists_and_has_a_reason(
    game: str, by_referee: bool
) -> None:
    found = listed(game, by_referee)
    assert found.keys() - {mutant.identity for mutant in mutants_of(game, by_referee)} == set()
    assert all(found.values())


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_listed_for_the_referee_that_is_listed_for_all_tests(game: str) -> None:
    assert listed(game, False).keys() & listed(game, True).keys() == set()


def test_a_list_that_the_rules_have_left_behind_is_noticed(tmp_path: Path) -> None:
    old = "rules/turn.py: gone\n- return 1\n+ return 2\nIt says what was here before.\n"
    path = tmp_path / "equivalent_mutants.txt"
    path.write_text(old, encoding="utf-8")
    left = read_equivalents(path).keys() - {mutant.identity for mutant in mutants_of("agoniste", False)}
    assert left == {("rules/turn.py", "gone", "return 1", "return 2")}
