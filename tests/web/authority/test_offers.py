"""Offers, rematches and moves taken back, by example."""

from typing import Any

import pytest

from plyground.web.rooms.events import Chair
from plyground.web.rooms.setup import Setup

from .sitting import BOTH, GUEST, HOST, Sitting


async def sat_down(**setup: Any) -> Sitting:
    sitting = Sitting()
    await sitting.open(Setup(**{"game": "operator-outwit", **setup}))
    return sitting


async def test_help_between_friends_needs_both_and_ends_with_the_round() -> None:
    sitting = await sat_down()
    assert not sitting.room.help
    await sitting.act(HOST, id="a", do="help")
    assert not sitting.room.help
    assert sitting.room.offers == {("help", Chair.HOST)}
    await sitting.act(GUEST, id="b", do="decline")
    await sitting.act(GUEST, id="c", do="help")
    assert not sitting.room.help
    view = (await sitting.act(HOST, id="d", do="help"))["view"]
    assert view["help"]
    assert view["now"]["offers"]["help"] == []
    await sitting.act(HOST, id="e", do="resign")
    for chairs in (HOST, GUEST):
        await sitting.act(chairs, id="f", do="rematch")
    assert not sitting.room.help


@pytest.mark.parametrize(("opponent", "from_the_start"), [("here", False), ("engine:easy", True)])
async def test_help_without_a_friend_needs_nobody_else(opponent: str, from_the_start: bool) -> None:
    sitting = await sat_down(opponent=opponent)
    assert sitting.room.help is from_the_start
    chairs = BOTH if opponent == "here" else HOST
    answer = await sitting.act(chairs, id="a", do="help")
    assert answer["ok"] is not from_the_start
    assert sitting.room.help


@pytest.mark.parametrize(("opponent", "plies"), [("here", 1), ("engine:easy", 2)])
async def test_undo_takes_back_to_the_senders_turn(opponent: str, plies: int) -> None:
    sitting = await sat_down(opponent=opponent)
    chairs = BOTH if opponent == "here" else HOST
    await sitting.act(chairs, id="a", do="move", ply=0, move="+2")
    if plies == 2:
        refused = await sitting.act(chairs, id="b", do="undo", ply=1)
        assert refused["error"]["code"] == "not-your-turn"
        await sitting.program_moves(0)
    await sitting.act(chairs, id="c", do="undo", ply=plies)
    assert sitting.room.playing.moves == []
    refused = await sitting.act(chairs, id="d", do="undo", ply=0)
    assert refused["error"]["code"] == "illegal"


@pytest.mark.parametrize("opponent", ["here", "engine:easy"])
async def test_a_clue_is_not_taken_back(opponent: str) -> None:
    sitting = await sat_down(game="cipher-quest", opponent=opponent)
    chairs = BOTH if opponent == "here" else HOST
    seen = await sitting.act(chairs, id="a", do="see")
    assert seen["view"]["undo"] == 0
    await sitting.act(chairs, id="b", do="move", ply=0, move="1")
    if opponent != "here":
        await sitting.program_moves(0)
    moves = list(sitting.room.playing.moves)
    refused = await sitting.act(chairs, id="c", do="undo", ply=len(moves))
    assert refused["error"]["code"] == "forbidden"
    assert sitting.room.playing.moves == moves
