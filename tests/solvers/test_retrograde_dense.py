"""The compiled queue agrees with the plain solver, position by position."""

from array import array
from functools import cache
from types import FunctionType
from typing import Any, NamedTuple

import pytest

import plyground
from plyground.kernel import AnyGame
from plyground.kernel.errors import TooLarge
from plyground.kernel.value import Value
from plyground.solvers import packing, retrograde_numba
from plyground.solvers.retrograde import Retrograde
from plyground.solvers.retrograde_dense import find_plan, solve_dense
from plyground.support.dense import LOST, STOPPED, WON, Neighbours, Plan
from tests.sixth.rules import LastMatch

RESULTS = ("endless", "win", "loss")


def operator_outwit(target: int, operations: str) -> AnyGame:
    return plyground.game("operator-outwit", target=target, operations=operations)


def cipher_shift(target: str, max_step: int, wrap: bool) -> AnyGame:
    return plyground.game("cipher-shift", target=target, max_step=max_step, wrap=wrap)


GAMES = [
    operator_outwit(23, "+2,*2,-1"),
    operator_outwit(2, "+1"),
    operator_outwit(300, "+1,+2,*2"),
    operator_outwit(300, "+7,*10,-3"),
    operator_outwit(300, "+1,+2,+3,*2,*3,-1,-2,-3"),
    operator_outwit(30, "-2,-3"),
    cipher_shift("ZQ", 1, True),
    cipher_shift("ZQ", 1, False),
    cipher_shift("Z", 25, True),
    cipher_shift("ZQ", 3, False),
    cipher_shift("ZZ", 2, True),
]


class Case(NamedTuple):
    """Every position of a game as the plain solver has it, by number."""

    plan: Plan
    values: dict[int, Value]


@cache
def case(game: AnyGame) -> Case:
    plan = find_plan(game)
    assert plan is not None
    if game.slug == "operator-outwit":
        texts = [f"{game.options['target']}:{n}" for n in range(1, plan.size + 1)]
    else:
        words = [""]
        for goal in str(game.options["target"]):
            letters = [
                chr(code) for code in range(65, (90 if game.options["wrap"] else ord(goal)) + 1)
            ]
            words = [word + letter for word in words for letter in letters]
        texts = [f"{game.options['target']}:{word}" for word in words]
    plain = Retrograde(game)
    values = {}
    for text in texts:
        try:
            state = game.read(f"{text} 1")
        except plyground.BadNotation:  # over, so it must be marked
            state = game.read(f"{text} 1 #2")
        over = game.outcome(state) is not None
        values[plan.number(state)] = Value.loss(0) if over else plain.value(state)
    return Case(plan, values)


def shown(results: Any, plies: Any, number: int) -> Value:
    result = RESULTS[results[number]]
    return Value(result, None if result == "endless" else int(plies[number]))


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_every_position_has_the_plain_value(game: AnyGame) -> None:
    plan, values = case(game)
    dense = solve_dense(plan)
    assert {number: shown(dense.results, dense.plies, number) for number in values} == values
    assert dense.decided == sum(1 for result in dense.results if result)


def test_more_moves_than_a_byte_can_count() -> None:
    game = cipher_shift("ZZZ", 25, False)
    plan = find_plan(game)
    assert plan is not None
    assert plan.most_moves == 75
    dense = solve_dense(plan)
    assert dense.results.dtype.itemsize == 2
    # Taking any number from one of three heaps: lost exactly where the heaps' nim sum is 0.
    heaps = [(n % 26, n // 26 % 26, n // 676) for n in range(plan.size)]
    assert [result == 2 for result in dense.results] == [a ^ b ^ c == 0 for a, b, c in heaps]


def test_values_fit_into_a_table() -> None:
    plan, values = case(GAMES[3])
    table = packing.pack_dense(solve_dense(plan))
    assert {number: table.value(number) for number in values} == values
    won = [value.plies for value in values.values() if value.result == "win"]
    assert (table.wins, table.longest) == (len(won), max(each or 0 for each in won))
    bare = packing.pack_dense(solve_dense(plan, plies=False))
    assert (bare.values, bare.plies) == (table.values, b"")


def uncompiled(plan: Plan, room: int) -> tuple[bytearray, "array[int]"]:
    """The same steps, carried out by Python itself over its own arrays."""
    own = {**vars(retrograde_numba), "children": plan.children, "parents": plan.parents}
    lay_out, spread = (
        FunctionType(step.__code__, own, step.__name__)
        for step in (retrograde_numba.lay_out, retrograde_numba.spread)
    )
    cells, plies, ring = bytearray(plan.size), array("i", [0] * plan.size), array("i", [0] * room)
    tally, near = [0] * retrograde_numba.TALLY, [0] * plan.most_moves
    tally[retrograde_numba.LIMIT] = room
    while tally[retrograde_numba.NEXT] < plan.size:
        lay_out(plan.setup, cells, plies, ring, tally, near, 1000)
    while tally[retrograde_numba.WAITING]:
        spread(plan.setup, cells, plies, ring, tally, near, 1000)
    return bytearray(cell & retrograde_numba.RESULT for cell in cells), plies


def walk_with_a_limit(number: int, setup: Any, near: Any) -> int:
    """Places 0 to 9: step on by one or two; 9 wins; from 3 the game may also be stopped."""
    count = 0
    for step in (1, 2):
        if number + step <= 9:
            near[count] = number + step if number + step < 9 else WON
            count += 1
    if number == 3:
        near[count] = STOPPED
        count += 1
    if number == 0:
        near[count] = LOST
        count += 1
    return count


def walk_back(number: int, setup: Any, near: Any) -> int:
    count = 0
    for step in (1, 2):
        if number - step >= 0:
            near[count] = number - step
            count += 1
    return count


def test_moves_that_stop_or_lose_the_game_count_as_what_they_are() -> None:
    plan = Plan(9, 4, [], walk_with_a_limit, walk_back, int)
    results, plies = uncompiled(plan, plan.size)
    found = [shown(results, plies, number) for number in range(9)]
    endless = Value("endless")
    # 6 is lost, so 4 and 5 are won; from 3 both lead to wins of the other, but it can be stopped.
    assert found[3:] == [
        endless,
        Value.win(3),
        Value.win(3),
        Value.loss(2),
        Value.win(1),
        Value.win(1),
    ]
    assert found[:3] == [endless, endless, endless]


def test_too_many_positions_are_refused_before_memory_is_spent() -> None:
    plan = find_plan(plyground.game("cipher-shift", target="ZZZZZZZ"))
    assert plan is not None
    with pytest.raises(TooLarge, match=r"^8,031,810,176 positions are too many; up to "):
        solve_dense(plan)


def test_a_game_without_a_kernel_has_no_plan() -> None:
    assert find_plan(LastMatch()) is None
    assert find_plan(plyground.game("code-swap")) is None


def test_the_two_functions_of_a_kernel_are_each_others_mirror() -> None:
    for game in GAMES:
        plan = find_plan(game)
        assert plan is not None
        down = edges(plan, plan.children)
        up = [(parent, child) for child, parent in edges(plan, plan.parents)]
        assert sorted(down) == sorted(up)


def edges(plan: Plan, neighbours: Neighbours) -> list[tuple[int, int]]:
    near = [0] * plan.most_moves
    found = []
    for number in range(plan.size):
        count = neighbours(number, plan.setup, near)
        found += [(number, int(each)) for each in near[:count] if each >= 0]
    return found
