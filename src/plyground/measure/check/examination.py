"""An examination: positions of a game, all of them where they are few, held against the laws."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Hashable, Iterator
from contextlib import suppress
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random
from sys import modules
from typing import Any, NamedTuple

from plyground.games.classes import import_class
from plyground.kernel.faults import explain_error, show_position
from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.language.errors import BadOption, PlygroundError
from plyground.language.message import Message
from plyground.language.text import shorten
from plyground.solvers.tables.listing import RANDOM_GAMES, RANDOM_TURNS
from plyground.system.progress import Progress, report_each

from .laws import ANSWERS, CODES, LAWS, NAMES, ORDER, REPEATABLE, SEATS, Case, Facts, look

MOST_POSITIONS = 20_000
"""Of a game with more, random games are looked at."""
MOST_MET = 3 * MOST_POSITIONS
"""The same with those that are over."""
MOST_STARTS, FEW = 10_000, 200


class Broken(NamedTuple):
    """A law that does not hold, and where that shows first."""

    law: str
    position: str
    message: Message

    def json(self) -> dict[str, object]:
        return {"position": self.position, "text": str(self.message), "said": self.message.json()}


class Findings(NamedTuple):
    """What came of an examination."""

    broken: list[Broken]
    positions: int
    complete: bool
    """Whether these are all positions there are."""
    breadth: int
    """Moves of a position, about."""
    rounded: str | None = None
    """A position with a number in it that computers round."""


class Examination:
    """Holds a game against all laws; a reference lets another process load it, too."""

    def __init__(self, game: AnyGame, reference: str | None) -> None:
        self._game, self._reference = game, reference
        self._path = Path(getattr(modules.get(type(game).__module__), "__file__", None) or "?")
        self._broken: dict[str, Broken] = {}
        self._seen: dict[Hashable, Facts] = {}
        self._complete = self._sampled = False

    def run(self) -> Findings:
        """Look at its positions."""
        self._hold(ANSWERS, None, self._explore)
        if not self._complete and not self._broken:
            self._hold(ANSWERS, None, self._walk)
        self._judge()
        if (reference := self._reference) and not {ANSWERS, REPEATABLE} & set(self._broken):
            self._hold(ORDER, None, lambda: compare_order(self._game, reference))
        broken = [self._broken[law] for law in NAMES if law in self._broken]
        going = [len(seen.moves) for seen in self._seen.values() if seen.ended is None]
        breadth = max(1, round(sum(going) / len(going))) if going else 1
        states = (seen.state for seen in islice(self._seen.values(), FEW))
        rounded = (show_position(self._game, each) for each in states if _is_float(each))
        return Findings(broken, len(self._seen), self._complete, breadth, next(rounded, None))

    # ---- positions -------------------------------------------------------------------------

    def _explore(self) -> None:
        """All positions, breadth first, until they are too many."""
        waiting = list(self._list_starts(Seat.FIRST))
        complete = len(waiting) < MOST_STARTS and not self._sampled
        met, going = set(map(self._key, waiting)), 0
        with Progress(Message("progress-listing")):
            for state in report_each(waiting):  # grows as we go
                seen = self._meet(state)
                going += seen is not None and seen.ended is None
                if going > MOST_POSITIONS or len(met) > MOST_MET:
                    return
                for after in () if seen is None else seen.after:
                    key = self._key(after)
                    if key not in met:
                        met.add(key)
                        waiting.append(after)
        self._complete = complete

    def _walk(self) -> None:
        """Random games."""
        self._seen.clear()
        random = Random(0)
        starts = list(self._list_starts(Seat.FIRST))
        for _ in range(RANDOM_GAMES):
            state = random.choice(starts)
            for _ in range(RANDOM_TURNS):
                seen = self._meet(state)
                if seen is None or not seen.after:
                    break
                state = random.choice(seen.after)

    def _list_starts(self, first: Seat) -> Iterator[Any]:
        try:
            yield from islice(self._game.openings(first), MOST_STARTS)
        except BadOption:  # too many to list
            self._sampled = True
            yield from (self._game.initial(Random(seed), first) for seed in range(FEW))

    def _meet(self, state: Any) -> Facts | None:
        """What the rules say of a position, and said when it was met for the first time."""
        key = self._key(state)
        if key not in self._seen:
            found: list[Facts] = []
            self._hold(ANSWERS, state, lambda: found.append(look(self._game, state)))
            if not found:
                return None
            self._seen[key] = found[0]
        return self._seen[key]

    def _key(self, state: Any) -> Hashable:
        key = self._game.repetition_key(state)
        try:
            hash(key)
        except TypeError:
            return repr(key)  # the law about frozen values says more
        return key

    # ---- laws ------------------------------------------------------------------------------

    def _judge(self) -> None:
        """Hold what was seen against the laws; another copy is asked, about the last things first.

        Of each law the position counts that is nearest to the start.
        """
        copy = self._game
        with suppress(Exception):  # it may be made of more than its options
            copy = type(copy)(**copy.options)
        whole = self._complete and not self._broken
        seconds: list[Any] = []
        starts = islice(self._list_starts(Seat.SECOND), FEW)
        self._hold(ANSWERS, None, lambda: seconds.extend(starts))
        cases = [Case(copy, seen, self._seen if whole else None) for seen in self._seen.values()]
        total = 2 * len(cases)
        with Progress(Message("check.progress"), total):
            for case in report_each(reversed(cases), 0, total):
                again = self._ask(REPEATABLE, case.seen.state, partial(LAWS[REPEATABLE], case))
                if again is not None and again.law not in (ANSWERS, *CODES.values()):
                    self._broken[again.law] = again
            for case in report_each(cases, len(cases), total):
                for name, law in LAWS.items():
                    if name != REPEATABLE:
                        self._hold(name, case.seen.state, partial(law, case))
        ask = LAWS[SEATS]
        for state in seconds:
            self._hold(SEATS, state, partial(lambda at: ask(Case(copy, look(copy, at))), state))

    def _hold(self, law: str, state: Any, ask: Callable[[], Message | None]) -> None:
        """Ask, and keep what is wrong first."""
        if law not in self._broken or law == ANSWERS:
            found = self._ask(law, state, ask)
            if found is not None:
                self._broken.setdefault(found.law, found)

    def _ask(self, law: str, state: Any, ask: Callable[[], Message | None]) -> Broken | None:
        try:
            message = ask()
        except PlygroundError as error:
            law, message = CODES.get(error.message.code, law), error.message
        except Exception as error:  # of somebody's rules
            law, message = ANSWERS, explain_error(error, self._path)
        if message is None:
            return None
        position = "" if state is None else show_position(self._game, state)
        return Broken(law, shorten(position), message)


def _is_float(value: Any) -> bool:
    if isinstance(value, tuple | frozenset):
        return any(map(_is_float, value))
    return isinstance(value, float)


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
