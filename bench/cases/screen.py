"""The full screen: its first paint against a bare Textual program, and keys while one thinks."""

import os
import pty
import select
import subprocess
import sys
import termios
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, sleep

from bench.cases.startup import _environment, _program
from bench.report import Row

TITLE = "The full screen"
ROUNDS, GAMES = 15, 10
MOST_TIMES, MOST_MILLISECONDS = 1.5, 50
LINES, COLUMNS = 24, 80
HELLO = """
from textual.app import App
from textual.widgets import Static
class Hello(App):
    def compose(self):
        yield Static("Hello")
Hello().run()
"""
SLOW = "mcts:1000000"
"""An opponent that thinks for seconds."""
ARROWS, CURSOR = (b"\x1b[C", b"\x1b[B", b"\x1b[D", b"\x1b[A"), "▸".encode()
ANSWERED = b"Your move"
BETWEEN_SECONDS = 0.05


def measure() -> Iterator[Row]:
    """Both programs, interleaved; then games against an opponent that thinks for seconds."""
    yield from _paint()
    yield from _press()


def _paint() -> Iterator[Row]:
    programs: dict[bytes, list[str]] = {
        b"Hello": [sys.executable, "-c", HELLO],
        b"Cipher Shift": [_program(), "screen"],
    }
    times: dict[bytes, list[float]] = {text: [] for text in programs}
    for number in range(ROUNDS + 1):
        for text, command in programs.items():
            begun = perf_counter()
            with _opened(*command) as terminal:
                terminal.read_until(text)
                if number:  # the first has warmed the disk
                    times[text].append(perf_counter() - begun)
    bare, ours = (median(taken) for taken in times.values())
    yield Row("a bare Textual program, to its first paint", f"{bare * 1000:.0f} ms")
    shown, goal = f"{ours / bare:.2f} times", f"at most {MOST_TIMES} times"
    yield Row("the home of the full screen", shown, goal, ours <= MOST_TIMES * bare)


def _press() -> Iterator[Row]:
    """The cursor goes round, each time until it stands on its next cell."""
    taken = [each for _ in range(GAMES) for each in _press_keys()]
    shown = f"median {median(taken):.0f} ms, slowest of {len(taken)} {max(taken):.0f} ms"
    goal = f"median under {MOST_MILLISECONDS} ms"
    met = median(taken) < MOST_MILLISECONDS
    yield Row("a key to its repaint, while a program thinks", shown, goal, met)


def _press_keys() -> Iterator[float]:
    """Milliseconds of one key after the other, until the opponent has found its move."""
    with _opened(sys.executable, "-m", "bench.cases.screen") as terminal:
        terminal.read_until(b"Coordinate Clash")
        sleep(1)
        terminal.type(b"C3\r")
        terminal.read_until(b"thinking")
        for arrow in cycle(ARROWS):
            sleep(BETWEEN_SECONDS)
            if ANSWERED in terminal.read_rest():
                return
            begun = perf_counter()
            terminal.type(arrow)
            terminal.read_until(CURSOR)
            yield 1000 * (perf_counter() - begun)


class _Terminal:
    """The outer side of a terminal in which a program runs."""

    def __init__(self, file: int) -> None:
        self._file, self._seen = file, b""

    def type(self, keys: bytes) -> None:
        self._seen = b""
        os.write(self._file, keys)

    def read_rest(self) -> bytes:
        """What has been shown since the last key, up to now."""
        while select.select([self._file], [], [], 0)[0]:
            self._seen += os.read(self._file, 65536)
        return self._seen

    def read_until(self, text: bytes) -> None:
        while text not in self._seen:
            try:
                self._seen += os.read(self._file, 65536)
            except OSError:
                raise SystemExit(f"the program ended before it showed {text!r}") from None
        self._seen = self._seen.partition(text)[2]


@contextmanager
def _opened(*command: str) -> Iterator[_Terminal]:
    outer, inner = pty.openpty()
    termios.tcsetwinsize(inner, (LINES, COLUMNS))
    with TemporaryDirectory() as folder:
        environment = {**_environment(folder), "TERM": "xterm-256color"}
        with subprocess.Popen(
            command, env=environment, stdin=inner, stdout=inner, stderr=inner
        ) as process:
            os.close(inner)
            try:
                yield _Terminal(outer)
            finally:
                process.kill()
                os.close(outer)


def _play() -> None:
    """A game against a program that thinks, at once."""
    from plyground.cli.play import read_session
    from plyground.terminal.screen import app

    class Game(app.PlygroundApp):
        CSS_PATH = str(Path(app.__file__).with_name(app.PlygroundApp.CSS_PATH))

        async def on_load(self) -> None:
            self._run_pages = self._sit_down  # type: ignore[method-assign, assignment]

        def _sit_down(self) -> None:
            self.run_worker(self._play(["play", "coordinate-clash", "--p2", SLOW]))

    Game(read_session, "en").run()


if __name__ == "__main__":
    _play()
