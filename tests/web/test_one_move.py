"""The way of a move between two people, counted: few files, and no running back and forth."""

import asyncio
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import plyground.web
from tests.web.authority.inside import running

HERE = Path(plyground.web.__file__).parents[1]
PARTS = ("web", "messages")
BEFORE = {"web/http/protocols.py"}
"""Where the bytes come in and go out, which a server inside a test does without."""
MOST_FILES = 16
MOVES = 6
REFEREE = "web/rooms/referee.py"


class Walk:
    """Every call of one file of ours by another, in any thread, from `begin` to `end`."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, str]] = []
        self._on = False
        self._waiting: dict[int, FrameType] = {}

    def begin(self) -> None:
        # Kept, so that no other frame gets the place and the number of one that has ended.
        self._waiting = {id(frame): frame for frame in _suspended_frames()}
        self.calls = []
        self._on = True

    def end(self) -> None:
        self._on = False

    def note(self, frame: FrameType, event: str, arg: object) -> None:
        if self._on and event == "call" and id(frame) not in self._waiting:
            caller = _place(frame.f_back) if frame.f_back else ""
            if (called := _place(frame)) and called != caller:
                self.calls.append((caller, called))

    @property
    def files(self) -> set[str]:
        return {called for _, called in self.calls} | BEFORE


def _suspended_frames() -> Iterator[FrameType]:
    """Of those who wait for something: they go on where they were, and nobody calls them."""
    for task in asyncio.all_tasks():
        waiting: Any = task.get_coro()
        while waiting is not None and hasattr(waiting, "cr_frame"):
            yield waiting.cr_frame
            waiting = waiting.cr_await


def _place(frame: FrameType) -> str:
    path = Path(frame.f_code.co_filename)
    if not path.is_relative_to(HERE) or path.relative_to(HERE).parts[0] not in PARTS:
        return ""
    return path.relative_to(HERE).as_posix()


@contextmanager
def walking() -> Iterator[Walk]:
    """Around a whole server, because a thread is only followed from its start."""
    walk = Walk()
    threading.setprofile(walk.note)
    sys.setprofile(walk.note)
    try:
        yield walk
    finally:
        sys.setprofile(None)
        threading.setprofile(None)


async def walk_move(walk: Walk, mover: Any, other: Any, ply: int) -> tuple[set[str], list[str]]:
    """The files that a move enters, and from where it comes to the referee."""
    heard = len(other.heard)
    walk.begin()
    mover.send({"id": f"move {ply}", "do": "move", "ply": ply, "move": "+2"})
    while len(other.heard) == heard:
        await asyncio.sleep(0.001)  # the writer's thread needs the interpreter as well
    walk.end()
    assert other.heard[-1]["text"].startswith('{"now":{')
    return walk.files, [caller for caller, called in walk.calls if called == REFEREE]


async def test_a_move_enters_few_files_and_returns_to_the_referee_once_at_most(
    tmp_path: Path,
) -> None:
    with walking() as walk:
        async with running([tmp_path / "server"], [20]) as (inside,):
            room, tokens, _ = await inside.seat_two()
            both = [await inside.connect(f"/api/rooms/{room}/live", token) for token in tokens]
            walks = [
                await walk_move(walk, both[ply % 2], both[1 - ply % 2], ply) for ply in range(MOVES)
            ]
    # What the server does meanwhile is no part of a move, and not beside every one of them.
    files = set.intersection(*(each for each, _ in walks))
    entered = min((each for _, each in walks), key=len)
    assert len(files) <= MOST_FILES, "\n".join(sorted(files))
    assert {REFEREE, "web/store/writer.py", "web/rooms/views.py"} < files
    assert 1 <= len(entered) <= 2, entered  # once to act, and one return
