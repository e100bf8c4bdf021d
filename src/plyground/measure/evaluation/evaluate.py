"""Evaluate a policy, given as a function of a position or of a batch of rows."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import partial
from typing import Any

from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.kernel.value import best
from plyground.language.errors import BadOption, TooLarge
from plyground.language.text import quote, shorten
from plyground.measure.benchmark.statistics import Figure, estimate
from plyground.players.odds import is_known, weigh
from plyground.research.checks import check_switch, check_whole, find_game
from plyground.solvers import solve
from plyground.solvers.oracle import is_settled, score
from plyground.solvers.positions import (
    ALL,
    ENDS,
    MAX_POSITIONS,
    MAX_SAMPLE,
    OVER,
    Lead,
    Positions,
    draw_positions,
    split_lead,
)
from plyground.system.extras import need
from plyground.system.progress import Progress

from .choices import REFUSE, BadPolicy, Choice, Policy, Reader
from .result import Evaluation, Response, Row, Rows

MOST_LOOKS = 20_000
STILL = 1e-13
"""Values that change by no more are final."""


def find_response(positions: Positions, rows: Sequence[Row], seat: Seat) -> Response:
    """The best response to a policy in a seat."""
    numpy: Any = need("numpy")
    begins, sources, targets, odds = list[int](), list[int](), list[int](), list[float]()
    choices = 0
    for number in range(len(positions.leads)):
        begins.append(choices)
        for choice in _list_choices(positions, rows, seat, number):
            for lead, weight in choice:
                for target, share in split_lead(lead):
                    sources.append(choices)
                    targets.append(target)
                    odds.append(float(weight * share))
            choices += 1
    from_choice, to, weights = map(numpy.array, (sources, targets, odds))
    # Ends have numbers below 0: they stand behind the positions.
    values = numpy.full(len(begins) + len(ENDS), 0.5)
    values[ENDS[seat.other]], values[ENDS[seat]] = 1.0, 0.0
    looks, change = 0, float(bool(begins))
    with Progress("looking for best responses") as progress:
        while change > STILL:
            worth = numpy.bincount(from_choice, weights * values[to], minlength=choices)
            following = numpy.maximum.reduceat(worth, begins)
            change = float(abs(following - values[: len(begins)]).max())
            values[: len(begins)] = following
            looks += 1
            progress.at(looks)
            if looks == MOST_LOOKS:
                raise TooLarge(
                    f"play against the policy goes on for so long that {MOST_LOOKS:,} looks ahead "
                    "do not find what a best response scores; responses=False leaves that out"
                )
    could, against = Fraction(0), 0.0
    for start, weight in positions.starts.items():
        against += float(weight) * float(values[start])
        if start < 0:
            could += weight * (1 - Fraction(float(values[start])))
        else:
            score = rows[start].score
            could += weight * (score if positions.turn(start) is seat else 1 - score)
    return Response(seat, could, against)


def _list_choices(
    positions: Positions, rows: Sequence[Row], seat: Seat, number: int
) -> list[list[tuple[Lead, Figure]]]:
    """What may be chosen in a position; where the policy is to move, its own odds alone."""
    leads = positions.leads[number]
    if positions.turn(number) is not seat:
        return [[(lead, 1)] for lead in dict.fromkeys(leads)]
    choice = rows[number].choice
    mixed = [(leads[place], weight) for place, weight in choice.odds.items()]
    return [[*mixed, (ENDS[seat.other], choice.fault)]]  # whoever makes no legal move loses


MOST_POSITIONS = 100_000_000
BATCH = 1_024
"""Positions that a policy over rows is asked about at once."""
RowsPolicy = Callable[[dict[str, Any]], Any]
"""From what a vector environment observes to an action, or to probabilities, for each row."""
ManyPolicy = Callable[[Sequence[Any]], list[Any]]
"""From several positions to an answer for each."""


def evaluate(
    policy: str | Policy | RowsPolicy,
    game: str | AnyGame,
    *,
    rows: bool = False,
    observe: str = "numbers",
    sample: int | None = None,
    seed: int | str = 0,
    illegal: str = REFUSE,
    responses: bool = True,
    limit: int = MAX_POSITIONS,
) -> Evaluation:
    """Hold a policy against every position of a game and against a best response.

    A policy is a function from a position to a move, to a mapping from moves to probabilities, or
    to an array of one probability for each of `game.all_moves`; or the name of a player whose odds
    are known, such as 'engine:0.2'. With `rows` it is asked about many positions at once: it gets
    what the vector environments of `plyground.research.gymnasium` observe, a dictionary of the
    arrays `observation` and `action_mask`, and answers with an action for each row, or an array of
    probabilities. `observe` is how a position is shown to it: 'numbers', 'one-hot' or 'planes'.

    Each position that play can reach is asked about once. What is too large for
    that is refused, with its size: `sample` then draws so many positions, and the regret has an
    interval. A wrong answer is refused with its
    position, or costs the game with `illegal="charge"`.

    >>> import plyground
    >>> result = plyground.evaluate(lambda state: "+2", "operator-outwit")
    >>> str(result.regret), str(result.random_regret), result.positions
    ('1/11', '1/6', 44)
    """
    game = find_game(game, {})
    asked, batch = _take_policy(policy, game, observe, rows=check_switch("rows", rows))
    reader = Reader(game, illegal)
    if sample is not None:
        count = check_whole("sample", sample, most=MAX_SAMPLE)
        found = _judge_all(game, draw_positions(game, count, seed))
        _ask_all(reader, asked, found, batch)
        regrets = [min(1.0, float(row.regret)) for row in found]
        return Evaluation(game, OVER, found, estimate=estimate(regrets))
    most = check_whole("limit", limit, most=MOST_POSITIONS)
    seats = Seat if check_switch("responses", responses) else ()
    positions = Positions(game, solve(game), most)
    found = _judge_all(game, positions.views)
    _ask_all(reader, asked, found, batch)
    against = tuple(find_response(positions, found, seat) for seat in seats)
    return Evaluation(game, ALL, found, against)


def _take_policy(
    policy: str | Policy | RowsPolicy, game: AnyGame, observe: str, *, rows: bool
) -> tuple[ManyPolicy, int]:
    """A policy over positions, and how many it takes at once."""
    if not isinstance(policy, str) and not callable(policy):
        raise BadOption(f"a policy is a function or a player's name, not {policy!r:.40}")
    if rows and not isinstance(policy, str):
        return read_rows(policy, game, observe), BATCH
    if observe != "numbers":
        raise BadOption(f"observe={observe!r:.40} is for a policy over rows; add rows=True")
    if isinstance(policy, str) and not is_known(policy):
        raise BadOption(
            f"nobody knows the odds of {quote(policy)}; evaluate takes random, greedy, engine:RATE,"
            " a character, or a function from a position to a move or a distribution"
        )
    choose = partial(weigh, policy, game) if isinstance(policy, str) else policy
    return lambda views: list(map(choose, views)), 1


def _judge_all(game: AnyGame, views: Sequence[Any]) -> Rows:
    """The regret of each move, before anybody is asked; TooLarge where it is not settled."""
    oracle, rows = solve(game), Rows()
    for view in _watch(views, "judging positions"):
        judged = oracle.move_values(view)
        if not is_settled(dict(judged)):
            raise TooLarge(
                f"{shorten(game.write(view))} is not settled in {game.title} with these options, "
                "so nobody knows what a move gives away; take options that are solved"
            )
        moves, values = zip(*judged, strict=True)
        top = best(list(values))
        lost = tuple(score(top) - score(each) for each in values)
        rows.append(Row(game, view, moves, top, score(top), lost))
    return rows


def _watch(rows: Sequence[Any], doing: str) -> Iterator[Any]:
    with Progress(doing, len(rows)) as progress:
        for number, row in enumerate(rows):
            progress.at(number)
            yield row


def _ask_all(reader: Reader, policy: ManyPolicy, rows: Rows, size: int) -> None:
    batches = [rows[begun : begun + size] for begun in range(0, len(rows), size)]
    for batch in _watch(batches, "asking the policy about positions"):
        for row, choice in zip(batch, _ask_batch(reader, policy, batch), strict=True):
            row.choice = choice


def _ask_batch(reader: Reader, policy: ManyPolicy, rows: Sequence[Row]) -> Iterator[Choice]:
    first, others = rows[0], len(rows) - 1
    try:
        answers = policy([row.view for row in rows])
    except Exception as error:
        why = f"it raised {type(error).__name__}: {error}"
        if others:  # nobody knows in which
            raise BadPolicy(first.position, f"{why}, here or in the next {others}") from error
        yield reader.charge(first.view, why, cause=error)
        return
    if len(answers) != len(rows):
        why = f"{len(answers)} answers to {len(rows)} positions"
        raise BadPolicy(first.position, why)
    for row, answer in zip(rows, answers, strict=True):
        yield reader.read(row.view, row.moves, answer)


def read_rows(policy: RowsPolicy, game: AnyGame, observe: str) -> ManyPolicy:
    """A policy over rows as one over positions."""
    numpy = need("numpy")
    from plyground.research.encoding import Actions, make_encoding

    actions, encoding = Actions(game), make_encoding(game, observe)

    def choose(views: Sequence[Any]) -> list[Any]:
        seen = numpy.array([encoding.see(view, game.turn(view)) for view in views])
        masks = numpy.array([actions.mask(view) for view in views])
        answers = numpy.asarray(policy({"observation": seen, "action_mask": masks}))
        if answers.ndim == 1:
            return list(map(find_move, answers.tolist()))
        return answers.tolist() if answers.ndim == 2 else [answers]

    def find_move(action: Any) -> Any:
        if isinstance(action, int) and not isinstance(action, bool) and 0 <= action < actions.count:
            return actions.moves[action]
        return f"action {action}"  # no notation of any game, and so refused as no move

    return choose
