"""What leaves a room: the one place that builds it, for whoever acts and for everybody else.

It is built from the kernel's views alone, and each text once for all who are told the same.
"""

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple, cast

from plyground.kernel.game import Families
from plyground.kernel.seats import Seat
from plyground.messages.rooms import (
    Change,
    Clock,
    FamiliesShown,
    Invitation,
    MatchShown,
    Now,
    Offers,
    Promise,
    SeatInfo,
    View,
    describe_ending,
)
from plyground.messages.sketch import SeatNumber, SketchShown
from plyground.rulebooks import shelf
from plyground.web.base.codec import encode

from . import events
from .clock import Clocks
from .events import Chair, Event
from .presets import can_turn_fair, name_preset
from .room import NUMBERS, OFFERS, SEATS, Room
from .round import Round

SPECTATOR: frozenset[Chair] = frozenset()


class Audience(NamedTuple):
    """Readers with the same of all this are told the same."""

    chairs: frozenset[Chair]
    player: bool
    """Whether they came with a seat's token, and not with a spectator's link."""
    pictured: bool = False
    """Whether they want sketches of the positions."""
    changes: bool = False
    """Whether they understand small changes, and need not be told everything again."""
    families: bool = False
    """Whether they want their legal moves in families, and not each by itself."""


Part = Literal["now", "change", "view"]
"""How much of a room is told: what a move changes, what names and offers change, or all of it."""

SMALL = (events.Named, events.Offered, events.Declined, events.Helped, events.Reseated)
"""What leaves the moves as they are, and is told as a change."""
PLAYED = (events.Moved, events.TakenBack)


def choose_part(event: Event | None, audience: Audience) -> Part:
    """How much an audience has to hear of what happened; None: more than one thing did."""
    if type(event) is events.Moved or (audience.changes and isinstance(event, PLAYED)):
        return "now"
    return "change" if audience.changes and isinstance(event, SMALL) else "view"


class Views:
    """Of one room."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._recorded: tuple[tuple[int, int], str] = (-1, 0), ""
        self.present: frozenset[Chair] = frozenset()
        """Whose players are connected, as far as this process knows."""

    def write(
        self, part: Part, audience: Audience, moment: int, head: Mapping[str, Any] | None = None
    ) -> bytes:
        """A message with a part of the room; where it answers somebody, under that head."""
        content: object
        if part == "now":
            content = self.build_now(audience, moment)
        elif part == "change":
            content = self._build_change(moment)
        else:
            content = self.build(audience, moment)
        return encode({**(head or {}), part: content})

    def build(self, audience: Audience, moment: int) -> View:
        """The whole room as an audience may know it; players also get the links."""
        room = self._room
        game, setup, round = room.game, room.setup, room.rounds[-1] if room.rounds else None
        join = f"/join/{room.join}" if room.free else None
        return {
            "room": room.name,
            "seq": room.seq,
            "status": room.status,
            "game": game.slug,
            "title": game.title,
            "options": room.options,
            "preset": name_preset(room),
            "always_ends": room.always_ends,
            "can_turn_fair": can_turn_fair(setup),
            "mode": room.mode,
            "choose_seats": setup.choose_seats,
            "seats": describe_sitters(room),
            "drawn": room.drawn,
            "unfinished": room.unfinished,
            "match": _describe_match(room),
            "start": round.start if round else None,
            "moves": round.notation if round else [],
            "movers": [NUMBERS[seat] for seat in round.movers] if round else [],
            "promise": _describe_promise(round) if round else None,
            "help": room.help,
            "undo": room.undo_plies,
            "you": sorted(NUMBERS[room.seat(chair)] for chair in audience.chairs) if round else [],
            "now": self.build_now(audience, moment) if round else None,
            "links": {"join": join, "watch": f"/watch/{room.watch}"} if audience.player else None,
        }

    def build_now(self, audience: Audience, moment: int) -> Now:
        """What a move changes, as an audience may know it and wants it."""
        room = self._room
        game, round, outcome = room.game, room.rounds[-1], room.outcome
        mine = room.mover in audience.chairs
        view = round.view(self._find_seat(audience.chairs, mine) if game.hidden else None)
        families = game.families(view) if mine else Families(())
        now: Now = {
            "seq": room.seq,
            "round": room.number,
            "ply": len(round.notation),
            "turn": None if outcome else NUMBERS[round.turn],
            "last": round.notation[-1] if round.notation else None,
            "mover": NUMBERS[round.movers[-1]] if round.movers else None,
            "visits": round.visits,
            "outcome": describe_ending(outcome) if outcome else None,
            "offers": list_offers(room),
            "clock": build_clock(room.clocks, moment),
            "position": game.write(view),
            "legal": families.moves if mine and not audience.families else None,
        }
        if audience.families:
            shown = (
                FamiliesShown(heads=[*families.heads], tails=[*families.tails]) if mine else None
            )
            now["families"] = shown
        if audience.pictured:
            now["sketch"] = cast(SketchShown, shelf.sketch(game, view).json())
        return now

    def _find_seat(self, chairs: frozenset[Chair], mine: bool) -> Seat | None:
        """Whose view they get of what hides something; of both seats, what both may see."""
        if mine:
            return self._room.playing.turn
        return self._room.seat(next(iter(chairs))) if len(chairs) == 1 else None

    def _build_change(self, moment: int) -> Change:
        """The part of a view that names, offers and help change, and who is here."""
        room = self._room
        return {
            "seq": room.seq,
            "seats": describe_sitters(room),
            "offers": list_offers(room),
            "clock": build_clock(room.clocks, moment),
            "help": room.help,
            "here": [NUMBERS[seat] for seat in Seat if room.chair(seat) in self.present],
        }

    def record(self, number: int, round: Round) -> str:
        """A round as a record: the last one that was asked for, until the room changes."""
        key = self._room.seq, number
        if self._recorded[0] != key:
            self._recorded = key, round.record().write()
        return self._recorded[1]


def list_offers(room: Room) -> Offers:
    """Which seats have offered what."""
    offers: dict[str, list[SeatNumber]] = {what: [] for what in OFFERS}
    for what, chair in room.offers:
        offers[what].append(NUMBERS[room.seat(chair)])
    return cast(Offers, offers)


def describe_sitters(room: Room) -> list[SeatInfo]:
    """Who sits where, the first seat first."""
    chairs = [room.chair(seat) for seat in Seat]
    return [
        {"name": room.display_name(chair), "kind": room.kind(chair), "wins": room.wins[chair]}
        for chair in chairs
    ]


def _describe_match(room: Room) -> MatchShown | None:
    series, champion = room.series, room.champion
    if series.rounds == 1:
        return None
    return {
        "best_of": series.rounds,
        "round": series.played + (room.outcome is None),
        "wins": [series.wins[SEATS[room.chair(seat)]] for seat in Seat],
        "over": series.over,
        "winner": None if champion is None else NUMBERS[room.seat(champion)],
    }


def _describe_promise(round: Round) -> Promise | None:
    if round.promise is None:
        return None
    key, secret = round.reveal() or (None, None)
    return {"commitment": round.promise, "key": key, "secret": secret}


def build_invitation(room: Room) -> Invitation:
    """What anybody with the link may know before taking the seat."""
    setup, clock = room.setup, room.setup.clock
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
        "clock": {"seconds": clock.seconds, "increment": clock.increment} if clock else None,
        "best_of": setup.best_of,
    }


def _find_first(room: Room) -> SeatNumber | None:
    """The seat that begins; None where a toss decides."""
    setup = room.setup
    if setup.position is not None:
        return NUMBERS[room.game.turn(room.game.position(setup.position))]
    return None if setup.first == "toss" else NUMBERS[Seat(int(setup.first))]


def build_clock(clocks: Clocks | None, moment: int) -> Clock | None:
    """What the clocks show."""
    if clocks is None:
        return None
    running = None if clocks.held or clocks.running is None else NUMBERS[clocks.running]
    return {
        "left": [clocks.time_left(seat, moment) for seat in Seat],
        "running": running,
        "increment": clocks.pace.increment * 1000,
    }
