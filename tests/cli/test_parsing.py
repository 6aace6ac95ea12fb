"""Whatever somebody types, a game's parser refuses it or understands it; it never breaks."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from stoa.kernel.errors import BadText
from stoa.kernel.match import Match
from stoa.kernel.messages import Message
from tests.players.positions import REGISTERED, matches

words = st.lists(
    st.one_of(
        st.text(max_size=12),
        st.integers(-(10**20), 10**20).map(str),
        st.sampled_from(["?", "*", "-1", "0", "1", "²", "٣", "\udcff", "\x00", "  ", "walk", "card hera"]),
    ),
    max_size=5,
).map(" ".join)


def spoken(match: Match[Any]) -> list[str]:
    """What can be said here."""
    return [match.game.to_text(match.state, action, match.actor) for action in match.legal()]


@st.composite
def lines(draw: st.DrawFn) -> tuple[Match[Any], str]:
    """A position and a line: any text, or something sayable with a piece changed, added or left out."""
    match = draw(matches())
    said = draw(st.sampled_from(spoken(match)))
    at = draw(st.integers(0, len(said)))
    line = draw(
        st.one_of(
            words,
            st.builds(lambda word: said[:at] + word + said[at:], st.text(max_size=3)),
            st.just(said[:at]),
            st.just(said[at:]),
            st.builds(lambda word: f"{said} {word}", words),
            st.just(said.upper()),
        )
    )
    return match, line


@given(lines())
def test_a_line_is_an_action_or_bad_text_and_nothing_else(case: tuple[Match[Any], str]) -> None:
    match, line = case
    game, state = match.game, match.state
    before = game.encode(state)
    said: list[Message] = []
    try:
        action = game.from_text(state, line)
    except BadText as error:
        said.append(error.message)
    else:
        reasons = game.explain(state, action)
        assert game.allows(state, action) == all(reason.met for reason in reasons)
        said.extend(reason.message for reason in reasons)
    assert said
    for message in said:
        assert game.sentence(message, ["A"] * 8) != message.id
    assert game.encode(state) == before


@given(matches())
def test_everything_that_can_be_said_is_understood(match: Match[Any]) -> None:
    for action, text in zip(match.legal(), spoken(match), strict=True):
        assert match.game.from_text(match.state, text) == action


def test_every_registered_game_is_tried() -> None:
    assert "template" in REGISTERED
    assert len(REGISTERED) > 1
