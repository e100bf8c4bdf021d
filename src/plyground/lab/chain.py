"""The Markov chain of a game: every position that players of the slip model reach, and its odds.

Two players of given strengths walk from the starts, all equally likely, until somebody wins. The
chain is solved forwards, turn by turn, until less than one in 10^12 games is still going on; games
that can never end any more are told apart by the graph alone, and counted when they get there. So
nothing is drawn, and what the last bits may hide is far below what anybody reads.
"""

from collections.abc import Hashable, Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from plyground.kernel.errors import TooLarge
from plyground.kernel.game import AnyGame
from plyground.kernel.house_rules import list_house_rules
from plyground.kernel.seats import Seat
from plyground.kernel.value import ENDLESS, ENDLESS_VALUE, UNKNOWN, Value
from plyground.language.message import Message
from plyground.players.slips import slip_chance
from plyground.rulebooks.oracle import Oracle
from plyground.support.progress import Report, ignore_progress

from .measures import Features, Measure
from .turns import Turn, study_turn

WON, LOST, STOPPED = -1, -2, -3
"""Where a move leads that ends the game: for the mover, against, or for nobody."""
MAX_POSITIONS = 200_000
MAX_TURNS = 100_000
REST = 1e-12
"""The share of games still going on at which the rest is left alone."""
REPORT_EVERY = 256
LOOK_AT, MOST_EACH = 64, 50
"""After so many positions it shows whether each brings more new ones than can be listed."""

Floats = NDArray[np.float64]
Numbers = NDArray[np.int64]
Switches = NDArray[np.bool_]


class Chain:
    """All positions of one game with its options, as arrays."""

    def __init__(
        self,
        game: AnyGame,
        oracle: Oracle[Any, Any],
        limit: int = MAX_POSITIONS,
        report: Report = ignore_progress,
    ) -> None:
        if game.core.max_plies is None and any(list_house_rules(game)):
            raise self._refuse(game, limit)  # a position is then its whole history
        self._game, self._oracle, self._limit = game.bare, oracle, limit
        self._numbers: dict[Hashable, int] = {}
        self._states: list[Any] = []
        self._turns: dict[Hashable, Turn] = {}
        self.starts: list[int] = [self._number(state) for state in game.bare.openings(Seat.FIRST)]
        """The positions that games begin with, one for each equally likely start."""
        edges: list[tuple[int, int, float, float, bool]] = []
        turns: list[Turn] = []
        for number, state in enumerate(self._states):  # grows as we go
            if number % REPORT_EVERY == 0:
                report(number)
            if number == LOOK_AT and len(self._states) - len(self.starts) > LOOK_AT * MOST_EACH:
                raise self._refuse(game, limit)
            turns.append(self._study(state))
            edges += self._follow(number, state, turns[-1])
        self._arrange(edges, turns)

    @property
    def size(self) -> int:
        """How many positions there are."""
        return len(self.values)

    def _refuse(self, game: AnyGame, limit: int) -> TooLarge:
        return TooLarge(Message.of("too-many-from-here", game=game.title, most=limit))

    # ---- listing ---------------------------------------------------------------------------

    def _number(self, state: Any) -> int:
        key = self._key(state)
        number = self._numbers.get(key)
        if number is None:
            number = self._numbers[key] = len(self._states)
            if number >= self._limit:
                raise self._refuse(self._game, self._limit)
            self._states.append(state)
        return number

    def _key(self, state: Any) -> Hashable:
        game = self._game
        if game.hidden:
            return game.secret(state), game.solver_key(game.view(state, None))
        # Under a house rule what was before matters, too.
        return game.solver_key(state) if game.core is not game else game.repetition_key(state)

    def _study(self, state: Any) -> Turn:
        view = self._game.view(state, self._game.turn(state))
        key = self._game.solver_key(view) if self._game.hidden else view
        if key not in self._turns:
            self._turns[key] = study_turn(self._game, self._oracle, view)
            if self._turns[key].value.result == UNKNOWN:
                raise TooLarge(Message.of("too-many-to-count", game=self._game.title))
        return self._turns[key] if self._game.hidden else self._turns.pop(key)

    def _follow(
        self, number: int, state: Any, turn: Turn
    ) -> Iterable[tuple[int, int, float, float, bool]]:
        """Where each move leads that may be made: its weight as a sound move, and as a slip."""
        weights = {move: (1 / len(turn.sound), 0.0) for move in turn.sound}
        for move in turn.slips:
            weights[move] = weights.get(move, (0.0, 0.0))[0], 1 / len(turn.slips)
        for move, (sound, slip) in weights.items():
            following = self._game.apply(state, move)
            ended = self._game.outcome(following)
            if ended is None:
                leads = self._number(following)
            elif ended.winner is None:
                leads = STOPPED
            else:
                leads = WON if ended.winner is self._game.turn(state) else LOST
            yield number, leads, sound, slip, move in turn.swings

    def _arrange(self, edges: list[tuple[int, int, float, float, bool]], turns: list[Turn]) -> None:
        source, leads, sound, slip, swings = zip(*edges, strict=True)
        self._source: Numbers = np.array(source)
        self._leads: Numbers = np.array(leads)
        self._ends: Switches = self._leads < 0
        self._onward: Numbers = np.where(self._ends, 0, self._leads)
        self._sound: Floats = np.array(sound)
        self._slip: Floats = np.array(slip)
        self._swings: Floats = np.array(swings, dtype=float)
        self.values = [turn.value for turn in turns]
        self._can_slip = np.array([bool(turn.slips) for turn in turns])
        self._endless = np.array([turn.value.result == ENDLESS for turn in turns])
        self._features = {
            "choices": np.array([turn.matters for turn in turns], dtype=float),
            "keeping": np.array([turn.keeping * turn.matters for turn in turns]),
            "only": np.array([turn.only for turn in turns], dtype=float),
            "traps": np.array([turn.trap for turn in turns]),
        }

    # ---- two players -----------------------------------------------------------------------

    def measure(self, first: float, second: float) -> Measure:
        """What becomes of games between players of these error rates."""
        odds = self._weigh_moves(first), self._weigh_moves(second)
        hopeless = self._find_hopeless(odds)
        quiet = self._look_back(
            (odds[0] * (1 - self._swings), odds[1] * (1 - self._swings)), (self._ends, self._ends)
        )
        now: Floats = np.bincount(self.starts, minlength=self.size) / len(self.starts)
        wins, lengths = [0.0, 0.0], list[float]()
        totals = Totals(self._features)
        for turn in range(MAX_TURNS):
            mover, other = turn % 2, 1 - turn % 2
            totals.never += float(now[hopeless[mover]].sum())
            now = np.where(hopeless[mover], 0.0, now)
            flow = now[self._source] * odds[mover]
            last = flow * self._swings * np.where(self._ends, 1.0, quiet[other][self._onward])
            totals.add(turn + 1, now, float(flow @ self._swings), float(last.sum()))
            wins[mover] += float(flow[self._leads == WON].sum())
            wins[other] += float(flow[self._leads == LOST].sum())
            lengths.append(float(flow[self._ends].sum()))
            now = self._gather(self._onward, np.where(self._ends, 0.0, flow))
            if now.sum() < REST:
                break
        return Measure(wins[0], wins[1], totals.never, tuple(lengths), totals.features)

    def first_shares(self, first: float, second: float) -> Floats:
        """For each start, how likely whoever moves first wins from it."""
        odds = self._weigh_moves(first), self._weigh_moves(second)
        return self._look_back(odds, (self._leads == WON, self._leads == LOST))[0][self.starts]

    def _gather(self, places: Numbers, weights: Floats) -> Floats:
        """By position, the sum of the weights that belong to it."""
        sums: Floats = np.bincount(places, weights, minlength=self.size).astype(np.float64)
        return sums

    def _weigh_moves(self, rate: float) -> Floats:
        """Of every move, how likely a player of this error rate makes it."""
        chances = np.where(
            self._endless, slip_chance(rate, ENDLESS_VALUE), slip_chance(rate, Value.win())
        )
        err = np.where(self._can_slip, chances, 0.0)[self._source]
        weights: Floats = self._slip * err + self._sound * (1 - err)
        return weights

    def _find_hopeless(self, odds: tuple[Floats, Floats]) -> tuple[Switches, Switches]:
        """By who moves: the positions from which these two players never come to an end."""
        alive = [np.zeros(self.size, dtype=bool), np.zeros(self.size, dtype=bool)]
        grown = -1
        while grown != (grown := int(alive[0].sum() + alive[1].sum())):
            for mover in (0, 1):
                leading = (odds[mover] > 0) & (self._ends | alive[1 - mover][self._onward])
                alive[mover][self._source[leading]] = True
        return ~alive[0], ~alive[1]

    def _look_back(
        self, odds: tuple[Floats, Floats], counting: tuple[Switches, Switches]
    ) -> tuple[Floats, Floats]:
        """By who moves, for every position: how likely the game ends by a move that counts."""
        chances: list[Floats] = [np.zeros(self.size), np.zeros(self.size)]
        for _ in range(MAX_TURNS):
            before = chances[0]
            for mover in (1, 0):
                then = np.where(self._ends, counting[mover] * 1.0, chances[1 - mover][self._onward])
                chances[mover] = self._gather(self._source, odds[mover] * then)
            if np.abs(chances[0] - before).max() < REST:
                break
        return chances[0], chances[1]


class Totals:
    """What adds up over the turns of all games, each as often as it is played."""

    def __init__(self, features: dict[str, Floats]) -> None:
        self._features = features
        self._sums = dict.fromkeys(features, 0.0)
        self._turns = self._swings = self._swung = self._last = 0.0
        self.never = 0.0
        """The share of games that never end."""

    def add(self, turn: int, now: Floats, swings: float, last: float) -> None:
        """A turn of those games that are still going on, spread over the positions."""
        for name, feature in self._features.items():
            self._sums[name] += float(now @ feature)
        self._turns += float(now.sum())
        self._swings += swings
        self._swung += last
        self._last += turn * last

    @property
    def features(self) -> Features:
        """The same as what is expected of a game, or of a turn."""
        turns, choices = self._turns or 1.0, self._sums["choices"] or 1.0
        return Features(
            turns=self._turns,
            choices=self._sums["choices"] / turns,
            forgiveness=self._sums["keeping"] / choices,
            only_moves=self._sums["only"] / turns,
            traps=self._sums["traps"] / turns,
            swings=self._swings,
            last_swing=self._last / self._swung if self._swung else 0.0,
        )
