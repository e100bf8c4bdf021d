"""Set-ups with a name in rooms: what they draw is drawn anew, stored, and the same ever after."""

import asyncio
import sys
from pathlib import Path
from typing import Any

import pytest

import plyground
from plyground import Record
from plyground.games import registry
from plyground.web.base.errors import Refusal
from plyground.web.rooms.registry import fold_room
from plyground.web.rooms.setup import Setup
from tests.web.authority.sitting import BOTH, GUEST, HOST, Sitting

PAWNS = Path(__file__).parents[1] / "any_game" / "pawns.py"
ROUNDS = 12
"""So many draws from dozens of words are not all the same."""


async def sat_down(**setup: Any) -> Sitting:
    sitting = Sitting()
    await sitting.open(Setup(**{"opponent": "here", **setup}))
    return sitting


async def play_rounds(sitting: Sitting, do: str = "rematch", rounds: int = ROUNDS) -> list[Any]:
    """The views of so many rounds more, each of them stopped."""
    views = []
    for number in range(rounds):
        await sitting.act(BOTH, id=f"s{do}{number}", do="stop")
        views.append((await sitting.act(BOTH, id=f"{do}{number}", do=do))["view"])
        do = "rematch"
    return views


# ---- rooms ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", registry.slugs())
async def test_every_round_is_drawn_anew_from_what_passes(slug: str) -> None:
    preset = registry.find_preset(slug, "fair")

    sitting = await sat_down(game=slug, preset="fair")
    views = await play_rounds(sitting)
    starts = set()
    for view in views:
        game = registry.make_game(slug, view["options"], preset="fair")  # or it would be refused
        assert game.public_options == view["options"]
        assert game.write(game.position(view["start"])) == view["start"]
        assert view["now"]["position"] == view["start"]
        assert view["preset"]["name"] == "fair"
        assert view["preset"]["said"] == preset.changes.json()
        assert view["preset"]["changes"] == str(preset.changes)
        starts.add(view["start"])
    drawn = bool(preset.draws) or sitting.room.game.has_drawn_start
    assert (len(starts) > 1) == (drawn and not sitting.room.game.hidden)


async def test_how_to_install_what_is_missing_is_told_to_the_host_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = plyground.load(PAWNS)
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(Refusal) as refused:
        await sat_down(game=game.slug, preset="fair")
    assert refused.value.message.code == "server.part-missing"


@pytest.mark.parametrize("slug", registry.slugs())
def test_a_room_reads_the_same_after_a_restart(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even where the preset means something else by then, or nobody knows it any more."""

    async def play() -> Sitting:
        sitting = await sat_down(game=slug, preset="fair")
        await play_rounds(sitting, rounds=3)
        return sitting

    sitting = asyncio.run(play())
    monkeypatch.setattr(registry, "presets", lambda slug: [])
    room, read = sitting.room, fold_room(sitting.store.entries)
    assert (read.game, read.options) == (room.game, room.options)
    assert len(read.rounds) == 4
    for before, after in zip(room.rounds, read.rounds, strict=True):
        assert str(after.record()) == str(before.record())
        assert Record.read(str(after.record())).tags["Preset"] == "fair"


# ---- a rematch with the fair set-up --------------------------------------------------------------


async def test_friends_turn_to_the_fair_set_up_when_both_want_it() -> None:
    sitting = await sat_down(game="cipher-shift", opponent="friend", options={"max_step": 3})
    refused = await sitting.act(HOST, id="a", do="fair")
    assert refused["error"]["code"] == "illegal"
    await sitting.act(HOST, id="b", do="resign")
    offered = (await sitting.act(HOST, id="c", do="fair"))["view"]
    assert offered["now"]["offers"]["fair"] == [1]
    # Who would play again as before has not agreed.
    other = (await sitting.act(GUEST, id="d", do="rematch"))["view"]
    assert (other["status"], other["now"]["offers"]["rematch"]) == ("over", [2])
    view = (await sitting.act(GUEST, id="e", do="fair"))["view"]
    assert (view["status"], view["you"], view["preset"]["name"]) == ("playing", [1], "fair")
    assert view["options"]["max_step"] == 2
    assert not view["can_turn_fair"]
    repeated = await sitting.act(GUEST, id="e", do="fair")
    assert repeated["repeated"]
    await sitting.act(HOST, id="f", do="resign")
    refused = await sitting.act(HOST, id="g", do="fair")
    assert refused["error"]["said"]["code"] == "server.no-fair-rematch"
    read = fold_room(sitting.store.entries)
    assert (read.setup, read.game) == (sitting.room.setup, sitting.room.game)
    tags = [Record.read(str(each.record())).tags for each in read.rounds]
    assert [each.get("Preset") for each in tags] == [None, "fair"]
