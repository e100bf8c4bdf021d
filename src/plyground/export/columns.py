"""Columns: what a record holds, as data, and how many records become arrays of it."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from plyground.rulebooks.oracle import Oracle
from plyground.support.extras import need
from plyground.support.values import MoveValues

from .compiled import EXTRA
from .positions import Walker
from .splits import NAMES, Shares, derive_key, find_bounds

RESULTS = ("loss", "endless", "win", "chance", "unknown")
LOSS, ENDLESS, WIN, CHANCE, UNKNOWN = range(len(RESULTS))
TEXT, WORDS, NUMBERS, TRUTHS, FRACTION = "text", "word", "whole number", "true or false", "number"


class Column(NamedTuple):
    """One column of the data set."""

    name: str
    kind: str
    dtype: str
    """As numpy names it; of a word, that of its place among `words`."""
    size: int
    """How many numbers a record has of it; 0: one, and not a list. Of a text, its letters."""
    meaning: str
    words: tuple[str, ...] = ()

    @property
    def bytes(self) -> int:
        """Of one record."""
        if self.kind == TEXT:
            return self.size
        return int(need("numpy", EXTRA).dtype(self.dtype).itemsize) * max(1, self.size)


Arrays = Mapping[str, Any]
"""By column: a table of bytes for texts, places for words, numbers else."""


def list_columns(walker: Walker, *, strata: tuple[str, ...] = ()) -> list[Column]:
    """The columns of a game's records; those of a sample have two more."""
    actions, chance = walker.plan.actions, walker.game.hidden
    exact = "int32" if chance else "int8"
    value = "the chance of winning with best play by both" if chance else "1/1 a win, 0/1 a loss"
    if not chance:
        value += ", 1/2 neither side can force the end"
    columns = [
        Column(
            "position",
            TEXT,
            "uint8",
            walker.spelling.longest,
            "the position in the game's notation",
        ),
        Column(
            "observation",
            NUMBERS,
            walker.seen,
            walker.plan.features,
            "what the player to move sees, number by number",
        ),
        Column("legal", TRUTHS, "bool", actions, "for every action, whether it is legal here"),
        Column(
            "result",
            WORDS,
            "int8",
            0,
            "what the position is worth to the player to move, as a word",
            RESULTS,
        ),
        Column("won", NUMBERS, exact, 0, f"the exact value is won/of: {value}"),
        Column("of", NUMBERS, exact, 0, "see won; 0 where the value is not settled"),
        Column(
            "plies",
            NUMBERS,
            "int32",
            0,
            "single turns to the end when the winner hurries and the loser delays; -1 for none",
        ),
        Column(
            "move_won",
            NUMBERS,
            exact,
            actions,
            "for every action its exact value to the player who takes it, as won",
        ),
        Column(
            "move_of",
            NUMBERS,
            exact,
            actions,
            "and as of; 0 where an action is illegal, or its value is not settled",
        ),
        Column(
            "move_plies",
            NUMBERS,
            "int32",
            actions,
            "and the single turns to the end, counting this one; -1 for none",
        ),
        Column(
            "optimal",
            TRUTHS,
            "bool",
            actions,
            "for every action, whether it is known to keep the value of the position (plies apart),"
            " or, where that is not settled, may keep it",
        ),
        Column("split", WORDS, "int8", 0, "what the record is meant for", NAMES),
    ]
    if strata:
        columns += [
            Column("stratum", WORDS, "int16", 0, "the group it was drawn from", strata),
            Column(
                "weight",
                FRACTION,
                "float64",
                0,
                "positions of its group for each that was drawn; weigh means by it",
            ),
        ]
    return columns


class Judged(NamedTuple):
    """Rows, and what the oracle says of them."""

    rows: Any
    moves: MoveValues


class Maker:
    """Makes records of rows: judging them takes the oracle, which serves one thread at a time."""

    def __init__(self, walker: Walker, oracle: Oracle[Any, Any], shares: Shares, seed: int) -> None:
        self._walker, self._oracle = walker, oracle
        self._bounds, self._key = find_bounds(shares), derive_key(seed)

    def judge(self, rows: Any) -> Judged:
        """What the rows and all their moves are worth."""
        moves = self._oracle.move_values(rows)
        assert not len(moves.refused), moves.why(int(moves.refused[0]))
        return Judged(rows, moves)

    def make(self, judged: Judged) -> dict[str, Any]:
        """The arrays of all columns but those of a sample."""
        numpy = need("numpy", EXTRA)
        rows, moves = judged
        values = moves.values
        exact = numpy.int32 if values.chance else numpy.int8
        views = self._walker.look(rows)
        return {
            "position": self._walker.spell(rows)[0],
            "observation": views,
            "legal": moves.legal,
            "result": find_results(values),
            "won": values.won.astype(exact),
            "of": values.of.astype(exact),
            "plies": values.plies,
            "move_won": moves.won,
            "move_of": moves.of,
            "move_plies": moves.plies,
            "optimal": moves.optimal,
            "split": self._walker.split(views, self._key, self._bounds),
        }


def find_results(values: Any) -> Any:
    """For each value the place of its word in `RESULTS`."""
    numpy = need("numpy", EXTRA)
    if values.chance:
        found = numpy.full(len(values), CHANCE, numpy.int8)
    else:  # won/of is 0/1, 1/2 or 1/1
        found = (2 * values.won // numpy.maximum(values.of, 1)).astype(numpy.int8)
    found[values.of == 0] = UNKNOWN
    return found
