from stoa.kernel.basics import NOBODY
from stoa.kernel.events import Event, Log
from stoa.kernel.messages import say


def test_what_is_told_is_heard_by_all_and_what_is_whispered_by_one() -> None:
    log = Log()
    log.tell(say("drawn"), "2.1", ["deck"])
    log.whisper(1, say("drawn.card", card="sun"), "2.1", ["deck", "card:3"])
    told = Event(say("drawn"), "2.1", ["deck"], False)
    whispered = Event(say("drawn.card", card="sun"), "2.1", ["deck", "card:3"], False)
    assert log.heard_by(0) == [told]
    assert log.heard_by(1) == [told, whispered]
    assert log.heard_by(NOBODY) == [told]
    assert log.all() == [told, whispered]


def test_a_log_discloses_when_any_of_its_events_does() -> None:
    log = Log()
    assert not log.discloses()
    log.tell(say("drawn"), "2.1", [])
    assert not log.discloses()
    log.whisper(0, say("looked"), "2.2", [], discloses=True)
    assert log.discloses()


def test_what_is_told_may_disclose_too() -> None:
    log = Log()
    log.tell(say("shown"), "2.3", [], discloses=True)
    assert log.discloses()
