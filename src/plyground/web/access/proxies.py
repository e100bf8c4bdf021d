"""Which proxies are believed when they say for whom they ask (`--behind-proxy`); uvicorn asks them.

A proxy's connection is many people's, so it is counted for none of them.
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

from plyground.kernel.errors import BadOption
from plyground.kernel.text import shorten
from plyground.language.message import Message

Network = IPv4Network | IPv6Network

MOST_REMEMBERED = 4_096
"""Addresses of which we remember whether they are proxies."""


class Proxies:
    """Those of whom whoever runs the server says that they tell the truth."""

    def __init__(self, networks: Iterable[Network]) -> None:
        self._networks = list(networks)
        # As a socket sees them that listens for both kinds of addresses.
        for network in [each for each in self._networks if each.version == 4]:
            mapped = f"::ffff:{network.network_address}/{96 + network.prefixlen}"
            self._networks.append(IPv6Network(mapped))
        self._look_up = lru_cache(MOST_REMEMBERED)(self._is_one)

    @property
    def names(self) -> list[str]:
        """As uvicorn wants them."""
        return [str(network) for network in self._networks]

    def __contains__(self, address: str) -> bool:
        return bool(self._networks) and self._look_up(address)

    def _is_one(self, address: str) -> bool:
        try:
            parsed = ip_address(address)
        except ValueError:
            return False
        return any(parsed in network for network in self._networks)


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
