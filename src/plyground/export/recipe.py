"""The recipe of a data set: all that settles what is in it, and the hash that names it."""

import json
from hashlib import sha256
from shlex import quote
from typing import Any, NamedTuple

from plyground._version import __version__
from plyground.kernel.errors import BadOption
from plyground.kernel.game import AnyGame
from plyground.kernel.options import Switch
from plyground.kernel.text import parse_whole_number, shorten
from plyground.language.message import Message, OptionName

SCHEMA = 3
"""Another number where columns, or what they mean, have changed."""
USUAL_LIMIT, MOST_LIMIT = 2_000_000, 100_000_000
"""Positions that are listed; where there are more, some are drawn."""
USUAL_SAMPLE, MOST_SAMPLE = 100_000, 10_000_000
SPLITS = ("train", "validation", "test")
USUAL_SHARES = "80/10/10"
MOST_SHARE = 1_000_000


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
    if len(numbers) != len(SPLITS) or len(found) != len(SPLITS) or not sum(found):
        usual = USUAL_SHARES
        option = OptionName("split")
        raise BadOption(
            Message.of("export.bad-split", option=option, given=shorten(text), usual=usual)
        )
    return Shares(*found)


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
            "kind": "plyground export",
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
        text = json.dumps(self.json(), sort_keys=True, separators=(",", ":"))
        return sha256(text.encode()).hexdigest()

    def write_command(self, name: str) -> str:
        """The command that makes a file of this name again."""
        words = ["plyground export", self.game.slug]
        for option_name, option in self.game.declared_options().items():
            value = self.game.options[option_name]
            if isinstance(option, Switch) and value != option.default:
                words.append(option.flag if value else option.flag.replace("--", "--no-", 1))
            elif value != option.default:
                words += [option.flag, quote(option.show(value))]
        words += ["--out", quote(name), "--seed", str(self.seed), "--split", str(self.shares)]
        if self.sample is not None:
            words += ["--sample", str(self.sample)]
        if self.shard.pieces > 1:
            words += ["--shard", str(self.shard)]
        return " ".join(words)
