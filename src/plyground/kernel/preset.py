"""Presets: set-ups that have a name.

A preset is nothing but options. Some it fixes; others, such as a word or a target, it draws when a
game is made, each from a list. Whatever keeps a game's options keeps the whole set-up with them.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from random import Random
from typing import NamedTuple

from plyground.language.errors import BadOption
from plyground.language.message import Message, OptionName, Param
from plyground.language.text import shorten

from .options import Option, Plain

FAIR = "fair"
"""The preset that front ends offer beside the rule book, where a game has it."""
EXAMPLES = 3
"""So many of the values that are drawn from stand in a refusal."""


class Preset(NamedTuple):
    """A name, one line that says what is changed from the rule book, and the options."""

    name: str
    changes: Message
    options: Mapping[str, object] = {}
    draws: Mapping[str, Sequence[object]] = {}
    """By option: the values that it is drawn from, all equally likely."""

    def check(self, declared: Mapping[str, Option[object]], given: Mapping[str, object]) -> None:
        """Refuse a given option that this preset sets otherwise, or draws from other values."""
        for name, value in given.items():
            option = declared[name]
            chosen = option.accept(value)
            if name in self.options and chosen != option.accept(self.options[name]):
                fixed = _show(option, self.options[name])
                raise self._refuse("preset-sets-otherwise", option, value, fixed=fixed)
            drawn = self.draws.get(name)
            if drawn is not None and all(chosen != option.accept(each) for each in drawn):
                examples = tuple(_show(option, each) for each in drawn[:EXAMPLES])
                raise self._refuse("preset-draws-others", option, value, examples=examples)

    def settle(self, given: Mapping[str, object], random: Random) -> Iterator[dict[str, object]]:
        """All options, drawn at random; then other draws, for whoever cannot use the first.

        What is given comes first, once it is checked.
        """
        drawn = {name: random.sample(values, len(values)) for name, values in self.draws.items()}
        free = {name: values for name, values in drawn.items() if name not in given}
        for chosen in product(*free.values()):
            yield {**self.options, **dict(zip(free, chosen, strict=True)), **given}

    def _refuse(self, code: str, option: Option[object], value: object, **why: Param) -> BadOption:
        name, shown = OptionName(option.name), _show(option, value)
        return BadOption.of(code, option=name, value=shown, preset=self.name, **why)


def make_fair(
    code: str, draws: Mapping[str, Sequence[object]] | None = None, /, **options: object
) -> Preset:
    """The fair set-up of a game that brings one, with the line that says what is changed."""
    return Preset(FAIR, Message(code), options, draws or {})


CLASSIC = Preset("classic", Message("preset-classic"))
"""The rule book to the letter: every game has it, and it changes nothing."""
FROM_FILE = CLASSIC._replace(changes=Message("preset-filed"))
"""The same of a game from outside: that has a file, and no rule book."""


def _show(option: Option[object], value: object) -> str:
    return shorten(option.show(option.accept(value)))


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
