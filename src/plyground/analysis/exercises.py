"""Exercises: positions met in games played half well and half at random, with every move judged."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import cycle
from random import Random
from typing import Any, NamedTuple

from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.kernel.value import LOSS, Value, best
from plyground.solvers import solve

LONGEST_GAME = 40
WANDERING = 6
"""Turns in a row that do not matter before a game is given up."""
WILD = 0.5
"""How often a move is made at random."""


class Exercise(NamedTuple):
    """A view to choose a move in, and what every move is worth."""

    game: AnyGame
    view: Any
    judged: Mapping[Any, Value]

    @property
    def value(self) -> Value:
        return best(list(self.judged.values()))

    @property
    def matters(self) -> bool:
        """Whether there is something to give away; in a lost position, time."""
        values = set(self.judged.values())
        if self.value.result == LOSS:
            return len(values) > 1
        return len({(each.result, each.chance) for each in values}) > 1


def sample_from_games(games: Sequence[AnyGame], random: Random) -> Iterator[Exercise]:
    """What comes up in games that are played half well and half at random, without end."""
    for game in cycle(games):
        state = game.initial(random, random.choice(list(Seat)))
        idle = 0
        for _ in range(LONGEST_GAME):
            if game.outcome(state) is not None or idle == WANDERING:
                break
            exercise = judge_view(game, game.view(state, None))
            yield exercise
            idle = 0 if exercise.matters else idle + 1
            best_value = exercise.value
            moves = [move for move, value in exercise.judged.items() if value.keeps(best_value)]
            if random.random() < WILD:
                moves = list(exercise.judged)
            state = game.apply(state, random.choice(moves))


def judge_view(game: AnyGame, view: Any) -> Exercise:
    """A view with every move's value."""
    return Exercise(game, view, dict(solve(game).move_values(view)))
