"""Two friends take moves back once both want it, and nobody ever alone."""

from typing import Any

import pytest

from plyground.web.rooms.registry import fold_room
from plyground.web.rooms.setup import Pace, Setup

from .sitting import GUEST, HOST, Sitting

OUTWIT = Setup(game="operator-outwit", opponent="friend")
PLAYED = (HOST, "+2"), (GUEST, "*2"), (HOST, "+2")


async def seated(setup: Setup = OUTWIT, moves: Any = PLAYED) -> Sitting:
    sitting = Sitting()
    await sitting.open(setup)
    for ply, (who, move) in enumerate(moves):
        answer = await sitting.act(who, id=f"move {ply}", do="move", ply=ply, move=move)
        assert answer["ok"], answer
    return sitting


def played(sitting: Sitting) -> list[str]:
    """The moves in the room, and in what is stored of it."""
    kept = fold_room(sitting.store.entries)
    assert kept.playing.moves == sitting.room.playing.moves
    assert kept.offers == sitting.room.offers
    return sitting.room.playing.moves


@pytest.mark.parametrize(("asks", "left"), [(HOST, ["+2", "*2"]), (GUEST, ["+2"])])
async def test_moves_are_taken_back_to_the_turn_of_whoever_asked(
    asks: frozenset[Any], left: list[str]
) -> None:
    sitting = await seated()
    answer = await sitting.act(asks, id="ask", do="undo", ply=3)
    assert (answer["ok"], played(sitting)) == (True, ["+2", "*2", "+2"])
    assert len(answer["view"]["now"]["offers"]["undo"]) == 1
    answer = await sitting.act(GUEST if asks is HOST else HOST, id="agree", do="undo", ply=3)
    assert (answer["ok"], played(sitting)) == (True, left)
    assert sitting.room.mover in asks
    assert not sitting.room.offers


async def test_whoever_is_asked_may_decline_and_a_move_says_no_as_well() -> None:
    sitting = await seated()
    await sitting.act(HOST, id="ask", do="undo", ply=3)
    assert (await sitting.act(GUEST, id="no", do="decline"))["ok"]
    assert (played(sitting), sitting.room.offers) == (["+2", "*2", "+2"], set())
    await sitting.act(HOST, id="again", do="undo", ply=3)
    assert (await sitting.act(GUEST, id="on", do="move", ply=3, move="-1"))["ok"]
    assert sitting.room.offers == set()
    late = await sitting.act(GUEST, id="late", do="undo", ply=3)
    assert (late["error"]["code"], len(played(sitting))) == ("stale", 4)


async def test_the_time_that_moves_took_is_not_taken_back() -> None:
    sitting = await seated(Setup(game="operator-outwit", clock=Pace(60)), PLAYED[:2])
    sitting.at += 5_000
    await sitting.act(HOST, id="on", do="move", ply=2, move="+2")
    await sitting.act(HOST, id="ask", do="undo", ply=3)
    sitting.at += 2_000
    answer = await sitting.act(GUEST, id="agree", do="undo", ply=3)
    clock = answer["view"]["now"]["clock"]
    assert (clock["left"], clock["running"]) == ([55_000, 58_000], 1)


@pytest.mark.parametrize(
    ("setup", "moves", "code"),
    [
        (Setup(game="cipher-quest"), ((HOST, "3"),), "forbidden"),
        (OUTWIT, (), "illegal"),
        (OUTWIT, PLAYED[:1], None),
    ],
)
async def test_only_a_move_of_ones_own_that_revealed_nothing_is_taken_back(
    setup: Setup, moves: Any, code: str | None
) -> None:
    sitting = await seated(setup, moves)
    answer = await sitting.act(HOST, id="ask", do="undo", ply=len(moves))
    assert (None if answer["ok"] else answer["error"]["code"]) == code
    assert bool(sitting.room.offers) == (code is None)
