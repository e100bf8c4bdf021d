"""Answers to a puzzle in few words: all of them are small enough to come along with it."""

from typing import Any, cast

from plyground.kernel.game import AnyGame
from plyground.messages.puzzle import BriefAnswer, StepShown
from plyground.messages.rooms import describe_ending, write_said
from plyground.messages.sketch import SeatNumber, SketchShown, leave_out_same
from plyground.rulebooks import shelf

from .answers import Answer, answer_move
from .puzzle import Puzzle
from .shown import show_task


def answer_briefly(puzzle: Puzzle, move: Any) -> BriefAnswer:
    """What a move is as an answer, and how the board goes on after it."""
    answer = answer_move(puzzle, move)
    shown: BriefAnswer = {
        "verdict": cast(Any, answer.verdict),
        "said": write_said(answer.said),
        "steps": _show_steps(puzzle, answer),
    }
    if answer.next:
        shown["next"] = show_task(answer.next, answer.steps[-1].move)
    return shown


def group_moves(puzzle: Puzzle) -> dict[str, list[str]]:
    """The moves of a puzzle, right ones first, each with those that make the same position."""
    game, view, solutions = puzzle.game, puzzle.view, set(puzzle.goal.solutions)
    grouped: dict[Any, list[str]] = {}
    for move in sorted(game.moves(view), key=lambda move: move not in solutions):
        # With a secret, what a move makes is not known yet.
        made = move if game.hidden else game.apply(view, move)
        grouped.setdefault(made, []).append(str(move))
    return {first: others for first, *others in grouped.values()}


def _show_steps(puzzle: Puzzle, answer: Answer) -> list[StepShown]:
    game, steps = puzzle.game, []
    before = _draw(game, puzzle.view)
    for move, view in answer.steps:
        sketch = _draw(game, view)
        step: StepShown = {
            "move": str(move),
            "turn": cast(SeatNumber, game.turn(view).value),
            "sketch": leave_out_same(sketch, before),
        }
        if ended := game.outcome(view):
            step["outcome"] = describe_ending(ended)
        steps.append(step)
        before = sketch
    return steps


def _draw(game: AnyGame, view: Any) -> SketchShown:
    """As who only looks on sees it."""
    return cast(SketchShown, shelf.sketch(game, view).leave_out_moves().json())
