"""Position text: a board, the seat to move, and the winner's mark when the game is over."""

from .errors import BadNotation
from .outcome import Outcome
from .seats import Seat
from .text import plural, quote

POSITION_LENGTH = 200_000
"""Longer texts are refused unread."""


def join_position(board: str, turn: Seat, ended: Outcome | None) -> str:
    """'413/251 1', or '134/251 2 #1' when the game is over and won."""
    mark = f" #{ended.winner}" if ended and ended.winner else ""
    return f"{board} {turn}{mark}"


def split_position(text: str, example: str) -> tuple[str, Seat, Seat | None]:
    """The board, the seat to move and the marked winner of a position text."""
    if len(text) > POSITION_LENGTH:
        raise BadNotation(f"this position text is too long; write it like {example}")
    words = text.split() if text.replace("\t", " ").strip().isprintable() else []
    winner: Seat | None = None
    if words and words[-1] in ("#1", "#2"):
        winner = Seat(int(words.pop()[1]))
    if len(words) < 2 or words[-1] not in ("1", "2") or not text.isascii():
        raise BadNotation(f"{quote(text)} is not a position; write it like {example}")
    return " ".join(words[:-1]), Seat(int(words[-1])), winner


def check_mark(text: str, ended: Outcome | None, marked: Seat | None) -> None:
    """Refuse a winner's mark that the position does not bear out."""
    if marked is None:
        return
    if ended is None:
        raise BadNotation(f"{quote(text)} is marked as won, but nobody has won there")
    if ended.winner is not marked:
        raise BadNotation(
            f"{quote(text)} is marked as won by Player {marked}, but Player {ended.winner} won"
        )


def check_counts(noun: str, by_first: int, by_second: int, turn: Seat) -> None:
    """Refuse counts that no alternating play gives, whoever began."""
    mover, other = (by_first, by_second) if turn is Seat.FIRST else (by_second, by_first)
    if other - mover not in (0, 1):
        raise BadNotation(
            f"Player 1 has {plural(by_first, noun)} and Player 2 has {by_second}, "
            f"which cannot be when Player {turn} is to move"
        )
