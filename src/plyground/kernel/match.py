"""A game in progress: the referee, and the only mutable object of the kernel."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from plyground.language.message import Message

from .errors import BadOption, IllegalMove
from .forfeits import RESIGNED, lose_by
from .game import AnyGame
from .outcome import Outcome
from .seats import Seat, read_seat

DEFAULT_NAMES = {Seat.FIRST: "Player 1", Seat.SECOND: "Player 2"}


class Match:
    """One game between two named players, from its start to now."""

    def __init__(
        self,
        game: AnyGame,
        start: Any = None,
        *,
        seed: int | str | None = None,
        first: Seat | int | None = None,
        names: Mapping[Seat, str] | None = None,
    ) -> None:
        """Begin at a start, or at one of the worlds behind a view, or at a drawn start.

        Who is first is said only for a drawn start: any other knows whose turn it is.
        """
        self.game = game
        self.names = DEFAULT_NAMES | {
            read_seat(seat, "whoever has a name"): name for seat, name in (names or {}).items()
        }
        self.moves: list[Any] = []
        self._called_off: Outcome | None = None
        if start is None:
            start = game.start(seed, Seat.FIRST if first is None else first)
        elif first is not None:
            raise BadOption("a position says whose turn it is; leave out first")
        elif game.hidden and game.secret(start) is None and game.outcome(start) is None:
            start = game.deal(start, Random(seed))
        self._begin(start)

    def _begin(self, start: Any) -> None:
        self._states = [start]
        self._visits: dict[Any, int] = {self.game.repetition_key(start): 1}

    def __getstate__(self) -> dict[str, Any]:
        # The start and the moves tell the states between them, which share most of what they hold.
        return {
            "game": self.game,
            "names": self.names,
            "start": self.start,
            "moves": self.moves,
            "called_off": self._called_off,
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.game, self.names, self._called_off = kept["game"], kept["names"], kept["called_off"]
        self.moves = []
        self._begin(kept["start"])
        for move in kept["moves"]:
            self.push(move)

    @property
    def start(self) -> Any:
        return self._states[0]

    @property
    def state(self) -> Any:
        """The full state: for the referee only; everybody else gets a view."""
        return self._states[-1]

    @property
    def turn(self) -> Seat:
        return self.game.turn(self._states[-1])

    @property
    def outcome(self) -> Outcome | None:
        """How it ended: by the rules, by resignation or by agreement; None while it goes on."""
        return self.game.outcome(self._states[-1]) or self._called_off

    def view(self, seat: Seat | None = None) -> Any:
        """What a seat (None: a spectator) may know of the present state."""
        return self.game.view(self._states[-1], seat)

    def views(self) -> Iterator[Any]:
        """What a spectator saw, from the start to now."""
        return (self.game.view(state, None) for state in self._states)

    def play(self, move: Any) -> Any:
        """Make a move, given as such or in notation; IllegalMove or BadNotation change nothing."""
        if self.outcome is not None:
            raise IllegalMove("the game is over")
        played = self.game.legal(self.state, move)
        self.push(played)
        return played

    def push(self, move: Any) -> None:
        """Make a move that is known to be legal."""
        game, states = self.game, self._states
        after = game.apply(states[-1], move)
        self.moves.append(move)
        states.append(after)
        here = game.repetition_key(after)
        self._visits[here] = self._visits.get(here, 0) + 1

    def undo(self, plies: int = 1) -> None:
        """Take back the last moves; a resignation or an agreed stop is taken back with them.

        A game with a secret has no undo: what a move has revealed would stay known.
        """
        if self.game.hidden:
            raise IllegalMove("a clue stays known, so no move of this game is taken back")
        if not 0 < plies <= len(self.moves):
            raise IllegalMove("there is no move to take back")
        self.pop(plies)

    def pop(self, plies: int) -> None:
        """Take back moves that are known to be there and may be taken back."""
        for _ in range(plies):
            self._visits[self.game.repetition_key(self._states.pop())] -= 1
            self.moves.pop()
        self._called_off = None

    def resign(self, seat: Seat | int) -> None:
        """A player gives the game to the other."""
        self.forfeit(seat, RESIGNED)

    def forfeit(self, seat: Seat | int, what: str) -> None:
        """A player loses by what happened off the board: 'resigned', 'out-of-time'."""
        self._call_off(lose_by(read_seat(seat), what))

    def stop(self) -> None:
        """Both players agree to leave it unfinished."""
        self._call_off(Outcome(None, Message("agreed-to-stop")))

    def _call_off(self, outcome: Outcome) -> None:
        if self.outcome is not None:
            raise IllegalMove("the game is over")
        self._called_off = outcome

    @property
    def visits(self) -> int:
        """How often the present position has stood on the board, this time included."""
        return self._visits[self.game.repetition_key(self.state)]
