"""What a position is worth, exactly, to the player who is to move."""

from fractions import Fraction
from typing import Literal, NamedTuple, NotRequired, TypedDict, cast

from plyground.language.message import Message

WIN, LOSS, DRAW, ENDLESS, UNKNOWN = "win", "loss", "draw", "endless", "unknown"
LEVEL = (DRAW, ENDLESS)
"""Worth half a game: nobody wins."""
NOBODY_KNOWS = 10**9
"""Plies of a win that is certain, but not how soon: one that is known to come is better."""


Result = Literal["win", "loss", "draw", "endless", "unknown"]


class Worth(TypedDict):
    """An exact value for whoever moves: a result with its distance, or a chance as a fraction."""

    result: NotRequired[Result]
    plies: NotRequired[int]
    depth: NotRequired[int]
    """How deep was looked, where it is not settled."""
    chance: NotRequired[str]


class Value(NamedTuple):
    """A settled result with its distance, or a chance where the game hides something.

    `plies` counts single turns to the end when the winner hurries and the loser delays; of a draw,
    the turns by which it has come about. `endless` means that neither side can force the end;
    where a player may choose between a draw and going on for ever, it is endless. What could not be
    settled is `unknown`, with the `depth` that was looked at.
    """

    result: str | None
    plies: int | None = None
    chance: Fraction | None = None
    depth: int | None = None

    @classmethod
    def win(cls, plies: int | None = None) -> "Value":
        """Won in so many single turns, or in nobody knows how many."""
        return cls(WIN, plies)

    @classmethod
    def loss(cls, plies: int | None = None) -> "Value":
        """Lost in so many single turns."""
        return cls(LOSS, plies)

    @classmethod
    def draw(cls, plies: int | None = None) -> "Value":
        """Drawn, in so many single turns at most."""
        return cls(DRAW, plies)

    @classmethod
    def of_chance(cls, chance: Fraction) -> "Value":
        """Won with this probability, under best play by both."""
        return cls(None, chance=chance)

    @classmethod
    def unknown(cls, depth: int) -> "Value":
        """Not settled, although so many single turns were looked ahead."""
        return cls(UNKNOWN, depth=depth)

    def before(self, *, again: bool = False) -> "Value":
        """What the move that led here is worth to the player who made it, and may move again."""
        if self.chance is not None:
            return self if again else Value.of_chance(1 - self.chance)
        plies = None if self.plies is None else self.plies + 1
        depth = None if self.depth is None else self.depth + 1
        result = self.result or UNKNOWN
        return Value(result if again else OPPOSITE[result], plies, depth=depth)

    @property
    def rank(self) -> tuple[Fraction | int, int]:
        """Sorts the better value first: quick wins, then what is open, then slow losses."""
        if self.chance is not None:
            return -self.chance, 0
        if self.result == WIN:
            return 0, NOBODY_KNOWS if self.plies is None else self.plies
        if self.result == LOSS:
            return 2, -(self.plies or 0)
        return 1, 0

    def matches(self, best: "Value") -> bool:
        """Whether a move of this value is as good as the best, as far as is known."""
        if best.result == UNKNOWN:
            return self.result in (UNKNOWN, *LEVEL)
        return self == best or (self.result in LEVEL and best.result in LEVEL)

    def keeps(self, best: "Value") -> bool:
        """Whether a move of this value gives nothing away against the best, plies apart."""
        if self.chance is not None:
            return self.chance == best.chance
        return self.result == best.result or (self.result in LEVEL and best.result in LEVEL)

    def json(self) -> Worth:
        """As other programs read it."""
        if self.chance is not None:
            return {"chance": str(self.chance)}
        shown: Worth = {"result": cast(Result, self.result)}
        if self.plies is not None:
            shown["plies"] = self.plies
        if self.depth is not None:
            shown["depth"] = self.depth
        return shown

    @property
    def message(self) -> Message:
        """The value for the player to move, as a message."""
        if self.chance is not None:
            whole, _, tenth = f"{float(100 * self.chance):.1f}".partition(".")
            return Message.of("value-chance", whole=whole, tenth=tenth, chance=str(self.chance))
        if self.result == ENDLESS:
            return Message("value-endless")
        if self.result == DRAW:
            return Message("value-drawn" if self.plies == 0 else "value-draw")
        if self.result == UNKNOWN:
            return Message.of("value-unknown", depth=self.depth or 0)
        won = self.result == WIN
        if self.plies == 0:
            return Message("value-has-won" if won else "value-has-lost")
        if self.plies is None:
            return Message("value-wins" if won else "value-loses")
        return Message.of("value-wins-in" if won else "value-loses-in", plies=str(self.plies))

    def __str__(self) -> str:
        return str(self.message)


OPPOSITE = {WIN: LOSS, LOSS: WIN, DRAW: DRAW, ENDLESS: ENDLESS, UNKNOWN: UNKNOWN}

ENDLESS_VALUE = Value(ENDLESS)


def best(values: "list[Value]") -> Value:
    """The best of some values for the player who chooses; nothing to choose from has lost.

    Where nothing wins for certain, one that is not settled leaves the whole unsettled.
    """
    found = min(values, key=lambda value: value.rank, default=Value.loss(0))
    if found.result not in (*LEVEL, UNKNOWN):
        return found
    if depths := [value.depth or 0 for value in values if value.result == UNKNOWN]:
        return Value.unknown(min(depths))
    if any(value.result == ENDLESS for value in values):
        return ENDLESS_VALUE
    return Value.draw(max(value.plies or 0 for value in values if value.result == DRAW))
