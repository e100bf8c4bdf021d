"""gg-bench: our games in the shape of its environments, so that its harness can run them.

Its own files each hold a class `CustomEnv` that takes no arguments: so does
`CustomEnv = custom_env("operator-outwit")`. Both players move through `step`, in turn.
"""

from collections.abc import Callable
from random import Random
from typing import Any

from plyground.kernel.errors import IllegalMove
from plyground.kernel.game import AnyGame
from plyground.kernel.match import Match
from plyground.kernel.seats import Seat
from plyground.rulebooks import shelf
from plyground.support.extras import need

from .actions import Actions
from .checks import check_action, check_whole, find_game
from .observing import Observer
from .starts import check_reset_options, find_start

need("gymnasium", "research")

import gymnasium  # noqa: E402  # once the extra is known to be there
import numpy  # noqa: E402
from gymnasium import spaces  # noqa: E402

MAX_TURNS = 1_000
ILLEGAL = -10.0
"""What its environments give for an illegal action, which ends the game and changes nothing."""


class GgBench(gymnasium.Env[Any, Any]):
    """A game for two; the reward is that of whoever moved: 1, -1, or 0 while nobody has won.

    An observation begins with the seat to move, 0 or 1, whose side then comes first.
    """

    metadata = {"render_modes": ["human"]}  # noqa: RUF012  # as its base has it

    def __init__(self, game: AnyGame, max_turns: int = MAX_TURNS) -> None:
        self.game, self.max_turns = find_game(game, {}), check_whole("max_turns", max_turns)
        self._actions, self._observer = Actions(game), Observer(game)
        size = 1 + self._observer.size
        self.observation_space = spaces.Box(0, max(1, self._observer.highest), (size,), numpy.int64)
        self.action_space = spaces.Discrete(self._actions.count)
        self.match = Match(game, seed=0)
        self._stopped = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """A new game, drawn by the seed; `options` may name a position or state to begin in."""
        asked = check_reset_options(options)
        find_start(self.game, asked, Random(0))  # refused before anything changes
        super().reset(seed=seed)
        random = Random(int(self.np_random.integers(2**62)))
        start = find_start(self.game, asked, random)
        self.match = Match(
            self.game, self.game.initial(random, Seat.FIRST) if start is None else start
        )
        self._stopped = False
        return self._observe(), {}

    def valid_moves(self) -> list[int]:
        """The legal actions; none once the game is over."""
        return [] if self._stopped else self._actions.legal(self.match.view(self.match.turn))

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """The move of whoever's turn it is."""
        number, mover = check_action(action), self.match.turn
        try:
            if self._stopped or not 0 <= number < self._actions.count:
                raise IllegalMove(
                    "the game is over" if self._stopped else f"there is no action {number}"
                )
            self.match.play(self._actions.move(number))
        except IllegalMove as error:
            self._stopped = True
            return self._observe(), ILLEGAL, True, False, {"why": str(error)}
        ended = self.match.outcome
        if ended is not None:
            return self._observe(), 1.0 if ended.winner is mover else -1.0, True, False, {}
        self._stopped = len(self.match.moves) >= self.max_turns
        return self._observe(), 0.0, False, self._stopped, {}

    def render(self) -> Any:
        """The board, whose turn it is, and what the actions mean."""
        turn = self.match.turn
        view = self.match.view(turn)
        lines = [*shelf.dialogue(self.game).board(self.game.core_state(view)), ""]
        legal = ", ".join(f"{each}: {self._actions.move(each)}" for each in self.valid_moves())
        return "\n".join([*lines, f"Player {turn} to move ({legal})" if legal else "Over."])

    def _observe(self) -> Any:
        turn = self.match.turn
        numbers = self._observer.numbers(self.match.view(turn), turn)
        return numpy.concatenate([[0 if turn is Seat.FIRST else 1], numbers])


def custom_env(
    slug: str, *, preset: Any = None, seed: Any = None, **options: Any
) -> Callable[[], GgBench]:
    """A class for one game, as a file of gg-bench defines it."""
    game = find_game(slug, options, preset=preset, seed=seed)

    class CustomEnv(GgBench):
        """Takes no arguments."""

        def __init__(self) -> None:
            super().__init__(game)

        def __reduce__(self) -> tuple[Any, ...]:
            return _again, (slug, game.public_options), self.__dict__

    return CustomEnv


def _again(slug: str, options: dict[str, Any]) -> GgBench:
    return custom_env(slug, **options)()
