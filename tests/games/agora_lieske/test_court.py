"""The Court: who prosecutes whom."""

import pytest

from stoa.games.agora_lieske.rules.citizens import line_up, rhetoric_sum
from stoa.kernel.errors import BadText
from stoa.kernel.marks import Status
from tests.games.agora_lieske.table import Scene, table


def court(
    at: str,
    rhetoric: dict[str, int] | None = None,
    players: int = 4,
    rulings: dict[str, str] | None = None,
    start: str = "red",
) -> Scene:
    return table(players, section="court", at={"court": at}, rhetoric=rhetoric, rulings=rulings, start=start)


@pytest.mark.parametrize(
    ("at", "rhetoric", "prosecutor"),
    [
        ("red-A", {}, "red"),
        ("red-A blue-A", {"blue-A": 2}, "blue"),
        ("red-A red-B blue-A", {}, "red"),
        ("red-A blue-A blue-B blue-C", {"red-A": 2}, "blue"),
        ("red-A blue-A yellow-E green-B", {"yellow-E": 4, "green-B": 3}, "yellow"),
    ],
)
def test_the_highest_sum_in_court_prosecutes(at: str, rhetoric: dict[str, int], prosecutor: str) -> None:
    """Rules: 5.2.4a, 5.2.4.1a, 5.2.4.1b."""
    scene = court(at, rhetoric)
    assert (scene.prosecutor, scene.actor) == (prosecutor, prosecutor)


def test_who_has_no_citizens_has_no_claim() -> None:
    """Rules: 5.2.4.1a, 5.2.4.1f; ruling AL-13."""
    state = table(rhetoric={"red": 9}).state
    assert (rhetoric_sum(state, 0, 0), line_up(state, 0, 0)) == (0, 0)


def test_only_citizens_in_court_count() -> None:
    """Rules: 5.2.4.1a."""
    at = {"court": "red-A blue-A", "stoa": "blue-B"}
    assert table(section="court", at=at, rhetoric={"red-A": 2, "blue-B": 9}).prosecutor == "red"


@pytest.mark.parametrize(
    ("at", "rhetoric", "prosecutor"),
    [
        ("red-A red-B blue-A", {"red-A": 2, "blue-A": 3}, "blue"),
        ("blue-A red-A red-B", {"red-A": 1, "red-B": 3, "blue-A": 4}, "blue"),
        ("red-A red-B red-C blue-A blue-B", {"red-A": 3, "blue-A": 3, "blue-B": 2}, "blue"),
        ("red-A red-B blue-A blue-B", {"red-A": 3, "red-B": 1, "blue-A": 2, "blue-B": 2}, "red"),
    ],
)
def test_of_equal_sums_the_best_single_citizen_prosecutes(
    at: str, rhetoric: dict[str, int], prosecutor: str
) -> None:
    """Rules: 5.2.4.1f, 5.2.4.1g; ruling AL-13."""
    assert court(at, rhetoric).prosecutor == prosecutor


def test_of_equal_best_citizens_the_second_best_decides() -> None:
    """Both sums are 7: 4, 2, 1 against 4, 3.

    Rules: 5.2.4.1g; ruling AL-13.
    """
    rhetoric = {"red-A": 4, "red-B": 2, "red-C": 1, "blue-A": 4, "blue-B": 3}
    assert court("red-A red-B red-C blue-A blue-B", rhetoric).prosecutor == "blue"


def test_no_citizen_is_worse_than_one_with_zero() -> None:
    """Both sums are 4: 4 against 4, 0.

    Rules: 5.2.4.1g; ruling AL-13.
    """
    assert court("red-A blue-A blue-B", {"red-A": 4, "blue-A": 4, "blue-B": 0}).prosecutor == "blue"


@pytest.mark.parametrize("at", ["red-A blue-A", "green-A blue-A red-A", "red-A red-B blue-C blue-D yellow-A"])
def test_if_all_citizens_of_the_tied_are_equal_nothing_happens(at: str) -> None:
    """Rules: 5.2.4.1h; ruling AL-13."""
    scene = court(at, {"red-B": 2, "blue-D": 2, "yellow-A": 0})
    assert (scene.prosecutor, scene.actor) == ("", "next")
    assert scene.heard()[1:] == ["5.2.4.1h Nobody prevails in Court: no dealer is impeached."]
    assert scene.touched()[1:] == [["court"]]
    assert scene.finish_turn().state.turn == 2


def test_a_tie_below_the_highest_sum_does_not_matter() -> None:
    """Rules: 5.2.4.1b."""
    assert court("red-A blue-A green-A", {"green-A": 2}).prosecutor == "green"
    assert court("green-A red-A blue-A", {"green-A": 2}).prosecutor == "green"


def test_nobody_in_court_means_no_trial() -> None:
    """Rules: 5.2.4a; ruling AL-36."""
    scene = court("")
    assert (scene.actor, scene.heard(), scene.state.assessed) == ("next", [], 4)


def test_the_prosecutor_must_choose_one_of_the_three_dealers() -> None:
    """Rules: 5.2.4.1c; ruling AL-14."""
    scene = court("green-A")
    assert scene.offers == ["impeach 1", "impeach 2", "impeach 3"]
    assert scene.prompt() == "Green is the prosecutor: which dealer is impeached?"
    assert scene.heard() == ["5.2b At the Court: Green's A.", "5.2.4.1b Green is the prosecutor."]
    assert scene.touched()[1] == ["court"]
    assert [reason.split(";")[0] for reason in scene.why_not("decline")] == [
        "5.2.4.1c A prosecutor must impeach"
    ]
    choose = "5.2.4.1c The prosecutor chooses one of the three dealers."
    assert [scene.why_not(line) for line in ("impeach 4", "pass")] == [[choose]] * 2
    assert scene.why("impeach 3") == [choose]


def test_labels_say_whom_an_impeachment_would_hit() -> None:
    """Rules: 5.2.4.1c, 5.2.4.2n; ruling AL-14."""
    at = {"court": "green-A", "market-2": "red-A blue-A", "market-1": "red-B"}
    scene = table(section="court", at=at, dealers="wood clay marble")
    assert scene.label("impeach 1", "green") == "Impeach the wood dealer at stall I (1 visitor)"
    assert scene.label("impeach 2", "green") == "Impeach the clay dealer at stall II (2 visitors)"
    assert scene.label("impeach 4", "green") == "Impeach a dealer who is not there"
    assert scene.pieces("impeach 2") == ["dealer:2"]


def test_the_impeached_dealer_is_marked() -> None:
    """Rules: 5.2.4.1d."""
    scene = court("green-A").play("impeach 3")
    assert (scene.impeached, scene.dealers) == (3, "wood clay marble")
    assert scene.heard() == ["5.2.4.1d Green impeaches the marble dealer at stall III."]
    assert scene.touched() == [["dealer:3"]]
    assert [piece.marks for piece in scene.zone("dealers").pieces] == [(), (), (Status("impeached"),)]


def test_alone_in_court_a_sum_of_zero_prosecutes() -> None:
    """Rules: 5.2.4.1e; ruling AL-12."""
    scene = court("red-A red-B", {"red": 0})
    assert (scene.prosecutor, scene.offers) == ("red", ["impeach 1", "impeach 2", "impeach 3"])


def test_with_others_in_court_a_sum_of_zero_does_not() -> None:
    """Red has more citizens, which does not help.

    Rules: 5.2.4.1e; ruling AL-12.
    """
    scene = court("red-A red-B blue-A", {"red": 0, "blue": 0})
    assert (scene.prosecutor, scene.actor) == ("", "next")
    assert scene.heard()[-1] == "5.2.4.1e Nobody prevails in Court: no dealer is impeached."
    equal = court("red-A blue-A", {"red": 0, "blue": 0})
    assert (equal.prosecutor, equal.actor) == ("", "next")


def test_a_sum_of_one_prosecutes_against_zero() -> None:
    """Rules: 5.2.4.1b, 5.2.4.1e."""
    assert court("red-A red-B blue-A", {"red": 0}).prosecutor == "blue"


def test_by_ruling_a_sum_of_zero_may_decline() -> None:
    """Rules: 5.2.4.1e; ruling AL-12."""
    scene = court("red-A", {"red": 0}, rulings={"lone-zero": "may"})
    assert scene.offers == ["impeach 1", "impeach 2", "impeach 3", "decline"]
    assert scene.label("decline", "red") == "Impeach nobody"
    assert scene.pieces("decline") == []
    assert scene.copy().play("impeach 1").impeached == 1
    silent = scene.copy().play_silently("decline")
    assert (silent.prosecutor, silent.impeached, silent.state.turn) == ("", 0, 2)
    scene.play("decline")
    assert scene.heard()[0] == "5.2.4.1e Red impeaches nobody."
    assert scene.touched()[0] == ["court"]
    assert (scene.impeached, scene.state.turn) == (0, 2)


def test_by_that_ruling_a_sum_above_zero_must_impeach_still() -> None:
    """Rules: 5.2.4.1c; ruling AL-12."""
    assert court("red-A", rulings={"lone-zero": "may"}).offers == ["impeach 1", "impeach 2", "impeach 3"]


@pytest.mark.parametrize("line", ["impeach", "impeach 0", "impeach 5", "impeach wood", "impeach 1 2"])
def test_what_names_no_dealer_cannot_be_read(line: str) -> None:
    """Rules: 5.2.4.1c."""
    with pytest.raises(BadText):
        court("red-A").play(line)
