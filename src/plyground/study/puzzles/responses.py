"""Puzzles and answers as pages and programs read them."""

from typing import Any, cast

from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.kernel.sketch import SketchShown
from plyground.study.messages.rooms import describe_ending, message_json, seat_number
from plyground.study.messages.study import (
    AnswerShown,
    GoalKind,
    PuzzleShown,
    SceneShown,
    TaskShown,
    Worth,
)

from .answers import Answer
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
    """A task as JSON, with the move that led here."""
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
        "turn": seat_number(game.turn(view)),
        "sketch": cast(SketchShown, registry.sketch(game, view).json()),
        "last": None if last is None else str(last),
        "outcome": describe_ending(ended) if ended else None,
    }
