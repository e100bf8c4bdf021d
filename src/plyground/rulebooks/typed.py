"""The five games as a type checker sees them, where one is asked for by name.

Nothing here exists when a program runs: `game("code-swap")` is a CodeSwap that takes position text
(`text_game.py` makes its class), and `match("code-swap")` a Match.
"""

from collections.abc import Hashable, Iterator, Sequence
from random import Random
from typing import Any, Generic, Literal, TypedDict, TypeVar

from plyground.kernel.game import Families, Game
from plyground.kernel.match import Match
from plyground.kernel.outcome import Outcome
from plyground.kernel.seats import Seat

from .cipher_quest.rules import CipherQuest, Quest
from .cipher_shift.rules import Advance, CipherShift, Letters
from .code_swap.rules import CodeSwap, Deal, Swap
from .coordinate_clash.moves import Turn
from .coordinate_clash.rules import CoordinateClash, Markers
from .operator_outwit.rules import Operation, OperatorOutwit, Sum

G = TypeVar("G", bound=Game[Any, Any])
S = TypeVar("S")
M = TypeVar("M")


class TextGame(Game[S, M]):
    """A game that takes a position text wherever it takes a state."""

    def turn(self, state: S | str) -> Seat: ...  # type: ignore[empty-body]
    def moves(self, state: S | str) -> Sequence[M]: ...  # type: ignore[empty-body]
    def apply(self, state: S | str, move: M) -> S: ...  # type: ignore[empty-body]
    def outcome(self, state: S | str) -> Outcome | None: ...
    def write(self, state: S | str) -> str: ...  # type: ignore[empty-body]
    def play(self, state: S | str, move: M | str) -> S: ...  # type: ignore[empty-body]
    def legal(self, state: S | str, move: M | str) -> M: ...  # type: ignore[empty-body]
    def allows(self, state: S | str, move: M) -> bool: ...  # type: ignore[empty-body]
    def families(self, state: S | str) -> Families: ...  # type: ignore[empty-body]
    def view(self, state: S | str, seat: Seat | None) -> S: ...  # type: ignore[empty-body]
    def possible_states(self, view: S | str) -> Iterator[S]: ...  # type: ignore[empty-body]
    def secret(self, state: S | str) -> str | None: ...
    def deal(self, view: S | str, random: Random) -> S: ...  # type: ignore[empty-body]
    def repetition_key(self, state: S | str) -> Any: ...
    def solver_key(self, state: S | str) -> Any: ...
    def symmetry_key(self, state: S | str) -> Any: ...
    def plies_back(self, state: S | str, earlier: Hashable) -> int | None: ...
    def core_state(self, state: S | str) -> Any: ...


class MatchOf(Match, Generic[G, S, M]):
    """A match of a game that is known."""

    game: G
    moves: list[M]

    @property
    def start(self) -> S: ...  # type: ignore[empty-body]
    @property
    def state(self) -> S: ...  # type: ignore[empty-body]
    @property
    def legal_moves(self) -> tuple[M, ...]: ...  # type: ignore[empty-body]
    def view(self, seat: Seat | None = None) -> S: ...  # type: ignore[empty-body]
    def views(self) -> Iterator[S]: ...  # type: ignore[empty-body]
    def play(self, move: M | str) -> M: ...  # type: ignore[empty-body]


class CipherShiftGame(TextGame[Letters, Advance], CipherShift): ...


class CoordinateClashGame(TextGame[Markers, Turn], CoordinateClash): ...


class CipherQuestGame(TextGame[Quest, int], CipherQuest): ...


class CodeSwapGame(TextGame[Deal, Swap], CodeSwap): ...


class OperatorOutwitGame(TextGame[Sum, Operation], OperatorOutwit): ...


CipherShiftMatch = MatchOf[CipherShiftGame, Letters, Advance]
CoordinateClashMatch = MatchOf[CoordinateClashGame, Markers, Turn]
CipherQuestMatch = MatchOf[CipherQuestGame, Quest, int]
CodeSwapMatch = MatchOf[CodeSwapGame, Deal, Swap]
OperatorOutwitMatch = MatchOf[OperatorOutwitGame, Sum, Operation]


class CipherShiftOptions(TypedDict, total=False):
    """The options of Cipher Shift, as `game` and `match` take them."""

    target: str
    max_step: int
    wrap: bool


class CoordinateClashOptions(TypedDict, total=False):
    """The options of Coordinate Clash."""

    size: int
    line: int
    shifts: bool
    opening: Literal["empty", "drawn"]


class CipherQuestOptions(TypedDict, total=False):
    """The options of Cipher Quest."""

    pool: int
    targets: str | tuple[int, int]
    near: int


class CodeSwapOptions(TypedDict, total=False):
    """The options of Code Swap."""

    codes: str
    length: int
    digits: int
    deal: Literal["fresh", "any", "even"]


class OperatorOutwitOptions(TypedDict, total=False):
    """The options of Operator Outwit."""

    target: int
    start: int
    operations: str
