"""Tokens, codes and draws: everything that must not be guessed, from one place."""

import hashlib
import secrets
from random import Random, SystemRandom

# No vowels and no look-alikes: codes are read aloud and typed from a projector.
LETTERS = "23456789bcdfghjkmnpqrstvwxz"
ROOM_LENGTH = 8
CODE_LENGTH = 8
"""Letters after the room's name, with which every code begins."""
TOKEN_BYTES = 16
KEY_BYTES = 32


class Tokens:
    """The operating system's; tests bring their own."""

    def make_token(self) -> str:
        """A seat: 128 random bits."""
        return secrets.token_urlsafe(TOKEN_BYTES)

    def make_guest_token(self, room: str, id: str | None) -> str:
        """A seat for whoever may ask again, as the answer got lost: the same for the same id."""
        if id is None:
            return self.make_token()
        return hashlib.sha256(f"{room} {id}".encode()).hexdigest()[: 2 * TOKEN_BYTES]

    def make_room_name(self) -> str:
        """A room's public name; knowing it allows nothing."""
        return _letters(ROOM_LENGTH)

    def make_code(self, room: str) -> str:
        """The code of a link: 38 random bits, which allow to take a free seat, or to watch.

        It begins with the room's name, which allows nothing: by that a balancer sends everybody
        in a room to the same process. Nobody can guess the rest within what one address may ask.
        """
        return room + _letters(CODE_LENGTH)

    def make_key(self) -> bytes:
        """The key of a commitment."""
        return secrets.token_bytes(KEY_BYTES)

    def make_dice(self) -> Random:
        """For draws, deals and tosses."""
        return SystemRandom()


def name_room(code: str) -> str:
    """The room that a link's code would be for."""
    return code[:ROOM_LENGTH]


def _letters(length: int) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def fingerprint(token: str) -> str:
    """Hash a token for storing; the token cannot be had back from it."""
    return hashlib.sha256(token.encode()).hexdigest()
