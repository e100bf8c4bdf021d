"""Which positions a data set has: all of a table, or some that are drawn from it or met in games.

Positions that look the same to the player to move are one, the first of them.
"""

from collections.abc import Callable
from typing import Any

import numpy

from plyground.kernel.game import AnyGame
from plyground.language.errors import BadOption
from plyground.language.message import Message
from plyground.research.games import Games
from plyground.solvers.tables.form import Form, tabled
from plyground.solvers.tables.listing import MOST_POSITIONS
from plyground.solvers.tables.making import open_table
from plyground.system.progress import Progress

from .recipe import LIMIT, USUAL_SAMPLE, Recipe

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
            raise BadOption(Message.of("export.nothing", game=game.title))
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
    seen = form.look(position, form.turn(position))
    return numpy.sort(numpy.unique(seen, axis=0, return_index=True)[1])
