"""The recipe of a data set: all that settles what is in it, and the hash that names it."""

import json
import os
from hashlib import sha256
from shlex import quote
from typing import Any, NamedTuple

from plyground._version import __version__
from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.kernel.options import Switch
from plyground.language.errors import BadOption
from plyground.language.message import Message, OptionName
from plyground.language.text import parse_whole_number, shorten

KIND, SCHEMA = "plyground export", 4
"""Another number where columns, or what they mean, have changed."""
LIMIT = 2_000_000
"""Positions of a game that are all written; where there are more, some are drawn."""
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


class Recipe(NamedTuple):
    """Another folder with the same recipe has the same records."""

    games: tuple[AnyGame, ...]
    seed: int
    shares: Shares
    sample: int | None = None
    """At most so many positions of a game; None: all, unless there are very many."""

    def json(self) -> dict[str, Any]:
        """As it is written into files."""
        return {
            "kind": KIND,
            "schema": SCHEMA,
            "plyground": __version__,
            "games": {game.slug: game.public_options for game in self.games},
            "seed": self.seed,
            "split": str(self.shares),
            "sample": self.sample,
        }

    @property
    def version(self) -> str:
        """SHA-256 of the recipe as JSON with sorted keys and no spaces."""
        text = json.dumps(self.json(), sort_keys=True, separators=(",", ":"))
        return sha256(text.encode()).hexdigest()

    def write_command(self, game: AnyGame, name: str) -> str:
        """The command that exports one of the games again, into a folder of this name."""
        # A game from outside is known by its file.
        reference = registry.HANDED_ON.get(game.slug, {}).get("reference", game.slug)
        words = ["plyground export", quote(os.path.basename(reference))]
        for option_name, option in game.declared_options().items():
            value = game.options[option_name]
            if isinstance(option, Switch) and value != option.default:
                words.append(option.flag if value else option.flag.replace("--", "--no-", 1))
            elif value != option.default:
                words += [option.flag, quote(option.show(value))]
        words += ["--out", quote(name), "--seed", str(self.seed), "--split", str(self.shares)]
        return " ".join([*words, *([f"--sample {self.sample}"] if self.sample else [])])
