"""What leaves the server. One function builds it, from the kernel's views alone.

Nothing here looks at `match.state`: what a reader may know comes through `match.view`, and the
secret and its key only when the game they belong to is over.
"""

from typing import cast

from plyground.games import shelf
from plyground.kernel.match import Match
from plyground.kernel.record import ROOM, Record
from plyground.kernel.seats import Seat
from plyground.messages.rooms import (
    Change,
    Clock,
    Invitation,
    Now,
    Offers,
    Promise,
    SeatInfo,
    View,
    describe_ending,
)
from plyground.messages.sketch import SeatNumber, SketchShown

from .events import Chair
from .room import Room, Round

SPECTATOR: frozenset[Chair] = frozenset()
NO_OFFERS: Offers = {"stop": [], "rematch": [], "help": []}


def build_view(
    room: Room, chairs: frozenset[Chair], moment: int, *, player: bool, pictured: bool = False
) -> View:
    """The room as the holder of these chairs may know it; players also get the links."""
    now = build_now(room, chairs, moment, pictured=pictured)
    match = room.match
    return {
        "room": room.name,
        "seq": room.seq,
        "status": room.status,
        "game": room.game.slug,
        "title": room.game.title,
        "options": room.options,
        "you": sorted(_number(room.seat(chair)) for chair in chairs) if room.rounds else [],
        "mode": room.setup.mode,
        "choose_seats": room.setup.choose_seats,
        "seats": [_sitter(room, room.chair(seat)) for seat in Seat],
        "unfinished": room.unfinished,
        "start": room.game.write(room.game.view(match.start, None)) if match else None,
        "moves": list(room.notation),
        "now": now,
        "promise": _promise(room.rounds[-1]) if room.rounds else None,
        "help": room.help,
        "undo": room.undo_plies,
        "links": {
            "join": f"/join/{room.join}" if room.free else None,
            "watch": f"/watch/{room.watch}",
        }
        if player
        else None,
    }


def build_change(room: Room, moment: int) -> Change:
    """The part of a view that names, offers and help change; everybody is told the same."""
    return {
        "seq": room.seq,
        "seats": [_sitter(room, room.chair(seat)) for seat in Seat],
        "offers": _offers(room),
        "clock": build_clock(room, moment),
        "help": room.help,
    }


def invitation_told(room: Room) -> Invitation:
    """What anybody with the link may know before taking the seat."""
    setup = room.setup
    tossed = setup.choose_seats or setup.seat == "toss"
    return {
        "room": room.name,
        "game": room.game.slug,
        "title": room.game.title,
        "options": room.options,
        "host": room.display_name(Chair.HOST),
        "free": room.free,
        "choose_seats": setup.choose_seats,
        "seat": None if tossed else _number(room.seat(Chair.GUEST)),
    }


def build_now(
    room: Room, chairs: frozenset[Chair], moment: int, *, pictured: bool = False
) -> Now | None:
    """The part of a view that a move can change; on request with a sketch of the position."""
    match = room.match
    if match is None:
        return None
    shared = room.shared
    if shared is None or room.clocks:
        shared = room.shared = _build_shared(room, match, moment)
    mine = room.mover is not None and room.mover in chairs
    hidden = room.game.hidden
    if not mine and not hidden and not pictured:
        return shared
    now = shared.copy()
    if mine:
        now["legal"] = list(room.legal)
    if hidden or pictured:
        view = match.view(match.turn if mine else _seat(room, chairs))
        if hidden:
            now["position"] = room.game.write(view)
        if pictured:
            now["sketch"] = cast(SketchShown, shelf.sketch(room.game, view).json())
    return now


def _build_shared(room: Room, match: Match, moment: int) -> Now:
    """What everybody is told alike; the same for all of a room's readers until it changes."""
    outcome, moves, turn = room.outcome, match.moves, match.turn
    return {
        "seq": room.seq,
        "round": room.number,
        "ply": len(moves),
        "position": room.game.write(match.view(None)),
        "turn": None if outcome else _number(turn),
        "legal": None,
        "last": str(moves[-1]) if moves else None,
        "outcome": describe_ending(outcome) if outcome else None,
        "offers": _offers(room),
        "clock": build_clock(room, moment),
    }


def build_record(round: Round) -> Record:
    """A round as a record; commitment, key and secret stand in it once it is over."""
    extra = {"Site": ROOM, "Date": _date(round.at)}
    if round.promise:
        extra["Commitment"] = round.promise
        if round.match.outcome and round.key:
            extra["Key"] = round.key
    return Record.of(round.match, extra)


def _date(at: int) -> str:
    from datetime import UTC, datetime

    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()


def _seat(room: Room, chairs: frozenset[Chair]) -> Seat | None:
    """The seat whose view a reader gets; whoever has both seats sees what both may see."""
    return room.seat(next(iter(chairs))) if len(chairs) == 1 else None


def _sitter(room: Room, chair: Chair) -> SeatInfo:
    return {"name": room.display_name(chair), "kind": room.kind(chair), "wins": room.wins[chair]}


def _promise(round: Round) -> Promise | None:
    if round.promise is None:
        return None
    over = round.match.outcome is not None
    return {
        "commitment": round.promise,
        "key": round.key if over else None,
        "secret": _secret(round.match) if over else None,
    }


def _secret(match: Match) -> str | None:
    return match.game.secret(match.state)


def _offers(room: Room) -> Offers:
    if not any(room.offers.values()):
        return NO_OFFERS
    seats = {
        what: [_number(room.seat(chair)) for chair in takers]
        for what, takers in room.offers.items()
    }
    return cast(Offers, seats)


def build_clock(room: Room, moment: int) -> Clock | None:
    """What the clocks show, if there are any."""
    clocks = room.clocks
    if clocks is None:
        return None
    return {
        "left": [clocks.time_left(seat, moment) for seat in Seat],
        "running": None if clocks.held else _number_or_none(clocks.running),
        "increment": clocks.pace.increment * 1000,
    }


def _number(seat: Seat) -> SeatNumber:
    return cast(SeatNumber, seat.value)


def _number_or_none(seat: Seat | None) -> SeatNumber | None:
    return None if seat is None else _number(seat)
