"""Fresh rule sets: options drawn by seed that no text describes, none of them printed or a preset.

Each game says in its attribute `fresh` what its options are drawn from (`drawing` throws away what
turns out flat all the same). A game with few options offers known ones, and only the positions are
new.
"""

from collections.abc import Callable, Iterator
from random import Random

from plyground.kernel.errors import BadOption
from plyground.kernel.fresh_rules import FreshRules, Options
from plyground.kernel.game import AnyGame
from plyground.language.message import Message
from plyground.rulebooks import shelf

from .bench_1 import RULE_SETS
from .cells import CELLS
from .population import Frame, frame_game
from .rule_sets import RuleSet

AS_IT_IS = FreshRules(rule_sets=1, choices=({},), fewest_positions=CELLS)
MOST_DRAWS = 1_000
"""In a row that bring no new rule set, before it is said that there are none."""


def find_fresh_rules(game: str) -> FreshRules:
    """What a game offers; one that says nothing is taken as it is, and only positions are drawn."""
    return shelf.fresh_rules(game) or AS_IT_IS


def refuse_game(game: AnyGame) -> Message | None:
    """Why no suite can be drawn of a game that is taken as it is; None where one can."""
    why: Message | None = None
    for most in (2 * CELLS, AS_IT_IS.most_positions):  # most games have enough among the first
        why = refuse_frame(game.title, frame_game(game, most, ""))
        if why is None:
            break
    return why


def refuse_frame(title: str, frame: Frame) -> Message | None:
    """The same of its positions: moves that nobody can judge, or hardly one that matters."""
    found = len(frame.positions)
    if frame.unsettled:
        return Message.of("benchmark.suite-unsettled", game=title)
    if found < CELLS:
        return Message.of("benchmark.suite-few", game=title, found=found, fewest=CELLS)
    return None


def draw_rule_sets(game: str, seed: str) -> Iterator[RuleSet]:
    """Different rule sets of a game, one after the other, by a seed; or all there are."""
    random, fresh = Random(f"{seed}, rules of {game}"), find_fresh_rules(game)
    if fresh.draw is None:
        for options in random.sample(fresh.choices, len(fresh.choices)):
            yield RuleSet(game, options)
        return
    yield from _draw_new(game, fresh.draw, random)


def _draw_new(game: str, draw: Callable[[Random], Options], random: Random) -> Iterator[RuleSet]:
    known = [shelf.game(game)]
    known += [rules.game_object() for rules in RULE_SETS if rules.game == game]
    draws_without_news = 0
    while draws_without_news < MOST_DRAWS:
        draws_without_news += 1
        options = draw(random)
        try:
            drawn = shelf.game(game, **options)
        except BadOption:
            continue
        if drawn not in known and not _is_preset(game, options):
            draws_without_news = 0
            known.append(drawn)
            yield RuleSet(game, options)
    title = shelf.game_class(game).title
    raise BadOption(Message.of("benchmark.suite-only-known", game=title, draws=MOST_DRAWS))


def _is_preset(game: str, options: Options) -> bool:
    """Whether a preset may turn out to be this."""
    for preset in shelf.presets(game):
        fixed = all(options.get(name) == value for name, value in preset.options.items())
        drawn = all(options.get(name) in values for name, values in preset.draws.items())
        if preset.options and fixed and drawn:
            return True
    return False
