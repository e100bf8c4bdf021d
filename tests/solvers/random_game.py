"""Games drawn at random, and values by plain sweeps: for laws that hold of every game."""

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from plyground import Game, Outcome, Seat
from plyground.kernel.game import AnyGame
from plyground.kernel.options import Plain
from plyground.kernel.value import Value

SIZE, MOST_MOVES = 20, 4


class Place(NamedTuple):
    """A position, below 0 an ended game, and who is to move."""

    number: int
    turn: Seat


class RandomGame(Game[Place, int]):
    """A graph of positions; now and then the same seat moves again."""

    slug, title = "random-game", "Random Game"
    all_moves: Sequence[int] = range(MOST_MOVES)

    def __init__(self, seed: int, *, draws: bool) -> None:
        super().__init__()
        random = Random(seed)
        self.seed, self.can_draw = seed, draws  # type: ignore[misc]
        lowest = -random.choice((2, 4, 8))
        self.following = [
            [random.randrange(lowest, 2 * SIZE) for _ in range(random.randint(1, MOST_MOVES))]
            for _ in range(SIZE)
        ]

    @property
    def public_options(self) -> dict[str, Plain]:
        return {"seed": self.seed, "draws": self.can_draw}

    def initial(self, random: Random, first: Seat) -> Place:
        return Place(0, first)

    def turn(self, state: Place) -> Seat:
        return state.turn

    def moves(self, state: Place) -> Sequence[int]:
        return range(len(self.following[state.number])) if state.number >= 0 else ()

    def apply(self, state: Place, move: int) -> Place:
        number = self.following[state.number][move]
        again = number >= SIZE + SIZE // 2
        return Place(number % SIZE if number >= 0 else number, self._seat(state, again=again))

    def _seat(self, state: Place, *, again: bool) -> Seat:
        return state.turn if again else state.turn.other

    def outcome(self, state: Place) -> Outcome | None:
        """By its number: drawn, or won by who has moved, or by the other."""
        if state.number >= 0:
            return None
        if self.can_draw and state.number % 4 == 0:
            return Outcome.draw("drawn at random")
        return Outcome(state.turn.other if state.number % 2 else state.turn, "drawn at random")

    def write(self, state: Place) -> str:
        return f"{state.number} {state.turn}"

    def read(self, text: str) -> Place:
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RandomGame) and other._key == self._key

    def __hash__(self) -> int:
        return hash(self._key)

    @property
    def _key(self) -> tuple[int, bool]:
        return self.seed, self.can_draw

    @property
    def states(self) -> list[Place]:
        """Everything that is not over."""
        return [Place(number, seat) for number in range(SIZE) for seat in Seat]


def reach(game: AnyGame) -> list[Any]:
    """Every position before the end that any start leads to, whoever begins."""
    found = dict.fromkeys(start for seat in Seat for start in game.openings(seat))
    waiting = list(found)
    for state in waiting:  # grows as we go
        for move in game.moves(state):
            after = game.apply(state, move)
            if after not in found and game.outcome(after) is None:
                found[after] = None
                waiting.append(after)
    return waiting


def sweep(game: AnyGame, states: Sequence[Any]) -> dict[Any, Value]:
    """Every position's value: sweeps until nothing new is found, first wins and losses, then draws.

    What is left is drawn where every move that does not lose is known to draw.
    """
    values: dict[Any, Value] = {}
    for may_draw in (False, True):
        while found := {
            state: value
            for state in states
            if state not in values and (value := _decide(game, state, values, may_draw))
        }:
            values.update(found)
    return {state: values.get(state, Value("endless")) for state in states}


def _decide(game: AnyGame, state: Any, values: dict[Any, Value], may_draw: bool) -> Value | None:
    mover = game.turn(state)
    wins, losses, draws = list[int](), list[int](), list[int]()
    open_moves = 0
    for move in game.moves(state):
        after = game.apply(state, move)
        ended, turn = game.outcome(after), game.turn(after)
        if ended is not None and (ended.winner or ended.drawn):
            plies, winner = 0, ended.winner
        elif after in values:
            plies = values[after].plies or 0
            winner = {"win": turn, "loss": turn.other, "draw": None}[values[after].result or ""]
        else:
            open_moves += 1  # as one that a limit stops: it decides nothing
            continue
        kind = draws if winner is None else wins if winner is mover else losses
        kind.append(plies + 1)
    if wins:
        return Value.win(min(wins))
    if open_moves or (draws and not may_draw):
        return None
    return Value.draw(max(draws)) if draws else Value.loss(max(losses))
