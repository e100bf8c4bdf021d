"""Evaluate a policy, given as a function of a position or of a batch of rows."""

from collections.abc import Callable, Sequence
from typing import Any

from plyground.kernel.game import AnyGame
from plyground.language.errors import BadOption
from plyground.measure.benchmark.evaluation.choices import REFUSE, Policy
from plyground.measure.benchmark.evaluation.evaluate import (
    evaluate_all,
    evaluate_sample,
    name_policy,
)
from plyground.measure.benchmark.evaluation.result import Evaluation
from plyground.research.checks import check_switch, check_whole, find_game
from plyground.solvers.positions import MAX_POSITIONS, MAX_SAMPLE
from plyground.system.extras import need

MOST_POSITIONS = 100_000_000
RowsPolicy = Callable[[dict[str, Any]], Any]
"""From what a vector environment observes to an action, or to probabilities, for each row."""


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
    alike: bool = False,
    limit: int = MAX_POSITIONS,
) -> Evaluation:
    """What a policy gives away in every position of a game, and what a best response makes of it.

    A policy is a function from a position to a move, to a mapping from moves to probabilities, or
    to an array of one probability for each of `game.all_moves`; or the name of a player whose odds
    are known, such as 'engine:0.2'. With `rows` it is asked about many positions at once: it gets
    what the vector environments of `plyground.research.gymnasium` observe, a dictionary of the
    arrays `observation` and `action_mask`, and answers with an action for each row, or an array of
    probabilities. `observe` is how a position is shown to it: 'numbers', 'one-hot' or 'planes'.

    Each position that play can reach is asked about once; with `alike` only one of those that
    solvers count as the same. What is too large for that is refused, with its size: `sample` then
    draws so many positions, and the regret has an interval. A wrong answer is refused with its
    position, or costs the game with `illegal="charge"`.

    >>> import plyground
    >>> result = plyground.evaluate(lambda state: "+2", "operator-outwit")
    >>> str(result.regret), str(result.random_regret), result.positions
    ('1/11', '1/6', 44)
    """
    game = find_game(game, {})
    check_switch("rows", rows)
    policy_call = name_policy(policy, game) if isinstance(policy, str) else policy
    if not callable(policy_call):
        raise BadOption(f"a policy is a function or a player's name, not {policy!r:.40}")
    if rows and not isinstance(policy, str):
        policy_call = read_rows(policy_call, game, observe)
    elif observe != "numbers":
        raise BadOption(f"observe={observe!r:.40} is for a policy over rows; add rows=True")
    many = rows and not isinstance(policy, str)
    if sample is not None:
        count = check_whole("sample", sample, most=MAX_SAMPLE)
        return evaluate_sample(policy_call, game, count, seed=seed, many=many, illegal=illegal)
    return evaluate_all(
        policy_call,
        game,
        many=many,
        illegal=illegal,
        responses=check_switch("responses", responses),
        alike=check_switch("alike", alike),
        limit=check_whole("limit", limit, most=MOST_POSITIONS),
    )


def read_rows(
    policy: RowsPolicy, game: AnyGame, observe: str
) -> Callable[[Sequence[Any]], list[Any]]:
    """A policy over rows as one over positions."""
    numpy = need("numpy")
    from plyground.kernel.layouts import Observer
    from plyground.research.actions import Actions
    from plyground.research.encoding import make_encoding

    observer, actions, encoding = Observer(game), Actions(game), make_encoding(game, observe)
    kind = numpy.int32 if observer.highest < 2**31 else numpy.int64

    def choose(views: Sequence[Any]) -> list[Any]:
        each = [observer.see(view, game.turn(view)) for view in views]
        seen = numpy.array(each, kind).reshape(len(views), observer.size)
        masks = [actions.mask(view) for view in views]
        answers = numpy.asarray(
            policy(
                {
                    "observation": encoding.show(seen),
                    "action_mask": numpy.array(masks, numpy.int8),
                }
            )
        )
        if answers.ndim == 1:
            return [_find_move(actions, action) for action in answers.tolist()]
        return answers.tolist() if answers.ndim == 2 else [answers]

    return choose


def _find_move(actions: Any, action: Any) -> Any:
    if isinstance(action, int) and not isinstance(action, bool) and 0 <= action < actions.count:
        return actions.move(action)
    return f"action {action}"  # no notation of any game, and so refused as no move
