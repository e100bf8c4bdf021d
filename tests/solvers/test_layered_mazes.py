"""Made-up games of layers, of which turns lead on, back and forth inside, and out."""

from random import Random
from typing import Any

import pytest

from plyground.kernel.value import ENDLESS_VALUE, Value
from plyground.solvers.packing import least_of
from plyground.support.dense import LOST, OVER, STOPPED, WON, Layer, Plan

from .test_layered import solve_plan, value_of


class Maze:
    """Positions at random in layers, some with turns inside; ends of every kind."""

    def __init__(self, seed: int) -> None:
        random = Random(seed)
        self.layers = tuple(
            Layer(random.randrange(1, 12), inside=random.random() < 0.7) for _ in range(4)
        )
        size = sum(layer.size for layer in self.layers)
        self.follows: list[list[int] | None] = []
        first = 0
        for layer in self.layers:
            last = first + layer.size
            for number in range(first, last):
                onward = range(first if layer.inside else number + 1, size)
                ends = [WON, LOST, LOST, STOPPED]
                moves = random.randrange(6)
                self.follows.append(
                    [
                        random.choice(onward) if onward and random.random() < 0.8 else choice
                        for choice in random.choices(ends, k=moves)
                    ]
                )
            first = last
        # Nobody is to move in some positions, and then no turn leads there.
        for number in random.sample(range(size), size // 8):
            if not any(number in (after or ()) for after in self.follows):
                self.follows[number] = None

    def plan(self) -> Plan:
        return Plan(
            size=len(self.follows),
            most_moves=200,
            setup=[],
            children=self.children,
            parents=self.parents,
            number=int,
            layers=self.layers,
            longest=len(self.follows),
        )

    def children(self, number: int, setup: Any, near: Any) -> int:
        after = self.follows[number]
        if after is None:
            return OVER
        for place, following in enumerate(after):
            near[place] = following
        return len(after)

    def parents(self, number: int, setup: Any, near: Any) -> int:
        first = 0
        for layer in self.layers:
            if number < first + layer.size:
                break
            first += layer.size
        count = 0
        for earlier in range(first, first + layer.size):
            for following in self.follows[earlier] or ():
                if following == number:
                    near[count] = earlier
                    count += 1
        return count

    def solve_naively(self) -> dict[int, Value]:
        """What is decided, found by looking at every position again for each number of plies."""
        known: dict[int, Value] = {}
        for plies in range(2 * len(self.follows) + 2):
            found = {
                number: value
                for number, after in enumerate(self.follows)
                if after is not None and number not in known
                if (value := self._decide(after, known)) is not None and value.plies == plies
            }
            known.update(found)
        return known

    @staticmethod
    def _decide(after: list[int], known: dict[int, Value]) -> Value | None:
        ends = {WON: Value.loss(0), LOST: Value.win(0)}  # to the opponent, who would be to move
        values = [ends.get(each) or known.get(each) for each in after]
        lost = [value.plies or 0 for value in values if value and value.result == "loss"]
        if lost:
            return Value.win(1 + min(lost))
        if None in values:
            return None
        return Value.loss(max((1 + (value.plies or 0) for value in values if value), default=0))


@pytest.mark.parametrize("seed", range(40))
def test_any_layers_come_to_what_looking_again_and_again_does(seed: int) -> None:
    maze = Maze(seed)
    codes = solve_plan(maze.plan(), compiled=False)
    decided = maze.solve_naively()
    for number, code in enumerate(codes):
        if maze.follows[number] is None:
            assert code == least_of(codes)
        else:
            assert value_of(code) == decided.get(number, ENDLESS_VALUE), number
