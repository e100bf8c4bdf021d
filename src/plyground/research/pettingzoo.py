"""PettingZoo: every game of the registry as an AEC environment for two agents.

    from plyground.research import pettingzoo
    env = pettingzoo.env("code-swap", preset="fair", seed=0)

Importing this registers them too, as plyground/CodeSwapFair-v0, plyground/CodeSwap-v0 and so on,
for `pettingzoo.make("aec", ...)`; the options of a game are arguments.
"""

from plyground.system.extras import need

need("pettingzoo")

import sys
from random import Random
from typing import Any

import numpy
from gymnasium.error import ResetNeeded
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv, aec_registry, register
from pettingzoo.utils.wrappers import (
    AssertOutOfBoundsWrapper,
    OrderEnforcingWrapper,
    TerminateIllegalWrapper,
)

from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.kernel.layouts import Observer
from plyground.kernel.seats import Seat
from plyground.language.errors import BadOption, IllegalMove
from plyground.research.actions import draw_position, env_id, list_set_ups
from plyground.research.checks import (
    RGB_ARRAY,
    check_action,
    check_pixels,
    check_reset_options,
    check_switch,
    check_whole,
    find_game,
    find_start,
)
from plyground.research.encoding import NUMBERS, make_encoding
from plyground.research.runner import Runner, TableRunner
from plyground.research.truth import Truth
from plyground.solvers.tables.form import GOING, LOST, WON

__all__ = ["MAX_TURNS", "env", "env_id", "raw_env"]

MAX_TURNS = 1000
"""Turns after which an endless game is cut off, with no reward for either."""
SEATS = {f"player_{seat}": seat for seat in Seat}
AGENTS = {seat: agent for agent, seat in SEATS.items()}
PLACES = {agent: place for place, agent in enumerate(SEATS)}
OTHER = {agent: AGENTS[seat.other] for agent, seat in SEATS.items()}
REWARDS = {WON: (1, -1), LOST: (-1, 1)}
"""For the mover and for the other."""
NOTHING: dict[str, float] = dict.fromkeys(SEATS, 0)
NOT_YET, OVER = dict.fromkeys(SEATS, False), dict.fromkeys(SEATS, True)
"""To be copied, which is sooner done than made anew."""
HUMAN, ANSI, RGB = "human", "ansi", RGB_ARRAY
OF_ITS_TEST = {"options": 1}
"""What PettingZoo's API test hands in, to see that it is taken without complaint."""
ARGUMENTS = ("render_mode", "max_turns", "table", "observe", "truth")


def env(game: str | AnyGame, **settings: Any) -> Any:
    """The environment with PettingZoo's wrappers: an illegal action loses and ends the game."""
    wrapped = TerminateIllegalWrapper(raw_env(game, **settings), illegal_reward=-1)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(wrapped))


class NotBegun:
    """Stands where a game will be: whatever is asked of it, a reset comes first."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):  # copying and pickling ask what it can do
            raise AttributeError(name)
        raise ResetNeeded("no game has begun: call reset first")


class raw_env(AECEnv[str, Any, int]):
    """The game alone; an illegal action raises IllegalMove and changes nothing."""

    def __init__(
        self,
        game: str | AnyGame,
        render_mode: str | None = None,
        max_turns: int = MAX_TURNS,
        table: bool = False,
        *,
        observe: str = NUMBERS,
        truth: bool = False,
        preset: str | None = None,
        seed: int | str | None = None,
        **options: Any,
    ) -> None:
        self.game = find_game(game, options, ARGUMENTS, preset=preset, seed=seed)
        self.metadata: dict[str, Any] = {
            "render_modes": [HUMAN, ANSI, RGB],
            "name": f"{self.game.slug.replace('-', '_')}_v0",
            "is_parallelizable": False,
            "render_fps": 1,
        }
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise BadOption(f"render_mode must be human, ansi or rgb_array, not {render_mode}")
        check_pixels(render_mode)
        self.render_mode, self.max_turns = render_mode, check_whole("max_turns", max_turns)
        kind = TableRunner if check_switch("table", table) else Runner
        self._own = kind(self.game)
        self._running: Any = NotBegun()
        self.encoding = make_encoding(self.game, observe)
        self._truth = Truth(self.game) if check_switch("truth", truth) else None
        self._count = len(self.game.all_moves)
        self._no_mask = numpy.zeros(self._count, numpy.int8)
        self.possible_agents = list(SEATS)
        self.action_spaces = {agent: Discrete(self._count) for agent in SEATS}
        self.observation_spaces = {agent: self._seen_space() for agent in SEATS}
        self._random = Random()
        self.agents: list[str] = []
        """Those that play; nobody before the first reset."""
        self.agent_selection = self.possible_agents[0]
        self.terminations, self.truncations = NOT_YET.copy(), NOT_YET.copy()

    def _seen_space(self) -> Any:
        highest, kind = 1, "int8"
        if self.encoding.observe == NUMBERS:
            highest, kind = Observer(self.game).highest, "int64"
        return Dict(
            {
                "observation": Box(0, highest, self.encoding.shape, numpy.dtype(kind)),
                "action_mask": Box(0, 1, self._no_mask.shape, numpy.int8),
            }
        )

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; a seed begins a new random stream, and without one the stream goes on.

        `options` may name a position or a state to begin in.
        """
        wanted = check_reset_options(None if options == OF_ITS_TEST else options)
        if seed is not None:
            seed = check_whole("seed", seed, 0)
        random = self._random if seed is None else Random(seed)
        start = find_start(self.game, wanted, random)
        self._random, self._running = random, self._own
        if start is None:
            self._running.begin(random)
        else:
            self._running.begin_at(start)
        self.turns = 0
        self.agents = list(SEATS)
        self.rewards = NOTHING.copy()
        self._cumulative_rewards = NOTHING.copy()
        self.terminations = NOT_YET.copy()
        self.truncations = NOT_YET.copy()
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in SEATS}
        self.agent_selection = agent = AGENTS[self._running.turn]
        if not self._running.mask.any():  # with odd options a player cannot even begin
            self._end(agent, OTHER[agent], REWARDS[LOST])
        if self._truth:
            self.infos[agent] |= self._look_up(self._truth, agent)

    def step(self, action: Any) -> None:
        """The selected agent's action; None from an agent whose game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        now = self._running
        if type(action) is not int:
            action = check_action(action)
        if not 0 <= action < self._count or not now.mask[action]:
            legal = now.mask.nonzero()[0]
            raise IllegalMove(f"{action} is not a legal action here; try {legal[0]}")
        result = now.step(action)
        self.turns += 1
        other = OTHER[agent]
        if self._truth:
            self.infos[agent] = self._truth.judge(action)
        if result != GOING:
            self._end(agent, other, REWARDS.get(result, (0, 0)))
        else:
            other = AGENTS[now.turn]  # the same agent, where it moves again
            if self.turns >= self.max_turns:
                self.truncations = OVER.copy()
        self.agent_selection = other
        if self._truth:
            self.infos[other] |= self._look_up(self._truth, other)
        if self.render_mode == HUMAN:
            self.render()

    def _look_up(self, truth: Truth, agent: str) -> dict[str, Any]:
        """The truth about the position that an agent is to move in, if it is."""
        over = self.terminations[agent] or self.truncations[agent]
        return truth.look(None if over else self.game.view(self._running.state, SEATS[agent]))

    def _end(self, agent: str, other: str, rewards: tuple[int, int]) -> None:
        self.rewards = {agent: rewards[0], other: rewards[1]}
        self.terminations = OVER.copy()
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent may know; its mask is empty while it has nothing to do."""
        now = self._running
        acts = agent == self.agent_selection and not self.terminations.get(agent)
        mask = now.mask if acts else self._no_mask
        try:
            place = PLACES[agent]
        except KeyError:
            known = ", ".join(PLACES)
            raise BadOption(f"an agent is one of {known}, not {agent!r:.40}") from None
        seen = self.encoding.show(now.look(place))
        return {"observation": seen, "action_mask": mask.copy()}

    def render(self) -> Any:
        """The position: as text, as pixels, or as text on the screen."""
        view = self.game.view(self._running.state, None)
        if self.render_mode == RGB:
            return draw_position(self.game, view)
        if self.render_mode not in (ANSI, HUMAN):
            return None
        lines = registry.dialogue(self.game).board(self.game.core_state(view))
        text = "\n".join([*lines, self.game.write(view)]) + "\n"
        if self.render_mode == ANSI:
            return text
        sys.stdout.write(text)
        return None

    def close(self) -> None:
        """Nothing is held open."""


def _register(slug: str) -> None:
    for name, arguments in list_set_ups(slug):
        if env_id(name) not in aec_registry:
            register("aec", env_id(name), env, kwargs=arguments)


registry.register_each(_register)
