"""What a player can lose by off the board; a record that ends so can be read back.

A forfeit is one word of text, as rooms store it and records write it: its code, and of an illegal
move the move as well, 'illegal-move: x9'.
"""

from plyground.language.message import Message, SeatNumber
from plyground.language.text import clean

from .outcome import Outcome
from .seats import Seat

RESIGNED = "resigned"
OUT_OF_TIME = "out-of-time"
NOT_STARTED = "not-started"
CRASHED = "crashed"
HUNG = "hung"
FLOODED = "flooded"
GARBLED = "garbled"
ILLEGAL = "illegal-move"

FORFEITS = (
    RESIGNED,
    OUT_OF_TIME,
    NOT_STARTED,
    CRASHED,
    HUNG,
    FLOODED,
    GARBLED,
)
SEPARATOR = ": "


def name_illegal_move(move: str) -> str:
    """The forfeit of a move that is none, with the move as far as it can be shown."""
    return f"{ILLEGAL}{SEPARATOR}{clean(move)}"


def read_forfeit(text: str) -> str | None:
    """The forfeit that a text stands for, or None."""
    what, separator, move = text.partition(SEPARATOR)
    if what == ILLEGAL and separator:
        return name_illegal_move(move)
    return what if what in FORFEITS and not separator else None


def lose_by(loser: Seat, what: str) -> Outcome:
    """The end of a game that a player lost by a forfeit."""
    player = SeatNumber(loser.value)
    forfeit = read_forfeit(what)
    if forfeit is None:  # in the words of whoever ended it
        return Outcome(loser.other, Message.of("forfeit", player=player, what=clean(what)))
    code, _, move = forfeit.partition(SEPARATOR)
    if code == ILLEGAL:
        shown = move or Message("unshowable")
        return Outcome(loser.other, Message.of(code, player=player, move=shown))
    return Outcome(loser.other, Message.of(code, player=player))


def describe_loss(who: str, what: str) -> Message:
    """A forfeit as a message about somebody who is no player yet: 'my-bot crashed'."""
    message = lose_by(Seat.FIRST, what).message
    items = ((name, who if name == "player" else value) for name, value in message.items)
    return Message(message.code, tuple(items))


def find_forfeit(outcome: Outcome) -> str | None:
    """What somebody lost by off the board, or None if the game ended otherwise."""
    move = outcome.message.params.get("move")
    if outcome.code == ILLEGAL:
        return name_illegal_move(move if isinstance(move, str) else "")
    return outcome.code if outcome.code in FORFEITS else None
