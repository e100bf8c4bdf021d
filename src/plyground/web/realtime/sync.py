"""What other processes wrote: rooms that are here too are read on."""

import asyncio

from plyground.web.base.errors import Refusal
from plyground.web.base.supervisor import Supervisor
from plyground.web.rooms.registry import Registry

from .scheduler import RETRY_SECONDS


class Sync:
    """Hears of changes, with a room and its seq; None means that some may have been missed."""

    def __init__(self, registry: Registry, supervisor: Supervisor) -> None:
        self._registry, self._supervisor = registry, supervisor

    def on_change(self, room: str | None, seq: int) -> None:
        """Read on wherever there is need."""
        rooms, loading = self._registry.rooms, self._registry.loading
        for name in [*rooms, *loading] if room is None else [room]:
            if name in rooms or name in loading:
                self._start(name, None if room is None else seq)

    def _start(self, name: str, seq: int | None) -> None:
        reading = self._read_on(name, seq)
        self._supervisor.start("reading-on", reading, lambda: self._start(name, seq))

    async def _read_on(self, name: str, seq: int | None) -> None:
        """Read as far as a seq, or as far as there is; until the store lets us."""
        try:
            # A room that is just being loaded may miss what was written meanwhile: wait for it.
            live = self._registry.rooms.get(name) or await self._registry.find(name)
        except Refusal:
            return  # whoever wants it later will read all of it
        while seq is None or live.room.seq < seq:
            try:
                async with live.lock:
                    await self._registry.catch_up(live)
                break
            except Refusal as refusal:
                if refusal.code != "not-stored":
                    return  # it can never be read; whoever comes is told so
                live.doubtful = True
                await asyncio.sleep(RETRY_SECONDS)
        live.look_after()
