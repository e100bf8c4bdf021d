"""Everything that can be wrong with what somebody gave us; each message says what to do."""

from typing import Self

from plyground.language.message import LITERAL, Given, Message


class PlygroundError(ValueError):
    """The family: catch this to catch every refusal.

    It carries its message as data, for front ends with another language or other names of options;
    as a string it is the English sentence, with options named as in Python.
    """

    def __init__(self, message: Message | str) -> None:
        super().__init__(message)
        self.message = Message.of(LITERAL, text=message) if isinstance(message, str) else message

    @classmethod
    def of(cls, code: str, /, **params: Given) -> Self:
        """The refusal with this sentence, and what goes into its gaps."""
        return cls(Message.of(code, **params))


class BadOption(PlygroundError):
    """An option that is unknown, out of its range, or contradicts another."""


class BadNotation(PlygroundError):
    """Text that is not a move or a position of this game."""


class UnknownMove(BadNotation):
    """Text that is no move: `why` says that alone, the message also what would be one."""

    def __init__(self, why: Message, message: Message) -> None:
        super().__init__(message)
        self.why = why


class IllegalMove(PlygroundError):
    """A move that exists, but not here and now."""


class BadRecord(PlygroundError):
    """A record that is broken, truncated, or tells of moves that cannot be played."""


class TooLarge(PlygroundError):
    """More than can be solved here; the message says what would fit."""


class MissingExtra(PlygroundError):
    """A part that is not installed; the message holds the command that installs it."""


class RunStopped(PlygroundError):
    """A long run cannot go on, such as when a model's server cannot be reached.

    What has been done so far is kept and reported; a later run goes on from there.
    """


class RulesBroken(PlygroundError):
    """Rules that break a law of games, such as a position in which nobody can move."""
