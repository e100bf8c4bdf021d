"""Position text: a board, the seat to move, and the winner's mark when the game is over."""

from plyground.language.message import Message, SeatNumber

from .errors import BadNotation
from .outcome import Outcome
from .seats import Seat
from .text import shorten

POSITION_LENGTH = 200_000
"""Longer texts are refused unread."""

_SEATS = {str(seat): seat for seat in Seat}
_TO_MOVE = {seat: f" {seat}" for seat in Seat}


def join_position(board: str, turn: Seat, ended: Outcome | None) -> str:
    """'413/251 1', or '134/251 2 #1' when the game is over and won."""
    text = board + _TO_MOVE[turn]
    return f"{text} #{ended.winner}" if ended and ended.winner else text


def split_position(text: str, example: str) -> tuple[str, Seat, Seat | None]:
    """The board, the seat to move and the marked winner of a position text."""
    if len(text) > POSITION_LENGTH:
        raise BadNotation(Message.of("position-too-long", example=example))
    words = text.split() if text.replace("\t", " ").strip().isprintable() else []
    winner: Seat | None = None
    if words and words[-1] in ("#1", "#2"):
        winner = _SEATS[words.pop()[1]]
    if len(words) < 2 or words[-1] not in _SEATS or not text.isascii():
        raise refuse_position(text, example)
    return " ".join(words[:-1]), _SEATS[words[-1]], winner


def check_mark(text: str, ended: Outcome | None, marked: Seat | None) -> None:
    """Refuse a winner's mark that the position does not bear out."""
    if marked is None:
        return
    if ended is None:
        raise BadNotation(Message.of("marked-but-not-won", position=shorten(text)))
    if ended.winner is not marked:
        raise BadNotation(
            Message.of(
                "marked-for-the-other",
                position=shorten(text),
                marked=SeatNumber(marked.value),
                winner=SeatNumber((ended.winner or marked.other).value),
            )
        )


def check_counts(noun: str, by_first: int, by_second: int, turn: Seat) -> None:
    """Refuse counts of numbers or markers that no alternating play gives, whoever began."""
    mover, other = (by_first, by_second) if turn is Seat.FIRST else (by_second, by_first)
    if other - mover not in (0, 1):
        raise BadNotation(
            Message.of(
                "uneven-counts",
                first=SeatNumber(1),
                has=Message.of("count", noun=noun, count=by_first),
                second=SeatNumber(2),
                other=by_second,
                mover=SeatNumber(turn.value),
            )
        )


def refuse_position(text: str, example: str) -> BadNotation:
    """The error for a text that is no position at all."""
    return BadNotation(Message.of("not-a-position", text=shorten(text), example=example))
