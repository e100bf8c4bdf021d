"""Keys of positions as numbers of 64 bits, the same in every process and on every machine."""

from collections.abc import Hashable, Set
from enum import Enum
from hashlib import blake2b

PLAIN = (int, str)


def hash_key(key: Hashable) -> int:
    """A number that tells a key from others; two of them share one hardly ever."""
    return int.from_bytes(blake2b(spell(key).encode(), digest_size=8).digest(), "little")


def spell(key: Hashable) -> str:
    """A key as text: keys that are equal are spelled alike, whatever made them."""
    if type(key) in PLAIN:  # most are, and to ask what else something may be takes long
        return repr(key)
    if isinstance(key, tuple):
        return f"({','.join([spell(each) for each in key])})"
    if isinstance(key, Enum):
        return key.name
    if isinstance(key, bool):
        return str(int(key))  # True equals 1
    if isinstance(key, Set):
        return f"{{{','.join(sorted(map(spell, key)))}}}"
    return repr(key)
