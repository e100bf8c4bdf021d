"""Keeps words in a set, whose order is another one in every process."""

from plyground import Seat, SmallGame

WORDS = {"apple", "bread", "cheese", "dates", "eggs", "figs"}


class Unordered(SmallGame[tuple[str, ...], str]):
    def begin(self) -> tuple[str, ...]:
        return ()

    def choices(self, eaten: tuple[str, ...], mover: Seat) -> list[str]:
        return [word for word in WORDS if word not in eaten]

    def after(self, eaten: tuple[str, ...], word: str, mover: Seat) -> tuple[str, ...]:
        return tuple(sorted((*eaten, word)))

    def ending(self, eaten: tuple[str, ...], mover: Seat) -> Seat | None:
        return mover.other if len(eaten) == len(WORDS) else None
