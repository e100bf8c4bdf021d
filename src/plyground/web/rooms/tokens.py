"""Tokens, codes and draws: everything that must not be guessed, from one place."""

import hashlib
import os
import secrets
from random import Random, SystemRandom

# No vowels and no look-alikes: codes are read aloud and typed from a projector.
LETTERS = "23456789bcdfghjkmnpqrstvwxz"
ROOM_LENGTH = 8
CODE_LENGTH = 8
"""Letters after the room's name, with which every code begins."""
TOKEN_BYTES = 16
KEY_BYTES = 32
BYTES_AT_ONCE = 32
"""Fetched for small draws, each of which takes one: a deal of Code Swap about eighteen."""


class Tokens:
    """The operating system's; tests bring their own."""

    def make_token(self) -> str:
        """A seat: 128 random bits."""
        return secrets.token_urlsafe(TOKEN_BYTES)

    def make_room_name(self) -> str:
        """A room's public name; knowing it allows nothing."""
        return _letters(ROOM_LENGTH)

    def make_code(self, room: str) -> str:
        """What a link holds: 38 random bits, which allow to take a free seat, or to watch.

        It begins with the room's name, which allows nothing: by that a balancer sends everybody
        in a room to the same process. Nobody can guess the rest within what one address may ask.
        """
        return room + _letters(CODE_LENGTH)

    def make_key(self) -> bytes:
        """The key of a commitment."""
        return secrets.token_bytes(KEY_BYTES)

    def make_dice(self) -> Random:
        """For draws, deals and tosses."""
        return Dice()


class Dice(SystemRandom):
    """The operating system's as well, asked once for what many throws take."""

    def __init__(self) -> None:
        super().__init__()
        self._bytes = iter(b"")

    def getrandbits(self, k: int) -> int:
        """A whole number of so many random bits."""
        if not 0 < k <= 8:
            return super().getrandbits(k)
        byte = next(self._bytes, None)
        if byte is None:
            self._bytes = iter(os.urandom(BYTES_AT_ONCE))
            byte = next(self._bytes)
        return byte >> 8 - k


def could_be_room(name: str) -> bool:
    """Whether a room could have that name; nothing is said about whether one has."""
    return len(name) == ROOM_LENGTH and all(letter in LETTERS for letter in name)


def name_room(code: str) -> str:
    """The room that a link's code would be for; codes of long ago name none."""
    return code[:ROOM_LENGTH]


def _letters(length: int) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def fingerprint(token: str) -> str:
    """What is stored of a token; the token cannot be had back from it."""
    return hashlib.sha256(token.encode()).hexdigest()
