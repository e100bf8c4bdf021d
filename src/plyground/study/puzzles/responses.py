"""Puzzles and answers as pages and programs read them."""

from typing import Any, cast

from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.study.messages.puzzle import (
    AnswerShown,
    BriefAnswer,
    GoalKind,
    PuzzleShown,
    SceneShown,
    StepShown,
    TaskShown,
)
from plyground.study.messages.rooms import describe_ending, message_json
from plyground.study.messages.sketch import SeatNumber, SketchShown, leave_out_same
from plyground.study.messages.study import Worth

from .answers import Answer, answer_move
from .puzzle import Puzzle


def show_puzzle(puzzle: Puzzle) -> PuzzleShown:
    """A puzzle without its answers: nothing in it gives the solution away."""
    game = puzzle.game
    return {
        "name": puzzle.name,
        "game": game.slug,
        "title": game.title,
        "options": game.public_options,
        **show_task(puzzle, None),
    }


def show_task(puzzle: Puzzle, last: Any) -> TaskShown:
    """What is to be found now, after the move that led here."""
    goal, game = puzzle.goal, puzzle.game
    scene = show_scene(game, puzzle.view, last)
    scene["legal"] = [str(move) for move in game.moves(puzzle.view)]
    return {
        "goal": cast(GoalKind, goal.kind),
        "task": str(goal.message),
        "task_said": message_json(goal.message),
        "turns": goal.turns,
        "scene": scene,
    }


def show_answer(puzzle: Puzzle, move: Any, answer: Answer) -> AnswerShown:
    """An answer with everything that follows it on the board."""
    following = answer.next
    last = answer.steps[-1].move if answer.steps else None
    return {
        "move": str(puzzle.game.legal(puzzle.view, move)),
        "verdict": cast(Any, answer.verdict),
        "value": cast(Worth, answer.value.json()),
        "words": str(answer.message),
        "said": message_json(answer.message),
        "scenes": [show_scene(puzzle.game, step.view, step.move) for step in answer.steps],
        "next": show_task(following, last) if following else None,
    }


def show_scene(game: AnyGame, view: Any, last: Any) -> SceneShown:
    """A position as boards draw it."""
    ended = game.outcome(view)
    return {
        "position": game.write(view),
        "turn": cast(SeatNumber, game.turn(view).value),
        "sketch": cast(SketchShown, registry.sketch(game, view).json()),
        "last": None if last is None else str(last),
        "outcome": describe_ending(ended) if ended else None,
    }


def answer_briefly(puzzle: Puzzle, move: Any) -> BriefAnswer:
    """What a move is as an answer, and how the board goes on after it."""
    answer = answer_move(puzzle, move)
    shown: BriefAnswer = {
        "verdict": cast(Any, answer.verdict),
        "said": message_json(answer.message),
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
    return cast(SketchShown, registry.sketch(game, view).leave_out_moves().json())
