"""Values of many rows at once, exact: numpy arrays of whole numbers, in which nothing is rounded.

A score is `won` out of `of`, in lowest terms: 1/1 is a win, 0/1 a loss, 1/2 a draw or endless, and
where something is hidden k/n is the chance of winning. `of` is 0 where nothing is settled.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any, NamedTuple

import numpy

from plyground.kernel.house_rules import list_house_rules
from plyground.kernel.value import Value
from plyground.kernel.work import WorkSpent
from plyground.language.errors import BadOption, TooLarge
from plyground.solvers.tables.form import check_rows, find_form
from plyground.solvers.tables.making import list_moves, open_table
from plyground.solvers.tables.table import NO_PLIES, Table, read_value
from plyground.system.progress import LOOKING, Progress

from .oracle import Oracle, is_settled, score


class Score(NamedTuple):
    """Exact scores, or differences of them: `won` out of `of`; `of` is 0 where there is none."""

    won: Any
    of: Any


class Values:
    """What each row is worth to the player to move, as `oracle.value` says of one position."""

    def __init__(self, count: int, *, chance: bool) -> None:
        self.chance = chance
        """Whether scores are chances: the game hides something."""
        self.won = numpy.zeros(count, numpy.int32)
        self.of = numpy.zeros(count, numpy.int32)
        self.plies = numpy.full(count, NO_PLIES, numpy.int32)
        """Single turns to the end; -1 where there is no such number."""
        self.over = numpy.zeros(count, numpy.bool_)
        """Whether the game has ended there."""

    def __len__(self) -> int:
        return len(self.won)

    def __repr__(self) -> str:
        return f"<Values of {len(self):,} rows>"

    @property
    def scores(self) -> Any:
        """The scores as float64; not a number where nothing is settled."""
        return divide(self.won, self.of)

    def at(self, index: int) -> Value:
        """One of the values."""
        return read_value(self.won[index], self.of[index], self.plies[index], self.chance)


class MoveValues:
    """What every action is worth in each row to the player who takes it; actions are columns."""

    def __init__(self, values: Values, actions: int) -> None:
        shape = len(values), actions
        exact = numpy.int32 if values.chance else numpy.int8
        self.values = values
        """What the rows themselves are worth."""
        self.won = numpy.zeros(shape, exact)
        self.of = numpy.zeros(shape, exact)
        self.plies = numpy.full(shape, NO_PLIES, numpy.int32)
        self.legal = numpy.zeros(shape, numpy.bool_)

    def __len__(self) -> int:
        return len(self.values)

    def __repr__(self) -> str:
        return f"<MoveValues of {len(self):,} rows and {self.won.shape[1]:,} actions>"

    @property
    def scores(self) -> Any:
        """The scores as float64; not a number where an action is illegal or not settled."""
        return divide(self.won, self.of)

    @cached_property
    def optimal(self) -> Any:
        """The actions that give nothing away: those that have the score of the position.

        Where the position is not settled, those that may have it.
        """
        values = self.values
        best = (self.won == values.won[:, None]) & (self.of == values.of[:, None]) & self.legal
        unsettled = values.of == 0
        if unsettled.any():
            open_still = (self.of[unsettled] == 0) | (self.won[unsettled] * 2 == self.of[unsettled])
            best[unsettled] = self.legal[unsettled] & open_still
        return best

    @property
    def regret_by_action(self) -> Any:
        """What each action gives away, as float64; not a number where that is not known."""
        return self.values.scores[:, None] - self.scores

    def regrets(self, actions: Any) -> Score:
        """What one action for each row gives away, in lowest terms; `of` is 0 where that is open.

        It is not known of an illegal action, nor where the value of a position is not settled.
        """
        at = numpy.arange(len(self)), self._check_actions(actions)
        scores = self.values.won, self.values.of, self.won[at], self.of[at]
        best_won, best_of, won, of = (each.astype(numpy.int64) for each in scores)
        lost, out_of = best_won * of - won * best_of, best_of * of
        divisor, known = numpy.maximum(numpy.gcd(lost, out_of), 1), out_of > 0
        return Score(numpy.where(known, lost // divisor, 0), out_of // divisor)

    def charges(self, actions: Any) -> Score:
        """The same, and of an illegal action all there was: it loses the game."""
        given, most = numpy.asarray(actions), self.won.shape[1]
        places = numpy.where((given >= 0) & (given < most), given, 0)
        legal = (places == given) & self.legal[numpy.arange(len(self)), places]
        pairs = zip(self.regrets(places), (self.values.won, self.values.of), strict=True)
        return Score(*(numpy.where(legal, lost, whole) for lost, whole in pairs))

    def _check_actions(self, actions: Any) -> Any:
        given, most = numpy.asarray(actions), self.won.shape[1]
        if given.shape != (len(self),) or given.dtype.kind not in "iu":
            raise BadOption(f"regrets takes {len(self):,} whole numbers, an action for each row")
        if len(given) and not (given.min() >= 0 and given.max() < most):
            raise BadOption(f"an action is a number from 0 to {most - 1:,}")
        return given

    def take(self, places: Any) -> "MoveValues":
        """The answers at these places, in their order."""
        values = Values(0, chance=self.values.chance)
        for name in ("won", "of", "plies", "over"):
            setattr(values, name, getattr(self.values, name)[places])
        answers = MoveValues(values, 0)
        for name in ("won", "of", "plies", "legal"):
            setattr(answers, name, getattr(self, name)[places])
        return answers

    def at(self, index: int) -> dict[int, Value]:
        """The values of one row's legal actions."""
        won, of, plies = (each[index].tolist() for each in (self.won, self.of, self.plies))
        return {
            action: read_value(won[action], of[action], plies[action], self.values.chance)
            for action in self.legal[index].nonzero()[0].tolist()
        }


def divide(won: Any, of: Any) -> Any:
    """Scores as float64; not a number where `of` is 0."""
    return numpy.divide(won, of, out=numpy.full(won.shape, numpy.nan), where=of != 0)


def split_value(value: Value) -> tuple[int, int, int]:
    """A value as `won`, `of` and plies."""
    plies = NO_PLIES if value.plies is None else value.plies
    return (*score(value).as_integer_ratio(), plies) if is_settled({None: value}) else (0, 0, plies)


class Bulk:
    """An oracle's answers for rows of its game."""

    def __init__(self, oracle: Oracle[Any, Any]) -> None:
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
    oracle: Oracle[Any, Any], states: Sequence[Any], *, moves: bool = True
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
