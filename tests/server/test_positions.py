"""What a table tells about itself."""

import pytest

from stoa.games import find_game
from stoa.kernel.chance import SeededChance
from stoa.kernel.events import Log
from stoa.kernel.match import Match
from stoa.kernel.messages import say, seat_name
from stoa.kernel.record import HUMAN
from stoa.server.positions import table_info
from stoa.server.showing import event_infos, sight
from stoa.server.tables import Agreement, Seat, Table, agreement_of
from stoa.server.voice import Voice


def agora(agreement: Agreement) -> Table:
    """A table of Lieske's Agora for two."""
    seats = [Seat("Ada", HUMAN), Seat("Bo", HUMAN)]
    return Table("t", "agora_lieske", 1, agreement, seats, b"k" * 32, 0.0)


def test_a_table_of_earlier_tells_what_its_silence_meant() -> None:
    agreement = agreement_of(find_game("agora_lieske"), find_game("agora_lieske").agree(2))
    del agreement.options["colours"], agreement.rulings["hands"]
    told = table_info(agora(agreement), "en", 0.0)
    assert (told.options["colours"], told.rulings["hands"]) == ("seat", "counted")


def test_a_table_of_today_tells_what_was_agreed() -> None:
    options = find_game("agora_lieske").agree(2, {"points": "gentle"})
    told = table_info(agora(agreement_of(find_game("agora_lieske"), options)), "en", 0.0)
    assert {**told.options, **told.rulings} == options.settings


def test_a_table_that_does_without_aids_is_told_none() -> None:
    game = find_game("agoniste")
    match = Match(game, game.agree(3), SeededChance(1))
    for city in ("athens", "thebes", "argos"):
        match.play_text(f"choose {city}")
    voice = Voice(game, ["Ada", "Bo", "Cy"], "de", match.options)
    aided = sight(voice, match.state, match.actor).view
    assert {"odds", "goal"} <= {aid.__struct_config__.tag for aid in aided.aids}
    assert all(aid.text for aid in aided.aids)
    plain = sight(voice, match.state, match.actor, is_aided=False).view
    assert plain.aids == []
    assert plain.zones == aided.zones


def test_whoever_is_asked_is_spoken_to_and_the_others_hear_who_it_is() -> None:
    game = find_game("wonders_duel")
    match = Match(game, game.agree(2, {"start": "seat-1"}), SeededChance(1))
    asked, other, nobody = (
        sight(Voice(game, ["Ada", "Bob"], "en", match.options), match.state, seat).prompt
        for seat in (0, 1, -1)
    )
    assert asked == "Choose a Wonder."
    assert other == nobody == "Ada chooses a Wonder."


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_happened_is_about_whoever_is_named_first_else_about_whose_move_it_was(language: str) -> None:
    voice = Voice(find_game("wonders_duel"), ["Ada", "Ada"], language)
    log = Log()
    log.tell(say("card.discarded", seat=seat_name(1), card=say("card.lumber-yard")), "", [])
    log.tell(say("age.began", age=say("age.1")), "", [])
    log.tell(seat_name(1), "", [])
    told = event_infos(voice, log.all(), 1, 0)
    assert [event.about for event in told] == [1, 0, 1]
