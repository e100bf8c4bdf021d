"""Puzzles as pages and programs read them."""

from typing import Literal, NotRequired, TypedDict

from .rooms import Ending, MessageJson, Value
from .sketch import SeatNumber, SketchShown
from .study import Worth

GoalKind = Literal["win", "only", "trap", "delay", "chance"]


class SceneShown(TypedDict):
    """A position on the board of a puzzle."""

    position: str
    turn: SeatNumber
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


class PuzzleShown(TaskShown):
    """A puzzle: where it is set, and what is to be found."""

    name: str
    game: str
    title: str
    options: dict[str, Value]


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
