"""State: games in progress as a tree of arrays, with the names that pgx gives them."""

from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import jax
import jax.numpy as jnp
from jax import Array

from plyground.games import registry
from plyground.games.svg import draw_picture

if TYPE_CHECKING:
    from .environment import Env


@jax.tree_util.register_dataclass
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
    _env: "Env" = field(metadata={"static": True})

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

    def save_svg(self, filename: str | Path, *, color_theme: str | None = None) -> None:
        """A picture of a game, or the first of a batch, light or dark: what anybody may see."""
        game = self._env.game.core
        view = game.view(self._env.read_state(self), None)
        sketch, dark = registry.sketch(game, view), color_theme == "dark"
        Path(filename).write_text(draw_picture(sketch, game.write(view), dark=dark), "utf-8")
