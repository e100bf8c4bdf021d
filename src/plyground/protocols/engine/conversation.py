"""The engine's loop: reads lines, thinks in the main thread, answers; ends when its input does."""

from collections.abc import Iterator
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Protocol, TextIO

from plyground.language.errors import BadNotation, PlygroundError
from plyground.players.ugi import Bare, Command, Done, read_command, trouble

from .alarm import Alarm
from .board import Board
from .ugi import Ugi, thinks

CHUNK_BYTES = 65_536
MAX_LINE_BYTES = 1 << 20
"""Bytes; a position with a hundred thousand moves fits."""


class Source(Protocol):
    """Whatever bytes come from, as soon as they are there; nothing at the end."""

    def read(self, size: int, /) -> bytes | None: ...


def speak(board: Board, source: Source, target: TextIO) -> None:
    """Answer UGI until `quit` or the end of input; `stop` and `isready` are answered at once."""
    alarm = Alarm()
    try:
        Conversation(board, alarm, target).run(source)
    finally:
        alarm.close()


class Conversation:
    """A thread listens and queues what it reads; the main thread works it off."""

    def __init__(self, board: Board, alarm: Alarm, target: TextIO) -> None:
        self._engine, self._alarm, self._target = Ugi(board, alarm), alarm, target
        self._queue: SimpleQueue[Command | PlygroundError | None] = SimpleQueue()
        """Commands; an error is what was wrong with a line, None the end."""
        self._is_last_a_search = False
        """Whether the last command in the queue is a search."""
        self._writing = Lock()

    def run(self, source: Source) -> None:
        """Until the end."""
        # A thread that waits for input cannot be ended; as a daemon it does not keep us.
        Thread(target=self._listen, args=[source], daemon=True).start()
        while (command := self._queue.get()) is not None:
            if isinstance(command, PlygroundError):
                self._say(trouble(command))
                continue
            if thinks(command):
                self._alarm.begin()
            for line in self._engine.answers(command):
                self._say(line)
            self._alarm.finish()

    def _say(self, line: str) -> None:
        with self._writing:
            self._target.write(f"{sanitize_line(line)}\n")
            self._target.flush()

    def _listen(self, source: Source) -> None:
        try:
            for line in read_lines(source):
                if self._take_in(line) is Bare.QUIT:
                    break
        except (OSError, ValueError):  # whoever wrote to us has gone
            pass
        self._alarm.end()
        self._queue.put(None)

    def _take_in(self, line: str | None) -> Command | None:
        try:
            if line is None:
                raise BadNotation("this line is too long")
            command = read_command(line)
        except PlygroundError as error:
            self._queue.put(error)
            return None
        if command is Bare.STOP or command is Bare.QUIT:
            self._alarm.stop()
        elif command is Bare.IS_READY and self._is_last_a_search and self._alarm.behind:
            self._say(Done.READY)  # a search is no reason to keep anybody waiting
        elif command is not None:
            self._is_last_a_search = thinks(command)
            if self._is_last_a_search:
                self._alarm.ask()
            self._queue.put(command)
        return command


def read_lines(source: Source) -> Iterator[str | None]:
    """The lines without their ends, None for one that is too long."""
    begun, too_long = b"", False
    while got := source.read(CHUNK_BYTES):
        *whole, begun = (begun + got).split(b"\n")
        for line in whole:
            yield None if too_long or len(line) > MAX_LINE_BYTES else _decode(line)
            too_long = False
        if len(begun) > MAX_LINE_BYTES:
            begun, too_long = b"", True
    if begun or too_long:
        yield None if too_long else _decode(begun)


def _decode(line: bytes) -> str:
    return line.decode("utf-8", errors="replace").rstrip("\r")


def sanitize_line(text: str) -> str:
    """A line as it may leave: one line, ASCII, nothing that steers a screen."""
    return "".join(c if " " <= c <= "~" else "?" for c in text)
