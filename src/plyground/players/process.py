"""Another program in a seat: `process:COMMAND`, any program that speaks UGI (docs/protocols.md).

It gets what its seat may know and nothing else. It runs with the rights of whoever started us; the
bounds are against accidents, not against malice.
"""

import os
import select
import shlex
import shutil
import signal
import socket
import subprocess
import sys
from collections import deque
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, NamedTuple

from plyground.kernel.game import AnyGame
from plyground.kernel.outcome import (
    CRASHED,
    FLOODED,
    GARBLED,
    HUNG,
    NOT_STARTED,
    RESIGNED,
    name_illegal_move,
)
from plyground.language.errors import BadOption, PlygroundError
from plyground.language.message import Message
from plyground.language.text import clean, shorten

from .player import Forfeit, Player

SUPERVISOR = str(Path(__file__).with_name("supervisor.py"))
CHUNK_BYTES = 65_536
LAST_WORDS_BYTES = 2_000
"""Bytes of its standard error that are kept."""
FAREWELL_SECONDS = 0.3
"""Seconds to end by itself after `quit`."""
REPORT_SECONDS = 6.0
"""Seconds for the supervisor to say what happened; it needs milliseconds."""
MAX_REPORT_BYTES = 1_000
"""Bytes of a report that are read."""
TRANSIT_SECONDS = 0.5
"""Seconds more than a move's time until the answer must be here."""


class Bounds(NamedTuple):
    """How far a program may go."""

    move: float = 5.0
    """Seconds for a move."""
    start: float = 10.0
    """Seconds until it is ready to play."""
    memory: int = 2 << 30
    """Bytes for each process."""
    output: int = 1 << 20
    """Bytes that it may say for one answer."""
    line: int = 65_536
    """Bytes in one line of it."""


class Program:
    """Started by a supervisor of its own, which ends all of it when we close the line, or die."""

    def __init__(
        self, words: Sequence[str], bounds: Bounds, environment: Mapping[str, str] | None = None
    ) -> None:
        """Without an environment of its own it gets ours."""
        self._bounds = bounds
        self._line, far = socket.socketpair()
        command = [str(far.fileno()), str(bounds.memory), *words]
        try:
            self._supervisor = subprocess.Popen(
                [sys.executable, "-I", "-S", SUPERVISOR, *command],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                env=environment,
                pass_fds=[far.fileno()],
                start_new_session=True,  # Ctrl-C is for the person at the keyboard
            )
        except OSError as error:
            self._line.close()
            raise Forfeit(NOT_STARTED, str(error)) from error
        finally:
            far.close()
        assert self._supervisor.stdin
        assert self._supervisor.stdout
        assert self._supervisor.stderr
        self._in, self._out = self._supervisor.stdin, self._supervisor.stdout
        self._err = self._supervisor.stderr
        os.set_blocking(self._in.fileno(), False)
        self._unsent = b""
        self._lines: deque[bytes] = deque()
        self._begun = b""
        """A line that has no end yet."""
        self._budget = bounds.output
        self.last_words = b""
        """The end of what it wrote to its standard error."""
        self._last_line = b""

    # ---- talking -----------------------------------------------------------------------------

    def say(self, *lines: object) -> None:
        """Lines for it to read; they are sent while we listen."""
        self._unsent += "".join(f"{line}\n" for line in lines).encode()

    def allow_more(self) -> None:
        """Another answer is due: it may say as much again."""
        self._budget = self._bounds.output

    def line(self, until: float) -> str:
        """Its next line; Forfeit if none comes until a moment, or it goes too far."""
        while not self._lines:
            if len(self._begun) > self._bounds.line:
                raise self._fault(FLOODED)
            self._exchange(until)
        line = self._lines.popleft()
        self._last_line = line[:LAST_WORDS_BYTES]
        if len(line) > self._bounds.line:
            raise self._fault(FLOODED)
        return line.decode("utf-8", errors="replace")

    def _exchange(self, until: float) -> None:
        """Wait for whatever comes first: something to read, room to write, the end of time."""
        left = until - monotonic()
        if left <= 0:
            raise self._fault(HUNG)
        ready = select.poll()
        ready.register(self._out, select.POLLIN)
        if not self._err.closed:  # read too, for else it would wait for us with a full pipe
            ready.register(self._err, select.POLLIN)
        if self._unsent:
            ready.register(self._in, select.POLLOUT)
        pipes = {pipe for pipe, _ in ready.poll(left * 1000)}
        if not self._err.closed and self._err.fileno() in pipes:
            self._take_words()
        if self._out.fileno() in pipes:
            self._take_lines()
        elif self._in.fileno() in pipes:
            self._send()

    def _take_lines(self) -> None:
        got = os.read(self._out.fileno(), CHUNK_BYTES)
        if not got:
            raise self._read_end()
        self._spend(len(got))
        *whole, self._begun = (self._begun + got).split(b"\n")
        self._lines.extend(whole)

    def _take_words(self) -> None:
        got = os.read(self._err.fileno(), CHUNK_BYTES)
        if not got:
            self._err.close()
        self._spend(len(got))
        self.last_words = (self.last_words + got)[-LAST_WORDS_BYTES:]

    def _spend(self, size: int) -> None:
        self._budget -= size
        if self._budget < 0:
            raise self._fault(FLOODED)

    def _send(self) -> None:
        try:
            sent = os.write(self._in.fileno(), self._unsent[:CHUNK_BYTES])
        except BlockingIOError:
            sent = 0
        except OSError:  # it does not want to read; what it has to say may still come
            sent = len(self._unsent)
        self._unsent = self._unsent[sent:]

    # ---- how it ends -------------------------------------------------------------------------

    def _read_end(self) -> Forfeit:
        """Its output has come to an end: what the supervisor knows of the reason."""
        report = self._read_report()
        while not self._err.closed and self._budget > 0:  # it is dead: this comes to an end
            self._take_words()
        cause, _, detail = report.partition(" ")
        if cause == "missing":
            return self._fault(NOT_STARTED, detail)
        return self._fault(CRASHED, f"ended with {report}" if report else "")

    def _read_report(self) -> str:
        """The first report of the supervisor, the cause of any others; nothing if none comes."""
        self._line.settimeout(REPORT_SECONDS)
        try:
            self._line.shutdown(socket.SHUT_WR)
            with self._line.makefile("rb") as reports:
                return reports.readline(MAX_REPORT_BYTES).decode().removesuffix("\n")
        except OSError:
            return ""

    def _fault(self, what: str, detail: str = "") -> Forfeit:
        words = (self.last_words.strip() or self._last_line).split(b"\n")[-1]
        last = words.decode("utf-8", errors="replace")
        detail, last = clean(detail, 300), clean(last, 300)
        if not last:
            return Forfeit(what, detail)
        before = f"{detail}: " if detail else ""
        return Forfeit(what, Message.of("last-line", detail=before, line=last))

    def close(self) -> None:
        """Let it end by itself for a moment, then end it, with all that came of it."""
        with suppress(OSError):
            os.write(self._in.fileno(), b"quit\n")
        for pipe in (self._in, self._out, self._err):
            pipe.close()
        with suppress(subprocess.TimeoutExpired):
            self._supervisor.wait(FAREWELL_SECONDS)
        self._line.close()
        try:
            self._supervisor.wait(REPORT_SECONDS)
        except subprocess.TimeoutExpired:  # its supervisor hangs, too: with it the program goes
            os.kill(self._supervisor.pid, signal.SIGKILL)
            self._supervisor.wait()


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
        self._start()

    def __getstate__(self) -> dict[str, Any]:
        # A running program stays where it is; a copy starts its own when it is asked.
        return {**self.__dict__, "_program": None, "_game": None}

    def choose(self, game: AnyGame, view: Any) -> Any:
        move = self._answer(game, view)
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
        program = self._start()
        if game != self._game:
            for name, value in {"game": game.slug, **game.public_options}.items():
                shown = str(value).lower() if isinstance(value, bool) else value
                program.say(f"setoption name {name} value {shown}".rstrip())
            program.say("uginewgame")
            self._game = game
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

    def _hear(self, wanted: str, seconds: float) -> list[str]:
        """The words of the first line that begins with the wanted one; others mean nothing."""
        assert self._program is not None
        until = monotonic() + seconds
        try:
            while (words := self._program.line(until).split())[:1] != [wanted]:
                pass
        except Forfeit:
            self.close()
            raise
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


ALLOWED = frozenset({"PATH", "HOME", "LANG", "TMPDIR", "TZ"})
ALLOWED_PREFIX = "LC_"


def filter_environment(environment: Mapping[str, str]) -> dict[str, str]:
    """The variables that a server's program may see."""
    return {
        name: value
        for name, value in environment.items()
        if name in ALLOWED or name.startswith(ALLOWED_PREFIX)
    }
