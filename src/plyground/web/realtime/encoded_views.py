"""What a room tells, each text built and encoded once for all who are told the same.

A room may have hundreds of listeners and a game of thousands of moves, so the work must grow with
the kinds of listeners, of which there are few, and not with their number.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from plyground.messages.rooms import Clock
from plyground.web.rooms.events import Chair
from plyground.web.rooms.room import Room, Round
from plyground.web.rooms.views import build_change, build_clock, build_now, build_record, build_view

encode = msgspec.json.Encoder().encode


class Audience(NamedTuple):
    """Readers with the same of all this are told the same."""

    chairs: frozenset[Chair]
    player: bool
    """Whether they came with a seat's token, and not with a spectator's link."""
    pictured: bool = False
    """Whether they want sketches of the positions."""


class Views:
    """Of one room; what was built is kept until the room changes, or what a clock shows."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._shown: tuple[int, Clock | None] = (0, None)
        self._recorded = (-1, 0), ""
        self._built: dict[tuple[str, Audience | None], msgspec.Raw] = {}

    def whole(self, audience: Audience, moment: int) -> msgspec.Raw:
        """The room as an audience sees it."""
        chairs, player, pictured = audience
        return self._once(
            "view",
            audience,
            moment,
            lambda: build_view(self._room, chairs, moment, player=player, pictured=pictured),
        )

    def now(self, audience: Audience, moment: int) -> msgspec.Raw:
        """What a move can change."""
        return self._once(
            "now",
            audience,
            moment,
            lambda: build_now(self._room, audience.chairs, moment, pictured=audience.pictured),
        )

    def change(self, moment: int) -> msgspec.Raw:
        """What else can change while a game goes on: the same for everybody."""
        return self._once("change", None, moment, lambda: build_change(self._room, moment))

    def record(self, number: int, round: Round) -> str:
        """A round as a record: the last one that was asked for, until the room changes."""
        key = self._room.seq, number
        if self._recorded[0] != key:
            self._recorded = key, build_record(round).write()
        return self._recorded[1]

    def _once(
        self, what: str, audience: Audience | None, moment: int, build: Callable[[], Any]
    ) -> msgspec.Raw:
        shown = self._room.seq, build_clock(self._room, moment)
        if shown != self._shown:
            self._shown = shown
            self._built.clear()
        key = what, audience
        built = self._built.get(key)
        if built is None:
            built = self._built[key] = msgspec.Raw(encode(build()))
        return built
