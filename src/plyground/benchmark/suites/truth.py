"""The exact regret of a character over a suite's population, which is drawn again for it.

Of random, greedy and the engine a suite carries the figures along (`Suite.truth_by_game`). A
character chooses among moves by its manner, so every position has to be looked at once more.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from plyground.kernel.errors import PlygroundError
from plyground.language.message import Message
from plyground.players.characters import find_character
from plyground.runs.executor import run_chunks
from plyground.runs.task import ChunkFailed
from plyground.support.progress import Progress

from .drawing import frame_seed
from .items import Suite
from .known import KNOWN, weigh
from .population import frame_rule_set
from .rule_sets import RuleSet

REGRETING = "plyground.benchmark.suites.truth:regret_chunk"
RANDOM = KNOWN.index("random")


def find_truth(suite: Suite, spec: str, on: str = "here") -> dict[str, Fraction] | None:
    """The exact mean regret of a player over each game's population; None if nobody knows it."""
    at_hand = suite.truth_by_game(spec)
    if at_hand is not None or find_character(spec) is None:
        return at_hand
    return _regret_population(suite, spec, on)


def _regret_population(suite: Suite, spec: str, on: str) -> dict[str, Fraction]:
    """Rule sets of a game weigh the same; so does its mean."""
    asked = [
        (rules, count.most)
        for rules, count in zip(suite.rule_sets, suite.population, strict=True)
        if rules.game in suite.games
    ]
    chunks: list[Any] = [
        {**rules.json(), "most": most, "seed": frame_seed(suite.seed, rules), "player": spec}
        for rules, most in asked
    ]
    means: dict[str, list[tuple[Fraction, Fraction]]] = {game: [] for game in suite.games}
    with Progress(Message("benchmark.suite-framing")) as progress:
        for index, result in run_chunks(REGRETING, chunks, on, report=progress.at):
            if isinstance(result, ChunkFailed):
                raise PlygroundError(result.said)
            own, random = map(Fraction, result)
            means[asked[index][0].game].append((own, random))
    for game, found in means.items():
        # Edited by hand, a suite may have another population than its seed draws.
        if _mean([random for _, random in found]) != suite.known_by_game[game][RANDOM]:
            raise PlygroundError(Message("benchmark.other-population"))
    return {game: _mean([own for own, _ in found]) for game, found in means.items()}


def regret_chunk(chunk: Mapping[str, Any]) -> list[str]:
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
    return [str(_mean(own)), str(_mean([position.random for position in frame.positions]))]


def _mean(regrets: list[Fraction]) -> Fraction:
    return sum(regrets, Fraction(0)) / len(regrets)
