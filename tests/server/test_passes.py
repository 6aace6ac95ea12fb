"""Going on, on another device, by a short code."""

import pytest

from stoa.server import passes
from stoa.server.guests import BROWSER, Session
from stoa.server.offers import Guest
from stoa.server.passes import LIFETIME, Passes
from tests.server.browsers import stranger
from tests.server.serving import Person, Serving


@pytest.fixture
def ada(serving: Serving) -> Person:
    return serving.person("Ada")


def session(guest: str) -> Session:
    return Session(f"session-{guest}", Guest(guest, guest), BROWSER, "", 0.0, 0.0, 0.0, False)


def test_another_device_goes_on_at_the_same_seat_and_the_first_stays(serving: Serving, ada: Person) -> None:
    table = ada.table(seats=["me", "random"])["id"]
    phone = serving.person("Guest")
    made = ada.post("/api/passes", None)
    assert made["links"] == [f"http://{serving.host}/continue#{made['code']}"]
    assert phone.post("/api/recover", {"code": made["code"].upper()})["id"] == ada.id
    for device in (ada, phone):
        assert device.get("/api/me")["id"] == ada.id
    with phone.join(table) as chair:
        assert chair.now["owned"] == [0]


def test_a_short_code_is_good_once_and_for_a_few_minutes(serving: Serving, ada: Person) -> None:
    code = ada.post("/api/passes", None)["code"]
    newer = ada.post("/api/passes", None)["code"]
    phone = serving.person("Guest")
    phone.post("/api/recover", {"code": code}, status=401)
    phone.post("/api/recover", {"code": newer})
    serving.person("Eve").post("/api/recover", {"code": newer}, status=401)
    now = 0.0
    kept = Passes(lambda: now)
    made = kept.make(session("ada"))
    now = LIFETIME
    assert kept.of("ada") is None
    assert kept.take(made.code) is None


def test_a_short_code_ends_with_the_session_that_made_it(serving: Serving, ada: Person) -> None:
    code = ada.post("/api/passes", None)["code"]
    (own,) = ada.get("/api/sessions")["sessions"]
    ada.post(f"/api/sessions/{own['id']}/end", None)
    serving.person("Eve").post("/api/recover", {"code": code}, status=401)


def test_only_so_many_short_codes_are_good_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passes, "MOST", 2)
    kept = Passes(lambda: 0.0)
    made = [kept.make(session(guest)) for guest in ("ada", "bob", "eve")]
    assert [kept.take(one.code) is not None for one in made] == [False, True, True]


def test_nobody_is_shown_the_short_code_of_another(serving: Serving, ada: Person) -> None:
    ada.post("/api/passes", None)
    assert ada.http.get("/api/passes.svg").headers["content-type"].startswith("image/svg+xml")
    assert serving.person("Eve").http.get("/api/passes.svg").status_code == 404
    with stranger(serving) as nobody:
        assert nobody.get("/api/passes.svg").status_code == 401
