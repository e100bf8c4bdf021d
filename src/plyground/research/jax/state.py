"""State: games in progress as a tree of arrays, with the names that pgx gives them."""

import re
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import jax
import jax.numpy as jnp
from jax import Array

from plyground.games import registry
from plyground.games.pictures.svg import draw_picture

if TYPE_CHECKING:
    from .environment import Env


@partial(
    jax.tree_util.register_dataclass,
    data_fields=[
        "current_player",
        "observation",
        "rewards",
        "terminated",
        "truncated",
        "legal_action_mask",
        "_step_count",
        "_left",
        "_bound",
        "_x",
    ],
    meta_fields=["_env"],
)
@dataclass(frozen=True, eq=False)
class State:
    """One game, or a batch of them where every array has more dimensions in front."""

    current_player: Array
    """Who is to move, 0 or 1: Player 1 is 0, unless the environment tosses for it."""
    observation: Array
    """What the current player sees, own side first; no secret."""
    rewards: Array
    """What the last step brought each player: 1 and -1 at the end of a game, else 0."""
    terminated: Array
    """The rules have ended it."""
    truncated: Array
    """It was cut off after so many turns."""
    legal_action_mask: Array
    """Everything once the game is over, for then an action does nothing."""
    _step_count: Array
    _left: tuple[Array, ...]
    """Turns that each house rule leaves, and the seat that is bound to win by then."""
    _bound: Array
    _x: Any
    """The position as the game has it, secret and all."""
    _env: "Env"

    @property
    def env_id(self) -> str:
        """The name of the environment."""
        return self._env.id

    @property
    def turns_left(self) -> Array:
        """How many turns each house rule leaves, the innermost first; no observation says it."""
        left = [each[..., None] for each in self._left]
        return jnp.concatenate([jnp.zeros((*self.terminated.shape, 0), jnp.int32), *left], axis=-1)

    def replace(self, **changes: Any) -> "State":
        """The same with other arrays."""
        return replace(self, **changes)

    def to_svg(self, *, color_theme: str | None = None, scale: float | None = None) -> str:
        """A picture, light or dark: what anybody may see; of a batch, its first game."""
        return draw_states(self._env, self, dark=color_theme == "dark", scale=scale or 1.0)

    def save_svg(
        self,
        filename: str | Path,
        *,
        color_theme: str | None = None,
        scale: float | None = None,
    ) -> None:
        """The picture as a file."""
        drawn = self.to_svg(color_theme=color_theme, scale=scale)
        Path(filename).write_text(drawn, encoding="utf-8")

    def _repr_html_(self) -> str:
        return self.to_svg()


def draw_states(env: "Env", state: State, *, dark: bool, scale: float) -> str:
    """One game as SVG; of a batch, the first."""
    if state.terminated.ndim:
        state = jax.tree.map(
            lambda each: each.reshape(-1, *each.shape[state.terminated.ndim :])[0], state
        )
    game = env.game.core
    view = game.view(env._form.states(env.rows(state))[0], None)
    picture = draw_picture(registry.sketch(game, view), game.write(view), dark=dark)

    def enlarge(size: "re.Match[str]") -> str:
        return f'width="{int(size[1]) * scale:g}" height="{int(size[2]) * scale:g}"'

    return re.sub(r'width="(\d+)" height="(\d+)"', enlarge, picture, count=1)
