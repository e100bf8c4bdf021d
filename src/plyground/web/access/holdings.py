"""What each address has open of one kind, here and elsewhere: sockets, connections, questions."""

from collections import Counter

from .elsewhere import Elsewhere, find_part


class Holdings:
    """Counts what comes and goes; of one kind, up to a limit for each address."""

    def __init__(self, kind: str, most: int, elsewhere: Elsewhere) -> None:
        self._kind, self.most, self._elsewhere = kind, most, elsewhere
        self._part = find_part(most)
        self._held: Counter[str] = Counter()

    def has_room(self, address: str) -> bool:
        """Whether the address may have one more."""
        elsewhere = self.count_elsewhere(address)
        if self._held[address] + elsewhere < self.most:
            return True
        if elsewhere:
            self.look_again(address)
        return False

    def count_elsewhere(self, address: str) -> int:
        return self._elsewhere.count(self._kind, address)

    def look_again(self, address: str) -> None:
        """Somebody was refused because of what is elsewhere."""
        self._elsewhere.look_again(self._kind, address)

    def add(self, address: str) -> None:
        self._held[address] += 1
        self._elsewhere.note(self._kind, address, self._held[address], self._part)

    def remove(self, address: str) -> None:
        left = self._held[address] - 1
        if left:
            self._held[address] = left
        else:
            del self._held[address]
        self._elsewhere.note(self._kind, address, left, self._part)
