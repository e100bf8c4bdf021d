"""Under a turn limit a win counts only if it comes in time."""

import pytest
from plyground.solvers.turn_limit import TurnLimitOracle, limit_value

import plyground
from plyground.kernel import AnyGame, Seat, TurnLimit
from plyground.kernel.value import Value
from plyground.solvers import solve
from plyground.solvers.retrograde import Retrograde
from tests.lockstep import twin_of, twin_start
from tests.solvers.naive_solver import NaiveSolver

ENDLESS = Value("endless")

GAMES = [
    plyground.game("operator-outwit", target=9, turn_limit=6),
    plyground.game("operator-outwit", target=12, operations="+1,+3", turn_limit=7),
    plyground.game("operator-outwit", target=6, no_repeats=True, turn_limit=5),
    plyground.game("code-swap", codes="31/21", length=2, digits=3, turn_limit=5),
    plyground.game("cipher-shift", target="CC", wrap=False, turn_limit=3),
]


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_every_position_has_the_naive_value(game: AnyGame) -> None:
    twin = twin_of(game)
    start = next(iter(game.openings(Seat.FIRST)))
    values = NaiveSolver(twin, [twin_start(game, twin, start)]).values
    oracle = solve(game)
    assert isinstance(oracle, TurnLimitOracle)
    assert {text: oracle.value(game.read(text)) for text in values} == values


def test_listing_the_limited_game_comes_to_the_same() -> None:
    game = plyground.game("operator-outwit", target=15, start=9, turn_limit=9)
    oracle, listed = solve(game), Retrograde(game, [game.start()])
    for state, value in listed.positions():
        assert oracle.value(state) == value


def test_what_comes_too_late_is_told_as_the_reason() -> None:
    game = plyground.game("operator-outwit", target=23, start=20, turn_limit=2)
    state = game.start()
    assert solve(game).value(state) == ENDLESS
    assert solve(game).why(state) == "The end could be forced in 3 turns, but only 2 are left"
    longer = plyground.game("operator-outwit", target=23, start=20, turn_limit=3)
    assert solve(longer).why(longer.start()) == "+2 leaves 22, from where every move loses"


@pytest.mark.parametrize(
    ("value", "left", "expected"),
    [
        (Value.win(3), 3, Value.win(3)),
        (Value.win(3), 2, ENDLESS),
        (Value.loss(4), 4, Value.loss(4)),
        (Value.loss(4), 3, ENDLESS),
        (ENDLESS, 9, ENDLESS),
        (Value.unknown(5), 5, ENDLESS),
        (Value.unknown(5), 6, Value.unknown(5)),
        (Value.win(), 6, Value.unknown(0)),
    ],
)
def test_a_limit_changes_values_like_this(value: Value, left: int, expected: Value) -> None:
    assert limit_value(value, left) == expected


def test_the_best_try_makes_use_of_the_turns_that_are_left() -> None:
    game = plyground.game("operator-outwit", target=23, start=18, turn_limit=2)
    assert isinstance(game, TurnLimit)
    oracle, state = solve(game), game.start()
    _, keeping = oracle.best_moves(state)
    tried = oracle.practical(state, keeping)
    assert tried in keeping
