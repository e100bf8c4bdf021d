"""What is known of a position or of a finished game, as pages and programs read it."""

from typing import Literal, NotRequired, TypedDict

from .rooms import Ending, Said, Value
from .sketch import SeatNumber, SketchShown


class Worth(TypedDict):
    """An exact value for whoever moves: a result with its distance, or a chance as a fraction."""

    result: NotRequired[Literal["win", "loss", "endless", "unknown"]]
    plies: NotRequired[int]
    depth: NotRequired[int]
    """How deep was looked, where it is not settled."""
    chance: NotRequired[str]


class MoveJudged(TypedDict):
    """A legal move and its value to the player who makes it."""

    move: str
    value: Worth
    best: bool


class Analysed(TypedDict):
    """A position's value, every move's, and best play as far as it can be told."""

    value: Worth | None
    moves: list[MoveJudged]
    """The best first."""
    why: str
    line: list[str]
    end: str


class Studied(TypedDict):
    """A position that somebody looks at, and how it came about."""

    game: str
    title: str
    options: dict[str, Value]
    start: str
    position: str
    turn: SeatNumber | None
    moves: list[str]
    legal: list[str]
    last: str | None
    outcome: Ending | None
    sketch: SketchShown
    before: SketchShown | None
    """Before the last move."""
    hidden: bool
    analysis: Analysed | None
    trouble: str | None
    """Why there is no analysis, although it was asked for."""
    trouble_said: NotRequired[Said]
    """The same as data."""


class PlyJudged(TypedDict):
    """One move of a finished game, against what was true when it was made."""

    ply: int
    seat: SeatNumber
    move: str
    before: Worth
    after: Worth
    best: list[str]
    mark: Literal["best", "good", "inaccuracy", "mistake", "losing move"]


class Reviewed(TypedDict):
    """A finished game move by move; what is listed for positions has one more than the plies."""

    game: str
    title: str
    options: dict[str, Value]
    names: list[str]
    winner: SeatNumber | None
    reason: str
    start: str
    positions: list[str]
    sketches: list[SketchShown]
    turns: list[SeatNumber]
    plies: list[PlyJudged]
    course: list[str]
    """What Player 1 could hope for, as fractions from 0 to 1."""
    accuracy: list[str | None]
    turning: int | None
    """The ply of the move that lost the game, if one did."""


class RoundReviewed(Reviewed):
    """The same for a room's round, and how many there were."""

    round: int
    rounds: int
