"""Sense: what a game that keeps the laws is like, read off the table of all its positions.

Exact: shares are fractions until somebody writes them down. Only what becomes of games between two
equal players who err is worked out in the lab's numbers.
"""

from collections.abc import Hashable, Sequence
from contextlib import suppress
from fractions import Fraction
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

from plyground.kernel.game import AnyGame, Game
from plyground.kernel.value import Value
from plyground.language.errors import MissingExtra, TooLarge
from plyground.language.message import Message
from plyground.measure.lab.profile import MEDIUM, list_chain
from plyground.solvers import advise
from plyground.solvers.survey import count_deals
from plyground.study.analysis.survey import list_views
from plyground.system.extras import need

if TYPE_CHECKING:
    from plyground.solvers.tables.table import Table

MOST_MOVES = 4_000_000
"""Moves of all positions together, about: what is listed within a minute."""
MOST_MEASURED = 20_000
"""Positions of a game that two players are watched at."""


class Sense(NamedTuple):
    """What was found; None is what could not be."""

    positions: int | None = None
    ends: bool | None = None
    """Whether every game ends, whatever is played."""
    longest: int | None = None
    """Turns of the longest game, where every game ends."""
    losing: int | None = None
    """Moves that are offered and lose at once by a rule, out of all `moves`."""
    moves: int | None = None
    never: Sequence[str] | None = None
    """Moves that a game names and that nobody can ever make."""
    starts: dict[str, int] | None = None
    """How many starts are won, lost, drawn and endless for whoever begins."""
    start: Value | None = None
    """What the start is worth, where there is one or where it is a matter of chance."""
    choice: Fraction | None = None
    """The share of positions in which some moves keep the value and some do not."""
    random_regret: Fraction | None = None
    """What a random move gives away of a game, over all positions."""
    first: float | None = None
    """What whoever begins wins of the games between two medium players, and what is drawn."""
    drawn: float | None = None
    refusal: Message | None = None
    """Why there is no table."""
    is_whole: bool = True
    """Whether whatever works on all positions works: with a table, or a form of the game's own."""

    def json(self) -> dict[str, object]:
        """As plain data: fractions and reasons as text."""
        texts = {
            name: None if value is None else str(value)
            for name, value in self._asdict().items()
            if name in ("choice", "random_regret", "refusal")
        }
        return {**self._asdict(), **texts, "start": self.start and self.start.json()}


def make_sense(game: AnyGame, breadth: int) -> Sense:
    """All that can be said of a game; without a table, what its rules and a short search say.

    The breadth is how many moves a position has, about.
    """
    try:
        need("numpy")
        from plyground.solvers.tables.making import open_table

        table = open_table(game, MOST_MOVES // breadth)
    except (MissingExtra, TooLarge) as refusal:
        value = advise(game).value(game.view(game.start(0), None))
        ends = True if game.always_ends else None
        whole = type(game).own_form is not Game.own_form
        return Sense(
            None, ends, game.max_plies, start=value, refusal=refusal.message, is_whole=whole
        )
    longest, never = table.longest, list[str]()
    if type(game).all_moves is not Game.all_moves:
        made = set(table.forms.actions.tolist())
        never = [str(move) for place, move in enumerate(table.moves) if place not in made]
    positions = len(list_views(game, table.count)) if game.hidden else table.count
    losing, starts, choices = count_losing(table), value_starts(table), weigh_choices(table)
    sense = Sense(positions, longest is not None, longest, *losing, never, *starts, *choices)
    with suppress(TooLarge):
        measure = list_chain(game, MOST_MEASURED).measure(MEDIUM, MEDIUM)
        sense = sense._replace(first=measure.first, drawn=max(0.0, 1.0 - measure.decided))
    return sense


def count_losing(table: "Table[Any, Any]") -> tuple[int, int]:
    """Moves after which the game is over and the other one has won; and all moves."""
    import numpy

    forms = table.forms
    mover = numpy.repeat(forms.turns[: table.count], numpy.diff(forms.first))
    over = forms.following >= table.count
    ends = forms.ends[forms.following[over] - table.count]
    return int((ends == 2 - mover[over]).sum()), len(forms.following)


def value_starts(table: "Table[Any, Any]") -> tuple[dict[str, int] | None, Value | None]:
    """How the starts are, by their number; and the value of all, if they share one."""
    values = list(map(table.value, table.forms.starts.tolist()))
    if table.game.hidden:
        chances = (value.chance or Fraction(0) for value in values)
        return None, Value.of_chance(sum(chances, Fraction(0)) / len(values))
    return count_deals(values), values[0] if len(set(values)) == 1 else None


def weigh_choices(table: "Table[Any, Any]") -> tuple[Fraction, Fraction]:
    """The share of positions with a real choice, and what a random move gives away on average."""
    import numpy

    forms, scores = table.forms, table.move_scores
    numbers = numpy.array(list_decisions(table))
    sources, moves = table.list_moves(numbers)
    degrees = numpy.diff(forms.first)[numbers][sources]
    won, of = (each[numbers][sources].astype(numpy.int64) for each in (forms.won, forms.of))
    units = of * scores.of[moves]
    lost = won * scores.of[moves] - scores.won[moves] * of
    choices = len(numpy.unique(sources[lost != 0]))
    units, places = numpy.unique(units * degrees, return_inverse=True)
    sums = numpy.zeros(len(units), numpy.int64)
    numpy.add.at(sums, places.reshape(-1), lost)
    regret = sum(map(Fraction, sums.tolist(), units.tolist()), Fraction(0))
    return Fraction(choices, len(numbers)), regret / len(numbers)


def list_decisions(table: "Table[Any, Any]") -> Sequence[int]:
    """Positions as a player meets them; of those that look the same, behind a secret, the first."""
    game = table.game
    if not game.hidden:
        return range(table.count)
    seen: dict[Hashable, int] = {}
    for number, state in enumerate(islice(table.states(), table.count)):
        seen.setdefault(game.repetition_key(game.view(state, game.turn(state))), number)
    return list(seen.values())
