"""A promise about a secret: published at the start, opened at the end, checked by anyone.

The referee draws a secret and a random key, and publishes HMAC-SHA256(key, statement). Without the
key that tells nothing; with it, nobody can claim afterwards that another secret had been drawn.
"""

import hmac


def write_statement(game: str, options: str, start: str, secret: str) -> str:
    """What is promised: this secret, behind this start of this game."""
    return "\n".join(("plyground commitment 1", game, options, start, secret))


def make_commitment(key: bytes, promised: str) -> str:
    """The promise, as published: 64 hexadecimal digits."""
    return hmac.digest(key, promised.encode(), "sha256").hex()


def is_kept(published: str, key: bytes, promised: str) -> bool:
    """Whether what came to light is what was promised."""
    return hmac.compare_digest(published, make_commitment(key, promised))
