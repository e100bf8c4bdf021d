"""Which positions a data set has: all of a table, or some that are drawn from it or met in games.

Positions that look the same to the player to move are one, the first that is found.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy

from plyground.kernel.game import AnyGame
from plyground.language.errors import BadOption
from plyground.language.message import Message
from plyground.research.games import Games
from plyground.solvers.tables.form import Form, tabled
from plyground.solvers.tables.listing import MOST_POSITIONS
from plyground.solvers.tables.making import open_table
from plyground.solvers.tables.table import NO_PLIES, Table
from plyground.system.progress import Progress

from .recipe import LIMIT, USUAL_SAMPLE, Recipe

SIDE_BY_SIDE = 4_096
"""Games of random moves that are played at once to meet positions."""
LONGEST = 200
TIMES = 8
"""Positions that are met for each that is wanted, as far as there are so many."""
BANDS = 10
"""Strata that chances are cut into."""


class Drawn(NamedTuple):
    """Rows of positions; of a sample, also what each of them stands for."""

    rows: Any
    strata: Any = None
    """The name of the stratum of each row."""
    weights: Any = None
    """How many positions of its stratum a row stands for."""


def find_positions(recipe: Recipe, game: AnyGame, say: Callable[[Message], None]) -> Drawn:
    """All of a game's, or those that are drawn where there are too many."""
    table = None
    if game.own_form(numpy) is None:
        table = open_table(game, max(LIMIT, MOST_POSITIONS))
        rows = numpy.arange(table.count, dtype=numpy.int64)[:, None]
        rows = rows[_find_different(tabled(table), rows)]
        if not len(rows):
            raise BadOption(Message.of("export.nothing", game=game.title))
        if len(rows) <= (recipe.sample or LIMIT):
            return Drawn(rows)
    if recipe.sample is None:
        say(Message.of("export.sampling", game=game.title, most=LIMIT, sample=USUAL_SAMPLE))
    wanted = recipe.sample or USUAL_SAMPLE
    if table is None:
        return draw_met(game, wanted, recipe.seed)
    return draw_listed(table, rows, wanted, recipe.seed)


def draw_listed(table: Table[Any, Any], rows: Any, wanted: int, seed: int) -> Drawn:
    """So many of them, equally many of every value and distance as far as there are so many."""
    won, of, plies = (
        each[rows[:, 0]].astype(numpy.int64)
        for each in (table.forms.won, table.forms.of, table.forms.plies)
    )
    if table.game.hidden:
        bands = numpy.minimum(won * BANDS // of, BANDS - 1)
        names = [f"chance {10 * band}-{10 * band + 10}%" for band in range(BANDS)]
        return _draw_strata(rows, bands, names, wanted, seed)
    results = numpy.where(
        2 * won == of, numpy.where(plies == NO_PLIES, 3, 2), numpy.where(won, 0, 1)
    )
    longest = int(plies.max()) + 2
    labels = results * longest + plies + 1
    names = [
        f"{word} in {at - 1}" if at else word
        for word in ("win", "loss", "draw", "endless")
        for at in range(longest)
    ]
    return _draw_strata(rows, labels, names, wanted, seed)


def draw_met(game: AnyGame, wanted: int, seed: int) -> Drawn:
    """Some of those that games of random moves meet, equally many after every number of turns."""
    games = Games(game, SIDE_BY_SIDE, seed=seed, max_turns=LONGEST)
    found = numpy.zeros((0, games.form.width), numpy.int64)
    turns = numpy.zeros(0, numpy.int64)
    before = -1
    with Progress(Message("export.meeting"), TIMES * wanted) as progress:
        while before < len(found) < TIMES * wanted:
            before = len(found)
            met, made = [found], [turns]
            for _ in range(LONGEST):
                met.append(games.rows)
                made.append(games.plies.astype(numpy.int64))
                games.stroll()
            rows, turns = numpy.concatenate(met), numpy.concatenate(made)
            kept = _find_different(games.form, rows)
            found, turns = rows[kept], turns[kept]
            progress.at(len(found))
    names = [f"after {made} turns" for made in range(LONGEST + 1)]
    return _draw_strata(found, turns, names, wanted, seed)


def _find_different(form: Form, rows: Any) -> Any:
    """The places of the rows that look different to the player to move, the first of each."""
    position = form.read(rows)
    seen = form.look(position, form.turn(position))
    return numpy.sort(numpy.unique(seen, axis=0, return_index=True)[1])


def _draw_strata(rows: Any, labels: Any, names: list[str], wanted: int, seed: int) -> Drawn:
    """Equally many of every label, or all where there are fewer."""
    random = numpy.random.default_rng(seed)
    sizes = numpy.bincount(labels, minlength=len(names))
    strata = [label for label in numpy.argsort(sizes, kind="stable") if sizes[label]]
    left, places = min(wanted, len(rows)), []
    weights = numpy.zeros(len(rows))
    for done, label in enumerate(strata):
        size = int(sizes[label])
        count = min(size, left // (len(strata) - done))
        left -= count
        chosen = random.permutation(numpy.flatnonzero(labels == label))[:count]
        weights[chosen] = size / count if count else 0
        places.append(chosen)
    kept = numpy.sort(numpy.concatenate(places))
    return Drawn(rows[kept], numpy.array(names)[labels[kept]], weights[kept])
