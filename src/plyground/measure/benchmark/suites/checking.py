"""A suite checked, and asked about more than its file says.

A fresh suite is drawn again by its seed; of any, every item is solved again, and every difference
named. The exact regret of a character, which chooses by its manner, takes another look at every
position of the population; those of random, greedy and the engine a suite carries along
(`Suite.truth_by_game`).
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from plyground.language.errors import PlygroundError
from plyground.language.message import Message
from plyground.players.characters import find_character
from plyground.players.odds import KNOWN, weigh
from plyground.solvers import solve
from plyground.system.progress import Progress

from .drawing import draw_suite, list_orders, run_by_rule_set
from .items import RuleSet, Suite, make_answer_table, mean
from .population import frame_rule_set
from .suite import SHIPPED

MOST_NAMED = 5
"""Items that differ which are named."""
WEIGHING = "plyground.measure.benchmark.suites.checking:weigh_chunk"
RANDOM = KNOWN.index("random")


def verify_suite(suite: Suite, on: str = "here") -> Iterator[Message]:
    """List what is wrong: not what its seed draws, chosen by hand, or misjudged."""
    if suite.fresh:
        drawn = draw_suite(suite.seed, len(suite.items), suite.games, suite.name, on)
        if drawn.hash != suite.hash:
            yield Message.of("benchmark.suite-differs", hash=drawn.hash)
    elif suite.hash not in SHIPPED.values():
        yield Message("benchmark.suite-chosen")
    if differing := judge_again(suite):
        named = tuple(str(number) for number in differing[:MOST_NAMED])
        yield Message.of("benchmark.suite-items-differ", count=len(differing), items=named)


def judge_again(suite: Suite) -> list[int]:
    """The items whose regrets are not those of the best solver there is for their game."""
    games = [rules.game_object() for rules in suite.rule_sets]
    differing = []
    with Progress(Message("benchmark.suite-solving"), len(suite.items)) as progress:
        for done, item in enumerate(suite.items):
            progress.at(done)
            game = games[item.rules]
            move_values = solve(game).move_values(game.position(item.position))
            if make_answer_table([value for _, value in move_values]) != item.table:
                differing.append(item.number)
    return differing


def find_truth(suite: Suite, spec: str, on: str = "here") -> dict[str, Fraction] | None:
    """The exact mean regret of a player over each game's population; None if nobody knows it."""
    at_hand = suite.truth_by_game(spec)
    if at_hand is not None or find_character(spec) is None:
        return at_hand
    wanted = [each for each in list_orders(suite) if each[0].game in suite.games]
    rows = run_by_rule_set(WEIGHING, wanted, suite.seed, on, player=spec)
    means: dict[str, list[tuple[Fraction, Fraction]]] = {game: [] for game in suite.games}
    for (rules, _), (own, random) in zip(wanted, rows, strict=True):
        means[rules.game].append((Fraction(own), Fraction(random)))
    for game, found in means.items():
        # Edited by hand, a suite may have another population than its seed draws.
        if mean([random for _, random in found]) != suite.known_by_game[game][RANDOM]:
            raise PlygroundError.of("benchmark.other-population")
    return {game: mean([own for own, _ in found]) for game, found in means.items()}


def weigh_chunk(chunk: Mapping[str, Any]) -> list[str]:
    """The mean regret of a player in one rule set, and random's, as a task that runs anywhere."""
    rules = RuleSet(chunk["game"], chunk["options"])
    frame = frame_rule_set(rules, chunk["most"], chunk["seed"])
    game = rules.game_object()
    own = list[Fraction]()
    for position in frame.positions:
        view = game.read(position.text)
        regrets = dict(zip(game.moves(view), position.table.regrets, strict=True))
        odds = weigh(chunk["player"], game, view) or {}
        own.append(sum((share * regrets[move] for move, share in odds.items()), Fraction(0)))
    return [str(mean(own)), str(mean([position.random for position in frame.positions]))]
