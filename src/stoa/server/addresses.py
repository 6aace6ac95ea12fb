"""Under which addresses a server can be reached from the local network, without asking the network."""

import ipaddress
from typing import Final

import ifaddr

_EVERYWHERE: Final = ("0.0.0.0", "::", "")


def addresses(host: str, port: int) -> list[str]:
    """The addresses to tell people, this machine's own first."""
    if not is_everywhere(host):
        return [_url(host, port)]
    return [_url("localhost", port), *[_url(found, port) for found in local_hosts()]]


def is_everywhere(host: str) -> bool:
    """Whether listening there means: on all addresses of this machine."""
    return host in _EVERYWHERE


def local_hosts() -> list[str]:
    """This machine's IPv4 addresses in the local network, interface by interface; none if it may not ask."""
    try:
        adapters = list(ifaddr.get_adapters())
    except OSError:
        return []
    found = [ip.ip for adapter in adapters for ip in adapter.ips if isinstance(ip.ip, str)]
    return [host for host in dict.fromkeys(found) if not ipaddress.ip_address(host).is_loopback]


def _url(host: str, port: int) -> str:
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}/"
