"""A process that thinks: one question a line on standard input, one answer a line on the other.

It gets what a seat may see and nothing else, so it could not tell a secret if it wanted to.
"""

import json
import os
import sys
import traceback
from typing import Any

from plyground.language.errors import MissingExtra, PlygroundError
from plyground.language.message import Message
from plyground.players import Forfeit
from plyground.system.process import limit_memory

from . import tasks

MAX_MEMORY_BYTES = 2 << 30
"""Bytes of address space that a worker may use."""


def main() -> None:
    """Answer until the questions end."""
    if hasattr(os, "nice"):
        os.nice(5)  # below the server
    limit_memory(MAX_MEMORY_BYTES)
    # Whatever a solver prints must not be taken for an answer.
    answers, sys.stdout = sys.stdout, sys.stderr
    for line in sys.stdin:
        print(json.dumps(answer(line)), file=answers, flush=True)


def answer(line: str) -> dict[str, Any]:
    """Answer a question: with a result, or with an error under the name of its kind.

    Nothing that goes wrong ends the worker: whoever asked is told, and the next question comes.
    """
    try:
        task, question = json.loads(line)
        return {"answer": getattr(tasks, task)(**question)}
    except Forfeit as fault:
        return {"forfeit": fault.what, "detail": fault.detail}
    except MissingExtra as error:
        return {"missing": str(error), "said": error.message.json()}
    except PlygroundError as error:
        return {"error": str(error), "said": error.message.json()}
    except MemoryError:
        message = Message("needs-more-memory")
        return {"error": str(message), "said": message.json()}
    except Exception as error:
        # The name and the place, and not what it says: that could quote the question.
        places = traceback.extract_tb(error.__traceback__)[-3:]
        where = [f"{os.path.basename(place.filename)}:{place.lineno}" for place in places]
        return {"failed": type(error).__name__, "where": where}


if __name__ == "__main__":
    main()
