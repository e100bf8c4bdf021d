"""A move from one cell of a board to another is two presses, by hand or by keyboard."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.later import skip_without
from tests.web.servers import Server, serving

from .conftest import People

skip_without("numpy")

HOP = '''
from plyground import SmallGame


class Hop(SmallGame):
    """Step with one of your stones to a free cell below or above; who cannot has lost."""

    def begin(self):
        return "OO....XX"

    def choices(self, board, mover):
        mine, ahead = "XO"[mover.index], (-2, 2)[mover.index]
        cells = [cell for cell in range(8) if board[cell] == mine]
        free = [cell for cell in range(8) if board[cell] == "."]
        return [(cell, cell + ahead) for cell in cells if cell + ahead in free]

    def after(self, board, move, mover):
        cells = list(board)
        cells[move[1]], cells[move[0]] = cells[move[0]], "."
        return "".join(cells)

    def ending(self, board, mover):
        return None if self.choices(board, mover) else mover.other

    def rows(self, board):
        return [board[row : row + 2] for row in (0, 2, 4, 6)]
'''


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("hop")
    (folder / "hop.py").write_text(HOP, encoding="utf-8")
    with serving(folder / "games.db", "--deadline", "20", str(folder / "hop.py")) as running:
        yield running


def test_a_move_between_cells_is_two_presses(host: Server, somebody: People) -> None:
    ann = somebody("Ann", site=host.address)
    ann.enters("hop?opponent=here")
    expect(ann.board.locator(".choices")).to_have_count(0)
    start = ann.board.locator("[data-place='6']")
    start.click()
    expect(start).to_have_attribute("aria-pressed", "true")
    ann.board.locator("[data-move='6-4']").click()
    ann.sees_moves("6-4")


def test_the_keyboard_does_the_same_and_escape_takes_it_back(
    host: Server, somebody: People
) -> None:
    ann = somebody("Ann", site=host.address)
    ann.enters("hop?opponent=here")
    start = ann.board.get_by_role("button", name="row 4, column 2, X, Player 1")
    start.press("Enter")
    expect(start).to_have_attribute("aria-pressed", "true")
    start.press("Escape")
    expect(start).to_have_attribute("aria-pressed", "false")
    expect(ann.board.locator("[data-move]")).to_have_count(0)
    start.press("Enter")
    start.press("ArrowUp")
    ann.page.keyboard.press("Enter")
    ann.sees_moves("7-5")
