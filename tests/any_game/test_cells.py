"""Which move a cell of a board stands for."""

import plyground
from plyground.games.loading import EXAMPLES
from plyground.kernel.grid import lay_cells
from plyground.kernel.sketch import plain_sketch
from plyground.kernel.small_game import TupleMove

ROWS = ["X..", "...", "..O"]
MARKS = ("X", "O")


def find(moves: list[object], others: list[object] = []) -> tuple[dict[int, str], dict[int, str]]:  # noqa: B006
    """By number of the cell: the moves, and the places."""
    cells = [cell for row in lay_cells(ROWS, moves, MARKS, others) for cell in row]
    return (
        {number: cell.move for number, cell in enumerate(cells) if cell.move},
        {number: cell.place for number, cell in enumerate(cells) if cell.place},
    )


def test_a_cell_is_the_move_of_its_number_or_of_its_row_and_column() -> None:
    assert find([1, 4]) == ({1: "1", 4: "4"}, {})
    assert find([TupleMove((0, 1)), TupleMove((1, 1))]) == ({1: "0-1", 4: "1-1"}, {})


def test_cells_are_the_ends_of_moves_between_them() -> None:
    assert find([TupleMove((0, 3)), TupleMove((0, 4))]) == ({}, {0: "0", 3: "3", 4: "4"})
    far = TupleMove(((0, 0), (1, 1)))
    assert str(far) == "0-0-1-1"
    assert find([far]) == ({}, {0: "0-0", 4: "1-1"})


def test_other_moves_of_the_game_tell_a_cell_from_a_step() -> None:
    either = TupleMove((0, 1))
    assert find([either]) == ({1: "0-1"}, {})
    assert find([either], [TupleMove((0, 3))]) == ({}, {0: "0", 1: "1"})


def test_where_any_move_is_no_cell_none_is() -> None:
    assert find([1, 40]) == ({}, {})
    assert find([TupleMove((0, 3)), "skip"]) == ({}, {})


def test_a_move_is_called_by_its_square_only_where_it_fills_that() -> None:
    games = {slug: plyground.load(path) for slug, path in EXAMPLES.items()}
    filled = [slug for slug, game in games.items() if plain_sketch(game, game.start(0)).squares]
    assert filled == ["tic-tac-toe"], (
        "in connect three a stone falls below the cell that is pressed"
    )
