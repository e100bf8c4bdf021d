"""Where neither side can force the end: the number from which the opponent errs soonest.

The opponent is thought to move at random one time in four, and otherwise at random among the moves
that keep the game endless, as we always do. What we can hope for is then a Markov decision process
over the endless numbers: first the chance of winning, then the expected plies over the games that
are won, in which the win after a mistake counts its exact plies. Chances that are not certain are
found by value iteration, plies by improving a policy until nothing improves it.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from plyground.kernel.value import LOSS, Value

from .chain import Chain
from .rules import Operation

CARELESS = 0.25
SAME = 1e-12
"""Chances and plies this near to each other, relative to their size, are equal."""
STILL = 1e-15
MOST_SWEEPS = 20_000

MoveValues = list[tuple[Operation, Value]]


class Reply(NamedTuple):
    """What the opponent may do with an endless number."""

    keeping: list[int]
    """The numbers left by moves that keep it endless."""
    weight: float
    """The probability of each of them."""
    hope: float
    """The probability of a mistake."""
    plies: float
    """The plies that mistakes lead to, times their probability."""


class Tries:
    """The prospects of every endless number that we may leave to the opponent."""

    def __init__(
        self,
        endless: Iterable[int],
        move_values: Callable[[int], MoveValues],
        spend: Callable[[int], None] = lambda units: None,
    ) -> None:
        self._spend = spend
        """Told how much work is done."""
        self.replies = {number: _reply(number, move_values(number)) for number in endless}
        self.chances = self._chances()
        self.plies = self._plies()

    def best(self, numbers: Iterable[int]) -> int | None:
        """Of some numbers the best one to leave, the first of equals; None: there is no hope."""
        found: int | None = None
        for number in numbers:
            if self.chances[number] and (found is None or self._better(number, found)):
                found = number
        return found

    def _better(self, number: int, other: int) -> bool:
        if abs(self.chances[number] - self.chances[other]) > SAME:
            return self.chances[number] > self.chances[other]
        return self.plies[number] < self.plies[other] * (1 - SAME)

    def _chances(self) -> dict[int, float]:
        """By the number left to the opponent: the chance that we win."""
        certain = self._certain()
        chances = {number: float(number in certain) for number in self.replies}
        unsure = [number for number in self.replies if number not in certain]

        def after(number: int) -> float:
            reply = self.replies[number]
            return reply.hope + reply.weight * sum(
                max(chances[left] for left in self.replies[mine].keeping) for mine in reply.keeping
            )

        _settle(chances, unsure, after, self._spend)
        return chances

    def _certain(self) -> set[int]:
        """The numbers to leave after which a win comes sooner or later with probability 1.

        That is a question about what leads where, so it is answered without any rounding.
        """
        held = set(self.replies)
        while True:
            # A mistake now, or after any answer a number to leave from which one can come.
            hopeful = {number for number in held if self.replies[number].hope}
            self._spend(len(held))
            while more := {
                number
                for number in held - hopeful
                if any(self._leave(mine, hopeful) for mine in self.replies[number].keeping)
            }:
                hopeful |= more
                self._spend(len(held))
            safe = {
                number
                for number in hopeful
                if all(self._leave(mine, hopeful) for mine in self.replies[number].keeping)
            }
            if safe == held:
                return held
            held = safe

    def _leave(self, mine: int, among: set[int]) -> bool:
        """Whether we can leave one of these numbers when it is our turn at another."""
        return any(left in among for left in self.replies[mine].keeping)

    def _plies(self) -> dict[int, float]:
        """By the number left to the opponent: the plies of games won, times their probability."""
        best = {mine: self._most_promising(mine) for mine in self.replies}
        choice = self._straight_to_mistakes(best)
        while True:
            plies = self._plies_if(choice)
            improved = False
            for mine, lefts in best.items():
                left = min(lefts, key=lambda left: self._cost(left, plies))
                if self._cost(left, plies) < self._cost(choice[mine], plies) * (1 - SAME):
                    choice[mine] = left
                    improved = True
            if not improved:
                return plies

    def _cost(self, left: int, plies: dict[int, float]) -> float:
        # Two turns more, the opponent's and ours, if the game is won at all.
        return 2 * self.chances[left] + plies[left]

    def _straight_to_mistakes(self, best: dict[int, list[int]]) -> dict[int, int]:
        """For each number that may be ours, one to leave such that some mistake lies ahead."""
        choice = {mine: lefts[0] for mine, lefts in best.items()}
        near = {number for number, reply in self.replies.items() if reply.hope}
        found: set[int] = set()
        while more := {mine for mine in best if mine not in found and near & set(best[mine])}:
            for mine in more:
                choice[mine] = next(left for left in best[mine] if left in near)
            found |= more
            self._spend(len(best))
            near |= {number for number, reply in self.replies.items() if found & set(reply.keeping)}
        return choice

    def _plies_if(self, choice: dict[int, int]) -> dict[int, float]:
        """What the plies are when we always leave the chosen numbers."""
        plies = dict.fromkeys(self.replies, 0.0)
        chain = Chain()
        for number, reply in self.replies.items():
            if self.chances[number]:
                lefts = [choice[mine] for mine in reply.keeping]
                hopeful = [left for left in lefts if self.chances[left]]
                cost = reply.plies + reply.weight * sum(2 * self.chances[left] for left in lefts)
                leak = reply.hope + reply.weight * (len(lefts) - len(hopeful))
                chain.add(number, cost, leak, hopeful, reply.weight)
        plies.update(chain.totals(self._spend))
        return plies

    def _most_promising(self, mine: int) -> list[int]:
        choices = self.replies[mine].keeping
        most = max(self.chances[left] for left in choices)
        return [left for left in choices if self.chances[left] >= most - SAME]


def _reply(number: int, moves: MoveValues) -> Reply:
    keeping = [move.on(number) for move, value in moves if value.result != LOSS]
    mistakes = [value.plies or 0 for _, value in moves if value.result == LOSS]
    rash = CARELESS / len(moves)
    return Reply(
        keeping,
        rash + (1 - CARELESS) / len(keeping),
        rash * len(mistakes),
        rash * sum(mistakes),
    )


def _settle(
    values: dict[int, float],
    numbers: list[int],
    after: Callable[[int], float],
    spend: Callable[[int], None],
) -> None:
    """Replace values by what follows from the others until only the last bits change."""
    for _ in range(MOST_SWEEPS):
        spend(len(numbers) // 2)
        change = 0.0
        for number in numbers:
            found = after(number)
            change = max(change, abs(found - values[number]))
            values[number] = found
        if change <= STILL:
            return
