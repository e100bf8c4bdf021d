"""Difficulty: how a handful of imperfect players fare at a puzzle, exactly, and the rating of that.

Each of them is a rule for choosing a move, so the chance that it finds a solution follows from the
exact value of every move. A puzzle's rating is the one at which these players, with the fixed
ratings they have here, would be expected to do just as well as they do: a performance rating, as
players get one for a tournament. docs/puzzles.md says more.
"""

from collections.abc import Mapping, Sequence
from math import comb, exp
from typing import Any, NamedTuple

from plyground.kernel.value import WIN, Value, best
from plyground.players.greedy import find_greedy_moves
from plyground.players.slips import LEVELS, find_slips, slip_chance

from .answers import answer_move
from .puzzle import Puzzle

Chances = Mapping[Any, float]
"""How likely a player is to choose each move; the others it never chooses."""

LOWEST, HIGHEST = 600, 2400
WIDTH = 80
"""Moves that a player looks at, drawn at random where there are more."""
SCALE = 400
"""Points that make the odds ten to one, as in Elo's formula."""


class Sight(NamedTuple):
    """Looks at some of the moves, sees every result so many plies ahead, and takes what is best."""

    plies: int

    def choose(self, faced: "Faced") -> Chances:
        looks: dict[tuple[int, int], list[Any]] = {}
        for value, moves in faced.kinds.items():
            looks.setdefault(self._look(value), []).extend(moves)
        chances: dict[Any, float] = {}
        every = left = sum(map(len, faced.kinds.values()))
        for look in sorted(looks):
            alike = looks[look]
            # None better among those looked at, but one of these.
            chance = _miss(every, left) - _miss(every, left - len(alike))
            chances.update(dict.fromkeys(alike, chance / len(alike)))
            left -= len(alike)
        return chances

    def _look(self, value: Value) -> tuple[int, int]:
        if value.plies is None or value.plies > self.plies:
            return 1, 0
        return (0, value.plies) if value.result == WIN else (2, -value.plies)


class Level(NamedTuple):
    """A level of the engine: makes a sound move, or slips (`players.slips`)."""

    rate: float

    def choose(self, faced: "Faced") -> Chances:
        sound, slips = faced.kinds[faced.value], faced.slips
        slip = slip_chance(self.rate, faced.value) if slips else 0.0
        chances = dict.fromkeys(sound, (1 - slip) / len(sound))
        return chances | dict.fromkeys(slips, slip / len(slips)) if slips else chances


class Feeling(NamedTuple):
    """Where something is hidden: the better a move's chance, the likelier it is chosen."""

    blur: float

    def choose(self, faced: "Faced") -> Chances:
        top = float(faced.value.chance or 0)
        weights = {
            value: exp((float(value.chance or 0) - top) / self.blur) for value in faced.kinds
        }
        whole = sum(weights[value] * len(moves) for value, moves in faced.kinds.items())
        return {
            move: weights[value] / whole for value, moves in faced.kinds.items() for move in moves
        }


class Guess(NamedTuple):
    """Takes what wins at once in most of the cases that are possible, else anything."""

    def choose(self, faced: "Faced") -> Chances:
        found = find_greedy_moves(faced.puzzle.game, faced.puzzle.view)
        return dict.fromkeys(found, 1 / len(found))


Solver = Sight | Level | Feeling | Guess


class Faced(NamedTuple):
    """A puzzle as all of them face it: what takes long to find out is found out once."""

    puzzle: Puzzle
    kinds: Mapping[Value, list[Any]]
    """The moves by what they are worth."""
    value: Value
    slips: list[Any]


def face_puzzle(puzzle: Puzzle) -> Faced:
    """A puzzle with its moves sorted."""
    move_values = puzzle.oracle.move_values(puzzle.view)
    kinds: dict[Value, list[Any]] = {}
    for move, value in move_values:
        kinds.setdefault(value, []).append(move)
    return Faced(puzzle, kinds, best(list(kinds)), find_slips(move_values))


class Rated(NamedTuple):
    """One who tries puzzles, and the rating that is taken for granted."""

    solver: Solver
    rating: int


LEVEL_SOLVERS = {
    "easy": Rated(Level(LEVELS["easy"]), 1000),
    "medium": Rated(Level(LEVELS["medium"]), 1400),
    "hard": Rated(Level(LEVELS["hard"]), 1900),
}
OPEN_SOLVERS = {
    "sees nothing": Rated(Sight(0), 500),
    "sees 1 ply": Rated(Sight(1), 800),
    "sees 2 plies": Rated(Sight(2), 1050),
    "sees 3 plies": Rated(Sight(3), 1300),
    "sees 5 plies": Rated(Sight(5), 1700),
    "sees 7 plies": Rated(Sight(7), 2100),
    **LEVEL_SOLVERS,
}
"""Who tries a puzzle in which everything is open."""
HIDDEN_SOLVERS = {
    "anything": Rated(Feeling(100.0), 500),
    "greedy": Rated(Guess(), 800),
    "blurred by 40%": Rated(Feeling(0.4), 1000),
    "blurred by 20%": Rated(Feeling(0.2), 1350),
    "blurred by 10%": Rated(Feeling(0.1), 1700),
    "blurred by 5%": Rated(Feeling(0.05), 2050),
    **LEVEL_SOLVERS,
}
"""The same where the game hides something."""


def rate_puzzle(puzzle: Puzzle) -> int:
    """The rating of a puzzle, from about 600 (easy) to 2400.

    >>> from plyground.study.puzzles import make_puzzle
    >>> easy = make_puzzle("code-swap", "132/321 1")
    >>> hard = make_puzzle("code-swap", "413/251 1")
    >>> rate_puzzle(easy) < rate_puzzle(hard)
    True
    """
    return rate_chances(find_chances(puzzle))


def rate_chances(chances: Mapping[str, float]) -> int:
    """The rating against which these players would be expected to solve just as much."""
    known = {**OPEN_SOLVERS, **HIDDEN_SOLVERS}
    return _fit_rating([known[name].rating for name in chances], sum(chances.values()))


def find_chances(puzzle: Puzzle) -> dict[str, float]:
    """How likely each player is to solve a puzzle to its end, its moves chosen one by one."""
    rated = HIDDEN_SOLVERS if puzzle.game.hidden else OPEN_SOLVERS
    return dict(zip(rated, _try(puzzle, [each.solver for each in rated.values()]), strict=True))


def _try(puzzle: Puzzle, solvers: Sequence[Solver]) -> list[float]:
    faced = face_puzzle(puzzle)
    choices = [solver.choose(faced) for solver in solvers]
    chances = [0.0] * len(solvers)
    for moves in _group_solutions(puzzle):
        onward = _try_after(puzzle, moves[0], solvers)
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


def _try_after(puzzle: Puzzle, move: Any, solvers: Sequence[Solver]) -> list[float]:
    """How likely they are to find what is left after a solution; mostly nothing is."""
    if puzzle.goal.turns == 1:
        return [1.0] * len(solvers)
    following = answer_move(puzzle, move).next
    assert following is not None, "a win in several turns goes on"
    return _try(following, solvers)


def _miss(moves: int, left: int) -> float:
    """How likely all that is looked at lies among the moves that are left."""
    seen = min(WIDTH, moves)
    return comb(left, seen) / comb(moves, seen)


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
