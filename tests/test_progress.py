"""Progress is seen on a terminal, after a second, and leaves nothing behind."""

from io import StringIO

import pytest

from plyground.system import progress
from plyground.system.progress import SOLVING, Progress, speak_progress


class Screen(StringIO):
    """A terminal that remembers."""

    def isatty(self) -> bool:
        return True


class Clock:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    found = Clock()
    monkeypatch.setattr(progress, "monotonic", found)
    return found


def test_a_short_job_shows_nothing(clock: Clock) -> None:
    screen = Screen()
    with Progress("Solving", 100, screen) as shown:
        clock.now += 0.99
        shown.at(99)
    assert screen.getvalue() == ""


def test_in_a_narrow_window_it_stays_in_one_line(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress, "measure_window", lambda stream: (40, 24))
    screen = Screen()
    with Progress("Solving what takes long", 400, screen) as shown:
        clock.now += 2
        shown.at(100)
        assert 30 < len(screen.getvalue()) <= 40


def test_a_long_job_shows_how_far_it_is_and_the_time_left(clock: Clock) -> None:
    screen = Screen()
    with Progress("Solving", 400, screen) as shown:
        clock.now += 2
        shown.at(100)
        assert screen.getvalue() == ("\rSolving: [######..................] 100 of 400, 0:06 left")


def test_a_job_deep_inside_speaks_the_language_of_whoever_looks(clock: Clock) -> None:
    screen = Screen()
    with speak_progress("de"), Progress(SOLVING, 4_000, screen) as shown:
        clock.now += 2
        shown.at(1_000)
        assert screen.getvalue() == (
            "\rLöse: [######..................] 1.000 von 4.000, noch 0:06"
        )
    assert Progress(SOLVING).doing == "Solving"


def test_the_line_is_taken_away_in_the_end_and_when_interrupted(clock: Clock) -> None:
    screen = Screen()

    def interrupted() -> None:
        with Progress("Solving", 10, screen) as shown:
            clock.now += 5
            shown.at(5)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    line, cleared = screen.getvalue().lstrip("\r").split("\r", 1)
    assert cleared == " " * len(line) + "\r"


def test_the_line_changes_ten_times_a_second_at_most(clock: Clock) -> None:
    screen = Screen()
    with Progress("Solving", 10**6, screen) as shown:
        for done in range(1000, 5000):
            clock.now += 0.001
            shown.at(done)
        assert screen.getvalue().count("\r") == 31


def test_where_nobody_looks_nothing_is_shown(clock: Clock) -> None:
    pipe = StringIO()
    with Progress("Solving", 10, pipe) as shown:
        clock.now += 60
        shown.at(5)
    assert pipe.getvalue() == ""
