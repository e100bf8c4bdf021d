"""What every move of a position gives away, exactly."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.kernel.value import Value, best
from plyground.language.errors import TooLarge
from plyground.language.text import shorten
from plyground.solvers.oracle import Oracle
from plyground.solvers.positions import ENDS, Lead, Split, split_lead
from plyground.solvers.regret import score

from .choices import Choice
from .figures import Figure, add_weighted


class PositionValue(NamedTuple):
    """A position, and each of its moves in the game's order."""

    value: Value
    score: Fraction
    """What it is worth to the player to move."""
    regrets: tuple[Fraction, ...]
    plies: tuple[int | None, ...]
    """By how much each move that keeps a win makes it longer, or one in a loss shortens that."""

    @property
    def matters(self) -> bool:
        """Whether some move gives something away."""
        return any(self.regrets)

    def expect_regret(self, choice: Choice) -> Figure:
        """What a choice gives away; no legal move loses the game."""
        terms = [(weight, self.regrets[place]) for place, weight in choice.odds.items()]
        return add_weighted([*terms, (choice.fault, self.score)])

    def expect_plies(self, choice: Choice) -> Figure | None:
        """By how many plies a choice makes the way longer, where it keeps the value at all."""
        terms = [
            (weight, Fraction(plies))
            for place, weight in choice.odds.items()
            if (plies := self.plies[place]) is not None
        ]
        return add_weighted(terms) if terms else None


def judge_position(game: AnyGame, oracle: Oracle[Any, Any], view: Any) -> PositionValue:
    """What each move of a position gives away; TooLarge where it is not settled."""
    move_values = [value for _, value in oracle.move_values(view)]
    value = best(move_values)
    if any(each.depth is not None for each in move_values):
        raise TooLarge(
            f"{shorten(game.write(view))} is not settled in {game.title} with these options, so "
            "nobody knows what a move gives away; take options that are solved"
        )
    top = score(value)
    # Many moves share few values: each is compared once, and known by its identity.
    kinds = {id(each): each for each in move_values}
    regrets = {kind: top - score(each) for kind, each in kinds.items()}
    plies = {
        kind: None
        if regrets[kind] or each.plies is None or value.plies is None
        else abs(each.plies - value.plies)
        for kind, each in kinds.items()
    }
    return PositionValue(
        value,
        top,
        tuple(regrets[id(each)] for each in move_values),
        tuple(plies[id(each)] for each in move_values),
    )


def find_greedy_places(leads: Sequence[Lead], mover: Seat) -> list[int]:
    """The moves that look best to whoever looks one move ahead, by where they lead."""
    won, lost = ENDS[mover], ENDS[mover.other]
    # A certain lead stands for all possible states alike.
    states = max((lead.states for lead in leads if isinstance(lead, Split)), default=1)
    gains = [
        sum(
            ((to == won) - (to == lost)) * (count if of > 1 else states)
            for to, count, of in split_lead(lead)
        )
        for lead in leads
    ]
    best_gain = max(gains)
    return [place for place, gain in enumerate(gains) if gain == best_gain]
