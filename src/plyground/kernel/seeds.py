"""Draws: seeds that make them repeatable, and a promise about a secret one."""

import hmac
from typing import TYPE_CHECKING

from plyground.language.errors import BadOption
from plyground.language.text import is_text

from .record import write_options
from .seats import read_index

if TYPE_CHECKING:
    from .game import AnyGame


def make_commitment(key: bytes, game: "AnyGame", start: str, secret: str) -> str:
    """The promise of a secret behind a start, as published: 64 hexadecimal digits."""
    options = write_options(game.public_options)
    promised = "\n".join(("plyground commitment 1", game.slug, options, start, secret))
    return hmac.digest(key, promised.encode(), "sha256").hex()


def is_kept(published: str, key: bytes, game: "AnyGame", start: str, secret: str) -> bool:
    """Whether what came to light is what was promised."""
    return hmac.compare_digest(published, make_commitment(key, game, start, secret))


def check_seed(seed: object) -> int | str | None:
    """A seed as random draws take it: a whole number, a text or None; BadOption for all else.

    Python would take a float, too; then 1 and 1.0 would draw the same, and 1.5 something else.
    """
    if seed is None or (isinstance(seed, str) and is_text(seed)):
        return seed
    if (number := read_index(seed)) is not None:
        return number
    raise BadOption.of("bad-seed", value=f"{seed!r:.40}")
