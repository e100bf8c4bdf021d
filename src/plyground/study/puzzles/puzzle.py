"""A puzzle: a position of a game and a goal that it has, with its rating.

Made only from exact values: a position that has no such goal makes no puzzle, whoever asks. The
rating follows from the values of its moves alone.
"""

import hashlib
import json
from collections.abc import Callable, Mapping
from math import log2
from typing import Any, NamedTuple, cast

from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.kernel.options import Plain
from plyground.kernel.value import LOSS, WIN, Value
from plyground.language.errors import BadOption
from plyground.solvers import solve
from plyground.solvers.oracle import Oracle
from plyground.study.messages.rooms import describe_ending, name_game
from plyground.study.messages.study import GoalKind, PuzzleShown, SceneShown, TaskShown

from .goals import DELAY, GOALS, TRAP, WIN_IN, Choice, Goal, find_goals, find_rest

NAME_LENGTH = 10
FindOracle = Callable[[AnyGame], Oracle[Any, Any]]
LOWEST, HIGHEST = 600, 2400
PER_DOUBLING = 100
"""Points for every doubling of the choice."""
PER_PLY = 100
"""Points for every ply that one must look ahead."""
PER_HALVING = 150
"""Points for every halving of the chance that is lost by the best of the wrong moves."""
MOST_PLIES = 10
"""A difference that shows later than this is felt rather than seen."""
TRAP_PLIES = 8
"""A trap is seen only by whoever judges all replies to all moves."""


class Puzzle(NamedTuple):
    """A position, whose every move is known, and what is to be found there."""

    game: AnyGame
    view: Any
    goal: Goal
    oracle: Oracle[Any, Any]

    @property
    def name(self) -> str:
        """Short, and the same for the same puzzle wherever and whenever it is met."""
        game = self.game
        whole = [game.slug, game.public_options, game.write(self.view), self.goal.kind]
        text = json.dumps(whole, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:NAME_LENGTH]

    @property
    def rating(self) -> int:
        """From 600 (easy) to 2400.

        >>> make_puzzle("code-swap", "132/321 1").rating
        858
        >>> make_puzzle("code-swap", "413/251 1").rating
        1058
        """
        goal, choice = self.goal, Choice(self.game, self.view, self.oracle, {})
        choices = len(choice.lead(choice.move_values)) / len(choice.lead(goal.solutions))
        wrong = [value for move, value in choice.move_values.items() if move not in goal.solutions]
        points = PER_DOUBLING * log2(choices) + _count_sight(goal.kind, goal.value, wrong)
        return min(HIGHEST, round(LOWEST + points))

    def json(self) -> PuzzleShown:
        """As pages and programs read it, without its answers: nothing gives the solution away."""
        return {"name": self.name, **name_game(self.game), **self.show_task(None)}

    def show_task(self, last: Any) -> TaskShown:
        """What is to be found, with the move that led here."""
        goal, scene = self.goal, show_scene(self.game, self.view, last)
        scene["legal"] = [str(move) for move in self.game.moves(self.view)]
        return {
            "goal": cast(GoalKind, goal.kind),
            "task": str(goal.message),
            "task_said": goal.message.json(),
            "turns": goal.turns,
            "scene": scene,
        }


def show_scene(game: AnyGame, view: Any, last: Any) -> SceneShown:
    """A position as boards draw it."""
    ended = game.outcome(view)
    return {
        "position": game.write(view),
        "turn": game.turn(view).value,
        "sketch": registry.sketch(game, view).json(),
        "last": None if last is None else str(last),
        "outcome": describe_ending(ended) if ended else None,
    }


def _count_sight(kind: str, value: Value, wrong: list[Value]) -> float:
    """The points for what one must see."""
    if value.chance is not None:
        second = max(each.chance for each in wrong if each.chance is not None)
        return PER_HALVING * log2(1 / (value.chance - second))
    if kind == TRAP:
        return PER_PLY * TRAP_PLIES
    if kind == DELAY:
        return PER_PLY * min(MOST_PLIES, (value.plies or 0) // 2)
    if value.result == WIN:
        return PER_PLY * min(MOST_PLIES, value.plies or 0)
    losses = (each.plies or 0 for each in wrong if each.result == LOSS)
    return PER_PLY * min(MOST_PLIES, max(losses, default=0))


def make_puzzle(
    slug: str,
    position: str,
    kind: str | None = None,
    options: Mapping[str, object] | None = None,
    find_oracle: FindOracle = solve,
    *,
    midway: bool = False,
) -> Puzzle:
    """The puzzle that a position makes: of one kind, or of the first kind that it has.

    Midway through a solution there may be nothing left to find, only to do.

    >>> puzzle = make_puzzle("code-swap", "413/251 1")
    >>> print(puzzle.goal.message, *puzzle.goal.solutions)
    Win in 2 moves. 1-2 1-3
    """
    if kind is not None and kind not in GOALS:
        raise BadOption.of("puzzle.unknown-goal", name=kind, goals=GOALS)
    # What only shapes a draw is left out: the position is there already.
    declared = registry.game_class(registry.find(slug)).declared_options()
    drawn = {name for name, option in declared.items() if option.draw_only}
    kept = {name: value for name, value in (options or {}).items() if name not in drawn}
    game = registry.make_game(slug, kept, position=position)
    view = game.view(game.position(position), None)
    oracle = find_oracle(game)
    goal = next(find_goals(game, view, oracle, [kind] if kind else GOALS), None)
    if goal is None and midway and kind == WIN_IN:
        goal = find_rest(game, view, oracle)
    if goal is None:
        raise BadOption.of("puzzle.none-here", position=game.write(view))
    return Puzzle(game, view, goal, oracle)


class Entry(NamedTuple):
    """A puzzle of the book, with what is known of it before it is opened."""

    game: str
    """The slug."""
    name: str
    goal: str
    rating: int
    position: str
    options: Mapping[str, Plain]
    """The unusual ones that its position does not settle."""
