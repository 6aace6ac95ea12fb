import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64, u8

from stoa.kernel.errors import BadState
from stoa.kernel.state import (
    Packer,
    Scribe,
    State,
    Unpacker,
    first_of,
    frame,
    seat_of,
    second_of,
    step_of,
)

ANY_NUMBER = st.one_of(st.integers(-200, 200), st.integers(-(2**63), 2**63 - 1))
LARGEST = 2**23 - 1
ARGUMENT = st.integers(0, LARGEST)


@given(st.integers(0, 255), st.integers(0, 255), ARGUMENT, ARGUMENT)
@example(0, 0, 0, 0)
@example(255, 255, LARGEST, LARGEST)
def test_a_frame_gives_back_what_was_packed(step: int, seat: int, first: int, second: int) -> None:
    packed = frame(step, seat, first, second)
    assert (step_of(packed), seat_of(packed)) == (step, seat)
    assert (first_of(packed), second_of(packed)) == (first, second)
    assert 0 <= packed < 2**62


def test_a_frame_needs_no_arguments() -> None:
    assert frame(3, 1) == frame(3, 1, 0, 0)


def packed(values: list[int]) -> bytes:
    packer = Packer()
    for value in values:
        packer.number(value)
    return packer.finish()


@given(st.lists(ANY_NUMBER))
@example([-(2**63), 2**63 - 1, 2**62, -(2**62), 2**62 - 1, -(2**62) - 1, 0, -1])
def test_numbers_of_either_sign_and_any_size_come_back(values: list[int]) -> None:
    unpacker = Unpacker(packed(values))
    assert [unpacker.number() for _ in values] == values
    unpacker.finish()


@pytest.mark.parametrize(
    ("value", "data"),
    [(0, "00"), (-1, "01"), (1, "02"), (63, "7e"), (-64, "7f"), (64, "8001"), (-65, "8101"), (8191, "fe7f")],
)
def test_small_numbers_are_short_and_written_the_same_way_for_ever(value: int, data: str) -> None:
    assert packed([value]).hex() == data


@given(st.integers(-(2**63), 2**63 - 1), st.integers(-(2**63), 2**63 - 1))
def test_different_numbers_have_different_bytes(left: int, right: int) -> None:
    assert (packed([left]) == packed([right])) == (left == right)


@given(st.lists(st.integers(0, 255), max_size=300), st.lists(ANY_NUMBER, max_size=300))
def test_rows_come_back(small: list[int], large: list[int]) -> None:
    packer = Packer()
    packer.small(vec[u8](small))
    packer.numbers(vec[i64](large))
    unpacker = Unpacker(packer.finish())
    assert list(unpacker.small(len(small))) == small
    assert list(unpacker.numbers(len(large))) == large
    unpacker.finish()


def test_a_row_of_another_length_is_refused() -> None:
    packer = Packer()
    packer.small(vec[u8]([1, 2, 3]))
    with pytest.raises(BadState, match="not an encoded state"):
        Unpacker(packer.finish()).small(4)


def test_a_row_longer_than_allowed_or_of_negative_length_is_refused() -> None:
    packer = Packer()
    packer.numbers(vec[i64]([1, 2, 3]))
    with pytest.raises(BadState, match="not an encoded state"):
        Unpacker(packer.finish()).numbers(2)
    with pytest.raises(BadState, match="not an encoded state"):
        Unpacker(packed([-1])).numbers(2)


def test_bytes_left_over_are_refused() -> None:
    unpacker = Unpacker(packed([1]) + b"\0")
    assert unpacker.number() == 1
    with pytest.raises(BadState, match="not an encoded state"):
        unpacker.finish()


def test_bytes_that_end_too_early_are_refused() -> None:
    for data in (b"", b"\x80", b"\xff\xff"):
        with pytest.raises(BadState, match="ends too early"):
            Unpacker(data).number()


@pytest.mark.parametrize("data", ["8000", "808000", "ff" * 9 + "02", "80" * 9 + "80", "ff" * 10 + "01"])
def test_a_number_written_too_long_or_too_large_is_refused(data: str) -> None:
    with pytest.raises(BadState, match="not an encoded state"):
        Unpacker(bytes.fromhex(data)).number()


@given(st.binary(max_size=40), st.integers(0, 5))
def test_any_bytes_are_read_or_refused(data: bytes, length: int) -> None:
    unpacker = Unpacker(data)
    packer = Packer()
    try:
        packer.numbers(unpacker.numbers(length))
        packer.small(unpacker.small(length))
        packer.number(unpacker.number())
        unpacker.finish()
    except BadState:
        return
    assert packer.finish() == data


def agenda(state: State) -> list[int]:
    return list(state.frames[: state.depth])


def test_what_waits_on_the_agenda_is_found_the_soonest_first() -> None:
    state = State()
    for step, seat in ((1, 0), (2, 0), (1, 1), (3, 0)):
        state.push(step, seat)
    state.pop()
    assert state.waiting(1) == [frame(1, 1), frame(1, 0)]
    assert state.waiting(3) == []
    assert state.awaits(2, 0)
    assert state.awaits(1, 1)
    assert not state.awaits(2, 1)
    assert not state.awaits(3, 0)


def test_the_last_frame_pushed_is_the_first_to_happen() -> None:
    state = State()
    state.push(1)
    state.push(2, 1)
    assert state.top() == frame(2, 1)
    assert state.pop() == frame(2, 1)
    assert state.top() == frame(1, 0)
    assert state.depth == 1


def test_a_frame_is_pushed_with_its_arguments() -> None:
    state = State()
    state.push(5, 1, 7, 9)
    assert state.top() == frame(5, 1, 7, 9)


def test_an_agenda_grows_beyond_its_room() -> None:
    state = State()
    frames = [frame(number % 256, 0, number) for number in range(72)]
    for pushed in frames:
        state.push_frame(pushed)
    assert agenda(state) == frames
    assert [state.pop() for _ in frames] == frames[::-1]
    assert state.depth == 0


def test_a_copied_agenda_is_equal_and_independent() -> None:
    state = State()
    state.push(1)
    other = State()
    other.copy_agenda(state)
    other.push(2)
    state.pop()
    state.push(3)
    assert agenda(other) == [frame(1, 0), frame(2, 0)]
    assert agenda(state) == [frame(3, 0)]


@given(st.lists(st.integers(0, 2**62 - 1), max_size=48))
def test_an_agenda_comes_back_without_what_lay_above_its_top(frames: list[int]) -> None:
    state = State()
    for pushed in [*frames, frame(7, 0)]:
        state.push_frame(pushed)
    state.pop()
    packer = Packer()
    state.transcribe(packer)
    other = State()
    other.push(9)
    other.transcribe(Unpacker(packer.finish()))
    assert agenda(other) == frames == agenda(state)


def test_a_state_must_say_how_it_is_copied() -> None:
    with pytest.raises(NotImplementedError):
        State().clone()


Fields = tuple[i64, vec[u8], vec[i64]]


def transcribed(scribe: Scribe, fields: Fields) -> Fields:
    """A field of every kind, in the one list that states have for writing and reading."""
    number, small, large = fields
    return scribe.number(number), scribe.small_row(small), scribe.row(large)


def written(fields: Fields) -> bytes:
    packer = Packer()
    assert transcribed(packer, fields) == fields
    return packer.finish()


@given(ANY_NUMBER, st.lists(st.integers(0, 255), max_size=9), st.lists(ANY_NUMBER, max_size=9))
def test_one_list_of_fields_writes_and_reads_them(number: int, small: list[int], large: list[int]) -> None:
    fields = (number, vec[u8](small), vec[i64](large))
    unpacker = Unpacker(written(fields))
    assert transcribed(unpacker, (0, vec[u8]([0] * len(small)), vec[i64]([0] * len(large)))) == fields
    unpacker.finish()
    assert (unpacker.is_reading, Packer().is_reading) == (True, False)


@pytest.mark.parametrize(("small", "large"), [(1, 1), (3, 1), (2, 0), (2, 2)])
def test_a_row_is_read_only_if_it_is_as_long_as_the_field(small: int, large: int) -> None:
    data = written((5, vec[u8]([1, 2]), vec[i64]([-3])))
    with pytest.raises(BadState, match="not an encoded state"):
        transcribed(Unpacker(data), (0, vec[u8]([0] * small), vec[i64]([0] * large)))


def test_a_row_of_another_length_is_read_where_that_is_said() -> None:
    packer = Packer()
    packer.small_row(vec[u8]([1, 2, 3]))
    packer.row(vec[i64]([4, 5]))
    unpacker = Unpacker(packer.finish())
    assert list(unpacker.small_row(vec[u8](), 3)) == [1, 2, 3]
    assert list(unpacker.row(vec[i64](), 2)) == [4, 5]
