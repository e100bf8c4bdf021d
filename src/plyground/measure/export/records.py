"""Records: which positions a data set has, and what it says of each, column by column."""

from bisect import bisect_right
from collections.abc import Callable, Hashable
from functools import cache
from itertools import accumulate
from typing import Any

import numpy

from plyground.kernel.game import AnyGame
from plyground.language.errors import BadOption
from plyground.language.message import Message
from plyground.research.games import Games
from plyground.solvers import solve
from plyground.solvers.tables.form import Form, find_form, tabled
from plyground.solvers.tables.listing import MOST_POSITIONS, hash_key
from plyground.solvers.tables.making import open_table
from plyground.solvers.tables.table import NO_PLIES
from plyground.solvers.values import Values
from plyground.system.progress import Progress

from . import LIMIT, SPLITS, USUAL_SAMPLE, Recipe

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


def make_columns(game: AnyGame, seed: int, rows: Any) -> dict[str, Any]:
    """Arrays and lists by column, one entry a record."""
    answers, form = solve(game).bulk.move_values(rows), find_form(game)
    values, position = answers.values, form.read(rows)
    views = [game.view(state, None) for state in form.states(rows)]
    names, bounds = list(SPLITS), list(accumulate(SPLITS.values()))

    @cache
    def find_split(key: Hashable) -> str:
        return names[bisect_right(bounds, hash_key((seed, key)) * bounds[-1] >> 64)]

    return {
        "position": [game.write(view) for view in views],
        "observation": form.look(position, form.turn(position)),
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
        "split": [find_split(game.symmetry_key(view)) for view in views],
    }


def find_results(values: Values) -> Any:
    """Places in RESULTS."""
    if values.chance:
        return numpy.full(len(values), RESULTS.index("chance"))
    even = numpy.where(values.plies == NO_PLIES, RESULTS.index("endless"), RESULTS.index("draw"))
    found = numpy.where(2 * values.won == values.of, even, values.won == 0)
    return numpy.where(values.of == 0, RESULTS.index("unknown"), found)


SIDE_BY_SIDE = 4_096
"""Games of random moves that are played at once to meet positions."""
LONGEST = 200
TIMES = 8
"""Positions that are met for each that is wanted, as far as there are so many."""


def find_positions(recipe: Recipe, game: AnyGame, say: Callable[[Message], None]) -> Any:
    """The rows of all positions of a game, or of those that are drawn where there are too many."""
    if game.own_form(numpy) is None:
        table = open_table(game, max(LIMIT, MOST_POSITIONS))
        rows = numpy.arange(table.count, dtype=numpy.int64)[:, None]
        rows = rows[_find_different(tabled(table), rows)]
        if not len(rows):
            raise BadOption.of("export.nothing", game=game.title)
        if len(rows) <= (recipe.sample or LIMIT):
            return rows
    wanted = recipe.sample or USUAL_SAMPLE
    if recipe.sample is None:
        say(Message.of("export.sampling", game=game.title, most=LIMIT, sample=wanted))
    if game.own_form(numpy) is not None:
        rows = meet_positions(game, TIMES * wanted, recipe.seed)
    random = numpy.random.default_rng(recipe.seed)
    return rows[numpy.sort(random.permutation(len(rows))[:wanted])]


def meet_positions(game: AnyGame, wanted: int, seed: int) -> Any:
    """The rows of so many different positions that games of random moves meet, or of all."""
    games = Games(game, SIDE_BY_SIDE, seed=seed, max_turns=LONGEST)
    rows, before = numpy.zeros((0, games.form.width), numpy.int64), -1
    with Progress(Message("export.meeting"), wanted) as progress:
        while before < len(rows) < wanted:
            before, met = len(rows), [rows]
            for _ in range(LONGEST):
                met.append(games.rows)
                games.stroll()
            rows = numpy.concatenate(met)
            rows = rows[_find_different(games.form, rows)]
            progress.at(len(rows))
    return rows


def _find_different(form: Form, rows: Any) -> Any:
    """The places of the rows that look different to the player to move, the first of each."""
    position = form.read(rows)
    seen = numpy.ascontiguousarray(form.look(position, form.turn(position)))
    # As so many bytes each: comparing them number by number takes many times as long.
    whole = seen.view(f"V{seen.strides[0]}")[:, 0]
    return numpy.sort(numpy.unique(whole, return_index=True)[1])
