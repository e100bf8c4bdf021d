"""What a move changes, as it is told: written once as far as it is the same for all.

It is told to two people or more after every move, so it is put together from pieces that are
ready: what all are told, the position and picture as a seat may see them, and the legal moves.
"""

from collections.abc import Hashable
from typing import cast

from plyground.kernel.seats import Seat
from plyground.messages.rooms import Clock, Offers, describe_ending
from plyground.messages.sketch import SeatNumber
from plyground.rulebooks import shelf
from plyground.web.base.codec import encode

from .audience import Audience
from .events import Chair
from .room import Room

NO_OFFERS: Offers = {"stop": [], "rematch": [], "fair": [], "help": []}


class NowWriter:
    """For a room as it stands; once that changes, there is another one."""

    def __init__(self, room: Room, clock: Clock | None) -> None:
        self._room, self._clock = room, clock
        self._shared = b""
        self._texts: dict[Hashable, bytes] = {}
        self._pieces: dict[Hashable, bytes] = {}

    def write(self, audience: Audience) -> bytes:
        """As an audience may know it, and wants it."""
        chairs, _, pictured, _, families = audience
        key = chairs, pictured, families
        text = self._texts.get(key)
        if text is None:
            text = self._texts[key] = self._write(chairs, pictured, families)
        return text

    def _write(self, chairs: frozenset[Chair], pictured: bool, families: bool) -> bytes:
        if not self._shared:
            self._shared = encode(self._build_shared())[:-1]
        mover = self._room.mover
        mine = mover is not None and mover in chairs
        seat = self._find_seat(chairs, mine)
        pieces = [self._shared, b',"position":', self._write_position(seat)]
        if families:
            pieces += b',"legal":null,"families":', self._write_families() if mine else b"null"
        else:
            pieces += b',"legal":', self._write_legal() if mine else b"null"
        if pictured:
            pieces += b',"sketch":', self._write_sketch(seat)
        pieces.append(b"}")
        return b"".join(pieces)

    def _find_seat(self, chairs: frozenset[Chair], mine: bool) -> Seat | None:
        """Whose view they get; where nothing is hidden, all have the same."""
        room = self._room
        if not room.game.hidden:
            return None
        if mine:
            return room.playing.turn
        # Whoever has both seats sees what both may see.
        return room.seat(next(iter(chairs))) if len(chairs) == 1 else None

    def _build_shared(self) -> dict[str, object]:
        room = self._room
        round, outcome = room.playing, room.outcome
        moves = round.notation
        return {
            "seq": room.seq,
            "round": room.number,
            "ply": len(moves),
            "turn": None if outcome else round.turn.value,
            "last": moves[-1] if moves else None,
            "visits": round.visits,
            "outcome": describe_ending(outcome) if outcome else None,
            "offers": list_offers(room),
            "clock": self._clock,
        }

    # ---- pieces: each is written at most once --------------------------------------------------

    def _write_position(self, seat: Seat | None) -> bytes:
        piece = self._pieces.get(("position", seat))
        if piece is None:
            text = self._room.game.write(self._room.playing.view(seat))
            piece = self._pieces["position", seat] = encode(text)
        return piece

    def _write_sketch(self, seat: Seat | None) -> bytes:
        piece = self._pieces.get(("sketch", seat))
        if piece is None:
            sketch = shelf.sketch(self._room.game, self._room.playing.view(seat))
            piece = self._pieces["sketch", seat] = encode(sketch.json())
        return piece

    def _write_legal(self) -> bytes:
        return encode(self._room.families.moves)

    def _write_families(self) -> bytes:
        heads, tails = self._room.families
        return encode({"heads": heads, "tails": tails})


def list_offers(room: Room) -> Offers:
    """Which seats have offered what."""
    if not any(room.offers.values()):
        return NO_OFFERS
    seats = {
        what: [cast(SeatNumber, room.seat(chair).value) for chair in takers]
        for what, takers in room.offers.items()
    }
    return cast(Offers, seats)
