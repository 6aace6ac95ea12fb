"""What is in the box, counted and weighed."""

import re
from collections import Counter

from stoa.games.wonders_duel import state
from stoa.games.wonders_duel.components.agora import CHAMBER_POINTS, CONSPIRACIES, DECREES, SENATORS
from stoa.games.wonders_duel.components.base import CARDS, COLOURS, GUILDS, SYMBOLS
from stoa.games.wonders_duel.components.boxes import MODES, STRUCTURES, TOKENS, WONDERS
from stoa.games.wonders_duel.components.pantheon import MYTHOLOGIES, TEMPLES
from stoa.games.wonders_duel.marks import pantheon as marks
from stoa.games.wonders_duel.rules import STEPS, numbers
from stoa.games.wonders_duel.tables import agora as agora_tables
from stoa.games.wonders_duel.tables import base as base_tables
from stoa.games.wonders_duel.tables import pantheon as pantheon_tables
from stoa.games.wonders_duel.tables.agora import DECREE_WORDS
from stoa.games.wonders_duel.tables.base import (
    COVERED_BY,
    COVERS,
    PLACES,
    SIZE,
    STRUCTURE_WORDS,
    TOKEN_WORDS,
    WONDER_WORDS,
    WORDS,
)
from stoa.games.wonders_duel.tables.pantheon import DIVINITY_WORDS


def test_there_are_66_age_cards_in_the_right_colours() -> None:
    """Rules: B1.2, B3.7, B3.8, B3.9; ruling WD-18."""
    assert Counter(card.age for card in CARDS) == {1: 23, 2: 23, 3: 20}
    by_age = {age: Counter(card.colour for card in CARDS if card.age == age) for age in (1, 2, 3)}
    assert by_age[1] == {"brown": 6, "grey": 2, "red": 4, "green": 4, "yellow": 4, "blue": 3}
    assert by_age[2] == {"brown": 3, "grey": 2, "red": 5, "green": 4, "yellow": 4, "blue": 5}
    assert by_age[3] == {"red": 5, "green": 4, "yellow": 5, "blue": 6}
    assert len({card.word for card in [*CARDS, *GUILDS]}) == 73


def test_there_are_seven_guilds_twelve_wonders_and_ten_tokens() -> None:
    """Rules: B1.3, B1.4, B1.5, A1.3, A3.8, A3.9; ruling WD-3."""
    assert (len(GUILDS), {guild.colour for guild in GUILDS}) == (7, {"purple"})
    assert Counter(wonder.set for wonder in WONDERS) == {"base": 12, "agora": 2, "pantheon": 2}
    assert Counter(token.set for token in TOKENS) == {"base": 10, "agora": 2, "pantheon": 3}
    knossos = next(wonder for wonder in WONDERS if wonder.word == "knossos")
    assert knossos.cost == "wood, clay, stone, 2 glass"


def test_the_points_printed_on_cards_add_up() -> None:
    """Rules: B10.2, B12.1, B12.8."""
    sums = Counter[str]()
    for card in CARDS:
        sums[card.colour] += card.points
    assert sums == {"blue": 67, "green": 18, "yellow": 15, "brown": 0, "grey": 0, "red": 0}
    assert sum(wonder.points for wonder in WONDERS if wonder.set == "base") == 42
    assert {token.word: token.points for token in TOKENS if token.points} == {
        "agriculture": 4,
        "philosophy": 7,
    }


def test_every_symbol_on_cards_is_on_exactly_two_and_law_on_none() -> None:
    """Rules: B9.1, B9.4."""
    symbols = Counter(card.effect.removeprefix("symbol ") for card in CARDS if card.colour == "green")
    assert symbols == dict.fromkeys(SYMBOLS[:6], 2)
    assert SYMBOLS[6] == "law"


def test_every_chain_leads_from_one_card_to_one_of_a_later_age() -> None:
    """Rules: B3.11, B5.15, B5.16."""
    sources = {card.chain_out: card for card in CARDS if card.chain_out}
    targets = {card.chain_in: card for card in CARDS if card.chain_in}
    assert len(sources) == len([card for card in CARDS if card.chain_out]) == 17
    assert sources.keys() == targets.keys()
    for symbol, card in targets.items():
        assert sources[symbol].age < card.age


def test_the_structures_have_their_sizes_and_overlap() -> None:
    """Rules: B6.2, B15.1, A5.1."""
    sizes = [sum(len(row) for row in rows) for rows in STRUCTURES.values()]
    assert sizes == [20, 20, 20, 25, 25, 23]
    for number in range(len(STRUCTURE_WORDS)):
        for place in range(SIZE[number]):
            above = COVERED_BY[number * PLACES + place]
            assert bin(above).count("1") <= 2
            for other in range(SIZE[number]):
                is_above = above >> other & 1 == 1
                assert is_above == bool(COVERS[number * PLACES + other] >> place & 1)


def test_agora_adds_13_senators_16_conspiracies_and_16_decrees() -> None:
    """Rules: A1.2, A1.4, A3.1, A4.4; rulings WD-2, WD-5."""
    assert [senator.number for senator in SENATORS] == [2, 3, 2, 6]
    assert [senator.other_number for senator in SENATORS] == [3, 2, 2, 6]
    assert (len(CONSPIRACIES), len(set(DECREES))) == (16, 16)
    assert [mode.senators for mode in MODES] == [(0, 0, 0), (5, 5, 3)] * 2


def test_the_chambers_are_worth_one_to_three_points() -> None:
    """Rules: A3.6, A3.7."""
    assert CHAMBER_POINTS == (1, 2, 3, 3, 2, 1)


def as_constant(word: str) -> str:
    return word.replace("-", "_").upper()


def test_numbers_in_the_code_are_the_places_of_words_in_the_tables() -> None:
    """Tokens and Decrees are bits; colours, divinities and what follows the Age cards are counted.

    Rules: B1.5, B3.8, A3.4, P1.1.
    """
    bits = {f"{as_constant(word)}_BIT": 2**n for n, word in enumerate(TOKEN_WORDS)}
    assert {name: getattr(base_tables, name) for name in bits} == bits
    decrees = {as_constant(word): 2**n for n, word in enumerate(DECREE_WORDS)}
    assert {name: getattr(agora_tables, name) for name in decrees} == decrees
    gods = {as_constant(word): n for n, word in enumerate(DIVINITY_WORDS)}
    assert {name: getattr(pantheon_tables, name) for name in gods} == gods
    colours = {as_constant(word): n for n, word in enumerate((*COLOURS, "senator"))}
    assert {name: getattr(base_tables, name) for name in colours} == colours
    firsts = (base_tables.FIRST_GUILD, base_tables.FIRST_TEMPLE, base_tables.FIRST_SENATOR, base_tables.KINDS)
    assert [WORDS[n] for n in firsts[:3]] == [GUILDS[0].word, TEMPLES[0].word, SENATORS[0].word]
    assert (firsts[0], firsts[3], SYMBOLS[base_tables.LAW]) == (len(CARDS), len(WORDS), "law")
    assert len(MYTHOLOGIES) == pantheon_tables.KINDS_OF_MYTHOLOGY


def test_the_rows_of_marks_lie_one_after_the_other() -> None:
    """Rules: A3.5, P1.1."""
    assert (state.BASE_MARKS, state.AGORA_MARKS) == (48, 178)
    assert state.PANTHEON_MARKS == marks.TAKEN + 1
    assert len(WONDER_WORDS) <= state.BASE_MARKS - state.UNDER
    assert (len(CONSPIRACIES), len(CONSPIRACIES)) == (state.HAND, state.KINDS_OF_CONSPIRACY)


def test_every_step_has_the_number_of_its_place() -> None:
    """Rules: A4.1, P2.1."""
    names = [re.sub(r"(?<!^)(?=[A-Z])", "_", type(step).__name__).upper() for step in STEPS]
    assert [getattr(numbers, name) for name in names] == list(range(len(STEPS)))
