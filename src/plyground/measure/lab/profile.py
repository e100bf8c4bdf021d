"""A profile: what is measured of one set-up, and which promises of the rule books it keeps.

The promises: equal seats, an end, skill that decides, a game that is neither over at once nor for
ever, turns in which something is at stake.
"""

from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

from plyground.kernel.game import AnyGame
from plyground.kernel.house_rules import WinBy, list_house_rules
from plyground.kernel.seats import Seat
from plyground.kernel.work import SHORT_WORK
from plyground.language.errors import BadOption, TooLarge
from plyground.players.slips import LEVELS
from plyground.solvers import advise
from plyground.system.extras import need

from .simulation import Measure, Simulation, mix

if TYPE_CHECKING:
    from .chain import Chain

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
    list_starts(game)
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
    is_bound = any(isinstance(rule, WinBy) for rule in list_house_rules(game))
    return is_bound or (game.core.max_plies is not None and not game.can_draw)


def list_starts(game: AnyGame) -> list[Any]:
    """Starts of a game, as many as are looked at; BadOption where one is over at once."""
    try:
        starts = list(islice(game.openings(Seat.FIRST), LISTED_STARTS))
    except BadOption:  # too many to list
        starts = [game.start(seed) for seed in range(DRAWN_STARTS)]
    if any(game.outcome(state) is not None for state in starts):
        raise BadOption.of("check.over-at-once", game=game.title)
    return starts


def find_soonest(game: AnyGame) -> int | None:
    """The fewest turns in which a start is won by force; None where none is."""
    oracle = advise(game, START_WORK)
    values = [oracle.value(game.view(state, Seat.FIRST)) for state in list_starts(game)]
    forced = [value.plies for value in values if value.result in ("win", "loss") and value.plies]
    return min(forced, default=None)
