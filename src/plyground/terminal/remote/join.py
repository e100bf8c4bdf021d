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
from plyground.language.message import Message, OptionName
from plyground.language.text import clean, shorten
from plyground.study.messages.rooms import View
from plyground.system.files import find_data_folder, write_whole
from plyground.terminal.base_commands import BaseCommands
from plyground.terminal.console import Console, EndOfInput
from plyground.terminal.keyboard import has_ended
from plyground.terminal.questions import Leave, Question, ask
from plyground.terminal.set_up import show_set_up

from .input import Input
from .server import Refused, RoomClient, Server, keep_trying
from .session import RemoteSession, RemoteTable

EXAMPLE = "http://192.168.0.7:8000/join/k3xv7b2m7h3kq9x2"
# Codes are read aloud and typed, so either case will do.
LINK_PATH = re.compile(r"/(join|watch)/([0-9a-z]{1,40})/?", re.IGNORECASE)
OTHER_ADDRESSES = {"/room/": "terminal.link-to-room", "/challenge/": "terminal.link-to-challenge"}
GONE = ("no-token", "forbidden", "not-found", "gone")
"""Refusals that mean that a seat is no more."""


class Link(NamedTuple):
    """Where the server is, what the link allows, and the code that allows it."""

    base: str
    way: str
    code: str

    @property
    def watches(self) -> bool:
        return self.way == "watch"

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
    if not known or not text.isascii() or not text.isprintable() or " " in text:
        raise _refuse_link("terminal.not-a-link", text)
    for beginning, what in OTHER_ADDRESSES.items():
        if parts.path.startswith(beginning):
            raise _refuse_link(what, text)
    place = LINK_PATH.fullmatch(parts.path)
    if place is None:
        raise _refuse_link("terminal.link-to-nothing", text)
    return Link(f"{parts.scheme}://{parts.netloc.lower()}", place[1].lower(), place[2].lower())


def _refuse_link(code: str, text: str) -> BadOption:
    shown = shorten(text)
    return BadOption(Message.of(code, link=shown, option=OptionName("join"), example=EXAMPLE))


# ---- seats that were taken from here ------------------------------------------------------------


class SavedSeat(NamedTuple):
    """A seat: the room that it is in, and the token that speaks for it."""

    room: str
    token: str


def keep_seat(link: Link, seat: SavedSeat) -> None:
    """Remember the seat that a link led to."""
    path = _seat_path(link)
    path.parent.mkdir(parents=True, exist_ok=True)
    if os.name == "posix":
        path.parent.chmod(0o700)
    text = json.dumps({"link": str(link), "room": seat.room, "token": seat.token})
    write_whole(path, [f"{text}\n".encode()], private=True)


def find_saved_seat(link: Link) -> SavedSeat | None:
    """The seat that this link led to before, if any."""
    try:
        found = json.loads(_seat_path(link).read_text(encoding="utf-8"))
        return SavedSeat(str(found["room"]), str(found["token"]))
    except (OSError, ValueError, KeyError, TypeError):
        return None


def forget_seat(link: Link) -> None:
    """The server does not know this seat any more."""
    _seat_path(link).unlink(missing_ok=True)


def _seat_path(link: Link) -> Path:
    name = hashlib.sha256(str(link).encode()).hexdigest()[:32]
    return find_data_folder() / "seats" / f"{name}.json"


# ---- coming in ---------------------------------------------------------------------------------


def join_room(link: Link, name: str | None, *, plain: bool, language: str) -> bool:
    """Come in and stay until the end; whether it was an interrupt that ended it."""
    if not link.watches and has_ended():  # seen before a seat is taken that nobody plays in
        raise BadOption(Message("terminal.nobody-types"))
    console = Console.standard(plain=plain, language=language)
    input = None
    try:
        client, view = _enter(link, name, console)
        input = Input(client, console)
        table = RemoteTable(client, console, view)
        RemoteSession(table, console, input, view["game"]).run()
    except (EndOfInput, Leave):
        if input is not None:
            _show_way_back(link, console)
        return False
    except KeyboardInterrupt:
        console.say("")
        if input is not None:
            _show_way_back(link, console)
        return True
    finally:
        if input is not None:
            input.close()
    return False


def _show_way_back(link: Link, console: Console) -> None:
    code = "terminal.watch-again" if link.watches else "terminal.come-back"
    console.tell(code, link=str(link))
    console.flush()


def _enter(link: Link, name: str | None, console: Console) -> tuple[RoomClient, View]:
    server = Server(link.base)
    if link.watches:
        client = RoomClient(server, f"/api/watch/{link.code}", None)
        return client, client.see()
    if seat := find_saved_seat(link):
        client = RoomClient(server, f"/api/rooms/{seat.room}", seat.token)
        try:
            view = client.see()
        except Refused as refused:
            if refused.code not in GONE:
                raise
            forget_seat(link)
        else:
            console.tell("terminal.back-in-seat", look="note")
            return client, view
    return _take_seat(server, link, name, console)


def _take_seat(
    server: Server, link: Link, name: str | None, console: Console
) -> tuple[RoomClient, View]:
    """Take the free seat, and keep it before anything else."""
    path = f"/api/invitations/{link.code}"
    invitation = server.ask(path)
    try:
        slug, title = str(invitation["game"]), clean(invitation["title"])
        host = _name_host(clean(invitation["host"]), console)
        free, chooses = invitation["free"], invitation["choose_seats"]
        game = registry.game(slug, **invitation["options"])
    except (KeyError, TypeError, AttributeError) as error:
        raise server.explain_strangeness() from error
    if not free:
        raise BadOption(Message("terminal.seat-is-taken"))
    console.tell("terminal.invites", host=host, game=title)
    show_set_up(console, game)
    commands = BaseCommands(console, slug)
    wish: dict[str, object] = {"token": True, "name": _ask_name(name, console, commands)}
    if chooses:
        wish["seat"] = _ask_seat(console, commands)
    # Should the answer get lost, the same id asks for the same seat.
    wish["id"] = os.urandom(16).hex()
    seated = keep_trying(
        lambda: server.ask(path, wish),
        lambda message: console.say(console.render(message), look="note"),
    )
    try:
        seat = SavedSeat(str(seated["view"]["room"]), str(seated["token"]))
    except (KeyError, TypeError) as error:
        raise server.explain_strangeness() from error
    try:
        keep_seat(link, seat)
    except OSError as error:
        why = clean(error.strerror or str(error), 100)
        console.tell("terminal.cannot-keep-seat", look="note", why=why)
    return RoomClient(server, f"/api/rooms/{seat.room}", seat.token), seated["view"]


def _name_host(own_name: str, console: Console) -> str:
    """Who invites; a server calls whoever has no name by the seat, in English."""
    for seat, name in DEFAULT_NAMES.items():
        if own_name == name:
            return console.write("player", number=str(seat))
    return own_name


def _ask_name(name: str | None, console: Console, commands: BaseCommands) -> str:
    """What we are called: as given, or as a person at a terminal says."""
    if name is not None or not console.typed:
        return name or ""
    prompt = console.write("terminal.your-name")
    advice = Message("terminal.advice-name")
    return ask(console, commands, Question(f"{prompt} ", clean, advice=advice, any_words=True))


def _ask_seat(console: Console, commands: BaseCommands) -> str:
    prompt = console.write("terminal.your-seat")
    advice = Message("terminal.advice-seat-or-toss")
    return ask(console, commands, Question(f"{prompt} ", _read_seat, advice=advice))


def _read_seat(line: str) -> str:
    answer = line.strip(" \t").lower()
    if answer not in ("1", "2", "toss"):
        raise BadOption(Message("terminal.answer-1-2-toss"))
    return answer
