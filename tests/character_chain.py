"""Games between characters as Markov chains: what becomes of them, with nothing drawn."""

from collections import Counter
from collections.abc import Hashable, Sequence
from typing import Any, NamedTuple

import numpy as np

from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.players.characters import LADDER, Character
from plyground.players.manners import weigh_moves

WON, LOST = -1, -2
"""Where a move leads that ends the game: for the mover, or against."""
MAX_TURNS = 2_000
REST = 1e-9


class Bout(NamedTuple):
    """What becomes of games between two characters, the first of which begins."""

    first: float
    """The share that it wins."""
    second: float
    turns: float
    """The mean length of the games that ended."""


class CharacterChain:
    """All positions that characters reach in one game with its options, as arrays."""

    def __init__(self, game: AnyGame, characters: Sequence[Character] = LADDER) -> None:
        self._game = game
        self._numbers: dict[Hashable, int] = {}
        self._states: list[Any] = []
        self._starts = [self._number(state) for state in game.openings(Seat.FIRST)]
        flows: dict[str, Counter[tuple[int, int]]] = {each.name: Counter() for each in characters}
        for number, state in enumerate(self._states):  # grows as we go
            view = game.view(state, game.turn(state))
            for character in characters:
                for move, weight in weigh_moves(character, game, view, character.work).items():
                    flows[character.name][number, self._follow(state, move)] += float(weight)  # type: ignore[assignment]
        self._flows = {
            name: (*np.array([*flow]).T, np.array([*flow.values()])) for name, flow in flows.items()
        }

    def _number(self, state: Any) -> int:
        game = self._game
        key: Hashable = game.solver_key(state)
        if game.hidden:
            key = game.secret(state), game.solver_key(game.view(state, None))
        number = self._numbers.setdefault(key, len(self._states))
        if number == len(self._states):
            self._states.append(state)
        return number

    def _follow(self, state: Any, move: Any) -> int:
        following = self._game.apply(state, move)
        ended = self._game.outcome(following)
        if ended is None:
            return self._number(following)
        return WON if ended.winner is self._game.turn(state) else LOST

    def measure(self, first: Character, second: Character) -> Bout:
        """What becomes of games between two characters."""
        size = len(self._states)
        now: np.ndarray[Any, Any] = np.bincount(self._starts, minlength=size) / len(self._starts)
        wins, turns = [0.0, 0.0], 0.0
        for turn in range(MAX_TURNS):
            mover = turn % 2
            source, leads, odds = self._flows[(first, second)[mover].name]
            flow = now[source] * odds
            won, lost = (float(flow[leads == how].sum()) for how in (WON, LOST))
            wins[mover] += won
            wins[1 - mover] += lost
            turns += (turn + 1) * (won + lost)
            now = np.bincount(leads[leads >= 0], flow[leads >= 0], minlength=size)
            if now.sum() < REST:
                break
        return Bout(wins[0], wins[1], turns / sum(wins))


def share_wins(begins: Bout, answers: Bout) -> float:
    """Of the games that somebody wins, the share of a character that begins in one half of them."""
    decided = begins.first + begins.second + answers.first + answers.second
    return (begins.first + answers.second) / decided
