"""Two servers that differ only in Cipher Quest's target say the same until the game is over."""

import asyncio
import json
import re
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plyground.kernel.seeds import is_kept
from plyground.web.base.errors import encode
from plyground.web.rooms.events import Begun, read_events, write_events
from plyground.web.rooms.sealed import Sealed

from .inside import running
from .twins import ASIDES, Twins

SETUPS: dict[str, dict[str, Any]] = {
    "friends": {},
    "wide": {"options": {"pool": 10, "targets": "20-50", "near": 3}},
    "house rules": {"options": {"turn_limit": 40}},
    "from a position": {"position": "7/- 15-25 2"},
    "clock": {"clock": {"seconds": 300, "increment": 5}},
    "one screen": {"opponent": "here"},
    "engine": {"opponent": "engine:hard"},
    "engine with house rules": {
        "opponent": "engine:easy",
        "options": {"pool": 5, "targets": "7-14", "turn_limit": 40},
    },
    "greedy with a clock": {"opponent": "greedy", "clock": {"seconds": 60}},
}


async def played(folder: Path, setup: dict[str, Any], targets: tuple[int, int], data: Any) -> None:
    folders = [folder / "one", folder / "two"]
    async with running(folders, targets) as pair:
        twins = Twins(pair)
        await twins.open(setup)
        await twins.message()
        while moves := twins.untelling():
            for kind in data.draw(st.lists(st.sampled_from(ASIDES), max_size=3), "asides"):
                await twins.aside(kind)
            move = data.draw(st.sampled_from(moves), "move")
            if move in twins.untelling():  # an aside may have brought the engine to move again
                await twins.say(twins.mover, do="move", ply=twins.ply, move=str(move))
            await twins.message()
            if data.draw(st.integers(0, 4), "enough") == 0:
                break
        for kind in ("see", "record", "watch"):
            await twins.aside(kind)
        await twins.message()  # the metrics, too
        await check_ending(twins, targets)


async def check_ending(twins: Twins, targets: tuple[int, int]) -> None:
    """Key and secret come out with the end, and are what was promised at the start."""
    for inside, lines, target in zip(twins.pair, twins.lines, targets, strict=True):
        view = await inside.ask("GET", twins.path, twins.tokens[0])
        before, record = (
            view["promise"],
            await inside.ask("GET", f"{twins.path}/record", twins.tokens[0]),
        )
        assert before["key"] is before["secret"] is None
        assert "[Key " not in record
        assert "[Secret " not in record
        assert f'[Commitment "{before["commitment"]}"]' in record
        await lines[0].say({"id": "the end", "do": "resign"})
        for path, token in ((twins.path, twins.tokens[0]), (f"/api/watch/{twins.watch}", None)):
            after = await inside.ask("GET", path, token)
            revealed = after["promise"]
            assert revealed["commitment"] == before["commitment"]
            assert revealed["secret"] == str(target)
            key, game = bytes.fromhex(revealed["key"]), inside.room.game
            told = after["start"], revealed["secret"]
            assert is_kept(revealed["commitment"], key, game, *told)
            record = await inside.ask("GET", f"{path}/record", token)
            assert f'[Key "{revealed["key"]}"]' in record
            assert f'[Secret "{target}"]' in record


@st.composite
def two_targets(draw: st.DrawFn, span: tuple[int, int]) -> tuple[int, int]:
    first = draw(st.integers(*span))
    return first, draw(st.integers(*span).filter(lambda other: other != first))


def span_of(setup: dict[str, Any]) -> tuple[int, int]:
    low, _, high = setup.get("options", {}).get("targets", "15-25").partition("-")
    return int(low), int(high)


OFTEN = ("friends", "wide", "clock", "one screen", "engine with house rules")
SOME = [pytest.param(name, marks=[] if name in OFTEN else pytest.mark.soak) for name in SETUPS]


@pytest.mark.parametrize("name", SOME)
@settings(max_examples=3)
@given(data=st.data())
def test_nothing_that_is_said_depends_on_the_target(name: str, data: st.DataObject) -> None:
    check(SETUPS[name], data)


@pytest.mark.soak
@pytest.mark.parametrize("name", SETUPS)
@settings(settings.get_profile("soak"), max_examples=40)
@given(data=st.data())
def test_nothing_that_is_ever_said_depends_on_the_target(name: str, data: st.DataObject) -> None:
    check(SETUPS[name], data)


def check(setup: dict[str, Any], data: st.DataObject) -> None:
    targets = data.draw(two_targets(span_of(setup)), "targets")
    with TemporaryDirectory() as folder:
        asyncio.run(played(Path(folder), setup, targets, data))


def test_a_rare_number_is_in_nothing_that_is_said(tmp_path: Path) -> None:
    """With wide options the target stands in no clue, so it must stand nowhere at all."""
    asyncio.run(search(tmp_path))


async def search(folder: Path) -> None:
    setup = {"options": {"pool": 10, "targets": "40-55", "near": 1}}
    async with running([folder / "one", folder / "two"], (47, 53)) as pair:
        twins = Twins(pair)
        await twins.open(setup)
        for move in ("3", "2", "6"):
            await twins.say(twins.mover, do="move", ply=twins.ply, move=move)
            for kind in ASIDES:
                await twins.aside(kind)
        said = await twins.message()
        assert len(said) > 100
        for target in (b"47", b"53"):
            assert [data for data in said if standing(target, data)] == []
        await check_ending(twins, (47, 53))
        for inside, target in zip(pair, (b"47", b"53"), strict=True):
            assert [data for data in inside.message() if standing(target, data)]


def standing(number: bytes, data: bytes) -> bool:
    """Whether a number stands there, and not only as digits of another."""
    return re.search(rb"(?<!\d)" + number + rb"(?!\d)", data) is not None


def test_a_secret_is_not_shown_by_mistake() -> None:
    """It is stored with its event, and nothing but the event's own writer can write it."""
    begun = Begun(host_seat=1, start="-/- 15-25 1", secret=Sealed("19"), key=Sealed("c0ffee"))
    assert "19" not in repr(begun)
    assert "c0ffee" not in repr(begun)
    with pytest.raises(TypeError, match="Sealed"):
        encode(begun)
    with pytest.raises(TypeError, match="Sealed"):
        json.dumps(msgspec.structs.asdict(begun))
    stored = write_events([begun])
    assert '"secret":"19","key":"c0ffee"' in stored
    assert write_events(read_events(stored)) == stored
