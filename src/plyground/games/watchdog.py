"""A watchdog: rules of a game from outside that do not come to an end are ended.

It looks every second at what all threads of this process are doing, and costs a game nothing. A
method of a game that still goes on after SECONDS raises RulesBroken where it is, with file and
line. In this process it is never asked again: a game must not hold up a server twice. Whoever
stands in it with a debugger is left alone.

Nothing ends a loop within C, or one that catches every exception.
"""

import ctypes
import sys
import threading
import time
from pathlib import Path
from types import FrameType
from typing import Any, NoReturn

from plyground.kernel.game import AnyGame, Game
from plyground.language.errors import RulesBroken
from plyground.language.message import Message

SECONDS = 10
"""That one answer of somebody's rules may take."""
LOOK_EVERY = 1.0

_OUR_FOLDER = str(Path(__file__).parents[1])
_lock = threading.Lock()
_watching: threading.Thread | None = None


def watch() -> None:
    """Watch the games of this process from now on."""
    global _watching
    with _lock:
        if _watching is None or not _watching.is_alive():  # as in a process that was forked
            _watching = threading.Thread(target=_look_on, name="watchdog", daemon=True)
            _watching.start()


def _look_on() -> None:
    seen: dict[int, tuple[FrameType, int]] = {}
    while True:
        time.sleep(LOOK_EVERY)
        before, seen = seen, {}
        for thread, top in sys._current_frames().items():
            if (asked := _find_rules(top)) is None:
                continue
            frame, looks = before.get(thread, (None, 0))
            seen[thread] = asked, looks + 1 if asked is frame else 1
            # Looks are counted, not seconds: a computer that slept is no fault of the rules.
            if seen[thread][1] * LOOK_EVERY > SECONDS and asked.f_trace is None:
                _end(thread, asked)


def _find_rules(frame: FrameType | None) -> FrameType | None:
    """The method of a game that we asked: the outermost one of a thread."""
    found = None
    while frame is not None:
        caller = frame.f_back
        if caller and _is_ours(caller) and not _is_ours(frame) and _find_game(frame) is not None:
            found = frame
        frame = caller
    return found


def _is_ours(frame: FrameType) -> bool:
    return frame.f_code.co_filename.startswith(_OUR_FOLDER)


def _find_game(frame: FrameType) -> AnyGame | None:
    game = frame.f_locals.get("self") if "self" in frame.f_code.co_varnames[:1] else None
    return game if isinstance(game, Game) else None


def _end(thread: int, frame: FrameType) -> None:
    code, game = frame.f_code, _find_game(frame)
    message = Message.of(
        "rules-endless",
        path=Path(code.co_filename).name,
        line=frame.f_lineno,
        method=code.co_name,
        seconds=SECONDS,
    )

    def refuse(*asked: Any, **more: Any) -> NoReturn:
        raise RulesBroken(message)

    if callable(getattr(type(game), code.co_name, None)):
        setattr(type(game), code.co_name, refuse)

    class Endless(RulesBroken):
        def __init__(self) -> None:  # Python makes the error itself, where the thread is
            super().__init__(message)

    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(Endless))
