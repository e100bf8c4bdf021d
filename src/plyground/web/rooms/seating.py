"""Who may speak in a room: the holders of its tokens, known by the tokens' fingerprints."""

from collections import deque

from plyground.language.message import Message
from plyground.web.base.errors import Refusal

from .events import Chair, Joined, Opened, Reseated

MOST_VOID = 16
"""Tokens whose holders are told that they became void; of older ones, nothing is known here."""
VOID = Message("server.seat-void")

GUEST = frozenset({Chair.GUEST})


class Seating:
    """Of one room."""

    def __init__(self, opened: Opened) -> None:
        hosts = {"here": frozenset(Chair), "exhibition": frozenset[Chair]()}
        self.chairs = {opened.host: hosts.get(opened.setup.mode, frozenset({Chair.HOST}))}
        """Which chairs the holder of a token speaks for, by the token's fingerprint."""
        self._void: deque[str] = deque(maxlen=MOST_VOID)
        """Fingerprints of tokens that had a seat here, and have it no longer; the last of them."""
        self.mark: str | None = None
        """By which the guest is known who did not hear that the seat was given."""

    def join(self, event: Joined) -> None:
        self.chairs[event.guest] = GUEST
        self.mark = event.mark

    def reseat(self, event: Reseated) -> None:
        """Give the guest's seat to another token: the ones before are void."""
        self._void.extend(token for token, chairs in self.chairs.items() if chairs == GUEST)
        kept = {token: chairs for token, chairs in self.chairs.items() if chairs != GUEST}
        self.chairs = {**kept, event.guest: GUEST}

    def find(self, fingerprint: str) -> frozenset[Chair]:
        """The chairs that a token speaks for; refused, if it has no seat."""
        chairs = self.chairs.get(fingerprint)
        if chairs is None:
            raise Refusal("gone", VOID) if fingerprint in self._void else refuse_seat()
        return chairs


def refuse_seat() -> Refusal:
    """The same for a room that is not there and for one that a token has no seat in."""
    return Refusal("not-found", Message("server.no-seat"))
