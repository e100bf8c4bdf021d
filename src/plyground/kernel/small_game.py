"""A game in a few lines: players take turns, and the board need not say whose turn it is."""

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, Generic, NamedTuple, TypeVar, cast

from plyground.language.errors import BadOption, PlygroundError, RulesBroken
from plyground.language.message import Message
from plyground.language.text import shorten

from .game import Game
from .grid import join_parts
from .notation import MOVE_LENGTH, join_position, read_plain, write_plain
from .options import Option
from .outcome import Outcome
from .seats import Seat

LONGEST_OPENING = 200

S = TypeVar("S")
M = TypeVar("M")


class Opening(Option[str]):
    """Moves in notation, with spaces between them."""

    metavar = "MOVES"

    @property
    def allowed(self) -> Message:
        return Message("opening-allowed")

    def read(self, text: str) -> str:
        if not text.isascii() or len(text) > LONGEST_OPENING:
            raise self.refusal(text)
        return " ".join(text.split())


class OpenedGame(Game[S, M]):
    """A game that says how it begins, and may begin a few moves later."""

    takes_openings = True
    opening = Opening("", "moves that are made before it begins", draw_only=True)

    def __init__(self, /, **given: object) -> None:
        super().__init__(**given)
        if self.opening:
            self.initial(Random(0), Seat.FIRST)
            try:
                self.initial(Random(0), Seat.SECOND)
            except BadOption:  # pieces belong to a side: Player 1 makes the first of these moves
                self.fixed_first = True  # type: ignore[misc]

    @abstractmethod
    def set_up(self, random: Random, first: Seat) -> S:
        """A start before any opening; chance happens only here."""

    def initial(self, random: Random, first: Seat) -> S:
        return self.make_opening(self.set_up(random, Seat.FIRST if self.fixed_first else first))

    def make_opening(self, state: S) -> S:
        """A start after the moves of the opening."""
        for move in self.opening.split():
            try:
                state = self.play(state, move)
            except PlygroundError as error:
                message = Message.of("opening-fails", move=shorten(move), why=error.message)
                raise BadOption(message) from error
        if self.opening and self.outcome(state) is not None:
            raise BadOption.of("opening-ends")
        return state


B = TypeVar("B")


class Position(NamedTuple, Generic[B]):
    """A board, and whose turn it is."""

    board: B
    turn: Seat


class TupleMove(tuple[Any, ...]):
    """A move of several parts, which are written with a dash between them."""

    __slots__ = ()

    def __str__(self) -> str:
        return join_parts(tuple(self))


class SmallGame(OpenedGame[Position[B], M], Generic[B, M]):
    """A game of two who move in turn: say how it begins, what can be done, and how it ends.

    Boards and moves are plain values that never change: numbers, strings, tuples of them. `mover`
    is the seat whose turn it is. Lists, sets and arrays that a board is made of become tuples and
    frozensets.

    >>> class Twentyone(SmallGame[int, int]):
    ...     '''Take one, two or three of 21 matches; whoever takes the last one loses.'''
    ...
    ...     def begin(self):
    ...         return 21
    ...
    ...     def choices(self, matches, mover):
    ...         return [count for count in (1, 2, 3) if count <= matches]
    ...
    ...     def after(self, matches, count, mover):
    ...         return matches - count
    ...
    ...     def ending(self, matches, mover):
    ...         return mover if matches == 0 else None
    >>> import plyground
    >>> game = Twentyone()
    >>> print(plyground.solve(game).value(game.start()))
    loses in 20
    """

    # ---- what an author says ---------------------------------------------------------------

    @abstractmethod
    def begin(self) -> B:
        """The board at the start."""

    @abstractmethod
    def choices(self, board: B, mover: Seat) -> Iterable[M]:
        """The moves that can be made, in a fixed order."""

    @abstractmethod
    def after(self, board: B, move: M, mover: Seat) -> B:
        """The board after a move."""

    @abstractmethod
    def ending(self, board: B, mover: Seat) -> Seat | Outcome | None:
        """The winner, or DRAW, or None while the game goes on; `mover` would be the next to move.

        An Outcome says why, too: `Outcome(mover.other, "three in a line")`.
        """

    def rows(self, board: B) -> Sequence[Sequence[Any]] | None:
        """The board as rows of cells, to be drawn and pressed: letters, or `Cell`s.

        A cell stands for the move that is its number, counted row by row from 0, or its row and
        column; a Cell may say another move. `marks` says which letters belong to whom.
        """
        return None

    # ---- what follows ----------------------------------------------------------------------

    def __init__(self, /, **given: object) -> None:
        self.__moves: dict[M, M] = {}
        self.__notations: dict[str, M] = {}
        super().__init__(**given)

    def set_up(self, random: Random, first: Seat) -> Position[B]:
        return Position(freeze(self.begin()), first)

    def moves(self, state: Position[B]) -> Sequence[M]:
        if self.outcome(state) is not None:
            return ()
        moves = self.choices(*state)
        if moves is None:
            raise RulesBroken.of("rules-no-choices")
        return [self.__name(move) for move in moves]

    def apply(self, state: Position[B], move: M) -> Position[B]:
        board, turn = state
        if (after := freeze(self.after(board, move, turn))) is None:
            raise RulesBroken.of("rules-no-board")
        return Position(after, turn.other)

    def parts_of(self, state: Position[B]) -> Any:
        return state.board

    def rows_of(self, state: Position[B]) -> Sequence[Sequence[Any]] | None:
        return self.rows(state.board)

    def outcome(self, state: Position[B]) -> Outcome | None:
        ended = self.ending(*state)
        if isinstance(ended, Seat):
            return _WON[ended]
        if ended is not None and not isinstance(ended, Outcome):
            raise RulesBroken.of("rules-no-ending", value=shorten(repr(ended)))
        return ended

    def write(self, state: Position[B]) -> str:
        return join_position(write_plain(state.board), state.turn, self.outcome(state))

    def build(self, board: str, turn: Seat) -> Position[B]:
        return Position(read_plain(board, freeze(self.begin())), turn)

    def __name(self, move: M) -> M:
        """The move itself, which is written as no other one is."""
        try:
            known = self.__moves.get(move)
        except TypeError:
            raise RulesBroken.of("rules-unhashable", value=shorten(repr(move))) from None
        if known is None:
            known = freeze(move) if _is_numpy(move) else move
            if isinstance(move, tuple) and type(move) is tuple:  # one with a name has its own text
                known = cast(M, TupleMove(move))
            notation = str(known)
            plain = notation.isascii() and notation.isprintable() and " " not in notation
            if not plain or not 0 < len(notation) <= MOVE_LENGTH:
                raise RulesBroken.of("rules-notation", move=shorten(notation))
            other = self.__notations.setdefault(notation, known)
            if other is not known:
                one, two = shorten(repr(other)), shorten(repr(move))
                raise RulesBroken.of("rules-notation-twice", one=one, two=two)
            self.__moves[move] = known
        return known


BY_RULES = Message("by-the-rules")
DRAW = Outcome.draw(BY_RULES)
"""What `ending` answers when a game is over and nobody has won."""
_WON = {seat: Outcome(seat, BY_RULES) for seat in Seat}


_PLAIN = {bool, float, int, str, type(None), Seat}
"""What boards are mostly made of, and what needs no second look."""


def freeze(board: Any) -> Any:
    """The board as a value that can be looked up: tuples for lists, frozensets for sets."""
    if type(board) in _PLAIN:
        return board
    if _is_numpy(board):
        board = board.tolist()
    if isinstance(board, list):
        return tuple(map(freeze, board))
    if isinstance(board, set):
        return frozenset(map(freeze, board))
    if type(board) is tuple:
        loose = any(type(part) not in _PLAIN for part in board)
        return tuple(map(freeze, board)) if loose else board
    hashed: Any = type(board).__hash__
    if isinstance(board, dict) or hashed is None:
        raise RulesBroken.of("rules-unhashable", value=shorten(repr(board)))
    if hashed is object.__hash__:
        raise RulesBroken.of("rules-not-a-value", kind=type(board).__name__)
    return board


def _is_numpy(value: Any) -> bool:
    return type(value).__module__ == "numpy" and hasattr(value, "tolist")
