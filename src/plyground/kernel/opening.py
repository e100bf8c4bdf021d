"""Openings: moves that are made before a game begins, so that it can begin wherever play can go."""

from abc import abstractmethod
from random import Random
from typing import TypeVar

from plyground.language.errors import BadOption, PlygroundError
from plyground.language.message import Message
from plyground.language.text import shorten

from .game import Game
from .options import Option
from .seats import Seat

LONGEST_OPENING = 200

S = TypeVar("S")
M = TypeVar("M")


class Opening(Option[str]):
    """Moves in notation, with spaces between them."""

    metavar = "MOVES"

    @property
    def allowed(self) -> Message:
        return Message("opening-allowed")

    def read(self, text: str) -> str:
        if not text.isascii() or len(text) > LONGEST_OPENING:
            raise self.refusal(text)
        return " ".join(text.split())


class OpenedGame(Game[S, M]):
    """A game that says how it begins, and may begin a few moves later."""

    takes_openings = True
    opening = Opening("", "moves that are made before it begins", draw_only=True)

    def __init__(self, /, **given: object) -> None:
        super().__init__(**given)
        if self.opening:
            self.initial(Random(0), Seat.FIRST)
            try:
                self.initial(Random(0), Seat.SECOND)
            except BadOption:  # pieces belong to a side: Player 1 makes the first of these moves
                self.fixed_first = True  # type: ignore[misc]

    @abstractmethod
    def set_up(self, random: Random, first: Seat) -> S:
        """A start before any opening; chance happens only here."""

    def initial(self, random: Random, first: Seat) -> S:
        return self.make_opening(self.set_up(random, Seat.FIRST if self.fixed_first else first))

    def make_opening(self, state: S) -> S:
        """A start after the moves of the opening."""
        for move in self.opening.split():
            try:
                state = self.play(state, move)
            except PlygroundError as error:
                message = Message.of("opening-fails", move=shorten(move), why=error.message)
                raise BadOption(message) from error
        if self.opening and self.outcome(state) is not None:
            raise BadOption(Message("opening-ends"))
        return state
