"""Four in a line on the 5x5 grid, held against two lists of all its positions.

`counted.jsonl` counts every position by its value, and `data/four-in-a-line.txt` holds some of
those that are not won at once: both by a program that tries every turn of every position and knows
no theory (`tools/gpu`). What ships was worked out by the theory, without it.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import pytest

import plyground
from plyground.kernel.seats import Seat
from plyground.kernel.value import WIN, Value
from plyground.rulebooks.coordinate_clash import four
from plyground.rulebooks.coordinate_clash.counted import load_counted
from plyground.rulebooks.coordinate_clash.grid import grid
from plyground.rulebooks.coordinate_clash.layers import Layer, pack_layer, rank_set
from plyground.rulebooks.coordinate_clash.rules import CoordinateClash, Markers
from plyground.rulebooks.coordinate_clash.search import Search
from plyground.rulebooks.coordinate_clash.symmetry import symmetries
from plyground.rulebooks.coordinate_clash.threats import Threats
from plyground.solvers import solve
from plyground.solvers.retrograde import Retrograde

DATA = Path(__file__).parent.parent / "data"
FEW_A_LAYER = 12


class Sample(NamedTuple):
    """A position by the own and the other's cells, and what it is worth to the player to move."""

    markers: int
    mine: int
    yours: int
    value: int


@cache
def samples() -> list[Sample]:
    lines = (DATA / "four-in-a-line.txt").read_text("ascii").splitlines()
    return [Sample(*map(int, line.split())) for line in lines]


@cache
def counted(size: int, line: int, shifts: bool) -> dict[int, dict[int, int]]:
    """By number of markers: how many positions that are not over have each value."""
    found: dict[int, dict[int, int]] = {}
    for layer in load_counted()[size, line, shifts]:
        values = found.setdefault(layer.markers, {})
        for value, count in layer.values.items():
            values[value] = values.get(value, 0) + count
    return found


def clash(**options: int | bool) -> CoordinateClash:
    made = plyground.game("coordinate-clash", **options)
    assert isinstance(made, CoordinateClash)
    return made


def plies_of(value: Value) -> int:
    assert value.plies is not None
    return value.plies if value.result == WIN else -value.plies


def spread(count: int) -> Iterator[Sample]:
    """So many samples of each layer, far apart."""
    for markers in sorted({sample.markers for sample in samples()}):
        layer = [sample for sample in samples() if sample.markers == markers]
        yield from layer[:: max(1, len(layer) // count)][:count]


def test_the_shipped_layers_hold_every_sample() -> None:
    early = [sample for sample in samples() if sample.markers <= four.FIVE.most_markers]
    assert len(early) > 1_000
    for sample in early:
        assert four.FIVE.value(sample.mine, sample.yours) == sample.value


@pytest.mark.parametrize("count", [FEW_A_LAYER, pytest.param(200, marks=pytest.mark.soak)])
def test_the_oracle_settles_every_sample(count: int) -> None:
    oracle = solve(clash(line=4))
    for sample in spread(count):
        state = Markers(sample.mine, sample.yours, Seat.FIRST)
        assert plies_of(oracle.value(state)) == sample.value


@pytest.mark.parametrize("count", [3, pytest.param(60, marks=pytest.mark.soak)])
def test_a_search_without_any_table_finds_the_same(count: int) -> None:
    for sample in spread(count):
        # With fewer markers such a search takes minutes; what it needs is shipped instead.
        if sample.markers < 8 or (sample.markers < 10 and abs(sample.value) > 5):
            continue
        search = Search(Threats(grid(5, 4), shifts=True), None)
        assert search.settle(sample.mine, sample.yours) == sample.value


def test_values_fit_those_of_the_positions_that_follow() -> None:
    game = clash(line=4)
    oracle = solve(game)
    for sample in spread(2):
        state = Markers(sample.mine, sample.yours, Seat.FIRST)
        judged = oracle.move_values(state)
        best = max((_order(value) for _, value in judged), default=None)
        assert best == _order(oracle.value(state))


def _order(value: Value) -> tuple[int, int]:
    """Larger is better for the mover: quick wins first, slow losses last but one."""
    assert value.plies is not None
    return (1, -value.plies) if value.result == WIN else (-1, value.plies)


def test_the_shipped_layers_count_as_all_positions_do() -> None:
    expected = counted(5, 4, True)
    for markers in range(4):
        found: dict[int, int] = {}
        for mine, yours in positions(markers):
            value = four.FIVE.value(mine, yours)
            assert value is not None
            found[value] = found.get(value, 0) + 1
        assert found == expected[markers]


def positions(markers: int) -> Iterator[tuple[int, int]]:
    """Every position with so few markers that nobody can have a line."""
    own = markers // 2
    for cells in combinations(range(25), own):
        rest = [cell for cell in range(25) if cell not in cells]
        for others in combinations(rest, markers - own):
            yield sum(1 << cell for cell in cells), sum(1 << cell for cell in others)


def test_whoever_begins_wins_in_nine_from_the_diamond_and_in_eleven_elsewhere() -> None:
    game = clash(line=4)
    start = game.start()
    oracle = solve(game)
    assert str(oracle.value(start)) == "wins in 9"
    for move, value in oracle.move_values(start):
        # Where the marker stands after the shift, if there was one, is what counts.
        row, column = divmod(game.apply(start, move).x.bit_length() - 1, 5)
        inside = abs(row - 2) + abs(column - 2) <= 2
        assert plies_of(value) == (9 if inside else 11), move


@pytest.mark.parametrize(
    ("size", "line"),
    [(3, 3), (4, 3), (4, 4), pytest.param(5, 4, marks=pytest.mark.soak)],
)
def test_all_layers_count_as_all_positions_do(size: int, line: int) -> None:
    pytest.importorskip("numba")
    from plyground.rulebooks.coordinate_clash.layer_solver import solve_layers

    expected = counted(size, line, True)
    for layer in solve_layers(grid(size, line)):
        open_ones = {value: count for value, count in expected[layer.markers].items() if value != 1}
        assert layer.count_values(grid(size, line)) == open_ones


@pytest.mark.soak
def test_the_shipped_layers_come_out_again() -> None:
    from zlib import decompress

    folder = Path(four.__file__).parent
    for name, made in four.make_data().items():
        assert decompress(made) == decompress((folder / name).read_bytes())


def test_layers_of_the_small_grid_say_what_the_general_solver_says() -> None:
    pytest.importorskip("numba")
    from plyground.rulebooks.coordinate_clash.layer_solver import solve_layers

    threats = Threats(grid(4, 4), shifts=True)
    layers = {
        layer.markers: Layer(
            threats, pack_layer(layer.sets.tolist(), layer.starts.tolist(), layer.values.tobytes())
        )
        for layer in solve_layers(grid(4, 4))
    }
    game = clash(size=4, line=4)
    start = game.read("XOX1/1OXO/OX1X/XO1O 1")
    solved = Retrograde(game, [start])
    compared = 0
    search = Search(threats, None)
    for state, value in solved.positions():
        mine, yours = game.solver_key(state)
        markers = (mine | yours).bit_count()
        if markers < 16 and not search.wins_now(mine, yours):
            assert layers[markers].value(mine, yours) == plies_of(value)
            compared += 1
    assert compared > 50


def test_ranks_number_all_sets_without_gaps() -> None:
    among = 0b1011011
    cells = [1 << place for place in range(7) if among >> place & 1]
    for count in range(len(cells) + 1):
        ranks = sorted(rank_set(sum(some), among) for some in combinations(cells, count))
        assert ranks == list(range(len(ranks)))


def test_the_eight_symmetries_are_different_and_keep_lines() -> None:
    board = grid(5, 4)
    ways = symmetries(5)
    odd = 0b00111_01000_00000_00000_00001
    assert len(set(ways.images(odd))) == 8
    assert ways.image(odd, 0) == odd
    line = 0b1111
    assert all(board.has_line(image) for image in ways.images(line))
    standard, way = ways.standard(odd)
    assert standard == min(ways.images(odd)) == ways.image(odd, way)
