"""Chance in the test's hands: everything drawn is the same, and the target is chosen."""

from random import Random
from typing import Any

from plyground.web.base.access import CODE_LENGTH, KEY_BYTES, ROOM_LENGTH, Tokens


class LoadedDice(Random):
    """Dice that fall as they were told."""

    def __init__(self, target: int) -> None:
        super().__init__(0)
        self.target = target

    def randint(self, a: int, b: int) -> int:
        assert a <= self.target <= b
        return self.target

    def choice(self, seq: Any) -> Any:
        for world in seq:
            if getattr(getattr(world, "now", world), "target", None) == self.target:
                return world
        return seq[0]


class Rigged(Tokens):
    """The same tokens, codes, names and keys every time; only the target is to be chosen."""

    def __init__(self, target: int) -> None:
        self.target = target
        self._given = 0

    def _next(self, length: int) -> str:
        """Letters alone: no digit can be mistaken for the target."""
        self._given += 1
        number, letters = self._given, ""
        while number:
            number, letter = divmod(number, 20)
            letters = "bcdfghjkmnpqrstvwxzy"[letter] + letters
        return letters.rjust(length, "b")

    def make_token(self) -> str:
        return self._next(22)

    def make_room_name(self) -> str:
        return self._next(ROOM_LENGTH)

    def make_code(self, room: str) -> str:
        return room + self._next(CODE_LENGTH)

    def make_key(self) -> bytes:
        self._given += 1
        return bytes([self._given % 256]) * KEY_BYTES

    def make_dice(self) -> Random:
        return LoadedDice(self.target)


class Seeded(Tokens):
    """Draws that come out the same again, so that a failure can be repeated."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def make_dice(self) -> Random:
        return Random(self._random.random())
