"""A whole room, as it is told: to whoever comes, and when more has changed than a move changes.

A round may take seconds and each begins with it, so it is put together from pieces that are ready:
what the set-up fixes, what all are told alike, and the little that is a reader's own.
"""

from plyground.kernel.seats import Seat
from plyground.messages.rooms import MatchShown, Promise, SeatInfo
from plyground.web.base.codec import encode

from .audience import Audience
from .events import Chair
from .presets import can_turn_fair, name_preset
from .room import NUMBERS, SEATS, Room
from .round import Round

_SWITCH = {True: b"true", False: b"false"}


class WholeWriter:
    """For one room; `View` in `messages/rooms.py` is the shape of it."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._seq = -1
        self._shared = b""
        self._free: bool | None = None
        self._links = b""
        """The links, which change when the free seat is taken."""
        self._fixed_by: tuple[object, object] = None, None
        self._fixed = b""

    def write(self, now: bytes, audience: Audience) -> bytes:
        """As an audience may know it; players also get the links."""
        room = self._room
        if self._seq != room.seq:
            self._seq = room.seq
            self._shared = self._write_shared()
        you = self._write_you(audience.chairs)
        links = self._write_links() if audience.player else b"null"
        return b'%b,"you":%b,"now":%b,"links":%b}' % (self._shared, you, now, links)

    def _write_you(self, chairs: frozenset[Chair]) -> bytes:
        """The seats that an audience has, the first one first."""
        room = self._room
        if not room.rounds or not chairs:
            return b"[]"
        if len(chairs) == 2:
            return b"[1,2]"
        (chair,) = chairs
        return b"[%d]" % NUMBERS[room.seat(chair)]

    def _write_links(self) -> bytes:
        room = self._room
        if room.free is not self._free:
            self._free = room.free
            join = f"/join/{room.join}" if room.free else None
            self._links = encode({"join": join, "watch": f"/watch/{room.watch}"})
        return self._links

    def _write_shared(self) -> bytes:
        """What all are told alike."""
        room = self._room
        round = room.rounds[-1] if room.rounds else None
        return (
            b'{"room":%b,"seq":%d,"status":%b,%b,"seats":%b,"unfinished":%d,"match":%b,"start":%b,'
            b'"moves":%b,"promise":%b,"help":%b,"undo":%d'
        ) % (
            encode(room.name),
            room.seq,
            encode(room.status),
            self._write_fixed(),
            encode(describe_sitters(room)),
            room.unfinished,
            encode(_describe_match(room)),
            encode(round.start) if round else b"null",
            encode(round.notation) if round else b"[]",
            encode(_describe_promise(round)) if round else b"null",
            _SWITCH[room.help],
            room.undo_plies,
        )

    def _write_fixed(self) -> bytes:
        """What stays as it is, until the room turns to another set-up or its game is drawn anew."""
        room = self._room
        game, setup = room.game, room.setup
        if self._fixed_by[0] is not game or self._fixed_by[1] is not setup:
            self._fixed_by = game, setup
            fixed = {
                "game": game.slug,
                "title": game.title,
                "options": room.options,
                "preset": name_preset(room),
                "always_ends": room.always_ends,
                "can_turn_fair": can_turn_fair(setup),
                "mode": room.mode,
                "choose_seats": setup.choose_seats,
            }
            self._fixed = encode(fixed)[1:-1]
        return self._fixed


def describe_sitters(room: Room) -> list[SeatInfo]:
    """Who sits where, the first seat first."""
    host, guest = _describe_sitter(room, Chair.HOST), _describe_sitter(room, Chair.GUEST)
    return [host, guest] if room.host_seat is Seat.FIRST else [guest, host]


def _describe_sitter(room: Room, chair: Chair) -> SeatInfo:
    return {"name": room.display_name(chair), "kind": room.kind(chair), "wins": room.wins[chair]}


def _describe_match(room: Room) -> MatchShown | None:
    series = room.series
    if series.rounds == 1:
        return None
    champion = room.champion
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
