"""The Markov chain of a game: every position that players of the slip model reach, and its odds.

Two players of given strengths walk from the starts, all equally likely, until somebody wins. The
chain is solved forwards, turn by turn, until less than one in 10^12 games is still going on; games
that can never end any more are told apart by the graph alone, and counted when they get there. So
nothing is drawn, and what the last bits may hide is far below what anybody reads.
"""

from array import array
from collections.abc import Hashable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from plyground.kernel.errors import TooLarge
from plyground.kernel.game import AnyGame
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
PLACES_EACH = 10
"""Places of a table for a position that is reached: there are no more of them, where any is."""

Floats = NDArray[np.float64]
Numbers = NDArray[np.int64]
Switches = NDArray[np.bool_]


class Edges(NamedTuple):
    """The moves that may be made, number by number: as arrays, for there are many."""

    source: "array[int]"
    leads: "array[int]"
    sound: "array[float]"
    slip: "array[float]"
    swings: "array[float]"


class Chain:
    """All positions of one game with its options, as arrays."""

    def __init__(
        self,
        game: AnyGame,
        oracle: Oracle[Any, Any],
        limit: int = MAX_POSITIONS,
        report: Report = ignore_progress,
    ) -> None:
        self._game, self._oracle, self._limit = game, oracle, limit
        if (oracle.count_places() or 0) > limit * PLACES_EACH:
            raise self._refuse(game, limit)
        self._numbers: dict[Hashable, int] = {}
        self._states: list[Any] = []
        self._turns: dict[Hashable, Turn] = {}
        self.starts: list[int] = [self._number(state) for state in game.openings(Seat.FIRST)]
        """The positions that games begin with, one for each equally likely start."""
        self._edges = Edges(array("q"), array("q"), array("d"), array("d"), array("d"))
        turns: list[Turn] = []
        for number, state in enumerate(self._states):  # grows as we go
            if number % REPORT_EVERY == 0:
                report(number)
            if number == LOOK_AT and len(self._states) - len(self.starts) > LOOK_AT * MOST_EACH:
                raise self._refuse(game, limit)
            turns.append(self._study(state))
            self._follow(number, state, turns[-1])
        self._arrange(turns)
        # What is left are arrays; the positions themselves would take twice their room.
        for listing in (self._numbers, self._states, self._turns):
            listing.clear()

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
        # Positions of one value's key differ by seats or the order of letters at most: whose turn
        # it is says the one, and the other changes no odds.
        game = self._game
        if game.hidden:
            return game.secret(state), game.solver_key(game.view(state, None))
        return game.solver_key(state)

    def _study(self, state: Any) -> Turn:
        view = self._game.view(state, self._game.turn(state))
        key = self._game.solver_key(view) if self._game.hidden else view
        if key not in self._turns:
            self._turns[key] = study_turn(self._game, self._oracle, view)
            if self._turns[key].value.result == UNKNOWN:
                raise TooLarge(Message.of("too-many-to-count", game=self._game.title))
        return self._turns[key] if self._game.hidden else self._turns.pop(key)

    def _follow(self, number: int, state: Any, turn: Turn) -> None:
        """Note where each move leads that may be made: its weight as a sound move, as a slip."""
        game, edges = self._game, self._edges
        sound, slip = 1 / len(turn.sound), 1 / len(turn.slips) if turn.slips else 0.0
        sounds, slips = set(turn.sound), set(turn.slips)
        for move in dict.fromkeys(turn.sound + turn.slips):
            following = game.apply(state, move)
            ended = game.outcome(following)
            if ended is None:
                leads = self._number(following)
            elif ended.winner is None:
                leads = STOPPED
            else:
                leads = WON if ended.winner is game.turn(state) else LOST
            edges.source.append(number)
            edges.leads.append(leads)
            edges.sound.append(sound if move in sounds else 0.0)
            edges.slip.append(slip if move in slips else 0.0)
            edges.swings.append(move in turn.swings)

    def _arrange(self, turns: list[Turn]) -> None:
        source, leads, sound, slip, swings = map(np.array, self._edges)
        self._source: Numbers = source
        self._leads: Numbers = leads
        self._ends: Switches = self._leads < 0
        self._onward: Numbers = np.where(self._ends, 0, self._leads)
        self._sound: Floats = sound
        self._slip: Floats = slip
        self._swings: Floats = swings
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
        won, lost, ended = (
            [self._sum_moves(weights * (self._leads == how)) for weights in odds]
            for how in (WON, LOST, STOPPED)
        )
        ended = [won[mover] + lost[mover] + ended[mover] for mover in (0, 1)]
        final = self._weigh_last_swings(odds)
        onward = [np.where(self._ends, 0.0, weights) for weights in odds]
        now: Floats = np.bincount(self.starts, minlength=self.size) / len(self.starts)
        visits: list[Floats] = [np.zeros(self.size), np.zeros(self.size)]
        wins, lengths, swung = [0.0, 0.0], list[float](), list[float]()
        never = 0.0
        for turn in range(MAX_TURNS):
            mover, other = turn % 2, 1 - turn % 2
            never += float(now[hopeless[mover]].sum())
            now[hopeless[mover]] = 0.0
            visits[mover] += now
            wins[mover] += float((now * won[mover]).sum())
            wins[other] += float((now * lost[mover]).sum())
            lengths.append(float((now * ended[mover]).sum()))
            swung.append(float((now * final[mover]).sum()))
            now = self._gather(self._onward, now[self._source] * onward[mover])
            if now.sum() < REST:
                break
        features = self._expect_features(visits, odds, swung)
        return Measure(wins[0], wins[1], never, tuple(lengths), features)

    def _sum_moves(self, weights: Floats) -> Floats:
        """By position, the sum of the weights of its moves."""
        return self._gather(self._source, weights)

    def _weigh_last_swings(self, odds: tuple[Floats, Floats]) -> list[Floats]:
        """By who moves, for every position: how likely its move is the last that swings."""
        calm = 1 - self._swings
        quiet = self._look_back((odds[0] * calm, odds[1] * calm), (self._ends, self._ends))
        return [
            self._sum_moves(
                odds[mover]
                * self._swings
                * np.where(self._ends, 1.0, quiet[1 - mover][self._onward])
            )
            for mover in (0, 1)
        ]

    def _expect_features(
        self, visits: list[Floats], odds: tuple[Floats, Floats], swung: list[float]
    ) -> Features:
        """What is expected of a game, or of a turn, by how often each position is met."""
        met = visits[0] + visits[1]
        sums = {name: float((met * feature).sum()) for name, feature in self._features.items()}
        turns, choices = float(met.sum()) or 1.0, sums["choices"] or 1.0
        swings = sum(
            float((visits[mover] * self._sum_moves(odds[mover] * self._swings)).sum())
            for mover in (0, 1)
        )
        last = sum(turn * share for turn, share in enumerate(swung, 1))
        return Features(
            turns=float(met.sum()),
            choices=sums["choices"] / turns,
            forgiveness=sums["keeping"] / choices,
            only_moves=sums["only"] / turns,
            traps=sums["traps"] / turns,
            swings=swings,
            last_swing=last / sum(swung) if any(swung) else 0.0,
        )

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
