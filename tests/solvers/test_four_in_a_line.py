"""Four in a line, which is known by heart up to some markers: held against what others find out.

`data/four-in-a-line.txt` has positions of 5x5 in every layer that nobody wins at once. They were
settled by listing all positions and trying every turn; what ships was made by the theory.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from plyground.games.coordinate_clash.by_heart import FAIR, KNOWN, ByHeart
from plyground.games.coordinate_clash.grid import Turn, grid
from plyground.games.coordinate_clash.rules import CoordinateClash, Markers
from plyground.games.coordinate_clash.search import Search, Threats
from plyground.kernel.seats import Seat
from plyground.kernel.value import WIN, Value, best
from plyground.solvers import solve
from plyground.solvers.oracle import value_of
from plyground.solvers.proof_search import read_proof
from plyground.solvers.tables.retrograde import Retrograde

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


def clash(size: int, line: int) -> CoordinateClash:
    return CoordinateClash(size=size, line=line)


def plies_of(value: Value) -> int:
    assert value.plies is not None
    return value.plies if value.result == WIN else -value.plies


def spread(count: int) -> Iterator[Sample]:
    """So many samples of each layer, far apart."""
    for markers in sorted({sample.markers for sample in samples()}):
        layer = [sample for sample in samples() if sample.markers == markers]
        yield from layer[:: max(1, len(layer) // count)][:count]


def draw(game: CoordinateClash, markers: int, random: Random) -> Markers:
    """A position at random that is not over, from the side of the player to move."""
    while True:
        cells = random.sample(range(game.size**2), markers)
        mine, yours = (
            sum(1 << cell for cell in some)
            for some in (cells[: markers // 2], cells[markers // 2 :])
        )
        if not game.grid.has_line(mine) and not game.grid.has_line(yours):
            return Markers(mine, yours, Seat.FIRST)


# ---- against what tries every turn ---------------------------------------------------------------


def test_a_fuller_small_grid_is_worth_what_a_solver_that_knows_only_the_rules_says() -> None:
    game, random = clash(4, 4), Random(3)
    oracle = solve(game)
    states = [draw(game, markers, random) for markers in (13, 14, 15) for _ in "abc"]
    plain: Retrograde[Markers, Turn] = Retrograde(game, states)
    for state in states:
        assert oracle.value(state) == plain.value(state), game.write(state)


def test_the_shipped_layers_hold_every_sample() -> None:
    early = [sample for sample in samples() if sample.markers <= FAIR.most_markers]
    assert len(early) > 1_000
    for sample in early:
        assert FAIR.value(sample.mine, sample.yours) == sample.value


@pytest.mark.parametrize("count", [FEW_A_LAYER, pytest.param(200, marks=pytest.mark.soak)])
def test_the_oracle_settles_every_sample(count: int) -> None:
    oracle = solve(clash(5, 4))
    for sample in spread(count):
        state = Markers(sample.mine, sample.yours, Seat.FIRST)
        assert plies_of(oracle.value(state)) == sample.value


@pytest.mark.parametrize("count", [3, pytest.param(60, marks=pytest.mark.soak)])
def test_a_search_without_any_table_finds_the_same(count: int) -> None:
    for sample in spread(count):
        # With fewer markers such a search takes minutes; what it needs is shipped instead.
        if sample.markers < 8 or (sample.markers < 10 and abs(sample.value) > 5):
            continue
        search = Search(Threats(grid(5, 4), shifts=True))
        proofs = (search.prove(sample.mine, sample.yours, depth) for depth in range(1, 40))
        assert next(filter(None, proofs)) == sample.value


# ---- against the rules ---------------------------------------------------------------------------


@pytest.mark.parametrize("count", [6, pytest.param(200, marks=pytest.mark.soak)])
@pytest.mark.parametrize("known", KNOWN.values(), ids=lambda known: f"{known.size}x{known.size}")
def test_every_value_follows_from_those_of_the_next_layer(known: ByHeart, count: int) -> None:
    game, random = clash(known.size, known.line), Random(4)
    for markers in range(known.most_markers):
        for _ in range(count):
            assert_follows(known, game, draw(game, markers, random))


def assert_follows(known: ByHeart, game: CoordinateClash, state: Markers) -> None:
    values = []
    for move in game.moves(state):
        after = game.apply(state, move)
        ended = game.outcome(after)
        following = value_of(ended, after.turn) if ended else look_up(known, after)
        values.append(following.before())
    assert look_up(known, state) == best(values), game.write(state)


def look_up(known: ByHeart, state: Markers) -> Value:
    number = known.value(state.of(state.turn), state.of(state.turn.other))
    assert number is not None
    return read_proof(number)


def test_whoever_begins_wins_in_nine_from_the_diamond_and_in_eleven_elsewhere() -> None:
    game = clash(5, 4)
    start = game.start()
    oracle = solve(game)
    assert str(oracle.value(start)) == "wins in 9"
    for move, value in oracle.move_values(start):
        # Where the marker stands after the shift, if there was one, is what counts.
        row, column = divmod(game.apply(start, move).x.bit_length() - 1, 5)
        inside = abs(row - 2) + abs(column - 2) <= 2
        assert plies_of(value) == (9 if inside else 11), move
