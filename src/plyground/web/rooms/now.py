"""What a move changes, as it is told: written once as far as it is the same for all.

It is told to two people or more after every move, so it is put together from pieces that are
ready: what all are told, the position and picture as a seat may see them, and the legal moves.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, cast

from plyground.kernel.game import AnyGame
from plyground.kernel.outcome import Outcome
from plyground.kernel.seats import Seat
from plyground.messages.rooms import Clock, Offers, describe_ending
from plyground.rulebooks import shelf
from plyground.web.base.codec import encode

from .audience import Audience
from .events import Chair
from .room import NUMBERS, Room

NO_OFFERS: Offers = {"stop": [], "rematch": [], "fair": [], "help": []}
_NO_OFFERS = encode(NO_OFFERS)
KNOWN_ENDINGS = 256
"""How many are kept as they are told: games end in a few ways, and each is put into words."""


class NowWriter:
    """For one room; what all are told alike is kept until the room changes, or what clocks show."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._clock: Clock | None = None
        self._shared = self._begun = b""
        self._seen: tuple[AnyGame, Any] | None = None
        """What was last looked at: most games show all readers the same."""
        self._position = self._sketch = b""
        """Text and picture of it, which are the same as long as nobody moves."""
        self._heads: tuple[Sequence[str], bytes] = (), b"[]"
        self._tails: tuple[Sequence[str], bytes] = (), b"[]"
        """The last families as they were written: many games have the same in every position."""

    def renew(self, clock: Clock | None) -> None:
        """Something has changed: begin anew, with what the clocks show."""
        self._clock, self._shared, self._begun = clock, b"", b""

    def write(self, audience: Audience) -> bytes:
        """As an audience may know it, and wants it."""
        chairs, _, pictured, _, families = audience
        room = self._room
        game, mine = room.game, room.mover in chairs
        view = room.rounds[-1].view(self._find_seat(chairs, mine) if game.hidden else None)
        if (game, view) != self._seen:
            self._look_at(game, view)
        begun = self._begun or self._begin()
        if families:
            moves = self._write_families(view) if mine else b"null"
            text = b'%b,"legal":null,"families":%b' % (begun, moves)
        else:
            moves = encode(game.families(view).moves) if mine else b"null"
            text = b'%b,"legal":%b' % (begun, moves)
        if pictured:
            self._sketch = self._sketch or encode(shelf.sketch(game, view).json())
            return b'%b,"sketch":%b}' % (text, self._sketch)
        return text + b"}"

    def _look_at(self, game: AnyGame, view: Any) -> None:
        self._seen = game, view
        self._position = encode(game.write(view))
        self._sketch = self._begun = b""

    def _find_seat(self, chairs: frozenset[Chair], mine: bool) -> Seat | None:
        """Whose view they get of what hides something."""
        room = self._room
        if mine:
            return room.playing.turn
        # Whoever has both seats sees what both may see.
        return room.seat(next(iter(chairs))) if len(chairs) == 1 else None

    def _begin(self) -> bytes:
        """What all are told alike, and the position."""
        self._shared = self._shared or self._write_shared()
        self._begun = b'%b,"position":%b' % (self._shared, self._position)
        return self._begun

    def _write_shared(self) -> bytes:
        """What all are told alike. Most of it is numbers, so it is written by hand."""
        room = self._room
        round, outcome = room.rounds[-1], room.outcome
        moves = round.notation
        return (
            b'{"seq":%d,"round":%d,"ply":%d,"turn":%b,"last":%b,"visits":%d,"outcome":%b,'
            b'"offers":%b,"clock":%b'
        ) % (
            room.seq,
            room.number,
            len(moves),
            b"null" if outcome else b"1" if round.turn is Seat.FIRST else b"2",
            encode(moves[-1]) if moves else b"null",
            round.visits,
            _write_ending(outcome) if outcome else b"null",
            encode(list_offers(room)) if any(room.offers.values()) else _NO_OFFERS,
            encode(self._clock) if self._clock else b"null",
        )

    def _write_families(self, view: Any) -> bytes:
        heads, tails = self._room.game.families(view)
        if heads is not self._heads[0]:
            self._heads = heads, encode(heads)
        if tails is not self._tails[0]:
            self._tails = tails, encode(tails)
        return b'{"heads":%b,"tails":%b}' % (self._heads[1], self._tails[1])


@lru_cache(KNOWN_ENDINGS)
def _write_ending(outcome: Outcome) -> bytes:
    return encode(describe_ending(outcome))


def list_offers(room: Room) -> Offers:
    """Which seats have offered what."""
    offers: dict[str, Any] = {**NO_OFFERS}
    for what, takers in room.offers.items():
        if takers:
            offers[what] = [NUMBERS[room.seat(chair)] for chair in takers]
    return cast(Offers, offers)
