"""The file that an export becomes, what lies beside it, and what may be there already."""

import os
from pathlib import Path
from typing import NamedTuple

from plyground.kernel.errors import BadOption
from plyground.language.message import Message
from plyground.support.files import check_path_to_write

from .card import read_card
from .parts import FOLDER_END, hash_file, is_joining
from .recipe import Recipe


class Target(NamedTuple):
    """Names of files; nothing has been written yet."""

    path: Path
    card: Path
    folder: Path
    """For the parts, while it is being made."""

    @classmethod
    def find(cls, path: Path) -> "Target":
        """What belongs to a file; BadOption if that cannot be written."""
        path = check_path_to_write(str(path))
        card, folder = (path.with_name(f"{path.name}{end}") for end in (".md", FOLDER_END))
        return cls(path, card, folder)

    def find_kept(self, recipe: Recipe) -> int | None:
        """How many records the file has, if it is this data set and whole; None: not there.

        What else lies there is never written over.
        """
        if is_joining(self.folder):
            return None
        kept = read_card(self.card)
        if not os.path.lexists(self.path):
            if kept is None and os.path.lexists(self.card):
                raise BadOption(Message.of("export.no-card", path=str(self.card)))
            return None
        if kept is None:
            raise BadOption(
                Message.of("export.unknown-file", path=str(self.path), card=self.card.name)
            )
        if kept.version != recipe.version:
            raise BadOption(
                Message.of(
                    "export.other-file",
                    path=str(self.path),
                    kept=kept.version[:12],
                    asked=recipe.version[:12],
                    card=self.card.name,
                )
            )
        if hash_file(self.path) != kept.checksum:
            raise BadOption(
                Message.of("export.changed-file", path=str(self.path), card=self.card.name)
            )
        return kept.rows
