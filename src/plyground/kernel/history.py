"""History: the way that led to a state, shared by all the states that have it in common.

Each turn is one link to the turn before, so a game of thousands of turns is kept once, not once for
every state, and two lines of play share all that came before they parted.
"""

from collections.abc import Hashable, Iterator
from typing import Any, Generic, TypeVar

from .trie import KeySet

M = TypeVar("M")


class History(Generic[M]):
    """The moves since the start, and the earlier positions where a rule asks for them."""

    __slots__ = ("_before", "_hash", "_move", "_shown", "length", "seen")

    length: int
    seen: KeySet
    """The repetition keys of the earlier positions that were handed in."""

    def __init__(self) -> None:
        self._before: History[M] | None = None
        self._move: M | None = None
        self._shown: Hashable = None
        self._hash = 0
        self.length = 0
        self.seen = NOTHING_SEEN

    def then(self, move: M, shown: Hashable = None) -> "History[M]":
        """This history and one move more, made in a position of this repetition key, if any."""
        longer: History[M] = History.__new__(History)
        longer._before, longer._move, longer._shown = self, move, shown
        longer._hash = hash((self._hash, move))
        longer.length = self.length + 1
        longer.seen = self.seen if shown is None else self.seen.with_key(shown)
        return longer

    @property
    def moves(self) -> tuple[M, ...]:
        """All moves, the first one first."""
        return tuple(link._move for link in self._links())[::-1]  # type: ignore[return-value]

    def _links(self, until: int = 0) -> Iterator["History[M]"]:
        """The turns from the last one back to a length, which is left out."""
        link = self
        while link.length > until:
            yield link
            link = link._before  # type: ignore[assignment]  # only the empty history has none

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, History):
            return NotImplemented
        if (self.length, self._hash) != (other.length, other._hash):
            return False
        for mine, yours in zip(self._links(), other._links(), strict=True):
            if mine is yours:
                return True  # and so is all that came before
            if mine._move != yours._move or mine._shown != yours._shown:
                return False
        return True

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[Any, ...]:
        # Link by link would take a level of recursion for every turn. The turn whose number lacks
        # the last bit comes first instead, so there are no more levels than bits, and all the
        # histories of one game have those turns in common.
        anchor = self.length & self.length - 1
        links = list(self._links(anchor))[::-1]
        if not links:
            return History, ()
        turns = [(link._move, link._shown) for link in links]
        return _extend, (links[0]._before, turns)

    def __repr__(self) -> str:
        return f"<History of {self.length} turns>"


def _extend(history: History[M], turns: list[tuple[M, Hashable]]) -> History[M]:
    for move, shown in turns:
        history = history.then(move, shown)
    return history


NOTHING_SEEN = KeySet()
