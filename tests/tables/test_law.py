"""One law: a table says what the rules, the oracle and every view of a position say."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import numpy
import pytest

from plyground.kernel.house_rules import HouseRule
from plyground.kernel.layouts import Observer
from plyground.kernel.seats import Seat
from plyground.solvers import solve
from plyground.solvers.tables.form import find_form, observe_all, tabled
from plyground.solvers.tables.making import make_table, open_table
from plyground.solvers.tables.table import Table
from tests.variants import VARIANTS, Variant

MOST, FOLLOWED, LOOKED_AT = 500_000, 6_000, 150
"""Positions that are listed here, that play is followed through, and that are looked at."""
SLOW = {
    "cipher-shift": "456,976 positions",
    "cipher-quest pool=10 targets=20-40": "394,657 positions",
    "cipher-quest targets=22-45 near=3": "145,488 positions",
    "cipher-quest pool=9 targets=25-28 near=5": "near=1 is listed for it",
    "cipher-shift target=MINE max_step=2 wrap=False": "PATH is listed for it",
    "code-swap length=4 digits=8 deal=even": "all fair deals; smaller codes are listed for them",
}
"""What takes many seconds to list, and has its turn in a soak."""
LEFT_OUT = {
    "cipher-shift target=ABCDEFGHIJKL": "26^12 words",
    "cipher-quest pool=12 targets=15-39": "more than half a million positions",
    "code-swap length=5 digits=9": "9^10 deals",
    "code-swap length=4": "more than half a million positions",
    "operator-outwit target=1000000000 operations=+7,*1000,-3": "10^9 numbers",
}
"""What is never listed here, and why. Under house rules the table is that of the game
itself, and a large grid is not listed at all: `test_games` plays both."""


def is_listed(variant: Variant) -> bool:
    game = variant.game()
    own = isinstance(game, HouseRule) or game.own_form(numpy) is not None
    return not own and str(variant) not in LEFT_OUT


LISTED = [
    pytest.param(variant, id=str(variant), marks=[pytest.mark.soak] * (str(variant) in SLOW))
    for variant in filter(is_listed, VARIANTS)
]


@pytest.fixture(params=LISTED, scope="module")
def table(request: pytest.FixtureRequest, kept_tables: Path) -> Iterator[Table[Any, Any]]:
    variant: Variant = request.param
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PLYGROUND_CACHE", str(kept_tables.parent))
        yield open_table(variant.game(), MOST)


def draw_numbers(table: Table[Any, Any]) -> list[int]:
    every = range(table.size)
    return list(every) if table.size <= LOOKED_AT else Random(1).sample(every, LOOKED_AT)


def test_every_position_that_play_reaches_is_there_and_no_other(table: Table[Any, Any]) -> None:
    game = table.game
    waiting, found = list(game.openings(Seat.FIRST)), dict[Any, Any]()
    while waiting and len(found) <= FOLLOWED:
        state = waiting.pop()
        ended = game.outcome(state)
        key = game.repetition_key(state), ended and ended.winner
        if key not in found:
            found[key] = state
            if ended is None:
                waiting += (game.apply(state, move) for move in game.moves(state))
    numbers = set(map(table.number, found.values()))
    assert len(numbers) == len(found)
    if not waiting:
        assert numbers == set(range(table.size))
        assert table.count == sum(game.outcome(state) is None for state in found.values())


def test_positions_moves_and_ends_are_those_of_the_rules(table: Table[Any, Any]) -> None:
    game, form = table.game, tabled(table)
    every = list(islice(table.states(), FOLLOWED))
    for number in draw_numbers(table):
        state, at = table.state(number), numpy.array([number])
        if number < len(every):
            assert game.repetition_key(every[number]) == game.repetition_key(state)
        assert table.number(state) == number
        if not game.hidden:
            assert table.number(game.read(game.write(state))) == number
        assert form.turn(at)[0] == game.turn(state).value - 1
        legal = [
            str(game.all_moves[action]) for action in numpy.flatnonzero(form.mask(at)[0]).tolist()
        ]
        assert legal == list(map(str, game.moves(state)))
        for action, move in enumerate(game.all_moves):
            assert form.legal(at, numpy.array([action]))[0] == (str(move) in legal)
        assert bool(form.over(at)[0]) == (game.outcome(state) is not None)
        for move, lead in table.following(number):
            after = game.apply(state, move)
            assert table.number(after) == lead
            taken = numpy.array([list(game.all_moves).index(move)])
            reached, came = form.step(at, taken)
            assert reached[0] == lead
            ended = game.outcome(after)
            won = None if ended is None else ended.winner is game.turn(state)
            assert came[0] == {None: 0, True: 1, False: 2}[won]


def test_values_and_those_of_moves_are_the_oracle_s(table: Table[Any, Any]) -> None:
    game, oracle = table.game, solve(table.game)
    if table.count <= FOLLOWED and not game.hidden:
        for number in range(table.count):
            assert table.value(number) == oracle.value(table.state(number))
    rows = numpy.array(draw_numbers(table))[:, None]
    answers = oracle.bulk.move_values(rows)
    for index, (number,) in enumerate(rows.tolist()):
        state = table.state(number)
        asked = state if game.outcome(state) else game.view(state, None)
        assert table.value(number) == oracle.value(asked)
        assert answers.values.at(index) == oracle.value(asked)
        said = {str(game.all_moves[action]): each for action, each in answers.at(index).items()}
        assert said == {str(move): value for move, value in oracle.move_values(asked)}


def test_seats_see_their_views_and_no_secret(table: Table[Any, Any]) -> None:
    game, form, observer = table.game, tabled(table), Observer(table.game)
    alike = defaultdict(set)
    for number in draw_numbers(table):
        state = table.state(number)
        for seat in Seat:
            view = game.view(state, seat)
            seen = form.look(numpy.array([number]), numpy.array([seat.value - 1]))[0].tolist()
            assert seen == list(observer.see(view, seat))
            assert all(0 <= each <= form.highest for each in seen)
            alike[seat, view].add(tuple(seen))
    assert all(len(seen) == 1 for seen in alike.values())
    assert len(observe_all(table)) in (table.size, 2 * table.size)


def test_starts_are_all_there_as_often_as_they_are_drawn(table: Table[Any, Any]) -> None:
    game, form = table.game, tabled(table)
    openings = list(game.openings(Seat.FIRST))
    assert form.starts == len(openings)
    started = form.start(numpy.arange(form.starts)).tolist()
    keys = [game.repetition_key(table.state(number)) for number in started]
    assert keys == list(map(game.repetition_key, openings))


def test_moves_are_found_where_the_table_is_not_dense(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Variant("code-swap", {"length": 2, "digits": 3}).game()
    dense = find_form(game)
    monkeypatch.setattr("plyground.solvers.tables.form.MOST_DENSE", 0)
    sparse = find_form(game)
    at = numpy.arange(make_table(game).size)
    assert (sparse.mask(at) == dense.mask(at)).all()
    for action in range(dense.actions):
        legal = dense.legal(at, action)
        assert (sparse.legal(at, action) == legal).all()
        assert (sparse.step(at[legal], action)[0] == dense.step(at[legal], action)[0]).all()
