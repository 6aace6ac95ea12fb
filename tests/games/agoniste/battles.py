"""Where gods are called: the battle for Plataea."""

from tests.games.agoniste.table import PLATAEA, Scene, table


def at_athens(*lines: str, rulings: dict[str, str] | None = None) -> Scene:
    """Thebes defends Plataea with a 2, a 3 lies face down, and Athens gathers."""
    return table(4, rulings=rulings).play(*PLATAEA, "gather", *lines)


def at_argos(*lines: str, rulings: dict[str, str] | None = None) -> Scene:
    """The same after Athens has stopped with a 4: now Argos gathers."""
    return at_athens("card hoplite-4", "stop", "gather", *lines, rulings=rulings)
