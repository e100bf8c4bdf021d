"""Where people study: positions, finished games, pictures. It has workers of its own.

Nobody who plays waits for somebody who studies, nor the other way round.
"""

import json
from base64 import b64decode
from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from plyground.language.message import Message
from plyground.messages.study import AnalysisShown, ReviewShown, StudyShown
from plyground.web.access.visitors import Asker
from plyground.web.base.codec import Move, Options, Position, PresetName
from plyground.web.base.errors import Refusal
from plyground.web.base.settings import STUDIED_MOVES

from .pool import Overrun, Pool
from .worker_process import Fault

GAME_DEADLINES = 4
"""A whole game may take so many times as long as one move."""
TOO_HARD = Message("server.too-hard")
BROKEN = Message("server.broken")


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Look at a position, given or drawn, after some moves."""

    game: Annotated[str, Meta(max_length=40)]
    options: Options = {}
    preset: PresetName | None = None
    """A set-up that has a name; what it draws is drawn from the seed."""
    position: Position | None = None
    moves: Annotated[list[Move], Meta(max_length=STUDIED_MOVES)] = []
    seed: Annotated[int, Meta(ge=0, le=2**31 - 1)] = 0
    """Draws the start, and the secret of a game that has one."""
    values: bool = False
    """Whether to say what every move is worth."""


class StudyService:
    """Answers come from workers, with a deadline; who asks decides whose turn it is."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool

    async def study(self, who: Asker, question: Question) -> StudyShown:
        """The position; without values, and saying so, where those cannot be had."""
        asked = msgspec.structs.asdict(question)
        try:
            studied: StudyShown = await self.ask(
                who, "study_position", asked, light=not question.values
            )
            return studied
        except Refusal as refusal:
            if refusal.code in ("too-many", "stopping") or not question.values:
                raise
            trouble = refusal  # perhaps it is only the solver that has to give up
        studied = await self.ask(who, "study_position", {**asked, "values": False}, light=True)
        studied["trouble"] = trouble.message
        studied["trouble_said"] = trouble.error["said"]
        return studied

    async def write_record(self, who: Asker, question: Question) -> str:
        """The game so far as a record."""
        asked = msgspec.structs.asdict(question)
        del asked["values"]  # a record has none
        return str(await self.ask(who, "write_record", asked, light=True))

    async def analyze(
        self, who: Asker, game: str, options: Mapping[str, Any], position: str
    ) -> AnalysisShown:
        """What every move of a position is worth."""
        asked = {"game": game, "options": dict(options), "position": position}
        found: AnalysisShown = await self.ask(who, "analyze_position", asked)
        return found

    async def draw(
        self,
        who: Asker,
        game: str,
        options: Mapping[str, str],
        position: str | None,
        preset: str | None,
        *,
        dark: bool,
        bare: bool,
        language: str,
    ) -> str:
        """A position as SVG; bare: the board alone, without the words around it."""
        shown = {"game": game, "options": dict(options), "position": position, "preset": preset}
        how = {"dark": dark, "bare": bare, "language": language}
        return str(await self.ask(who, "draw_position", {**shown, **how}, light=True))

    async def draw_card(
        self,
        who: Asker,
        game: str | None,
        options: Mapping[str, str],
        position: str | None,
        preset: str | None,
        language: str,
        face: str,
    ) -> bytes:
        """A position as a card to share (PNG); of no game: all of them."""
        shown = {"game": game, "options": dict(options), "position": position, "preset": preset}
        how = {"language": language, "face": face}
        drawn = await self.ask(who, "draw_share_card", {**shown, **how}, light=True)
        return b64decode(drawn)

    async def review(self, who: Asker, record: str, plies: int) -> ReviewShown:
        """A finished game, judged."""
        if plies > STUDIED_MOVES:
            raise Refusal(
                "bad-option",
                Message.of("server.review-too-long", most=STUDIED_MOVES),
            )
        reviewed: ReviewShown = await self.ask(
            who, "review_record", {"record": record}, GAME_DEADLINES
        )
        return reviewed

    async def ask(
        self,
        who: Asker,
        task: str,
        question: Mapping[str, Any],
        times: int = 1,
        *,
        light: bool = False,
    ) -> Any:
        """What a task answers; a Refusal says why there is no answer."""
        # A worker that has solved a set-up knows it still.
        place = json.dumps([question.get("game"), question.get("options")])
        try:
            return await self.pool.ask(
                task, who, place, times=times, light=light, question=question
            )
        except Overrun:
            raise Refusal("bad-option", TOO_HARD) from None
        except Fault:
            raise Refusal("internal", BROKEN) from None

    async def close(self) -> None:
        await self.pool.close()
