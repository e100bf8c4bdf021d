"""Every position that a policy can meet, and what each move leads to.

A position is what the seat to move may know: the state, or its view where the game hides something.
Two of them are one only if they are equal. Solvers merge more, such as the seats or the order in
which numbers were taken; a policy may well tell these apart, so here they stay apart.

Where there are too many to list, they are drawn: random moves from a drawn start, and one of the
positions that were met, all equally likely. So what is estimated is the mean over positions as
random games meet them. A game is left after so many turns.
"""

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from fractions import Fraction
from random import Random
from typing import Any

from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.language.errors import PlygroundError, TooLarge
from plyground.solvers.oracle import Oracle
from plyground.solvers.tables.listing import watch_memory
from plyground.system.progress import REPORT_EVERY, Progress

MAX_POSITIONS = 200_000
MOVES_EACH = 40
"""Moves a position that are listed, on average; with more, memory goes to moves."""
PLACES_EACH = 10
"""Places of a table for a position that can be met: there are no more of them, where any is."""

MAX_TURNS = 200
MAX_SAMPLE = 100_000
ALL = "every position that play from the starts can reach, seats and order told apart"
"""What was judged where positions were listed."""
OVER = (
    f"positions drawn from games of random moves, one of each game (of its first {MAX_TURNS} turns)"
)

ENDS = {Seat.FIRST: -1, Seat.SECOND: -2, None: -3}
"""Where a move leads that ends the game, by who has won."""
Lead = int | tuple[tuple[int, Fraction], ...]
"""Where a move leads: a position by its number, an end, or several, by what is hidden, each with
its chance."""


class Positions:
    """All of them, numbered in the order in which they are met; starts come first."""

    def __init__(self, game: AnyGame, oracle: Oracle[Any, Any], limit: int) -> None:
        self.game, self.limit = game, limit
        places = oracle.count_places()
        if places is not None and places > limit * PLACES_EACH:
            raise self._refuse(f"has up to {places:,} positions")
        self.views: list[Any] = []
        self.leads: list[list[Lead]] = []
        """By position, where each move leads, in the game's move order."""
        self._numbers: dict[Hashable, int] = {}
        starts = Counter(map(self._meet, self.game.openings(Seat.FIRST)))
        total = sum(starts.values())
        self.starts = {lead: Fraction(count, total) for lead, count in starts.items()}
        """Where games begin, each with its probability; a start that is over is an end."""
        self._list_all()
        self._numbers.clear()

    def turn(self, number: int) -> Seat:
        """Whose turn it is."""
        return self.game.turn(self.views[number])

    def _refuse(self, size: str) -> TooLarge:
        return TooLarge(
            f"{self.game.title} with these options {size}, too many to list "
            f"(limit={self.limit:_}); sample=1000 estimates the regret from a sample, and smaller "
            "options can be listed"
        )

    def _list_all(self) -> None:
        room = self.limit * MOVES_EACH
        with Progress("listing positions"):
            look = watch_memory(self.game)
            for number, view in enumerate(self.views):  # grows as we go
                moves = self.game.moves(view)
                room -= len(moves)
                if room < 0:
                    raise self._refuse(f"has more than {self.limit * MOVES_EACH:,} moves")
                states = list(self.game.possible_states(view))
                self.leads.append([self._follow(states, move) for move in moves])
                if number % REPORT_EVERY == 0:
                    look(number)

    def _follow(self, states: list[Any], move: Any) -> Lead:
        counts = Counter(self._meet(self.game.apply(state, move)) for state in states)
        if len(counts) == 1:
            return next(iter(counts))
        return tuple((to, Fraction(count, len(states))) for to, count in counts.items())

    def _meet(self, state: Any) -> int:
        """The number of what the seat to move sees there; of a game that is over, how it ended."""
        game = self.game
        ended = game.outcome(state)
        if ended is not None:
            return ENDS[ended.winner]
        turn = game.turn(state)
        view = game.view(state, turn)
        if game.hidden and view != game.view(state, turn.other):
            # What one seat alone knows would have to be weighed by how it came to know it.
            raise PlygroundError(f"{game.title} lets one seat see what the other does not")
        number = self._numbers.get(view)
        if number is None:
            number = self._numbers[view] = len(self.views)
            if number >= self.limit:
                raise self._refuse(f"has more than {self.limit:,} positions")
            self.views.append(view)
        return number


def split_lead(lead: Lead) -> Sequence[tuple[int, Fraction]]:
    """Every place to which a move may lead, and how likely it does."""
    return lead if isinstance(lead, tuple) else ((lead, Fraction(1)),)


def draw_positions(game: AnyGame, count: int, seed: int | str) -> list[Any]:
    """So many positions, as whoever is to move sees them."""
    random = Random(f"evaluate {seed}")
    drawn: list[Any] = []
    while len(drawn) < count:
        if met := list(play_randomly(game, random, MAX_TURNS)):  # a start may be over at once
            state = random.choice(met)
            drawn.append(game.view(state, game.turn(state)))
    return drawn


def play_randomly(game: AnyGame, random: Random, turns: int) -> Iterator[Any]:
    """The states of one game of random moves in which somebody is to move, for so many turns."""
    state = game.initial(random, Seat.FIRST)
    for _ in range(turns):
        if game.outcome(state) is not None:
            return
        yield state
        state = game.apply(state, random.choice(game.moves(state)))
