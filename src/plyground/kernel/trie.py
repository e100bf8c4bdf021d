"""Trie: a set that never changes; with one key more it is another set that shares nearly all of it.

The bits of a key's hash, five at a time, say which way to go from node to node; adding a key makes
the few nodes on its way anew. Equal sets have the same nodes whatever the order in which they grew,
so they are compared without a look at the parts that they share.
"""

from collections.abc import Hashable, Iterable, Iterator
from typing import Any

BITS = 5
WAYS = (1 << BITS) - 1
DEEPEST = 60
"""Bits of a hash that are looked at; keys that agree in all of them stand in one bucket."""
WHOLE = (1 << 64) - 1


class Node(tuple[Any, ...]):
    """First a bit for each way that is taken, then what is there: a key, a node or a bucket."""

    __slots__ = ()


class Bucket(frozenset[Hashable]):
    """Keys whose hashes agree."""

    __slots__ = ()


EMPTY_NODE = Node((0,))


class KeySet:
    """An immutable set of hashable keys: `with_key` costs the same however many there are."""

    __slots__ = ("_hash", "_root", "_size")

    def __init__(self) -> None:
        self._root, self._size, self._hash = EMPTY_NODE, 0, 0

    def with_key(self, key: Hashable) -> "KeySet":
        """This set and one key more."""
        bits = hash(key)
        root = _with(self._root, key, bits, 0)
        if root is self._root:
            return self
        larger = KeySet()
        larger._root, larger._size = root, self._size + 1
        larger._hash = self._hash + _scatter(bits) & WHOLE  # whatever the order
        return larger

    def __contains__(self, key: object) -> bool:
        bits = hash(key)
        node: Any = self._root
        depth = 0
        while type(node) is Node:
            way = 1 << (bits >> depth & WAYS)
            ways = node[0]
            if not ways & way:
                return False
            node = node[(ways & way - 1).bit_count() + 1]
            depth += BITS
        return key in node if type(node) is Bucket else bool(node == key)

    def __iter__(self) -> Iterator[Hashable]:
        waiting = [self._root]
        while waiting:
            for each in waiting.pop()[1:]:
                if type(each) is Node:
                    waiting.append(each)
                elif type(each) is Bucket:
                    yield from each
                else:
                    yield each

    def __len__(self) -> int:
        return self._size

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, KeySet):
            return NotImplemented
        # A tuple's comparison takes what is identical as equal, so shared nodes cost nothing.
        return self._hash == other._hash and self._root == other._root

    def __hash__(self) -> int:
        return hash(self._hash)

    def __reduce__(self) -> tuple[Any, ...]:
        # Hashes differ from one process to the next, and the nodes with them.
        return key_set, (list(self),)

    def __repr__(self) -> str:
        return f"key_set({list(self)!r})"


def key_set(keys: Iterable[Hashable] = ()) -> KeySet:
    """The set of some keys."""
    found = KeySet()
    for key in keys:
        found = found.with_key(key)
    return found


def _with(node: Node, key: Hashable, bits: int, depth: int) -> Node:
    way = 1 << (bits >> depth & WAYS)
    ways = node[0]
    place = (ways & way - 1).bit_count() + 1
    if not ways & way:
        return Node((ways | way, *node[1:place], key, *node[place:]))
    there = node[place]
    if type(there) is Node:
        below: Any = _with(there, key, bits, depth + BITS)
        if below is there:
            return node
    elif type(there) is not Bucket and there == key:
        return node
    elif depth + BITS > DEEPEST:
        below = Bucket([*(there if type(there) is Bucket else (there,)), key])
        if below == there:
            return node
    else:
        alone = _with(EMPTY_NODE, there, hash(there), depth + BITS)
        below = _with(alone, key, bits, depth + BITS)
    return Node((*node[:place], below, *node[place + 1 :]))


def _scatter(bits: int) -> int:
    """The hash of one key, mixed so that sums of different sets seldom agree."""
    return hash((bits, "key")) & WHOLE
