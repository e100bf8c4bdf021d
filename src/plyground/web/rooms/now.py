"""What a move changes, as it is told: written once as far as it is the same for all.

It is told to two people or more after every move, so it is put together from pieces that are
ready: what all are told, the position and picture as a seat may see them, and the legal moves.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, cast

import msgspec

from plyground.kernel.game import AnyGame
from plyground.kernel.outcome import Outcome
from plyground.kernel.seats import Seat
from plyground.messages.rooms import Clock, Offers, describe_ending
from plyground.messages.sketch import SeatNumber
from plyground.rulebooks import shelf
from plyground.web.base.codec import encode

from .audience import Audience
from .events import Chair
from .room import NUMBERS, OFFERS, Room
from .sketch import write_sketch

NO_OFFERS: Offers = {"stop": [], "rematch": [], "fair": [], "help": []}
_NO_OFFERS = msgspec.Raw(encode(NO_OFFERS))
KNOWN_ENDINGS = 256
"""How many are kept as they are told: games end in a few ways, and each is put into words."""


class _Alike(msgspec.Struct, frozen=True):
    """What all are told alike who see the same: the beginning of `Now` in `messages/rooms.py`."""

    seq: int
    round: int
    ply: int
    turn: SeatNumber | None
    last: str | None
    visits: int
    outcome: msgspec.Raw | None
    offers: Offers | msgspec.Raw
    clock: Clock | None
    position: str


class NowWriter:
    """For one room; what all are told alike is kept until the room changes, or what clocks show."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._clock: Clock | None = None
        self._begun = b""
        self._game: AnyGame | None = None
        self._view: Any = None
        """What was last looked at: most games show all readers the same."""
        self._position, self._sketch = "", b""
        """Text and picture of it, which are the same as long as nobody moves."""
        self._heads: tuple[Sequence[str], bytes] = (), b"[]"
        self._tails: tuple[Sequence[str], bytes] = (), b"[]"
        """The last families as they were written: many games have the same in every position."""

    def renew(self, clock: Clock | None) -> None:
        """Something has changed: begin anew, with what the clocks show."""
        self._clock, self._begun = clock, b""

    def write(self, audience: Audience) -> bytes:
        """As an audience may know it, and wants it."""
        chairs, _, pictured, _, families = audience
        room = self._room
        game, mine = room.game, room.mover in chairs
        view = room.rounds[-1].view(self._find_seat(chairs, mine) if game.hidden else None)
        if game is not self._game or (view is not self._view and view != self._view):
            self._look_at(game, view)
        begun = self._begun or self._begin()
        if families:
            moves = self._write_families(view) if mine else b"null"
            legal = b',"legal":null,"families":'
        else:
            moves = encode(game.families(view).moves) if mine else b"null"
            legal = b',"legal":'
        if not pictured:
            return b"".join((begun, legal, moves, b"}"))
        self._sketch = self._sketch or write_sketch(shelf.sketch(game, view))
        return b"".join((begun, legal, moves, b',"sketch":', self._sketch, b"}"))

    def _find_seat(self, chairs: frozenset[Chair], mine: bool) -> Seat | None:
        """Whose view they get of what hides something."""
        room = self._room
        if mine:
            return room.playing.turn
        # Whoever has both seats sees what both may see.
        return room.seat(next(iter(chairs))) if len(chairs) == 1 else None

    def _look_at(self, game: AnyGame, view: Any) -> None:
        self._game, self._view = game, view
        self._position = game.write(view)
        self._sketch = self._begun = b""

    def _begin(self) -> bytes:
        """What all are told alike, left open for what is a reader's own."""
        room = self._room
        round, outcome = room.rounds[-1], room.outcome
        moves = round.notation
        alike = _Alike(
            room.seq,
            room.number,
            len(moves),
            None if outcome else NUMBERS[round.turn],
            moves[-1] if moves else None,
            round.visits,
            _write_ending(outcome) if outcome else None,
            list_offers(room) if room.offers else _NO_OFFERS,
            self._clock,
            self._position,
        )
        self._begun = encode(alike)[:-1]
        return self._begun

    def _write_families(self, view: Any) -> bytes:
        heads, tails = self._room.game.families(view)
        if heads is not self._heads[0]:
            self._heads = heads, encode(heads)
        if tails is not self._tails[0]:
            self._tails = tails, encode(tails)
        return b"".join((b'{"heads":', self._heads[1], b',"tails":', self._tails[1], b"}"))


@lru_cache(KNOWN_ENDINGS)
def _write_ending(outcome: Outcome) -> msgspec.Raw:
    return msgspec.Raw(encode(describe_ending(outcome)))


def list_offers(room: Room) -> Offers:
    """Which seats have offered what."""
    offers: dict[str, list[SeatNumber]] = {what: [] for what in OFFERS}
    for what, chair in room.offers:
        offers[what].append(NUMBERS[room.seat(chair)])
    return cast(Offers, offers)
