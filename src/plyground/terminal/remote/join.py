"""Coming in by a link: into a seat that was taken before, into a free one, or to watch.

Seats that were taken from here are remembered, so that the same link leads back to them. Whoever
has the token has the seat: each lies in a file that only its owner can read.
"""

import hashlib
import json
import os
import re
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from plyground.games import registry
from plyground.kernel.match import DEFAULT_NAMES
from plyground.language.errors import BadOption
from plyground.language.message import Message
from plyground.language.text import clean, shorten
from plyground.study.messages.rooms import View
from plyground.system.files import find_data_folder, write_whole
from plyground.terminal.console import INTERRUPTED, Console, EndOfInput
from plyground.terminal.questions import BackToMenu, Commands, Leave, Question, ask
from plyground.terminal.saves import make_private_folder
from plyground.terminal.set_up import show_set_up

from .server import Refused, RoomClient, Server, keep_trying
from .session import RemoteSession

EXAMPLE = "http://192.168.0.7:8000/join/k3xv7b2m7h3kq9x2"
# Codes are read aloud and typed, so either case will do.
LINK_PATH = re.compile(r"/(join|watch)/([0-9a-z]{1,40})/?", re.IGNORECASE)
GONE = ("no-token", "forbidden", "not-found", "gone")
"""Refusals that mean that a seat is no more."""


class Link(NamedTuple):
    """Where the server is, what the link allows, and the code that allows it."""

    base: str
    way: str
    code: str

    def __str__(self) -> str:
        return f"{self.base}/{self.way}/{self.code}"


def read_link(text: str) -> Link:
    """The link that a text is; BadOption says what one looks like."""
    text = text.strip()
    try:
        parts = urlsplit(text)
        known = parts.scheme in ("http", "https") and parts.hostname and "@" not in parts.netloc
        _ = parts.port
    except ValueError:
        known = False
    plain = text.isascii() and text.isprintable() and " " not in text
    place = LINK_PATH.fullmatch(parts.path) if known and plain else None
    if place is None:
        raise BadOption.of("terminal.not-a-link", link=shorten(text), example=EXAMPLE)
    return Link(f"{parts.scheme}://{parts.netloc.lower()}", place[1].lower(), place[2].lower())


# ---- seats that were taken from here ------------------------------------------------------------


def keep_seat(link: Link, seat: RoomClient) -> None:
    """Remember the seat that a link led to."""
    path = _seat_path(link)
    make_private_folder(path.parent)
    write_whole(path, [json.dumps([seat.path, seat.token]).encode()], private=True)


def find_saved_seat(link: Link, server: Server) -> RoomClient | None:
    """The seat that this link led to before, if any."""
    try:
        kept = json.loads(_seat_path(link).read_text(encoding="utf-8"))
        if isinstance(kept, list):
            path, token = map(str, kept)
            return RoomClient(server, path, token)
    except (OSError, ValueError):
        pass
    return None


def _seat_path(link: Link) -> Path:
    name = hashlib.sha256(str(link).encode()).hexdigest()[:32]
    return find_data_folder() / "seats" / f"{name}.json"


# ---- coming in ---------------------------------------------------------------------------------


def join_room(link: Link, name: str | None, console: Console) -> None:
    """Come in and stay until the end; SystemExit, where that was an interrupt."""
    session = None
    try:
        client, view = _enter(link, name, console)
        session = RemoteSession(client, console, view)
        session.run()
    except (EndOfInput, Leave, KeyboardInterrupt) as left:
        interrupted, to_menu = isinstance(left, KeyboardInterrupt), isinstance(left, BackToMenu)
        if interrupted:
            console.say("")
        if session is not None and not (to_menu and session.room.outcome is not None):
            code = "terminal.watch-again" if link.way == "watch" else "terminal.come-back"
            console.tell(code, link=str(link))
            console.flush()
        if to_menu:
            raise
        if interrupted:
            raise SystemExit(INTERRUPTED) from None


def _enter(link: Link, name: str | None, console: Console) -> tuple[RoomClient, View]:
    server = Server(link.base)
    if link.way == "watch":
        client = RoomClient(server, f"/api/watch/{link.code}", None)
        return client, client.see()
    if seat := find_saved_seat(link, server):
        try:
            view = seat.see()
        except Refused as refused:
            if refused.code not in GONE:
                raise
            _seat_path(link).unlink(missing_ok=True)
        else:
            console.tell("terminal.back-in-seat", look="note")
            return seat, view
    return _take_seat(server, link, name, console)


def _take_seat(
    server: Server, link: Link, name: str | None, console: Console
) -> tuple[RoomClient, View]:
    """Take the free seat, and keep it before anything else."""
    path = f"/api/invitations/{link.code}"
    invitation = server.ask(path)
    with server.expect_our_words():
        slug, title, host = (clean(invitation[key]) for key in ("game", "title", "host"))
        free, chooses = invitation["free"], invitation["choose_seats"]
        game = registry.game(slug, **invitation["options"])
    if not free:
        raise BadOption.of("terminal.seat-is-taken")
    for seat, unnamed in DEFAULT_NAMES.items():  # as a server calls whoever has no name
        if host == unnamed:
            host = console.write("player", number=str(seat))
    console.tell("terminal.invites", host=host, game=title)
    show_set_up(console, game)
    commands = Commands(console, slug)
    if name is None and console.typed:
        asked, advice = console.write("terminal.your-name"), Message("terminal.advice-name")
        name = ask(commands, Question(asked, clean, advice=advice))
    wish: dict[str, object] = {"token": True, "name": name or ""}
    if chooses:
        asked, advice = console.write("terminal.your-seat"), Message("terminal.advice-seat-or-toss")
        wish["seat"] = ask(commands, Question(asked, _read_seat, advice=advice))
    # Should the answer get lost, the same id asks for the same seat.
    wish["id"] = os.urandom(16).hex()
    seated = keep_trying(lambda: server.ask(path, wish), console)
    with server.expect_our_words():
        view: View = seated["view"]
        taken = RoomClient(server, f"/api/rooms/{view['room']}", seated["token"])
    try:
        keep_seat(link, taken)
    except OSError as error:
        why = clean(error.strerror or str(error), 100)
        console.tell("terminal.cannot-keep-seat", look="note", why=why)
    return taken, view


def _read_seat(line: str) -> str:
    answer = line.strip(" \t").lower()
    if answer not in ("1", "2", "toss"):
        raise BadOption.of("terminal.answer-1-2-toss")
    return answer
