"""The rulings of docs/rulings.md on Cipher Quest, one by one, from R1 on."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

import plyground
from plyground import BadNotation, BadOption, IllegalMove, Match, Record, Seat
from plyground.games import registry
from tests.endings import Ended


def quest(target: int, first: Seat = Seat.FIRST) -> Match:
    """A game of Cipher Quest whose target is known to the test."""
    game = plyground.game("cipher-quest")
    starts = {game.secret(start): start for start in game.openings(first)}
    return Match(game, starts[str(target)])


def test_cipher_quest_r1_the_target_is_drawn_evenly_from_15_to_25() -> None:
    game = plyground.game("cipher-quest")
    assert [game.secret(start) for start in game.openings(Seat.FIRST)] == [
        str(target) for target in range(15, 26)
    ]
    random = Random(2026)
    drawn = Counter(game.secret(game.initial(random, Seat.FIRST)) for _ in range(11_000))
    assert len(drawn) == 11
    assert all(850 < times < 1_150 for times in drawn.values())


def test_cipher_quest_r1_neither_target_nor_seed_shows_before_the_end() -> None:
    match = Match(plyground.game("cipher-quest"), seed=987_654_321)
    target = match.game.secret(match.state)
    match.play(1)
    match.play(2)
    assert match.outcome is None
    with pytest.raises(IllegalMove) as refusal:
        match.play(2)
    shown = [
        repr(match.view()),
        match.game.write(match.state),
        Record.of(match).write(),
        str(refusal.value),
        *registry.dialogue(match.game).board(match.view()),
    ]
    assert target not in {"15", "25"}  # the ends of the span are no secret
    for text in shown:
        assert str(target) not in text
        assert "987654321" not in text


def test_cipher_quest_r1_the_target_comes_to_light_when_the_game_is_over() -> None:
    match = quest(20)
    for number in (7, 8, 6, 9, 2, 3):
        match.play(number)
    assert match.game.write(match.view()) == "7,6,2/8,9,3 20-20 1 #2"
    assert match.game.secret(match.view()) == "20"
    assert Record.of(match).tags["Secret"] == "20"


@pytest.mark.parametrize(
    ("numbers", "score", "clue", "suspects"),
    [
        ((9, 1, 4), 13, "is less than the target sum by more than 5.", "19-25"),
        ((9, 1, 5), 14, "is less than the target sum by more than 5.", "20-25"),
        ((9, 1, 6), 15, "is within 5 of the target sum.", "16-20"),
        ((9, 1, 8, 2, 3), 20, "equals the target sum!", "20-20"),
        ((9, 1, 7, 2, 3), 19, "is within 5 of the target sum.", "20-21"),
        ((9, 1, 8, 2, 4), 21, "exceeds the target sum.", "20-20"),
    ],
)
def test_cipher_quest_r2_what_the_clues_mean_when_the_target_is_20(
    numbers: tuple[int, ...], score: int, clue: str, suspects: str
) -> None:
    match = quest(20)
    for number in numbers:
        match.play(number)
    view = match.view()
    announced = registry.dialogue(match.game).announce(match.start, match.moves[-1], view)
    assert view.score(Seat.FIRST) == score
    assert announced[-1] == f"[System]: Clue: Your cumulative score {clue}"
    assert f"{view.low}-{view.high}" == suspects


def test_cipher_quest_r2_13_of_20_is_not_within_5_as_the_worked_example_has_it() -> None:
    match = quest(20)
    for number in (7, 8, 6):
        match.play(number)
    assert match.game.write(match.view()) == "7,6/8 19-25 2"


def test_cipher_quest_r3_exact_wins_and_above_loses_at_once() -> None:
    exact = quest(17)
    for number in (9, 1, 8):
        exact.play(number)
    assert exact.outcome == Ended(Seat.FIRST, "Player 1 reached the target sum 17")
    above = quest(16)
    for number in (9, 1, 8):
        above.play(number)
    assert above.outcome == Ended(Seat.SECOND, "Player 1 exceeded the target sum 16")


@pytest.mark.parametrize(
    ("numbers", "closer"),
    [((9, 7, 8, 6, 3, 5, 2, 4, 1), Seat.FIRST), ((1, 4, 2, 5, 3, 7, 6, 8, 9), Seat.SECOND)],
)
def test_cipher_quest_r3_when_the_pool_is_empty_the_closer_wins(
    numbers: tuple[int, ...], closer: Seat
) -> None:
    match = quest(25)
    for number in numbers:
        assert match.outcome is None
        match.play(number)
    assert match.outcome == Ended(closer, f"the pool is empty and Player {closer} is closest to 25")


def test_cipher_quest_r4_45_is_odd_so_no_two_scores_that_share_it_are_level() -> None:
    pool = range(1, 10)
    shares = [set(taken) for size in range(10) for taken in combinations(pool, size)]
    assert len(shares) == 512
    assert all(sum(mine) != sum(pool) - sum(mine) for mine in shares)


def _can_end_level(pool: int, high: int) -> bool:
    """Whether both can hold half of the pool's sum when it is empty, still below a target."""
    numbers = range(1, pool + 1)
    halves = combinations(numbers, pool // 2)
    return any(2 * sum(mine) == sum(numbers) and sum(mine) < high for mine in halves)


@pytest.mark.parametrize("pool", range(3, 13))
def test_cipher_quest_r4_options_are_refused_exactly_where_a_level_finish_is_possible(
    pool: int,
) -> None:
    total = pool * (pool + 1) // 2
    for high in range(1, total + 1):
        level = _can_end_level(pool, high)
        for low in {1, high // 2 + 1, high}:
            targets = f"{low}-{high}"
            if level:
                with pytest.raises(BadOption, match=f"could end level at {total // 2} all"):
                    plyground.game("cipher-quest", pool=pool, targets=targets)
            else:
                assert plyground.game("cipher-quest", pool=pool, targets=targets).hidden


@pytest.mark.parametrize(("pool", "targets"), [(4, "3-5"), (5, "9-15"), (3, "1-3")])
def test_cipher_quest_r4_no_game_under_options_that_are_allowed_ends_level(
    pool: int, targets: str
) -> None:
    game = plyground.game("cipher-quest", pool=pool, targets=targets)
    states = list(game.openings(Seat.FIRST))
    finished = 0
    while states:
        state = states.pop()
        states += [game.apply(state, move) for move in game.moves(state)]
        if ended := game.outcome(state):
            finished += 1
            assert ended.winner is not None
            assert state.score(Seat.FIRST) != state.score(Seat.SECOND)
    assert finished > 5


def test_cipher_quest_r5_only_listed_numbers_can_be_taken() -> None:
    match = quest(25)
    for number in (7, 8, 6, 3, 2):
        match.play(number)
    heading = registry.dialogue(match.game).heading(match.view())
    assert heading[-1] == "Available numbers: 1,4,5,9"
    with pytest.raises(IllegalMove, match=r"^3 has been taken; try 1, 4, 5 or 9$"):
        match.play("3")
    with pytest.raises(BadNotation, match="'10' is not a move"):
        match.play("10")
    assert len(match.moves) == 5


def test_cipher_quest_r6_a_turn_is_not_taken_back() -> None:
    match = quest(20)
    for number in (7, 8, 6):
        match.play(number)
    kept = Record.of(match)
    for plies in (1, 2, 3):
        with pytest.raises(IllegalMove, match="a clue stays known, so no move of this game"):
            match.undo(plies)
    assert match.game.write(match.view()) == "7,6/8 19-25 2"
    assert Record.of(match) == kept
    assert registry.replay(kept).view() == match.view()
