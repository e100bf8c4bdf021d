"""Games between players of the slip model: what becomes of them, played one by one."""

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.kernel.value import Value, best
from plyground.measure import NORMAL_QUANTILE
from plyground.players.engine import find_preferred_moves
from plyground.players.slips import find_slips, slip_chance
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


def study_turn(oracle: Oracle[Any, Any], view: Any) -> Turn:
    """Value a position that is not over, and sort its moves."""
    move_values = oracle.move_values(view)
    # There are hundreds of moves, and few values that they share: what can be asked once of each
    # is asked once. It is known by its identity, for fractions take long to compare.
    kinds = {id(each): each for _, each in move_values}
    value = best(list(kinds.values()))
    matters = not all(each.keeps(value) for each in kinds.values())
    sound = find_preferred_moves(oracle, view)
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


MAX_TURNS = 400
"""Turns after which a played game counts as one that never ends."""
FEWEST = 20
"""Games that are played however long they are."""
KEPT = 5_000
"""Positions whose turn is remembered: openings come again and again."""


class Simulation:
    """Plays one game with its options, again and again."""

    def __init__(self, game: AnyGame, oracle: Oracle[Any, Any]) -> None:
        self._game, self._oracle = game, oracle
        self._turns: dict[Any, Turn] = {}

    def measure(
        self, first: float, second: float, games: int, most_turns: int | None = None
    ) -> Measure:
        """Play so many games between players of these error rates.

        Fewer of them, as a few show at first, where all together would last more turns than these.
        """
        wins, lengths = [0, 0], [0] * MAX_TURNS
        turns = choices = never = 0
        for number in range(games):
            if number == FEWEST and most_turns is not None:
                games = min(games, max(FEWEST, most_turns * FEWEST // turns))
            if number >= games:
                break
            random = Random(f"0, game {number}")
            state = self._game.initial(random, Seat.FIRST)
            for ply in range(MAX_TURNS):
                mover = self._game.turn(state)
                turn = self._study(self._game.view(state, mover))
                choices += turn.matters
                turns += 1
                move = _choose(turn, second if mover is Seat.SECOND else first, random)
                state = self._game.apply(state, move)
                ended = self._game.outcome(state)
                if ended is not None:
                    lengths[ply] += 1
                    if ended.winner is not None:
                        wins[ended.winner is Seat.SECOND] += 1
                    break
            else:
                never += 1
        longest = max((ply for ply, count in enumerate(lengths, 1) if count), default=0)
        shares = tuple(count / games for count in lengths[:longest])
        won, lost = (count / games for count in wins)
        return Measure(won, lost, never / games, shares, turns / games, choices / turns, games)

    def _study(self, view: Any) -> Turn:
        turn = self._turns.get(view)
        if turn is None:
            turn = study_turn(self._oracle, view)
            if len(self._turns) < KEPT:
                self._turns[view] = turn
        return turn


def _choose(turn: Turn, rate: float, random: Random) -> Any:
    if turn.slips and random.random() < slip_chance(rate, turn.value):
        return random.choice(turn.slips)
    return random.choice(turn.sound)
