"""What is measured: of a turn of a player of the slip model, and of games between two of them."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from plyground.kernel.game import AnyGame
from plyground.kernel.value import Value, best
from plyground.measure import NORMAL_QUANTILE
from plyground.players.engine import find_preferred_moves
from plyground.players.slips import find_slips
from plyground.solvers.oracle import Oracle

SHOWN_TURNS = 120
"""Games that last longer than this are called unfinished in tables."""


class Turn(NamedTuple):
    """A position, as whoever is to move should see it."""

    value: Value
    sound: list[Any]
    """Moves that are made by a player who does not err, all equally likely."""
    slips: list[Any]
    """Moves that are made by one who does."""
    matters: bool
    """Whether some moves keep the value and some do not."""


def study_turn(game: AnyGame, oracle: Oracle[Any, Any], view: Any) -> Turn:
    """Value a position that is not over, and sort its moves."""
    move_values = oracle.move_values(view)
    # There are hundreds of moves, and few values that they share: what can be asked once of each
    # is asked once. It is known by its identity, for fractions take long to compare.
    kinds = {id(each): each for _, each in move_values}
    value = best(list(kinds.values()))
    best_kinds = {kind for kind, each in kinds.items() if each.matches(value)}
    best_moves = [move for move, each in move_values if id(each) in best_kinds]
    sound = find_preferred_moves(game, oracle, view, value, best_moves)
    matters = not all(each.keeps(value) for each in kinds.values())
    return Turn(value, sound, find_slips(move_values), matters)


class Measure(NamedTuple):
    """What becomes of games between two players."""

    first: float
    """The share that whoever moves first wins."""
    second: float
    never: float
    """The share that never ends, with probability one."""
    lengths: tuple[float, ...]
    """The share of games that end with turn 1, 2, 3 and so on."""
    turns: float
    """Turns of a game, on average."""
    choices: float
    """The share of turns in which some moves keep the value and some give it away."""
    games: int | None = None
    """How many were played to find out; None: it is no estimate."""

    @property
    def median(self) -> int | None:
        """The turn by which half of the games are over; None where they never are."""
        done = 0.0
        for turn, share in enumerate(self.lengths, 1):
            done += share
            if done >= 0.5 - 1e-9:
                return turn
        return None

    @property
    def unfinished(self) -> float:
        """The share of games that last longer than a table shows."""
        return max(0.0, 1.0 - sum(self.lengths[:SHOWN_TURNS]))

    @property
    def decided(self) -> float:
        """The share that somebody wins."""
        return self.first + self.second

    @property
    def first_of_decided(self) -> float:
        """Of the games that somebody wins, the share of whoever moves first."""
        return self.first / self.decided if self.decided else 0.5

    @property
    def margin(self) -> float:
        """Half of an interval around the share of the first; 0 where it is no estimate."""
        if self.games is None:
            return 0.0
        share = min(max(self.first, 1 / (self.games + 2)), 1 - 1 / (self.games + 2))
        return NORMAL_QUANTILE * float((share * (1 - share) / self.games) ** 0.5)


def mix(measures: Sequence[Measure]) -> Measure:
    """The measure of several set-ups of which one is drawn, all equally likely."""
    count, longest = len(measures), max(len(each.lengths) for each in measures)
    turns = sum(each.turns for each in measures)
    games = [each.games for each in measures if each.games is not None]
    return Measure(
        sum(each.first for each in measures) / count,
        sum(each.second for each in measures) / count,
        sum(each.never for each in measures) / count,
        tuple(
            sum(each.lengths[turn] for each in measures if turn < len(each.lengths)) / count
            for turn in range(longest)
        ),
        turns / count,
        sum(each.choices * each.turns for each in measures) / (turns or 1.0),
        sum(games) if games else None,
    )
