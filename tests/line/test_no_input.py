"""A seat at a server needs somebody who plays; that is seen before one is taken."""

import os
import subprocess
from pathlib import Path

import pytest

from .typist import PATIENCE, PROGRAM

NOBODY = "plyground: nobody can play here: there is no input to read moves from"
LINK = "http://127.0.0.1:9/join/k3xv7b2m7h3kq9x2"
"""Nobody answers there: whoever gets so far is told that."""


def join(source: int, link: str = LINK) -> subprocess.CompletedProcess[str]:
    words = [*PROGRAM, "play", "--join", link, "--name1", "Ada"]
    return subprocess.run(
        words, stdin=source, capture_output=True, text=True, timeout=PATIENCE, check=False
    )


def closed_pipe() -> int:
    read, write = os.pipe()
    os.close(write)
    return read


@pytest.mark.parametrize("kind", ["nothing", "an empty file", "a file read to its end", "a pipe"])
def test_without_input_no_seat_is_taken(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "moves"
    path.write_text("" if kind == "an empty file" else "1-2\n")
    if kind == "a pipe":
        source = closed_pipe()
    else:
        source = os.open(os.devnull if kind == "nothing" else path, os.O_RDONLY)
    if kind == "a file read to its end":
        os.lseek(source, 0, os.SEEK_END)
    try:
        ran = join(source)
    finally:
        os.close(source)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.startswith(NOBODY)
    assert ran.stderr.count("\n") == 1


@pytest.mark.parametrize("link", [LINK, LINK.replace("join", "watch")])
def test_whoever_can_play_or_only_watches_comes_in(link: str) -> None:
    read, write = os.pipe()  # open: moves may still come
    nothing = os.open(os.devnull, os.O_RDONLY)
    try:
        ran = join(nothing if "watch" in link else read, link)
    finally:
        for end in (read, write, nothing):
            os.close(end)
    assert ran.returncode == 2
    assert "does not answer" in ran.stderr
