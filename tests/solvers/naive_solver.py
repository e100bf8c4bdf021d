"""A solver that knows nothing but the naive games, and sweeps over all positions again and again.

A position is won in n turns if some move wins at once or leaves one that is lost in fewer; it is
lost in n if every move loses at once or leaves one that is won in fewer. Whatever no sweep decides
is endless.
"""

from collections.abc import Iterable
from typing import Any

from plyground.kernel import AnyGame, Seat
from plyground.kernel.value import Value
from tests.naive.house import NaiveGame, NaiveHouse


class NaiveSolver:
    """The value of every position, by its text."""

    def __init__(self, game: NaiveGame[Any], starts: Iterable[Any]) -> None:
        self.game = game
        self.live: dict[str, Any] = {}
        for start in starts:
            self._collect(start)
        self.values: dict[str, Value] = {}
        while found := self._sweep():
            self.values.update(found)
        endless = {text: Value("endless") for text in self.live if text not in self.values}
        self.values.update(endless)

    def _collect(self, start: Any) -> None:
        ahead = [start]
        while ahead:
            state = ahead.pop()
            text = self.game.text(state)
            if text in self.live or self._over(state):
                continue
            self.live[text] = state
            ahead += [self.game.play(state, move) for move in self.game.legal(state)]

    def _over(self, state: Any) -> bool:
        return self.game.winner(state) is not None or self._stopped(state)

    def _stopped(self, state: Any) -> bool:
        return isinstance(self.game, NaiveHouse) and self.game.stopped(state)

    def _sweep(self) -> dict[str, Value]:
        """The positions that are decided by what earlier sweeps have found."""
        found = {}
        for text, state in self.live.items():
            if text not in self.values:
                value = self._decided(state)
                if value is not None:
                    found[text] = value
        return found

    def _decided(self, state: Any) -> Value | None:
        wins, losses, open_moves = [], [], 0
        for move in self.game.legal(state):
            after = self.game.play(state, move)
            winner = self.game.winner(after)
            if winner == self.game.turn(state):
                wins.append(1)
            elif winner is not None:
                losses.append(1)
            else:
                known = self.values.get(self.game.text(after))
                if known is None or known.plies is None:
                    open_moves += 1
                elif known.result == "loss":
                    wins.append(1 + known.plies)
                else:
                    losses.append(1 + known.plies)
        if wins:
            return Value.win(min(wins))
        if open_moves:
            return None
        return Value.loss(max(losses))


class AsNaive:
    """Any game in the clothes of a naive one."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def start(self) -> Any:
        return self.game.start(seed=0)

    def turn(self, state: Any) -> int:
        return {Seat.FIRST: 1, Seat.SECOND: 2}[self.game.turn(state)]

    def legal(self, state: Any) -> list[str]:
        return [str(move) for move in self.game.moves(state)]

    def play(self, state: Any, move: str) -> Any:
        return self.game.play(state, move)

    def winner(self, state: Any) -> int | None:
        ended = self.game.outcome(state)
        return ended.winner.value if ended and ended.winner else None

    def text(self, state: Any) -> str:
        return self.game.write(state)
