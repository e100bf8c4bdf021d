"""The time that all processes share: learnt from the database, counted on by a steady clock."""

import io

from hypothesis import given
from hypothesis import strategies as st

from plyground.web.base.log import open_log
from plyground.web.store.shared_time import (
    LEARN_SECONDS,
    LONGEST_ANSWER_SECONDS,
    TOLD_SKEW_SECONDS,
    SharedTime,
)

seconds = st.floats(0, 1e6)


class World:
    """What time it really is, and what this machine takes it for."""

    def __init__(self, skew: float) -> None:
        self.true, self.skew = 1e9, skew
        self.log = io.StringIO()
        self.shared = SharedTime(
            lambda: self.true + self.skew, lambda: self.true - 1e8, open_log("info", self.log)
        )

    def learn(self, there: float = 0.0, back: float = 0.0) -> None:
        """Ask the database; the question and the answer are so long on their way."""

        def answer() -> float:
            self.true += there
            told = self.true
            self.true += back
            return told

        self.shared.learn(answer)


@given(st.floats(-1e6, 1e6), seconds, seconds, seconds)
def test_it_is_wrong_by_no_more_than_half_of_the_way(
    skew: float, there: float, back: float, later: float
) -> None:
    world = World(skew)
    assert world.shared.now() == world.true + skew  # what else could it say
    world.learn(there, back)
    world.true += later
    world.skew += 3600  # somebody sets the machine's clock
    assert abs(world.shared.now() - world.true) <= (there + back) / 2 + 1e-5
    assert abs(world.shared.skew - world.skew) <= (there + back) / 2 + 1e-5


def test_a_slow_answer_spoils_nothing_that_is_known_better() -> None:
    world = World(0)
    world.learn()
    world.learn(10 * LONGEST_ANSWER_SECONDS)
    assert world.shared.now() == world.true
    world.true += LEARN_SECONDS
    due = [world.shared.is_due]
    world.learn(10 * LONGEST_ANSWER_SECONDS)  # but better that than none
    assert [*due, world.shared.is_due] == [True, False]
    assert world.shared.now() == world.true + 5 * LONGEST_ANSWER_SECONDS


def test_a_wrong_clock_is_told_once_and_when_it_is_right_again() -> None:
    world = World(TOLD_SKEW_SECONDS + 1)
    for skew in (world.skew, world.skew, 0, 0, -world.skew):
        world.skew = skew
        world.learn()
    told = [line.split('"what": ')[1] for line in world.log.getvalue().splitlines()]
    assert [("again" in line, "-3.0" in line) for line in told] == [
        (False, False),
        (True, False),
        (False, True),
    ]
