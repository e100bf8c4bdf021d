"""A cable's own process: `python cable_process.py LEADS_TO`, with nothing of ours to import.

It says which port it listens on, and then does as it is told, a word a line: `cut` or `mend`. It
ends when nobody is left who could tell it anything.
"""

import asyncio
import sys
from contextlib import suppress

CHUNK_BYTES = 1 << 16


class Ends:
    """Connects whoever comes to another port; cut, everything stays on its way."""

    def __init__(self, leads_to: int) -> None:
        self._leads_to = leads_to
        self._whole = asyncio.Event()
        self._whole.set()

    async def serve(self, words: asyncio.StreamReader) -> None:
        """Say where it begins, and carry until the words end."""
        server = await asyncio.start_server(self._connect, "127.0.0.1", 0, backlog=4096)
        print(server.sockets[0].getsockname()[1], flush=True)
        while word := (await words.readline()).strip():
            (self._whole.clear if word == b"cut" else self._whole.set)()
            print("done", flush=True)

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
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

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while chunk := await reader.read(CHUNK_BYTES):
                await self._whole.wait()
                writer.write(chunk)
                await writer.drain()
            await self._whole.wait()


async def main() -> None:
    words = asyncio.StreamReader()
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(words), sys.stdin)
    await Ends(int(sys.argv[1])).serve(words)


if __name__ == "__main__":
    asyncio.run(main())
