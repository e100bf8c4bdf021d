"""Another program in a seat: `process:COMMAND`, any program that speaks UGI (docs/protocols.md).

It gets what its seat may know and nothing else. It runs with the rights of whoever started us; the
bounds are against accidents, not against malice.
"""

import os
import shlex
import shutil
from collections.abc import Mapping, Sequence
from random import Random
from time import monotonic
from typing import Any

from plyground.kernel.game import AnyGame
from plyground.kernel.outcome import GARBLED, RESIGNED, name_illegal_move
from plyground.language.errors import BadOption, PlygroundError
from plyground.language.text import shorten

from .player import Forfeit, Player
from .program import Bounds, Program

TRANSIT_SECONDS = 0.5
"""Seconds more than a move's time until the answer must be here."""


class ProcessPlayer(Player):
    """Starts the program for its first move, and ends it when the game is over."""

    def __init__(
        self,
        random: Random,
        command: str = "",
        bounds: Bounds | None = None,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(random)
        self.words = split_command(command)
        self.bounds = bounds or Bounds()
        self.environment = environment
        """What it gets instead of all our variables."""
        self.has_spoken = False
        """Whether it ever answered as a program that speaks UGI does."""
        self._program: Program | None = None
        self._game: AnyGame | None = None

    def greet(self) -> None:
        """Start it before its first move, to see that it speaks UGI; Forfeit if it does not."""
        try:
            self._start()
        except Forfeit:
            self.close()
            raise

    def __getstate__(self) -> dict[str, Any]:
        # A running program stays where it is; a copy starts its own when it is asked.
        return {**self.__dict__, "_program": None, "_game": None}

    def choose(self, game: AnyGame, view: Any) -> Any:
        try:
            move = self._answer(game, view)
        except Forfeit:
            self.close()
            raise
        if move == "resign":
            raise Forfeit(RESIGNED)
        if not move:
            raise Forfeit(GARBLED)
        try:
            return game.legal(view, move)
        except PlygroundError as error:
            raise Forfeit(name_illegal_move(move), error.message) from error

    def _answer(self, game: AnyGame, view: Any) -> str:
        """Ask for a move; whatever it said before is not taken for the answer."""
        program = self._prepare(game)
        program.allow_more()
        program.say("isready")
        self._hear("readyok", self.bounds.start)
        seconds = self.deadline or self.bounds.move
        program.say(
            f"position fen {game.write(view)}",
            " ".join(["legal", *map(str, game.moves(view))]),
            f"go movetime {max(1, round(seconds * 1000))}",
        )
        reply = self._hear("bestmove", seconds + TRANSIT_SECONDS)
        return reply[1] if len(reply) > 1 else ""

    def _start(self) -> Program:
        if self._program is None:
            self._program = Program(self.words, self.bounds, self.environment)
            self._game = None
            self._program.say("ugi")
            self._hear("ugiok", self.bounds.start)
            self.has_spoken = True
        return self._program

    def _prepare(self, game: AnyGame) -> Program:
        program = self._start()
        if game != self._game:
            for name, value in {"game": game.slug, **game.public_options}.items():
                shown = str(value).lower() if isinstance(value, bool) else value
                program.say(f"setoption name {name} value {shown}".rstrip())
            program.say("uginewgame")
            self._game = game
        return program

    def _hear(self, wanted: str, seconds: float) -> list[str]:
        """The words of the first line that begins with the wanted one; others mean nothing."""
        assert self._program is not None
        until = monotonic() + seconds
        while (words := self._program.line(until).split())[:1] != [wanted]:
            pass
        return words

    def close(self) -> None:
        if self._program is not None:
            self._program.close()
            self._program = None


def split_command(command: str) -> Sequence[str]:
    """A command as words, no shell between; BadOption if it cannot be one."""
    if os.name != "posix":
        raise BadOption.of("programs-need-posix")
    try:
        words = shlex.split(command)
    except ValueError as error:
        why = str(error)
        raise BadOption.of("not-a-command", command=shorten(command), why=why) from error
    if not words:
        raise BadOption.of("process-without-command")
    if "\0" in command or shutil.which(words[0]) is None:
        raise BadOption.of("no-such-program", name=shorten(words[0]))
    return words
