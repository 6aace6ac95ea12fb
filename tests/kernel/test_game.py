from typing import Any

import pytest

from stoa.kernel.basics import CHANCE, NOBODY
from stoa.kernel.chance import SeededChance
from stoa.kernel.errors import BadOptions, BadState
from stoa.kernel.game import text_actor
from stoa.kernel.messages import say, seat_name
from stoa.kernel.playout import Playout, Tally
from tests.kernel.tables import AGONISTE, SHERDS, encoded, sherds


@pytest.mark.parametrize(("actor", "mark"), [(0, "1"), (3, "4"), (CHANCE, "*")])
def test_records_count_seats_from_one_and_mark_chance_with_a_star(actor: int, mark: str) -> None:
    assert text_actor(actor) == mark


def test_what_a_table_does_not_say_has_its_default() -> None:
    options = SHERDS.agree()
    assert options.players == 2
    assert options.settings == {"give": "either", "pairs": "spoil"}
    assert options.figures == {"copies": 2}


def test_what_a_table_says_is_agreed() -> None:
    options = SHERDS.agree(3, {"give": "left"}, {"pairs": "count-once"}, {"copies": 4})
    assert options.players == 3
    assert options.settings == {"give": "left", "pairs": "count-once"}
    assert options.figures == {"copies": 4}


@pytest.mark.parametrize("players", [0, 1, 5])
def test_too_few_or_too_many_players_are_refused(players: int) -> None:
    with pytest.raises(BadOptions, match="cannot play this: it is for 2 to 4"):
        SHERDS.agree(players)


def test_figures_that_do_not_fit_each_other_are_refused_in_the_words_of_the_title() -> None:
    figure = next(figure for figure in AGONISTE.figures if isinstance(figure.default, int))
    assert isinstance(figure.default, int)
    with pytest.raises(BadOptions) as caught:
        AGONISTE.agree(figures={figure.id: figure.default + 1})
    assert str(caught.value) == AGONISTE.sentence(caught.value.message, [])
    assert str(caught.value) != caught.value.message.id


def test_a_seat_that_must_decide_is_asked_and_the_others_are_told() -> None:
    state = sherds().state
    assert SHERDS.prompt(state, 0) != SHERDS.prompt(state, 1)


def over() -> Any:
    state = SHERDS.setup(SHERDS.agree())
    Playout(SHERDS).run(state, SeededChance(1), Tally())
    return state


def test_when_the_match_is_over_nobody_acts_and_nothing_is_allowed() -> None:
    state = over()
    assert SHERDS.actor(state) == NOBODY
    assert list(SHERDS.legal(state)) == []
    assert not SHERDS.allows(state, 1)
    assert [(reason.met, reason.rule) for reason in SHERDS.explain(state, 1)] == [(False, "")]
    assert SHERDS.sentence(SHERDS.prompt(state, 0), []) == "The match is over."


def test_a_draw_is_weighed_like_its_pool() -> None:
    state = SHERDS.setup(SHERDS.agree(figures={"copies": 3}))
    assert len(SHERDS.legal(state)) == 6
    assert list(SHERDS.weights(state)) == [3] * 6


def test_a_draw_explains_itself() -> None:
    state = SHERDS.setup(SHERDS.agree())
    possible = SHERDS.legal(state)[0]
    assert [reason.met for reason in SHERDS.explain(state, possible)] == [True]
    assert [reason.met for reason in SHERDS.explain(state, 2**40)] == [False]


def test_a_state_comes_back_from_its_bytes() -> None:
    match = sherds("keep", "show", "take", "bury")
    again = SHERDS.decode(encoded(match), match.options)
    assert SHERDS.encode(again) == encoded(match)
    assert SHERDS.actor(again) == match.actor


def test_bytes_of_another_player_count_are_refused() -> None:
    with pytest.raises(BadState):
        SHERDS.decode(encoded(sherds()), SHERDS.agree(3))


def test_bytes_cut_or_lengthened_are_refused() -> None:
    data, options = encoded(sherds("keep")), SHERDS.agree()
    for length in range(len(data)):
        with pytest.raises(BadState):
            SHERDS.decode(data[:length], options)
    with pytest.raises(BadState):
        SHERDS.decode(data + b"\0", options)


def test_an_agenda_with_a_step_that_does_not_exist_is_refused() -> None:
    match = sherds()
    state = match.game.clone(match.state)
    state.push(len(SHERDS.steps))
    with pytest.raises(BadState):
        SHERDS.decode(SHERDS.encode(state), match.options)


def test_a_sentence_comes_from_the_title_or_from_the_kernel() -> None:
    assert SHERDS.sentence(say("prompt.over"), []) == "The match is over."
    assert SHERDS.sentence(seat_name(1), ["Ada", "Bo"]) == "Bo"
    assert SHERDS.words("en")["prompt.over"] == "The match is over."
    assert SHERDS.words("el") == SHERDS.words("en")
