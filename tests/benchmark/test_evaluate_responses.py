"""`plyground.evaluate`: best responses, by trying everything and by OpenSpiel."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

import plyground
from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.kernel.small_game import Position, SmallGame
from plyground.language.errors import TooLarge
from plyground.measure.evaluation import evaluate

from .policies import Odds, draw_policy, find_lost, list_views


def try_every_answer(game: AnyGame, policy: Odds, seat: Seat) -> float:
    """The best that any fixed way to answer scores, by following each for a very long time."""
    views = list_views(game)
    own = [view for view in views if game.turn(view) is not seat]
    place = {view: number for number, view in enumerate(views)}
    best = 0.0
    for answers in product(*(game.moves(view) for view in own)):
        made: dict[Any, dict[Any, Fraction]] = {view: policy[view] for view in views}
        made |= {view: {move: Fraction(1)} for view, move in zip(own, answers, strict=True)}
        best = max(best, follow(game, views, place, made, seat.other))
    return best


def follow(game: AnyGame, views: list[Any], place: Any, made: Odds, seat: Seat) -> float:
    import numpy

    size = len(views)
    # What ends the game: the last three places, for won, lost and stopped.
    matrix = numpy.zeros((size + 2, size + 2))
    matrix[size, size] = matrix[size + 1, size + 1] = 1
    for view in views:
        for move, weight in made[view].items():
            after = game.apply(view, move)
            ended = game.outcome(after)
            to = place[after] if ended is None else size + (ended.winner is not seat)
            matrix[place[view], to] += float(weight)
    for _ in range(40):  # 2 ** 40 turns
        matrix = matrix @ matrix
    (start,) = game.openings(Seat.FIRST)
    won, lost = matrix[place[start], size], matrix[place[start], size + 1]
    return float(won + (1 - won - lost) / 2)


class HalfOver(SmallGame[int, int]):
    """Take the last match and win; half of the games begin without one, and are lost."""

    def begin(self) -> int:
        return 1

    def openings(self, first: Seat) -> Iterator[Position[int]]:
        yield from (Position(matches, first) for matches in (0, 1))

    def choices(self, board: int, mover: Seat) -> list[int]:
        return [1] * board

    def after(self, board: int, move: int, mover: Seat) -> int:
        return board - move

    def ending(self, board: int, mover: Seat) -> Seat | None:
        return None if board else mover.other


def test_a_start_that_is_over_counts_for_who_has_won_it() -> None:
    found = plyground.evaluate(lambda view: 1, HalfOver())
    assert [(each.value, each.exploitability) for each in found.responses] == [
        (Fraction(1, 2), 0.0)
    ] * 2


@pytest.mark.parametrize("seed", range(4))
def test_no_way_to_answer_scores_more_than_the_best_response(seed: int) -> None:
    game = registry.game("operator-outwit", target=6)
    policy = draw_policy(game, seed)
    found = plyground.evaluate(policy.__getitem__, game)
    for response in found.responses:
        tried = try_every_answer(game, policy, response.seat)
        assert response.best_response == pytest.approx(tried, abs=1e-9)


def test_a_policy_that_takes_too_long_to_respond_to_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(evaluate, "MOST_LOOKS", 3)
    with pytest.raises(TooLarge, match="responses=False leaves that out"):
        plyground.evaluate("random", "operator-outwit")
    assert not plyground.evaluate("random", "operator-outwit", responses=False).responses


def test_who_never_finishes_gives_nothing_away_and_can_still_be_exploited() -> None:
    game = registry.game("operator-outwit", target=9, operations="+3,*2,-1")
    oracle = plyground.solve(game)

    def dawdle(view: Any) -> Any:
        move_values = dict(oracle.move_values(view))
        kept = [move for move in move_values if not find_lost(move_values, move)]
        return max(kept, key=lambda move: move_values[move].plies or 0)

    found = plyground.evaluate(dawdle, game)
    assert found.regret == 0
    # The seat that could win is held to a game without end.
    assert sorted(each.exploitability for each in found.responses) == [0, 0.5]


SPIEL = [
    ("cipher-quest", "(pool=4,targets='3-5',near=1)", {"pool": 4, "targets": "3-5", "near": 1}),
    ("cipher-quest", "(pool=5,targets='5-9',near=2)", {"pool": 5, "targets": "5-9", "near": 2}),
    ("operator-outwit", "(target=9,turn_limit=7)", {"target": 9, "turn_limit": 7}),
    (
        "code-swap",
        "(codes='21/31',length=2,digits=3,turn_limit=5)",
        {"codes": "21/31", "length": 2, "digits": 3, "turn_limit": 5},
    ),
]


@pytest.mark.parametrize(("slug", "parameters", "options"), SPIEL, ids=[each[0] for each in SPIEL])
def test_open_spiel_finds_the_same_best_responses(
    slug: str, parameters: str, options: dict[str, Any]
) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    from open_spiel.python.algorithms.best_response import BestResponsePolicy
    from open_spiel.python.policy import tabular_policy_from_callable

    import plyground.research.openspiel  # registers the games

    game = registry.game(slug, **options)
    policy = draw_policy(game, 3)
    theirs = pyspiel.load_game(f"plyground_{slug.replace('-', '_')}{parameters}")

    def choose(state: Any) -> dict[int, float]:
        view = game.view(state.node.state, game.turn(state.node.state))
        odds = {str(move): weight for move, weight in policy[view].items()}
        return {
            action: float(odds[state.action_to_string(state.current_player(), action)])
            for action in state.legal_actions()
        }

    tabular = tabular_policy_from_callable(theirs, choose)
    found = plyground.evaluate(policy.__getitem__, game)
    for response in found.responses:
        responder = BestResponsePolicy(theirs, 2 - response.seat.value, tabular)
        value = responder.value(theirs.new_initial_state())
        assert response.best_response == pytest.approx((value + 1) / 2, abs=1e-9)
