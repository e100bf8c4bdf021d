"""Players over WebSocket, who come back whenever they are cut off."""

import asyncio
import json
import time
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from .player import Player

CUT_OFF = (OSError, TimeoutError, WebSocketException)
"""How it looks from outside when a server dies, is not there yet, or cannot read its store."""
PAUSE = 0.1
ANSWER_SECONDS, QUIET_SECONDS = 8.0, 25.0
"""Seconds after which a line that brings no answer, or nothing at all, is given up, much as the
pages do."""

Way = Callable[[str], dict[str, Any]]
"""How an address is reached: what `connect` is to be told about it."""


def straight(address: str) -> dict[str, Any]:
    """Nothing is in between."""
    return {}


class Seat:
    """A player on a connection to wherever the room can be reached at the moment."""

    def __init__(
        self,
        player: Player,
        room: str,
        token: str,
        address: Callable[[], str],
        random: Random,
        way: Way = straight,
        think: float = 0,
    ) -> None:
        """Thinks for so many seconds on average before it asks for something."""
        self.player, self._way, self._think = player, way, think
        self._room, self._token, self._address = room, token, address
        self._random = random
        self.leaving = asyncio.Event()

    async def play(self) -> None:
        """Play on until told to leave and nothing is left unsettled."""
        await self._take_time()
        while not self._done:
            try:
                address = self._address().replace("http", "ws", 1)
                async with connect(
                    f"{address}/api/rooms/{self._room}/live",
                    additional_headers={"Authorization": f"Bearer {self._token}"},
                    compression=None,
                    ping_interval=None,
                    open_timeout=QUIET_SECONDS,
                    close_timeout=1,
                    proxy=None,
                    **self._way(address),
                ) as socket:
                    await self._converse(socket)
            except CUT_OFF:
                await asyncio.sleep(PAUSE)
                await self._take_time()

    async def _take_time(self) -> None:
        """People who think do not all come in the same moment, neither at first nor again."""
        await asyncio.sleep(self._random.uniform(0, self._think / 4))

    @property
    def _done(self) -> bool:
        return self.leaving.is_set() and self.player.pending is None

    async def _converse(self, socket: ClientConnection) -> None:
        """The server tells the whole view first; whatever was unsettled is then sent again."""
        sent, heard = None, time.monotonic()
        while not self._done:
            wish = self.player.pending if self.leaving.is_set() else self.player.wish()
            if wish is not None and wish is not sent:
                await asyncio.sleep(self._random.uniform(0, 2 * self._think))
                sent, heard = wish, time.monotonic()
                # Now and then a message goes out twice, as after a lost answer.
                with suppress(ConnectionClosed):  # what was told before can still be read
                    for _ in range(1 if self._random.random() < 0.9 else 2):
                        await socket.send(json.dumps(wish))
            try:
                message = json.loads(await asyncio.wait_for(socket.recv(), 0.25))
            except TimeoutError:
                patience = QUIET_SECONDS if self.player.pending is None else ANSWER_SECONDS
                if time.monotonic() - heard > patience:
                    return
                continue
            heard = time.monotonic()
            self.player.hear(message)
            if not message.get("ok", True) and self.player.pending is sent:
                await asyncio.sleep(PAUSE)
                sent = None
