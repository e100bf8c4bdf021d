"""A whole game is counted only where that can end."""

import pytest

import plyground
from plyground.kernel.value import Value, best
from plyground.solvers.survey import STARTS_ALONE
from plyground.study.analysis import survey as module
from plyground.study.analysis.survey import describe_survey, survey


def test_where_everything_is_too_much_the_starts_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    counted = survey(plyground.game("coordinate-clash", line=4))
    assert (counted.over, counted.positions, counted.start) == (STARTS_ALONE, 1, Value.win(9))
    counted = survey(plyground.game("coordinate-clash", line=5))
    assert (counted.unknown, counted.start) == (1, Value.unknown(4))
    counted = survey(plyground.game("operator-outwit", turn_limit=1_000_000))
    assert (counted.over, counted.positions) == (STARTS_ALONE, 1)
    assert counted.start == Value("endless")
    counted = survey(plyground.game("operator-outwit", win_by=1_000_000))
    assert (counted.loss, counted.start) == (1, Value.loss(1_000_000))
    monkeypatch.setattr(module, "LONG_WORK", 1_000)
    counted = survey(plyground.game("cipher-shift", target="ZZZZ", max_step=3, wrap=False))
    assert counted.over == STARTS_ALONE


def test_win_by_leaves_nothing_open() -> None:
    counted = survey(plyground.game("operator-outwit", win_by=31))
    assert counted.start == Value.loss(31)
    assert counted.win + counted.loss == counted.positions == 603


def test_a_win_that_is_known_to_come_is_better_than_one_that_nobody_has_timed() -> None:
    assert best([Value.win(), Value.win(31)]) == Value.win(31)
    assert best([Value.win(), Value("endless")]) == Value.win()


def test_one_move_that_is_not_settled_leaves_the_whole_unsettled() -> None:
    assert best([Value.unknown(4), Value("endless"), Value.unknown(3)]) == Value.unknown(3)
    assert best([Value.unknown(4), Value.win(9)]) == Value.win(9)
    assert best([Value.loss(2), Value("endless")]) == Value("endless")
    assert Value("endless").matches(Value.unknown(3))
    assert not Value.loss(8).matches(Value.unknown(3))
    assert Value.unknown(3).before() == Value.unknown(4)


def test_a_draw_is_level_and_endless_where_one_may_go_on_as_well() -> None:
    drawn, endless = Value.draw(3), Value("endless")
    assert drawn.before() == drawn.before(again=True) == Value.draw(4)
    assert best([Value.loss(9), drawn]) == drawn
    assert best([drawn, Value.draw(5)]) == Value.draw(5)
    assert best([drawn, Value.win(9)]) == Value.win(9)
    assert best([drawn, endless]) == endless
    assert best([drawn, Value.unknown(4)]) == Value.unknown(4)
    assert drawn.keeps(endless)
    assert endless.matches(drawn)
    assert not Value.loss(2).keeps(drawn)


def test_counts_of_a_game_of_chance_add_up() -> None:
    result = survey(plyground.game("cipher-quest"))
    assert result.win + result.loss + result.chance == result.positions
    assert describe_survey(result)[1].endswith("5,279 won, 2,118 lost, 6,313 undecided, a chance")
    certain = survey(plyground.game("operator-outwit"))
    assert certain.chance == 0
    assert describe_survey(certain)[1].endswith("endless")
