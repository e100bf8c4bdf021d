"""Where positions cannot be listed: games played by seed, with a margin beside each figure."""

from random import Random
from typing import Any

from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.players.slips import slip_chance
from plyground.solvers.oracle import Oracle

from .measures import Measure, Turn, study_turn

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
