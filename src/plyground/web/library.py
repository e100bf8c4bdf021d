"""Where people study: positions, finished games, pictures. It has workers of its own.

Nobody who plays waits for somebody who studies, nor the other way round.
"""

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from plyground.wire.study import Analysed, Reviewed, Studied

from .engines.pool import Overrun, Pool
from .refusal import Refusal
from .rooms.setup import Options, Position
from .settings import Settings

FOR_A_GAME = 4
"""A whole game may take so many times as long as one move."""
MOST_PLIES = 1_000
"""Moves of a game that is judged on a page."""
TOO_HARD = "This could not be worked out in the time that there is for it."


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Look at a position, given or drawn, after some moves."""

    game: Annotated[str, Meta(max_length=40)]
    options: Options = {}
    position: Position | None = None
    moves: Annotated[list[Annotated[str, Meta(max_length=64)]], Meta(max_length=MOST_PLIES)] = []
    seed: Annotated[int, Meta(ge=0, le=2**31 - 1)] = 0
    """Draws the start, and the secret of a game that has one."""
    values: bool = False
    """Whether to say what every move is worth."""


class Library:
    """Answers come from workers, with a deadline."""

    def __init__(self, settings: Settings) -> None:
        self._quick = Pool(settings.engines, settings.deadline)
        self._patient = Pool(settings.engines, FOR_A_GAME * settings.deadline)

    async def study(self, question: Question) -> Studied:
        """The position; without values, and saying so, where those take too long."""
        asked = msgspec.structs.asdict(question)
        try:
            studied: Studied = await self._quick.ask("studied", **asked)
            return studied
        except Overrun:
            trouble = TOO_HARD
        except Refusal as refusal:
            if refusal.code != "bad-option" or not question.values:
                raise
            trouble = refusal.message  # perhaps it is only the solver that has to give up
        studied = await self._in_time("studied", **{**asked, "values": False})
        studied["trouble"] = trouble
        return studied

    async def record(self, question: Question) -> str:
        """The game so far as a record."""
        asked = msgspec.structs.asdict(question)
        del asked["values"]  # a record has none
        return str(await self._in_time("recorded", **asked))

    async def analysis(self, game: str, options: Mapping[str, Any], position: str) -> Analysed:
        """What every move of a position is worth."""
        found: Analysed = await self._in_time(
            "analysed", game=game, options=dict(options), position=position
        )
        return found

    async def picture(
        self,
        game: str,
        options: Mapping[str, str],
        position: str | None,
        *,
        dark: bool,
        bare: bool,
    ) -> str:
        """A position as SVG; bare: the board alone, without the words around it."""
        asked = {"game": game, "options": dict(options), "position": position}
        return str(await self._in_time("pictured", **asked, dark=dark, bare=bare))

    async def review(self, record: str, plies: int) -> Reviewed:
        """A finished game, judged."""
        if plies > MOST_PLIES:
            raise Refusal(
                "bad-option",
                f"Games of more than {MOST_PLIES:,} moves are not judged here; download the "
                "record and use 'plyground review'.",
            )
        try:
            reviewed: Reviewed = await self._patient.ask("reviewed", record=record)
        except Overrun:
            raise Refusal("bad-option", TOO_HARD) from None
        return reviewed

    async def _in_time(self, task: str, **question: Any) -> Any:
        try:
            return await self._quick.ask(task, **question)
        except Overrun:
            raise Refusal("bad-option", TOO_HARD) from None

    async def close(self) -> None:
        await self._quick.close()
        await self._patient.close()
