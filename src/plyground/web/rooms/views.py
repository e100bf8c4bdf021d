"""The views of a room: the one place that builds them, for whoever acts and for everybody else.

It is built from the kernel's views alone, and each text once for all who are told the same.
"""

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple, cast

import msgspec

from plyground.games import registry
from plyground.kernel.notation import Families
from plyground.kernel.seats import Seat, SeatValue
from plyground.study.messages import rooms as shown
from plyground.web.base.errors import encode

from . import events
from .clock import Clocks
from .events import Chair, Event
from .room import OFFERS, SEATS, Room
from .round import Round

SPECTATOR: frozenset[Chair] = frozenset()


class Audience(NamedTuple):
    """Readers with the same audience get the same text."""

    chairs: frozenset[Chair]
    player: bool
    """Whether they came with a seat's token, and not with a spectator's link."""
    pictured: bool = False
    """Whether they want sketches of the positions."""
    changes: bool = False
    """Whether they understand small changes, and need no whole view again."""
    families: bool = False
    """Whether they want their legal moves in families, and not each by itself."""


Part = Literal["now", "change", "view"]
"""How much of a room a view holds: what a move changes, names and offers, or all of it."""

SMALL = (events.Named, events.Offered, events.Declined, events.Helped)
"""Events that leave the moves as they are, and are sent as a change."""


def choose_part(event: Event | None, audience: Audience) -> Part:
    """How much an audience has to hear of what happened; None: more than one thing did."""
    if type(event) is events.Moved or (audience.changes and type(event) is events.TakenBack):
        return "now"
    return "change" if audience.changes and isinstance(event, SMALL) else "view"


class Views:
    """Of one room."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self.present: frozenset[Chair] = frozenset()
        """The chairs whose players are connected, as far as this process knows."""

    def write(
        self, part: Part, audience: Audience, moment: int, head: Mapping[str, Any] | None = None
    ) -> bytes:
        """A message with a part of the room; where it answers somebody, under that head."""
        build = {"now": self._build_now, "change": self._build_change, "view": self.build}[part]
        return encode({**(head or {}), part: build(audience, moment)})

    def build(self, audience: Audience, moment: int) -> shown.View:
        """The whole room as an audience may know it; players also get the links."""
        room, game, setup = self._room, self._room.game, self._room.setup
        round = room.rounds[-1] if room.rounds else None
        join = f"/join/{room.join}" if room.free else None
        return {
            "room": room.name,
            "seq": room.seq,
            "status": room.status,
            "game": game.slug,
            "title": game.title,
            "options": room.options,
            "preset": room.preset,
            "always_ends": game.always_ends,
            "can_turn_fair": setup.can_turn_fair,
            "mode": room.mode,
            "choose_seats": setup.choose_seats,
            "seats": _describe_sitters(room),
            "drawn": room.total.drawn,
            "unfinished": room.total.unfinished,
            "match": _describe_match(room),
            "start": round.start if round else setup.position,
            "moves": round.moves if round else [],
            "movers": [seat.value for seat in round.movers] if round else [],
            "promise": _describe_promise(round) if round else None,
            "help": room.help,
            "undo": room.count_undo_plies(room.mover),
            "you": sorted(room.seat(chair).value for chair in audience.chairs) if round else [],
            "now": self._build_now(audience, moment) if round else None,
            "links": {"join": join, "watch": f"/watch/{room.watch}"} if audience.player else None,
        }

    def _build_now(self, audience: Audience, moment: int) -> shown.Now:
        """The part of a view that a move changes, as an audience may know it and wants it."""
        room, game, chairs = self._room, self._room.game, audience.chairs
        round, outcome, seat, mine = room.rounds[-1], room.outcome, None, room.mover in chairs
        if game.hidden and (mine or len(chairs) == 1):  # of both seats, what both may see
            seat = round.turn if mine else room.seat(next(iter(chairs)))
        view = round.view(seat)
        families = game.families(view) if mine else Families(())
        now: shown.Now = {
            "seq": room.seq,
            "round": room.number,
            "ply": len(round.moves),
            "turn": None if outcome else round.turn.value,
            "last": round.moves[-1] if round.moves else None,
            "mover": round.movers[-1].value if round.movers else None,
            "visits": round.visits,
            "outcome": shown.describe_ending(outcome) if outcome else None,
            "offers": _list_offers(room),
            "clock": _build_clock(room.clocks, moment),
            "position": game.write(view),
            "legal": families.moves if mine and not audience.families else None,
        }
        if audience.families:
            listed: shown.FamiliesShown = {"heads": [*families.heads], "tails": [*families.tails]}
            now["families"] = listed if mine else None
        if audience.pictured:
            now["sketch"] = registry.sketch(game, view).json()
        return now

    def _build_change(self, audience: Audience, moment: int) -> shown.Change:
        """The part of a view that names, offers and help change, and who is here."""
        room = self._room
        return {
            "seq": room.seq,
            "seats": _describe_sitters(room),
            "offers": _list_offers(room),
            "clock": _build_clock(room.clocks, moment),
            "help": room.help,
            "here": [seat.value for seat in Seat if room.chair(seat) in self.present],
        }


def _list_offers(room: Room) -> shown.Offers:
    """Which seats have offered what."""
    offers: dict[str, list[SeatValue]] = {what: [] for what in OFFERS}
    for what, chair in room.offers:
        offers[what].append(room.seat(chair).value)
    return cast(shown.Offers, offers)


def _describe_sitters(room: Room) -> list[shown.SeatInfo]:
    """The sitters, the first seat first."""
    wins = room.total.wins
    return [
        {"name": room.display_name(chair), "kind": room.kind(chair), "wins": wins[SEATS[chair]]}
        for chair in map(room.chair, Seat)
    ]


def _describe_match(room: Room) -> shown.MatchShown | None:
    series, champion = room.series, room.champion
    if series.rounds == 1:
        return None
    return {
        "best_of": series.rounds,
        "round": series.played + (room.outcome is None),
        "wins": [series.wins[SEATS[room.chair(seat)]] for seat in Seat],
        "over": series.over,
        "winner": None if champion is None else room.seat(champion).value,
    }


def _describe_promise(round: Round) -> shown.Promise | None:
    key, secret = round.reveal() or (None, None)
    if round.promise is None:
        return None
    return {"commitment": round.promise, "key": key, "secret": secret}


def _build_clock(clocks: Clocks | None, moment: int) -> shown.Clock | None:
    """The clocks as JSON."""
    if clocks is None:
        return None
    return {
        "left": [clocks.time_left(seat, moment) for seat in Seat],
        "running": clocks.running.value if clocks.running else None,
        "increment": clocks.pace.increment * 1000,
    }


def build_invitation(room: Room) -> shown.Invitation:
    """The invitation as anybody with the link may know it before taking the seat."""
    setup, game, first = room.setup, room.game, None  # None: a toss decides
    if setup.position is not None:
        first = game.turn(game.position(setup.position)).value
    elif setup.first != "toss":
        first = Seat(int(setup.first)).value
    tossed = setup.choose_seats or setup.seat == "toss"
    pace = cast(shown.PaceShown, msgspec.structs.asdict(setup.clock)) if setup.clock else None
    return {
        "room": room.name,
        "game": game.slug,
        "title": game.title,
        "options": room.options,
        "preset": room.preset,
        "position": setup.position,
        "host": room.display_name(Chair.HOST),
        "host_name": room.names[Chair.HOST] or None,
        "free": room.free,
        "choose_seats": setup.choose_seats,
        "seat": None if tossed else room.seat(Chair.GUEST).value,
        "first": first,
        "clock": pace,
        "best_of": setup.best_of,
    }
