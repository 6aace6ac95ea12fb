"""A calendar file: when time is up, for matches by days that wait for whoever asks, and for no others."""

from tests.server.serving import Person, Serving

DAYS = {"kind": "days", "days": 2}


def lines(person: Person) -> list[str]:
    answer = person.http.get("/api/calendar.ics")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/calendar")
    assert all(len(line) <= 75 for line in answer.content.split(b"\r\n"))
    return answer.text.replace("\r\n ", "").split("\r\n")


def test_it_tells_of_matches_by_days_that_wait_for_me(serving: Serving, ada: Person, bob: Person) -> None:
    table = str(ada.table(seats=["me", "open"], players=2, clock=DAYS)["id"])
    ada.table(seats=["me", "random"], players=2)
    assert "BEGIN:VEVENT" not in lines(ada)
    bob.sit(table, 1)
    told = lines(ada)
    assert told.count("BEGIN:VEVENT") == 1
    assert f"UID:{table}@stoa" in told
    assert f"URL:http://{serving.host}/table/{table}" in told
    assert "BEGIN:VEVENT" not in lines(bob)
    start = next(line for line in told if line.startswith("DTSTART:"))
    stamp = next(line for line in told if line.startswith("DTSTAMP:"))
    days = int(start[14:16]) - int(stamp[14:16])
    assert days in (2, 2 - 28, 2 - 29, 2 - 30, 2 - 31)


def test_a_stranger_has_no_calendar(serving: Serving, ada: Person) -> None:
    ada.http.cookies.clear()
    assert ada.http.get("/api/calendar.ics").status_code == 401
