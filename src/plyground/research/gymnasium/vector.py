"""Duels: thousands of games for one learner, moved in one call."""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from plyground.kernel.game import AnyGame
from plyground.kernel.rows import GOING, LOST, STOPPED, WON
from plyground.research.batch.games import Games
from plyground.research.batch.loops import ILLEGAL

from .answers import Answers
from .spaces import DEALS, MAX_TURNS, NeverMoves, actions, observations, seat_for, settled

RANDOM, SELF = "random", "self"
REWARDS = {GOING: 0, WON: 1, LOST: -1, STOPPED: 0, ILLEGAL: -1}


class Duels(VectorEnv[dict[str, Any], Any, Any]):
    """Like so many `Duel`s, each with its own random stream; a game that ends begins anew at once.

    The opponent is 'random', 'self' (the learner moves for both sides, and is told of each what
    that side sees and got), or any player of the roster, asked once for every position.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012  # as its base has it

    def __init__(
        self,
        game: str | AnyGame,
        num_envs: int = 1,
        *,
        opponent: str = RANDOM,
        seat: int | str = "toss",
        max_turns: int = MAX_TURNS,
        copy: bool = True,
        **options: Any,
    ) -> None:
        """Without `copy`, observations are good until the next step, and take no time to copy."""
        self.game, self.num_envs = settled(game, options), num_envs
        self.games = Games(self.game, num_envs, max_turns=max_turns)
        self.single_observation_space = observations(self.game)
        self.single_action_space = actions(self.game)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._alone, self._seat, self._copy = opponent == SELF, seat_for(seat), copy
        self._answers = None if opponent in (RANDOM, SELF) else Answers(self.game, opponent)
        seen: Any = self.single_observation_space["observation"]
        self._views = numpy.zeros((num_envs, *seen.shape), seen.dtype)
        self.seats = numpy.zeros(num_envs, numpy.int64)
        """Where the learner sits in each game, from 0; in 'self', whose turn it is."""
        self._replies = numpy.full(num_envs, -1, numpy.int64)
        self._rewards = numpy.array([REWARDS[each] for each in sorted(REWARDS)], numpy.float64)
        self._seeded = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin every game anew."""
        super().reset(seed=seed)
        if seed is not None or not self._seeded:
            drawn = int(self.np_random.integers(2**62))
            self.games.reset(drawn)
            self._seeded = True
            if self._answers:
                self._answers.reseed(drawn)
        everywhere = numpy.ones(self.num_envs, numpy.bool_)
        opening = self._set_out(everywhere)
        return self._seen(), self._told(everywhere, opening=opening)

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        """The learner's move in every game, and the answers."""
        games = self.games
        results = games.step(numpy.asarray(actions))
        infos = {"reply": self._answer().copy(), "illegal": results == ILLEGAL}
        results = results.copy()
        ended, stopped = results != GOING, results == STOPPED
        if ended.any():
            views = games.look_where(numpy.zeros_like(self._views), ended, self.seats)
            infos["opening"] = self._set_out(ended)
            infos["final_obs"] = Finals(views, ended, games.plan.actions)
        if self._alone:
            self.seats[:] = games.turns
        told = self._told(ended, **infos)
        return self._seen(), self._rewards[results], ended & ~stopped, stopped, told

    def action_masks(self) -> Any:
        """Which actions are legal in every game, as booleans."""
        return self.games.masks.astype(numpy.bool_)

    def close_extras(self, **kwargs: Any) -> None:
        """Let go of the opponent."""
        if self._answers:
            self._answers.close()

    def _answer(self) -> Any:
        """The opponent's move wherever it is its turn; -1 elsewhere."""
        if not self._alone:
            if self._answers:
                due = (self.games.results == GOING) & (self.games.turns != self.seats)
                self._answers.fill(self._replies, self.games, due)
            self.games.answer(self._replies, self.seats, drawn=self._answers is None)
        return self._replies

    def _set_out(self, which: Any) -> Any:
        """New games up to the learner's first turn; the opponent's opening moves."""
        games, openings = self.games, numpy.full(self.num_envs, -1, numpy.int64)
        waiting = which.copy()
        for _ in range(DEALS):
            games.restart(waiting)
            games.results[:] = GOING
            if self._alone:
                self.seats[:] = games.turns
                return openings
            if self._seat is None:
                games.toss(self.seats, waiting)
            else:
                self.seats[:] = self._seat.value - 1
            self._answer()
            openings[waiting] = self._replies[waiting]
            waiting &= games.results != GOING
            if not waiting.any():
                return openings
        raise NeverMoves(self.game)

    def _seen(self) -> dict[str, Any]:
        masks = self.games.masks
        self.games.look(self._views, self.seats)
        if self._copy:
            return {"observation": self._views.copy(), "action_mask": masks.copy()}
        return {"observation": self._views, "action_mask": masks}

    def _told(self, begun: Any, **infos: Any) -> dict[str, Any]:
        """Infos as Gymnasium has them, each with where it holds; and the learner's seats."""
        infos["seat"] = self.seats + 1
        everywhere = numpy.ones(self.num_envs, numpy.bool_)
        places = {"opening": begun, "final_obs": begun}
        return infos | {f"_{name}": places.get(name, everywhere) for name in infos}


class Finals(Sequence[Any]):
    """The last observation of every game that has just ended, and None for the others."""

    def __init__(self, views: Any, ended: Any, actions: int) -> None:
        self.views, self.ended, self._actions = views, ended, actions

    def __len__(self) -> int:
        return len(self.ended)

    def __getitem__(self, number: Any) -> Any:
        """One game's, put together when it is asked for: no loop over the batch."""
        if not self.ended[number]:
            return None
        blank = numpy.zeros(self._actions, numpy.int8)
        return {"observation": self.views[number], "action_mask": blank}

    def __iter__(self) -> Iterator[Any]:
        return (self[number] for number in range(len(self)))
