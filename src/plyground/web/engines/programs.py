"""Programs of its own that a server offers: under their names, never under a guest's commands."""

from collections.abc import Mapping
from typing import Any

from .pool import Pool

IDLE = 120.0
"""Seconds without a question after which a program is ended."""
MARGIN = 10.0
"""Seconds for a worker to notice by itself that a program hangs, at every step."""


class Programs:
    """The commands that whoever runs the server has given, and workers that carry them out.

    The workers are others than the engine's, so that nobody waits behind a slow program.
    """

    def __init__(self, commands: Mapping[str, str], size: int, deadline: float) -> None:
        self.commands, self._deadline = commands, deadline
        self._pool = Pool(size, 3 * deadline + MARGIN)

    def __contains__(self, name: str) -> bool:
        return name in self.commands

    async def ask(self, name: str, table: str, **position: Any) -> str:
        """Its move; Forfeit, if it did something else.

        The table is one seat in one round: there it stays the same program from move to move,
        unless others needed its worker in the meantime.
        """
        how = {"command": self.commands[name], "seconds": self._deadline}
        move: str = await self._pool.ask("answered", place=table, table=table, **how, **position)
        return move

    async def rest(self) -> None:
        """End programs that nobody has asked for a while."""
        await self._pool.rest(IDLE)

    async def close(self) -> None:
        """End every worker; what they started ends with them."""
        await self._pool.close()
