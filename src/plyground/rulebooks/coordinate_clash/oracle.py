"""What is known exactly about Coordinate Clash.

On the rule book's grid the search settles every position. That is a theorem: whoever is to move
with six own markers or more wins at once (docs/theory/coordinate-clash.md), so nothing goes on for
long. With four in a line it does so from ten markers on, and what comes before is known by heart
(docs/theory/coordinate-clash-four.md). Other options are searched as far as a budget allows; what
is still open then is unknown.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Protocol

from plyground.kernel.errors import TooLarge
from plyground.kernel.game import Game
from plyground.kernel.outcome import STUCK
from plyground.kernel.seats import Seat
from plyground.kernel.value import ENDLESS, LOSS, UNKNOWN, WIN, Value
from plyground.kernel.work import Meter, WorkSpent
from plyground.language.message import Message, SeatNumber
from plyground.rulebooks.oracle import Oracle
from plyground.support.progress import Report
from plyground.support.survey import Survey, count_values

from .critical import critical_positions
from .early import FEW, early_value, read_value, small_value
from .leads import Lead, Leads
from .moves import Turn
from .rules import CoordinateClash, Markers
from .search import Budget, Search
from .threats import Threats

if TYPE_CHECKING:
    from plyground.support.truth import Truth

    from .bulk_small import Packed

MOST_OWN = 5
"""With more own markers than these, the player to move wins at once (the theorem)."""

BUDGET = {3: 20_000, 4: 1_500, 5: 1_000}
"""How many positions a search may look at, by the length of a line: some seconds' worth.

Without shifts a turn is so little work that what the meter allows is enough of a limit.
"""
DEEPEST = 60
SOON_FOUND = 3
"""Lines of this length are found by searching sooner than tables are made."""
LARGEST_COUNTED = 5
"""The size of grid whose positions were counted on a GPU, being too many for tables."""

COMPLETE = {(3, 3, True), (4, 3, True), (5, 3, True), (5, 4, True), (4, 4, True), (4, 4, False)}
"""Where a search settles every position, with what is known by heart."""
AT_ONCE: dict[Lead, Value] = {1: Value.win(1), -1: Value.loss(1), -2: Value.loss(2)}
"""What turns are worth that need no search."""


def find_early(setup: tuple[int, int, bool]) -> Callable[[int, int], int | None] | None:
    """What knows the first layers of a set-up by heart, if anything does."""
    if setup == (5, 3, True):
        return early_value
    if setup in ((3, 3, True), (4, 3, True)):
        return small_value
    from . import four, listed  # the rule book does without, and is sooner there

    for known in (four.FIVE, *four.SMALL, *listed.LISTED):
        if (known.size, known.line, known.shifts) == setup:
            return known.value
    return None


class Tables(Protocol):
    """Positions with their values, made elsewhere."""

    def value(self, state: Markers) -> Value | None: ...

    def survey(self) -> Survey: ...

    def solve_all(self) -> "Packed": ...


class ClashOracle(Oracle[Markers, Turn]):
    """Answers by proof search, with the first turns known by heart where that settles the rest."""

    game: CoordinateClash
    self_bounded = True

    def __init__(self, game: Game[Markers, Turn], meter: Meter | None = None) -> None:
        super().__init__(game, meter)
        clash = self.game
        setup = clash.size, clash.line, clash.shifts
        self.rule_book = setup == (5, 3, True)
        self.setup = setup
        self._early = find_early(setup)
        self.complete = setup in COMPLETE
        self._tables: Tables | None = None
        self._leads = Leads(clash)
        self._begin()

    def _begin(self) -> None:
        """A search that remembers nothing: what it finds then depends on the question alone.

        Where the first turns are known by heart everything is found anyway: there it may remember.
        """
        spend = self.meter.note if self.complete else self.meter.spend
        self.threats = Threats(self.game.grid, shifts=self.game.shifts, spend=spend)
        self.search = Search(self.threats, self._budget, spend)
        if not self.complete:  # those searches are over at once
            self.search.report = self.report

    @property
    def _budget(self) -> int | None:
        """How many positions one question may look at."""
        return None if self.complete or not self.game.shifts else BUDGET[self.game.line]

    @classmethod
    def covers(cls, game: Game[Markers, Turn]) -> bool:
        # Noughts and crosses has few positions: there the general solver is the better one.
        return isinstance(game, CoordinateClash) and (game.size > 3 or game.shifts)

    def watch(self, report: Report) -> None:
        super().watch(report)
        if not self.complete:
            self.search.report = report

    # ---- tables, which others make and keep --------------------------------------------------

    @property
    def heavy(self) -> bool:
        """Whether there is anything that tables are good for."""
        return not self.rule_book

    def adopt(self, tables: Tables) -> None:
        """Look positions up first from now on."""
        self._tables = tables

    def _look_up(self, state: Markers) -> Value | None:
        # Three in a line is soon found, or nobody gets there.
        wanted = not self.complete and self.game.line > SOON_FOUND
        return self._tables.value(state) if self._tables and wanted else None

    def _insist(self, state: Markers, value: Value) -> Value:
        """A value, looked up after all where a search has not come to one."""
        if value.result != UNKNOWN or self._tables is None:
            return value
        return self._tables.value(state) or value

    # ---- answers -----------------------------------------------------------------------------

    def judge(self, state: Markers) -> Value:
        known = self._early_value(state) or self._look_up(state)
        return known or self._insist(state, self._settle(*self.game.solver_key(state)))

    def _settle(self, mine: int, yours: int) -> Value:
        if not self.complete:
            self._begin()
        return self._judge_together([(mine, yours)])[mine, yours]

    def _judge_together(self, positions: Iterable[tuple[int, int]]) -> dict[tuple[int, int], Value]:
        """Positions looked at together, each as deep as the others, within one budget."""
        waiting = list(dict.fromkeys(positions))
        values: dict[tuple[int, int], Value] = {}
        depth = 0
        try:
            while waiting and depth < DEEPEST:
                depth += 1
                for position in waiting:
                    if proof := self.search.prove(*position, depth):
                        values[position] = read_value(proof)
                waiting = [position for position in waiting if position not in values]
        except (Budget, WorkSpent):
            depth -= 1
        unsettled = (position for position in waiting if position not in values)
        return values | dict.fromkeys(unsettled, Value.unknown(depth))

    def judge_moves(self, state: Markers) -> list[tuple[Turn, Value]]:
        looked_up = self._look_up(state) is not None  # then all that follows is known with it
        if not self.complete and not looked_up and self._early_value(state) is None:
            # The position itself first: one good turn is found sooner than all others are judged.
            self._begin()
            budget = self.search.budget
            self.search.budget = budget and budget // 3
            with self.meter.part(self.meter.left // 3):
                self._judge_together([self.game.solver_key(state)])
            self.search.budget = budget
        leads = self._leads.list_leads(state, self.threats)
        positions = [lead for lead in dict.fromkeys(leads) if isinstance(lead, tuple)]
        known = self._recall(positions, state.turn.other if looked_up else None)
        judged = self._judge_together(lead for lead in positions if lead not in known)
        values = dict(AT_ONCE)
        for lead in positions:
            value = known.get(lead) or judged[lead]
            if value.result == UNKNOWN:
                value = self._insist(_place_markers(lead, state.turn.other), value)
            values[lead] = value.before()
        moves = self.game.moves(state)
        return [(move, values[lead]) for move, lead in zip(moves, leads, strict=True)]

    def _recall(
        self, positions: list[tuple[int, int]], turn: Seat | None
    ) -> dict[tuple[int, int], Value]:
        """What is known without a search: by heart, or where a seat is given, from the tables."""
        if turn is not None:
            found = {each: self._look_up(_place_markers(each, turn)) for each in positions}
            return {each: value for each, value in found.items() if value is not None}
        if self._early is None:
            return {}
        numbers = {each: self._early(*each) for each in positions}
        return {each: read_value(number) for each, number in numbers.items() if number is not None}

    def _early_value(self, state: Markers) -> Value | None:
        number = self._early(*self.game.solver_key(state)) if self._early else None
        return None if number is None else read_value(number)

    def judge_best(self, state: Markers) -> tuple[Value, list[Turn]]:
        if not self.complete:
            return super().judge_best(state)
        # Knowing the value, each turn need be looked at only so far as to see whether it has it.
        value = self.value(state)
        leads = self._leads.list_leads(state, self.threats)
        known = {lead: self._has(lead, value) for lead in dict.fromkeys(leads)}
        moves = zip(self.game.moves(state), leads, strict=True)
        return value, [move for move, lead in moves if known[lead]]

    def _has(self, lead: Lead, value: Value) -> bool:
        """Whether a turn that leads here is worth this much to the player who makes it."""
        if not isinstance(lead, tuple):
            return AT_ONCE[lead] == value
        number = self._early(*lead) if self._early else None
        if number is not None:
            return read_value(number).before() == value
        plies = (value.plies or 0) - 1
        # Deeper and deeper, for a proof is remembered, and only so it is a shortest one.
        proofs = (self.search.prove(*lead, depth) for depth in range(1, plies + 1))
        proof = next(filter(None, proofs), 0)
        return bool(proof) and proof == (-plies if value.result == WIN else plies)

    def make_truth(self) -> "Truth | None":
        # For arrays of rows alone.
        if self.rule_book:
            from .bulk import make_truth

            return make_truth(self.game)
        from . import bulk_small

        if self._tables is None or self.game.size > bulk_small.LARGEST:
            return None
        try:
            return bulk_small.make_truth(self.game, self._tables.solve_all())
        except TooLarge:  # not with the memory that is free
            return None

    def survey(self) -> Survey | None:
        if not self.rule_book:
            return self._count()
        values = self._value_each(critical_positions(self.threats, MOST_OWN))
        over = Message("coordinate-clash.survey-quiet")
        return count_values(over, values, self._settle(0, 0))

    def count_places(self) -> int:
        from .kernel import numbering

        return numbering(self.game).size

    def _count(self) -> Survey | None:
        """All positions: as they were counted, where that takes a GPU, or from a table."""
        from .counted import recall_survey

        recalled = recall_survey(self.setup) if self.game.size == LARGEST_COUNTED else None
        return recalled or (self._tables.survey() if self._tables else None)

    def _value_each(self, positions: Iterable[tuple[int, int, int]]) -> Iterator[tuple[Value, int]]:
        done = 0
        for mine, yours, alike in positions:
            yield self._settle(mine, yours), alike
            done += alike
            self.report(done)

    def explain(self, state: Markers) -> Message:
        if self.search.wins_now(*self.game.solver_key(state)):
            return self._explain_win_now(state)
        if self.rule_book and (state.x | state.o).bit_count() in FEW:
            return self._explain_early(state)
        value, _ = self.best_moves(state)
        player, other = SeatNumber(state.turn.value), SeatNumber(state.turn.other.value)
        if value.result == LOSS:
            return self._explain_loss(value, player, other)
        if value.result == WIN:
            return Message.of("coordinate-clash.no-defence", player=player, other=other)
        if value.result == ENDLESS:
            return Message("coordinate-clash.goes-on")
        return Message.of("coordinate-clash.nothing-forced", depth=value.depth or 0)

    def _explain_win_now(self, state: Markers) -> Message:
        player, other = SeatNumber(state.turn.value), SeatNumber(state.turn.other.value)
        for move in self.game.moves(state):
            ended = self.game.outcome(self.game.apply(state, move))
            if ended and ended.code == STUCK:
                code = "coordinate-clash.takes-last-cell"
                return Message.of(code, player=player, move=str(move), other=other)
            if ended and ended.winner is state.turn:
                break
        code, count = "coordinate-clash.lines-up-now", self.game.line
        return Message.of(code, player=player, count=count, move=str(move))

    def _explain_early(self, state: Markers) -> Message:
        placed = (state.x | state.o).bit_count()
        mover, other = SeatNumber(state.turn.value), SeatNumber(state.turn.other.value)
        if placed == 0:
            return Message.of("coordinate-clash.empty-grid", player=mover)
        if placed == 1:
            return Message.of("coordinate-clash.one-marker", player=other)
        return Message.of("coordinate-clash.two-markers", player=mover)

    def _explain_loss(self, value: Value, player: SeatNumber, other: SeatNumber) -> Message:
        count = self.game.line
        if not self.game.shifts:  # then it may be lost for want of a cell, too
            code = "coordinate-clash.lost-without-shifts"
            return Message.of(code, player=player, other=other, count=count)
        if value.plies == 2:
            return Message.of("coordinate-clash.lost-next", player=player, other=other, count=count)
        return Message.of("coordinate-clash.lost-later", player=player, other=other)


def _place_markers(position: tuple[int, int], turn: Seat) -> Markers:
    mine, yours = position
    return Markers(mine, yours, turn) if turn is Seat.FIRST else Markers(yours, mine, turn)


ORACLE = ClashOracle
