"""Moves as text: many written in few words, and what a text means that is not a notation itself."""

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from plyground.language.errors import UnknownMove
from plyground.language.message import Message
from plyground.language.text import shorten

if TYPE_CHECKING:
    from .game import Game

S = TypeVar("S")
M = TypeVar("M")
MOVE_LENGTH = 64
FEW = 10


class Families(NamedTuple):
    """Moves in notation, put together: each of the heads with each of the tails behind it."""

    heads: Sequence[str]
    tails: Sequence[str] = ("",)

    @property
    def moves(self) -> list[str]:
        """All of them, written out."""
        if len(self.tails) == 1 and not self.tails[0]:
            return list(self.heads)
        return [head + tail for head in self.heads for tail in self.tails]


def find_move(game: "Game[S, M]", text: str, known: Mapping[str, M]) -> M:
    """The move that another spelling stands for; UnknownMove if there is none."""
    plain = text.strip(" \t\r\n") if len(text) <= MOVE_LENGTH and text.isascii() else ""
    found = known.get(game.tidy(plain)) if plain else None
    if found is None:
        why = game.why_no_move(plain) or Message.of("not-a-move", text=shorten(text))
        some = tuple(islice(known, FEW if len(known) <= FEW else 1))
        raise UnknownMove(why, Message.of("moves-like", why=why, moves=some))
    return found


def parse_among(game: "Game[S, M]", text: str, state: S, moves: Sequence[M]) -> M:
    """The move of a text, where the legal moves are known: the error names these alone."""
    try:
        return game.parse(text, state)
    except UnknownMove as error:
        raise UnknownMove(error.why, add_advice(error.why, moves)) from None


def add_advice(why: Message | str, moves: Sequence[object]) -> Message:
    """What is wrong, and what would be right: some of the legal moves."""
    if len(moves) <= FEW:
        return Message.of("try-one-of", why=why, moves=tuple(map(str, moves)))
    return Message.of("try-another", why=why, move=str(moves[0]))
