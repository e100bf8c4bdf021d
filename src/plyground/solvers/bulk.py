"""Values in bulk: what an oracle says of one position, for whole arrays of rows.

Rows are those of the game's form (`tables.form`). Where its positions are listed their values are
looked up; else the oracle is asked, about each different row once.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import numpy

from plyground.kernel.house_rules import list_house_rules
from plyground.kernel.work import WorkSpent
from plyground.language.errors import BadOption, TooLarge
from plyground.solvers.tables.form import find_form
from plyground.solvers.tables.making import list_moves, open_table
from plyground.solvers.tables.table import Table
from plyground.solvers.values import MoveValues, Values, split_value
from plyground.system.memory import free_memory
from plyground.system.progress import LOOKING, Progress

if TYPE_CHECKING:
    from .oracle import Oracle

BYTES_A_MOVE, BYTES_A_CHANCE = 7, 13
"""What `MoveValues` holds of one action, and of one whose value is a chance."""


class Bulk:
    """An oracle's answers for rows of its game."""

    def __init__(self, oracle: "Oracle[Any, Any]") -> None:
        if rules := [name for rule in list_house_rules(oracle.game) for name in rule.rule]:
            raise BadOption(
                f"under {' and '.join(rules)} turns are counted, which no row holds; ask about "
                "such positions one by one, or about rows of the game without"
            )
        self.oracle, self.game = oracle, oracle.game
        self.form = find_form(self.game)
        listed = self.game.own_form(numpy) is None
        self._table: Table[Any, Any] | None = open_table(self.game) if listed else None

    # ---- rows ------------------------------------------------------------------------------

    def write_rows(self, states: Iterable[Any]) -> Any:
        """The rows of positions; of a view, that of one of the states behind it."""
        rows = [self.form.row(state) for state in states]
        return numpy.array(rows, numpy.int64).reshape(len(rows), self.form.width)

    def read_rows(self, rows: Any) -> list[Any]:
        """The states of rows; the first that is none is refused."""
        rows = self._check_rows(rows)
        wrong = numpy.flatnonzero(~self.form.holds(rows))
        if len(wrong):
            raise BadOption(f"row {wrong[0]} is no position of {self.game.title}")
        return [self.form.state(row) for row in rows.tolist()]

    def _check_rows(self, rows: Any) -> Any:
        """Rows as a table of int64, if they are one."""
        width, wrong = self.form.width, ""
        try:
            given = numpy.asarray(rows)
        except ValueError:
            wrong = "rows of different lengths"
        else:
            if given.ndim != 2 or given.shape[1] != width or given.dtype.kind not in "iu":
                wrong = f"{given.dtype} of shape {given.shape}"
        if wrong:
            raise BadOption(
                f"rows of {self.game.title} are a table of whole numbers, {width} in a row, not "
                f"{wrong}; oracle.write_rows makes them of positions"
            )
        return numpy.ascontiguousarray(given, numpy.int64)

    # ---- answers ---------------------------------------------------------------------------

    def values(self, rows: Any) -> Values:
        """What every row is worth."""
        return self._answer(self._check_rows(rows), moves=False).values

    def move_values(self, rows: Any) -> MoveValues:
        """What every action is worth in every row."""
        rows = self._check_rows(rows)
        check_room(
            len(rows), self.form.actions, BYTES_A_CHANCE if self.game.hidden else BYTES_A_MOVE
        )
        return self._answer(rows, moves=True)

    def _answer(self, rows: Any, *, moves: bool) -> MoveValues:
        if self._table is None:
            return self._ask(rows, moves=moves)
        return self._look_up(self._table, rows[:, 0], moves=moves)

    def _look_up(self, table: Table[Any, Any], numbers: Any, *, moves: bool) -> MoveValues:
        known = (numbers >= 0) & (numbers < table.size)
        values = Values(len(numbers), chance=self.game.hidden, explain=self._refuse)
        values.refused, places = numpy.flatnonzero(~known), numpy.flatnonzero(known)
        numbers, forms = numbers[places], table.forms
        values.won[places], values.of[places] = forms.won[numbers], forms.of[numbers]
        values.plies[places], values.over[places] = forms.plies[numbers], numbers >= table.count
        answers = MoveValues(values, self.form.actions if moves else 0)
        if moves:
            which, made = table.list_moves(numbers)
            at, scores = (places[which], forms.actions[made]), table.move_scores
            answers.legal[at] = True
            answers.won[at], answers.of[at] = scores.won[made], scores.of[made]
            answers.plies[at] = scores.plies[made]
        return answers

    def _refuse(self, index: int) -> str:
        return f"no position of {self.game.title} has this number"

    def _ask(self, rows: Any, *, moves: bool) -> MoveValues:
        """Ask the oracle about every different row once, and say it wherever that row stands."""
        different, places = numpy.unique(rows, axis=0, return_inverse=True)
        places, sound = places.reshape(-1), self.form.holds(different)
        states = [
            self.form.state(row) if known else None
            for row, known in zip(different.tolist(), sound, strict=True)
        ]
        answers = judge_states(self.oracle, states, moves=moves)

        def explain(index: int) -> str:
            place = int(places[index])
            if sound[place]:
                return answers.why(place)
            return f"{different[place].tolist()} is no position of {self.game.title}"

        return answers.take(places, (~sound)[places].nonzero()[0], explain)


def judge_states(
    oracle: "Oracle[Any, Any]", states: Sequence[Any], *, moves: bool = True
) -> MoveValues:
    """An oracle's answers about positions, one by one; about None there is none.

    House rules count turns, which no row holds: positions under them are asked about like this.
    """
    game, reasons = oracle.game, dict[int, str]()
    actions = {move: action for action, move in enumerate(list_moves(game.core))}
    values = Values(len(states), chance=game.hidden, explain=reasons.__getitem__)
    answers = MoveValues(values, len(actions) if moves else 0)
    with Progress(LOOKING, len(states)) as progress:
        for index, state in enumerate(states):
            progress.at(index)
            if state is None:
                continue
            values.over[index] = game.outcome(state) is not None
            try:
                value = oracle.value(state)
                move_values = oracle.move_values(state) if moves else []
            except WorkSpent:
                reasons[index] = "not settled by the work that is allowed for one answer"
                continue
            except TooLarge as error:
                reasons[index] = str(error)
                continue
            values.won[index], values.of[index], values.plies[index] = split_value(value)
            if not values.of[index]:
                reasons[index] = str(value)
            for move, each in move_values:
                at = index, actions[move]
                answers.legal[at] = True
                answers.won[at], answers.of[at], answers.plies[at] = split_value(each)
    return answers


def check_room(rows: int, actions: int, bytes_each: int) -> None:
    """Refuse answers that are larger than the memory that is free."""
    free = free_memory()
    needed = rows * actions * bytes_each
    if free is not None and needed > free:
        raise TooLarge(
            f"the values of {actions:,} actions in {rows:,} rows take {needed / 1e9:.1f} GB, and "
            f"{free / 1e9:.1f} GB are free; ask about fewer rows at a time"
        )
