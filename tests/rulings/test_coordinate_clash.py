"""The rulings of docs/rulings.md on Coordinate Clash, one by one, from R1 on."""

from collections.abc import Sequence
from itertools import combinations, product

import pytest

import plyground
from plyground import BadNotation, IllegalMove, Seat
from plyground.games import registry
from tests.endings import Ended

from .shared import winner_after

Place = tuple[int, ...]


@pytest.mark.parametrize(
    ("turn", "grid"),
    [
        ("C3", "5/5/2X2/5/5 2"),
        ("C3/Cu", "5/2X2/5/5/5 2"),
        ("D4/4l", "5/5/5/2X2/5 2"),
        ("C3/Cd", "5/5/5/2X2/5 2"),
        ("D4/4r", "5/5/5/4X/5 2"),
        ("A1/Au", "5/5/5/5/X4 2"),
        ("A1/1l", "4X/5/5/5/5 2"),
        ("E5/Ed", "4X/5/5/5/5 2"),
        ("E5/5r", "5/5/5/5/X4 2"),
        ("C3/Du", "5/5/2X2/5/5 2"),
    ],
)
def test_coordinate_clash_r1_a_turn_places_and_shifts_by_one_around_the_edge(
    turn: str, grid: str
) -> None:
    game = plyground.game("coordinate-clash")
    assert game.write(game.play(game.start(), turn)) == grid


def test_coordinate_clash_r1_a_shift_moves_both_players_markers() -> None:
    game = plyground.game("coordinate-clash")
    after = game.play(game.position("2X2/5/5/5/2O2 1"), "C3/Cd")
    assert game.write(after) == "2O2/2X2/5/2X2/5 2"


def test_coordinate_clash_r1_only_on_an_empty_cell_and_only_one_shift() -> None:
    game = plyground.game("coordinate-clash")
    for taken in ("C3", "C3/Cd"):
        with pytest.raises(IllegalMove, match="C3 is taken"):
            game.play(game.position("5/5/2X2/5/5 2"), taken)
    with pytest.raises(BadNotation):
        game.parse("C3/Cu/4l")


@pytest.mark.parametrize(
    "position",
    [
        "XX2X/O4/5/4O/1O3 1",
        "X4/X1O2/4O/1O3/X4 1",
        "1X3/2X1O/4O/O4/X4 1",
        "3X1/2X2/O3O/O4/4X 1",
    ],
)
def test_coordinate_clash_r2_no_line_goes_round_the_edge(position: str) -> None:
    game = plyground.game("coordinate-clash")
    assert game.outcome(game.position(position)) is None


@pytest.mark.parametrize("shifts", [True, False])
def test_coordinate_clash_r2_exactly_the_lines_inside_the_grid_win(shifts: bool) -> None:
    game = plyground.game("coordinate-clash", size=4, shifts=shifts)
    cells = list(product(range(4), repeat=2))
    ways = ((0, 1), (1, 0), (1, 1), (1, -1))
    lines = {
        tuple(sorted((row + down * step, column + right * step) for step in range(3)))
        for row, column in cells
        for down, right in ways
    }
    for three in combinations(cells, 3):
        others = [cell for cell in cells if cell not in three][::8]
        text = "/".join(
            "".join(_mark((row, column), three, others) for column in range(4)) for row in range(4)
        )
        ended = game.outcome(game.position(f"{text} 2"))
        assert (ended is not None) == (three in lines)


def _mark(cell: Place, crosses: Sequence[Place], noughts: Sequence[Place]) -> str:
    return "X" if cell in crosses else "O" if cell in noughts else "1"


def test_coordinate_clash_r3_a_line_that_the_shift_breaks_does_not_count() -> None:
    game = plyground.game("coordinate-clash")
    assert winner_after(game, "XX3/5/5/5/O3O 1", "C1") is Seat.FIRST
    assert winner_after(game, "XX3/5/5/5/O3O 1", "C1/Cd") is None
    assert winner_after(game, "XX3/5/5/5/O3O 1", "C2/Cu") is Seat.FIRST


@pytest.mark.parametrize("mover", Seat)
def test_coordinate_clash_r4_the_movers_line_comes_first(mover: Seat) -> None:
    game = plyground.game("coordinate-clash")
    assert winner_after(game, f"XXO2/OO3/5/5/2X2 {mover}", "E4/Cd") is mover


def test_coordinate_clash_r4_a_line_of_the_opponent_alone_wins_for_the_opponent() -> None:
    game = plyground.game("coordinate-clash")
    assert winner_after(game, "1XO2/OO3/5/5/2X2 1", "E4/Cd") is Seat.SECOND
    assert winner_after(game, "XXO2/1O3/5/5/2X2 2", "E4/Cd") is Seat.FIRST


@pytest.mark.parametrize("seat", Seat)
def test_coordinate_clash_r5_on_a_full_grid_the_turn_is_one_shift(seat: Seat) -> None:
    game = plyground.game("coordinate-clash", size=3)
    full = game.position(f"XOX/XOO/OXX {seat}")
    shifts = "Au Ad Bu Bd Cu Cd 1l 1r 2l 2r 3l 3r"
    assert " ".join(map(str, game.moves(full))) == shifts
    assert game.write(game.play(full, "Cd")) == f"XOX/XOX/OXO {seat.other}"
    for more in ("A1", "A1/Au"):
        with pytest.raises(IllegalMove, match="the grid is full; this turn is one shift"):
            game.play(full, more)


def test_coordinate_clash_r5_a_shift_alone_is_for_a_full_grid() -> None:
    game = plyground.game("coordinate-clash", size=3)
    with pytest.raises(IllegalMove, match="a shift alone is for a full grid"):
        game.play(game.position("XOX/XOO/OX1 1"), "3r")


def test_coordinate_clash_r5_a_shift_need_not_make_a_difference() -> None:
    game = plyground.game("coordinate-clash")
    assert game.write(game.play(game.start(), "A1/5r")) == "X4/5/5/5/5 2"


@pytest.mark.parametrize(
    ("position", "turn", "line"),
    [
        ("2X2/2X2/5/OO3/5 1", "C3", "Column C"),
        ("5/5/1XX2/OO3/5 1", "D3", "Row 3"),
        ("X4/1X3/5/OO3/5 1", "C3", "Diagonal A1-C3"),
        ("4X/3X1/5/OO3/5 1", "C3", "Diagonal E1-C3"),
        ("XX3/5/5/OO3/5 1", "C1", "Row 1"),
        ("X4/X1X2/5/OO3/O4 1", "A3", "Column A"),
    ],
)
def test_coordinate_clash_r6_the_line_is_named(position: str, turn: str, line: str) -> None:
    game = plyground.game("coordinate-clash")
    after = game.play(game.position(position), turn)
    ended = game.outcome(after)
    assert ended == Ended(Seat.FIRST, f"Player 1 lined up 3 in {line}")
    assert ended
    verdict = registry.dialogue(game).verdict(after, ended)
    assert verdict == ["", f"Player X wins by aligning three markers in {line}!"]


@pytest.mark.parametrize(
    ("grid", "line"),
    [
        ("XXX/XOO/XOO", "Row 1"),
        ("XOO/XXX/XOO", "Row 2"),
        ("XOO/XXO/XOX", "Column A"),
        ("OOX/OXX/XOX", "Column C"),
        ("XOX/OXO/XOX", "Diagonal A1-C3"),
    ],
)
def test_coordinate_clash_r6_of_several_lines_a_fixed_order_names_one(grid: str, line: str) -> None:
    game = plyground.game("coordinate-clash", size=3)
    ended = game.outcome(game.position(f"{grid} 2 #1"))
    assert ended == Ended(Seat.FIRST, f"Player 1 lined up 3 in {line}")


def test_coordinate_clash_r7_a_cell_alone_answers_the_first_question() -> None:
    game = plyground.game("coordinate-clash")
    speaker = registry.dialogue(game)
    start = game.start()
    assert speaker.interpret_answers(start, ["C3"]) is None
    assert speaker.question(start, ["C3"]) == "Do you want to shift a row or column? (yes/no): "
    assert speaker.interpret_answers(start, ["C3", "no"]) == game.parse("C3")
    answers = ["C3", "yes", "column", "C", "down"]
    assert speaker.interpret_answers(start, answers) == game.parse("C3/Cd")


def test_coordinate_clash_r7_a_slash_makes_it_a_whole_turn() -> None:
    game = plyground.game("coordinate-clash")
    assert game.parse("C3/-") == game.parse("c3/-") == game.parse("C3")
    assert str(game.parse("c3/cD")) == "C3/Cd"
    assert str(game.parse("d4/4L")) == "D4/4l"
    assert str(game.parse("4L")) == "4l"
    assert str(game.parse("cU")) == "Cu"


def test_coordinate_clash_r8_players_go_by_their_markers() -> None:
    game = plyground.game("coordinate-clash")
    speaker = registry.dialogue(game)
    assert [speaker.name(seat) for seat in Seat] == ["Player X", "Player O"]
    assert game.write(game.play(game.start(), "A1")) == "X4/5/5/5/5 2"
    assert game.write(game.play(game.start(first=Seat.SECOND), "A1")) == "O4/5/5/5/5 1"
