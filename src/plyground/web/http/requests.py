"""What can be asked over HTTP, besides a room's commands: the shapes of requests and of answers."""

from typing import Annotated, TypedDict

import msgspec
from msgspec import Meta

from plyground.messages.rooms import Refused, Value, View
from plyground.web.rooms.setup import Name, Setup, Side


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Make a room."""

    setup: Setup
    token: bool = False
    """For programs: answer with the seat's token; otherwise it comes as a cookie."""


class Joining(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take the free seat of an invitation."""

    name: Name = ""
    seat: Side | None = None
    """Which seat, where the guest chooses."""
    token: bool = False
    id: Annotated[str, Meta(min_length=16, max_length=64)] | None = None
    """Random, and the sender's secret: sent again with it, the seat is given again, anew."""


class Seated(TypedDict):
    """You have a seat: the room as you see it, and your token if you asked for it."""

    view: View
    token: str | None


class OptionShown(TypedDict):
    """An option of a game, enough to build a form."""

    name: str
    help: str
    allowed: str
    kind: str
    default: Value
    choices: list[str]
    low: int | None
    high: int | None


class GameShown(TypedDict):
    """A game on the shelf."""

    game: str
    title: str
    tagline: str
    example: str
    picture: str | None
    """A position that shows what the game is like; None: its start does."""
    hidden: bool
    options: list[OptionShown]


class Shelf(TypedDict):
    """What can be played here, by whom, under which house rules."""

    games: list[GameShown]
    house_rules: list[OptionShown]
    players: list[str]


class ServerShown(TypedDict):
    """This server: its version, and the address that links should carry."""

    version: str
    public: str


class TaskHealth(TypedDict):
    """How one kind of background work is doing."""

    alive: bool
    """Whether it goes on: works, waits for its next turn, or will be tried again."""
    failures: int
    """How often it failed since the server started."""
    error: str | None
    """The name of its last error."""
    since: str | None
    """Since when it has done nothing but fail; null while all is well."""


class Health(TypedDict):
    """Whether moves can be played, and what else is the matter."""

    ok: bool
    store: bool
    reason: str | None
    """Why nothing can be stored, in words."""
    unreadable: int
    """Rooms that were found to be damaged, or of a newer version."""
    tasks: dict[str, TaskHealth]
    """The background work, by name."""


class Trouble(TypedDict):
    """Why something was not done."""

    error: Refused
