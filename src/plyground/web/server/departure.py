"""Sending everybody away when the server ends: a few at a time, so that no other is stormed.

Whoever is sent away connects again at once, wherever a balancer sends them. There every room has to
be read first, so a thousand at the same moment would wait for each other, and so would those who
are there already.
"""

import asyncio
from collections.abc import Iterator, Sequence

from plyground.language.message import Message
from plyground.web.rooms.live_room import LiveRoom
from plyground.web.rooms.registry import RESTART, Registry

STEP_SECONDS = 0.1
LEAST_A_STEP = 100
"""Connections that are closed in a step: a thousand a second."""
LONGEST_SECONDS = 8.0
"""However many there are: whoever asked the server to stop does not wait for ever."""


async def send_everybody_away(registry: Registry, said: Message) -> None:
    """Tell all who are connected why, and a moment later close; the players of a room together."""
    for step in split_in_steps(list(registry.rooms.values())):
        for live in step:
            live.tell_closing(said)
        await asyncio.sleep(STEP_SECONDS)
        for live in step:
            live.hang_up(RESTART, "stopping")


def split_in_steps(rooms: Sequence[LiveRoom]) -> Iterator[list[LiveRoom]]:
    """Rooms with about as many connections in each step; those without any cost nothing."""
    connected = [live for live in rooms if live.listeners or live.polling]
    everybody = sum(map(_count, connected))
    most = max(LEAST_A_STEP, -(-everybody // int(LONGEST_SECONDS / STEP_SECONDS)))
    step: list[LiveRoom] = []
    size = 0
    for live in connected:
        step.append(live)
        size += _count(live)
        if size >= most:
            yield step
            step, size = [], 0
    if step:
        yield step


def _count(live: LiveRoom) -> int:
    return len(live.listeners) + len(live.polling)
