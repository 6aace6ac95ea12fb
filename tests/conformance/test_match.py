"""Playing through `Match`: turns that are thought out first, undo, records that replay, draws that verify."""

from typing import Any

import pytest

from stoa.kernel.basics import CHANCE, NOBODY
from stoa.kernel.chance import KeyedChance, SeededChance
from stoa.kernel.errors import IllegalAction, MatchOver, RecordError
from stoa.kernel.match import Match, replay, verify
from stoa.kernel.record import read_record
from stoa.kernel.suppose import Supposition, suppose
from tests.conformance.cases import ALL_DEFAULTS, ALL_SETTINGS, Case
from tests.sizes import repeated, scaled

every_case = pytest.mark.parametrize("case", ALL_DEFAULTS, ids=str)


class Table:
    """A match dealt from a key, and a die for what is decided."""

    def __init__(self, case: Case, seed: int) -> None:
        self.case = case
        self.game = case.game
        entropy = [bytes([seat + 1]) * 4 for seat in range(case.options.players)]
        self.match = Match(case.game, case.options, KeyedChance(bytes([seed % 256]) * 32, entropy))
        self.die = SeededChance(seed)

    @property
    def code(self) -> bytes:
        return self.game.encode(self.match.state)

    def any_action(self) -> int:
        legal = self.match.legal()
        return int(legal[self.die.below(len(legal))])

    def play(self, actions: int) -> None:
        """Play on for so many decisions, or to the end."""
        for _ in range(actions):
            if self.match.actor == NOBODY:
                return
            self.match.play(self.any_action())

    def record(self) -> str:
        return self.match.record().to_text()


def think_and_play(table: Table) -> None:
    """Think of a turn action by action, see that nothing has happened, and play it as one list."""
    match, game, seat = table.match, table.game, int(table.match.actor)
    before, lines = table.code, len(match.entries)
    texts: list[str] = []
    found = suppose(game, match.state, seat, texts)
    while not found.is_complete and len(texts) < 8:
        legal = found.legal()
        texts.append(game.to_text(found.worlds[0], legal[table.die.below(len(legal))], seat))
        found = suppose(game, match.state, seat, texts)
        assert found.problem is None, f"{texts}: {found.problem}\n{table.record()}"
    assert (table.code, len(match.entries)) == (before, lines), (
        f"thinking changes the match\n{table.record()}"
    )
    _refuses_to_go_on(table, texts, found)
    match.play_all(texts)
    played = [entry for entry in match.entries[lines:] if entry.actor == seat]
    assert [entry.text for entry in played[: len(texts)]] == texts[: len(played)], table.record()
    ended_early = len(played) < len(texts)
    assert not ended_early or played[-1].log.discloses(), table.record()


def _refuses_to_go_on(table: Table, texts: list[str], found: Supposition[Any]) -> None:
    """A list that has reached a fence must be confirmed first; one that goes on after it changes nothing."""
    before = table.code
    if found.is_complete:
        with pytest.raises(IllegalAction):
            table.match.play_all([*texts, texts[0]])
    assert table.code == before, table.record()


@every_case
def test_a_turn_that_was_thought_out_is_played_as_one_list(case: Case) -> None:
    for seed in range(repeated(2)):
        table = Table(case, seed)
        while table.match.actor != NOBODY:
            assert table.match.actor != CHANCE, table.record()
            think_and_play(table)
        with pytest.raises(MatchOver):
            table.match.play(0)


@every_case
def test_a_record_is_read_back_replays_and_verifies(case: Case) -> None:
    for seed in range(repeated(2)):
        table = Table(case, seed)
        table.play(10_000)
        check_record(table)


def check_record(table: Table) -> None:
    text = table.record()
    record = read_record(text.encode())
    assert record.to_text() == text
    again = replay(table.game, record)
    assert table.game.encode(again.state) == table.code, text
    assert again.record().moves == table.match.record().moves, text
    proof = verify(table.game, record)
    draws = len([entry for entry in table.match.entries if entry.actor == CHANCE])
    assert proof.draws == draws, text
    assert proof.entropy == table.case.options.players


@pytest.mark.parametrize("case", ALL_SETTINGS, ids=str)
def test_a_record_by_any_setting_says_so_and_replays(case: Case) -> None:
    table = Table(case, 4)
    table.play(12)
    check_record(table)
    assert case.options == replay(case.game, read_record(table.record().encode())).options


@every_case
def test_an_agreed_undo_is_kept_in_the_record_and_nothing_is_drawn_twice(case: Case) -> None:
    table = Table(case, 6)
    for decisions, lines in ((2, 1), (6, 4), (6, 9)):
        table.play(decisions)
        if table.match.actor != NOBODY:
            table.match.take_back(min(lines, len(table.match.effective())))
    table.play(10_000)
    assert "\nundo " in table.record()
    check_record(table)


@every_case
def test_a_draw_that_does_not_follow_from_the_key_is_found(case: Case) -> None:
    table = Table(case, 7)
    table.play(10_000)
    record = read_record(table.record().encode())
    match = Match(case.game, case.options, None)
    forged = 0
    for number, entry in enumerate(table.match.entries):
        legal = [int(action) for action in case.game.legal(match.state)]
        if entry.actor == CHANCE and len(legal) > 1:
            other = legal[(legal.index(entry.action) + 1) % len(legal)]
            line = record.moves[number]
            forged_line = line._replace(text=case.game.to_text(match.state, other, CHANCE))
            record.moves[number] = forged_line
            with pytest.raises(RecordError) as found:
                verify(case.game, record)
            assert found.value.line == line.number
            record.moves[number] = line
            forged += 1
        match.take_recorded(entry.action)
        if forged == scaled(5):
            break
    assert forged > 0


@every_case
def test_a_line_that_breaks_the_rules_is_found(case: Case) -> None:
    table = Table(case, 8)
    table.play(10_000)
    record = read_record(table.record().encode())
    first = next(number for number, entry in enumerate(table.match.entries) if entry.actor >= 0)
    for line in ("nonsense", "?"):
        kept = record.moves[first]
        record.moves[first] = kept._replace(text=line)
        with pytest.raises(RecordError) as found:
            replay(case.game, record)
        assert found.value.line == kept.number
        record.moves[first] = kept
    record.moves.append(record.moves[first])
    with pytest.raises(RecordError):
        replay(case.game, record)


@every_case
def test_what_is_not_allowed_is_refused_with_reasons_and_changes_nothing(case: Case) -> None:
    table = Table(case, 9)
    before = table.code
    with pytest.raises(IllegalAction) as refused:
        table.match.play(2**40 + 1)
    assert any(not reason.met for reason in refused.value.reasons)
    assert table.code == before
