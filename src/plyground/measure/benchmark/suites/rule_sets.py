"""Rule sets: a game and its options, and fresh ones, drawn by seed, that stand in no text.

Each game says in its attribute `fresh` what its options are drawn from. A game with few options
offers known ones, and one that says nothing is taken as it is: then only the positions are new.
"""

from collections.abc import Collection, Iterator
from random import Random
from typing import Any, NamedTuple

from plyground.games import registry
from plyground.games.loading import take_example
from plyground.kernel.fresh_rules import FreshRules
from plyground.kernel.game import AnyGame
from plyground.kernel.options import Plain
from plyground.language.errors import BadOption
from plyground.language.message import Message

GAME_ITEMS = 10
"""Items of each game in a block, and the fewest positions that a population has."""
AS_IT_IS = FreshRules(rule_sets=1, choices=({},), fewest_positions=GAME_ITEMS)
MOST_DRAWS = 1_000
"""Draws in a row without a new rule set, before giving up."""


class RuleSet(NamedTuple):
    """A game with the options that are not as printed."""

    game: str
    """The slug."""
    options: dict[str, Plain]

    def game_object(self) -> AnyGame:
        """The game itself; an example that ships is put in the registry."""
        if self.game not in registry.GAMES:
            take_example(self.game)
        return registry.game(self.game, **self.options)

    def describe(self) -> str:
        """In short, the same in whatever order options were given: 'target=CAB wrap=off'."""
        return " ".join(f"{name}={_show(self.options[name])}" for name in sorted(self.options))

    def json(self) -> dict[str, Any]:
        """As a file has it."""
        return {"game": self.game, "options": self.options}


def _show(value: Plain) -> str:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def find_fresh_rules(game: str) -> FreshRules:
    """The rule sets that a game offers."""
    return registry.game_class(game).fresh or AS_IT_IS


def draw_rule_sets(game: str, seed: str, known: Collection[RuleSet]) -> Iterator[RuleSet]:
    """Different rule sets of a game, one after the other, by a seed.

    None is printed, a preset or `known`; of a game that has only a few, all are offered.
    """
    random, fresh = Random(f"{seed}, rules of {game}"), find_fresh_rules(game)
    if fresh.draw is None:
        for options in random.sample(fresh.choices, len(fresh.choices)):
            yield RuleSet(game, options)
        return
    met = [registry.game(game), *(rules.game_object() for rules in known if rules.game == game)]
    draws_without_news = 0
    while draws_without_news < MOST_DRAWS:
        draws_without_news += 1
        options = fresh.draw(random)
        try:
            drawn = registry.game(game, **options)
        except BadOption:
            continue
        if drawn not in met and not _is_preset(game, options):
            draws_without_news = 0
            met.append(drawn)
            yield RuleSet(game, options)
    title = registry.game_class(game).title
    raise BadOption(Message.of("benchmark.suite-only-known", game=title, draws=MOST_DRAWS))


def _is_preset(game: str, options: dict[str, Plain]) -> bool:
    """Whether a preset may turn out to be this."""
    for preset in registry.presets(game):
        fixed = all(options.get(name) == value for name, value in preset.options.items())
        drawn = all(options.get(name) in values for name, values in preset.draws.items())
        if preset.options and fixed and drawn:
            return True
    return False
