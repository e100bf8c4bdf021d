"""Whoever has an answer of its own for every position never runs out of moves.

Let the positions in which a player is to move be paired with positions to leave: each with one
that a move leads to, no two with the same. Where no position may come back, such a player always
has the paired answer. The other has just brought about a position that was never seen; so its
answer was not given yet, and nobody else brings about positions of that kind. As somebody runs
out of moves sooner or later, it is the other player.

In a graph from which won and lost positions are taken out, that is a matching: a set of moves of
which no two begin or end alike. There is one that covers a player's positions, or the search for
it shows that there is none; both take little time. It proves wins and never the lack of one.
"""

from typing import Any

from .history_graph import HistoryGraph, bits


def find_paired_winner(left: HistoryGraph[Any, Any], here: int, endless: int) -> int:
    """1: the player to move has a pairing; -1: the other has one; 0: neither has.

    The undecided positions that can be reached from here are given; nobody who can help it
    leaves them.
    """
    own, other = left.seats(here)
    if _Matching(left, endless & other).covers(endless & own | 1 << here):
        return 1
    return -1 if _Matching(left, endless & own).covers(endless & other) else 0


class _Matching:
    """Moves of which no two begin or end alike; it grows by one position at a time."""

    def __init__(self, left: HistoryGraph[Any, Any], answers: int) -> None:
        self._left = left
        self._answers = answers
        self._answer: dict[int, int] = {}
        """By the position that it belongs to."""
        self._owner: dict[int, int] = {}
        """The same the other way round."""

    def covers(self, asking: int) -> bool:
        """Whether every one of these positions can have an answer of its own."""
        if asking.bit_count() > self._answers.bit_count():
            return False
        return all(self._add(bit.bit_length() - 1) for bit in bits(asking))

    def _add(self, start: int) -> bool:
        """Find an answer for one more position; others may have to take another one."""
        tried: dict[int, int] = {}
        """Answers, with the position that asked for them."""
        asking = [start]
        for position in asking:  # grows as we go
            for answer in self._left.leads[position]:
                if answer in tried or not self._answers >> answer & 1:
                    continue
                tried[answer] = position
                if answer not in self._owner:
                    self._left.spend(len(asking))
                    self._hand_over(answer, tried)
                    return True
                asking.append(self._owner[answer])
        self._left.spend(len(asking))
        return False

    def _hand_over(self, free: int, tried: dict[int, int]) -> None:
        """Give a free answer to whoever asked for it, theirs to the one before, and so on."""
        answer: int | None = free
        while answer is not None:
            position = tried[answer]
            former = self._answer.get(position)
            self._answer[position], self._owner[answer] = answer, position
            answer = former
