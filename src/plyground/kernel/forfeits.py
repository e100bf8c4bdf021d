"""What a player can lose by off the board; a record that ends so can be read back."""

from .text import clean

RESIGNED = "resigned"
OUT_OF_TIME = "ran out of time"
NOT_STARTED = "could not be started"
CRASHED = "crashed"
HUNG = "did not answer in time"
FLOODED = "said too much"
GARBLED = "answered with no move"
TOO_MUCH_MEMORY = "used too much memory"
TOO_MANY_PROCESSES = "started too many processes"

FORFEITS = (
    RESIGNED,
    OUT_OF_TIME,
    NOT_STARTED,
    CRASHED,
    HUNG,
    FLOODED,
    GARBLED,
    TOO_MUCH_MEMORY,
    TOO_MANY_PROCESSES,
)

ILLEGAL = "made an illegal move: "


def illegal(move: str) -> str:
    """What somebody did who made a move that is none, with the move as far as it can be shown."""
    return ILLEGAL + (clean(move) or "nothing that can be shown")


def is_forfeit(what: str) -> bool:
    """Whether a game can be lost by this; said of a player, as in 'resigned'."""
    return what in FORFEITS or (what.startswith(ILLEGAL) and what == illegal(what[len(ILLEGAL) :]))
