"""Regret counts what was given away, and nothing else."""

from fractions import Fraction

import pytest

from plyground.kernel.value import ENDLESS_VALUE, Value
from plyground.language.errors import PlygroundError
from plyground.measure.benchmark.items import make_answer_table
from plyground.solvers.oracle import is_settled


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        (
            [Value.win(3), Value.win(7), ENDLESS_VALUE, Value.loss(2)],
            ["0 0", "0 4", "1/2", "1"],
        ),
        ([Value.loss(8), Value.loss(2)], ["0 0", "0 6"]),
        ([ENDLESS_VALUE, Value.loss(4)], ["0", "1/2"]),
        ([Value.draw(3), Value.draw(5), Value.loss(4)], ["0", "1/2"]),
        ([Value.of_chance(Fraction(5, 11)), Value.of_chance(Fraction(1, 3))], ["0", "4/33"]),
        ([Value.of_chance(Fraction(0))] * 2, ["0"]),
    ],
)
def test_regret_is_exact(values: list[Value], expected: list[str]) -> None:
    assert list(make_answer_table(values).answers) == expected


def test_what_is_not_settled_has_no_regret() -> None:
    values = [Value.unknown(3), Value.loss(1)]
    assert not is_settled(dict(enumerate(values)))
    with pytest.raises(PlygroundError, match="not settled"):
        make_answer_table(values)
