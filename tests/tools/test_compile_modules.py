"""What is compiled, and how much it is optimized."""

from tools.compile_modules import LEFT, LISTS, ROOT, SELDOM_RUN, hot_modules, runs_seldom

MODULES = [name.removeprefix("stoa/").removesuffix(".py") for name in hot_modules()]
PACKAGE = ROOT / "src" / "stoa"


def test_what_runs_for_every_action_is_optimized() -> None:
    for module in ("kernel/game", "kernel/state", "games/agoniste/rules/army", "players/search/tree"):
        assert module in MODULES
        assert not runs_seldom(module.split("/"))


def test_what_runs_once_or_for_people_is_not() -> None:
    for module in ("games/agoniste/describe", "games/wonders_duel/tables/base", "kernel/record"):
        assert module in MODULES
        assert runs_seldom(module.split("/"))


def test_every_name_is_that_of_something() -> None:
    words = {word for module in MODULES for word in module.split("/")}
    assert words >= SELDOM_RUN
    there = {path.stem for path in PACKAGE.rglob("*")}
    assert there >= LEFT
    assert [name for name in LISTS if not (PACKAGE / name).exists()] == []
