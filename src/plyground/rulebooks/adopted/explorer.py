"""Listing an environment: every position that can be met, breadth first, by playing it.

The mover is whoever the environment says it is, and where it says nothing players alternate. The
reward of the last step says who won; those on the way count for nothing. Whatever depends on chance
once a game has begun is refused.
"""

import io
import random
from array import array
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout, suppress
from enum import Enum
from hashlib import blake2b
from time import monotonic
from types import ModuleType
from typing import Any

import numpy

from .chance import Chance, list_generators, read_state
from .instance import Copies, freeze
from .reading import CLASS, LOSS, Reading, write_json
from .refusal import Refused, where

MOVERS = ("current_player", "player_turn", "current_turn", "turn", "player")
PUNISHED = -5
"""A reward with which environments answer to moves that they forbid."""
FIRST_WON, SECOND_WON, DRAWN = 1, 2, 3
"""How a game is over, as tables say it."""
MOST_RENDERED = 100_000
SPARRING, TURNS = 20, 60
"""Games that are played to see what changes in a position, and how long they go on."""
REPEATED, EVERY, AGAIN = 100, 50, 3
"""Positions at first, and then every so many, of which a step is tried again, so many times."""
STEP, PAUSE_SECONDS = 5, 0.2


class Notes:
    """What whoever checks an environment should know; each a number of moves or positions."""

    def __init__(self) -> None:
        self.punished = self.stuck = self.zero = self.twice = self.rewards = 0
        self.mover = self.read = ""
        self.seats: list[Any] = []
        """What the mover is called, whoever begins first."""


class Explorer:
    """Lists one environment. After `run`, what was found is in its arrays."""

    def __init__(
        self, module: ModuleType, reading: Reading, chance: Chance, report: Callable[[int], None]
    ) -> None:
        self._module, self._reading, self._chance = module, reading, chance
        self._kind = getattr(module, CLASS)
        self._report = report
        self.notes = Notes()
        self._was_reset = False
        self._watch_resets()

    def run(self, most: int) -> None:
        """List all positions; where a name is no mover's after all, begin again without it."""
        starts = [self._begin(seed) for seed in range(self._reading.seeds)]
        self._copies = Copies(starts[0])
        holders = (*vars(starts[0]).values(), *vars(self._module).values())
        self._generators = list_generators(holders)
        self._varying = self._find_varying(starts[0])
        for name in (*self._list_movers(starts[0]), ""):
            self.notes = Notes()
            self.notes.mover = name
            try:
                self._list(starts, name, most)
            except _NoMover:
                continue
            self.notes.read = self._reading.zero
            self.notes.seats = [each for each in self._seats if isinstance(each, int | str)]
            return

    # ---- the start -------------------------------------------------------------------------

    def _begin(self, seed: int) -> Any:
        try:
            env = self._kind()
        except Exception as error:
            raise Refused("adopted.not-made", error=where(error)) from error
        self._chance.seed(seed)
        try:
            env.reset(seed=seed)
        except TypeError as error:
            if "seed" not in str(error):
                raise
            env.reset()
        if not callable(getattr(env, "valid_moves", None)):
            raise Refused("adopted.no-valid-moves")
        return env

    def _watch_resets(self) -> None:
        """A game that is over may set up the next one, by chance as well."""
        reset = self._kind.reset

        def reset_and_note(env: Any, *given: Any, **named: Any) -> Any:
            self._was_reset = True
            return reset(env, *given, **named)

        self._kind.reset = reset_and_note

    def _list_movers(self, env: Any) -> list[str]:
        return [name for name in MOVERS if _read_mover(env, name) is not None]

    def _find_varying(self, start: Any) -> set[str]:
        """The names of what changes in play, as far as some games show it."""
        first = self._copies.freeze(start)
        kept, found = self._copies.put(start), set[str]()
        dice = random.Random(0)
        for _ in range(SPARRING):
            env = self._copies.take(kept)
            for _ in range(TURNS):
                moves = self._list_moves(env)
                if not moves:
                    break
                _, end = self._step(env, dice.choice(moves), 0)
                found |= {
                    name
                    for name, value in self._copies.freeze(env).items()
                    if first.get(name, ...) != value
                }
                if end is not None:
                    break
        return found or set(first)

    # ---- listing ---------------------------------------------------------------------------

    def _list(self, starts: list[Any], mover: str, most: int) -> None:
        self._mover, self._most, self._heard = mover, most, monotonic()
        self._seats: dict[Any, int] = {}
        self._numbers: dict[bytes, int] = {}
        self._ended: dict[bytes, int] = {}
        self._waiting: list[Any] = []
        self._moves: list[list[Any]] = []
        self._first_plain = self._copies.freeze(starts[0])
        self.turns, self.ends, self.over_turns = bytearray(), bytearray(), bytearray()
        self.first, self.following = array("q", [0]), array("i")
        self.actions: dict[str, int] = {}
        self.taken = array("i")
        self.texts: list[str] = []
        self.over_texts: list[str] = []
        self.drawings: list[str] = []
        self.over_drawings: list[str] = []
        self.starts = []
        for env in starts:
            seat = self._seat_of(env, 0)
            self.starts.append(self._number(env, seat))
        for number in iter(range_of(self._waiting)):
            self._expand(number)
            if monotonic() - self._heard > PAUSE_SECONDS:
                self._heard = monotonic()
                self._report(number)

    def _expand(self, number: int) -> None:
        kept, moves, turn = self._waiting[number], self._moves[number], self.turns[number]
        self._waiting[number] = self._moves[number] = None  # type: ignore[call-overload]
        for move in moves:
            env = self._copies.take(kept)
            reward, end = self._step(env, move, turn)
            if number < REPEATED or number % EVERY == 0:
                self._try_again(kept, move, turn, env, end)
            if end is None:
                self.notes.rewards += reward != 0
                seat = self._seat_of(env, 1 - turn)
                self.notes.twice += seat == turn
                lead = self._number(env, seat)
            else:
                lead = self._number_end(env, 1 - turn, end)
            self.following.append(lead)
            self.taken.append(self._name_move(move))
        self.first.append(len(self.following))

    def _number(self, env: Any, seat: int) -> int:
        """The number of a position; of one in which nobody can move, that of its end."""
        plain = self._copies.freeze(env)
        key = _hash(plain, seat)
        found = self._numbers.get(key)
        if found is not None:
            return found
        if key in self._ended:  # met before, and nobody could move
            return ~self._ended[key]
        kept = self._copies.put(env)
        moves = self._list_moves(env)
        if not moves:
            self.notes.stuck += 1
            return self._number_end(self._copies.take(kept), seat, DRAWN, key)
        if len(self._numbers) >= self._most:
            raise Refused("adopted.too-many", met=len(self._numbers))
        number = self._numbers[key] = len(self._waiting)
        self._waiting.append(kept)
        self._moves.append(moves)
        self.turns.append(seat)
        self.texts.append(self._write(plain))
        self._draw(env, self.drawings)
        return number

    def _number_end(self, env: Any, seat: int, end: int, key: bytes = b"") -> int:
        plain = self._copies.freeze(env)
        key = key or _hash((plain, end), seat)
        number = self._ended.setdefault(key, len(self.ends))
        if number == len(self.ends):
            self.ends.append(end)
            self.over_turns.append(seat)
            self.over_texts.append(self._write(plain))
            self._draw(env, self.over_drawings)
        return ~number

    # ---- asking ----------------------------------------------------------------------------

    def _seat_of(self, env: Any, otherwise: int) -> int:
        """Whose turn it is: 0 is whoever begins the first game."""
        if not self._mover:
            return otherwise
        value = _read_mover(env, self._mover)
        seat = self._seats.setdefault(value, len(self._seats))
        if value is None or seat > 1:
            if self._mover != MOVERS[0]:
                raise _NoMover
            if value is None:
                return otherwise
            raise Refused("adopted.more-than-two", name=self._mover, values=len(self._seats))
        return seat

    def _list_moves(self, env: Any) -> list[Any]:
        """The legal moves in their order, each once."""
        calls = self._chance.calls
        moves = _tidy(env.valid_moves())
        if self._chance.calls != calls:  # to shuffle them changes nothing
            moves = sorted(moves, key=lambda move: (str(type(move)), move))
            for _ in range(STEP):
                if set(map(_spell, _tidy(env.valid_moves()))) != set(map(_spell, moves)):
                    raise Refused("adopted.chance", call=self._chance.name)
        return moves

    def _step(self, env: Any, move: Any, turn: int) -> tuple[float, int | None]:
        """The reward of a move, and how it ended the game, if it did."""
        calls, self._was_reset = self._chance.calls, False
        before = list(map(read_state, self._generators))
        answer = env.step(move)
        reward, terminated, truncated = _read_answer(answer)
        drawn = self._chance.calls != calls or before != list(map(read_state, self._generators))
        over = terminated or truncated
        if drawn and not (over and self._was_reset):
            raise Refused("adopted.chance", call=self._chance.name or "np_random")
        if not over:
            return reward, None
        return reward, self._judge(reward, terminated, turn)

    def _judge(self, reward: float, terminated: bool, turn: int) -> int:
        if reward <= PUNISHED:
            self.notes.punished += 1
            return SECOND_WON - turn
        if not terminated:
            return DRAWN
        if reward > 0:
            return FIRST_WON + turn
        if reward < 0:
            return SECOND_WON - turn
        self.notes.zero += 1
        return SECOND_WON - turn if self._reading.zero == LOSS else DRAWN

    def _try_again(self, kept: Any, move: Any, turn: int, env: Any, end: int | None) -> None:
        """The same step with other seeds: it must come to the same."""
        plain = None if end is not None else self._copies.freeze(env)
        notes, self.notes = self.notes, Notes()
        for seed in range(1, AGAIN + 1):
            self._chance.seed(seed)
            other = self._copies.take(kept)
            _, then = self._step(other, move, turn)
            if then != end or (plain is not None and self._copies.freeze(other) != plain):
                raise Refused("adopted.other-answer")
        self.notes = notes

    # ---- writing ---------------------------------------------------------------------------

    def _name_move(self, move: Any) -> int:
        text = "-".join(map(str, move)) if isinstance(move, tuple) else str(move)
        return self.actions.setdefault("_".join(text.split()), len(self.actions))

    def _write(self, plain: dict[str, Any]) -> str:
        """What changes in play, and what is other than at the start, as JSON."""
        shown = {
            name: value
            for name, value in plain.items()
            if name in self._varying or self._first_plain.get(name, ...) != value
        }
        return write_json(shown)

    def _draw(self, env: Any, drawings: list[str]) -> None:
        """How the environment shows itself, in words; nothing where it shows a picture or fails."""
        if len(self.drawings) + len(self.over_drawings) >= MOST_RENDERED:
            drawings.append("")
            return
        printed, shown = io.StringIO(), None
        with suppress(Exception), redirect_stdout(printed):
            shown = env.render()
        text = shown if isinstance(shown, str) else printed.getvalue()
        drawings.append(text.rstrip().strip("\n"))


class _NoMover(Exception):
    """What looked like the mover counts something else."""


def range_of(growing: list[Any]) -> Iterator[int]:
    """The places of a list that grows as we go."""
    number = 0
    while number < len(growing):
        yield number
        number += 1


def _read_mover(env: Any, name: str) -> Any:
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
    if not isinstance(answer, tuple) or len(answer) != STEP:
        values = len(answer) if isinstance(answer, tuple) else 1
        raise Refused("adopted.step-values", values=values)
    _, reward, terminated, truncated, _ = answer
    try:
        return float(reward), bool(terminated), bool(truncated)
    except (TypeError, ValueError):
        raise Refused("adopted.reward", value=repr(reward)[:40]) from None


def _hash(plain: Any, seat: int) -> bytes:
    return blake2b(repr((plain, seat)).encode(), digest_size=16).digest()
