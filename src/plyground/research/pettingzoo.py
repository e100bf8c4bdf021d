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
from gymnasium.spaces import Discrete
from pettingzoo import AECEnv, aec_registry, register
from pettingzoo.utils.wrappers import (
    AssertOutOfBoundsWrapper,
    OrderEnforcingWrapper,
    TerminateIllegalWrapper,
)

from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.language.errors import BadOption, IllegalMove
from plyground.research.checks import (
    ANSI,
    HUMAN,
    MAX_TURNS,
    RGB_ARRAY,
    check_action,
    check_render_mode,
    check_reset_options,
    check_switch,
    check_whole,
    draw_start,
    find_game,
    find_view,
)
from plyground.research.encoding import (
    NUMBERS,
    Actions,
    list_set_ups,
    make_encoding,
    make_space,
    render_view,
)
from plyground.research.truth import Truth

__all__ = ["env", "raw_env"]

SEATS = {f"player_{seat}": seat for seat in Seat}
AGENTS = {seat: agent for agent, seat in SEATS.items()}
NOTHING: dict[str, float] = dict.fromkeys(SEATS, 0)
NOT_YET, OVER = dict.fromkeys(SEATS, False), dict.fromkeys(SEATS, True)
"""To be copied, which is sooner done than made anew."""
OF_ITS_TEST = {"options": 1}
"""What PettingZoo's API test hands in, to see that it is taken without complaint."""


def env(game: str | AnyGame, **settings: Any) -> Any:
    """The environment with PettingZoo's wrappers: an illegal action loses and ends the game."""
    wrapped = TerminateIllegalWrapper(raw_env(game, **settings), illegal_reward=-1)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(wrapped))


class raw_env(AECEnv[str, Any, int]):
    """The game alone; an illegal action raises IllegalMove and changes nothing."""

    def __init__(
        self,
        game: str | AnyGame,
        render_mode: str | None = None,
        max_turns: int = MAX_TURNS,
        *,
        observe: str = NUMBERS,
        truth: bool = False,
        preset: str | None = None,
        seed: int | str | None = None,
        **options: Any,
    ) -> None:
        self.game = find_game(game, options, raw_env, preset=preset, seed=seed)
        self.metadata: dict[str, Any] = {
            "render_modes": [HUMAN, ANSI, RGB_ARRAY],
            "name": f"{self.game.slug.replace('-', '_')}_v0",
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode = check_render_mode(render_mode, self.metadata["render_modes"])
        self.max_turns = check_whole("max_turns", max_turns)
        self._actions = Actions(self.game)
        self._state: Any = None
        self.encoding = make_encoding(self.game, observe)
        self._truth = Truth(self.game) if check_switch("truth", truth) else None
        self._no_mask = numpy.zeros(self._actions.count, numpy.int8)
        self.possible_agents = list(SEATS)
        self.action_spaces = {agent: Discrete(self._actions.count) for agent in SEATS}
        self.observation_spaces = {agent: make_space(self.encoding) for agent in SEATS}
        self._random = Random()
        self.agents: list[str] = []
        """Those that play; nobody before the first reset."""
        self.agent_selection = self.possible_agents[0]
        self.terminations, self.truncations = NOT_YET.copy(), NOT_YET.copy()

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
        start = draw_start(self.game, find_view(self.game, wanted), random)
        self._random, self.turns = random, 0
        self._place(start)
        self.agents = list(SEATS)
        self.rewards = NOTHING.copy()
        self._cumulative_rewards = NOTHING.copy()
        self.terminations = NOT_YET.copy()
        self.truncations = NOT_YET.copy()
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in SEATS}
        self._end_if_over()  # with odd options a player cannot even begin
        self._look_up()

    def step(self, action: Any) -> None:
        """The selected agent's action; None from an agent whose game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._check_begun()
        if type(action) is not int:
            action = check_action(action)
        if not 0 <= action < self._actions.count or not self._mask[action]:
            legal = self._mask.nonzero()[0]
            raise IllegalMove(f"{action} is not a legal action here; try {legal[0]}")
        if self._truth:
            self.infos[agent] = self._truth.find_regret(action)
        self._place(self.game.apply(self._state, self._actions.moves[action]))
        self.turns += 1
        if not self._end_if_over() and self.turns >= self.max_turns:
            self.truncations = OVER.copy()
        self._look_up()
        if self.render_mode == HUMAN:
            self.render()

    def _place(self, state: Any) -> None:
        """Let the game stand like this."""
        self._state, self._mask = state, self._actions.mask(state)
        self.agent_selection = AGENTS[self.game.turn(state)]

    def _check_begun(self) -> None:
        if self._state is None:
            raise ResetNeeded("no game has begun: call reset first")

    def _end_if_over(self) -> bool:
        ended = self.game.outcome(self._state)
        if ended is None:
            return False
        won = ended.winner
        self.rewards = {a: 0 if won is None else 1 if won is s else -1 for a, s in SEATS.items()}
        self.terminations = OVER.copy()
        self._accumulate_rewards()
        return True

    def _look_up(self) -> None:
        """Put the truth about the position into the infos of the agent that is to move in it."""
        if self._truth:
            agent = self.agent_selection
            over = self.terminations[agent] or self.truncations[agent]
            view = None if over else self.game.view(self._state, SEATS[agent])
            self.infos[agent] |= self._truth.describe(view)

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent may know; its mask is empty while it has nothing to do."""
        self._check_begun()
        acts = agent == self.agent_selection and not self.terminations.get(agent)
        mask = self._mask if acts else self._no_mask
        if agent not in SEATS:
            raise BadOption(f"an agent is one of {', '.join(SEATS)}, not {agent!r:.40}")
        seat = SEATS[agent]
        seen = self.encoding.see(self.game.view(self._state, seat), seat)
        return {"observation": seen, "action_mask": mask.copy()}

    def render(self) -> Any:
        """The position: as text, as pixels, or as text on the screen."""
        self._check_begun()
        view = self.game.view(self._state, None)
        shown = render_view(self.game, view, self.render_mode)
        if self.render_mode in (ANSI, HUMAN):
            shown = f"{shown}\n{self.game.write(view)}\n"
        if self.render_mode != HUMAN:
            return shown
        sys.stdout.write(shown)
        return None

    def close(self) -> None:
        """Nothing is held open."""


def _register(slug: str) -> None:
    for name, arguments in list_set_ups(slug):
        if name not in aec_registry:
            register("aec", name, env, kwargs=arguments)


registry.register_each(_register)
