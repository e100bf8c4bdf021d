"""Coming in by a link: into a seat that was taken before, into a free one, or to watch."""

import os
import sys

from plyground.kernel.errors import BadOption
from plyground.kernel.text import clean
from plyground.messages.rooms import View
from plyground.terminal.base_commands import Leave
from plyground.terminal.console import Console, EndOfInput

from .input import Input
from .keys import Keys
from .link import Link
from .place import Place
from .seats import Kept, find_kept, forget, keep
from .server import NotOurServer, Refused, Server, patiently
from .session import RemoteSession

GONE = ("no-token", "forbidden", "not-found", "gone")


def visit(link: Link, name: str | None, *, plain: bool) -> bool:
    """Come in and stay until the end; whether it was an interrupt that ended it."""
    keys = _terminal_keys() if sys.stdin.isatty() else None
    console = Console.standard(plain=plain, keyboard=keys)
    ears = None
    try:
        place, view = _enter(link, name, console)
        ears = Input(place, console, keys)
        RemoteSession(place, console, ears, view).run()
    except (EndOfInput, Leave):
        if ears is not None:
            _tell_way_back(link, console)
        return False
    except KeyboardInterrupt:
        console.say("")
        if ears is not None:
            _tell_way_back(link, console)
        return True
    finally:
        if ears is not None:
            ears.close()
    return False


def _terminal_keys() -> Keys:
    return Keys(open(sys.stdin.fileno(), "rb", buffering=0, closefd=False).read)


def _tell_way_back(link: Link, console: Console) -> None:
    what = "To watch again" if link.watches else "To come back to your seat"
    console.say(f"{what}: plyground play --join {link}")
    console.flush()


def _enter(link: Link, name: str | None, console: Console) -> tuple[Place, View]:
    server = Server(link.base)
    if link.watches:
        place = Place(server, f"/api/watch/{link.code}", None)
        return place, place.see()
    if seat := find_kept(link):
        place = Place(server, f"/api/rooms/{seat.room}", seat.token)
        try:
            view = place.see()
        except Refused as refused:
            if refused.code not in GONE:
                raise
            forget(link)
        else:
            console.say("You are back in your seat.", look="note")
            return place, view
    return _take_seat(server, link, name, console)


def _take_seat(
    server: Server, link: Link, name: str | None, console: Console
) -> tuple[Place, View]:
    """Take the free seat, and keep it before anything else."""
    path = f"/api/invitations/{link.code}"
    invitation = server.ask(path)
    try:
        title, host = clean(invitation["title"]), clean(invitation["host"])
        free, chooses = invitation["free"], invitation["choose_seats"]
        options = " ".join(f"{name}={value}" for name, value in invitation["options"].items())
    except (KeyError, TypeError, AttributeError) as error:
        raise NotOurServer(f"{server.base} does not answer like a plyground server") from error
    if not free:
        raise BadOption("somebody has taken this seat already; ask for another link")
    console.say(f"{host} invites you to {title} ({clean(options, 200)}).")
    wish: dict[str, object] = {"token": True, "name": _ask_name(name, console)}
    if chooses:
        wish["seat"] = _ask_seat(console)
    # Should the answer get lost, the same id asks for the same seat.
    wish["id"] = os.urandom(16).hex()
    seated = patiently(lambda: server.ask(path, wish), lambda line: console.say(line, look="note"))
    try:
        seat = Kept(str(seated["view"]["room"]), str(seated["token"]))
    except (KeyError, TypeError) as error:
        raise NotOurServer(f"{server.base} does not answer like a plyground server") from error
    try:
        keep(link, seat)
    except OSError as error:
        reason = clean(error.strerror or str(error), 100)
        console.say(f"Note: this seat cannot be kept ({reason}); stay until the end.", look="note")
    return Place(server, f"/api/rooms/{seat.room}", seat.token), seated["view"]


def _ask_name(name: str | None, console: Console) -> str:
    """What we are called: as given, or as a person at a terminal says."""
    if name is not None or not console.typed:
        return name or ""
    return clean(console.ask("What are you called? (Enter for the seat's name): "))


def _ask_seat(console: Console) -> str:
    while True:
        answer = console.ask("You choose: which seat do you take? (1/2/toss): ").strip(" \t")
        if answer.lower() in ("1", "2", "toss"):
            return answer.lower()
        console.say("please answer 1, 2 or toss", look="refusal")
