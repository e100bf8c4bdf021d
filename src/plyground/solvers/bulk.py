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
from plyground.solvers.tables.form import check_rows, find_form
from plyground.solvers.tables.making import list_moves, open_table
from plyground.solvers.tables.table import Table
from plyground.solvers.values import MoveValues, Values, split_value
from plyground.system.progress import LOOKING, Progress

if TYPE_CHECKING:
    from .oracle import Oracle


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

    def write_rows(self, states: Iterable[Any]) -> Any:
        """The rows of positions; of a view, that of one of the states behind it."""
        rows = [self.form.row(state) for state in states]
        return numpy.array(rows, numpy.int64).reshape(len(rows), self.form.width)

    def values(self, rows: Any) -> Values:
        """What every row is worth."""
        return self._answer(rows, moves=False).values

    def move_values(self, rows: Any) -> MoveValues:
        """What every action is worth in every row."""
        return self._answer(rows, moves=True)

    def _answer(self, rows: Any, *, moves: bool) -> MoveValues:
        rows = check_rows(self.form, rows)
        if self._table is not None:
            return self._look_up(self._table, rows[:, 0], moves=moves)
        different, places = numpy.unique(rows, axis=0, return_inverse=True)
        states = self.form.states(different)
        return judge_states(self.oracle, states, moves=moves).take(places.reshape(-1))

    def _look_up(self, table: Table[Any, Any], numbers: Any, *, moves: bool) -> MoveValues:
        values, forms = Values(len(numbers), chance=self.game.hidden), table.forms
        values.won, values.of = forms.won[numbers], forms.of[numbers]
        values.plies, values.over = forms.plies[numbers], numbers >= table.count
        answers = MoveValues(values, self.form.actions if moves else 0)
        if moves:
            which, made = table.list_moves(numbers)
            at, scores = (which, forms.actions[made]), table.move_scores
            answers.legal[at] = True
            answers.won[at], answers.of[at] = scores.won[made], scores.of[made]
            answers.plies[at] = scores.plies[made]
        return answers


def judge_states(
    oracle: "Oracle[Any, Any]", states: Sequence[Any], *, moves: bool = True
) -> MoveValues:
    """An oracle's answers about positions, one by one.

    House rules count turns, which no row holds: positions under them are asked about like this.
    """
    game = oracle.game
    actions = {move: action for action, move in enumerate(list_moves(game.core))}
    values = Values(len(states), chance=game.hidden)
    answers = MoveValues(values, len(actions) if moves else 0)
    with Progress(LOOKING, len(states)) as progress:
        for index, state in enumerate(states):
            progress.at(index)
            values.over[index] = game.outcome(state) is not None
            try:
                value = oracle.value(state)
                move_values = oracle.move_values(state) if moves else []
            except (WorkSpent, TooLarge):
                continue
            values.won[index], values.of[index], values.plies[index] = split_value(value)
            for move, each in move_values:
                at = index, actions[move]
                answers.legal[at] = True
                answers.won[at], answers.of[at], answers.plies[at] = split_value(each)
    return answers
