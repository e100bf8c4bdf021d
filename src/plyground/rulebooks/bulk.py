"""Truth in bulk: what an oracle says of one position, for whole arrays of rows.

Rows are those of the batch (`support.rows`). Where a game has its truth as tables over rows, in a
`bulk.py` beside its rules, machine code looks them up; everything else is asked of the oracle, each
different row once.
"""

from collections.abc import Iterable
from functools import cached_property
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from plyground.kernel.errors import BadOption, PlygroundError, TooLarge
from plyground.kernel.house_rules import list_house_rules
from plyground.kernel.text import shorten
from plyground.kernel.work import WorkSpent
from plyground.support.extras import need
from plyground.support.memory import free_memory
from plyground.support.progress import LOOKING, Progress
from plyground.support.rows import Batch, find_plan
from plyground.support.truth import Truth, look_up, tell, weigh
from plyground.support.truth_loops import ASK, REFUSED
from plyground.support.values import (
    CHANCE_BITS,
    CHANCE_MASK,
    EXTRA,
    MoveValues,
    Score,
    Shares,
    Told,
    Values,
    split_value,
    subtract,
)

if TYPE_CHECKING:
    from .oracle import Oracle

BYTES_A_MOVE, BYTES_A_CHANCE = 7, 13
"""What `MoveValues` holds of one action, and of one whose value is a chance."""


class Bulk:
    """An oracle's answers for rows of its game."""

    def __init__(self, oracle: "Oracle[Any, Any]") -> None:
        self.oracle = oracle
        self.game = oracle.game.core
        self.plan = find_rows(oracle)
        self._actions = {move: action for action, move in enumerate(self.game.all_moves)}

    @cached_property
    def _truth(self) -> Truth | None:
        """The game's own tables, where it has some and there is a compiler to read them."""
        return None if find_spec("numba") is None else self.oracle.make_truth()

    # ---- rows ------------------------------------------------------------------------------

    def write_rows(self, states: Iterable[Any]) -> Any:
        """The rows of positions."""
        numpy = need("numpy", EXTRA)
        rows = [self.plan.write(self.oracle.game.core_state(state)) for state in states]
        return numpy.array(rows, numpy.int64).reshape(len(rows), self.plan.width)

    def read_rows(self, rows: Any) -> list[Any]:
        """The states of rows; the first that is none is refused."""
        states = []
        for index, row in enumerate(self._check_rows(rows).tolist()):
            found = self._read_row(row)
            if isinstance(found, str):
                raise BadOption(f"row {index} is no position of {self.game.title}: {found}")
            states.append(found)
        return states

    def _read_row(self, row: list[int]) -> Any:
        """The state that a row stands for, or what is wrong with it."""
        game, plan = self.game, self.plan
        if min(row) < 0:
            return f"{shorten(str(row))} has a number below 0"
        try:
            state = plan.read(row)
            if plan.write(state) != row:
                return f"{shorten(str(row))} does not agree with itself"
            shown = game.view(state, None)
            if game.read(game.write(shown)) != shown:
                return f"{shorten(str(row))} cannot come about"
            if shown != state and state not in game.possible_states(shown):
                return "what it hides contradicts what it shows"
        except PlygroundError as error:
            return str(error)
        except (ArithmeticError, LookupError, ValueError):
            return f"{shorten(str(row))} holds numbers that mean nothing here"
        return state

    def _check_rows(self, rows: Any) -> Any:
        """Rows as a table of int64, if they are one."""
        numpy = need("numpy", EXTRA)
        width, wrong = self.plan.width, ""
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
        return self._answer_all(self._check_rows(rows), moves=False).values

    def move_values(self, rows: Any) -> MoveValues:
        """What every action is worth in every row."""
        rows = self._check_rows(rows)
        check_room(
            len(rows), self.plan.actions, BYTES_A_CHANCE if self.game.hidden else BYTES_A_MOVE
        )
        return self._answer_all(rows, moves=True)

    def _answer_all(self, rows: Any, *, moves: bool) -> MoveValues:
        """From the game's own tables, and what is not in them from the oracle."""
        if self._truth is None:
            return self._ask(rows, moves=moves)
        numpy = need("numpy", EXTRA)
        values = Values(len(rows), chance=self.game.hidden, explain=lambda index: explain(index))
        answers = MoveValues(values, self.plan.actions if moves else 0)
        status = look_up(self._truth, rows, answers)
        if self._truth.learn is not None and (unknown := status == ASK).any():
            self._truth = self._truth._replace(tables=self._truth.learn(rows[unknown]))
            status = look_up(self._truth, rows, answers)
        refused, open_still = (status == REFUSED).nonzero()[0], (status == ASK).nonzero()[0]
        values.refused, bad = refused, rows[refused]
        asked = self._ask(rows[open_still], moves=moves)
        answers.fill_in(open_still, asked)

        def explain(index: int) -> str:
            if status[index] == REFUSED:
                return str(self._read_row(bad[numpy.searchsorted(refused, index)].tolist()))
            return asked.why(int(numpy.searchsorted(open_still, index)))

        return answers

    # ---- what a training is told -----------------------------------------------------------

    def tell(self, rows: Any, which: Any) -> Told:
        """The scores of some rows, which must be positions, and the actions that have them."""
        told = Told.blank(len(rows), self.plan.actions, chance=self.game.hidden)
        unknown = which
        if self._truth is not None:
            unknown = tell(self._truth, rows, which, told) == ASK
            if self._truth.learn is not None and unknown.any():
                self._truth = self._truth._replace(tables=self._truth.learn(rows[unknown]))
                unknown = tell(self._truth, rows, unknown, told) == ASK
        if unknown.any():
            answers = self._ask(rows[unknown], moves=True)
            told.best.put(unknown, answers.values.won, answers.values.of)
            # Nobody knows which moves keep what is not settled.
            told.optimal[unknown] = answers.optimal & (answers.values.of != 0)[:, None]
            if self.game.hidden:
                told.kept[unknown] = answers.won | answers.of << CHANCE_BITS
        return told

    def weigh(self, told: Told, rows: Any, which: Any, illegal: Any, actions: Any) -> Shares:
        """What actions gave away in some games, by what was told before them and the rows after.

        An illegal one loses the game, and so gives away all there was.
        """
        numpy = need("numpy", EXTRA)
        lost, best = Shares.blank(len(rows)), told.best
        if self._truth is not None:
            unknown = weigh(self._truth, rows, which, illegal, actions, told, lost) == ASK
        else:
            unknown = which & (best.of != 0)
        if unknown.any():
            given = Score(numpy.zeros(len(rows), numpy.int64), numpy.ones(len(rows), numpy.int64))
            fair = unknown & ~illegal
            if self.game.hidden:
                codes = told.kept[fair, actions[fair]]
                given.won[fair], given.of[fair] = codes & CHANCE_MASK, codes >> CHANCE_BITS
            else:
                after = self._ask(rows[fair], moves=False).values
                given.won[fair], given.of[fair] = after.of - after.won, after.of
            won, of = subtract(Score(best.won, best.of), given)
            lost.put(unknown, won[unknown], of[unknown])
        return lost

    def _ask(self, rows: Any, *, moves: bool) -> MoveValues:
        """Ask the oracle about every different row once, and say it wherever that row stands."""
        numpy = need("numpy", EXTRA)
        reasons: dict[int, str] = {}
        different, places = numpy.unique(rows, axis=0, return_inverse=True)
        places = places.reshape(-1)
        values = Values(len(different), chance=self.game.hidden, explain=reasons.__getitem__)
        answers = MoveValues(values, self.plan.actions if moves else 0)
        refused = numpy.zeros(len(different), numpy.bool_)
        with Progress(LOOKING, len(different)) as progress:
            for index, row in enumerate(different.tolist()):
                progress.at(index)
                state = self._read_row(row)
                if isinstance(state, str):
                    refused[index], reasons[index] = True, state
                else:
                    self._answer(index, state, answers, reasons, moves=moves)
        return answers.take(
            places, refused[places].nonzero()[0], lambda index: reasons[int(places[index])]
        )

    def _answer(
        self, index: int, state: Any, answers: MoveValues, reasons: dict[int, str], *, moves: bool
    ) -> None:
        oracle, values = self.oracle, answers.values
        values.over[index] = self.game.outcome(state) is not None
        try:
            value = oracle.value(state)
            judged = oracle.move_values(state) if moves else []
        except WorkSpent:
            reasons[index] = "not settled by the work that is allowed for one answer"
            return
        except TooLarge as error:
            reasons[index] = str(error)
            return
        values.won[index], values.of[index], values.plies[index] = split_value(value)
        if not values.of[index]:
            reasons[index] = str(value)
        for move, each in judged:
            at = index, self._actions[move]
            answers.legal[at] = True
            answers.won[at], answers.of[at], answers.plies[at] = split_value(each)


def find_rows(oracle: "Oracle[Any, Any]") -> Batch:
    """How the oracle's game is written as rows, or why it cannot be."""
    game = oracle.game
    if rules := [name for rule in list_house_rules(game) for name in rule.rule]:
        raise BadOption(
            f"under {' and '.join(rules)} turns are counted, which no row holds; ask about "
            "such positions one by one, or about rows of the game without"
        )
    if game.can_draw:
        raise BadOption(f"{game.title} can end in a draw, which values of rows do not know yet")
    plan = find_plan(game)
    if plan is None:
        raise BadOption(f"{game.title} has no rows: its folder has no batch.py")
    return plan


def check_room(rows: int, actions: int, bytes_each: int) -> None:
    """Refuse answers that are larger than the memory that is free."""
    free = free_memory()
    needed = rows * actions * bytes_each
    if free is not None and needed > free:
        raise TooLarge(
            f"the values of {actions:,} actions in {rows:,} rows take {needed / 1e9:.1f} GB, and "
            f"{free / 1e9:.1f} GB are free; ask about fewer rows at a time"
        )
