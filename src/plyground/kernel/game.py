"""A game: its options, its states and moves as frozen values, and what may be asked of them."""

import re
from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Generic, TypeVar, final

from plyground.language.errors import BadOption, IllegalMove, TooLarge, UnknownMove
from plyground.language.message import Message

from . import notation
from .grid import Cells, draw_cells, lay_cells
from .notation import Families
from .options import Option, Plain, declared_options, settle_options
from .outcome import Outcome
from .preset import FreshRules, Preset
from .reach import MOST, reach
from .seats import Seat, read_seat
from .seeds import check_seed

S = TypeVar("S")
M = TypeVar("M")


class Game(ABC, Generic[S, M]):
    """The rules of one game with its options settled; it holds no game in progress.

    States and moves are frozen, hashable values. `str(move)` is the move's notation. Whatever is
    random is handed in, and happens only in `initial`.
    """

    slug: ClassVar[str]
    """Its name for programs, `tic-tac-toe`; this, title and tagline follow from class and docstring
    where they are not said.
    """
    title: ClassVar[str]
    tagline: ClassVar[str] = ""
    example: ClassVar[str] = "BOARD 1"
    """A position text, for error messages."""
    hidden: ClassVar[bool] = False
    """Whether states hold a secret that no player may see."""
    agreed: ClassVar[Mapping[str, Message | str]] = {}
    """Options that the players are asked for before a game, each with its question."""
    tossed: ClassVar[bool] = False
    """Whether the rule book lets a toss decide who begins."""
    fixed_first: ClassVar[bool] = False
    """Whether Player 1 begins every game, whatever the players would like."""
    can_draw: ClassVar[bool] = True
    """Whether a game may end drawn, by its rules; one that never does says so."""
    takes_openings: ClassVar[bool] = False
    """Whether its option `opening` makes moves before a game begins; a table finds fair ones."""
    presets: ClassVar[Sequence[Preset]] = ()
    """Set-ups that have a name; the rule book's own, `classic`, needs no entry."""
    is_looked_up: ClassVar[bool] = False
    """Whether no state can be made of a text alone: it is looked up among all there are."""
    fresh: ClassVar[FreshRules | None] = None
    """How to draw rule sets that nobody has seen."""
    dialogue: ClassVar[Any] = None
    """Its own words at a terminal: a class of `games.dialogue`. A part, as are those below."""
    oracle: ClassVar[Any] = None
    """What is known exactly about it: a class of `solvers.oracle`."""
    sketch: ClassVar[Any] = None
    """`(game, view)`: a picture of `kernel.sketch`; its words are `sketch-...` in its catalogue."""
    layout: ClassVar[Any] = None
    """`(game)`: what the numbers of an observation mean, of `kernel.layouts`."""
    marks: ClassVar[tuple[str, str]] = ("X", "O")
    """What stands in the cells of Player 1 and of Player 2, where it says its rows."""
    rules_mark: ClassVar[str] = ""
    """What a record says of the rules of a game from outside: it changes with its files."""
    source: ClassVar[Path | None] = None
    """The file that it is read from, where it is no Python class in that."""
    reading: ClassVar[str] = ""
    """How that is read, where it can be read in more than one way."""
    _named_by_class: ClassVar[bool] = True
    max_plies: ClassVar[int | None] = None
    """Turns by which every game is over, from wherever it begins; None where one need not end.
    Of a class it holds whatever the options are; a game with its options may know better."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls._named_by_class = "slug" not in vars(cls) and cls._named_by_class
        if cls._named_by_class:
            words = re.sub("_|(?=[A-Z])", " ", cls.__name__).split()
            cls.slug = "-".join(words).lower()
            cls.title = vars(cls).get("title", " ".join(words))
            cls.tagline = vars(cls).get("tagline", (cls.__doc__ or "").strip().partition("\n")[0])

    def __init__(self, /, **given: object) -> None:
        options = declared_options(type(self))
        values = settle_options(options, self.complete_options(given), self.title)
        self.__dict__.update((options[name].attribute, value) for name, value in values.items())
        self.prepare()

    # ---- what a game must say -------------------------------------------------------------

    @abstractmethod
    def initial(self, random: Random, first: Seat) -> S:
        """A start; chance happens only here."""

    @abstractmethod
    def moves(self, state: S) -> Sequence[M]:
        """The legal moves in a fixed order; none once the game is over."""

    @abstractmethod
    def apply(self, state: S, move: M) -> S:
        """The state after a move that is known to be legal."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How it ended, or None while it goes on (then there is a legal move)."""

    # ---- what a game may say ---------------------------------------------------------------

    def turn(self, state: S) -> Seat:
        """Whose turn it is; a state without a `turn` of its own has it said here."""
        return state.turn  # type: ignore[attr-defined, no-any-return]

    @property
    def all_moves(self) -> Sequence[M]:
        """Every move there is, in a fixed order; legal moves keep that order.

        Of a game that does not say: in the order in which play meets them.
        """
        found = reach(self)
        if found is None:
            raise TooLarge.of("no-list-of-moves", game=self.title, most=MOST)
        return found.moves

    def write(self, state: S) -> str:
        """The position text of a state, without its secret."""
        shown = notation.write_plain(self.view(state, None))
        return notation.join_position(shown, self.turn(state), self.outcome(state))

    def read(self, text: str) -> S:
        """The state (of a game with a secret: the view) of a position text, or BadNotation."""
        return notation.read_position(self, text)

    def build(self, board: str, turn: Seat) -> S:
        """The state of a text that `write_plain` wrote, in the types of a start."""
        state: S = notation.read_plain(board, self.view(self.start(0, turn), None))
        return state

    def prepare(self) -> None:
        """Check options against each other, and lay out what the rules look up."""

    @classmethod
    def complete_options(cls, given: Mapping[str, object]) -> Mapping[str, object]:
        """The given options, with those that follow from them."""
        return given

    @classmethod
    def options_in(cls, text: str) -> Mapping[str, str]:
        """The options that a position text settles by itself, as far as they can be read."""
        return {}

    def openings(self, first: Seat) -> Iterator[S]:
        """All equally likely starts; a game of chance says its own."""
        yield self.initial(Random(0), first)

    def allows(self, state: S, move: M) -> bool:
        """Whether a move is legal here; a game of many can say so without listing them."""
        return move in self.moves(state)

    def families(self, state: S) -> Families:
        """The legal moves in notation and in their order; a game of many says them in few words."""
        return Families([str(move) for move in self.moves(state)])

    def view(self, state: S, seat: Seat | None) -> S:
        """What a seat may see (None: a spectator); nothing else leaves the referee."""
        return state

    def possible_states(self, view: S) -> Iterator[S]:
        """The full states behind a view, equally likely."""
        yield view

    def secret(self, state: S) -> str | None:
        """What a state hides, as text; None when it hides nothing or is itself a view."""
        return None

    def repetition_key(self, state: S) -> Hashable:
        """What must agree for two positions to be the same: the board and the seat to move."""
        return state

    def solver_key(self, state: S) -> Hashable:
        """What decides the value: equal for positions that are the same to the player to move.

        A game may forget here whatever does not matter to who wins: which seat it is that moves,
        the order in which something was taken. Solvers list these keys, not states.
        """
        return state

    def symmetry_key(self, state: S) -> Hashable:
        """What makes two positions one and the same to whoever thinks about them.

        Equal for positions that a mirror or new names turn into each other, in the same game with
        other options too; a puzzle is not asked twice then.
        """
        return tuple(self.public_options.items()), self.solver_key(state)

    def why_not(self, state: S, move: M) -> Message | str:
        """What stands against a move that is not legal here, for the person who tried it."""
        return Message.of("move-not-possible", move=str(move))

    def why_no_move(self, text: str) -> Message | None:
        """What is wrong with a text that is no move, where there is more to say than that."""
        return None

    def parts_of(self, state: S) -> Any:
        """What a position is made of, as values: by name where it is a mapping or has fields."""
        return state

    def rows_of(self, state: S) -> Sequence[Sequence[Any]] | None:
        """The position as rows of letters or `Cell`s, to be drawn and pressed; None: it has none.

        A cell stands for the move that is its number, counted row by row from 0, or its row and
        column; a Cell may say another move.
        """
        return None

    def try_out(self, state: S) -> None:
        """Ask all that a turn asks of the rules, so that what is wrong with them shows here."""
        if self.outcome(state) is None:
            self.moves(state)
        self.write(shown := self.view(state, None))
        self.cells(shown)

    def cells(self, state: S) -> Cells | None:
        """The same, with the moves that the cells stand for."""
        rows = self.rows_of(state)
        if rows is None:
            return None
        return lay_cells(rows, self.moves(state), self.marks, self._first_moves)

    @cached_property
    def _first_moves(self) -> Sequence[M]:
        return self.moves(self.start(seed=0))

    def board(self, state: S, names: Mapping[Seat, str] | None = None) -> str:
        """The position as a person looks at it; its text, where nobody knows a better picture."""
        if self.dialogue is not None:
            return "\n".join(self.dialogue(self, names).board(state))
        cells = self.cells(state)
        return self.write(state) if cells is None else "\n".join(draw_cells(cells))

    def tidy(self, text: str) -> str:
        """Other spellings of a move, brought to the notation's own."""
        return text

    def count_missing(self, state: S, seat: Seat) -> int:
        """What a seat still lacks to win, as it looks at first sight; 0 where nobody can tell."""
        return 0

    def own_form(self, arrays: Any) -> Any:
        """The game over arrays (`solvers.tables.form`), where it cannot be listed; else None.

        `arrays` is numpy or jax.numpy.
        """
        return None

    # ---- what follows ----------------------------------------------------------------------

    @classmethod
    def declared_options(cls) -> dict[str, Option[object]]:
        """The options this game has."""
        return dict(declared_options(cls))

    @property
    def options(self) -> dict[str, object]:
        """The settled value of every option."""
        return {
            name: getattr(self, option.attribute)
            for name, option in declared_options(type(self)).items()
        }

    @property
    def public_options(self) -> dict[str, Plain]:
        """The options others need to know, as JSON has them.

        All that the rules depend on, and of those that only shape the draw the unusual ones.
        """
        values = self.options
        return {
            name: option.plain(values[name])
            for name, option in declared_options(type(self)).items()
            if not option.draw_only or values[name] != option.default
        }

    @property
    def has_drawn_start(self) -> bool:
        """Whether its start is a matter of chance: then it says its own openings."""
        return type(self).openings is not Game.openings

    @property
    def always_ends(self) -> bool:
        """Whether the rules end every game, whatever is played."""
        return self.max_plies is not None

    @property
    def remarks(self) -> Sequence[Message]:
        """What whoever checks it should know of how its rules were read."""
        return ()

    @property
    def core(self) -> "Game[Any, Any]":
        """The game itself, under any house rules."""
        return self

    def core_state(self, state: S) -> Any:
        """The state of the game itself, under any house rules."""
        return state

    @final
    def start(self, seed: int | str | None = None, first: Seat | int = Seat.FIRST) -> S:
        """A drawn start; the same seed draws the same."""
        begins = read_seat(first, "first")
        if self.fixed_first and begins is not Seat.FIRST:
            raise BadOption.of("first-is-fixed", game=self.title)
        return self.initial(Random(check_seed(seed)), begins)

    @final
    def play(self, state: S, move: M | str) -> S:
        """The state after a move, given as such or in notation, if it is legal."""
        if self.hidden and self.secret(state) is None and self.outcome(state) is None:
            raise IllegalMove.of("only-a-view")
        return self.apply(state, self.legal(state, move))

    @final
    def legal(self, state: S, move: M | str) -> M:
        """The move, if it is legal here; IllegalMove says why not."""
        if isinstance(move, str) and self._says_all_moves:
            exact = self._by_notation.get(move)
            if exact is not None and self.allows(state, exact):
                return exact
        if self.outcome(state) is not None:
            raise IllegalMove.of("game-over")
        moves = self.moves(state)
        try:
            found = self.parse(move, state) if isinstance(move, str) else move
        except UnknownMove as error:  # the legal moves are known here, and named
            raise UnknownMove(error.why, notation.add_advice(error.why, moves)) from None
        if found not in moves:
            known = self._says_all_moves and found in self.all_moves
            why = self.why_not(state, found) if known else Message("no-such-move")
            raise IllegalMove(notation.add_advice(why, moves))
        return moves[moves.index(found)]  # the move itself, not just something equal to it

    @final
    def parse(self, text: str, state: S | None = None) -> M:
        """The move that a notation stands for; UnknownMove if there is none.

        Legal or not, where the game says all of its moves; else it is looked for among those that
        are legal in a state, or, where none is given, among all that play can meet.
        """
        if state is None or self._says_all_moves:
            known = self._by_notation
        else:
            known = {str(move): move for move in self.moves(state)}
        return notation.find_move(self, text, known)

    @final
    def position(self, text: str) -> S:
        """The state or view that a position text stands for."""
        return self.read(text)

    @final
    def deal(self, view: S, random: Random) -> S:
        """One of the states behind a view: what a referee does who starts from a position."""
        if not self.hidden:
            return view
        return random.choice(list(self.possible_states(view)))

    @property
    def _says_all_moves(self) -> bool:
        return type(self.core).all_moves is not Game.all_moves

    @cached_property
    def _by_notation(self) -> dict[str, M]:
        return {str(move): move for move in self.all_moves}

    def __eq__(self, other: object) -> bool:
        return other is self or (type(other) is type(self) and other.options == self.options)

    def __hash__(self) -> int:
        return hash((type(self), tuple(self.options.items())))

    def __repr__(self) -> str:
        values = self.options
        changed = (
            f", {name}={option.plain(values[name])!r}"
            for name, option in declared_options(type(self)).items()
            if values[name] != option.default
        )
        return f"game({self.slug!r}{''.join(changed)})"


AnyGame = Game[Any, Any]
