"""Reads what whoever runs the server gives on the command line; BadOption says what is wrong."""

import re
from collections.abc import Sequence
from dataclasses import fields, replace
from ipaddress import IPv6Address, collapse_addresses, ip_address, ip_network
from typing import Any

from plyground.kernel.errors import BadOption
from plyground.kernel.text import shorten
from plyground.language.message import Message
from plyground.players.process import split_command
from plyground.players.roster import HUMAN, OUTSIDE, ROSTER
from plyground.web.base.settings import (
    DAY_MILLISECONDS,
    HOUR_MILLISECONDS,
    LIMITS,
    SCHOOL,
    Keeping,
    Network,
)

UNITS = {"h": HOUR_MILLISECONDS, "d": DAY_MILLISECONDS}
FOREVER = "forever"
_TIME = re.compile(r"([1-9][0-9]{0,4})([hd])")

DEFAULT_PORTS = {"http": 80, "https": 443}
MOST_PORT = 65_535
_LABEL = r"[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?"
_ORIGIN = re.compile(
    rf"(https?)://({_LABEL}(?:\.{_LABEL})*|\[[0-9a-f:.]{{2,45}}\])(?::([1-9][0-9]{{0,4}}))?/?"
)

PROGRAM_NAME = re.compile(r"[a-z][a-z0-9-]{0,30}")
TAKEN = {HUMAN, "person", "friend", "here", *ROSTER, *OUTSIDE}


def read_limits(text: str) -> dict[str, str]:
    """Limits as given: 'rooms=10/minute,sockets=50'; what is left out keeps its default.

    'school' sets all of them for many people behind one address; others may follow it.
    """
    found = dict(LIMITS)
    for part in text.split(",") if text else []:
        name, equals, rate = part.strip().partition("=")
        if name == "school" and not equals:
            found |= SCHOOL
            continue
        if name not in found:
            known = (*LIMITS, "school")
            raise BadOption(Message.of("hosting.limits-unknown", known=known, name=shorten(name)))
        found[name] = rate
    return found


def read_keeping(text: str) -> Keeping:
    """Times as given: 'finished=365d,names=12h'; what is left out keeps its default."""
    known = tuple(field.name for field in fields(Keeping))
    chosen: dict[str, int | None] = {}
    for part in text.split(","):
        name, _, time = part.strip().partition("=")
        if name not in known:
            raise BadOption(Message.of("hosting.keep-unknown", known=known, name=shorten(name)))
        if name in chosen:
            raise BadOption(Message.of("hosting.keep-twice", name=name))
        chosen[name] = _read_time(name, time)
    return replace(Keeping(), **chosen)


def _read_time(name: str, text: str) -> int | None:
    if text == FOREVER:
        return None
    match = _TIME.fullmatch(text)
    if match is None:
        raise BadOption(Message.of("hosting.keep-time", name=name, text=shorten(text)))
    return int(match[1]) * UNITS[match[2]]


def read_origins(given: Sequence[str]) -> tuple[str, ...]:
    """Addresses as given, written as browsers write them in what they send."""
    return tuple(_read_origin(text) for text in given)


def _read_origin(text: str) -> str:
    if "," in text:
        raise BadOption(Message.of("hosting.origin-several", text=shorten(text)))
    match = _ORIGIN.fullmatch(text.lower())
    if match is None or not text.isascii():  # some letters become ASCII only when made small
        raise BadOption(Message.of("hosting.origin-form", text=shorten(text)))
    scheme, host, port = match[1], match[2], int(match[3] or DEFAULT_PORTS[match[1]])
    try:
        if host.startswith("["):
            host = f"[{IPv6Address(host[1:-1])}]"
        if port > MOST_PORT:
            raise ValueError(port)
    except ValueError as error:
        raise BadOption(Message.of("hosting.origin-form", text=shorten(text))) from error
    return f"{scheme}://{host}" + (f":{port}" if port != DEFAULT_PORTS[scheme] else "")


def read_programs(given: Sequence[str]) -> dict[str, str]:
    """Programs as given: 'bot=./bot --fast'. Only whoever runs the server says what it starts."""
    programs: dict[str, str] = {}
    for part in given:
        name, equals, command = part.partition("=")
        if not equals or not PROGRAM_NAME.fullmatch(name):
            raise BadOption(Message.of("hosting.program-form", text=shorten(part)))
        if name in TAKEN or name in programs:
            raise BadOption(Message.of("hosting.program-taken", name=shorten(name)))
        split_command(command)
        programs[name] = command
    return programs


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
