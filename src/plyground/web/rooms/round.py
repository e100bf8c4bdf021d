"""One game of a room. It alone knows the full state, and shows what a seat may see of it."""

from datetime import UTC, datetime
from typing import Any

from plyground.kernel.game import AnyGame
from plyground.kernel.match import Match
from plyground.kernel.outcome import Outcome
from plyground.kernel.record import ROOM, Record
from plyground.kernel.seats import Seat
from plyground.kernel.seeds import make_commitment
from plyground.web.base.access import Tokens

from .events import Begun, Chair
from .sealed import Sealed, unseal
from .setup import Setup, pick_seat


class Round:
    """A match, where the host sat, and the promise about the secret."""

    def __init__(self, game: AnyGame, begun: Begun, at: int, preset: str | None = None) -> None:
        self.host_seat, self.at = Seat(begun.host_seat), at
        self._game = game
        self._key, self._secret = begun.key, begun.secret
        self.start = begun.start
        """The position that it began with, as a spectator saw it."""
        self._match = Match(game, self._deal(), preset=preset)
        self._look()
        self.moves: list[str] = []
        """In notation: written once, and not for every reader."""
        self.movers: list[Seat] = []
        """The seat that made each of them."""
        self.promise: str | None = None
        if begun.key and begun.secret:
            key, secret = bytes.fromhex(unseal(begun.key)), unseal(begun.secret)
            self.promise = make_commitment(key, game, begun.start, secret)

    def _look(self) -> None:
        """See how the match stands now, once and not for every reader."""
        match = self._match
        self.turn: Seat = self._game.turn(match.state)
        self.outcome: Outcome | None = match.outcome
        self.visits = match.visits
        """How often the present position has stood on the board, this time included."""

    def _deal(self) -> Any:
        opening = self._game.position(self.start)
        if self._secret is None:
            return opening
        secret = unseal(self._secret)
        behind = self._game.possible_states(opening)
        return next(state for state in behind if self._game.secret(state) == secret)

    # ---- what anybody may know ---------------------------------------------------------------

    @property
    def repeating_moves(self) -> list[Any]:
        """The legal moves that would bring back an earlier position."""
        return self._match.repeating_moves

    def view(self, seat: Seat | None = None) -> Any:
        """The present state as a seat (None: a spectator) may know it."""
        return self._match.view(seat)

    def reveal(self) -> tuple[str, str] | None:
        """Key and secret of the promise, where there is one; not before the end."""
        if self._key is None or self._secret is None or self.outcome is None:
            return None
        return unseal(self._key), unseal(self._secret)

    def record(self) -> Record:
        """As a record; commitment, key and secret stand in it once it is over."""
        date = datetime.fromtimestamp(self.at / 1000, UTC).date().isoformat()
        extra = {"Site": ROOM, "Date": date}
        if self.promise:
            extra["Commitment"] = self.promise
        if revealed := self.reveal():
            extra["Key"], _ = revealed
        return Record.of(self._match, extra)

    # ---- what happens ------------------------------------------------------------------------

    def check_move(self, text: str) -> str:
        """The notation of a move, however it was spelt; PlygroundError, if it cannot be made."""
        return str(self._match.check(text))

    def push(self, text: str) -> None:
        """Make a move that is known to be legal, by its notation."""
        move = self._game.parse(text, self._match.state)
        self.movers.append(self.turn)
        self._match.push(move)
        self.moves.append(str(move))
        self._look()

    def count_back(self, seat: Seat) -> int:
        """How many moves ago a seat moved last; one more than all, if never."""
        return [*reversed(self.movers), seat].index(seat) + 1

    def pop(self, plies: int) -> None:
        """Take moves back."""
        self._match.pop(plies)
        del self.moves[-plies:], self.movers[-plies:]
        self._look()

    def forfeit(self, seat: Seat, what: str) -> None:
        """A player loses by what happened off the board."""
        self._match.forfeit(seat, what)
        self._look()

    def stop(self) -> None:
        """It is left unfinished."""
        self._match.stop()
        self._look()

    def name_player(self, seat: Seat, name: str) -> None:
        self._match.names[seat] = name


def draw_round(
    setup: Setup,
    game: AnyGame,
    host_seat: Seat | None,
    tokens: Tokens,
    *,
    by: Chair | None = None,
    id: str | None = None,
    fair: bool = False,
) -> Begun:
    """A new round: drawn, and where there is a secret, with a key for the promise about it."""
    random = tokens.make_dice()
    if host_seat is None:
        host_seat = pick_seat(setup.seat, random)
    state = setup.draw_start(game, random)
    secret = game.secret(state) if game.hidden else None
    return Begun(
        by=by,
        id=id,
        fair=fair,
        host_seat=host_seat.value,
        start=game.write(game.view(state, None)),
        secret=None if secret is None else Sealed(secret),
        key=None if secret is None else Sealed(tokens.make_key().hex()),
        options=game.public_options if setup.preset else None,
    )
