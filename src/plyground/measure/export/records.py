"""Records: what a data set says of each position, column by column."""

from bisect import bisect_right
from collections.abc import Hashable
from functools import cache
from itertools import accumulate
from typing import Any

import numpy

from plyground.solvers.oracle import Oracle
from plyground.solvers.tables.form import find_form
from plyground.solvers.tables.keys import hash_key
from plyground.solvers.values import NO_PLIES, Values

from .recipe import SPLITS

RESULTS = ("win", "loss", "draw", "endless", "chance", "unknown")
MEANINGS = {
    "position": "the position in the game's notation",
    "observation": "what the player to move sees, number by number",
    "legal": "for every action, whether it is legal here",
    "result": "what the position is worth to the player to move",
    "won": "its exact value is won/of: 1/1 won, 0/1 lost, 1/2 drawn or endless, or a chance",
    "of": "see won; 0 where it is not settled",
    "plies": "single turns to the end; -1 where there is no such number",
    "move_won": "for every action, its exact value is move_won/move_of to the player who takes it",
    "move_of": "see move_won; 0 where it is illegal, or not settled",
    "move_plies": "for every action, single turns to the end; -1 where there is no such number",
    "optimal": "for every action, whether it keeps the value of the position",
    "split": "train, validation or test",
}


class Maker:
    """Makes the columns of some rows."""

    def __init__(self, oracle: Oracle[Any, Any], seed: int) -> None:
        self._game, self._oracle, self._form = oracle.game, oracle, find_form(oracle.game)
        names, bounds = list(SPLITS), list(accumulate(SPLITS.values()))

        @cache
        def find_split(key: Hashable) -> str:
            return names[bisect_right(bounds, hash_key((seed, key)) * bounds[-1] >> 64)]

        self._find_split = find_split

    def make(self, rows: Any) -> dict[str, Any]:
        """Arrays and lists by column, one entry a record."""
        answers = self._oracle.bulk.move_values(rows)
        values, position = answers.values, self._form.read(rows)
        views = [self._game.view(state, None) for state in self._form.states(rows)]
        return {
            "position": [self._game.write(view) for view in views],
            "observation": self._form.look(position, self._form.turn(position)),
            "legal": answers.legal,
            "result": [RESULTS[place] for place in find_results(values).tolist()],
            "won": values.won,
            "of": values.of,
            "plies": values.plies,
            "move_won": answers.won,
            "move_of": answers.of,
            "move_plies": answers.plies,
            "optimal": answers.optimal,
            # The same for all that a mirror or new names turn into each other, in every export.
            "split": [self._find_split(self._game.symmetry_key(view)) for view in views],
        }


def find_results(values: Values) -> Any:
    """Places in RESULTS."""
    if values.chance:
        return numpy.full(len(values), RESULTS.index("chance"))
    even = numpy.where(values.plies == NO_PLIES, RESULTS.index("endless"), RESULTS.index("draw"))
    found = numpy.where(2 * values.won == values.of, even, values.won == 0)
    return numpy.where(values.of == 0, RESULTS.index("unknown"), found)
