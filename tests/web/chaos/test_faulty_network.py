"""Messages get lost, come twice, late and in any order; stores forget to answer; processes die.

Whatever happens in whichever order, there is one history, and both players agree on it.
"""

from contextlib import closing

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from .faulty_store import Fate
from .weather import Step, Weather

FAULTS = [
    Weather.spare,
    Weather.go_astray,
    Weather.interrupt,
    Weather.arrive,
    Weather.arrive_again,
    Weather.look,
    Weather.cut_off,
    Weather.hang_up,
    Weather.write_badly,
    Weather.release,
    Weather.read_badly,
    Weather.miss_the_news,
    Weather.kill,
]
STEPS = st.builds(
    Step,
    fault=st.sampled_from(FAULTS),
    number=st.integers(0, 1),
    place=st.integers(0, 1),
    which=st.integers(0, 20),
    fate=st.sampled_from(Fate),
    turns=st.integers(0, 12),
)
THERE = Step(Weather.spare, number=1, place=1, which=0, fate=Fate.DONE, turns=0)
"""The guest, at the second process."""
QUICK = settings(max_examples=25, phases=(Phase.generate, Phase.shrink))
LONG = settings(QUICK, max_examples=3_000, derandomize=False)


def weathered(schedule: list[Step]) -> None:
    with closing(Weather()) as weather:
        for step in schedule:
            step.fault(weather, step)
            weather.play_on(step.turns)
        weather.clear_up()


@QUICK
@given(st.lists(STEPS, min_size=20, max_size=50))
def test_whatever_goes_astray_both_players_agree_on_one_history(schedule: list[Step]) -> None:
    weathered(schedule)


@pytest.mark.soak
@LONG
@given(st.lists(STEPS, min_size=10, max_size=150))
def test_whatever_goes_astray_for_long_both_players_agree(schedule: list[Step]) -> None:
    weathered(schedule)


def test_news_that_come_while_a_room_is_loaded_are_not_missed() -> None:
    with closing(Weather()) as weather:
        weather.read_badly(THERE._replace(fate=Fate.HELD))
        weather.look(THERE)
        weather.play_on(turns=3)
        weather.read_badly(THERE)
        weather.check()
        assert weather.clear_up() == 1


def test_a_process_that_has_not_heard_yet_refuses_nothing_that_is_right() -> None:
    with closing(Weather()) as weather:
        weather.look(THERE)
        weather.miss_the_news(THERE)
        weather.cut_off(THERE._replace(place=0))
        weather.play_on(turns=3)
        weather.cut_off(THERE)
        weather.play_on(turns=2)
        assert weather.refusals == {}
        assert weather.clear_up() == 2
