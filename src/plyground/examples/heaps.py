"""Heaps, which others call Nim: plyground play heaps --largest 4."""

from plyground import Cell, Seat, SmallGame, Whole

Heaped = tuple[int, ...]
Taking = tuple[int, int]
"""From which heap, and how many."""


class Heaps(SmallGame[Heaped, Taking]):
    """Take as many stones as you like from one heap. Whoever takes the last stone wins."""

    largest = Whole(5, 3, 7, help="stones of the largest heap")

    def begin(self) -> Heaped:
        return tuple(range(self.largest - 2, self.largest + 1))

    def choices(self, heaps: Heaped, mover: Seat) -> list[Taking]:
        return [(heap, take) for heap in range(3) for take in range(1, heaps[heap] + 1)]

    def after(self, heaps: Heaped, move: Taking, mover: Seat) -> Heaped:
        heap, take = move
        return (*heaps[:heap], heaps[heap] - take, *heaps[heap + 1 :])

    def ending(self, heaps: Heaped, mover: Seat) -> Seat | None:
        return None if any(heaps) else mover.other

    def rows(self, heaps: Heaped) -> list[list[Cell]]:
        """Pressing a stone takes it and all to the right of it."""
        return [
            [
                Cell("o", move=f"{heap}-{stones - at}") if at < stones else Cell()
                for at in range(self.largest)
            ]
            for heap, stones in enumerate(heaps)
        ]
