"""The characters in the lab: how each fares against each, exactly where positions can be listed.

Every position that any of them reaches, and the odds of every move by each: their games are Markov
chains, solved forwards until less than one in 10^9 games is still going on. Elsewhere games are
played by seed.
"""

from array import array
from collections.abc import Hashable, Sequence
from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from plyground.kernel.errors import TooLarge
from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.language.message import Message
from plyground.players.characters import LADDER, Character
from plyground.players.manners import weigh_moves

WON, LOST, STOPPED = -1, -2, -3
"""Where a move leads that ends the game: for the mover, against, or for nobody."""
MAX_POSITIONS = 60_000
MAX_TURNS = 2_000
"""Turns after which a game counts as one that never ends."""
MAX_PLAYED_TURNS = 200
REST = 1e-9
LOOK_AT, MOST_EACH = 64, 20
"""After so many positions it shows whether each brings more new ones than can be listed."""

Floats = NDArray[np.float64]


class Bout(NamedTuple):
    """What becomes of games between two characters, the first of which begins."""

    first: float
    """The share that it wins."""
    second: float
    turns: float
    """The mean length of the games that ended."""


class CharacterChain:
    """All positions that characters reach in one game with its options, as arrays."""

    def __init__(
        self,
        game: AnyGame,
        characters: Sequence[Character] = LADDER,
        limit: int = MAX_POSITIONS,
    ) -> None:
        self._game, self._limit = game, limit
        self._characters = characters
        self._numbers: dict[Hashable, int] = {}
        self._states: list[Any] = []
        self.starts = [self._number(state) for state in game.openings(Seat.FIRST)]
        source, leads = array("q"), array("q")
        odds = {character.name: array("d") for character in characters}
        for number, state in enumerate(self._states):  # grows as we go
            if number == LOOK_AT and len(self._states) - len(self.starts) > LOOK_AT * MOST_EACH:
                raise self._refuse()
            for where, weights in self._follow(state).items():
                source.append(number)
                leads.append(where)
                for name, weight in weights.items():
                    odds[name].append(weight)
        self.size = len(self._states)
        self._source, self._leads = np.array(source), np.array(leads)
        self._odds: dict[str, Floats] = {name: np.array(each) for name, each in odds.items()}
        self._onward = np.where(self._leads < 0, 0, self._leads)
        self._states.clear()
        self._numbers.clear()

    def _refuse(self) -> TooLarge:
        return TooLarge(Message.of("too-many-from-here", game=self._game.title, most=self._limit))

    def _number(self, state: Any) -> int:
        game = self._game
        key: Hashable = game.solver_key(state)
        if game.hidden:
            key = game.secret(state), game.solver_key(game.view(state, None))
        number = self._numbers.setdefault(key, len(self._states))
        if number == len(self._states):
            if number >= self._limit:
                raise self._refuse()
            self._states.append(state)
        return number

    def _follow(self, state: Any) -> dict[int, dict[str, float]]:
        """Where moves lead, with how likely each character goes there."""
        game = self._game
        view = game.view(state, game.turn(state))
        found: dict[int, dict[str, float]] = {}
        for character in self._characters:
            for move, weight in weigh_moves(character, game, view, character.work).items():
                following = game.apply(state, move)
                ended = game.outcome(following)
                if ended is None:
                    where = self._number(following)
                elif ended.winner is None:
                    where = STOPPED
                else:
                    where = WON if ended.winner is game.turn(state) else LOST
                weights = found.setdefault(where, {each.name: 0.0 for each in self._characters})
                weights[character.name] += float(weight)
        return found

    def measure(self, first: Character, second: Character) -> Bout:
        """What becomes of games between two characters."""
        odds = self._odds[first.name], self._odds[second.name]
        now: Floats = np.bincount(self.starts, minlength=self.size) / len(self.starts)
        wins, turns = [0.0, 0.0], 0.0
        for turn in range(MAX_TURNS):
            mover = turn % 2
            flow = now[self._source] * odds[mover]
            won, lost = (float(flow[self._leads == how].sum()) for how in (WON, LOST))
            wins[mover] += won
            wins[1 - mover] += lost
            turns += (turn + 1) * (won + lost)
            flow[self._leads < 0] = 0.0
            now = np.bincount(self._onward, flow, minlength=self.size).astype(np.float64)
            if now.sum() < REST:
                break
        decided = wins[0] + wins[1]
        return Bout(wins[0], wins[1], turns / decided if decided else 0.0)


def play_bout(
    game: AnyGame, first: Character, second: Character, games: int, seed: int = 0
) -> Bout:
    """The same from games played by seed."""
    wins, turns = [0, 0], 0
    for number in range(games):
        random = Random(f"{seed}, {first.name} {second.name}, game {number}")
        state = game.initial(random, Seat.FIRST)
        for turn in range(MAX_PLAYED_TURNS):
            character = (first, second)[turn % 2]
            view = game.view(state, game.turn(state))
            odds = weigh_moves(character, game, view, character.work)
            state = game.apply(
                state, random.choices(list(odds), list(map(float, odds.values())))[0]
            )
            ended = game.outcome(state)
            if ended is not None:
                if ended.winner is not None:
                    wins[0 if ended.winner is Seat.FIRST else 1] += 1
                    turns += turn + 1
                break
    decided = wins[0] + wins[1]
    return Bout(wins[0] / games, wins[1] / games, turns / decided if decided else 0.0)


def share_wins(begins: Bout, answers: Bout) -> float:
    """Of the games that somebody wins, the share of a character that begins in one half of them."""
    decided = begins.first + begins.second + answers.first + answers.second
    return (begins.first + answers.second) / decided if decided else 0.5
