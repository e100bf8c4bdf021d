"""Under no repeats every game ends; who wins, and how soon, is found exactly or not claimed."""

import pytest
from plyground.solvers.no_repeats import NoRepeatsOracle

import plyground
from plyground.kernel import AnyGame, NoRepeats, Seat
from plyground.kernel.errors import TooLarge
from plyground.kernel.value import Value, best
from plyground.kernel.work import Meter
from plyground.solvers import no_repeats
from tests.lockstep import twin_of, twin_start
from tests.sixth.rules import LastMatch
from tests.solvers.naive_solver import NaiveSolver


def without_repeats(slug: str, **options: object) -> NoRepeats[object, object]:
    game = plyground.game(slug, no_repeats=True, **options)
    assert isinstance(game, NoRepeats)
    return game


def naive(game: AnyGame) -> dict[str, Value]:
    twin = twin_of(game)
    start = game.start(seed=0)
    return NaiveSolver(twin, [twin_start(game, twin, start)]).values


SMALL = [
    *(without_repeats("operator-outwit", target=target) for target in range(2, 8)),
    without_repeats("operator-outwit", target=8, operations="+3,-2"),
    without_repeats("operator-outwit", target=7, operations="+1,-1"),
    without_repeats("operator-outwit", target=6, start=3, operations="+1,+2,-1"),
    without_repeats("operator-outwit", target=8, start=5, operations="-1,-2"),
    without_repeats("operator-outwit", target=7, operations="*2,+1,-1"),
    without_repeats("code-swap", length=2, digits=2, codes="21/21"),
    without_repeats("cipher-shift", target="D", max_step=1),
]


@pytest.mark.parametrize("game", SMALL, ids=repr)
def test_every_line_of_play_has_the_naive_value(game: NoRepeats[object, object]) -> None:
    oracle = NoRepeatsOracle(game)
    values = naive(game)
    assert {text: oracle.value(game.read(text)) for text in values} == values
    assert "endless" not in {value.result for value in values.values()}


STARTS = {
    2: Value.win(1),
    3: Value.win(1),
    4: Value.win(3),
    5: Value.loss(4),
    6: Value.win(3),
    7: Value.win(5),
    8: Value.win(3),
    9: Value.win(5),
    10: Value.win(5),
    11: Value.win(7),
    12: Value.loss(12),
    13: Value.win(17),
    14: Value.win(15),
    22: Value.loss(24),
    23: Value.win(31),
    24: Value.loss(36),
}
"""Up to a target of 38 minimax over all lines of play has come to the same."""


def minimax(
    target: int,
    number: int,
    turn: int,
    seen: frozenset[tuple[int, int]],
    memory: dict[object, Value],
) -> Value:
    """By the rules alone: nothing is left out but what was met before with the same past."""
    key = number, turn, seen
    if key not in memory:
        past = seen | {(number, turn)}
        values = []
        for after in (number + 2, number * 2, number - 1):
            if after >= target:
                values.append(Value.win(1) if after == target else Value.loss(1))
            elif after >= 1 and (after, 3 - turn) not in past:
                values.append(minimax(target, after, 3 - turn, past, memory).before())
        memory[key] = best(values)
    return memory[key]


@pytest.mark.parametrize("target", range(2, 15))
def test_minimax_over_all_lines_of_play_comes_to_the_same(target: int) -> None:
    game = without_repeats("operator-outwit", target=target)
    oracle = NoRepeatsOracle(game)
    memory: dict[object, Value] = {}
    for number in range(1, target):
        value = minimax(target, number, 1, frozenset(), memory)
        assert oracle.value(game.read(f"{target}:{number} 1")) == value


@pytest.mark.parametrize("target", STARTS)
def test_the_starts_of_the_rule_book_without_repeats(target: int) -> None:
    game = without_repeats("operator-outwit", target=target)
    assert NoRepeatsOracle(game).value(game.start()) == STARTS[target]


def test_best_play_ends_after_as_many_plies_as_were_told() -> None:
    game = without_repeats("operator-outwit")
    oracle, state = NoRepeatsOracle(game), game.start()
    turns = 0
    while game.outcome(state) is None:
        _, moves = oracle.best_moves(state)
        state = game.apply(state, moves[-1])
        turns += 1
    assert turns == 31
    ended = game.outcome(state)
    assert ended is not None
    assert ended.winner is Seat.FIRST


def test_who_wins_depends_on_how_a_position_came_about() -> None:
    game = without_repeats("operator-outwit", target=14)
    oracle = NoRepeatsOracle(game)
    assert oracle.value(game.read("14:3 1")) == Value.win(13)
    assert oracle.value(game.read("14:1 2 moves +2")) == Value.loss(18)


def test_what_is_not_settled_says_how_deep_it_was_looked_at() -> None:
    game = without_repeats("operator-outwit", target=60)
    value = NoRepeatsOracle(game, meter=Meter(1_500)).value(game.start())
    assert value.result == "unknown"
    assert value.depth == 9


def test_even_a_small_budget_finds_what_is_near() -> None:
    game = without_repeats("operator-outwit", target=60)
    oracle = NoRepeatsOracle(game, meter=Meter(50))
    assert oracle.value(game.read("60:58 1")) == Value.win(1)
    assert oracle.value(game.read("60:57 1")) == Value.win(3)
    assert oracle.value(game.read("60:59 1")) == Value.loss(2)
    assert oracle.value(game.read("60:58 2 moves -1 +2")) == Value.loss(2)


def test_too_many_positions_are_refused() -> None:
    game = without_repeats("operator-outwit", target=no_repeats.MAX_POSITIONS)
    with pytest.raises(TooLarge):
        NoRepeatsOracle(game, [game.start()])


def test_where_nothing_can_repeat_the_rule_changes_nothing() -> None:
    game = NoRepeats(LastMatch(heap=21))
    assert NoRepeatsOracle(game).value(game.start()) == Value.win(11)


def test_the_sentence_claims_nothing_that_was_not_found_out() -> None:
    game = without_repeats("operator-outwit", target=60)
    why = NoRepeatsOracle(game, meter=Meter(50)).why(game.start())
    assert why == (
        "No position may come back, so somebody must win; who, with best play, was not found out."
    )
