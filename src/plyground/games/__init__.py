"""The shelf, and one folder a game; called like a function, the names of all games."""

import sys
from types import ModuleType


class _Games(ModuleType):
    """`plyground.games()` is what people write, and this package has the same name.

    Whichever of the two Python finds first under it, both must be there.
    """

    def __call__(self) -> list[str]:
        """The names of all games, as `plyground.game` and `plyground.match` take them."""
        from .shelf import slugs

        return slugs()


sys.modules[__name__].__class__ = _Games
