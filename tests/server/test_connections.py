"""How many connections there may be, of one address and of all, and which of them are late."""

from typing import Any

import pytest

from stoa.server.gate import CLOSE_SECONDS, LEAST_TAKEN, STALL_SECONDS, Gate, Proxies
from stoa.server.security import Limits, Rate


class Transport:
    """A connection that is only claimed."""

    def __init__(self, host: str) -> None:
        self.host = host
        self.unread = 0
        self.closing = False
        self.aborted = False

    def get_extra_info(self, _: str) -> tuple[str, int]:
        return self.host, 1

    def get_write_buffer_size(self) -> int:
        return self.unread

    def is_closing(self) -> bool:
        return self.closing

    def abort(self) -> None:
        self.aborted = True


class Reckoning:
    """A gate with a clock of its own, outside of any server."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, limits: Limits | None = None, proxies: tuple[str, ...] = ()
    ) -> None:
        self.seconds = 0.0
        self.gate = Gate(limits or Limits(), proxies, lambda: self.seconds)
        monkeypatch.setattr(self.gate, "_look_later", lambda: None)

    def comes(self, host: str = "192.0.2.1") -> Any:
        transport = Transport(host)
        self.gate.admit(transport)  # type: ignore[arg-type]
        return transport

    def passes(self, seconds: float) -> None:
        self.seconds += seconds
        self.gate.look()


@pytest.fixture
def reckoning(monkeypatch: pytest.MonkeyPatch) -> Reckoning:
    return Reckoning(monkeypatch)


def test_a_closed_connection_that_does_not_go_is_cut(reckoning: Reckoning) -> None:
    one = reckoning.comes()
    reckoning.gate.expect(one, None)
    one.closing, one.unread = True, 5
    reckoning.passes(1)
    reckoning.passes(CLOSE_SECONDS - 1)
    assert not one.aborted
    reckoning.passes(1)
    assert one.aborted


def test_whoever_takes_too_little_is_cut_and_whoever_is_only_slow_is_not(reckoning: Reckoning) -> None:
    slow, deaf = reckoning.comes(), reckoning.comes()
    for one in (slow, deaf):
        reckoning.gate.expect(one, None)
        one.unread = 10 * LEAST_TAKEN
    for _ in range(8):
        reckoning.passes(STALL_SECONDS)
        slow.unread -= LEAST_TAKEN
        deaf.unread -= LEAST_TAKEN // 8
    assert (slow.aborted, deaf.aborted) == (False, True)


def test_one_address_has_so_many_connections_and_a_network_of_ipv6_is_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    three = Reckoning(monkeypatch, Limits(connections=3))
    mine = [three.comes(f"2001:db8:1:2::{n}") for n in range(4)]
    assert [one.aborted for one in mine] == [False, False, False, True]
    assert not three.comes("2001:db8:1:3::1").aborted
    three.gate.leave(mine[0])
    assert not three.comes("2001:db8:1:2::9").aborted


def test_one_address_opens_so_many_connections_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    two = Reckoning(monkeypatch, Limits(opened=Rate(2, 0.001)))
    for expected in (False, False, True):
        one = two.comes()
        two.gate.leave(one)
        assert one.aborted is expected


def test_all_together_have_so_many_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    two = Reckoning(monkeypatch, Limits(overall=2), ("10.0.0.0/8",))
    hosts = ("10.0.0.1", "192.0.2.1", "192.0.2.2", "10.0.0.1")
    assert [two.comes(host).aborted for host in hosts] == [False, False, True, True]


def test_there_are_files_left_for_the_server_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stoa.server.gate._files", lambda: 101)
    one = Reckoning(monkeypatch)
    assert [one.comes().aborted for _ in range(2)] == [False, True]


def test_a_proxy_speaks_for_many(monkeypatch: pytest.MonkeyPatch) -> None:
    behind = Reckoning(monkeypatch, Limits(connections=1, opened=Rate(1, 0.001)), ("10.0.0.0/8", "::1"))
    assert not any(behind.comes(host).aborted for host in ("10.1.2.3", "10.1.2.3", "::1", "::1"))
    assert [behind.comes("192.0.2.1").aborted for _ in range(2)] == [False, True]


@pytest.mark.parametrize(
    ("trusted", "host", "is_trusted"),
    [
        (["127.0.0.1"], "127.0.0.1", True),
        (["127.0.0.1"], "127.0.0.2", False),
        (["10.0.0.0/8"], "10.9.9.9", True),
        (["*"], "192.0.2.1", True),
        (["*"], "unix", True),
        (["::1"], "::1", True),
        ([" ", ""], "127.0.0.1", False),
        (["127.0.0.1"], "nonsense", False),
    ],
)
def test_a_proxy_is_trusted_by_address_or_network(trusted: list[str], host: str, is_trusted: bool) -> None:
    assert (host in Proxies(trusted)) is is_trusted
