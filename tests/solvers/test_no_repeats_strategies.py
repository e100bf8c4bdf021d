"""What is claimed of Operator Outwit without repeats, move by move.

The search suggests moves for both sides; a checker that knows only the rules follows them against
every reply. The winner's moves must end the game in time, and the loser's must last as long.
"""

from collections.abc import Callable

import pytest
from plyground.solvers.no_repeats import NoRepeatsOracle

import plyground
from plyground.kernel import NoRepeats, Seat
from plyground.kernel.value import WIN, Value
from plyground.kernel.work import Meter
from plyground.rulebooks.operator_outwit.rules import Operation, Sum

SEATS = (Seat.FIRST, Seat.SECOND)

Place = tuple[int, int]
"""A number, and 0 or 1 for who is to move."""
Past = frozenset[Place]
Suggest = Callable[[Place, Past, int], Place]


class Checker:
    """Follows one side's suggestions; the same place with the same left to reach counts once."""

    def __init__(self, target: int, winner: int, suggest: Suggest) -> None:
        self.target, self.winner, self.suggest = target, winner, suggest
        self.checked: set[tuple[Place, Past, int]] = set()

    def within_reach(self, place: Place, past: Past) -> Past:
        found, ahead = set(), [place]
        for here in ahead:  # grows as we go
            for after in self.moves(here):
                if 1 <= after[0] < self.target and after not in past and after not in found:
                    found.add(after)
                    ahead.append(after)
        return frozenset(found)

    def moves(self, place: Place) -> list[Place]:
        number, turn = place
        return [(after, 1 - turn) for after in (number + 2, 2 * number, number - 1) if after >= 1]

    def legal(self, place: Place, past: Past) -> list[Place]:
        return [after for after in self.moves(place) if after not in past]

    def assert_ends(self, place: Place, past: Past, plies: int) -> None:
        """The winner follows, and the game ends within so many plies."""
        key = place, self.within_reach(place, past), plies
        if key in self.checked:
            return
        legal = self.legal(place, past)
        assert plies >= bool(legal)
        if place[1] == self.winner:
            assert legal
            chosen = self.suggest(place, past, plies)
            assert chosen in legal
            legal = [chosen]
        for after in legal:
            if after[0] >= self.target:
                assert (after[0] == self.target) == (place[1] == self.winner)
            else:
                self.assert_ends(after, past | {after}, plies - 1)
        self.checked.add(key)

    def assert_lasts(self, place: Place, past: Past, plies: int) -> None:
        """The loser follows, and the game does not end in fewer plies but by the other's loss."""
        key = place, self.within_reach(place, past), plies
        if plies <= 0 or key in self.checked:
            return
        legal = self.legal(place, past)
        if place[1] != self.winner:
            assert legal
            chosen = self.suggest(place, past, plies)
            assert chosen in legal
            legal = [chosen]
        for after in legal:
            if after[0] >= self.target:
                won = (after[0] == self.target) == (place[1] == self.winner)
                assert not won or plies <= 1
            else:
                self.assert_lasts(after, past | {after}, plies - 1)
        self.checked.add(key)


class Suggestions:
    """What the search would play."""

    def __init__(self, target: int) -> None:
        game = plyground.game("operator-outwit", target=target, no_repeats=True)
        assert isinstance(game, NoRepeats)
        self.oracle: NoRepeatsOracle[Sum, Operation] = NoRepeatsOracle(game, meter=Meter(10**8))
        self.value: Value = self.oracle.value(game.start())
        self.graph = self.oracle._left
        self.target = target

    def number_of(self, place: Place) -> int:
        return self.graph.numbers[Sum(place[0], SEATS[place[1]])]

    def after(self, place: Place, past: Past) -> dict[Place, int]:
        number, turn = place
        places = [(after, 1 - turn) for after in (number + 2, 2 * number, number - 1)]
        return {
            after: self.number_of(after)
            for after in places
            if 1 <= after[0] < self.target and after not in past
        }

    def seen(self, past: Past) -> int:
        return sum(1 << self.number_of(place) for place in past)

    def hurry(self, place: Place, past: Past, plies: int) -> Place:
        """The winner's move."""
        seen = self.seen(past)
        return self._hit(place) or next(
            after
            for after, each in self.after(place, past).items()
            if not self.oracle._wins(each, seen)
            and self.oracle._ends_within(plies - 1, each, seen, False)
        )

    def delay(self, place: Place, past: Past, plies: int) -> Place:
        """The loser's move, also where the other has gone wrong and the loser wins after all."""
        seen = self.seen(past)
        after = self.after(place, past)
        here = self.number_of(place)
        if self.oracle._wins(here, seen & ~(1 << here)):
            lost = (each for each in after if not self.oracle._wins(after[each], seen))
            return self._hit(place) or next(lost)
        for each in after:
            if not self.oracle._ends_within(plies - 2, after[each], seen, True):
                return each
        return place[0] + 2, 1 - place[1]  # the last turn, past the target

    def _hit(self, place: Place) -> Place | None:
        number, turn = place
        return (self.target, 1 - turn) if self.target in (number + 2, 2 * number) else None


def check(target: int) -> None:
    told = Suggestions(target)
    plies = told.value.plies
    assert plies is not None
    winner = 0 if told.value.result == WIN else 1
    start = (1, 0)
    Checker(target, winner, told.hurry).assert_ends(start, frozenset({start}), plies)
    Checker(target, winner, told.delay).assert_lasts(start, frozenset({start}), plies)


@pytest.mark.parametrize("target", [*range(2, 24), 27, 33])
def test_both_sides_keep_what_is_claimed_against_every_reply(target: int) -> None:
    check(target)


@pytest.mark.soak
@pytest.mark.parametrize("target", [24, *range(25, 101)])
def test_up_to_a_hundred_both_sides_keep_what_is_claimed(target: int) -> None:
    check(target)
