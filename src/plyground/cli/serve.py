"""`plyground serve`: games in browsers, for friends and for bots."""

import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn

from plyground.support.extras import need

from .database import find_database
from .parser import MOST_PORT, Parser, add_language, read_whole

EXAMPLES = """
plyground serve
plyground serve --lan
plyground serve --port 9000 --db /srv/plyground/games.db
plyground serve --origin https://play.example.org --behind-proxy
plyground serve --lan --limits school
plyground serve --program my-bot="./bot --fast"
plyground serve --port 8001 --db postgresql://plyground@localhost/plyground
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
    for module in ("starlette", "uvicorn", "sqlalchemy", "msgspec", "limits", "segno"):
        need(module, "web")
    from plyground.web.base.limits import read_limits
    from plyground.web.base.settings import Settings, read_programs
    from plyground.web.server.serve import serve

    origins = frozenset(origin.rstrip("/") for origin in arguments.origin)
    settings = Settings(
        host=arguments.host or ("0.0.0.0" if arguments.lan else "127.0.0.1"),
        port=read_whole("port", arguments.port, 0, MOST_PORT),
        database=find_database(arguments.db),
        public=arguments.origin[0].rstrip("/") if arguments.origin else "",
        origins=origins,
        limits=read_limits(arguments.limits),
        engines=read_whole("engines", arguments.engines, 1, 64),
        deadline=read_whole("deadline", arguments.deadline, 1, 60),
        proxied=arguments.behind_proxy,
        level=arguments.log,
        patience=read_whole("patience", arguments.patience, 1, 3_600),
        programs=read_programs(arguments.program),
        accept_damage=arguments.accept_damage,
    )
    return serve(settings, lan=arguments.lan, language=arguments.lang)


def build_parser() -> Parser:
    """The arguments of serve."""
    parser = Parser("serve", "Open a server: rooms for friends, engines and bots.", EXAMPLES)
    parser.add_argument(
        "--lan", action="store_true", help="let everybody in the local network come in"
    )
    parser.add_argument("--host", metavar="ADDRESS", help="listen on another address")
    parser.add_argument(
        "--port", metavar="N", default="8000", help="listen on another port (0: any free one)"
    )
    parser.add_argument(
        "--db", metavar="FILE|URL", help="where games are kept: a file, or postgresql://..."
    )
    parser.add_argument(
        "--accept-damage",
        action="store_true",
        help="start on a damaged database all the same, with what is left of it",
    )
    parser.add_argument(
        "--origin",
        action="append",
        default=[],
        metavar="URL",
        help="an address under which people reach it, such as https://play.example.org; "
        "the first goes into links",
    )
    parser.add_argument(
        "--behind-proxy",
        action="store_true",
        help="a reverse proxy on this machine says who the client is",
    )
    parser.add_argument(
        "--limits",
        default="",
        metavar="LIST",
        help="what one address may do, such as rooms=60/hour,sockets=200; "
        "'school' is for many people behind one address",
    )
    parser.add_argument(
        "--engines", default="1", metavar="N", help="processes that think at a time (default 1)"
    )
    parser.add_argument(
        "--deadline", default="5", metavar="S", help="seconds a program may think (default 5)"
    )
    parser.add_argument(
        "--patience",
        default="20",
        metavar="S",
        help="seconds a visitor may take over a request, or to answer a ping (default 20)",
    )
    parser.add_argument(
        "--program",
        action="append",
        default=[],
        metavar="NAME=COMMAND",
        help="offer a program of your own that speaks UGI; it runs as you do",
    )
    parser.add_argument(
        "--log",
        choices=["debug", "info", "warning", "error"],
        default="info",
        help="how much the log says (default info)",
    )
    add_language(parser)
    return parser
