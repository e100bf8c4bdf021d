"""`plyground serve`: games in browsers, for friends and for bots."""

import re
import signal
from collections.abc import Sequence
from dataclasses import fields, replace
from ipaddress import IPv6Address, ip_network
from types import FrameType
from typing import NoReturn

from plyground.games.loading import take
from plyground.language.errors import BadOption
from plyground.language.text import shorten
from plyground.players.process import split_command
from plyground.players.roster import HUMAN, OUTSIDE, ROSTER
from plyground.system.extras import need
from plyground.web.base.settings import (
    DAY_MILLISECONDS,
    DRAIN_SECONDS,
    HOUR_MILLISECONDS,
    Keeping,
    Network,
    Settings,
)

from .parser import MOST_PORT, read_arguments, read_whole
from .store import find_database

THIS_MACHINE = "127.0.0.1,::1"
"""The proxies that are believed where none is named."""
MOST_TIMES = 10_000


FACTS = {"settings": Settings}


def run(words: Sequence[str]) -> int:
    """Serve until Ctrl-C."""
    # SIGTERM before there is a server: leave as after --help, closing what is open.
    before = signal.signal(signal.SIGTERM, _leave)
    try:
        return _serve(words)
    finally:
        signal.signal(signal.SIGTERM, before)


def _leave(number: int, frame: FrameType | None) -> NoReturn:
    raise SystemExit


def _serve(words: Sequence[str]) -> int:
    arguments = read_arguments(__name__, words)
    for game in arguments.game:
        take(game)
    for module in ("starlette", "uvicorn", "sqlalchemy", "msgspec", "segno"):
        need(module)
    from plyground.web.serve import serve

    origins = tuple(map(read_origin, arguments.origin))
    database = find_database(arguments.db)
    behind = arguments.behind_proxy
    settings = Settings(
        host=arguments.host or ("0.0.0.0" if arguments.lan else Settings.host),
        database=database,
        public=origins[0] if origins else "",
        origins=frozenset(origins),
        keep=Keeping() if arguments.keep is None else read_keeping(arguments.keep),
        proxies=() if behind is None else read_proxies(behind or THIS_MACHINE),
        level=arguments.log,
        # Beside others it is worth while to wait until a balancer has noticed; alone it is not.
        drain=DRAIN_SECONDS if "://" in database else 0,
        programs=read_programs(arguments.program),
        port=read_whole("port", arguments.port, 0, MOST_PORT),
        limits=read_whole("limits", arguments.limits, 1, MOST_TIMES),
        engines=read_whole("engines", arguments.engines, 1, 64),
        deadline=read_whole("deadline", arguments.deadline, 1, 60),
    )
    return serve(settings, lan=arguments.lan, language=arguments.lang)


UNITS = {"h": HOUR_MILLISECONDS, "d": DAY_MILLISECONDS}
FOREVER = "forever"
_TIME = re.compile(r"([1-9][0-9]{0,4})([hd])")

DEFAULT_PORTS = {"http": 80, "https": 443}
_LABEL = r"[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?"
_ORIGIN = re.compile(
    rf"(https?)://({_LABEL}(?:\.{_LABEL})*|\[[0-9a-f:.]{{2,45}}\])(?::([1-9][0-9]{{0,4}}))?/?"
)

PROGRAM_NAME = re.compile(r"[a-z][a-z0-9-]{0,30}")
TAKEN = {HUMAN, "person", "friend", "here", *ROSTER, *OUTSIDE}


def read_keeping(text: str) -> Keeping:
    """Times as given: 'finished=365d,unbegun=12h'; what is left out keeps its default."""
    known = tuple(field.name for field in fields(Keeping))
    chosen: dict[str, int | None] = {}
    for part in text.split(","):
        name, _, time = part.strip().partition("=")
        if name not in known:
            raise BadOption.of("hosting.keep-unknown", known=known, name=shorten(name))
        match = _TIME.fullmatch(time)
        if match is None and time != FOREVER:
            raise BadOption.of("hosting.keep-time", name=name, text=shorten(time))
        chosen[name] = int(match[1]) * UNITS[match[2]] if match else None
    return replace(Keeping(), **chosen)


def read_origin(text: str) -> str:
    """An address as given, written as browsers write it in what they send."""
    match = _ORIGIN.fullmatch(text.lower())
    if match is None or not text.isascii():  # some letters become ASCII only when made small
        raise BadOption.of("hosting.origin-form", text=shorten(text))
    scheme, host, port = match[1], match[2], int(match[3] or DEFAULT_PORTS[match[1]])
    try:
        if host.startswith("["):
            host = f"[{IPv6Address(host[1:-1])}]"
        if port > MOST_PORT:
            raise ValueError(port)
    except ValueError as error:
        raise BadOption.of("hosting.origin-form", text=shorten(text)) from error
    return f"{scheme}://{host}" + (f":{port}" if port != DEFAULT_PORTS[scheme] else "")


def read_programs(given: Sequence[str]) -> dict[str, str]:
    """Programs as given: 'bot=./bot --fast'. Only whoever runs the server says what it starts."""
    programs: dict[str, str] = {}
    for part in given:
        name, equals, command = part.partition("=")
        if not equals or not PROGRAM_NAME.fullmatch(name):
            raise BadOption.of("hosting.program-form", text=shorten(part))
        if name in TAKEN or name in programs:
            raise BadOption.of("hosting.program-taken", name=shorten(name))
        split_command(command)
        programs[name] = command
    return programs


def read_proxies(text: str) -> tuple[Network, ...]:
    """Proxies as given: '10.0.0.0/8,192.0.2.7'. Networks that could mean anybody are refused."""
    try:
        networks = tuple(ip_network(part.strip()) for part in text.split(","))
    except ValueError as error:
        raise BadOption.of("hosting.proxy-form", text=shorten(text)) from error
    if any(network.prefixlen < 8 for network in networks):
        raise BadOption.of("hosting.proxy-anybody", text=shorten(text))
    return networks
