"""The house rules, literally: a turn limit and a turn to win by, around any of the five games."""

from collections.abc import Callable
from typing import Generic, NamedTuple, Protocol, TypeVar

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
    """A position, who began this game, and how many turns both have made since."""

    position: S
    began: int
    turns: int


class NaiveHouse(Generic[S]):
    """The game inside, until whoever began has not won in time, or a limit stops it."""

    def __init__(
        self, game: NaiveGame[S], turn_limit: int | None = None, win_by: int | None = None
    ) -> None:
        self.game = game
        self.turn_limit = turn_limit
        self.win_by = win_by

    def start(self, first: int = 1, *setup: int | str, **named: int | str) -> HouseState[S]:
        """The inner game's start; whatever it needs besides the first seat is handed on."""
        return HouseState(self.game.start(first, *setup, **named), began=first, turns=0)

    def turn(self, state: HouseState[S]) -> int:
        return self.game.turn(state.position)

    def legal(self, state: HouseState[S]) -> list[str]:
        if self.winner(state) is not None or self.stopped(state):
            return []
        return self.game.legal(state.position)

    def play(self, state: HouseState[S], move: str) -> HouseState[S]:
        return HouseState(self.game.play(state.position, move), state.began, state.turns + 1)

    def winner(self, state: HouseState[S]) -> int | None:
        winner = self.game.winner(state.position)
        if winner is None and self.win_by == state.turns:
            return OTHER[state.began]
        return winner

    def stopped(self, state: HouseState[S]) -> bool:
        """Has the turn limit ended the game without a winner?"""
        return self.turn_limit == state.turns and self.winner(state) is None

    def text(self, state: HouseState[S]) -> str:
        words = [self.game.text(state.position).split(" #")[0]]
        if self.win_by is not None:
            words += ["win-by", f"{state.began}:{self.win_by - state.turns}"]
        if self.turn_limit is not None:
            words += ["turn-limit", str(self.turn_limit - state.turns)]
        winner = self.winner(state)
        if winner is not None:
            words.append(f"#{winner}")
        return " ".join(words)
