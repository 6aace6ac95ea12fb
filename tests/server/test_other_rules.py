"""Tables begun by other rules than this release plays: listed, kept, and answered for in a sentence."""

from collections.abc import Iterator

import pytest

from stoa.games import find_game
from stoa.kernel.record import read_record
from tests.server.serving import Person, Serving

SENTENCE = (
    "This match was begun by version 1 of the rules of template; this release of Stoa plays version 2. "
    "Release 0.1 plays the match as it was, and nothing of it is lost."
)


@pytest.fixture
def release() -> Iterator["Release"]:
    release = Release()
    yield release
    release.is_older()


class Release:
    """Which rules of the template the server plays."""

    def __init__(self) -> None:
        self.game = find_game("template")

    def is_newer(self) -> None:
        self.game.rules_version = 2
        self.game.releases = ("0.1",)

    def is_older(self) -> None:
        self.game.rules_version = 1
        self.game.releases = ()


def restart(serving: Serving) -> None:
    """Forget all rooms, as after a restart."""

    async def forget() -> None:
        serving.house.close()

    serving.run(forget())


def test_a_match_begun_by_earlier_rules_is_listed_and_answered_for_and_goes_on_in_its_own_release(
    serving: Serving, ada: Person, release: Release
) -> None:
    table = ada.table(seats=["me", "me"])["id"]
    with ada.join(table) as chair:
        chair.play_first()
        line = chair.now["line"]
    release.is_newer()
    restart(serving)
    assert [(shown["id"], shown["status"]) for shown in ada.get("/api/tables")["tables"]] == [
        (table, "playing")
    ]
    assert ada.get(f"/api/tables/{table}", 409)["error"] == SENTENCE
    assert ada.get(f"/api/tables/{table}/position", 409)["error"] == SENTENCE
    assert ada.get(f"/api/tables/{table}/record", 409)["error"] == SENTENCE
    assert ada.refused_at(table)["text"] == SENTENCE
    ada.http.headers["accept-language"] = "de"
    german = ada.get(f"/api/tables/{table}", 409)["error"]
    assert german.startswith("Diese Partie wurde nach Fassung 1 der Regeln von template begonnen;")
    assert "Ausgabe 0.1 spielt die Partie" in german
    release.is_older()
    with ada.join(table) as chair:
        assert chair.now["line"] == line
        assert chair.play_first()["type"] == "position"


def test_the_record_of_a_match_that_ended_by_earlier_rules_can_still_be_had(
    serving: Serving, ada: Person, release: Release
) -> None:
    table = ada.table(seats=["me", "me"], spectators="none")["id"]
    with ada.join(table) as chair:
        while chair.now["table"]["status"] != "over":
            line = chair.now["line"]
            chair.play_first()
            chair.until_line(line + 1)
    kept = ada.http.get(f"/api/tables/{table}/record").text
    release.is_newer()
    restart(serving)
    assert ada.get(f"/api/tables/{table}/replay", 409)["error"] == SENTENCE
    answer = ada.http.get(f"/api/tables/{table}/record")
    assert answer.text == kept
    assert read_record(kept.encode()).rules_version == 1
    stranger = serving.person("Bob")
    assert "spectators" in stranger.get(f"/api/tables/{table}/record", 403)["error"]


def test_a_table_at_which_nothing_was_played_plays_the_rules_of_today(
    serving: Serving, ada: Person, release: Release
) -> None:
    table = ada.table(seats=["me", "open"])["id"]
    release.is_newer()
    restart(serving)
    assert serving.person("Bob").sit(table, 1)["status"] == "playing"
    restart(serving)
    with ada.join(table) as chair:
        assert chair.now["table"]["status"] == "playing"
    room = serving.house.rooms[table]
    assert room.table.rules_version == 2
