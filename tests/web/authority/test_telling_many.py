"""What a change costs grows with the kinds of listeners, not with their number."""

import json
from collections import Counter
from typing import Any
from unittest import mock

import pytest

from plyground.games import registry
from plyground.web.rooms.setup import Pace, Setup
from plyground.web.rooms.views import SPECTATOR, Audience, Views

from .sitting import GUEST, HOST, Sitting

MANY = 40
KINDS = [
    Audience(SPECTATOR, False),
    Audience(SPECTATOR, False, pictured=True),
    Audience(GUEST, True, pictured=True),
]


class Reader:
    """Somebody who only listens."""

    def __init__(self, audience: Audience, *, changes: bool) -> None:
        self.audience = audience._replace(changes=changes)
        self.fingerprint: str | None = None
        self.heard: list[bytes] = []

    def post(self, message: bytes) -> None:
        self.heard.append(message)

    def close(self, code: int, reason: str) -> None:
        raise AssertionError("nobody is sent away here")

    @property
    def last(self) -> Any:
        return json.loads(self.heard[-1])


async def watched(changes: bool, **setup: Any) -> tuple[Sitting, list[Reader]]:
    """A room with a few moves in it, and many of each kind who listen."""
    sitting = Sitting()
    await sitting.open(Setup(game="operator-outwit", options={"target": 1_000}, **setup))
    for ply in range(6):
        await sitting.act((HOST, GUEST)[ply % 2], id=f"m{ply}", do="move", ply=ply, move="+2")
    readers = [Reader(kind, changes=changes) for kind in KINDS for _ in range(MANY)]
    sitting.live.listeners.update(readers)
    return sitting, readers


BUILDERS: list[tuple[Any, str]] = [(Views, "write"), (registry, "sketch")]


class Counting:
    """How often each part of a room was built."""

    def __init__(self) -> None:
        self.built: Counter[str] = Counter()

    def __enter__(self) -> "Counting":
        self._patches = [
            mock.patch.object(place, name, self._counted(place, name)) for place, name in BUILDERS
        ]
        for patch in self._patches:
            patch.start()
        return self

    def _counted(self, place: Any, name: str) -> Any:
        build = getattr(place, name)
        full_name = f"{place.__name__.rpartition('.')[2]}.{name}"

        def counted(*given: Any, **named: Any) -> Any:
            self.built[full_name] += 1
            return build(*given, **named)

        return counted

    def __exit__(self, *_: object) -> None:
        for patch in self._patches:
            patch.stop()


DEEDS = [
    {"do": "name", "name": "Ada"},
    {"do": "stop"},
    {"do": "help"},
    {"do": "resign"},
    {"do": "move", "ply": 6, "move": "+2"},
]


@pytest.mark.parametrize("changes", [False, True], ids=["views", "changes"])
@pytest.mark.parametrize("deed", DEEDS, ids=lambda deed: deed["do"])
async def test_nothing_is_built_twice_for_the_same_audience(
    deed: dict[str, Any], changes: bool
) -> None:
    sitting, readers = await watched(changes, clock=Pace(60, 1))
    with Counting() as counting:
        await sitting.act(HOST, id="deed", **deed)
    # The sender has an answer of its own.
    assert counting.built["Views.write"] == len(KINDS) + 1
    assert counting.built["registry.sketch"] <= len(KINDS)
    assert all(len(reader.heard) == 1 for reader in readers)
