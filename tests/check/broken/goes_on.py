"""Lets people move after the end."""

from random import Random
from typing import NamedTuple

from plyground import Game, Outcome, Seat


class Count(NamedTuple):
    number: int
    turn: Seat


class GoesOn(Game[Count, str]):
    def initial(self, random: Random, first: Seat) -> Count:
        return Count(0, first)

    def turn(self, state: Count) -> Seat:
        return state.turn

    def moves(self, state: Count) -> list[str]:
        return ["one", "two"]

    def apply(self, state: Count, move: str) -> Count:
        return Count(state.number + 1 + (move == "two"), state.turn.other)

    def outcome(self, state: Count) -> Outcome | None:
        return Outcome(state.turn.other, "reached five") if state.number >= 5 else None
