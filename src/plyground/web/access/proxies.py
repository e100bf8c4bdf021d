"""Which proxies are believed when they say for whom they ask (`--behind-proxy`).

A proxy's connection is many people's. It names them in X-Forwarded-For, where each proxy on the
way adds whom it heard from. So the list is read from its end, as long as who speaks is a proxy of
ours; the first who is not is the visitor. What stands before that anybody may have written.
"""

from collections.abc import Iterable
from functools import lru_cache
from ipaddress import (
    IPv4Network,
    IPv6Address,
    IPv6Network,
    collapse_addresses,
    ip_address,
    ip_network,
)
from typing import Any

from starlette.types import Scope

from plyground.kernel.errors import BadOption
from plyground.kernel.text import shorten
from plyground.language.message import Message

Network = IPv4Network | IPv6Network

MOST_REMEMBERED = 4_096
"""Addresses of which we remember whether they are proxies."""
SCHEMES = ("http", "https", "ws", "wss")


class Proxies:
    """Those of whom whoever runs the server says that they tell the truth."""

    def __init__(self, networks: Iterable[Network]) -> None:
        self._networks = tuple(networks)
        self._belongs = lru_cache(MOST_REMEMBERED)(self._look_up)

    def __contains__(self, address: str) -> bool:
        return bool(self._networks) and self._belongs(address)

    def _look_up(self, address: str) -> bool:
        try:
            parsed = ip_address(address)
        except ValueError:
            return False
        return any(parsed in network for network in self._networks)

    def introduce(self, scope: Scope) -> str:
        """Who asks; how they come to the outermost proxy is put into the scope."""
        peer = read_peer(scope["client"])
        if peer not in self:
            return peer
        forwarded: list[str] = []
        for name, value in scope["headers"]:
            if name == b"x-forwarded-for":
                forwarded += value.decode("latin-1").split(",")
            elif name == b"x-forwarded-proto":
                _note_scheme(scope, value.decode("latin-1").strip())
        return self.find_visitor(peer, forwarded)

    def find_visitor(self, peer: str, forwarded: Iterable[str]) -> str:
        """The last of those who are named who is no proxy; a proxy that names nobody is one."""
        visitor = peer
        for hop in reversed(list(forwarded)):
            if visitor not in self:
                break
            named = read_hop(hop)
            if named is None:
                break
            visitor = named
        return visitor


def read_peer(client: tuple[str, int] | None) -> str:
    """The address at the other end of a connection."""
    return _read_host(client[0]) if client else ""


@lru_cache(MOST_REMEMBERED)
def _read_host(host: str) -> str:
    return read_hop(host) or host


def read_hop(text: str) -> str | None:
    """An address as proxies write it, perhaps with a port; None where it makes no sense."""
    text = text.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        parsed = ip_address(text)
    except ValueError:
        return None
    # A socket that listens for both kinds has IPv4's visitors in disguise.
    mapped = parsed.ipv4_mapped if isinstance(parsed, IPv6Address) else None
    return str(mapped or parsed)


def _note_scheme(scope: Scope, scheme: str) -> None:
    if scheme in SCHEMES:
        socket = scope["type"] == "websocket"
        scope["scheme"] = scheme.replace("http", "ws") if socket else scheme


def read_proxies(text: str) -> tuple[Network, ...]:
    """Proxies as given: '10.0.0.0/8,192.0.2.7'. What could mean anybody is refused."""
    networks = tuple(_read_network(part.strip()) for part in text.split(","))
    kinds: dict[int, list[Any]] = {}
    for network in networks:
        kinds.setdefault(network.version, []).append(network)
    for together in kinds.values():  # 0.0.0.0/1 and 128.0.0.0/1 are everybody, too
        if not min(network.prefixlen for network in collapse_addresses(together)):
            raise BadOption(Message.of("hosting.proxy-anybody", text=shorten(text)))
    return networks


def _read_network(text: str) -> Network:
    try:
        network = ip_network(text, strict=False)
    except ValueError as error:
        raise BadOption(Message.of("hosting.proxy-form", text=shorten(text))) from error
    if not network.prefixlen:
        raise BadOption(Message.of("hosting.proxy-anybody", text=text))
    begins = ip_address(text.partition("/")[0])
    if begins != network.network_address:
        raise BadOption(Message.of("hosting.proxy-begin", network=str(network), text=text))
    if isinstance(begins, IPv6Address) and begins.ipv4_mapped:
        raise BadOption(Message.of("hosting.proxy-form", text=shorten(text)))
    return network
