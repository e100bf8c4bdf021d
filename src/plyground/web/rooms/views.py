"""What leaves a room: the one place that builds it, for whoever acts and for everybody else.

It is built from the kernel's views alone, and each text once for all who are told the same: a room
may have hundreds of listeners and a game of thousands of moves, so the work must grow with the
kinds of listeners, of which there are few, and not with their number.
"""

from collections.abc import Hashable, Mapping
from typing import Any, Literal, cast, get_args

import msgspec

from plyground.kernel.seats import Seat
from plyground.messages.rooms import (
    Change,
    Clock,
    Invitation,
    MatchShown,
    Promise,
    SeatInfo,
    View,
)
from plyground.messages.sketch import SeatNumber
from plyground.web.base.codec import encode

from . import events
from .audience import Audience
from .events import Chair, Event
from .now import NowWriter, list_offers
from .presets import can_turn_fair, name_preset
from .room import SEATS, Room
from .round import Round

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
        self._shown: tuple[int, Clock | None, frozenset[Chair]] = (0, None, frozenset())
        self._recorded = (-1, 0), ""
        self._now = NowWriter(room, None)
        self._built: dict[Hashable, bytes] = {}
        self._described: dict[str, Any] | None = None
        self.present: frozenset[Chair] = frozenset()
        """Whose players are connected, as far as this process knows."""

    def write(
        self, part: Part, audience: Audience, moment: int, head: Mapping[str, Any] | None = None
    ) -> bytes:
        """A message with a part of the room; where it answers somebody, under that head."""
        text = self._build(part, audience, moment)
        begin = b"{" if head is None else encode(head)[:-1] + b","
        return b"".join((begin, _NAMES[part], text, b"}"))

    def build(self, part: Part, audience: Audience, moment: int) -> msgspec.Raw:
        """A part of the room as an audience may know it, encoded."""
        return msgspec.Raw(self._build(part, audience, moment))

    def _build(self, part: Part, audience: Audience, moment: int) -> bytes:
        room = self._room
        clock = build_clock(room, moment)
        if (shown := (room.seq, clock, self.present)) != self._shown:
            self._shown = shown
            self._built.clear()
            self._described = None
            self._now = NowWriter(room, clock)
        if part == "now":
            return self._now.write(audience)
        key = audience._replace(changes=False) if part == "view" else part
        built = self._built.get(key)
        if built is None:
            if part == "change":
                built = encode(build_change(room, clock, self.present))
            else:
                now = msgspec.Raw(self._now.write(audience)) if room.rounds else None
                self._described = self._described or _describe_room(room)
                built = encode(build_view(self._described, room, now, audience))
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
    if isinstance(event, events.Moved) or (audience.changes and isinstance(event, PLAYED)):
        return "now"
    return "change" if audience.changes and isinstance(event, SMALL) else "view"


def build_view(
    described: dict[str, Any], room: Room, now: msgspec.Raw | None, audience: Audience
) -> View:
    """The room as an audience may know it; players also get the links."""
    join = f"/join/{room.join}" if room.free else None
    you = sorted(_number(room.seat(chair)) for chair in audience.chairs) if room.rounds else []
    links = {"join": join, "watch": f"/watch/{room.watch}"} if audience.player else None
    return cast(View, {**described, "you": you, "now": now, "links": links})


def _describe_room(room: Room) -> dict[str, Any]:
    """What is the same for all of them."""
    round = room.rounds[-1] if room.rounds else None
    return {
        "room": room.name,
        "seq": room.seq,
        "status": room.status,
        "game": room.game.slug,
        "title": room.game.title,
        "options": room.options,
        "preset": name_preset(room),
        "always_ends": room.always_ends,
        "can_turn_fair": can_turn_fair(room.setup),
        "mode": room.mode,
        "choose_seats": room.setup.choose_seats,
        "seats": [_describe_sitter(room, room.chair(seat)) for seat in Seat],
        "unfinished": room.unfinished,
        "match": _describe_match(room),
        "start": round.start if round else None,
        "moves": list(round.notation) if round else [],
        "promise": _describe_promise(round) if round else None,
        "help": room.help,
        "undo": room.undo_plies,
    }


def build_change(room: Room, clock: Clock | None, present: frozenset[Chair]) -> Change:
    """The part of a view that names, offers and help change, and who is here; the same for all."""
    return {
        "seq": room.seq,
        "seats": [_describe_sitter(room, room.chair(seat)) for seat in Seat],
        "offers": list_offers(room),
        "clock": clock,
        "help": room.help,
        "here": [_number(seat) for seat in Seat if room.chair(seat) in present],
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
        "seat": None if tossed else _number(room.seat(Chair.GUEST)),
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
        return _number(room.game.turn(room.game.position(setup.position)))
    return None if setup.first == "toss" else _number(Seat(int(setup.first)))


def _describe_sitter(room: Room, chair: Chair) -> SeatInfo:
    return {"name": room.display_name(chair), "kind": room.kind(chair), "wins": room.wins[chair]}


def _describe_match(room: Room) -> MatchShown | None:
    series = room.series
    if series.rounds == 1:
        return None
    champion = room.champion
    return {
        "best_of": series.rounds,
        "round": series.child + (room.outcome is None),
        "wins": [series.wins[SEATS[room.chair(seat)]] for seat in Seat],
        "over": series.over,
        "winner": None if champion is None else _number(room.seat(champion)),
    }


def _describe_promise(round: Round) -> Promise | None:
    if round.promise is None:
        return None
    key, secret = round.reveal() or (None, None)
    return {"commitment": round.promise, "key": key, "secret": secret}


def build_clock(room: Room, moment: int) -> Clock | None:
    """What the clocks show, if there are any."""
    clocks = room.clocks
    if clocks is None:
        return None
    running = None if clocks.held or clocks.running is None else _number(clocks.running)
    return {
        "left": [clocks.time_left(seat, moment) for seat in Seat],
        "running": running,
        "increment": clocks.pace.increment * 1000,
    }


def _number(seat: Seat) -> SeatNumber:
    return cast(SeatNumber, seat.value)
