"""A process that thinks: one question a line on standard input, one answer a line on the other.

It gets what a seat may see and nothing else, so it could not tell a secret if it wanted to.
"""

import json
import os
import sys
import traceback
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any

from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.language.errors import MissingExtra, PlygroundError
from plyground.language.message import Message
from plyground.players import Forfeit, Player, seat_player
from plyground.players.process import Bounds, ProcessPlayer, filter_environment

from . import tasks

MAX_MEMORY_BYTES = 2 << 30
"""Bytes of address space that a worker may use."""


WARM_UP = "warm-up"
"""A task that does nothing: once it is answered, everything is loaded."""


def main() -> None:
    """Answer until the questions end."""
    _limit_resources()
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
        return {"answer": carry_out(task, **question)}
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


def carry_out(task: str, **question: Any) -> Any:
    """A task by its name: one of those here, or of `tasks`."""
    if task == WARM_UP:
        return None
    return (PLAY_TASKS.get(task) or getattr(tasks, task))(**question)


def choose_move(
    game: str,
    options: dict[str, Any],
    position: str,
    player: str,
    seed: str,
    repeating: Sequence[str] = (),
) -> str:
    """The move of a player in a position, as notation; some bring an earlier position back."""
    rules = _find_game(game, json.dumps(options))
    view = rules.position(position)
    # Seeded for the position: asked again, after a crash say, it answers the same.
    sitter = seat_player(player, Seat.FIRST, seed)
    assert sitter is not None, "nobody asks a worker to move for a person"
    sitter.repeating = [rules.parse(move, view) for move in repeating]
    return str(sitter.choose(rules, view))


def ask_program(
    game: str, options: dict[str, Any], position: str, table: str, command: str, seconds: float
) -> str:
    """The move of a program that speaks UGI, at a table where it may have moved before."""
    rules = _find_game(game, json.dumps(options))
    guest = _seat_guest(table, command, seconds)
    try:
        return str(guest.choose(rules, rules.position(position)))
    except Forfeit:
        guest.close()
        raise


PLAY_TASKS: Mapping[str, Callable[..., str]] = {
    "choose_move": choose_move,
    "ask_program": ask_program,
}


_seated: dict[str, Player] = {}
"""The program that moved last, by its table: it stays for its next move."""


def _seat_guest(table: str, command: str, seconds: float) -> Player:
    """A program is started for its first move at a table, and ended for one at another table."""
    if table not in _seated:
        for other in _seated.values():
            other.close()
        _seated.clear()
        bounds, variables = Bounds(move=seconds, start=seconds), filter_environment(os.environ)
        _seated[table] = ProcessPlayer(Random(0), command, bounds, variables)
    return _seated[table]


@lru_cache(maxsize=64)
def _find_game(game: str, options: str) -> AnyGame:
    return registry.game(game, **json.loads(options))


def _limit_resources() -> None:
    """Below the server in priority, and bounded in memory, where the system can do that."""
    try:
        import resource
    except ModuleNotFoundError:  # Windows
        return
    os.nice(5)
    resource.setrlimit(resource.RLIMIT_AS, (MAX_MEMORY_BYTES, MAX_MEMORY_BYTES))


if __name__ == "__main__":
    main()
