"""Cables between machines that are all this one: what is cut is neither heard of nor refused."""

import asyncio
import threading
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

from tests.web.servers import PATIENCE, free_port

CHUNK_BYTES = 1 << 16


class Cable:
    """Whoever connects to its port is connected to another; cut, everything stays on its way."""

    def __init__(self, leads_to: int) -> None:
        self._leads_to, self.port = leads_to, free_port()
        self._loop = asyncio.new_event_loop()
        self._whole = asyncio.Event()
        self._whole.set()
        self._talks: set[asyncio.Task[None]] = set()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._server = self._call(self._listen())

    def cut(self) -> None:
        """As if it were pulled out: nobody is told anything."""
        self._loop.call_soon_threadsafe(self._whole.clear)

    def mend(self) -> None:
        """What was on its way arrives."""
        self._loop.call_soon_threadsafe(self._whole.set)

    def remove(self) -> None:
        self._call(self._end())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE)
        self._loop.close()

    def _call(self, work: Coroutine[Any, Any, Any]) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    async def _listen(self) -> asyncio.Server:
        return await asyncio.start_server(self._connect, "127.0.0.1", self.port, backlog=4096)

    async def _end(self) -> None:
        self._server.close()
        for talk in self._talks:
            talk.cancel()
        await asyncio.gather(*self._talks, return_exceptions=True)

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._note_talk()
        try:
            await self._whole.wait()
            there = await asyncio.open_connection("127.0.0.1", self._leads_to)
        except OSError:
            writer.transport.abort()  # nobody is there: that is heard, as without a cable
            return
        ways = [
            asyncio.create_task(self._carry(*way))
            for way in ((reader, there[1]), (there[0], writer))
        ]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            for end in (writer, there[1]):
                end.close()  # after what was sent

    def _note_talk(self) -> None:
        talk: asyncio.Task[None] | None = asyncio.current_task()
        assert talk is not None
        self._talks.add(talk)
        talk.add_done_callback(self._talks.discard)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while chunk := await reader.read(CHUNK_BYTES):
                await self._whole.wait()
                writer.write(chunk)
                await writer.drain()
            await self._whole.wait()
