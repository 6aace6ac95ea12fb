"""What is compiled, and how much it is optimized."""

from fnmatch import fnmatch

from tools.compile_modules import ALSO_SELDOM, LEFT, LISTS, ROOT, SELDOM_RUN, hot_modules, runs_seldom

MODULES = [name.removeprefix("stoa/").removesuffix(".py") for name in hot_modules()]
PACKAGE = ROOT / "src" / "stoa"


def test_what_runs_for_every_action_is_optimized() -> None:
    for module in ("kernel/game", "kernel/state", "games/agoniste/rules/army", "players/search/tree"):
        assert module in MODULES
        assert not runs_seldom(module.split("/"))


def test_what_runs_once_or_for_people_is_not() -> None:
    for module in ("games/agoniste/game", "games/agoniste/describe", "kernel/match"):
        assert module in MODULES
        assert runs_seldom(module.split("/"))


def test_every_name_is_that_of_something() -> None:
    words = {word for module in MODULES for word in module.split("/")}
    assert words >= SELDOM_RUN
    assert [some for some in ALSO_SELDOM if not any(fnmatch(module, some) for module in MODULES)] == []
    there = {path.stem for path in PACKAGE.rglob("*")}
    assert there >= LEFT
    assert [name for name in LISTS if not (PACKAGE / name).exists()] == []
