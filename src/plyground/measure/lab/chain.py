"""The Markov chain of a game: every position that players of the slip model reach, and its odds.

Two players of given strengths walk from the starts, all equally likely, until somebody wins. The
chain is solved forwards, turn by turn, until less than one in 10^12 games is still going on; games
that can never end any more are told apart by the graph alone, and counted when they get there. So
nothing is drawn, and what the last bits may hide is far below what anybody reads.

Positions are listed along the moves that such players make, and those count once that differ by
seats alone: of Cipher Shift with wrap, some hundred of half a million.
"""

from array import array
from collections.abc import Hashable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.kernel.value import ENDLESS, ENDLESS_VALUE, UNKNOWN, Value
from plyground.language.errors import TooLarge
from plyground.players.slips import slip_chance
from plyground.solvers.oracle import Oracle

from .simulation import Measure, Turn, study_turn

WON, LOST, NOBODYS = -1, -2, -3
"""Where a move leads that ends the game: for the mover, against, or for nobody."""
OVER, ENDS = ((0, 0, 1, 2), (0, 1, 0, 2)), 3
"""By who moves: the ends that these stand for, after a place that stands for none."""
MAX_POSITIONS = 200_000
MAX_TURNS = 100_000
REST = 1e-12
"""The share of games still going on at which the rest is left alone."""
PLACES_EACH = 10
"""Places of a table for a position that is reached: there are no more of them, where any is."""

Floats = NDArray[np.float64]
Numbers = NDArray[np.int64]
Switches = NDArray[np.bool_]
Pair = Sequence[Floats]
"""For the first player to move, and for the second."""


class Walk:
    """The positions that players of the slip model reach, and the moves that they make there."""

    def __init__(self, game: AnyGame, oracle: Oracle[Any, Any], limit: int) -> None:
        self._game, self._oracle, self._limit = game, oracle, limit
        if (oracle.count_places() or 0) > limit * PLACES_EACH:
            raise self._refuse()
        self._numbers: dict[Hashable, int] = {}
        self._states: list[Any] = []
        self._seen: dict[Hashable, Turn] = {}
        self.starts = [self._number(state) for state in game.openings(Seat.FIRST)]
        self.turns: list[Turn] = []
        self.moves = array("d")
        """Five numbers a move, as `_follow` has them: there are many."""
        for number, state in enumerate(self._states):  # grows as we go
            self.turns.append(self._study(state))
            self._follow(number, state)

    def _refuse(self) -> TooLarge:
        return TooLarge.of("too-many-from-here", game=self._game.title, most=self._limit)

    def _number(self, state: Any) -> int:
        number = self._numbers.setdefault(make_key(self._game, state), len(self._states))
        if number == len(self._states):
            if number >= self._limit:
                raise self._refuse()
            self._states.append(state)
        return number

    def _study(self, state: Any) -> Turn:
        """What the player to move sees in a position; a view once for all that is behind it."""
        game = self._game
        view = game.view(state, game.turn(state))
        turn = self._seen.get(game.solver_key(view)) if game.hidden else None
        if turn is None:
            turn = study_turn(self._oracle, view)
            if turn.value.result == UNKNOWN:
                raise TooLarge.of("too-many-to-count", game=game.title)
            if game.hidden:
                self._seen[game.solver_key(view)] = turn
        return turn

    def _follow(self, number: int, state: Any) -> None:
        """Note where each move leads that may be made: its weight as a sound move, as a slip."""
        game, turn = self._game, self.turns[number]
        mover = game.turn(state)
        sound = dict.fromkeys(turn.sound, 1 / len(turn.sound))
        slips = dict.fromkeys(turn.slips, 1 / len(turn.slips)) if turn.slips else sound
        for move in sound | slips:
            following = game.apply(state, move)
            ended = game.outcome(following)
            if ended is None:
                leads = self._number(following)
            elif ended.winner is None:
                leads = NOBODYS
            else:
                leads = WON if ended.winner is mover else LOST
            again = game.turn(following) is mover
            self.moves.extend((number, leads, again, sound.get(move, 0.0), slips.get(move, 0.0)))


def make_key(game: AnyGame, state: Any) -> Hashable:
    """What tells a position from others.

    Positions of one value's key differ by seats or the order of letters at most: whose turn it is
    says the one, and the other changes no odds.
    """
    if game.hidden:
        return game.secret(state), game.solver_key(game.view(state, None))
    return game.solver_key(state)


class Chain:
    """All positions of one game with its options, as arrays.

    Each stands there twice, first with the first player to move, then with the second; at last
    three in which the game is over, for the first, for the second, for nobody.
    """

    def __init__(self, game: AnyGame, oracle: Oracle[Any, Any], limit: int = MAX_POSITIONS) -> None:
        walk = Walk(game, oracle, limit)
        self.size = size = len(walk.turns)
        """How many positions there are."""
        self._starts = walk.starts
        moves = np.array(walk.moves).reshape(-1, 5).T
        self._source, leads, again = moves[:3].astype(np.int64)
        self._begin: Numbers = np.flatnonzero(np.diff(self._source, prepend=-1))
        self._sound, self._slip = moves[3:]
        endless = np.array([turn.value.result == ENDLESS for turn in walk.turns])
        self._slow: Switches = endless[self._source]
        """By move: whether it is made where nobody can force the end."""
        over = [2 * size + np.choose(-leads.clip(max=0), each) for each in OVER]
        stays = leads + size * (1 - again), leads + size * again
        self._onward = [np.where(leads < 0, *each) for each in zip(over, stays, strict=True)]
        """By who moves: where every move leads."""
        self._matters: Floats = np.array([turn.matters for turn in walk.turns], float)

    # ---- two players -----------------------------------------------------------------------

    def measure(self, first: float, second: float) -> Measure:
        """Follow games between players of these error rates."""
        odds = self._weigh_moves(first, second)
        hopeless = self._find_hopeless(odds)
        total = 2 * self.size + ENDS
        now: Floats = np.bincount(self._starts, minlength=total - ENDS) / len(self._starts)
        visits, wins = np.zeros(total - ENDS), np.zeros(ENDS)
        never, lengths = 0.0, list[float]()
        for _ in range(MAX_TURNS):
            never += float(now[hopeless].sum())
            now[hopeless] = 0.0
            visits += now
            after = np.zeros(total)
            for onward, weights, here in zip(self._onward, odds, now.reshape(2, -1), strict=True):
                if here.any():
                    after += np.bincount(onward, here[self._source] * weights, total)
            now, ended = after[:-ENDS], after[-ENDS:]
            wins += ended
            lengths.append(float(ended.sum()))
            if now.sum() < REST:
                break
        met = visits.reshape(2, -1).sum(axis=0)
        turns = float(met.sum())
        choices = float((self._matters * met).sum()) / (turns or 1.0)
        return Measure(float(wins[0]), float(wins[1]), never, tuple(lengths), turns, choices)

    def first_shares(self, first: float, second: float) -> Floats:
        """For each start, how likely whoever moves first wins from it."""
        odds = self._weigh_moves(first, second)
        chances = np.zeros(2 * self.size + ENDS)
        chances[-ENDS] = 1
        halves = np.split(chances[:-ENDS], 2)  # they show the same numbers
        for _ in range(MAX_TURNS):
            before = chances.copy()
            for mover in (1, 0):
                then = odds[mover] * chances[self._onward[mover]]
                halves[mover][:] = np.add.reduceat(then, self._begin)
            if np.abs(chances - before).max() < REST:
                break
        return chances[self._starts]

    def _weigh_moves(self, *rates: float) -> Pair:
        """By who moves: of every move, how likely a player of this error rate makes it."""
        weights = []
        for rate in rates:
            slow, quick = slip_chance(rate, ENDLESS_VALUE), slip_chance(rate, Value.win())
            err = np.where(self._slow, slow, quick)
            weights.append(self._slip * err + self._sound * (1 - err))
        return weights

    def _find_hopeless(self, odds: Pair) -> Numbers:
        """The positions from which these two players never come to an end."""
        alive = np.arange(2 * self.size + ENDS) >= 2 * self.size
        grown = 0
        while grown != (grown := int(alive.sum())):
            for mover in (0, 1):
                leading = (odds[mover] > 0) & alive[self._onward[mover]]
                alive[self._source[leading] + mover * self.size] = True
        return np.flatnonzero(~alive)
