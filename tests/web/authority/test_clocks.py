"""Clocks: they never go below nothing, and a server that was away costs nobody the game."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plyground.kernel.seats import Seat
from plyground.web.rooms.clock import GRACE_MILLISECONDS, Clocks, When
from plyground.web.rooms.setup import Pace, Setup

from .clients import move
from .inside import running
from .sitting import BOTH, GUEST, HOST, Sitting

paces = st.builds(Pace, st.integers(5, 600), st.integers(0, 30))
waits = st.lists(st.tuples(st.integers(0, 60_000), st.sampled_from(["move", "undo", "resume"])))


@given(paces, waits)
def test_time_is_spent_by_whoever_is_to_move_and_never_below_nothing(
    pace: Pace, spent: list[tuple[int, str]]
) -> None:
    clocks, at, turn = Clocks(pace), 1_000_000, Seat.FIRST
    for wait, what in spent:
        at += wait
        before = {seat: clocks.time_left(seat, at - wait) for seat in Seat}
        assert clocks.time_left(turn.other, at) == before[turn.other]
        running = clocks.running is not None
        expected = max(0, before[turn] - wait) if running else before[turn]
        assert clocks.time_left(turn, at) == expected
        assert clocks.ran_out(at) == (running and expected == 0)
        if what == "move":
            left = clocks.time_left_after(turn, at)
            assert left == expected + (pace.increment * 1000 if running else 0)
            clocks.record_move(turn, left, turn.other, at)
            turn = turn.other
        elif what == "undo":
            clocks.rewind(turn.other, None, at)
            turn = turn.other
            assert {seat: clocks.time_left(seat, at) for seat in Seat}[turn.other] == expected
        else:
            clocks.resume(When(at, at))
            assert clocks.time_left(turn, at) == (
                max(expected, GRACE_MILLISECONDS) if running else expected
            )
        assert all(clocks.time_left(seat, at) >= 0 for seat in Seat)


async def timed(seconds: int = 60, increment: int = 2) -> Sitting:
    """A room with a clock, after one move of each."""
    sitting = Sitting()
    await sitting.open(Setup(game="operator-outwit", clock=Pace(seconds, increment)))
    await sitting.act(HOST, id="a", do="move", ply=0, move="+2")
    sitting.at += 10_000
    await sitting.act(GUEST, id="b", do="move", ply=1, move="+2")
    return sitting


def clock_of(answer: Any) -> Any:
    return (answer.get("now") or answer["view"]["now"])["clock"]


async def test_increments_are_added_to_what_is_left() -> None:
    sitting = await timed()
    clock = clock_of(await sitting.act(HOST, id="c", do="see"))
    # The first move started the clock and earned nothing.
    assert clock == {"left": [60_000, 52_000], "running": 1, "increment": 2_000}
    sitting.at += 59_999
    clock = clock_of(await sitting.act(HOST, id="d", do="move", ply=2, move="+2"))
    assert clock == {"left": [2_001, 52_000], "running": 2, "increment": 2_000}


@pytest.mark.parametrize("away", [0, 20_000, 3_600_000])
async def test_nobody_loses_on_time_because_the_server_was_away(away: int) -> None:
    sitting = await timed()
    sitting.at += away
    await sitting.restart()
    left = max(60_000 - away, GRACE_MILLISECONDS)
    assert clock_of(await sitting.act(HOST, id="c", do="see"))["left"] == [left, 52_000]
    sitting.at += GRACE_MILLISECONDS - 1
    clock = clock_of(await sitting.act(HOST, id="d", do="move", ply=2, move="+2"))
    # What the grace left is there for the next move, too.
    assert clock["left"] == [left - GRACE_MILLISECONDS + 2_001, 52_000]


@pytest.mark.parametrize("end", ["resign", "undo"])
@pytest.mark.parametrize("step", [600_000, -600_000])
async def test_what_clocks_showed_is_stored_and_not_worked_out_from_the_calendar(
    end: str, step: int
) -> None:
    sitting = Sitting()
    setup = Setup(game="operator-outwit", opponent="here", clock=Pace(60, 2))
    await sitting.open(setup)
    await sitting.act(BOTH, id="a", do="move", ply=0, move="+2")
    sitting.at += 10_000 + step
    sitting.set += step
    ended = clock_of(await sitting.act(BOTH, id="b", do=end, ply=1))
    assert ended["left"] == [60_000, 50_000]
    await sitting.restart()
    again = clock_of(await sitting.act(BOTH, id="c", do="see"))
    assert again["left"] == [60_000, 50_000]


async def test_a_clock_that_runs_out_loses(tmp_path: Path) -> None:
    async with running([tmp_path / "server"], [20]) as (inside,):
        room, tokens, watch = await inside.seat_two(clock={"seconds": 60})
        path = f"/api/rooms/{room}"
        for ply in (0, 1):
            await inside.ask("POST", path, tokens[ply], move(ply, "+2"))
        spectator = await inside.connect(f"/api/watch/{watch}/live")

        async def look() -> None:
            """So the server looks at its clocks; the alarm rings by a real one."""
            await inside.ask("GET", f"/api/watch/{watch}")
            await asyncio.sleep(0.1)

        inside.now += 59
        await look()
        assert (await inside.ask("GET", path, tokens[0]))["now"]["outcome"] is None
        inside.now += 1
        while inside.room.outcome is None:
            await look()
        await inside.settle()
        view = await inside.ask("GET", path, tokens[0])
        assert view["now"]["outcome"] == {
            "winner": 2,
            "drawn": False,
            "reason": "Player 1 ran out of time",
            "termination": {"code": "out-of-time", "params": {"player": {"seat": 1}}},
        }
        assert view["now"]["clock"] == {"left": [0, 60_000], "running": None, "increment": 0}
        assert '"reason":"Player 1 ran out of time"' in spectator.heard[-1]["text"]
