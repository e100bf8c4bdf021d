"""Answers that a game's theory knows: a pairing of positions that need not be listed.

`solvers/pairing.py` says why whoever has one wins where no position may come back. Here it is a
rule, however many positions there are. What was seen before takes some answers away; the positions
that had those look for others, and may send further ones to look for others in turn.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Generic, TypeVar

from plyground.kernel.work import Meter

P = TypeVar("P")

MOST_ASKED = 20_000
"""Positions that are asked to take another answer before we give up."""


class Pairing(ABC, Generic[P]):
    """An answer to each position of one player, and no two have the same."""

    def __init__(self, meter: Meter) -> None:
        self._meter = meter
        self._moved: set[P] = set()
        """Positions that have another answer than by the rule."""
        self._owner: dict[P, P] = {}
        """By those answers, the position."""

    @abstractmethod
    def needs(self, position: P) -> bool:
        """Whether the player may still have to answer this position: not seen, and not won."""

    @abstractmethod
    def answers(self, position: P) -> Iterable[P]:
        """What the player can leave there that was not seen and does not lose."""

    @abstractmethod
    def asker(self, answer: P) -> P | None:
        """The position that has this answer by the rule, where there is one."""

    def lasts(self, taken: Iterable[P]) -> bool:
        """Whether every position has an answer, although these answers are taken."""
        return all(map(self._find_answer, self.without_answer(taken)))

    def without_answer(self, taken: Iterable[P]) -> list[P]:
        """The positions that had those answers by the rule, and may still need one."""
        askers = map(self.asker, taken)
        return [asker for asker in askers if asker is not None and self.needs(asker)]

    def _find_answer(self, start: P) -> bool:
        """Find an answer for one more position; others may have to take another one."""
        tried: dict[P, P] = {}
        """Answers, with the position that asked for them."""
        given_up: dict[P, P] = {}
        """Positions that may give up their answer, with that answer."""
        asking = [start]
        for position in asking:  # grows as we go
            self._meter.spend()
            if len(asking) > MOST_ASKED:
                return False
            for answer in self.answers(position):
                if answer in tried:
                    continue
                tried[answer] = position
                owner = self._find_owner(answer)
                if owner is None:
                    self._hand_over(answer, tried, given_up)
                    return True
                given_up[owner] = answer
                asking.append(owner)
        return False

    def _find_owner(self, answer: P) -> P | None:
        """The position that has this answer now."""
        if answer in self._owner:
            return self._owner[answer]
        asker = self.asker(answer)
        if asker is None or asker in self._moved or not self.needs(asker):
            return None
        return asker

    def _hand_over(self, free: P, tried: dict[P, P], given_up: dict[P, P]) -> None:
        """Give a free answer to whoever asked for it, theirs to the one before, and so on."""
        answer: P | None = free
        while answer is not None:
            position = tried[answer]
            self._moved.add(position)
            self._owner[answer] = position
            answer = given_up.get(position)
