"""A game that goes on and on: something else is suggested, once."""

from itertools import cycle, islice

import pytest

from tests.line.runner import watched

HINT = "60 turns, and by its rules this game need not end."


def up_and_down(turns: int) -> str:
    return "".join(f"{move}\n" for move in islice(cycle(["+2", "-1", "-1"]), turns))


@pytest.mark.parametrize(("turns", "times"), [(59, 0), (60, 1), (100, 1)])
def test_what_need_not_end_is_remarked_on_once(turns: int, times: int) -> None:
    told = watched(["play", "operator-outwit"], up_and_down(turns)).ran.out
    assert " ".join(told.split()).count(HINT) == times


def test_a_game_that_must_end_is_left_alone() -> None:
    told = watched(["play", "operator-outwit", "--turn-limit", "90"], up_and_down(80)).ran.out
    assert HINT not in " ".join(told.split())
