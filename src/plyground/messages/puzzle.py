"""Puzzles as pages and programs read them."""

from typing import Literal, NotRequired, TypedDict

from .rooms import Ending, Said, Value
from .sketch import SeatNumber, SketchShown
from .study import Worth

GoalKind = Literal["win", "only", "trap", "delay", "chance"]


class SceneShown(TypedDict):
    """A position on the board of a puzzle."""

    position: str
    turn: SeatNumber
    sketch: SketchShown
    last: str | None
    """The move that led here."""
    outcome: Ending | None
    legal: NotRequired[list[str]]
    """Where the solver is to move."""


class TaskShown(TypedDict):
    """What is to be found in a position."""

    goal: GoalKind
    task: str
    """The sentence in English."""
    task_said: Said
    """The same as data."""
    turns: int
    """How often the solver moves."""
    scene: SceneShown


class AnswerShown(TypedDict):
    """What a move is as an answer, and what follows it."""

    move: str
    verdict: Literal["solved", "goes on", "slower", "wrong"]
    value: Worth
    words: str
    """What is said of it, in English."""
    said: Said
    """The same as data."""
    scenes: list[SceneShown]
    """The move itself, then the reply or the whole refutation; none with a secret."""
    next: TaskShown | None
    """What remains to be found, where it goes on."""


class PuzzleShown(TaskShown):
    """A puzzle: where it is set, and what is to be found."""

    name: str
    game: str
    title: str
    options: dict[str, Value]
