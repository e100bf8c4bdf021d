"""Difficulty: how a handful of imperfect players fare at a puzzle, exactly, and the rating of that.

Each of them is a rule for choosing a move, so the chance that it finds a solution follows from the
exact value of every move. A puzzle's rating is the one at which these players, with the fixed
ratings they have here, would be expected to do just as well as they do: a performance rating, as
players get one for a tournament. docs/puzzles.md says more.
"""

from collections.abc import Mapping, Sequence
from math import exp
from typing import Any, NamedTuple

from plyground.kernel.value import WIN, Value, best
from plyground.players.greedy import find_greedy_moves
from plyground.players.levels import LEVELS
from plyground.players.slips import find_slips, slip_chance

from .answers import answer_move
from .puzzle import Puzzle

Chances = Mapping[Any, float]
"""How likely a player is to choose each move; the others it never chooses."""

LOWEST, HIGHEST = 600, 2400
SCALE = 400
"""Points that make the odds ten to one, as in Elo's formula."""


class Sight(NamedTuple):
    """Sees every result so many single turns ahead, and chooses at random by what it sees."""

    plies: int

    def choose(self, puzzle: Puzzle, judged: Mapping[Any, Value]) -> Chances:
        return _share_best({move: self._look(value) for move, value in judged.items()})

    def _look(self, value: Value) -> tuple[int, int]:
        if value.plies is None or value.plies > self.plies:
            return 1, 0
        return (0, value.plies) if value.result == WIN else (2, -value.plies)


class Level(NamedTuple):
    """A level of the engine: makes a sound move, or slips (`players.slips`)."""

    rate: float

    def choose(self, puzzle: Puzzle, judged: Mapping[Any, Value]) -> Chances:
        top = best(list(judged.values()))
        slips = find_slips(list(judged.items()))
        slip = slip_chance(self.rate, top) if slips else 0.0
        sound = [move for move, value in judged.items() if value == top]
        chances = dict.fromkeys(sound, (1 - slip) / len(sound))
        for move in slips:
            chances[move] = chances.get(move, 0.0) + slip / len(slips)
        return chances


class Feeling(NamedTuple):
    """Where something is hidden: the better a move's chance, the likelier it is chosen."""

    blur: float

    def choose(self, puzzle: Puzzle, judged: Mapping[Any, Value]) -> Chances:
        top = max(float(value.chance or 0) for value in judged.values())
        weights = {
            move: exp((float(value.chance or 0) - top) / self.blur)
            for move, value in judged.items()
        }
        whole = sum(weights.values())
        return {move: weight / whole for move, weight in weights.items()}


class Guess(NamedTuple):
    """Takes what wins at once in most of the cases that are possible, else anything."""

    def choose(self, puzzle: Puzzle, judged: Mapping[Any, Value]) -> Chances:
        found = find_greedy_moves(puzzle.game, puzzle.view)
        return dict.fromkeys(found, 1 / len(found))


Solver = Sight | Level | Feeling | Guess

LEVEL_RATINGS: list[tuple[Solver, int]] = [
    (Level(LEVELS["easy"]), 1000),
    (Level(LEVELS["medium"]), 1400),
    (Level(LEVELS["hard"]), 1900),
]
OPEN_SOLVERS: list[tuple[Solver, int]] = [
    (Sight(0), 500),
    (Sight(1), 800),
    (Sight(2), 1050),
    (Sight(3), 1300),
    (Sight(5), 1700),
    (Sight(7), 2100),
    *LEVEL_RATINGS,
]
"""Who tries a puzzle in which everything is open, and what each is rated."""
HIDDEN_SOLVERS: list[tuple[Solver, int]] = [
    (Feeling(100.0), 500),
    (Guess(), 900),
    (Feeling(0.2), 1050),
    (Feeling(0.07), 1500),
    (Feeling(0.02), 2000),
    *LEVEL_RATINGS,
]
"""The same where the game hides something."""


def rate_puzzle(puzzle: Puzzle) -> int:
    """The rating of a puzzle, from about 600 (easy) to 2400.

    >>> from plyground.puzzles import make_puzzle
    >>> easy = make_puzzle("code-swap", "132/321 1")
    >>> hard = make_puzzle("code-swap", "413/251 1")
    >>> rate_puzzle(easy) < rate_puzzle(hard)
    True
    """
    solvers = HIDDEN_SOLVERS if puzzle.game.hidden else OPEN_SOLVERS
    chances = find_chances(puzzle, [solver for solver, _ in solvers])
    return _fit_rating([rating for _, rating in solvers], sum(chances))


def find_chances(puzzle: Puzzle, solvers: Sequence[Solver]) -> list[float]:
    """How likely each player is to solve a puzzle to its end, its moves chosen one by one."""
    judged = dict(puzzle.oracle.move_values(puzzle.view))
    choices = [solver.choose(puzzle, judged) for solver in solvers]
    chances = [0.0] * len(solvers)
    for moves in _group_solutions(puzzle):
        onward = _find_chances_after(puzzle, moves[0], solvers)
        for number, choice in enumerate(choices):
            chances[number] += sum(choice.get(move, 0.0) for move in moves) * onward[number]
    return chances


def _group_solutions(puzzle: Puzzle) -> list[list[Any]]:
    """The solutions, those together that make the same position."""
    if puzzle.game.hidden:
        return [[move] for move in puzzle.goal.solutions]
    groups: dict[Any, list[Any]] = {}
    for move in puzzle.goal.solutions:
        groups.setdefault(puzzle.game.apply(puzzle.view, move), []).append(move)
    return list(groups.values())


def _find_chances_after(puzzle: Puzzle, move: Any, solvers: Sequence[Solver]) -> list[float]:
    """The same for what is left to find after a solution; nothing is, mostly."""
    if puzzle.goal.turns == 1:
        return [1.0] * len(solvers)
    following = answer_move(puzzle, move).next
    assert following is not None, "a win in several turns goes on"
    return find_chances(following, solvers)


def _share_best(looks: Mapping[Any, tuple[int, int]]) -> Chances:
    """All moves that look best, equally likely."""
    top = min(looks.values())
    found = [move for move, look in looks.items() if look == top]
    return dict.fromkeys(found, 1 / len(found))


def _fit_rating(solvers: Sequence[int], solved: float) -> int:
    """The rating against which players of these ratings score so much in all, by Elo's formula."""
    low, high = LOWEST, HIGHEST
    while low < high:
        middle = (low + high) // 2
        if _expect(solvers, middle) > solved:
            low = middle + 1
        else:
            high = middle
    return low


def _expect(solvers: Sequence[int], rating: int) -> float:
    return sum(1 / (1 + 10 ** ((rating - each) / SCALE)) for each in solvers)
