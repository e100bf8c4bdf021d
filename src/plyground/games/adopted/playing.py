"""Playing an environment: how it begins, whose turn it is, what can be done, and what a step says.

The mover is whoever the environment says it is, and where it says nothing players alternate. The
reward of the last step says who won; those on the way count for nothing. Whatever depends on chance
once a game has begun is refused.
"""

import math
import random
from collections import Counter
from collections.abc import Iterator
from enum import Enum
from types import ModuleType
from typing import Any

import numpy
from gymnasium.spaces import Space

from plyground.kernel.faults import describe_error

from .instance import freeze
from .reading import CLASS, LOSS, Reading, Refused

MOVERS = ("current_player", "player_turn", "current_turn", "turn", "player")
PUNISHED = -5
"""A reward with which environments answer to moves that they forbid."""
FIRST_WON, SECOND_WON, DRAWN = 1, 2, 3
"""How a game is over, as tables say it."""
VALUES = 5
"""That a step answers with."""
SHUFFLES = 5
"""Times that moves are listed again where they come in an order drawn by chance."""


class NoMover(Exception):
    """What looked like the mover counts something else."""


class Playing:
    """The class of an environment, asked in the ways that it is read."""

    def __init__(self, module: ModuleType, reading: Reading, mover: str) -> None:
        self._module, self._kind = module, getattr(module, CLASS)
        self._reading, self._mover = reading, mover
        self._seats: dict[Any, int] = {}
        self.counts = Counter[str]()
        """How many moves or positions each remark is true of, by its code."""
        self._was_reset = False
        reset = self._kind.reset

        def reset_and_note(env: Any, *given: Any, **named: Any) -> Any:
            self._was_reset = True  # a game that is over may set up the next one, by chance as well
            return reset(env, *given, **named)

        self._kind.reset = reset_and_note

    def begin(self, seed: int) -> Any:
        """An environment at the start of a game."""
        try:
            env = self._kind()
        except Exception as error:
            raise Refused("adopted.not-made", error=describe_error(error)) from error
        seed_all(seed)
        try:
            env.reset(seed=seed)
        except TypeError as error:
            if "seed" not in str(error):
                raise
            env.reset()
        if not callable(getattr(env, "valid_moves", None)):
            raise Refused("adopted.no-valid-moves")
        return env

    def find_seat(self, env: Any, otherwise: int) -> int:
        """Whose turn it is: 0 is whoever begins the first game."""
        if not self._mover:
            return otherwise
        value = read_mover(env, self._mover)
        if value is None and self._mover == MOVERS[0]:
            return otherwise
        seat = self._seats.setdefault(value, len(self._seats))
        if value is None or seat > 1:
            if self._mover != MOVERS[0]:
                raise NoMover
            raise Refused("adopted.more-than-two", name=self._mover, values=len(self._seats))
        return seat

    def list_moves(self, env: Any) -> list[Any]:
        """The legal moves in their order, each once."""
        before = read_generators(self._module, env)
        moves = _tidy(env.valid_moves())
        if read_generators(self._module, env) != before:  # to shuffle them changes nothing
            moves = sorted(moves, key=lambda move: (str(type(move)), move))
            for _ in range(SHUFFLES):
                if set(map(_spell, _tidy(env.valid_moves()))) != set(map(_spell, moves)):
                    raise Refused("adopted.chance", method="valid_moves")
        return moves

    def step(self, env: Any, move: Any, turn: int) -> tuple[float, int | None]:
        """The reward of a move, and how it ended the game, if it did."""
        before, self._was_reset = read_generators(self._module, env), False
        reward, terminated, truncated = _read_answer(env.step(move))
        over = terminated or truncated
        if not (over and self._was_reset) and read_generators(self._module, env) != before:
            raise Refused("adopted.chance", method="step")
        return reward, self._judge(reward, terminated, turn) if over else None

    def _judge(self, reward: float, terminated: bool, turn: int) -> int:
        if reward <= PUNISHED:
            self.counts["adopted.punished"] += 1
            return SECOND_WON - turn
        if not terminated:
            self.counts["adopted.cut"] += 1
            return DRAWN
        if reward > 0:
            return FIRST_WON + turn
        if reward < 0:
            return SECOND_WON - turn
        self.counts["adopted.zero"] += 1
        return SECOND_WON - turn if self._reading.zero == LOSS else DRAWN

    def finish(self) -> dict[str, Any]:
        """What was noted, how it was read, and what the mover is called, whoever begins first."""
        seats = [each for each in self._seats if isinstance(each, int | str)]
        counts = dict(+self.counts)  # without those that are 0
        read = self._reading.zero
        return {"counts": counts, "mover": self._mover, "read": read, "seats": seats}


def read_mover(env: Any, name: str) -> Any:
    """What an attribute says of the mover; None where it is no such thing."""
    value = getattr(env, name, None)
    if isinstance(value, numpy.generic | numpy.ndarray) and value.size == 1:
        value = value.item()
    return value if isinstance(value, int | float | str | Enum) else None


def _tidy(moves: Any) -> list[Any]:
    if moves is None:
        raise Refused("adopted.no-valid-moves")
    found: dict[str, Any] = {}
    for move in moves:
        found.setdefault(_spell(move), tuple(move) if isinstance(move, list) else move)
    return list(found.values())


def _spell(move: Any) -> str:
    return repr(freeze(move))


def _read_answer(answer: Any) -> tuple[float, bool, bool]:
    if not isinstance(answer, tuple):
        raise Refused("adopted.step-answer", value=repr(answer)[:40])
    if len(answer) != VALUES:
        raise Refused("adopted.step-values", values=len(answer))
    _, reward, terminated, truncated, _ = answer
    try:
        worth = float(reward)
    except (TypeError, ValueError):
        worth = math.nan
    if math.isnan(worth):
        raise Refused("adopted.reward", value=repr(reward)[:40])
    return worth, bool(terminated), bool(truncated)


# ---- chance: what the generators hold before and after says whether somebody's code draws ------


def seed_all(seed: int) -> None:
    """Let the generators that everybody shares begin anew."""
    random.seed(seed)  # noqa: TID251  (which the code of others draws from)
    numpy.random.seed(seed)


def read_generators(module: ModuleType, env: Any) -> list[Any]:
    """The state of everything by which the code of a file and an environment of it can draw."""
    held = [*vars(module).values(), *vars(env).values()]
    held += [each._np_random for each in held if isinstance(each, Space)]
    return list(_list_states(held))


def _list_states(held: list[Any]) -> Iterator[Any]:
    yield random.getstate()
    yield _read_legacy(numpy.random.get_state())
    for each in held:
        if isinstance(each, random.Random):
            yield each.getstate()
        elif isinstance(each, numpy.random.RandomState):
            yield _read_legacy(each.get_state())
        elif isinstance(each, numpy.random.Generator):
            yield str(each.bit_generator.state)


def _read_legacy(state: Any) -> tuple[bytes, int]:
    """What of such a state changes with every draw."""
    _, keys, place, *_ = state
    return keys.tobytes(), place
