"""Takes the secret out of a view, and leaves in how far it is away."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from plyground import Game, Outcome, Seat


class Search(NamedTuple):
    turn: Seat
    tried: int
    secret: int | None
    distance: int


class Leaks(Game[Search, int]):
    hidden = True

    def initial(self, random: Random, first: Seat) -> Search:
        return random.choice(list(self.openings(first)))

    def openings(self, first: Seat) -> Iterator[Search]:
        return (Search(first, 0, secret, secret) for secret in (1, 2, 3))

    def turn(self, state: Search) -> Seat:
        return state.turn

    def moves(self, state: Search) -> list[int]:
        return [guess for guess in (1, 2, 3) if guess > state.tried]

    def apply(self, state: Search, guess: int) -> Search:
        return state._replace(turn=state.turn.other, tried=3 if guess == state.secret else guess)

    def outcome(self, state: Search) -> Outcome | None:
        return Outcome(state.turn.other, "found it") if state.tried == 3 else None

    def view(self, state: Search, seat: Seat | None) -> Search:
        return state if state.tried == 3 else state._replace(secret=None)

    def possible_states(self, view: Search) -> Iterator[Search]:
        return (view._replace(secret=secret) for secret in (1, 2, 3) if secret > view.tried)

    def secret(self, state: Search) -> str | None:
        return None if state.secret is None else str(state.secret)
