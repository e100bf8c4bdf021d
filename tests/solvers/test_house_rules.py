"""House rules: a win counts if it comes in time, and what comes of the rest is known as well."""

from typing import Any

import pytest

import plyground
from plyground import Seat
from plyground.kernel.game import AnyGame
from plyground.kernel.house_rules import Counted, HouseRule, TurnLimit, WinBy
from plyground.kernel.value import LOSS, WIN, Value
from plyground.solvers import solve
from plyground.solvers.house_rules import HouseRuleOracle, suffices
from plyground.solvers.oracle import Oracle
from plyground.solvers.tables.hidden import InformationSets
from tests.solvers.random_game import RandomGame, reach, sweep

ENDLESS = Value("endless")

GAMES = [
    plyground.game("operator-outwit", target=9, turn_limit=6),
    plyground.game("operator-outwit", target=12, operations="+1,+3", turn_limit=7),
    plyground.game("operator-outwit", target=9, win_by=7),
    plyground.game("operator-outwit", target=6, win_by=6, turn_limit=5),
    plyground.game("operator-outwit", target=6, win_by=5, turn_limit=5),
    plyground.game("code-swap", codes="31/21", length=2, digits=3, turn_limit=5),
    plyground.game("code-swap", codes="413/251", win_by=6),
    plyground.game("cipher-shift", target="CC", wrap=False, turn_limit=3),
    plyground.game("cipher-shift", target="CC", wrap=False, win_by=2),
]


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_every_position_has_the_value_that_sweeps_find(game: AnyGame) -> None:
    values, oracle = sweep(game, reach(game)), solve(game)
    assert isinstance(oracle, HouseRuleOracle)
    assert {state: oracle.value(state) for state in values} == values


# ---- the law of win-by ---------------------------------------------------------------------------


class LookAhead:
    """The rule read out: every line of play, until somebody has won or the turns have run out."""

    def __init__(self, game: AnyGame, bound: Seat) -> None:
        self.game, self.bound = game, bound
        self.known: dict[tuple[Any, int], tuple[Seat, int]] = {}

    def find_end(self, state: Any, left: int) -> tuple[Seat, int]:
        """Who wins and in how many turns, when the winner hurries and the loser delays."""
        if (state, left) not in self.known:
            self.known[state, left] = self._find_end(state, left)
        return self.known[state, left]

    def _find_end(self, state: Any, left: int) -> tuple[Seat, int]:
        ended = self.game.outcome(state)
        if ended is not None:
            assert ended.winner is not None
            return ended.winner, 0
        if not left:
            return self.bound.other, 0
        mover = self.game.turn(state)
        following = [self.game.apply(state, move) for move in self.game.moves(state)]
        ends = [self.find_end(after, left - 1) for after in following]
        won = [turns for winner, turns in ends if winner is mover]
        if won:
            return mover, 1 + min(won)
        return mover.other, 1 + max(turns for _, turns in ends)

    def value(self, state: Any, left: int) -> Value:
        winner, turns = self.find_end(state, left)
        return Value(WIN if winner is self.game.turn(state) else LOSS, turns)


def assert_law(inner: AnyGame, states: list[Any], turns: int) -> int:
    """Every position of a game, with every number of turns left and either seat bound."""
    game, checked = WinBy(inner, turns), 0
    oracle: Oracle[Any, Any] = solve(game)
    assert isinstance(oracle, HouseRuleOracle)
    for bound in Seat:
        ahead = LookAhead(inner, bound)
        for left in range(1, turns + 1):
            for now in states:
                state = Counted(now, left, bound)
                assert oracle.value(state) == ahead.value(now, left)
                for move, value in oracle.move_values(state):
                    after = inner.apply(now, move)
                    again = inner.turn(after) is inner.turn(now)
                    assert value == ahead.value(after, left - 1).before(again=again)
                checked += 1
    return checked


def test_win_by_follows_from_the_distance_in_random_games() -> None:
    games = [RandomGame(seed, draws=False) for seed in range(25)]
    assert sum(assert_law(game, game.states, turns=12) for game in games) == 25 * 40 * 12 * 2


@pytest.mark.parametrize("length", [2, pytest.param(3, marks=pytest.mark.soak)])
def test_win_by_follows_from_the_distance_in_every_position_of_code_swap(length: int) -> None:
    game = plyground.game("code-swap", length=length, digits=2 * length, deal="any")
    states = [state for seat in Seat for state in game.openings(seat)]
    assert assert_law(game, states, turns=9) == 2 * (2 * length) ** (2 * length) * 9 * 2


# ---- what becomes of a value ---------------------------------------------------------------------


class Says(Oracle[Any, Any]):
    """Knows one value, and that of every position."""

    def __init__(self, game: AnyGame, value: Value) -> None:
        super().__init__(game)
        self.known = value

    def judge(self, state: Any) -> Value:
        return self.known


@pytest.mark.parametrize(
    ("value", "left", "limited", "bound"),
    [
        (Value.win(3), 3, Value.win(3), Value.win(3)),
        (Value.win(3), 2, ENDLESS, Value.loss(2)),
        (Value.loss(4), 4, Value.loss(4), Value.loss(4)),
        (Value.loss(4), 3, ENDLESS, Value.loss(3)),
        (ENDLESS, 9, ENDLESS, Value.loss(9)),
        (Value.draw(3), 3, Value.draw(3), None),
        (Value.draw(3), 2, ENDLESS, None),
        (Value.unknown(5), 5, ENDLESS, Value.loss(5)),
        (Value.unknown(5), 6, Value.unknown(5), Value.unknown(5)),
        (Value.win(), 6, Value.unknown(0), Value.unknown(0)),
    ],
)
def test_a_rule_changes_values_like_this(
    value: Value, left: int, limited: Value, bound: Value | None
) -> None:
    inner = plyground.game("operator-outwit")
    now = inner.start()
    stopped = HouseRuleOracle(TurnLimit(inner, 9), Says(inner, value))
    assert stopped.value(Counted(now, left)) == limited
    if bound is not None:  # win-by is not for games that can draw
        binding = HouseRuleOracle(WinBy(inner, 9), Says(inner, value))
        assert binding.value(Counted(now, left, Seat.FIRST)) == bound


def test_what_comes_too_late_is_told_as_the_reason() -> None:
    game = plyground.game("operator-outwit", target=23, start=20, turn_limit=2)
    state = game.start()
    assert solve(game).value(state) == ENDLESS
    assert (
        str(solve(game).explain(state)) == "The end could be forced in 3 turns, but only 2 are left"
    )
    longer = plyground.game("operator-outwit", target=23, start=20, turn_limit=3)
    assert str(solve(longer).explain(longer.start())) == "+2 leaves 22, from where every move loses"
    bound = plyground.game("operator-outwit", target=23, start=20, win_by=2)
    why = "{} must have won within 2 turns more, and cannot force it"
    for seat in Seat:
        assert str(solve(bound).explain(bound.start(first=seat))) == why.format(f"Player {seat}")


def test_whoever_is_bound_and_late_makes_the_try_of_the_game_inside() -> None:
    """All moves lose in as many turns; the one that a perfect player makes is no accident."""
    game = plyground.game("code-swap", preset="fair")
    inner, tried = game.core, 0
    for state in game.openings(Seat.FIRST):
        value, moves = solve(game).best_moves(state)
        if value == Value.loss(19):
            inside, keeping = solve(inner).best_moves(state.now)
            assert solve(game).recommend(state, value, moves) == solve(inner).recommend(
                state.now, inside, keeping
            )
            tried += 1
    assert tried >= 100


# ---- a secret ------------------------------------------------------------------------------------

SMALL = {"pool": 5, "targets": "5-8", "near": 2}


def quest(**options: Any) -> HouseRule[Any, Any]:
    game = plyground.game("cipher-quest", **options)
    assert isinstance(game, HouseRule)
    return game


def test_a_limit_that_is_never_felt_changes_no_chance() -> None:
    game = quest(**SMALL, turn_limit=5)
    oracle, thorough = solve(game), InformationSets(game)
    assert isinstance(oracle, HouseRuleOracle)
    views = {game.view(state, None) for state in reach(game)}
    for view in views:
        assert oracle.value(view) == thorough.value(view)
        assert oracle.move_values(view) == thorough.move_values(view)
    assert len(views) > 100


def test_a_limit_within_reach_is_thought_through() -> None:
    assert isinstance(solve(quest(**SMALL, turn_limit=3)), InformationSets)
    assert suffices(quest(turn_limit=9))
    assert not suffices(quest(turn_limit=8))
    assert not suffices(quest(pool=10, targets="15-25", turn_limit=9))
