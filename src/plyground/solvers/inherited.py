"""Inherited: games without repeats, from what is known of the game with them.

Most repeats cannot matter. Three thoughts say when a value of the game without the rule stands, or
what becomes of one that was endless:

- As long as nothing can come back (`NoRepeats.fresh_plies`), both games are the same, turn by turn.
  So a win or loss that takes no more plies than that is the same in both, plies included.
- Whoever wins without the rule has a move at every turn that brings the end nearer, so that by
  following them no position comes back. The rule can only take moves from the loser, unless one
  of the winner's leads to what was seen before the win began. So the win stands if play that
  follows it meets nothing that was seen. It may then come sooner: plies are not claimed.
- Whoever has an answer of its own to every position wins; the theory of some games knows such
  answers (`judge_without_repeats`).

Whatever is proved by looking ahead under the rule itself is proved. Where positions are few,
`no_repeats` knows better, and is asked first. What is left is unknown.
"""

from typing import TypeVar

from plyground.kernel.errors import TooLarge
from plyground.kernel.house_rules import NoRepeats, Played
from plyground.kernel.value import ENDLESS, LOSS, UNKNOWN, WIN, Value, best
from plyground.kernel.work import WorkSpent
from plyground.language.message import Message
from plyground.rulebooks.oracle import Oracle, judge_together
from plyground.support.progress import Report

from .no_repeats import NoRepeatsOracle, explain_no_repeats
from .playouts import choose_most_promising
from .proof_search import ProofSearch

S = TypeVar("S")
M = TypeVar("M")

MOST_IN_A_WIN = 2_000
"""Positions that play which follows a win may run through, to be looked at."""


class Inherited(Oracle[Played[S, M], M]):
    """Exact where it says more than unknown."""

    game: NoRepeats[S, M]

    def __init__(self, game: NoRepeats[S, M], inside: Oracle[S, M]) -> None:
        super().__init__(game, inside.meter)
        self.inside = inside
        self._search: ProofSearch[Played[S, M], M] = ProofSearch(game, self.meter)
        self._few: NoRepeatsOracle[S, M] = NoRepeatsOracle(game, meter=self.meter)

    def watch(self, report: Report) -> None:
        super().watch(report)
        for oracle in (self.inside, self._search, self._few):
            oracle.watch(report)

    def judge(self, state: Played[S, M]) -> Value:
        return self._settle([state], [self._known(state.now)])[0]

    def judge_moves(self, state: Played[S, M]) -> list[tuple[M, Value]]:
        known = self._known_moves(state.now)
        return judge_together(
            self.game,
            state,
            lambda states: self._settle(
                states, [known.get(after.now, Value.unknown(0)) for after in states]
            ),
        )

    # ---- the game without the rule ---------------------------------------------------------

    def _known(self, state: S) -> Value:
        try:
            with self.meter.part(self.meter.left // 3):
                return self.inside.judge(state)
        except (WorkSpent, TooLarge):
            return Value.unknown(0)

    def _known_moves(self, state: S) -> dict[S, Value]:
        """What the positions after each move are worth to the player to move there."""
        try:
            with self.meter.part(self.meter.left // 3):
                judged = self.inside.judge_moves(state)
        except (WorkSpent, TooLarge):
            return {}
        inner = self.game.inner
        return {inner.apply(state, move): value.following() for move, value in judged}

    # ---- under the rule --------------------------------------------------------------------

    def _settle(self, states: list[Played[S, M]], known: list[Value]) -> list[Value]:
        """What positions that are not over are worth, given what they would be without the rule."""
        values = list(map(self._inherit, states, known))
        if self._is_open(values):
            with self.meter.part(self.meter.left // 2):
                values = self._join(values, self._count_few(states))
        values = list(map(self._ask_theory, states, values))
        waiting = [number for number, value in enumerate(values) if value.result == UNKNOWN]
        if waiting:
            with self.meter.part(self.meter.left * 2 // 3):
                found = self._search.settle([states[number] for number in waiting])
            for number, value in zip(waiting, found, strict=True):
                values[number] = _deeper(values[number], value)
        for number in waiting:
            if values[number].result == UNKNOWN and self._stands(states[number], known[number]):
                values[number] = Value(known[number].result)
        return values

    @staticmethod
    def _is_open(values: list[Value]) -> bool:
        return any(value.result == UNKNOWN or value.plies is None for value in values)

    @staticmethod
    def _join(values: list[Value], found: list[Value] | None) -> list[Value]:
        return values if found is None else list(map(_deeper, values, found))

    def _inherit(self, state: Played[S, M], known: Value) -> Value:
        """The value without the rule, where nothing can come back before it has come about."""
        self.meter.note(1 + len(state.seen) // 4)
        fresh = self.game.fresh_plies(state)
        if fresh is None:
            return known
        if known.result in (WIN, LOSS) and known.plies is not None and known.plies <= fresh:
            return known
        if known.result == UNKNOWN:
            return Value.unknown(min(known.depth or 0, fresh))
        return Value.unknown(fresh if known.plies is not None or known.result == ENDLESS else 0)

    def _ask_theory(self, state: Played[S, M], value: Value) -> Value:
        """What the game's own theory says where nothing else does."""
        if value.result != UNKNOWN:
            return value
        try:
            with self.meter.part(self.meter.left // 4):
                return self.inside.judge_without_repeats(state.now, state.seen) or value
        except (WorkSpent, TooLarge):
            return value

    def _count_few(self, states: list[Played[S, M]]) -> list[Value] | None:
        try:
            return self._few.settle(states)
        except TooLarge:
            return None

    def _stands(self, state: Played[S, M], known: Value) -> bool:
        """Whether play that follows a win without the rule meets nothing that was seen."""
        if known.plies is None or known.result not in (WIN, LOSS):
            return False
        try:
            return self._meets_nothing(state, known)
        except (WorkSpent, TooLarge):
            return False

    def _meets_nothing(self, state: Played[S, M], known: Value) -> bool:
        inner, seen = self.game.inner, state.seen
        shown = inner.repetition_key
        met = {shown(state.now)}
        waiting = [(state.now, known.result == WIN)]
        for here, wins in waiting:  # grows as we go
            judged = self.inside.judge_moves(here)
            self.meter.spend(1 + len(judged))
            following = [(inner.apply(here, move), value) for move, value in judged]
            if wins:
                value = best([each for _, each in following])
                chosen = [
                    after
                    for after, each in following
                    if each == value and each.plies is not None and shown(after) not in seen
                ][:1]
                if not chosen:
                    return False
            else:
                chosen = [after for after, _ in following if shown(after) not in seen]
            for after in chosen:
                if inner.outcome(after) is None and shown(after) not in met:
                    met.add(shown(after))
                    waiting.append((after, not wins))
            if len(waiting) > MOST_IN_A_WIN:
                return False
        return True

    # ---- what to do, and why ---------------------------------------------------------------

    def guess(self, state: Played[S, M], moves: list[M]) -> M | None:
        """What is best without the rule, as a guide; else what random play finds promising."""
        with self.meter.ask():
            judged = self._guide(state.now)
            top = min((judged[move].rank for move in moves if move in judged), default=None)
            good = [move for move in moves if move in judged and judged[move].rank == top] or moves
            if len(good) == 1:
                return good[0]
            if all(judged[move].result == ENDLESS for move in good if move in judged):
                tried = self.inside.practical(state.now, good)
                if tried in good:
                    return tried
            return choose_most_promising(self.game, state, good, self.meter)

    def recommend(self, state: Played[S, M], value: Value, moves: list[M]) -> M | None:
        if value.result in (WIN, LOSS) and value.plies is None:
            return self.guess(state, moves)  # the way without the rule gets nearer with every turn
        return super().recommend(state, value, moves)

    def _guide(self, state: S) -> dict[M, Value]:
        try:
            with self.meter.part(self.meter.left // 3):
                return dict(self.inside.judge_moves(state))
        except (WorkSpent, TooLarge):
            return {}

    def explain(self, state: Played[S, M]) -> Message:
        return explain_no_repeats(self.best_moves(state)[0], self.game.turn(state))


def _deeper(value: Value, found: Value) -> Value:
    """Of two things that are known of one position, the one that says more."""
    if value.result != UNKNOWN:
        return value if value.plies is not None or found.result == UNKNOWN else found
    if found.result != UNKNOWN:
        return found
    return max(value, found, key=lambda each: each.depth or 0)
