"""Evaluate a policy: its regret over all positions, and what a best response makes of it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Any

from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.language.errors import BadOption
from plyground.language.text import quote
from plyground.measure.benchmark.statistics import Sample, estimate
from plyground.measure.confidence import CONFIDENCE
from plyground.players.greedy import find_greedy_moves
from plyground.players.odds import is_known, weigh
from plyground.solvers import solve
from plyground.solvers.positions import MAX_POSITIONS, OVER, Positions, draw_positions
from plyground.system.progress import Progress

from .choices import REFUSE, BadPolicy, Choice, Policy, Reader
from .figures import Figure, add_fractions, mean
from .judging import PositionValue, find_greedy_places, judge_position
from .responses import find_response
from .result import Evaluation, Table

ROWS = 1_024
"""Positions that a policy over rows is asked about at once."""
ASKING = "asking the policy about positions"
REPORT_EVERY = 64

ManyPolicy = Callable[[Sequence[Any]], Iterable[Any]]
"""From several positions to an answer for each."""


def evaluate_all(
    policy: Policy | ManyPolicy,
    game: AnyGame,
    *,
    many: bool = False,
    illegal: str = REFUSE,
    responses: bool = True,
    alike: bool = False,
    limit: int = MAX_POSITIONS,
) -> Evaluation:
    """What a policy gives away over every position that it can meet, and its exploitability."""
    oracle = solve(game)
    positions = Positions(game, oracle, limit, alike)
    reader = Reader(game, illegal)
    # First, so that nobody is asked about what cannot be judged.
    judged = [
        judge_position(game, oracle, view) for view in _watch(positions.views, "judging positions")
    ]
    choices = _ask(reader, policy, positions.views, positions.moves, many=many)
    greedy = [
        _mean_of(each, find_greedy_places(positions.leads(number), positions.turn(number)))
        for number, each in enumerate(judged)
    ]
    found = [
        find_response(positions, judged, choices, seat) for seat in (Seat if responses else ())
    ]
    table = Table(game, positions.views, positions.moves, judged, choices)
    return _sum_up(game, positions.describe(), judged, choices, greedy, table, tuple(found))


def evaluate_sample(
    policy: Policy | ManyPolicy,
    game: AnyGame,
    count: int,
    *,
    seed: int | str = 0,
    many: bool = False,
    illegal: str = REFUSE,
    confidence: float = CONFIDENCE,
) -> Evaluation:
    """The same from a sample of positions, with an interval, and without a best response."""
    oracle, reader = solve(game), Reader(game, illegal)
    views = draw_positions(game, count, seed)
    moves = [game.moves(view) for view in views]
    position_values = [
        judge_position(game, oracle, view) for view in _watch(views, "judging positions")
    ]
    choices = _ask(reader, policy, views, moves, many=many)
    greedy = [
        _mean_of(each, [list(legal).index(move) for move in find_greedy_moves(game, view)])
        for view, legal, each in zip(views, moves, position_values, strict=True)
    ]
    regrets = [
        float(each.expect_regret(c)) for each, c in zip(position_values, choices, strict=True)
    ]
    found = estimate(Sample([min(1.0, regret) for regret in regrets]), confidence)
    table = Table(game, views, moves, position_values, choices)
    return _sum_up(game, OVER, position_values, choices, greedy, table, (), found)


def name_policy(spec: str, game: AnyGame) -> Policy:
    """The policy of a player whose odds are known, by its name, such as 'engine:0.2'."""
    if not is_known(spec):
        raise BadOption(
            f"nobody knows the odds of {quote(spec)}; evaluate takes random, greedy, engine:RATE, "
            "a character, or a function from a position to a move or a distribution"
        )
    return lambda view: weigh(spec, game, view)


def _sum_up(
    game: AnyGame,
    over: str,
    position_values: Sequence[PositionValue],
    choices: Sequence[Choice],
    greedy: Sequence[Fraction],
    table: Table,
    *found: Any,
) -> Evaluation:
    regrets = [
        each.expect_regret(choice) for each, choice in zip(position_values, choices, strict=True)
    ]
    detours: list[Figure] = [
        plies
        for each, choice in zip(position_values, choices, strict=True)
        if (plies := each.expect_plies(choice)) is not None
    ]
    random = [_mean_of(each, range(len(each.regrets))) for each in position_values]
    return Evaluation(
        game,
        over,
        len(position_values),
        sum(each.matters for each in position_values),
        mean(regrets),
        mean(detours),
        sum(bool(choice.fault) for choice in choices),
        add_fractions(random) / len(position_values),
        add_fractions(greedy) / len(position_values),
        table,
        *found,
    )


def _mean_of(position_value: PositionValue, places: Sequence[int]) -> Fraction:
    return sum((position_value.regrets[place] for place in places), Fraction(0)) / len(places)


def _watch(views: Sequence[Any], doing: str) -> Iterator[Any]:
    with Progress(doing, len(views)) as progress:
        for number, view in enumerate(views):
            if number % REPORT_EVERY == 0:
                progress.at(number)
            yield view


def _ask(
    reader: Reader,
    policy: Any,
    views: Sequence[Any],
    moves: Sequence[Sequence[Any]],
    *,
    many: bool,
) -> list[Choice]:
    if not many:
        pairs = zip(_watch(views, ASKING), moves, strict=True)
        return [reader.ask(policy, view, legal) for view, legal in pairs]
    choices = list[Choice]()
    with Progress(ASKING, len(views)) as progress:
        for begun in range(0, len(views), ROWS):
            progress.at(begun)
            part = slice(begun, begun + ROWS)
            choices += _ask_some(reader, policy, views[part], moves[part])
    return choices


def _ask_some(
    reader: Reader, policy: ManyPolicy, views: Sequence[Any], moves: Sequence[Sequence[Any]]
) -> list[Choice]:
    def ask_one(view: Any) -> Any:
        (answer,) = policy([view])
        return answer

    try:
        answers = list(policy(views))
    except Exception:  # one by one, to see which of them it was
        return [reader.ask(ask_one, view, legal) for view, legal in zip(views, moves, strict=True)]
    if len(answers) != len(views):
        raise BadPolicy(
            reader.game.write(views[0]), f"{len(answers)} answers to {len(views)} positions"
        )
    return [
        reader.read(view, legal, answer)
        for view, legal, answer in zip(views, moves, answers, strict=True)
    ]
