"""Splits: which records are for training, which for validation, which for the test.

A position's split follows from the seed and from what it shares with its mirror images, so it is
the same in every export with that seed, whatever else is in it; images are never on both sides.
"""

from hashlib import sha256
from typing import NamedTuple

from plyground.kernel.errors import BadOption
from plyground.kernel.text import parse_whole_number, shorten
from plyground.language.message import Message, OptionName

NAMES = ("train", "validation", "test")
USUAL = "80/10/10"
MOST_SHARE = 1_000_000
WORD = 1 << 64


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


def find_bounds(shares: Shares) -> list[int]:
    """Hashes from which on a record is in the next split; as many as it reaches is its place."""
    whole = sum(shares)
    bounds = (shares.train, shares.train + shares.validation)
    return [bound * WORD // whole for bound in bounds if bound < whole]
