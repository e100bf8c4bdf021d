"""The server's side of `plyground store forget` on SQLite, where only the server writes."""

import logging

from plyground.language.message import Message
from plyground.web.rooms.registry import Registry
from plyground.web.store.entry import StoreDown
from plyground.web.store.forget import find_tray
from plyground.web.store.store import Store
from plyground.web.store.tray import Found, Tray, write_refusal


class Forgetting:
    """Looks whether somebody wants a room to be forgotten."""

    def __init__(self, store: Store, registry: Registry, log: logging.Logger) -> None:
        self._store, self._registry, self._log = store, registry, log
        file = store.database.file
        self._tray = find_tray(file) if file else None
        self._scrubbed = True
        """Whether nothing that was forgotten is left in the database's log."""

    async def look(self) -> None:
        """Forget what was handed over, if anything; also what an earlier server had taken."""
        tray = self._tray
        if tray is None:
            return
        try:
            if tray.claim():
                tray.answer(await self._carry_out(tray))
            elif not self._scrubbed:
                await self._scrub()
        except (StoreDown, OSError) as trouble:
            # What was taken stays: it is tried again at the next look, and harmless twice.
            self._log.warning("not forgotten yet", extra={"reason": str(trouble)})

    async def _carry_out(self, tray: Tray) -> Found:
        try:
            room = tray.taken.read_text(encoding="utf-8", errors="replace")
        except PermissionError:
            # It would be so again and again, while somebody waits for the report.
            return write_refusal(Message.of("hosting.forget-not-read", path=str(tray.taken)))
        forgotten = await self._forget(room)
        await self._scrub()
        return {"room": room, "forgotten": forgotten}

    async def _forget(self, room: str) -> bool:
        live = self._registry.rooms.get(room)
        if live is None:
            return await self._remove(room)
        async with live.lock:  # what is being stored in it comes first
            return await self._remove(room)

    async def _scrub(self) -> None:
        self._scrubbed = await self._store.scrub()

    async def _remove(self, room: str) -> bool:
        removed = await self._store.remove(room)
        self._registry.drop(room)
        if removed:
            self._log.info("forgotten", extra={"room": room})
        return removed
