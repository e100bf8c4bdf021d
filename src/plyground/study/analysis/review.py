"""Review: a played game move by move, against what was true at each moment."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from plyground.games import registry
from plyground.kernel.match import Match
from plyground.kernel.seats import Seat
from plyground.kernel.value import LOSS, UNKNOWN, Value, best
from plyground.kernel.work import REVIEW_WORK
from plyground.solvers import solve
from plyground.solvers.oracle import Oracle, is_settled, score
from plyground.study.messages.rooms import name_game
from plyground.study.messages.study import PlyShown, ReviewShown

BEST, GOOD, INACCURACY, MISTAKE, LOSING = "best", "good", "inaccuracy", "mistake", "losing move"
MARKS = {BEST: "", GOOD: "", INACCURACY: "?!", MISTAKE: "?", LOSING: "??"}

A_TURN_EACH = 2
SLIGHT = Fraction(1, 50)
CLEAR = Fraction(1, 10)
MOST_DECISIVE = 3
"""Moves that a review shows first."""
ZIGZAG_MISTAKES, ZIGZAG_SHARE = 6, Fraction(1, 3)
"""With more mistakes, and in more of the moves, no single one decided the game."""


class PlyReview(NamedTuple):
    """One move: who made it, what the position was worth to them, and what the move was worth."""

    ply: int
    seat: Seat
    move: str
    before: Value
    after: Value
    best_moves: tuple[str, ...]
    mark: str

    @property
    def gave_nothing_away(self) -> bool:
        """Whether it was a best move, or a good one that only takes longer."""
        return self.mark == BEST or (self.mark == GOOD and self.after.keeps(self.before))

    def json(self) -> PlyShown:
        """The move as other programs read it."""
        return {
            "ply": self.ply,
            "seat": self.seat.value,
            "move": self.move,
            "before": self.before.json(),
            "after": self.after.json(),
            "best": list(self.best_moves),
            "mark": self.mark,  # type: ignore[typeddict-item]
        }


class Review(NamedTuple):
    """A whole game judged."""

    match: Match
    moves: tuple[PlyReview, ...]
    course: tuple[Fraction, ...]
    """What Player 1 could hope for, before the first move and after each."""

    def accuracy(self, seat: Seat) -> Fraction | None:
        """The share of a player's moves that gave nothing away; None without moves."""
        kept, count = self.count_kept(seat)
        return Fraction(kept, count) if count else None

    def count_kept(self, seat: Seat) -> tuple[int, int]:
        """How many of a player's moves gave nothing away, and how many there were."""
        own = [each for each in self.moves if each.seat is seat]
        return sum(each.gave_nothing_away for each in own), len(own)

    def json(self) -> ReviewShown:
        """The review as other programs read it."""
        match, game, ended = self.match, self.match.game, self.match.outcome
        views = list(match.views())
        accuracy = [self.accuracy(seat) for seat in Seat]
        turning = self.turning_point
        return {
            **name_game(game),
            "names": [match.names[seat] for seat in Seat],
            "winner": ended.winner.value if ended and ended.winner else None,
            "drawn": ended is not None and ended.drawn,
            "reason": ended.reason if ended else "",
            "termination": ended.message.json() if ended else None,
            "start": game.write(views[0]),
            "positions": [game.write(view) for view in views],
            "sketches": [registry.sketch(game, view).json() for view in views],
            "turns": [game.turn(view).value for view in views],
            "plies": [each.json() for each in self.moves],
            "course": [str(share) for share in self.course],
            "accuracy": [None if share is None else str(share) for share in accuracy],
            "turning": turning.ply if turning else None,
            "decisive": [each.ply for each in self.decisive],
            "mistakes": len(self.mistakes),
            "zigzag": self.is_zigzag,
        }

    @property
    def mistakes(self) -> list[PlyReview]:
        """The moves to learn from."""
        return [each for each in self.moves if each.mark in (MISTAKE, LOSING)]

    @property
    def is_zigzag(self) -> bool:
        """Whether there were so many mistakes that no single one decided the game."""
        count = len(self.mistakes)
        return count > ZIGZAG_MISTAKES and count > ZIGZAG_SHARE * len(self.moves)

    @property
    def decisive(self) -> list[PlyReview]:
        """The moves that mattered most: the turning point, then the mistakes that cost most."""
        turned = self.turning_point
        others = [] if self.is_zigzag else [each for each in self.mistakes if each is not turned]
        others.sort(key=lambda each: -abs(self.course[each.ply] - self.course[each.ply - 1]))
        return [*([turned] if turned else []), *others][:MOST_DECISIVE]

    @property
    def turning_point(self) -> PlyReview | None:
        """The move that lost the game, or the last that cost the loser a good part of a chance."""
        losing = next((each for each in self.moves if each.mark == LOSING), None)
        found = losing or next(reversed(_list_mistakes(self.match, self.moves)), None)
        return None if self.was_given_up else found

    @property
    def was_given_up(self) -> bool:
        """Whether somebody lost who was not losing on the board."""
        winner = self.match.outcome.winner if self.match.outcome else None
        if winner is None or not self.course:
            return False
        return abs(self.course[-1] - (winner is Seat.SECOND)) <= Fraction(1, 2)

    @property
    def was_lost_from_start(self) -> bool:
        """Whether the loser could not have held the game by any move."""
        loser = _find_loser(self.match)
        first = next((each for each in self.moves if each.seat is loser), None)
        return first is not None and _is_lost(first.before)


def review(match: Match, oracle: Oracle[Any, Any] | None = None) -> Review:
    """Judge every move by the values of the views it was made in, exact where they can be had.

    People wait for it: all moves together take no more work than REVIEW_WORK.
    """
    oracle = oracle or solve(match.game)
    views = list(match.views())
    share = min(oracle.meter.limit or REVIEW_WORK, REVIEW_WORK) // max(1, len(match.moves))
    with oracle.meter.limited_to(share):
        moves = [
            _review_ply(match, oracle, ply, views[ply], move)
            for ply, move in enumerate(match.moves)
        ]
    # The loser's last mistake lost the game: up to there it could be held. A move that leaves a
    # chance lost none: what came after did, or luck.
    for each in _list_mistakes(match, moves)[-1:]:
        if each.after.chance is None or _is_lost(each.after):
            moves[each.ply - 1] = each._replace(mark=LOSING)
    return Review(match, tuple(moves), _course(match, moves))


def _review_ply(
    match: Match, oracle: Oracle[Any, Any], ply: int, view: Any, move: Any
) -> PlyReview:
    move_values = dict(oracle.move_values(view))
    before, after = best(list(move_values.values())), move_values[move]
    best_moves = tuple(str(other) for other, value in move_values.items() if value.matches(before))
    seat = match.game.turn(view)
    return PlyReview(ply + 1, seat, str(move), before, after, best_moves, _mark(before, after))


def _mark(before: Value, after: Value) -> str:
    if after.matches(before):
        return BEST
    if UNKNOWN in (before.result, after.result):
        # As far as anybody knows: but a sure loss, where another move may hold, is no trifle.
        return MISTAKE if after.result == LOSS else INACCURACY
    if before.chance is not None and after.chance is not None:
        lost = before.chance - after.chance
        return GOOD if lost <= SLIGHT else INACCURACY if lost <= CLEAR else MISTAKE
    if after.result != before.result:
        return MISTAKE
    if after.result == LOSS and after.plies == 1:
        return INACCURACY  # it ended the game, and another move would have held out
    detour = abs((after.plies or 0) - (before.plies or 0))
    return GOOD if detour <= A_TURN_EACH else INACCURACY


def _list_mistakes(match: Match, moves: Sequence[PlyReview]) -> list[PlyReview]:
    """The mistakes of whoever lost."""
    loser = _find_loser(match)
    return [each for each in moves if each.seat is loser and each.mark == MISTAKE]


def _find_loser(match: Match) -> Seat | None:
    ended = match.outcome
    return ended.winner.other if ended and ended.winner else None


def _is_lost(value: Value) -> bool:
    return value.result == LOSS or value.chance == 0


def _course(match: Match, moves: list[PlyReview]) -> tuple[Fraction, ...]:
    course = [_hope(each.before, each.seat) for each in moves[:1]]
    course += [_hope(each.after, each.seat) for each in moves]
    ended = match.game.outcome(match.state)  # whoever resigns may have been winning
    if ended is not None and ended.winner is not None and course:
        course[-1] = Fraction(ended.winner is Seat.FIRST)
    return tuple(course)


def _hope(value: Value, seat: Seat) -> Fraction:
    """A value as Player 1's share: 1 won, 0 lost, in between open."""
    share = score(value) if is_settled({None: value}) else Fraction(1, 2)
    return share if seat is Seat.FIRST else 1 - share
