"""Hides the secret from the players, and shows it to whoever looks on."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from plyground import Game, Outcome, Seat


class Guess(NamedTuple):
    turn: Seat
    over: bool
    secret: int | None


class Tells(Game[Guess, int]):
    hidden = True

    def initial(self, random: Random, first: Seat) -> Guess:
        return Guess(first, False, random.choice((1, 2)))

    def openings(self, first: Seat) -> Iterator[Guess]:
        return (Guess(first, False, secret) for secret in (1, 2))

    def turn(self, state: Guess) -> Seat:
        return state.turn

    def moves(self, state: Guess) -> list[int]:
        return [] if state.over else [1, 2]

    def apply(self, state: Guess, guess: int) -> Guess:
        turn = state.turn.other if guess == state.secret else state.turn
        return state._replace(turn=turn, over=True)

    def outcome(self, state: Guess) -> Outcome | None:
        return Outcome(state.turn.other, "guessed") if state.over else None

    def view(self, state: Guess, seat: Seat | None) -> Guess:
        return state if seat is None or state.over else state._replace(secret=None)

    def possible_states(self, view: Guess) -> Iterator[Guess]:
        return (view._replace(secret=secret) for secret in (1, 2))

    def secret(self, state: Guess) -> str | None:
        return None if state.secret is None else str(state.secret)
