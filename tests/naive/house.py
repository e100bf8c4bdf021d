"""The house rules, literally: a turn limit and no repeats, around any of the five games."""

from collections.abc import Callable
from typing import Generic, NamedTuple, Protocol, TypeVar

from .cipher_quest import NaiveCipherQuest

OTHER = {1: 2, 2: 1}

S = TypeVar("S")


class NaiveGame(Protocol[S]):
    """What the five games have in common."""

    @property
    def start(self) -> Callable[..., S]: ...

    def turn(self, state: S) -> int: ...

    def legal(self, state: S) -> list[str]: ...

    def play(self, state: S, move: str) -> S: ...

    def winner(self, state: S) -> int | None: ...

    def text(self, state: S) -> str: ...


class HouseState(NamedTuple, Generic[S]):
    """Every position of this game, the start first, and the moves between them."""

    positions: list[S]
    moves: list[str]


class NaiveHouse(Generic[S]):
    """The game inside, until a limit stops it or a player has only repeats left."""

    def __init__(
        self, game: NaiveGame[S], turn_limit: int | None = None, no_repeats: bool = False
    ) -> None:
        self.game = game
        self.has_secret = isinstance(game, NaiveCipherQuest)
        self.turn_limit = turn_limit
        self.no_repeats = no_repeats
        self._asked: tuple[HouseState[S], list[str]] | None = None

    def start(self, first: int = 1, *setup: int | str, **named: int | str) -> HouseState[S]:
        """The inner game's start; whatever it needs besides the first seat is handed on."""
        return HouseState(positions=[self.game.start(first, *setup, **named)], moves=[])

    def turn(self, state: HouseState[S]) -> int:
        return self.game.turn(state.positions[-1])

    def legal(self, state: HouseState[S]) -> list[str]:
        if self._limit_reached(state):
            return []
        return self._allowed(state)

    def play(self, state: HouseState[S], move: str) -> HouseState[S]:
        following = self.game.play(state.positions[-1], move)
        return HouseState(positions=[*state.positions, following], moves=[*state.moves, move])

    def winner(self, state: HouseState[S]) -> int | None:
        winner = self.game.winner(state.positions[-1])
        if winner is not None:
            return winner
        if not self._allowed(state):
            return OTHER[self.turn(state)]
        return None

    def stopped(self, state: HouseState[S]) -> bool:
        """Has the turn limit ended the game without a winner?"""
        return self._limit_reached(state) and self.winner(state) is None

    def text(self, state: HouseState[S]) -> str:
        start = self.game.text(state.positions[0])
        if not state.moves:
            return start
        written = f"{start} moves {' '.join(state.moves)}"
        if self.has_secret:
            # The clues cannot be replayed from the moves alone.
            return f"{written} now {self.game.text(state.positions[-1])}"
        return written

    def _limit_reached(self, state: HouseState[S]) -> bool:
        return self.turn_limit is not None and len(state.moves) >= self.turn_limit

    def _allowed(self, state: HouseState[S]) -> list[str]:
        """The moves that no repeats leaves, whatever the turn limit says."""
        here = state.positions[-1]
        moves = self.game.legal(here)
        if not self.no_repeats:
            return moves
        if self._asked is None or self._asked[0] is not state:  # asked for moves and winner
            seen = [self._board_and_seat(position) for position in state.positions]
            self._asked = (
                state,
                [
                    move
                    for move in moves
                    if self._board_and_seat(self.game.play(here, move)) not in seen
                ],
            )
        return self._asked[1]

    def _board_and_seat(self, position: S) -> str:
        """The position's text without the mark of a winner."""
        return self.game.text(position).split(" #")[0]
