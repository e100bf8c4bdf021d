"""The order of moves in another process, in which sets are ordered otherwise.

Run as a program it prints what the moves of the first positions are, for whoever started it.
"""

import json
import os
import subprocess
import sys
from collections.abc import Hashable
from random import Random

from plyground.games.classes import import_class
from plyground.kernel.faults import show_position
from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.language.message import Message

MOST = 500
"""Positions that are compared."""
SECONDS = 60
SEEDS = "PYTHONHASHSEED"


def list_moves(game: AnyGame) -> list[list[str]]:
    """Of the first positions: what each is called, and then its moves."""
    waiting, met, lines = [game.initial(Random(0), Seat.FIRST)], set[Hashable](), list[list[str]]()
    for state in waiting:  # grows as we go
        key = game.repetition_key(state)
        if key in met or game.outcome(state) is not None:
            continue
        met.add(key)
        moves = list(game.moves(state))
        lines.append([show_position(game, state), *map(str, moves)])
        if len(lines) == MOST:
            break
        waiting += (game.apply(state, move) for move in moves)
    return lines


def compare_order(game: AnyGame, reference: str) -> Message | None:
    """Where the moves come in another order, or are others, in a process of its own."""
    settings = {SEEDS: "1" if os.environ.get(SEEDS) != "1" else "2"}
    settings["PYTHONPATH"] = os.pathsep.join(filter(None, sys.path))
    command = [sys.executable, "-P", "-m", __name__, reference, json.dumps(game.public_options)]
    try:
        printed = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=SECONDS,
            env={**os.environ, **settings},
            check=True,
        ).stdout
    except (subprocess.TimeoutExpired, subprocess.CalledProcessError):
        return None  # the rules do not answer there; here neither, and that is said
    for here, there in zip(list_moves(game), json.loads(printed.splitlines()[-1]), strict=False):
        if here != there:
            return Message.of("check.other-order", position=here[0])
    return None


if __name__ == "__main__":
    _, named, options = sys.argv
    print(json.dumps(list_moves(import_class(named)(**json.loads(options)))))  # noqa: T201
