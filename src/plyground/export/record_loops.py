"""The loops that make columns of positions, compiled with a game's `look`, `spell` and `fold`."""

from typing import Any

INCREMENT, FACTOR_A, FACTOR_B = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
SHIFT_A, SHIFT_B, SHIFT_C = 30, 27, 31
"""SplitMix64: an increment, and what its three steps multiply and shift by."""
UNSIGNED = ("INCREMENT", "FACTOR_A", "FACTOR_B", "SHIFT_A", "SHIFT_B", "SHIFT_C")
"""What the compiler is handed as 64-bit unsigned numbers, which do not mix with signed ones."""


def look(row: Any, view: Any, setup: Any, seat: int) -> None:
    """Of the game."""


def spell(row: Any, text: Any, at: int, setup: Any) -> int:
    """Of the game."""
    return at


def fold(view: Any, key: Any, setup: Any) -> None:
    """Of the game."""


def look_all(rows: Any, views: Any, setup: Any) -> None:
    """What the player to move sees of every row."""
    for number in range(len(rows)):
        look(rows[number], views[number], setup, rows[number, 0])


def spell_all(rows: Any, texts: Any, lengths: Any, spelling: Any) -> None:
    """The position text of every row, from the left of its own line."""
    for number in range(len(rows)):
        lengths[number] = spell(rows[number], texts[number], 0, spelling)


def fold_all(views: Any, keys: Any, view: Any, spelling: Any) -> None:
    """What every position shares with its images."""
    for number in range(len(views)):
        for place in range(len(view)):
            view[place] = views[number, place]
        fold(view, keys[number], spelling)


def mix(total: Any, number: Any) -> Any:
    """One number more in a hash of 64 bits."""
    total += uint64(number) + INCREMENT
    total = (total ^ total >> SHIFT_A) * FACTOR_A
    total = (total ^ total >> SHIFT_B) * FACTOR_B
    return total ^ total >> SHIFT_C


def hash_all(views: Any, hashes: Any, seed: Any) -> None:
    """64 bits for every view: each of its numbers is mixed in, in its turn."""
    for number in range(len(views)):
        total = seed[0]
        for place in range(views.shape[1]):
            total = mix(total, views[number, place])
        hashes[number] = total


def split_all(
    views: Any, splits: Any, seed: Any, bounds: Any, view: Any, key: Any, spelling: Any
) -> None:
    """How many of the bounds the hash of what a position shares with its images reaches."""
    for number in range(len(views)):
        for place in range(len(view)):
            view[place] = views[number, place]
        fold(view, key, spelling)
        total = seed[0]
        for place in range(len(key)):
            total = mix(total, key[place])
        splits[number] = 0
        for place in range(len(bounds)):
            splits[number] += total >= bounds[place]


def uint64(number: Any) -> Any:
    """Replaced when it is compiled."""
    return number
