"""Heaps, which others call Nim: plyground play examples/games/heaps.py --largest 4."""

from plyground import Seat, SmallGame, Whole

Heap, Count = int, int


class Heaps(SmallGame[tuple[int, ...], tuple[Heap, Count]]):
    """Take as many stones as you like from one heap. Whoever takes the last stone wins."""

    largest = Whole(5, 3, 7, help="stones of the largest heap")

    def begin(self) -> tuple[int, ...]:
        return tuple(range(self.largest - 2, self.largest + 1))

    def choices(self, heaps: tuple[int, ...], mover: Seat) -> list[tuple[Heap, Count]]:
        return [(heap, take) for heap in range(3) for take in range(1, heaps[heap] + 1)]

    def after(
        self, heaps: tuple[int, ...], move: tuple[Heap, Count], mover: Seat
    ) -> tuple[int, ...]:
        heap, take = move
        return (*heaps[:heap], heaps[heap] - take, *heaps[heap + 1 :])

    def ending(self, heaps: tuple[int, ...], mover: Seat) -> Seat | None:
        return None if any(heaps) else mover.other
