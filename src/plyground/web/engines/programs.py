"""Programs of its own that a server offers: under their names, never under a guest's commands."""

from collections.abc import Mapping
from typing import Any

from plyground.web.access.visitors import Asker

from .pool import Measure, Note, Pool
from .queue import Heed

MARGIN_SECONDS = 10.0
"""Seconds for a worker to notice by itself that a program hangs, at every step."""


class Programs:
    """The commands that whoever runs the server has given, and workers that carry them out.

    The workers are others than the engine's, so that nobody waits behind a slow program.
    """

    def __init__(
        self,
        commands: Mapping[str, str],
        size: int,
        deadline: float,
        waiting: int,
        note: Note,
        measure: Measure = lambda kind, seconds: None,
    ) -> None:
        self.commands, self._deadline = commands, deadline
        # All are alike: a program that is started for a first move may take its time.
        self.pool = Pool(
            size,
            3 * deadline + MARGIN_SECONDS,
            taste=None,
            waiting=waiting,
            note=note,
            measure=measure,
        )

    def __contains__(self, name: str) -> bool:
        return name in self.commands

    async def ask(self, name: str, table: str, who: Asker, heed: Heed, **position: Any) -> str:
        """Its move; Forfeit, if it did something else.

        The table is one seat in one round: there it stays the same program from move to move,
        unless others needed its worker in the meantime.
        """
        how = {"command": self.commands[name], "seconds": self._deadline}
        question = {"table": table, **how, **position}
        move: str = await self.pool.ask("ask_program", who, table, heed, question=question)
        return move

    async def close(self) -> None:
        """End every worker; what they started ends with them."""
        await self.pool.close()
