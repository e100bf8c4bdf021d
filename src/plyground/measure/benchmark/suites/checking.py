"""What its seed draws again of a suite: checked, and asked about more than the file says.

A suite is drawn again and solved again, and every difference named. A promise can be made about it
before anybody is asked: HMAC-SHA256 of its hash under a random key, which opens it afterwards
(`kernel/commitment.py`). The exact regret of a character, which chooses by its manner, takes
another look at every position of the population; those of random, greedy and the engine a suite
carries along (`Suite.truth_by_game`).
"""

import secrets
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from plyground.kernel.commitment import is_kept, make_commitment
from plyground.language.errors import PlygroundError
from plyground.language.message import Message
from plyground.players.characters import find_character
from plyground.players.odds import KNOWN, weigh
from plyground.solvers import solve
from plyground.system.progress import Progress

from .drawing import draw_suite_again, list_orders, run_by_rule_set
from .items import Suite, make_answer_table, mean
from .population import frame_rule_set
from .rule_sets import RuleSet
from .suite import SHIPPED, write_content

KEY_BYTES = 32
MOST_NAMED = 5
"""Items of one kind of difference that are named."""
WEIGHING = "plyground.measure.benchmark.suites.checking:weigh_chunk"
RANDOM = KNOWN.index("random")


def promise_suite(suite: Suite, key: bytes) -> str:
    """The promise about a suite, as published."""
    return make_commitment(key, write_promised(suite.hash))


def keeps_promise(published: str, key: bytes, suite: Suite) -> bool:
    """Whether this is the suite that was promised."""
    return is_kept(published, key, write_promised(suite.hash))


def write_promised(hash_text: str) -> str:
    """What is promised: this suite and no other."""
    return f"plyground suite commitment 1\n{hash_text}"


def make_key() -> bytes:
    """A random key, without which a promise tells nothing."""
    return secrets.token_bytes(KEY_BYTES)


def verify_suite(suite: Suite, on: str = "here") -> list[Message]:
    """What is wrong with a suite; nothing, where it is what its seed draws, truly judged."""
    chosen = list[Message]()
    if not suite.fresh and suite.hash not in SHIPPED.values():
        chosen.append(Message("benchmark.suite-chosen"))
    return [*chosen, *compare_suites(suite, draw_suite_again(suite, on)), *judge_again(suite)]


def compare_suites(suite: Suite, drawn: Suite) -> Iterator[Message]:
    """In what a suite differs from the one that its seed draws."""
    if suite.hash == drawn.hash:
        return
    expected, found = write_content(suite), write_content(drawn)
    for part in expected:
        if part not in ("items", "name") and expected[part] != found[part]:
            yield Message.of("benchmark.suite-part-differs", part=part)
    pairs = enumerate(zip(expected["items"], found["items"], strict=False))
    differing = [number for number, (one, other) in pairs if one != other]
    if differing:
        yield _name_items("drawn", differing)
    if len(expected["items"]) != len(found["items"]):
        yield Message.of(
            "benchmark.suite-size-differs", size=len(expected["items"]), drawn=len(found["items"])
        )


def judge_again(suite: Suite) -> Iterator[Message]:
    """Where the regrets of an item are not those of the best solver there is for its game."""
    games = [rules.game_object() for rules in suite.rule_sets]
    differing = []
    with Progress(Message("benchmark.suite-solving"), len(suite.items)) as progress:
        for done, item in enumerate(suite.items):
            progress.at(done)
            game = games[item.rules]
            move_values = solve(game).move_values(game.position(item.position))
            values = [value for _, value in move_values]
            if make_answer_table(values) != item.table:
                differing.append(item.number)
    if differing:
        yield _name_items("judged", differing)


def _name_items(how: str, numbers: list[int]) -> Message:
    named = tuple(str(number) for number in numbers[:MOST_NAMED])
    return Message.of("benchmark.suite-items-differ", how=how, count=len(numbers), items=named)


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
            raise PlygroundError(Message("benchmark.other-population"))
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
