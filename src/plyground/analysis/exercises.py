"""Exercises: positions in which the choice matters, as many of each value as there are.

They are met in games played half well and half at random: the same seed gives the same ones, and
another seed gives others. A game may say in its `exercises.json` with which options it is played
for this; one whose positions take long to judge lists positions there, made once.
"""

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, cycle, islice, zip_longest
from random import Random
from typing import Any, NamedTuple

from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.kernel.value import LOSS, Value, best
from plyground.rulebooks import shelf
from plyground.solvers import solve

from .regret import is_settled

LOOKED_AT = 12
"""Positions that are looked at for each one that is wanted, before we take what there is."""
LOOKED_AT_LEAST = 600
LONGEST_GAME = 40
WANDERING = 6
"""Turns in a row that do not matter before a game is given up."""
WILD = 0.5
"""How often a move is made at random."""
THIRDS = 3


class Exercise(NamedTuple):
    """A view to choose a move in, and what every move is worth."""

    game: AnyGame
    view: Any
    judged: Mapping[Any, Value]

    @property
    def value(self) -> Value:
        return best(list(self.judged.values()))

    @property
    def best_moves(self) -> list[str]:
        value = self.value
        return [str(move) for move, each in self.judged.items() if each.matches(value)]

    @property
    def kind(self) -> str:
        """Which of the balanced kinds it is of: its result, or the third that its chance is in."""
        value = self.value
        if value.chance is None:
            return str(value.result)
        third = min(int(value.chance * THIRDS), THIRDS - 1)
        return f"chance from {third}/{THIRDS} to {third + 1}/{THIRDS}"

    @property
    def matters(self) -> bool:
        """Whether there is something to give away; in a lost position, time."""
        values = set(self.judged.values())
        if self.value.result == LOSS:
            return len(values) > 1
        return len({(each.result, each.chance) for each in values}) > 1


def pick_exercises(slug: str, count: int, seed: int = 1) -> list[Exercise]:
    """So many different positions of a game, balanced over their kinds; fewer if none are left."""
    slug = shelf.find(slug)
    random = Random(f"{seed}, exercises of {slug}")
    listed = _list_positions(slug)
    if any("position" in each for each in listed):
        begin = random.randrange(len(listed))
        return [_load_exercise(slug, each) for each in (listed[begin:] + listed[:begin])[:count]]
    games = [shelf.game(slug, **options) for options in listed]
    return balance_kinds(sample_from_games(games, random), count, random)


def balance_kinds(candidates: Iterator[Exercise], count: int, random: Random) -> list[Exercise]:
    """One of each kind, then another of each, and so on, without repeats."""
    by_kind: defaultdict[str, list[Exercise]] = defaultdict(list)
    seen: set[tuple[AnyGame, str]] = set()
    for exercise in islice(candidates, max(LOOKED_AT_LEAST, count * LOOKED_AT)):
        name = exercise.game, exercise.game.write(exercise.view)
        if name not in seen and exercise.matters and is_settled(exercise.judged):
            by_kind[exercise.kind].append(exercise)
        seen.add(name)
    kinds = [by_kind[kind] for kind in sorted(by_kind)]
    for kind in kinds:
        random.shuffle(kind)
    dealt = chain.from_iterable(zip_longest(*kinds))
    return list(islice((each for each in dealt if each is not None), count))


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


def _load_exercise(slug: str, listed: Mapping[str, object]) -> Exercise:
    """A listed position, with its options beside it."""
    options = dict(listed)
    text = str(options.pop("position"))
    game = shelf.game_for(slug, text, options)
    return judge_view(game, game.position(text))


def _list_positions(slug: str) -> list[dict[str, object]]:
    text = shelf.read_text_beside(slug, "exercises.json")
    return [{}] if text is None else json.loads(text)
