"""Everything that can be wrong with what somebody gave us; each message says what to do."""


class PlygroundError(ValueError):
    """The family: catch this to catch every refusal."""


class BadOption(PlygroundError):
    """An option that is unknown, out of its range, or contradicts another."""


class BadNotation(PlygroundError):
    """Text that is not a move or a position of this game."""


class IllegalMove(PlygroundError):
    """A move that exists, but not here and now."""


class BadRecord(PlygroundError):
    """A record that is broken, truncated, or tells of moves that cannot be played."""


class TooLarge(PlygroundError):
    """More than can be solved here; the message says what would fit."""


class MissingExtra(PlygroundError):
    """A part that is not installed; the message holds the command that installs it."""


class TooLargeWithout(TooLarge, MissingExtra):
    """More than can be solved without a part that is not installed."""
