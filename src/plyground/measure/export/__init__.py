"""Data sets: every position of a game, or a sample, with the exact truth about each.

`plyground export GAME... --out FOLDER` writes one; `export_positions` in `run` does the same from
Python. Its recipe settles all that is in it, and has the hash that names it.
"""

import json
import os
from hashlib import sha256
from shlex import quote
from typing import Any, NamedTuple

from plyground._version import __version__
from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.kernel.options import Switch

KIND, SCHEMA = "plyground export", 5
"""Another number where columns, or what they mean, have changed."""
LIMIT = 2_000_000
"""Positions of a game that are all written; where there are more, some are drawn."""
USUAL_SAMPLE, MOST_SAMPLE = 100_000, 10_000_000
SPLITS = {"train": 80, "validation": 10, "test": 10}
"""In per cent of the records."""


class Recipe(NamedTuple):
    """Another folder with the same recipe has the same records."""

    games: tuple[AnyGame, ...]
    seed: int
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
            "sample": self.sample,
        }

    @property
    def text(self) -> bytes:
        """As JSON with sorted keys and no spaces."""
        return json.dumps(self.json(), sort_keys=True, separators=(",", ":")).encode()

    @property
    def version(self) -> str:
        """The SHA-256 of its text."""
        return sha256(self.text).hexdigest()

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
        words += ["--out", quote(name), "--seed", str(self.seed)]
        return " ".join([*words, *([f"--sample {self.sample}"] if self.sample else [])])
