"""A game in progress: the referee, and the only mutable object of the kernel."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import takewhile
from random import Random
from typing import Any, Self

from plyground.language.errors import BadOption, IllegalMove
from plyground.language.message import Message
from plyground.language.text import clean, quote, write_count

from .faults import NO_FAULTS, locate_fault
from .game import AnyGame
from .outcome import RESIGNED, Outcome, lose_by
from .preset import CLASSIC
from .record import Record, write_options
from .seats import Seat, read_seat
from .seeds import check_seed

DEFAULT_NAMES = {Seat.FIRST: "Player 1", Seat.SECOND: "Player 2"}


class Match:
    """One game between two named players, from its start to now.

    >>> import plyground
    >>> match = plyground.match("operator-outwit")
    >>> match.play("*2")
    Operation(sign='*', amount=2)
    >>> match.position, [str(move) for move in match.legal_moves]
    ('23:2 2', ['+2', '*2', '-1'])
    """

    def __init__(
        self,
        game: AnyGame,
        start: Any = None,
        *,
        seed: int | str | None = None,
        first: Seat | int | None = None,
        names: Mapping[Any, str | None] | None = None,
        preset: str | None = None,
    ) -> None:
        """Begin at a drawn start, at a state or position text, or at a state behind a view.

        Who is first is said only for a drawn start: any other knows whose turn it is. The preset
        is a name for people; the game has its options already.
        """
        self.game = game
        self.preset = None if preset == CLASSIC.name else preset
        self.names = DEFAULT_NAMES | _clean_names(names or {})
        self.moves: list[Any] = []
        self._called_off: Outcome | None = None
        seed = check_seed(seed)
        if isinstance(start, str):
            start = game.position(start)
        if start is None:
            start = game.start(seed, Seat.FIRST if first is None else first)
        elif first is not None:
            raise BadOption.of("position-says-first")
        elif game.hidden and game.secret(start) is None and game.outcome(start) is None:
            start = game.deal(start, Random(seed))
        self._states = [start]
        self._visits: dict[Any, int] = {game.repetition_key(start): 1}
        self.visits = 1
        """How often the present position has stood on the board, this time included."""

    @cached_property
    def setting(self) -> Mapping[str, str]:
        """The tags of its record that stay as they are."""
        mark = self.game.core.rules_mark
        return {
            "Game": self.game.slug,
            "Options": write_options(self.game.public_options),
            **({"Rules": mark} if mark else {}),
            # A name for people: the options are all that counts.
            **({"Preset": self.preset} if self.preset else {}),
            "Start": self.game.write(self.game.view(self.start, None)),
        }

    def __repr__(self) -> str:
        stands = f"{self.turn} to move" if self.outcome is None else self.outcome.result
        played = write_count(len(self.moves), "move")
        return f"<Match {self.game!r}: {played}, {stands}, {quote(self.position)}>"

    def __str__(self) -> str:
        """The board, as a spectator sees it."""
        given = {seat: name for seat, name in self.names.items() if name != DEFAULT_NAMES[seat]}
        return self.game.board(self.view(), given)

    def copy(self) -> Self:
        """The same match once more; what happens in the one leaves the other alone."""
        return self._until(len(self.moves))

    def at(self, ply: int) -> Self:
        """The match as it stood after so many moves; 0 is the start, and -1 the move before this.

        A copy: play on from there, and this one stays as it is.
        """
        played = len(self.moves)
        if not -played <= ply <= played:
            raise IllegalMove.of("no-such-ply", moves=played, ply=str(ply))
        return self.copy() if ply == played else self._until(ply % played)

    def _until(self, ply: int) -> Self:
        other = type(self).__new__(type(self))
        other.game, other.names, other.preset = self.game, dict(self.names), self.preset
        other.moves, other._states = self.moves[:ply], self._states[: ply + 1]
        other._visits = {}
        for state in other._states:
            here = self.game.repetition_key(state)
            other.visits = other._visits[here] = other._visits.get(here, 0) + 1
        other._called_off = self._called_off if ply == len(self.moves) else None
        return other

    @property
    def start(self) -> Any:
        """The state it began in: for the referee only."""
        return self._states[0]

    @property
    def state(self) -> Any:
        """The full state: for the referee only; everybody else gets a view."""
        return self._states[-1]

    @property
    def position(self) -> str:
        """The present position as text, without a secret: what `match(position=...)` takes."""
        return self.game.write(self.view())

    @property
    def legal_moves(self) -> tuple[Any, ...]:
        """The moves that can be made now, in the game's order; none once it is over."""
        return () if self.outcome is not None else tuple(self.game.moves(self.view()))

    @property
    def record(self) -> Record:
        """The match so far as a record; `str(match.record)` is its text."""
        return Record.of(self)

    @property
    def turn(self) -> Seat:
        """Whose turn it is; once it is over, whose it would be."""
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
            raise IllegalMove.of("game-over")
        played = self.game.legal(self.state, move)
        self.push(played)
        return played

    def check(self, move: Any) -> Any:
        """The move as it would be made: what stands against it, also in its rules, shows here."""
        state = self.state
        try:
            checked = self.game.legal(state, move)
            state = self.game.apply(state, checked)
            self.game.try_out(state)
        except NO_FAULTS:
            raise
        except Exception as error:
            raise locate_fault(error, self.game, state) from error
        return checked

    def push(self, move: Any) -> None:
        """Make a move that is known to be legal."""
        game, states = self.game, self._states
        after = game.apply(states[-1], move)
        self.moves.append(move)
        states.append(after)
        here = game.repetition_key(after)
        self.visits = self._visits[here] = self._visits.get(here, 0) + 1

    def count_back(self) -> int:
        """How many moves ago whoever is to move moved last; one more than all, if never."""
        turns = map(self.game.turn, reversed(self._states[:-1]))
        return 1 + sum(1 for _ in takewhile(lambda seat: seat is not self.turn, turns))

    def undo(self, plies: int = 1) -> None:
        """Take back the last moves; a resignation or an agreed stop is taken back with them.

        A game with a secret has no undo: what a move has revealed would stay known.
        """
        if self.game.hidden:
            raise IllegalMove.of("clue-stays-known")
        if not self.moves:
            raise IllegalMove.of("nothing-to-take-back")
        if not 0 < plies <= len(self.moves):
            raise IllegalMove.of("take-back-fewer", plies=plies, most=len(self.moves))
        self.pop(plies)

    def pop(self, plies: int) -> None:
        """Take back moves that are known to be there and may be taken back."""
        for _ in range(plies):
            self._visits[self.game.repetition_key(self._states.pop())] -= 1
            self.moves.pop()
        self.visits = self._visits[self.game.repetition_key(self.state)]
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
            raise IllegalMove.of("game-over")
        self._called_off = outcome

    @property
    def repeating_moves(self) -> list[Any]:
        """The legal moves that would bring back an earlier position."""
        game, state = self.game, self.state
        if game.hidden or game.max_plies is not None:  # what must end never comes back
            return []
        return [
            move
            for move in game.moves(state)
            if self._visits.get(game.repetition_key(game.apply(state, move)))
        ]


def _clean_names(names: Mapping[Any, Any]) -> dict[Seat, str]:
    """Names by seat, without anything that could steer a screen; an empty one is none."""
    cleaned = {}
    for seat, name in names.items():
        at = read_seat(seat, "a player in names")
        if name:
            shown = clean(name) if isinstance(name, str) else ""
            if not shown:
                raise BadOption.of("name-not-showable", player=at)
            cleaned[at] = shown
    return cleaned
