"""The JSON of analyses, reviews and puzzles."""

from typing import Literal, NotRequired, TypedDict

from plyground.kernel.options import Plain
from plyground.kernel.seats import SeatValue
from plyground.kernel.sketch import SketchShown
from plyground.kernel.value import Worth
from plyground.language.message import MessageJson

from .rooms import Ending, GameNamed, PresetShown


class MoveShown(TypedDict):
    """A legal move and its value to the player who makes it."""

    move: str
    value: Worth
    best: bool
    """Whether none is better."""


class AnalysisShown(TypedDict):
    """An analysis of a position: the same for every reader."""

    game: str
    options: dict[str, Plain]
    position: str
    turn: SeatValue
    """Whose turn it is; once the game is over, whose it would be."""
    outcome: Ending | None
    value: Worth | None
    """To the player to move; none once the game is over."""
    moves: list[MoveShown]
    """The best first, and equal ones in the game's order."""
    legal: int
    """How many legal moves there are, listed or not."""
    why: str
    """What the theory of the game says about it, in English; empty where it says nothing."""
    why_said: MessageJson | None
    line: list[str]
    """Best play by both, as far as it can be told; empty without `--best-line`."""
    end: str
    """How that ends."""
    end_said: MessageJson | None


class StudyShown(GameNamed):
    """A position that somebody looks at, and how it came about."""

    preset: PresetShown | None
    """The set-up that was asked for by name."""
    start: str
    position: str
    turn: SeatValue | None
    moves: list[str]
    legal: list[str]
    last: str | None
    mover: SeatValue | None
    outcome: Ending | None
    sketch: SketchShown
    before: SketchShown | None
    hidden: bool
    analysis: AnalysisShown | None
    trouble: str | None
    """Why there is no analysis, although it was asked for."""
    trouble_said: MessageJson | None


class PlyShown(TypedDict):
    """One move of a finished game, against what was true when it was made."""

    ply: int
    seat: SeatValue
    move: str
    before: Worth
    after: Worth
    best: list[str]
    mark: Literal["best", "good", "inaccuracy", "mistake", "losing move"]


class ReviewShown(GameNamed):
    """A finished game move by move; what is listed for positions has one more than the plies."""

    names: list[str]
    winner: SeatValue | None
    drawn: bool
    reason: str
    termination: MessageJson | None
    start: str
    positions: list[str]
    sketches: list[SketchShown]
    turns: list[SeatValue]
    plies: list[PlyShown]
    course: list[str]
    """What Player 1 could hope for, as fractions from 0 to 1."""
    accuracy: list[str | None]
    turning: int | None
    """The ply of the move that lost the game, if one did."""
    decisive: list[int]
    """The plies of the moves that mattered most, that one first."""
    mistakes: int
    zigzag: bool
    """Whether there were so many mistakes that no single one decided the game."""


class RoundReviewShown(ReviewShown):
    """The same for a room's round, and how many there were."""

    round: int
    rounds: int


GoalKind = Literal["win", "only", "trap", "delay", "chance"]


class SceneShown(TypedDict):
    """A position on the board of a puzzle."""

    position: str
    turn: SeatValue
    sketch: SketchShown
    last: str | None
    outcome: Ending | None
    legal: NotRequired[list[str]]


class TaskShown(TypedDict):
    """A task set in a position."""

    goal: GoalKind
    task: str
    task_said: MessageJson
    turns: int
    scene: SceneShown


Verdict = Literal["solved", "goes on", "slower", "wrong"]


class AnswerShown(TypedDict):
    """A move judged as an answer, and the moves that follow it."""

    move: str
    verdict: Verdict
    value: Worth
    words: str
    """What is said of it, in English."""
    said: MessageJson
    scenes: list[SceneShown]
    """The move itself, then the reply or the whole refutation; a secret keeps right ones short."""
    next: TaskShown | None
    """What remains to be found, where it goes on."""


class PuzzleShown(GameNamed, TaskShown):
    """A puzzle: where it is set, and what is to be found."""

    name: str


class BookPuzzleShown(PuzzleShown):
    """A puzzle of the book, with what is known of it."""

    rating: int


class DailyShown(BookPuzzleShown):
    """The puzzle of a day."""

    number: int
    """Of the day, from 1."""
    day: str


class LessonStepShown(TypedDict):
    """One thing to understand, and a position in which to show it."""

    number: int
    title: str
    text: str
    praise: str
    puzzle: PuzzleShown


class LessonShown(TypedDict):
    """A path of small steps through a game."""

    game: str
    language: str
    """The one that was asked for, where it is translated."""
    title: str
    steps: list[LessonStepShown]
    proof_title: str
    proof: str
