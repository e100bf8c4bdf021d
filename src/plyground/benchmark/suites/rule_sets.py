"""Rule sets: a game and its options, and how fresh ones are drawn that nobody has seen."""

from typing import Any, NamedTuple

from plyground.kernel.game import AnyGame
from plyground.kernel.options import Plain
from plyground.rulebooks import shelf


class RuleSet(NamedTuple):
    """A game with the options that are not as printed."""

    game: str
    """The slug."""
    options: dict[str, Plain]

    def game_object(self) -> AnyGame:
        """The game itself."""
        return shelf.game(self.game, **self.options)

    def describe(self) -> str:
        """In short, the same in whatever order options were given: 'target=CAB wrap=off'."""
        return " ".join(f"{name}={_show(self.options[name])}" for name in sorted(self.options))

    def json(self) -> dict[str, Any]:
        """As a file has it."""
        return {"game": self.game, "options": self.options}


def _show(value: Plain) -> str:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)
