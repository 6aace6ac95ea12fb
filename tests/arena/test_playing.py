"""One deal from every seat."""

from stoa.arena.playing import Played, key, play_deal, share_of_win
from stoa.arena.seating import Job
from stoa.games import find_game
from stoa.kernel.match import verify
from stoa.kernel.record import Record, read_record
from tests.arena.settings import template


def records(*names: str, seats: int = 2, seed: int = 1, deal: int = 0) -> list[Record]:
    _, texts = play_deal(template(*names, seats=seats, seed=seed), Job(deal, 0))
    return [read_record(text.encode()) for text in texts]


def draws(record: Record) -> list[str]:
    return [move.text for move in record.moves if move.actor == "*"]


def untimed(game: Played) -> tuple[object, ...]:
    return game.players, game.reason, game.points, game.totals, game.ranks, game.decisions


def test_all_turns_of_a_deal_draw_the_same_cards_until_play_changes_the_stack() -> None:
    first, second = records("greedy@2", "random")
    assert [seat.name for seat in first.seats] == ["greedy@2", "random"]
    assert [seat.name for seat in second.seats] == ["random", "greedy@2"]
    assert len(draws(first)) > 8
    assert draws(first)[:8] == draws(second)[:8]


def test_another_deal_or_seed_gets_other_cards() -> None:
    assert len({key(1, 0), key(1, 1), key(2, 0), key(12, 0)}) == 4
    assert draws(records("greedy@2", "random")[0]) != draws(records("greedy@2", "random", deal=1)[0])


def test_the_same_job_gives_the_same_games() -> None:
    setting = template("greedy@2", "random", seats=3)
    (one, texts), (two, again) = play_deal(setting, Job(3, 1)), play_deal(setting, Job(3, 1))
    assert texts == again
    assert [untimed(game) for game in one.games] == [untimed(game) for game in two.games]


def test_every_record_proves_its_deal() -> None:
    game = find_game("template")
    for record in records("greedy@2", "random", "random", seats=3):
        assert verify(game, record).draws == len(draws(record))


def test_who_sits_twice_is_told_apart() -> None:
    names = [seat.name for seat in records("random", "random", "greedy@2", seats=3)[0].seats]
    assert sorted(names) == ["greedy@2", "random", "random (2)"]


def test_decisions_are_counted_for_the_seat_that_took_them() -> None:
    deal, texts = play_deal(template("greedy@2", "random"), Job(0, 0))
    for game, text in zip(deal.games, texts, strict=True):
        record = read_record(text.encode())
        for seat in range(2):
            taken = [move for move in record.moves if move.actor == str(seat + 1)]
            assert 0 < game.decisions[seat] <= len(taken)
            assert 0 < game.slowest[seat] <= game.seconds[seat]


def test_a_shared_win_is_shared() -> None:
    game = Played((0, 1, 2), "points", {}, [3, 3, 1], [1, 1, 3], [1] * 3, [0.0] * 3, [0.0] * 3)
    assert [share_of_win(game, seat) for seat in range(3)] == [0.5, 0.5, 0]
