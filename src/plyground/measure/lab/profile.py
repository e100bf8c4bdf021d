"""A profile: what is measured of one set-up, and which promises of the rule books it keeps.

The promises: equal seats, an end, skill that decides, a game that is neither over at once nor for
ever, turns in which something is at stake.
"""

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from plyground.kernel.game import AnyGame
from plyground.kernel.house_rules import WinBy, list_house_rules
from plyground.kernel.seats import Seat
from plyground.kernel.value import Value, best
from plyground.kernel.work import SHORT_WORK
from plyground.language.errors import BadOption, TooLarge
from plyground.measure import NORMAL_QUANTILE
from plyground.players.engine import find_preferred_moves
from plyground.players.slips import LEVELS, find_slips, slip_chance
from plyground.solvers import advise
from plyground.solvers.oracle import Oracle
from plyground.system.extras import need

if TYPE_CHECKING:
    from .chain import Chain

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
            turn = study_turn(self._game, self._oracle, view)
            if len(self._turns) < KEPT:
                self._turns[view] = turn
        return turn


def _choose(turn: Turn, rate: float, random: Random) -> Any:
    if turn.slips and random.random() < slip_chance(rate, turn.value):
        return random.choice(turn.slips)
    return random.choice(turn.sound)


EASY, MEDIUM, HARD = LEVELS["easy"], LEVELS["medium"], LEVELS["hard"]
GAMES = 400
"""Games played for each pair of strengths where positions cannot be listed."""
LISTED_STARTS, DRAWN_STARTS = 2_000, 40
"""Starts whose values are looked at one by one; of more, so many are drawn."""
START_WORK = 50_000
"""Units for the value of one start: enough for a win by force within a few turns."""

EVEN = 0.05
"""How far from one half the share of whoever moves first may be."""
SKILL = 0.8
SHORTEST, LONGEST = 6, 30
CHOICES = 1 / 3
FORCED = 5
"""No start may be won by force within so many turns."""


RATES = ((MEDIUM, MEDIUM), (HARD, HARD), (HARD, EASY), (EASY, HARD))
"""Two medium players, two hard ones, a hard one against an easy one, and the other way round."""


class Profile(NamedTuple):
    """What players of the slip model make of a set-up."""

    pairs: Sequence[Measure]
    """Of players with these RATES."""
    positions: int | None
    """How many were listed; None: games were played instead."""
    spread: tuple[float, float]
    """The least and the greatest share of whoever moves first over the starts, at medium."""
    soonest: int | None
    """The fewest turns in which any start is won by force; None: by nobody."""
    ends: bool
    """Whether every game ends, whatever is played: proved, not counted."""

    @property
    def medium(self) -> Measure:
        """Two medium players."""
        return self.pairs[0]

    @property
    def hard(self) -> Measure:
        """Two hard players."""
        return self.pairs[1]

    @property
    def skill(self) -> float:
        """How often the hard player beats the easy one, from both seats."""
        return (self.pairs[2].first + self.pairs[3].second) / 2

    @property
    def exact(self) -> bool:
        """Whether it is solved, and not estimated."""
        return self.positions is not None

    @property
    def promises(self) -> dict[str, bool]:
        """Which promises are kept, by name."""
        equals = self.medium, self.hard
        return {
            "even": all(abs(each.first_of_decided - 0.5) <= EVEN for each in equals),
            "ends": self.ends,
            "skill": self.skill >= SKILL,
            "length": all(SHORTEST <= (each.median or 0) <= LONGEST for each in equals),
            "choices": all(each.choices >= CHOICES for each in equals),
            "open": self.soonest is None or self.soonest > FORCED,
        }


def profile(
    game: AnyGame, games: int = GAMES, work: int = SHORT_WORK, most_turns: int | None = None
) -> Profile:
    """Profile one game with its options: solved, or played out where it is too large.

    Where games are played, an engine looks at no more than `work` for a move, and each pair of
    players plays about `most_turns` at most.
    """
    try:
        return profile_chain(game, list_chain(game))
    except TooLarge:
        played = Simulation(game, advise(game, work))
        measures = [played.measure(*rates, games, most_turns) for rates in RATES]
        share = measures[0].first_of_decided
        return Profile(measures, None, (share, share), find_soonest(game), must_end(game))


def profile_chain(game: AnyGame, chain: "Chain") -> Profile:
    """Profile a game whose positions are listed."""
    measures = [chain.measure(*rates) for rates in RATES]
    shares = chain.first_shares(MEDIUM, MEDIUM)
    spread = float(shares.min()), float(shares.max())
    ends = must_end(game)
    if not ends and game.core.oracle is None and not any(list_house_rules(game)):
        from plyground.solvers.tables.making import open_table  # with numpy

        # It says nothing about itself, but its table does.
        table = open_table(game)
        ends = table.longest is not None and not table.is_drawn_somewhere
    return Profile(measures, chain.size, spread, find_soonest(game), ends)


def list_chain(game: AnyGame, limit: int | None = None) -> "Chain":
    """The Markov chain of a game; TooLarge where its positions cannot be listed."""
    need("numpy")
    from .chain import MAX_POSITIONS, Chain

    return Chain(game, advise(game), limit or MAX_POSITIONS)


def combine(profiles: Sequence[Profile]) -> Profile:
    """The profile of a set-up that is drawn from several, all equally likely."""
    listed = [each.positions for each in profiles]
    soonest = [each.soonest for each in profiles if each.soonest is not None]
    return Profile(
        list(map(mix, zip(*(each.pairs for each in profiles), strict=True))),
        None if None in listed else sum(each or 0 for each in listed),
        (min(each.spread[0] for each in profiles), max(each.spread[1] for each in profiles)),
        min(soonest, default=None),
        all(each.ends for each in profiles),
    )


def must_end(game: AnyGame) -> bool:
    """Whether every game ends with a winner, whatever is played.

    The rules say so where each turn uses something up; and win-by ends what they do not.
    """
    if any(isinstance(rule, WinBy) for rule in list_house_rules(game)):
        return True
    return game.core.max_plies is not None and not game.can_draw


def find_soonest(game: AnyGame) -> int | None:
    """The fewest turns in which a start is won by force; None where none is."""
    try:
        starts: Sequence[Any] = list(islice(game.openings(Seat.FIRST), LISTED_STARTS))
    except BadOption:  # too many to list
        starts = [game.start(seed) for seed in range(DRAWN_STARTS)]
    oracle = advise(game, START_WORK)
    values = [oracle.value(game.view(state, Seat.FIRST)) for state in starts]
    forced = [value.plies for value in values if value.result in ("win", "loss") and value.plies]
    return min(forced, default=None)
