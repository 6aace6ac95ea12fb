"""What the table tells beforehand: shortages, sums, and what each answer would change."""

from stoa.kernel.marks import Asked, Change, Price
from tests.games.agora_lieske.table import Scene, table


def counted(scene: Scene, place: str) -> dict[str, int]:
    """The counters of a place, by what they count and whose they are."""
    return {counter.id: counter.value for counter in scene.zone(place).counters}


def changes(scene: Scene, place: str, choice: str) -> list[tuple[str, int, int]]:
    """What a choice would change, as a spectator is told."""
    marks = [mark for mark in scene.zone(place).marks if isinstance(mark, Change)]
    return [(mark.of, mark.before, mark.after) for mark in marks if mark.choice == choice]


def test_a_stall_tells_what_is_asked_and_what_is_there() -> None:
    """Rules: 5.2.1d, 5.2.1e."""
    scene = table(3, at={"market-1": "red-A blue-A"}, hands={"green": "9 wood"})
    assert counted(scene, "market-1") == {"left:1": 2, "asked:1": 3}
    assert counted(scene, "market-2") == {"left:2": 11, "asked:2": 0}


def test_an_earlier_stall_of_the_same_resource_takes_first() -> None:
    """Rules: 5.2.1b, 5.2.1e; ruling AL-7."""
    dealers = "wood wood clay"
    scene = table(3, at={"market-1": "red-A blue-A"}, dealers=dealers, hands={"green": "9 wood"})
    assert counted(scene, "market-2") == {"left:2": 0, "asked:2": 0}
    assert counted(scene, "market-3") == {"left:3": 11, "asked:3": 0}


def test_nothing_is_asked_of_a_dealer_who_has_served() -> None:
    """Rules: 5.2.1c."""
    scene = table(3, at={"market-1": "red-A"}, section="market")
    assert counted(scene, "market-1") == {"left:1": 9}


def test_sums_in_court_are_told_once_it_is_assessed() -> None:
    """Rules: 5.2b, 5.2.4.1a."""
    at = {"court": "red-A blue-B red-C"}
    rhetoric = {"red-A": 2, "red-C": 3, "blue-B": 4}
    assert counted(table(3, at=at, rhetoric=rhetoric), "court") == {}
    assert counted(table(3, at=at, rhetoric=rhetoric, section="court"), "court") == {
        "court:0:sum": 5,
        "court:1:sum": 4,
    }


def test_a_prosecutor_is_told_who_would_lose_rhetoric_where() -> None:
    """Rules: 5.2.4.1c, 5.2.4.2n; ruling AL-19."""
    at = {"court": "red-A", "market-1": "blue-B red-C", "market-3": "green-D"}
    scene = table(3, at=at, rhetoric={"blue-B": 4, "green-D": 0}, section="court")
    assert changes(scene, "court", "dealer:1") == [("cube:6", 4, 3), ("cube:2", 1, 0)]
    assert changes(scene, "court", "dealer:2") == []
    assert changes(scene, "court", "dealer:3") == [("cube:13", 0, 0)]


def test_a_prosecutor_is_told_what_either_verdict_brings_him() -> None:
    """Rules: 5.2.4.2j, 5.2.4.2m; ruling AL-18."""
    scene = table(3, at={"court": "red-A"}, scores={"red": 4}, section="court")
    assert changes(scene, "court", "guilty") == [("score:0", 4, 5)]
    assert changes(scene, "court", "innocent") == [("score:0", 4, 3)]
    broke = table(3, at={"court": "red-A"}, scores={"red": 0}, section="court")
    assert changes(broke, "court", "innocent") == [("score:0", 0, 0)]


def trial(judges: str) -> Scene:
    """Red has impeached the wood dealer at stall I; the lots make `judges` the judge."""
    rhetoric = {"red": 1, "blue": 1, "green": 1, judges: 2}
    scene = table(
        3,
        at={"court": "red-A", "market-1": "blue-B"},
        rhetoric={**rhetoric, "red-A": 1},
        scores={"red": 0, "blue": 7},
        section="court",
        hands={judges: "2 clay"},
    )
    return scene.play("impeach 1", "lots A B C", "lots A B C", "lots A B C")


def test_a_judge_is_told_what_both_verdicts_change() -> None:
    """Rules: 5.2.4.2j, 5.2.4.2k, 5.2.4.2m, 5.2.4.2n, 5.2.4.2o, 5.2.4.2q, 5.2.4.2r; ruling AL-21."""
    scene = trial("blue")
    assert changes(scene, "court", "guilty") == [
        ("score:0", 0, 1),
        ("score:1", 7, 8),
        ("cube:6", 2, 1),
        ("hand:1:count", 2, 4),
        ("prison:count", 0, 1),
    ]
    assert changes(scene, "court", "innocent") == [("score:0", 0, 0), ("hand:1:count", 2, 3)]


def test_what_is_told_of_a_conviction_comes_true() -> None:
    """Rules: 5.2.4.2m, 5.2.4.2q; ruling AL-16."""
    scene = trial("red")
    told = changes(scene, "court", "guilty")
    assert told[0] == ("score:0", 0, 2)
    scene.play("guilty", "stack 1", "dealer clay")
    assert scene.score("red") == 2


def test_nothing_is_told_of_a_verdict_when_none_is_to_be_given() -> None:
    """Rules: 5.2.4.2e."""
    scene = trial("blue").play("innocent")
    assert [mark for mark in scene.zone("court").marks if isinstance(mark, (Change, Asked))] == []


def test_the_citizen_who_debates_is_named_with_what_he_gains() -> None:
    """Rules: 5.2.3a, 5.2.3c; ruling AL-10."""
    scene = table(3, at={"stoa": "red-A"}, hands={"red": "1 wood"}, rhetoric={"red-A": 8}, section="stoa")
    assert scene.zone("stoa").marks[-2:] == (Asked("citizen:stoa:1"), Change("pay", "cube:0", 8, 9))


def test_the_citizen_who_trades_is_named() -> None:
    """Rules: 5.2.2a."""
    scene = table(3, at={"exchange-3": "red-A"}, hands={"red": "2 wood"}, section="exchange")
    assert scene.zone("exchange-3").marks[-1] == Asked("citizen:exchange-3:1")
    assert Asked("citizen:exchange-1:1") not in scene.zone("exchange-1").marks


def test_the_citizen_who_donates_is_named_with_the_level_he_reaches() -> None:
    """Rules: 5.2.5a, 5.2.5m."""
    at, hands = {"monument": "red-A"}, {"red": "2 wood 1 clay"}
    scene = table(3, at=at, hands=hands, section="monument")
    marks = scene.zone("monument").marks
    assert marks[-2:] == (Asked("citizen:monument:1"), Change("donate", "level:0", 0, 1))


def needs(scene: Scene) -> dict[str, list[list[tuple[str, int]]]]:
    """What later citizens at the Monument would have to give, by their spaces: every way, in numbers."""
    told: dict[str, list[list[tuple[str, int]]]] = {}
    for piece in scene.zone("monument").pieces:
        for mark in piece.marks:
            if isinstance(mark, Price):
                told.setdefault(piece.id, []).append([(part.of, part.number) for part in mark.parts])
    return told


def test_who_donates_is_told_what_his_later_citizens_would_need() -> None:
    """Rules: 5.2.5a, 5.2.5k; ruling AL-22."""
    at, hands = {"monument": "red-A blue-B red-C red-D"}, {"red": "9 wood 9 clay"}
    scene = table(4, at=at, hands=hands, levels={"red": 3}, demands="wood clay", section="monument")
    assert needs(scene) == {
        "monument:3": [[("wood", 2), ("clay", 4)], [("wood", 4), ("clay", 2)]],
        "monument:4": [[("wood", 2), ("clay", 5)], [("wood", 5), ("clay", 2)]],
    }
    scene.play("pass")
    assert needs(scene) == {"monument:4": [[("wood", 2), ("clay", 4)], [("wood", 4), ("clay", 2)]]}


def test_nobody_needs_anything_above_the_top_or_before_the_monument_is_assessed() -> None:
    """Rules: 5.2.5a; ruling AL-37."""
    at, hands = {"monument": "red-A red-C"}, {"red": "9 wood 9 clay"}
    assert (
        needs(table(4, at=at, hands=hands, levels={"red": 5}, demands="wood clay", section="monument")) == {}
    )
    assert needs(table(4, at=at, hands=hands, demands="wood clay")) == {}
