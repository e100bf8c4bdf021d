"""What is known exactly about Coordinate Clash.

On the rule book's grid the search settles every position. That is a theorem: whoever is to move
with six own markers or more wins at once (docs/theory/coordinate-clash.md), so nothing goes on for
long. With four in a line it does so from ten markers on, and what comes before is known by heart
(docs/theory/coordinate-clash-four.md). Other options are searched as far as a budget allows; what
is still open then is unknown.
"""

from collections.abc import Sequence
from math import comb

from plyground.kernel.game import Game
from plyground.kernel.outcome import STUCK
from plyground.kernel.seats import Seat
from plyground.kernel.value import LOSS, WIN, Value
from plyground.kernel.work import ENOUGH, Meter
from plyground.language.message import Message
from plyground.solvers.oracle import Oracle
from plyground.solvers.proof_search import deepen
from plyground.solvers.survey import Survey, count_values

from .by_heart import KNOWN
from .grid import Turn
from .rules import CoordinateClash, Markers
from .search import Search, Threats, critical_positions, ignore_work

MOST_OWN = 5
"""With more own markers than these, the player to move wins at once (the theorem)."""

WORK = 250_000
"""Units that a search may take where not every position is settled: some tenths of a second.

Without shifts a turn is so little work that what the meter allows is enough of a limit.
"""
DEEPEST = 60

COMPLETE = {(3, 3), (4, 3), (5, 3), (4, 4), (5, 4)}
"""Grids and lines with which, if there are shifts, a search settles every position."""
EARLY = [
    "coordinate-clash.empty-grid",
    "coordinate-clash.one-marker",
    "coordinate-clash.two-markers",
]
"""Sentences about the rule book's grid, by the number of markers."""


class ClashOracle(Oracle[Markers, Turn]):
    """Answers by proof search, with the first turns known by heart where that takes long."""

    game: CoordinateClash
    self_bounded = True

    def __init__(self, game: Game[Markers, Turn], meter: Meter | None = None) -> None:
        super().__init__(game, meter)
        clash = self.game
        # Set-ups in which search settles every position, however little work is allowed.
        lined = clash.size, clash.line
        self._complete = clash.shifts and lined in COMPLETE
        self.rule_book = clash.shifts and lined == (5, 3)
        self._known = KNOWN.get(lined) if clash.shifts else None
        self._begin()

    def _begin(self) -> None:
        """A search that remembers nothing: what it finds then depends on the question alone.

        Where everything is found anyway it may remember.
        """
        spend = ignore_work if self._complete else self.meter.spend
        self.threats = Threats(self.game.grid, shifts=self.game.shifts, spend=spend)
        self.search = Search(self.threats)

    @classmethod
    def covers(cls, game: Game[Markers, Turn]) -> bool:
        # Noughts and crosses has few positions: there the general solver is the better one.
        return isinstance(game, CoordinateClash) and (game.size > 3 or game.shifts)

    def judge(self, state: Markers) -> Value:
        return self._settle(*self.game.solver_key(state))

    def _settle(self, mine: int, yours: int) -> Value:
        if not self._complete:
            self._begin()
        return self._judge_together([(mine, yours)])[0]

    def _judge_together(self, positions: Sequence[tuple[int, int]]) -> list[Value]:
        """Positions looked at together, each as deep as the others."""
        different = list(dict.fromkeys(positions))
        with self.meter.part(WORK if self.game.shifts else ENOUGH):
            found = deepen(different, self._prove, DEEPEST)
        values = dict(zip(different, found, strict=True))
        return [values[position] for position in positions]

    def _prove(self, position: tuple[int, int], depth: int) -> int:
        known = self._known.value(*position) if self._known else None
        return known or self.search.prove(*position, depth)

    def judge_moves(self, state: Markers) -> list[tuple[Turn, Value]]:
        if not self._complete:
            # The position itself first: one good turn is found sooner than all others are judged.
            self._begin()
            with self.meter.part(min(WORK, self.meter.left) // 3):
                self._judge_together([self.game.solver_key(state)])
        return super().judge_moves(state)

    def settle(self, states: list[Markers]) -> list[Value]:
        return self._judge_together(list(map(self.game.solver_key, states)))

    def survey(self) -> Survey | None:
        if not self.rule_book:
            return None
        quiet = critical_positions(self.threats, MOST_OWN)
        values = ((self._settle(mine, yours), alike) for mine, yours, alike in quiet)
        over = Message("coordinate-clash.survey-quiet")
        return count_values(over, values, self._settle(0, 0))

    def count_places(self) -> int:
        cells = self.game.size**2
        full = comb(cells, cells // 2) * (1 + cells % 2) if self.game.shifts else 0
        return full + sum(
            comb(cells, markers // 2) * comb(cells - markers // 2, (markers + 1) // 2)
            for markers in range(cells)
        )

    def explain(self, state: Markers) -> Message:
        if self.search.wins_now(*self.game.solver_key(state)):
            return self._explain_win_now(state)
        if self.rule_book and (state.x | state.o).bit_count() < len(EARLY):
            placed = (state.x | state.o).bit_count()
            winner = state.turn.other if placed == 1 else state.turn
            return Message.of(EARLY[placed], player=winner)
        value, _ = self.best_moves(state)
        player, other = state.turn, state.turn.other
        if value.result == LOSS:
            return self._explain_loss(value, player, other)
        if value.result == WIN:
            return Message.of("coordinate-clash.no-defence", player=player, other=other)
        return Message.of("coordinate-clash.nothing-forced", depth=value.depth or 0)

    def _explain_win_now(self, state: Markers) -> Message:
        player = state.turn
        for move in self.game.moves(state):
            ended = self.game.outcome(self.game.apply(state, move))
            if ended and ended.code == STUCK:
                code = "coordinate-clash.takes-last-cell"
                return Message.of(code, player=player, move=str(move), other=player.other)
            if ended and ended.winner is player:
                break
        code, count = "coordinate-clash.lines-up-now", self.game.line
        return Message.of(code, player=player, count=count, move=str(move))

    def _explain_loss(self, value: Value, player: Seat, other: Seat) -> Message:
        count = self.game.line
        if not self.game.shifts:  # then it may be lost for want of a cell, too
            code = "coordinate-clash.lost-without-shifts"
            return Message.of(code, player=player, other=other, count=count)
        if value.plies == 2:
            return Message.of("coordinate-clash.lost-next", player=player, other=other, count=count)
        return Message.of("coordinate-clash.lost-later", player=player, other=other)
