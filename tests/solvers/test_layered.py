"""Layers solved one by one: against the general solver, against other counts, and interrupted."""

from array import array
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from plyground.kernel.errors import TooLarge
from plyground.kernel.seats import Seat
from plyground.kernel.value import ENDLESS_VALUE, Value
from plyground.rulebooks import shelf
from plyground.rulebooks.coordinate_clash import kernel
from plyground.rulebooks.coordinate_clash.counted import load_counted
from plyground.rulebooks.coordinate_clash.oracle import BUDGET, ClashOracle
from plyground.rulebooks.coordinate_clash.rules import CoordinateClash, Markers
from plyground.solvers import foresight, forget, layer_files, layer_tables, layered, solve
from plyground.solvers.layer_tables import LayerTables
from plyground.solvers.packing import least_of
from plyground.solvers.retrograde import Retrograde
from plyground.solvers.tables import find_table_path
from plyground.support.announcements import listen
from plyground.support.dense import Plan

BOTH_WAYS = [False, True]


@pytest.fixture(autouse=True)
def own_cache(cache_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables of this test alone; what was compiled stays where it is."""
    monkeypatch.setattr(layer_files, "find_table_path", _elsewhere(tmp_path))
    monkeypatch.setattr("plyground.solvers.tables.find_table_path", _elsewhere(tmp_path))
    forget()


def _elsewhere(folder: Path) -> Callable[..., Path]:
    def path(game: Any, **of: Any) -> Path:
        return folder / "tables" / find_table_path(game, **of).name

    return path


def clash(size: int = 3, line: int = 3, *, shifts: bool) -> CoordinateClash:
    return CoordinateClash(size=size, line=line, shifts=shifts)


def solve_plan(plan: Plan, *, compiled: bool) -> "array[int]":
    if compiled:
        pytest.importorskip("numba")
    return layered.solve_layered(plan, compiled=compiled)


def value_of(code: int) -> Value:
    if code == 0:
        return ENDLESS_VALUE
    return Value.win(code - 1) if code > 0 else Value.loss(-code - 1)


@pytest.mark.parametrize("compiled", BOTH_WAYS)
@pytest.mark.parametrize("shifts", BOTH_WAYS)
def test_every_position_of_the_smallest_grid_is_worth_what_the_rules_say(
    shifts: bool, compiled: bool
) -> None:
    game = clash(shifts=shifts)
    plan = kernel.plan(game)
    codes = solve_plan(plan, compiled=compiled)
    by_rules = Retrograde(game, [game.start()])
    seen = set()
    for state, value in by_rules.positions():
        number = plan.number(state)
        assert value_of(codes[number]) == value, game.write(state)
        seen.add(number)
    # The rest are over, or on a full grid that no game leads to.
    full = plan.size - plan.layers[-1].size if shifts else plan.size
    gone = least_of(codes)
    assert all(codes[number] == gone for number in range(full) if number not in seen)


@pytest.mark.parametrize("compiled", BOTH_WAYS)
def test_what_follows_a_position_is_worth_what_the_rules_say(compiled: bool) -> None:
    for size, line, start in (
        (5, 4, "XO1OX/OXXO1/XO1OX/O1XXO/X1OXO 2"),
        (6, 5, "XOXOXO/OXOXOX/XOXOXO/OX2OX/1OXOXX/OO2X1 1"),
        (4, 3, "XO2/1X2/2OX/4 2"),
    ):
        game = clash(size, line, shifts=False)
        state = game.read(start)
        plan = kernel.plan(game, state)
        codes = solve_plan(plan, compiled=compiled)
        covers = kernel.numbering(game, state).covers
        assert covers is not None
        for position, value in Retrograde(game, [state]).positions():
            assert covers(position)
            assert value_of(codes[plan.number(position)]) == value
        assert not covers(game.start())
        assert not covers(state._replace(turn=state.turn.other))


SETUPS = [(3, 3), (4, 3), (4, 4)]


@pytest.mark.parametrize("shifts", BOTH_WAYS)
@pytest.mark.parametrize(("size", "line"), SETUPS)
def test_layers_count_as_a_gpu_counted_them(size: int, line: int, shifts: bool) -> None:
    numpy = pytest.importorskip("numpy")
    plan = kernel.plan(clash(size, line, shifts=shifts))
    codes = solve_plan(plan, compiled=True)
    expected: dict[int, Counter[Value]] = {}
    for counted in load_counted()[size, line, shifts]:
        of_layer = expected.setdefault(counted.markers, Counter())
        for turns, count in counted.values.items():
            of_layer[value_of(turns + (turns > 0) - (turns < 0))] += count
    first = 0
    for markers, layer in enumerate(plan.layers):
        part = numpy.frombuffer(codes, codes.typecode)[first : first + layer.size]
        first += layer.size
        found = zip(*numpy.unique(part, return_counts=True), strict=True)
        counts = {value_of(int(c)): int(n) for c, n in found if c != least_of(codes)}
        assert counts == expected[markers], markers


# ---- interrupted, damaged, too large -------------------------------------------------------------


def interrupt_after(layers: int, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Ctrl-C when so many layers are done; which ones were solved."""
    solved: list[int] = []
    whole = layered._Work.solve_layer

    def solve_layer(self: Any, first: int, last: int, *, inside: bool) -> Iterator[int]:
        if len(solved) == layers:
            raise KeyboardInterrupt
        solved.append(first)
        return whole(self, first, last, inside=inside)

    monkeypatch.setattr(layered._Work, "solve_layer", solve_layer)
    return solved


@pytest.fixture
def small_ones_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(layer_tables, "WORTH_KEEPING", 0)
    monkeypatch.setattr(layer_tables, "is_compiled", lambda: False)


@pytest.mark.usefixtures("small_ones_are_kept")
@pytest.mark.parametrize("at_once", BOTH_WAYS)
def test_whoever_was_interrupted_goes_on(
    at_once: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Any
) -> None:
    if at_once:  # written as they are done, and not only when Ctrl-C comes
        monkeypatch.setattr(layer_files, "WORTH_KEEPING", 0)
    game = clash(shifts=True)
    expected = LayerTables(game, kernel).survey()
    for path in (tmp_path / "tables").iterdir():
        path.unlink()
    with monkeypatch.context() as patch:
        before = interrupt_after(4, patch)
        with pytest.raises(KeyboardInterrupt):
            LayerTables(game, kernel).survey()
    kept = sorted((tmp_path / "tables").glob("*.layer"))
    assert len(kept) == len(before) == 4
    with monkeypatch.context() as patch:
        after = interrupt_after(99, patch)
        assert LayerTables(game, kernel).survey() == expected
    assert len(after) == 10 - 4
    assert not set(before) & set(after)
    assert [path.suffix for path in (tmp_path / "tables").iterdir()] == [".table"]
    assert capsys.readouterr() == ("", "")


@pytest.mark.usefixtures("small_ones_are_kept")
@pytest.mark.parametrize("harm", ["changed", "cut off", "of another layer"])
def test_a_damaged_layer_is_said_and_made_again(
    harm: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Any
) -> None:
    game = clash(shifts=True)
    expected = LayerTables(game, kernel).survey()
    for path in (tmp_path / "tables").iterdir():
        path.unlink()
    with monkeypatch.context() as patch:
        interrupt_after(4, patch)
        with pytest.raises(KeyboardInterrupt):
            LayerTables(game, kernel).survey()
    one, other, *_ = sorted((tmp_path / "tables").glob("*.layer"))
    whole = one.read_bytes()
    one.write_bytes(
        {
            "changed": whole[:-1] + bytes([whole[-1] ^ 1]),
            "cut off": whole[:-1],
            "of another layer": other.read_bytes(),
        }[harm]
    )
    assert LayerTables(game, kernel).survey() == expected
    errors = capsys.readouterr().err
    assert errors.count("\n") == 1
    assert one.name in errors
    assert errors.endswith("it is made again.\n")


@pytest.mark.usefixtures("small_ones_are_kept")
def test_a_table_is_solved_once_and_then_read(monkeypatch: pytest.MonkeyPatch) -> None:
    game = clash(shifts=False)
    first = LayerTables(game, kernel).survey()
    assert str(first.start) == "wins in 9"
    interrupt_after(0, monkeypatch)
    assert LayerTables(game, kernel).survey() == first


def test_what_does_not_fit_is_refused_before_anything_is_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*_: Any) -> None:
        raise AssertionError("something was made")

    monkeypatch.setattr(kernel, "plan", refuse)
    with pytest.raises(TooLarge, match="162,000,231,526 positions are too many"):
        LayerTables(clash(5, 5, shifts=True), kernel).survey()
    monkeypatch.setattr(foresight, "free_memory", lambda: 50 << 20)
    monkeypatch.setattr(layer_tables, "is_compiled", lambda: True)
    with pytest.raises(TooLarge, match="about 59 MB of memory, and 50 MB are free"):
        LayerTables(clash(4, 4, shifts=True), kernel).survey()


def test_how_large_it_is_and_how_long_it_takes_is_said_beforehand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(layer_tables, "PLAIN_SPEED", 1_000)
    monkeypatch.setattr(layer_tables, "is_compiled", lambda: False)
    interrupt_after(0, monkeypatch)
    with listen(lambda message: heard.append(str(message))), pytest.raises(KeyboardInterrupt):
        LayerTables(clash(shifts=True), kernel).survey()
    assert heard == [
        "6,172 positions are solved first, which takes about 6 seconds and 1 MB of memory; "
        "they are kept for the next time."
    ]


# ---- through the front door ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "position", "value"),
    [
        ({"size": 4, "line": 4}, "4/4/4/4 1", "wins in 11"),
        ({"size": 4, "line": 4, "shifts": False}, "4/4/4/4 1", "loses in 16"),
        ({"line": 4, "shifts": False}, "5/5/5/5/5 1", "wins in 25"),
        ({"line": 5, "shifts": False}, "5/5/5/5/5 1", "wins in 25"),
        ({"line": 5}, "5/5/5/5/5 1", "endless"),
        ({"line": 5, "shifts": False}, "XOX2/OXO2/X1O2/1X1O1/O3X 1", None),
        ({"size": 7, "line": 5, "shifts": False}, None, None),
    ],
)
def test_nothing_that_can_be_listed_is_called_not_settled(
    options: dict[str, Any], position: str | None, value: str | None
) -> None:
    game = shelf.game("coordinate-clash", **options)
    state = game.read(position) if position else _nearly_full(CoordinateClash(**options))
    found, moves = solve(game).best_moves(state)
    assert found.result in ("win", "loss", "endless")
    assert moves
    assert value is None or str(found) == value


def test_what_a_search_does_not_find_is_looked_up(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numba")
    monkeypatch.setitem(BUDGET, 3, 1)
    monkeypatch.setattr("plyground.rulebooks.coordinate_clash.oracle.COMPLETE", set())
    game = clash(4, 3, shifts=True)
    state = game.read("1X2/4/4/X1O1 2")
    assert ClashOracle(game).value(state).result == "unknown"
    value, moves = solve(game).best_moves(state)
    assert str(value) == "loses in 4"
    assert moves
    forget()


def _nearly_full(game: CoordinateClash) -> Markers:
    """A position with twelve free cells, on whichever grid."""
    cells = game.size**2
    random = Random(2)
    while True:
        order = random.sample(range(cells), cells - 12)
        x = sum(1 << cell for cell in order[::2])
        o = sum(1 << cell for cell in order[1::2])
        if not game.grid.has_line(x) and not game.grid.has_line(o):
            return Markers(x, o, Seat.SECOND if (cells - 12) % 2 else Seat.FIRST)
