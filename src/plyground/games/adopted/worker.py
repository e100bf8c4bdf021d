"""A process that runs somebody's file: it lists the environment in it once, and ends.

Read from standard input: a line of JSON with the file, its text, how it is read, and where to put
what is found. Said on what was standard output: lines of JSON, `{"met": 4096}` now and then, and at
last `{"done": true}` or why it is refused. Whatever the file prints goes nowhere.
"""

import json
import os
import sys
import threading
import warnings
from pathlib import Path
from time import sleep, time
from types import CodeType, ModuleType
from typing import Any, TextIO

from plyground.kernel.faults import describe_error, find_line
from plyground.system.process import limit_memory, used_memory

from .reading import CLASS, Reading, Refused

NAME = "adopted_environment"
ARRAYS = ("following", "taken", "first", "starts", "turns", "ends")
TEXTS = ("texts", "drawings", "actions")
FAULTS = {SystemExit: "adopted.exits", EOFError: "adopted.asks"}
LATE, SHORT = 0.8, 0.1
"""Of the time that listing may take: then it is looked at what takes so long."""
NOTES = "notes"
"""The array that holds texts and remarks, as JSON."""


def main() -> None:
    """Answer one request."""
    out = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="ascii")
    nowhere = os.open(os.devnull, os.O_RDWR)
    asked = json.loads(sys.stdin.readline())
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        os.dup2(nowhere, stream.fileno())
    path = Path(asked["path"])
    try:
        _list(path, asked, out)
    except Refused as error:
        _say(out, refused=error.code, params=error.params)
    except MemoryError:
        _say(out, refused="adopted.memory", params={"memory": Reading(*asked["reading"]).memory})
    except (Exception, SystemExit) as error:
        code = FAULTS.get(type(error), "adopted.fault")
        params = {"line": find_line(error, path) or 0, "error": describe_error(error)}
        _say(out, refused=code, params=params)
    else:
        _say(out, done=True)


def _list(path: Path, asked: dict[str, Any], out: TextIO) -> None:
    from .explorer import Explorer  # with numpy and gymnasium

    warnings.simplefilter("ignore")
    reading = Reading(*asked["reading"])
    limit_memory(used_memory(reserved=True) + reading.memory * 1_000_000)
    sys.path.append(str(path.parent))
    code = compile(asked["source"], str(path), "exec")
    _watch_for_loops(path, asked["begun"] + LATE * reading.seconds, out)
    found = Explorer(lambda: _import(path, code), reading, lambda met: _say(out, met=met))
    found.run(asked["most"])
    module = sys.modules[NAME]
    docs = vars(getattr(module, CLASS)).get("__doc__") or module.__doc__ or ""
    _write(found, {**found.notes, "docs": docs.strip()}, asked["out"])


def _watch_for_loops(path: Path, late: float, out: TextIO) -> None:
    """Shortly before the time is over, say which line of the file is at work."""
    main = threading.main_thread().ident

    def look() -> None:
        sleep(max(SHORT, late - time()))
        frame = sys._current_frames().get(main or 0)
        while frame is not None and frame.f_code.co_filename != str(path):
            frame = frame.f_back
        if frame is not None:
            _say(out, line=frame.f_lineno)

    threading.Thread(target=look, daemon=True).start()


def _import(path: Path, code: CodeType) -> ModuleType:
    """The file, run anew."""
    module = ModuleType(NAME)
    module.__file__ = str(path)
    sys.modules[NAME] = module  # where copies of what it makes are looked up
    try:
        exec(code, vars(module))
    except ModuleNotFoundError as error:
        raise Refused("adopted.needs-module", module=str(error.name)) from error
    if not isinstance(getattr(module, CLASS, None), type):
        raise Refused("adopted.no-class")
    return module


def _write(found: Any, notes: dict[str, Any], out: str) -> None:
    import numpy

    arrays: dict[str, Any] = {name: numpy.array(getattr(found, name)) for name in ARRAYS}
    texts = {name: list(getattr(found, name)) for name in TEXTS}
    arrays[NOTES] = numpy.frombuffer(json.dumps({**notes, **texts}).encode(), "uint8")
    numpy.savez(out, **arrays)


def _say(out: TextIO, **fields: Any) -> None:
    out.write(json.dumps(fields) + "\n")
    out.flush()


if __name__ == "__main__":
    main()
