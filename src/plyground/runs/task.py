"""A task: a function that is known by its name, of one chunk, with one result, both JSON.

Wherever it runs, what goes in and what comes out is the same text. So results do not depend on
where that was: a tuple is a list, and a key is a string, in one process too.
"""

import json
import os
import traceback
from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple

from plyground.kernel.errors import MissingExtra, PlygroundError
from plyground.language.message import Message, read_message

Json = Any
"""None, a bool, a number, a string, or a list or dict of these."""
PLACES = 2
"""How many places in the source are named for a fault of ours."""


class ChunkFailed(NamedTuple):
    """A chunk without a result, and why; the others go on."""

    said: Message


def find_task(name: str) -> Callable[[Json], Json]:
    """The function that a name such as 'plyground.lab.rows:measure_chunk' means."""
    module, _, function = name.partition(":")
    task: Callable[[Json], Json] = getattr(import_module(module), function)
    return task


def write_chunk(chunk: Json) -> str:
    """A chunk as the text that travels."""
    return json.dumps(chunk, separators=(",", ":"))


def carry_out(task: str, chunk: str) -> str:
    """What comes of a chunk, as text: a result, or why there is none.

    Nothing that goes wrong in a task ends the process that it runs in.
    """
    try:
        return json.dumps({"result": find_task(task)(json.loads(chunk))}, separators=(",", ":"))
    except MissingExtra as error:
        return write_refusal(error.said)
    except PlygroundError as error:
        return write_failure(error.said)
    except MemoryError:
        return write_failure(Message("needs-more-memory"))
    except Exception as error:
        return write_failure(_describe_fault(error))


def write_failure(said: Message) -> str:
    """The outcome of a chunk that has no result."""
    return json.dumps({"failed": said.json()})


def write_refusal(said: Message) -> str:
    """The outcome of every chunk where the task cannot be done at all."""
    return json.dumps({"refused": said.json()})


def _describe_fault(error: Exception) -> Message:
    places = traceback.extract_tb(error.__traceback__)[-PLACES:]
    where = ", ".join(f"{os.path.basename(each.filename)}:{each.lineno}" for each in places)
    return Message.of("runs.fault", fault=f"{type(error).__name__}: {error}", where=where)


def read_outcome(text: str) -> Json | ChunkFailed:
    """What was written as an outcome; a refusal is raised, for no other chunk would fare better."""
    outcome = json.loads(text)
    if "refused" in outcome:
        raise PlygroundError(read_message(outcome["refused"]))
    if "failed" in outcome:
        return ChunkFailed(read_message(outcome["failed"]))
    return outcome["result"]
