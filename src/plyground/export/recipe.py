"""The recipe of a data set: all that settles what is in it, and the hash that names it."""

import json
from hashlib import sha256
from shlex import quote
from typing import Any, NamedTuple

from plyground._version import __version__
from plyground.kernel.game import AnyGame
from plyground.kernel.options import Switch

from .splits import Shares

KIND = "plyground export"
SCHEMA = 2
"""Another number where columns, what they mean, or what the hash of the content is of changed."""


USUAL_LIMIT, MOST_LIMIT = 2_000_000, 100_000_000
"""Positions that are listed; where there are more, some are drawn."""


class Shard(NamedTuple):
    """One of several equal pieces, counted from 1."""

    number: int
    pieces: int

    def __str__(self) -> str:
        return f"{self.number}/{self.pieces}"

    def cut(self, total: int) -> slice:
        """Which of so many records are in it."""
        return slice(*(total * place // self.pieces for place in (self.number - 1, self.number)))


WHOLE = Shard(1, 1)


class Recipe(NamedTuple):
    """Another file with the same recipe has the same records, whatever its format."""

    game: AnyGame
    seed: int
    shares: Shares
    sample: int | None
    """How many positions are drawn; None: all of them."""
    shard: Shard = WHOLE

    def json(self) -> dict[str, Any]:
        """As it is written into files."""
        return {
            "kind": KIND,
            "schema": SCHEMA,
            "plyground": __version__,
            "game": self.game.slug,
            "options": self.game.public_options,
            "seed": self.seed,
            "split": str(self.shares),
            "sample": self.sample,
            "shard": str(self.shard),
        }

    @property
    def version(self) -> str:
        """SHA-256 of the recipe as JSON with sorted keys and no spaces."""
        return sha256(write_canonical(self.json()).encode()).hexdigest()


def write_canonical(document: Any) -> str:
    """JSON that has one spelling only."""
    return json.dumps(document, sort_keys=True, separators=(",", ":"))


def write_words(game: AnyGame) -> list[str]:
    """The command that exports a game with its own options, as far as they are given."""
    words = ["plyground export", game.slug]
    for name, option in game.declared_options().items():
        value = game.options[name]
        if value == option.default:
            continue
        if isinstance(option, Switch):
            words.append(option.flag if value else option.flag.replace("--", "--no-", 1))
        else:
            words += [option.flag, quote(option.show(value))]
    return words
