"""The short way of a move tells the same as the long one: each person once, and clocks as they are.

The store answers when the test says so.
"""

import asyncio
import json
from collections.abc import Callable
from typing import Any

from plyground.web.base.errors import Refusal
from plyground.web.rooms.audience import Audience
from plyground.web.rooms.commands import Command
from plyground.web.rooms.events import Chair
from plyground.web.rooms.setup import Pace, Setup
from plyground.web.store.entry import Entry

from .sitting import GUEST, HOST, MemoryStore, Sitting


class SlowStore(MemoryStore):
    """Stores at once, and says so later."""

    def __init__(self) -> None:
        super().__init__()
        self._told: list[Callable[[bool], object]] = []

    def append_and_tell(
        self, entry: Entry, told: Callable[[bool], object], *, public: bool
    ) -> None:
        self.entries.append(entry)
        self._told.append(told)

    def answer(self) -> None:
        for told in self._told:
            told(True)
        self._told.clear()


class Person:
    """Somebody in the room who keeps what they hear."""

    def __init__(self, chairs: frozenset[Chair]) -> None:
        self.audience = Audience(chairs, True, changes=True, families=True)
        self.fingerprint: str | None = None
        self.heard: list[Any] = []

    def post(self, message: bytes) -> None:
        self.heard.append(json.loads(message))

    def close(self, code: int, reason: str) -> None:
        raise AssertionError("nobody is sent away here")


async def sit_down(**setup: Any) -> tuple[Sitting, SlowStore, Person, Person]:
    sitting, store = Sitting(), SlowStore()
    sitting.store = store
    sitting.referee = sitting.another_referee()
    await sitting.open(Setup(game="operator-outwit", first="1", seat="1", **setup))
    host, guest = Person(HOST), Person(GUEST)
    sitting.live.listeners.update((host, guest))
    return sitting, store, host, guest


def move(sitting: Sitting, who: Person, ply: int) -> None:
    command = Command(id=f"m{ply}", do="move", ply=ply, move="+2")
    refused: list[Refusal] = []
    assert sitting.referee.act_at_once(sitting.live, who, command, refused.append)
    assert not refused


def test_whoever_moves_hears_the_answer_and_everybody_else_the_news() -> None:
    async def play() -> None:
        sitting, store, host, guest = await sit_down()
        move(sitting, host, 0)
        assert host.heard == guest.heard == []  # first it is stored
        store.answer()
        await sitting.referee.act(
            sitting.live, guest, Command(id="long", do="move", ply=1, move="+2")
        )
        assert [(said.get("re"), said["now"]["ply"]) for said in host.heard] == [
            ("m0", 1),
            (None, 2),
        ]
        assert [(said.get("re"), said["now"]["ply"]) for said in guest.heard] == [
            (None, 1),
            ("long", 2),
        ]

    asyncio.run(play())


def test_clocks_are_told_as_they_are_once_it_is_stored() -> None:
    async def play() -> None:
        sitting, store, host, guest = await sit_down(clock=Pace(20, 0))
        move(sitting, host, 0)
        sitting.at += 3_000  # the store takes its time
        store.answer()
        for person in (host, guest):
            assert person.heard[-1]["now"]["clock"]["left"] == [20_000, 17_000]

    asyncio.run(play())
