"""What a game offers for suites that nobody has seen: options that stand in no text."""

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from .options import Plain

Options = dict[str, Plain]


class FreshRules(NamedTuple):
    """A game's attribute `fresh`: only what is settled within a player's work, and not flat."""

    rule_sets: int
    """How many rule sets of the game a fresh suite has."""
    draw: Callable[[Random], Options] | None = None
    """Options drawn anew; those that the game refuses are drawn again."""
    choices: Sequence[Options] = ()
    """Where there are too few options to draw: all that there are. Then only positions are new."""
    most_positions: int = 400
    """Positions that are judged of a rule set, fewer where that takes long."""
    fewest_positions: int = 40
    """With fewer positions that matter, a rule set is flat, and another is drawn."""
    can_be_listed: bool = True
    """Whether to try and list all positions; if not, they are met in games."""
