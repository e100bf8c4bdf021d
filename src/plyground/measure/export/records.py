"""Records: what a data set says of each position, column by column."""

from bisect import bisect_right
from collections.abc import Callable, Hashable
from functools import cache
from itertools import accumulate
from typing import Any, NamedTuple

import numpy

from plyground.kernel.game import AnyGame
from plyground.solvers.oracle import Oracle
from plyground.solvers.tables.form import Form, find_form
from plyground.solvers.tables.keys import hash_key
from plyground.solvers.values import NO_PLIES, Values

from .positions import Drawn
from .recipe import SPLITS, Shares

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
    "stratum": "the group of positions that this one was drawn from",
    "weight": "how many positions of its stratum it stands for",
}


class Maker(NamedTuple):
    """Makes the columns of some rows."""

    game: AnyGame
    oracle: Oracle[Any, Any]
    form: Form
    split: Callable[[Any], str]
    """The same for all that a mirror or new names turn into each other, in every export."""

    def make(self, drawn: Drawn, part: slice) -> dict[str, Any]:
        """Arrays and lists by column, one entry a record."""
        rows = drawn.rows[part]
        answers = self.oracle.move_values(rows)
        values = answers.values
        position = self.form.read(rows)
        views = [self.game.view(state, None) for state in self.form.states(rows)]
        columns: dict[str, Any] = {
            "position": [self.game.write(view) for view in views],
            "observation": self.form.look(position, self.form.turn(position)),
            "legal": answers.legal,
            "result": [RESULTS[place] for place in find_results(values).tolist()],
            "won": values.won,
            "of": values.of,
            "plies": values.plies,
            "move_won": answers.won,
            "move_of": answers.of,
            "move_plies": answers.plies,
            "optimal": answers.optimal,
            "split": list(map(self.split, views)),
        }
        if drawn.strata is not None:
            columns |= {"stratum": drawn.strata[part].tolist(), "weight": drawn.weights[part]}
        return columns


def make_maker(oracle: Oracle[Any, Any], shares: Shares, seed: int) -> Maker:
    """For the game of an oracle."""
    game, whole, bounds = oracle.game, sum(shares), list(accumulate(shares))

    @cache
    def find_split(key: Hashable) -> str:
        return SPLITS[bisect_right(bounds, hash_key((seed, key)) * whole >> 64)]

    def split(view: Any) -> str:
        return find_split(game.symmetry_key(view))

    return Maker(game, oracle, find_form(game), split)


def find_results(values: Values) -> Any:
    """Places in RESULTS."""
    if values.chance:
        return numpy.full(len(values), RESULTS.index("chance"))
    even = numpy.where(values.plies == NO_PLIES, RESULTS.index("endless"), RESULTS.index("draw"))
    found = numpy.where(2 * values.won == values.of, even, values.won == 0)
    return numpy.where(values.of == 0, RESULTS.index("unknown"), found)
