"""Listing an environment: every position that can be met, breadth first, by playing it.

Then some games are played straight, each by the file as if it were read anew, and must go as the
listing says: so whatever is kept outside the instance, or decides and does not show, is found out.
"""

import io
import random
from array import array
from collections.abc import Callable
from contextlib import redirect_stdout, suppress
from hashlib import blake2b
from time import monotonic
from types import ModuleType
from typing import Any

from plyground.kernel.notation import write_json

from .instance import Copies, freeze_env
from .playing import DRAWN, MOVERS, NoMover, Playing, read_mover, seed_all
from .reading import Reading, Refused

MOST_RENDERED = 100_000
SPARRING, TURNS = 20, 60
"""Games that are played to see what changes in a position, and how long they go on."""
GAMES, PLIES = 200, 300
"""That are played straight at most, and how long."""
FEWEST, SHARE, LEAST_SECONDS = 20, 0.1, 1.0
"""So many at least; more for this part of the time that listing took."""
PAUSE_SECONDS = 0.2

Import = Callable[[], ModuleType]


class Explorer:
    """Lists one environment. After `run`, what was found is in its arrays."""

    notes: dict[str, Any]

    def __init__(self, read: Import, reading: Reading, report: Callable[[int], None]) -> None:
        self._read, self._reading, self._report = read, reading, report

    def run(self, most: int) -> None:
        """List all positions; where a name is no mover's after all, begin again without it."""
        self._varying = self._find_varying()
        begun, env = monotonic(), self._play_anew("").begin(0)
        movers = [name for name in MOVERS if read_mover(env, name) is not None]
        for name in (*movers, ""):
            with suppress(NoMover):
                self._list(name, most)
                self.notes = self._playing.finish()
                break
        self._play_straight(monotonic() - begun)

    def _play_anew(self, mover: str) -> Playing:
        """The environment as its file makes it, whatever was played before."""
        return Playing(self._read(), self._reading, mover)

    def _find_varying(self) -> set[str]:
        """The names of what changes in play, as far as some games show it."""
        found, dice = set[str](), random.Random(0)
        playing = self._play_anew("")
        for _ in range(SPARRING):
            env = playing.begin(0)
            first = freeze_env(env)
            for _ in range(TURNS):
                moves = playing.list_moves(env)
                if not moves:
                    break
                _, end = playing.step(env, dice.choice(moves), 0)
                now = freeze_env(env).items()
                found |= {name for name, value in now if first.get(name, ...) != value}
                if end is not None:
                    break
        return found

    # ---- listing ---------------------------------------------------------------------------

    def _list(self, mover: str, most: int) -> None:
        self._playing, self._most = self._play_anew(mover), most
        self._numbers: dict[bytes, int] = {}
        self._waiting: list[Any] = []
        self.turns, self.ends = bytearray(), bytearray()
        self.first, self.following, self.taken = array("q", [0]), array("i"), array("i")
        self.actions: dict[str, int] = {}
        self.texts: list[str] = []
        self.drawings: list[str] = []
        envs = [self._playing.begin(seed) for seed in range(self._reading.seeds)]
        self._beginning = freeze_env(envs[0])
        self.starts = [
            self._number(env, Copies(env), self._playing.find_seat(env, 0)) for env in envs
        ]
        last_report = monotonic()
        for number, (copies, kept, moves) in enumerate(self._waiting):  # grows as we go
            self._waiting[number] = None
            self._expand(number, copies, kept, moves)
            if monotonic() - last_report > PAUSE_SECONDS:
                last_report = monotonic()
                self._report(number + 1)

    def _expand(self, number: int, copies: Copies, kept: Any, moves: list[Any]) -> None:
        turn, counts = self.turns[number], self._playing.counts
        for move in moves:
            env = copies.take(kept)
            reward, end = self._playing.step(env, move, turn)
            seat = 1 - turn
            if end is None:
                seat = self._playing.find_seat(env, seat)
                counts["adopted.rewards"] += reward != 0
                counts["adopted.twice"] += seat == turn
            self.following.append(self._number(env, copies, seat, end or 0))
            self.taken.append(self.actions.setdefault(name_move(move), len(self.actions)))
        self.first.append(len(self.following))

    def _number(self, env: Any, copies: Copies, seat: int, end: int = 0) -> int:
        """The number of a position, and how the game ended in it: where nobody can move, drawn."""
        plain = freeze_env(env)
        key = _hash(plain, seat, end)
        found = self._numbers.get(key)
        if found is not None:
            return found
        if len(self._numbers) >= self._most:
            raise Refused("adopted.too-many", met=len(self._numbers))
        kept = copies.put()
        moves = [] if end else self._playing.list_moves(env)
        if not moves and not end:
            self._playing.counts["adopted.stuck"] += 1
            end, env = DRAWN, copies.take(kept)
        self._numbers[key] = number = len(self._waiting)
        self._waiting.append((copies, kept if moves else None, moves))
        self.turns.append(seat)
        self.ends.append(end)
        # What changes in play, and what is other than at the start.
        shown = {
            name: value
            for name, value in plain.items()
            if name in self._varying or self._beginning.get(name, ...) != value
        }
        self.texts.append(write_json(shown))
        self.drawings.append(_draw(env) if number < MOST_RENDERED else "")
        return number

    # ---- games played straight -------------------------------------------------------------

    def _play_straight(self, seconds: float) -> None:
        """Play as whoever has the file would, and compare."""
        enough, dice = monotonic() + max(LEAST_SECONDS, SHARE * seconds), random.Random(1)
        names = list(self.actions)
        for game in range(GAMES):
            if game >= FEWEST and monotonic() > enough:
                return
            playing = self._play_anew(self.notes["mover"])
            seed = game % self._reading.seeds
            self._follow(playing, seed, names, dice)

    def _follow(self, playing: Playing, seed: int, names: list[str], dice: random.Random) -> None:
        for other in range(seed + 1):  # whoever begins the first game is Player 1
            env = playing.begin(other)
            seat = playing.find_seat(env, 0)
        seed_all(dice.randrange(1 << 30))
        copies, number = Copies(env), self.starts[seed]
        for ply in range(PLIES):
            if self._numbers.get(_hash(freeze_env(env), seat, 0)) != number:
                if not ply:
                    return  # a start that no seed decides
                raise Refused("adopted.other-answer")
            if self.ends[number]:
                return
            kept = copies.put()
            moves = {name_move(move): move for move in playing.list_moves(env)}
            copies.take(kept)  # what asking changes is no part of a position
            span = range(self.first[number], self.first[number + 1])
            listed = {names[self.taken[at]]: self.following[at] for at in span}
            if set(moves) != set(listed):
                raise Refused("adopted.other-answer")
            chosen = dice.choice(sorted(listed))
            _, end = playing.step(env, moves[chosen], seat)
            number = listed[chosen]
            if end is not None:
                if self.ends[number] != end:
                    raise Refused("adopted.other-answer")
                return
            seat = playing.find_seat(env, 1 - seat)


def _draw(env: Any) -> str:
    """How the environment shows itself, in words; nothing where it shows a picture or fails."""
    printed, shown = io.StringIO(), None
    with suppress(Exception), redirect_stdout(printed):
        shown = env.render()
    text = shown if isinstance(shown, str) else printed.getvalue()
    return text.rstrip().strip("\n").encode("utf-8", "replace").decode("utf-8")


def name_move(move: Any) -> str:
    """A move in one word."""
    text = "-".join(map(str, move)) if isinstance(move, tuple) else str(move)
    return "_".join(text.split())


def _hash(plain: dict[str, Any], *more: int) -> bytes:
    return blake2b(repr((plain, more)).encode(), digest_size=16).digest()
