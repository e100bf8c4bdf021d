"""Number duel, a game with a secret: plyground play number-duel."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from plyground import Game, Outcome, Seat


class Search(NamedTuple):
    """What is still possible, whose turn it is, and the secret, which is in no player's view."""

    lowest: int
    highest: int
    turn: Seat
    secret: int | None
    found: bool = False


class NumberDuel(Game[Search, int]):
    """Guess the secret number in turn. Everybody hears whether it is higher or lower."""

    hidden = True
    most = 9

    def initial(self, random: Random, first: Seat) -> Search:
        return Search(1, self.most, first, random.randint(1, self.most))

    def openings(self, first: Seat) -> Iterator[Search]:
        return (Search(1, self.most, first, secret) for secret in range(1, self.most + 1))

    def moves(self, state: Search) -> range | tuple[()]:
        return () if state.found else range(state.lowest, state.highest + 1)

    def apply(self, state: Search, guess: int) -> Search:
        after = state._replace(turn=state.turn.other)
        assert state.secret is not None, "only the referee makes moves"
        if guess == state.secret:
            return after._replace(found=True)
        if guess < state.secret:
            return after._replace(lowest=guess + 1)
        return after._replace(highest=guess - 1)

    def outcome(self, state: Search) -> Outcome | None:
        return Outcome(state.turn.other, "found the number") if state.found else None

    def view(self, state: Search, seat: Seat | None) -> Search:
        return state if state.found else state._replace(secret=None)

    def possible_states(self, view: Search) -> Iterator[Search]:
        secrets = range(view.lowest, view.highest + 1)
        return (view._replace(secret=secret) for secret in secrets)

    def secret(self, state: Search) -> str | None:
        return None if state.secret is None else str(state.secret)
