"""A game that goes on and on: something else is suggested, once."""

from itertools import cycle, islice

import pytest

from tests.line.runner import watched

HINT = "60 turns, and by its rules this game need not end."


def up_and_down(turns: int) -> str:
    return "".join(f"{move}\n" for move in islice(cycle(["+2", "-1", "-1"]), turns))


@pytest.mark.parametrize(
    ("turns", "limit", "times"), [(59, [], 0), (100, [], 1), (80, ["--turn-limit", "90"], 0)]
)
def test_what_need_not_end_is_remarked_on_once(turns: int, limit: list[str], times: int) -> None:
    told = watched(["play", "operator-outwit", *limit], up_and_down(turns)).ran.out
    assert told.count(HINT) == told.count("Type stop to leave it unfinished.") == times
    assert told.count("This position is back") <= 4  # and not at every turn
