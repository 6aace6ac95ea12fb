"""Under which addresses a server can be reached from the local network, without asking the network."""

import contextlib
import ipaddress
import socket
import struct
from typing import Final

_SIOCGIFADDR: Final = 0x8915
_EVERYWHERE: Final = ("0.0.0.0", "::", "")
_DOCUMENTATION_ADDRESS: Final = "192.0.2.1"


def addresses(host: str, port: int) -> list[str]:
    """The addresses to tell people, this machine's own first."""
    if host not in _EVERYWHERE:
        return [_url(host, port)]
    return [_url("localhost", port), *[_url(found, port) for found in local_hosts()]]


def local_hosts() -> list[str]:
    """This machine's IPv4 addresses in the local network."""
    found = _interface_hosts() or _routed_host()
    return [host for host in dict.fromkeys(found) if not ipaddress.ip_address(host).is_loopback]


def _url(host: str, port: int) -> str:
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}/"


def _interface_hosts() -> list[str]:
    """The address of each network interface, where the system lets us ask (Linux)."""
    try:
        from fcntl import ioctl
    except ImportError:
        return []
    hosts: list[str] = []
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        for _, name in socket.if_nameindex():
            with contextlib.suppress(OSError):
                answer = ioctl(asking.fileno(), _SIOCGIFADDR, struct.pack("256s", name.encode()[:15]))
                hosts.append(socket.inet_ntoa(answer[20:24]))
    return hosts


def _routed_host() -> list[str]:
    """The address that the routing table would send from. Connecting a datagram socket sends nothing."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
            asking.connect((_DOCUMENTATION_ADDRESS, 9))
            return [asking.getsockname()[0]]
    except OSError:
        return []
