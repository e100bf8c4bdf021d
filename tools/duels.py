"""Duels: how often one player beats another from the starts of a game, each beginning as often.

Exact where all positions that the players reach can be listed: these and the odds of every move are
a Markov chain. Where they cannot, games are played, from fixed seeds.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import partial
from random import Random
from typing import Any, NamedTuple

import numpy as np

from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.measure.lab.chain import make_key
from plyground.players.odds import weigh
from plyground.players.roster import seat_program

WON, LOST = -1, -2
"""Where a move leads that ends the game: for the mover, or against."""
MAX_TURNS = 2_000
REST = 1e-9
"""The share of games still going on at which the rest is left alone."""

Spread = Callable[[Callable[[Any], Any], Iterable[Any]], Iterable[Any]]
"""`map`, or the same over several processes."""


class Bout(NamedTuple):
    """What becomes of games between two players, the first of whom begins."""

    first: float
    """The share that it wins."""
    second: float
    turns: float
    """The mean length of the games that ended."""


class Duels:
    """All positions that players of known odds reach in one game with its options, as arrays."""

    def __init__(self, game: AnyGame, players: Sequence[str], spread: Spread = map) -> None:
        self._game = game
        self._numbers: dict[Hashable, int] = {}
        self._states: list[Any] = []
        self._starts = [self._number(state) for state in game.openings(Seat.FIRST)]
        flows: dict[str, Counter[tuple[int, int]]] = {player: Counter() for player in players}
        number = 0
        while waiting := self._states[number:]:  # all that is reached in one turn more
            for state, odds in zip(
                waiting, spread(partial(weigh_all, game, players), waiting), strict=True
            ):
                for player, weights in zip(players, odds, strict=True):
                    for move, weight in weights:
                        flows[player][number, self._follow(state, move)] += weight
                number += 1
        self._flows = {
            name: (*np.array([*flow]).T, np.array([*flow.values()])) for name, flow in flows.items()
        }

    def _number(self, state: Any) -> int:
        number = self._numbers.setdefault(make_key(self._game, state), len(self._states))
        if number == len(self._states):
            self._states.append(state)
        return number

    def _follow(self, state: Any, move: Any) -> int:
        following = self._game.apply(state, move)
        ended = self._game.outcome(following)
        if ended is None:
            return self._number(following)
        return WON if ended.winner is self._game.turn(state) else LOST

    def measure(self, first: str, second: str) -> Bout:
        """What becomes of games between two players."""
        size = len(self._states)
        now: np.ndarray[Any, Any] = np.bincount(self._starts, minlength=size) / len(self._starts)
        wins, turns = [0.0, 0.0], 0.0
        for turn in range(MAX_TURNS):
            mover = turn % 2
            source, leads, odds = self._flows[(first, second)[mover]]
            flow = now[source] * odds
            won, lost = (float(flow[leads == how].sum()) for how in (WON, LOST))
            wins[mover] += won
            wins[1 - mover] += lost
            turns += (turn + 1) * (won + lost)
            now = np.bincount(leads[leads >= 0], flow[leads >= 0], minlength=size)
            if now.sum() < REST:
                break
        return Bout(wins[0], wins[1], turns / sum(wins))

    def share(self, one: str, two: str) -> float:
        """Of the games that somebody wins, the share of one player, who begins half of them."""
        begins, answers = self.measure(one, two), self.measure(two, one)
        decided = begins.first + begins.second + answers.first + answers.second
        return (begins.first + answers.second) / decided


def weigh_all(game: AnyGame, players: Sequence[str], state: Any) -> list[list[tuple[Any, float]]]:
    """How likely each player makes every move."""
    view = game.view(state, game.turn(state))
    odds = (weigh(player, game, view) or {} for player in players)
    return [[(move, float(share)) for move, share in each.items()] for each in odds]


def play(game: AnyGame, one: str, two: str, number: int) -> bool:
    """Whether one player wins the game of a number against another, who begins the odd ones."""
    begun, swapped = divmod(number, 2)
    specs = (two, one) if swapped else (one, two)
    seats = {
        seat: seat_program(spec, seat, f"duel {number}")
        for seat, spec in zip(Seat, specs, strict=True)
    }
    state = game.initial(Random(f"duel {begun}"), Seat.FIRST)
    while (ended := game.outcome(state)) is None:
        turn = game.turn(state)
        state = game.apply(state, seats[turn].choose(game, game.view(state, turn)))
    return ended.winner is (Seat.SECOND if swapped else Seat.FIRST)
