"""What leaves a room: the one place that builds it, for whoever acts and for everybody else.

It is built from the kernel's views alone, and each text once for all who are told the same: a room
may have hundreds of listeners and a game of thousands of moves, so the work must grow with the
kinds of listeners, of which there are few, and not with their number.
"""

from collections.abc import Hashable, Mapping
from typing import Any, Literal, get_args

import msgspec

from plyground.kernel.seats import Seat
from plyground.messages.rooms import Change, Clock, Invitation
from plyground.messages.sketch import SeatNumber
from plyground.web.base.codec import encode

from . import events
from .audience import Audience
from .clock import Clocks
from .events import Chair, Event
from .now import NowWriter, list_offers
from .presets import name_preset
from .room import NUMBERS, Room
from .round import Round
from .whole import WholeWriter, describe_sitters

Part = Literal["now", "change", "view"]
"""How much of a room is told: what a move changes, what names and offers change, or all of it."""
_NAMES: dict[Part, bytes] = {part: encode(part) + b":" for part in get_args(Part)}

SMALL = (events.Named, events.Offered, events.Declined, events.Helped, events.Reseated)
"""What leaves the moves as they are, and is told as a change."""
PLAYED = (events.Moved, events.TakenBack)


class Views:
    """Of one room; what was built is kept until the room changes, or what a clock shows."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._seq = 0
        """The room's, when something was last built; with it belong the next two."""
        self._clock: Clock | None = None
        self._shown: frozenset[Chair] = frozenset()
        """Whose players were here then."""
        self._recorded = (-1, 0), ""
        self._now, self._whole = NowWriter(room), WholeWriter(room)
        self._built: dict[Hashable, bytes] = {}
        self.present: frozenset[Chair] = frozenset()
        """Whose players are connected, as far as this process knows."""

    def write(
        self, part: Part, audience: Audience, moment: int, head: Mapping[str, Any] | None = None
    ) -> bytes:
        """A message with a part of the room; where it answers somebody, under that head."""
        self._renew(moment)
        text = self._now.write(audience) if part == "now" else self._build(part, audience)
        if head is None:
            return b"".join((b"{", _NAMES[part], text, b"}"))
        return b"".join((encode(head)[:-1], b",", _NAMES[part], text, b"}"))

    def build(self, audience: Audience, moment: int) -> msgspec.Raw:
        """The whole room as an audience may know it, encoded."""
        self._renew(moment)
        return msgspec.Raw(self._build("view", audience))

    def _renew(self, moment: int) -> None:
        """Forget what was built, if the room has changed since, or what a clock shows."""
        room = self._room
        clock = None if room.clocks is None else build_clock(room.clocks, moment)
        if room.seq != self._seq or clock != self._clock or self.present != self._shown:
            self._seq, self._clock, self._shown = room.seq, clock, self.present
            self._built.clear()
            self._now.renew(clock)

    def _build(self, part: Part, audience: Audience) -> bytes:
        room = self._room
        key = audience if part == "view" else part
        built = self._built.get(key)
        if built is None:
            if part == "change":
                built = encode(build_change(room, self._clock, self.present))
            else:
                now = self._now.write(audience) if room.rounds else b"null"
                built = self._whole.write(now, audience)
            self._built[key] = built
        return built

    def record(self, number: int, round: Round) -> str:
        """A round as a record: the last one that was asked for, until the room changes."""
        key = self._room.seq, number
        if self._recorded[0] != key:
            self._recorded = key, round.record().write()
        return self._recorded[1]


def choose_part(event: Event | None, audience: Audience) -> Part:
    """How much an audience has to hear of what happened; None: more than one thing did."""
    if type(event) is events.Moved or (audience.changes and isinstance(event, PLAYED)):
        return "now"
    return "change" if audience.changes and isinstance(event, SMALL) else "view"


def build_change(room: Room, clock: Clock | None, present: frozenset[Chair]) -> Change:
    """The part of a view that names, offers and help change, and who is here; the same for all."""
    return {
        "seq": room.seq,
        "seats": describe_sitters(room),
        "offers": list_offers(room),
        "clock": clock,
        "help": room.help,
        "here": [NUMBERS[seat] for seat in Seat if room.chair(seat) in present],
    }


def build_invitation(room: Room) -> Invitation:
    """What anybody with the link may know before taking the seat."""
    setup = room.setup
    tossed = setup.choose_seats or setup.seat == "toss"
    return {
        "room": room.name,
        "game": room.game.slug,
        "title": room.game.title,
        "options": room.options,
        "preset": name_preset(room),
        "host": room.display_name(Chair.HOST),
        "host_name": room.names[Chair.HOST] or None,
        "free": room.free,
        "choose_seats": setup.choose_seats,
        "seat": None if tossed else NUMBERS[room.seat(Chair.GUEST)],
        "first": _find_first(room),
        "clock": {"seconds": setup.clock.seconds, "increment": setup.clock.increment}
        if setup.clock
        else None,
        "best_of": setup.best_of,
    }


def _find_first(room: Room) -> SeatNumber | None:
    """The seat that begins; None where a toss decides."""
    setup = room.setup
    if setup.position is not None:
        return NUMBERS[room.game.turn(room.game.position(setup.position))]
    return None if setup.first == "toss" else NUMBERS[Seat(int(setup.first))]


def build_clock(clocks: Clocks, moment: int) -> Clock:
    """What the clocks show."""
    running = None if clocks.held or clocks.running is None else NUMBERS[clocks.running]
    return {
        "left": [clocks.time_left(seat, moment) for seat in Seat],
        "running": running,
        "increment": clocks.pace.increment * 1000,
    }
