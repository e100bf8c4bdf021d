"""`plyground serve`: games in browsers, for friends and for bots."""

import re
import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields, replace
from ipaddress import IPv6Address, collapse_addresses, ip_address, ip_network
from types import FrameType
from typing import Any, NoReturn

from plyground.games.loading import take
from plyground.language.errors import BadOption
from plyground.language.message import Message
from plyground.language.text import shorten
from plyground.players.process import split_command
from plyground.players.roster import HUMAN, OUTSIDE, ROSTER
from plyground.system.extras import need
from plyground.web.base.settings import (
    DAY_MILLISECONDS,
    DRAIN_SECONDS,
    HOUR_MILLISECONDS,
    LIMITS,
    SCHOOL,
    Keeping,
    Network,
    Settings,
)

from .parser import MOST_PORT, Parser, read_whole
from .store import find_database

THIS_MACHINE = "127.0.0.1,::1"
"""The proxies that are believed where none is named."""

EXAMPLES = """
plyground serve
plyground serve tictactoe.py               (with a game of your own)
plyground serve --lan
plyground serve --port 9000 --db /srv/plyground/games.db
plyground serve --origin https://play.example.org --behind-proxy
plyground serve --lan --limits school
plyground serve --keep finished=365d,names=90d
plyground serve --host 10.0.0.11 --behind-proxy 10.0.0.5
plyground serve --program my-bot="./bot --fast"
plyground serve --port 8001 --db postgresql://plyground@localhost/plyground
"""


SETTINGS = ("port", "engines", "deadline", "patience")
ARGUMENTS = f"""
[GAME...]
--lan           let everybody in the local network come in
--host ADDRESS  listen on another address
--port N        listen on another port (0: any free one)
--db FILE|URL   where games are kept: a file, or postgresql://...
--accept-damage  start on a damaged database all the same, with what is left of it
--origin URL...  an address under which people reach it, such as https://play.example.org;
    give it again for each further one; the first goes into links
--behind-proxy [LIST]  a reverse proxy says who the client is: one on this machine, or those
    named, such as 10.0.0.0/8,192.0.2.7
--limits LIST  what one address may do, such as rooms=60/hour,sockets=200; 'school' is for many
    people behind one address
--keep LIST    how long rooms and names are kept after the last change, such as
    finished=365d,names=90d (default unfinished=30d,unbegun=1d, the others forever)
--engines N    processes that think at a time (default %(default)s)
--deadline S   seconds a program may think (default %(default)s)
--patience S   seconds a visitor may take over a request, or to answer a ping
    (default %(default)s)
--drain S      seconds to work on when asked to stop, while /ready tells balancers to send nobody
    (default {DRAIN_SECONDS} with PostgreSQL, 0 with a file)
--program NAME=COMMAND...  offer a program of your own that speaks UGI; it runs as you do
--log debug|info|warning|error  how much the log says (default %(default)s)
--lang
"""


def run(words: Sequence[str]) -> int:
    """Serve until Ctrl-C."""
    with _end_well():
        return _serve(words)


@contextmanager
def _end_well() -> Iterator[None]:
    """SIGTERM before there is a server: leave as after --help, closing what is open."""
    before = signal.signal(signal.SIGTERM, _leave)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _leave(number: int, frame: FrameType | None) -> NoReturn:
    raise SystemExit


def _serve(words: Sequence[str]) -> int:
    arguments = build_parser().read(words)
    for game in arguments.game:
        take(game)
    for module in ("starlette", "uvicorn", "sqlalchemy", "msgspec", "segno"):
        need(module)
    from plyground.web.server.serve import serve

    from .serve import (
        read_keeping,
        read_limits,
        read_origins,
        read_programs,
    )

    origins = read_origins(arguments.origin)
    database = find_database(arguments.db)
    settings = Settings(
        host=arguments.host or ("0.0.0.0" if arguments.lan else Settings.host),
        port=read_whole("port", arguments.port, 0, MOST_PORT),
        database=database,
        public=origins[0] if origins else "",
        origins=frozenset(origins),
        limits=read_limits(arguments.limits),
        keep=Keeping() if arguments.keep is None else read_keeping(arguments.keep),
        engines=read_whole("engines", arguments.engines, 1, 64),
        deadline=read_whole("deadline", arguments.deadline, 1, 60),
        proxies=_read_behind(arguments.behind_proxy),
        level=arguments.log,
        patience=read_whole("patience", arguments.patience, 1, 3_600),
        drain=_read_drain(arguments.drain, database),
        programs=read_programs(arguments.program),
        accept_damage=arguments.accept_damage,
    )
    return serve(settings, lan=arguments.lan, language=arguments.lang)


def _read_behind(given: str | None) -> tuple[Network, ...]:
    return () if given is None else read_proxies(given or THIS_MACHINE)


def _read_drain(given: str | None, database: str) -> int:
    """Beside others it is worth while to wait until a balancer has noticed; alone it is not."""
    if given is None:
        return DRAIN_SECONDS if "://" in database else 0
    return read_whole("drain", given, 0, 3_600)


def build_parser() -> Parser:
    """The arguments of serve."""
    defaults = {name: str(getattr(Settings, name)) for name in SETTINGS}
    about = "Open a server: rooms for friends, engines and bots."
    return Parser("serve", about, EXAMPLES, ARGUMENTS, limits="", log=Settings.level, **defaults)


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
