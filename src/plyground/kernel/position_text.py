"""Reading the position texts of a game that says nothing of them itself."""

from typing import TYPE_CHECKING, TypeVar

from plyground.language.errors import BadNotation
from plyground.language.message import Message
from plyground.language.text import shorten

from .notation import MARKS, check_mark, split_position
from .plain_state import tidy_plain
from .reach import reach
from .seats import Seat

if TYPE_CHECKING:
    from .game import Game

S = TypeVar("S")
M = TypeVar("M")


def read_position(game: "Game[S, M]", text: str) -> S:
    """The view of a text: a start, a position that play reaches, or one in the types of a start."""
    seats = [Seat.FIRST] if game.fixed_first else list(Seat)
    begun = (game.view(game.start(0, first), None) for first in seats)
    starts = {game.write(view): view for view in begun}
    if text in starts:
        return starts[text]
    board, turn, mark = split_position(text, next(iter(starts)))
    found = reach(game, soon=True)
    if found is None:
        return _read_like_start(game, text, board, turn, mark)
    begin = f"{tidy_plain(board)} {turn}"
    for end in (mark,) if mark else ("", *MARKS):
        if (known := f"{begin} {end}".rstrip()) in found.views:
            view: S = found.views[known]
            return view
    raise BadNotation(Message.of("position-not-reached", position=shorten(text)))


def _read_like_start(game: "Game[S, M]", text: str, board: str, turn: Seat, mark: str) -> S:
    state = game.build(board, turn)
    try:
        ended, mover = game.outcome(state), game.turn(state)
    except Exception as error:  # of rules that know no such position
        raise BadNotation(Message.of("position-unlike-start", text=shorten(text))) from error
    if mover is not turn:
        raise BadNotation(Message.of("position-unlike-start", text=shorten(text)))
    check_mark(text, ended, mark)
    return state
