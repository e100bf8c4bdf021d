"""Splits: which records are for training, which for validation, which for the test.

A position's split follows from the seed and from what it shares with its mirror images, so it is
the same in every export with that seed, whatever else is in it; images are never on both sides.
"""

from hashlib import sha256
from typing import Any, NamedTuple

from plyground.kernel.errors import BadOption
from plyground.kernel.text import parse_whole_number, shorten
from plyground.language.message import Message, OptionName
from plyground.support.extras import need

from .compiled import EXTRA

NAMES = ("train", "validation", "test")
USUAL = "80/10/10"
MOST_SHARE = 1_000_000
WORD = 1 << 64
# SplitMix64: an increment, and what each step of the mixing shifts and multiplies by.
INCREMENT = 0x9E3779B97F4A7C15
STEPS = ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB))
LAST_SHIFT = 31


class Shares(NamedTuple):
    """Whole numbers in proportion to which records are dealt out."""

    train: int
    validation: int
    test: int

    def __str__(self) -> str:
        return "/".join(map(str, self))


def read_shares(text: str) -> Shares:
    """'80/10/10' as shares; BadOption says what is wanted."""
    numbers = [parse_whole_number(part) for part in text.split("/")]
    found = [number for number in numbers if number is not None and 0 <= number <= MOST_SHARE]
    if len(numbers) != len(NAMES) or len(found) != len(NAMES) or not sum(found):
        raise BadOption(
            Message.of(
                "export.bad-split", option=OptionName("split"), given=shorten(text), usual=USUAL
            )
        )
    return Shares(*found)


def derive_key(seed: int) -> int:
    """The 64 bits that a seed mixes into every hash."""
    return int.from_bytes(sha256(f"plyground export split {seed}".encode()).digest()[:8], "big")


def hash_rows(numbers: Any, key: int) -> Any:
    """64 bits for each row of whole numbers: every number is added and mixed in, in its turn."""
    numpy = need("numpy", EXTRA)
    total = numpy.full(len(numbers), key, numpy.uint64)
    for place in range(numbers.shape[1]):
        total += numbers[:, place].astype(numpy.uint64)
        total += numpy.uint64(INCREMENT)
        for shift, factor in STEPS:
            total ^= total >> numpy.uint64(shift)
            total *= numpy.uint64(factor)
        total ^= total >> numpy.uint64(LAST_SHIFT)
    return total


def choose_splits(hashes: Any, shares: Shares) -> Any:
    """For each hash the place of its split in `NAMES`."""
    numpy = need("numpy", EXTRA)
    whole = sum(shares)
    splits = numpy.zeros(len(hashes), numpy.int8)
    for bound in (shares.train, shares.train + shares.validation):
        if bound < whole:
            splits += hashes >= numpy.uint64(bound * WORD // whole)
    return splits
