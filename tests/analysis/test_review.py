"""Review: marks, accuracy, the turning point and the plot."""

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from plyground import Match, match
from plyground.cli import main
from plyground.kernel.record import Record
from plyground.kernel.seats import Seat
from plyground.kernel.value import Value
from plyground.kernel.work import REVIEW_WORK
from plyground.solvers import solve
from plyground.study.analysis.review import (
    BEST,
    GOOD,
    INACCURACY,
    LOSING,
    MISTAKE,
    PlyReview,
    Review,
    review,
)
from plyground.study.analysis.words import describe_review


def played(slug: str, moves: str, **options: Any) -> Match:
    made = match(slug, **options)
    for move in moves.split():
        made.play(move)
    return made


def rule_book_sample() -> Review:
    return review(played("operator-outwit", "*2 +2 *2 +2 *2 +2 +2"))


def test_every_move_of_a_game_is_reviewed_with_its_values() -> None:
    reviewed = rule_book_sample()
    assert [each.move for each in reviewed.moves] == ["*2", "+2", "*2", "+2", "*2", "+2", "+2"]
    last = reviewed.moves[-1]
    assert (last.before, last.after) == (Value.loss(2), Value.loss(1))
    assert last.best_moves == ("-1",)


def test_the_course_ends_where_the_position_stood_when_somebody_gave_up() -> None:
    made = match("operator-outwit", position="23:21 1")
    made.play("-1")
    made.resign(Seat.SECOND)
    assert review(made).course[-1] == 0


def test_a_game_given_up_without_being_lost_on_the_board_has_no_turning_point() -> None:
    made = played("code-swap", "x1 1-2 x3", codes="413/251")  # which loses by force
    made.resign(Seat.SECOND)
    assert review(made).turning_point is None
    assert describe_review(review(made))[-1] == "It was not lost on the board."
    made = played("code-swap", "x1 1-2 x3", codes="413/251")
    made.resign(Seat.FIRST)
    assert review(made).turning_point is not None


def test_people_who_wait_for_a_review_wait_for_a_bounded_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = played("operator-outwit", "*2 +2 *2 +2 *2 +2 +2")
    oracle, limits = solve(made.game), list[int]()
    judge = oracle.move_values

    def count(view: Any) -> Any:
        limits.append(oracle.meter.limit or 0)
        return judge(view)

    monkeypatch.setattr(oracle, "move_values", count)
    review(made, oracle)
    assert len(limits) == len(made.moves)
    assert sum(limits) <= REVIEW_WORK


def test_the_losing_move_is_the_losers_last_mistake() -> None:
    reviewed = rule_book_sample()
    turning = reviewed.turning_point
    assert turning is not None
    assert turning.seat is Seat.FIRST
    assert turning.before.result != "loss"
    assert turning.after.result == "loss"
    later = [each for each in reviewed.moves[turning.ply :] if each.seat is Seat.FIRST]
    assert all(each.mark not in (MISTAKE, LOSING) for each in later)


def test_decisive_are_the_turning_point_and_then_what_cost_most() -> None:
    moves = "+2 -1 +2 *2 -1 -1 +2 +2 *2 +2 -1 -1 -1 -1 +2 -1 *2"
    reviewed = review(played("operator-outwit", moves))
    assert [each.ply for each in reviewed.mistakes] == [9, 12, 13, 15, 16, 17]
    assert reviewed.turning_point is reviewed.decisive[0]
    assert [each.ply for each in reviewed.decisive] == [17, 12, 9], "the twelfth gave a win away"


def test_accuracy_is_the_share_of_moves_that_gave_nothing_away() -> None:
    reviewed = rule_book_sample()
    own = [each.mark for each in reviewed.moves if each.seat is Seat.FIRST]
    assert own == [BEST, BEST, LOSING, INACCURACY]
    assert reviewed.count_kept(Seat.FIRST) == (2, 4)
    assert reviewed.json()["accuracy"] == ["1/2", "1"]


def test_a_small_part_of_a_chance_is_given_away_by_a_good_move() -> None:
    before, after = Value.of_chance(Fraction(1, 2)), Value.of_chance(Fraction(49, 100))
    assert not PlyReview(1, Seat.FIRST, "9", before, after, ("8",), GOOD).gave_nothing_away


def test_chances_are_reviewed_as_fractions_and_the_end_is_certain() -> None:
    made = match("cipher-quest", seed=3)
    while made.outcome is None:
        made.play(made.game.moves(made.view())[0])
    reviewed = review(made)
    assert all(each.before.chance is not None for each in reviewed.moves)
    assert all(
        each.after.chance <= each.before.chance  # type: ignore[operator]
        for each in reviewed.moves
    )
    assert reviewed.course[-1] == (made.outcome.winner is Seat.FIRST)


def test_a_move_that_leaves_a_chance_is_no_losing_move() -> None:
    lost = 0
    for seed in range(10):
        made = match("cipher-quest", seed=seed)
        while made.outcome is None:
            made.play(made.game.moves(made.view())[-1])
        reviewed = review(made)
        for each in reviewed.moves:
            if each.mark == LOSING:
                assert each.after.chance == 0
        turning = reviewed.turning_point
        if turning is not None and turning.after.chance:
            lost += 1
            assert turning.mark == MISTAKE
            assert made.outcome.winner is turning.seat.other
    assert lost, "of ten games one turned with a move that left a chance"


def test_a_game_lost_from_the_start_is_told_so() -> None:
    made = match("operator-outwit", position="23:22 1")
    made.play("+2")
    assert describe_review(review(made))[-2:] == [
        "Player 1 gave nothing away in 0 of 1 move.",
        "No move lost this game: with best play, Player 1 was lost from the start.",
    ]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.ply"
    path.write_text(Record.of(played("operator-outwit", "*2 +2 *2 +2 *2 +2 +2")).write())
    return path


def test_unfinished_games_are_refused(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    open_game = record.with_name("open.ply")
    open_game.write_text(Record.of(played("operator-outwit", "*2 +2")).write())
    assert main(["review", str(open_game)]) == 2
    assert capsys.readouterr().err.count("\n") == 1
