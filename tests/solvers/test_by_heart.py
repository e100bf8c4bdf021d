"""What is known by heart of Coordinate Clash fits together, and fits what others find out.

The first layers of some set-ups were listed on a GPU (`tools/gpu`). Each value must follow from
those of the next layer; the last one known must agree with searches and tables that know nothing
of it.
"""

from itertools import combinations
from random import Random

import pytest

from plyground.kernel.seats import Seat
from plyground.kernel.value import Value, best
from plyground.rulebooks.coordinate_clash import four, kernel, listed
from plyground.rulebooks.coordinate_clash.by_heart import ByHeart
from plyground.rulebooks.coordinate_clash.counted import load_counted
from plyground.rulebooks.coordinate_clash.early import read_value
from plyground.rulebooks.coordinate_clash.rules import CoordinateClash, Markers
from plyground.rulebooks.coordinate_clash.search import Search
from plyground.rulebooks.coordinate_clash.threats import Threats
from plyground.rulebooks.oracle import value_of
from plyground.solvers import forget, solve
from plyground.solvers.layer_tables import LayerTables

KNOWN = [*four.SMALL, *listed.LISTED]


def name(known: ByHeart) -> str:
    return f"{known.size}x{known.size}, {known.line}" + (", shifts" if known.shifts else "")


def game_of(known: ByHeart) -> CoordinateClash:
    return CoordinateClash(size=known.size, line=known.line, shifts=known.shifts)


def state_of(mine: int, yours: int) -> Markers:
    return Markers(mine, yours, Seat.FIRST)


def draw(game: CoordinateClash, markers: int, random: Random) -> Markers:
    """A position at random that is not over, from the side of the player to move."""
    while True:
        cells = random.sample(range(game.size**2), markers)
        mine = sum(1 << cell for cell in cells[: markers // 2])
        yours = sum(1 << cell for cell in cells[markers // 2 :])
        if not game.grid.has_line(mine) and not game.grid.has_line(yours):
            return state_of(mine, yours)


def look_up(known: ByHeart, state: Markers) -> Value:
    number = known.value(state.of(state.turn), state.of(state.turn.other))
    assert number is not None
    return read_value(number)


@pytest.mark.parametrize("known", KNOWN, ids=name)
def test_the_first_layers_count_as_a_gpu_counted_them(known: ByHeart) -> None:
    counted = {
        layer.markers: layer for layer in load_counted()[known.size, known.line, known.shifts]
    }
    cells = range(known.size**2)
    for markers in range(4):
        found: dict[int, int] = {}
        for own in combinations(cells, markers // 2):
            rest = [cell for cell in cells if cell not in own]
            for other in combinations(rest, markers - markers // 2):
                number = known.value(sum(1 << c for c in own), sum(1 << c for c in other))
                assert number is not None
                found[number] = found.get(number, 0) + 1
        assert found == counted[markers].values


@pytest.mark.parametrize("count", [6, pytest.param(200, marks=pytest.mark.soak)])
@pytest.mark.parametrize("known", KNOWN, ids=name)
def test_every_value_follows_from_those_of_the_next_layer(known: ByHeart, count: int) -> None:
    game, random = game_of(known), Random(4)
    for markers in range(known.most_markers):
        for _ in range(count):
            state = draw(game, markers, random)
            values = []
            for move in game.moves(state):
                after = game.apply(state, move)
                ended = game.outcome(after)
                following = value_of(ended, after.turn) if ended else look_up(known, after)
                values.append(following.before())
            assert look_up(known, state) == best(values), game.write(state)


@pytest.mark.parametrize(
    ("known", "depth", "count"), [(four.SMALL[1], 16, 12), (listed.LISTED[0], 5, 150)]
)
def test_a_search_that_knows_nothing_finds_the_same(known: ByHeart, depth: int, count: int) -> None:
    game, random = game_of(known), Random(8)
    compared = 0
    for _ in range(count):
        state = draw(game, known.most_markers, random)
        number = known.value(state.x, state.o)
        assert number is not None
        search = Search(Threats(game.grid, shifts=game.shifts), None)
        proofs = (search.prove(state.x, state.o, plies) for plies in range(1, depth + 1))
        proof = next(filter(None, proofs), 0)
        assert proof == (number if abs(number) <= depth else 0), game.write(state)
        compared += abs(number) > 1 and proof != 0
    assert compared > 5


@pytest.mark.parametrize("count", [12, pytest.param(200, marks=pytest.mark.soak)])
def test_positions_of_the_small_grid_are_what_the_tables_say(count: int) -> None:
    pytest.importorskip("numba")
    for known in four.SMALL:
        game, random = game_of(known), Random(5)
        tables = LayerTables(game, kernel)
        oracle = solve(game)
        for markers in range(15):
            for _ in range(count):
                state = draw(game, markers, random)
                assert oracle.value(state) == tables.value(state), game.write(state)


@pytest.mark.soak
@pytest.mark.parametrize("known", listed.LISTED[:2], ids=name)
def test_the_last_layer_is_what_solving_all_that_follows_says(known: ByHeart) -> None:
    pytest.importorskip("numba")
    game, random = game_of(known), Random(6)
    for _ in range(5):
        state = draw(game, known.most_markers, random)
        forget()
        assert LayerTables(game, kernel).value(state) == look_up(known, state)
