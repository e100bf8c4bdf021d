"""A task: a function that is known by its name, of one chunk, with one result, both JSON.

Wherever it runs, what goes in and what comes out is the same text. So results do not depend on
where that was: a tuple is a list, and a key is a string, in one process too.

As a program, this is a worker: chunks come in, a line each, and outcomes go out. It ends when its
input does, also in the middle of a chunk: whoever started it has then gone.
"""

import json
import os
import sys
import traceback
from importlib import import_module
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple

from plyground.games.loading import explain_own
from plyground.language.errors import MissingExtra, PlygroundError, RunStopped
from plyground.language.message import Message, read_message

Json = Any
"""None, a bool, a number, a string, or a list or dict of these."""


class ChunkFailed(NamedTuple):
    """A chunk without a result, and why; the others go on."""

    message: Message


def carry_out(task: str, chunk: str) -> str:
    """The outcome of a chunk, as text; nothing that goes wrong in it ends this process.

    A task is named like 'plyground.measure.lab.table:measure_chunk'.
    """
    module, _, function = task.partition(":")
    try:
        result = getattr(import_module(module), function)(json.loads(chunk))
        return json.dumps({"result": result}, separators=(",", ":"))
    except (MissingExtra, RunStopped) as error:
        return write_failure(error.message, "refused")
    except PlygroundError as error:
        return write_failure(error.message)
    except MemoryError:
        return write_failure(Message("needs-more-memory"))
    except Exception as error:
        if (why := explain_own(error)) is not None:
            return write_failure(why)
        places = traceback.extract_tb(error.__traceback__)[-2:]
        where = ", ".join(f"{os.path.basename(each.filename)}:{each.lineno}" for each in places)
        fault = f"{type(error).__name__}: {error}"
        return write_failure(Message.of("runs.fault", fault=fault, where=where))


def write_failure(message: Message, kind: str = "failed") -> str:
    """The outcome of a chunk that has no result; `refused` where the run cannot go on."""
    return json.dumps({kind: message.json()})


def read_outcome(text: str) -> Json | ChunkFailed:
    """What was written as an outcome; RunStopped where the run cannot go on."""
    outcome = json.loads(text)
    if "refused" in outcome:
        raise RunStopped(read_message(outcome["refused"]))
    if "failed" in outcome:
        return ChunkFailed(read_message(outcome["failed"]))
    return outcome["result"]


def main() -> None:
    """Work until the chunks end."""
    chunks = os.fdopen(os.dup(0), encoding="ascii")
    outcomes = os.fdopen(os.dup(1), "w", encoding="ascii")
    # What tasks print, or read, must not be mixed up in it.
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    # As multiprocessing does it: what whoever started us can import, we can.
    sys.path[:] = json.loads(chunks.readline())
    waiting: SimpleQueue[str] = SimpleQueue()

    def listen() -> None:
        for line in chunks:
            waiting.put(line)
        os._exit(0)

    Thread(target=listen, daemon=True).start()
    while True:
        outcome = carry_out(*json.loads(waiting.get()))
        try:
            print(outcome, file=outcomes, flush=True)
        except BrokenPipeError:
            os._exit(0)


if __name__ == "__main__":
    main()
