"""What authors hand in by mistake is refused in one sentence, or taken with a remark."""

from pathlib import Path

import pytest

from plyground.language.errors import BadOption
from plyground.measure.check.report import check
from tests.heaps import write_heaps
from tests.line.runner import refused, run

NUMPY = """
import numpy

from plyground import SmallGame


class Rows(SmallGame):
    def begin(self):
        return numpy.array([[1, 1], [1, 0]])

    def choices(self, board, mover):
        return numpy.flatnonzero(numpy.array(board))

    def after(self, board, place, mover):
        after = numpy.array(board)
        after.flat[place] = 0
        return after

    def ending(self, board, mover):
        return None if numpy.any(board) else mover.other

    def rows(self, board):
        return board
"""


LOOP = '''
from plyground import SmallGame


class Loop(SmallGame):
    """It never comes to a choice, and minds no error."""

    def begin(self): return 3
    def choices(self, left, mover):
        try:
            while left == 2: pass
        except Exception: pass
        return [1]
    def after(self, left, move, mover): return left - 1
    def ending(self, left, mover): return mover if left == 0 else None
'''


def write_game(name: str = "Takes", begin: str = "4", more: str = "") -> str:
    """Heaps of one's own, with a line more after the rules in words."""
    first, last, rest = write_heaps(name, begin).partition('wins."""\n')
    return f"{first}{last}    {more}\n{rest}"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "has no game in it"),
        ("x = (\n", "game.py, line 1: SyntaxError: '(' was never closed"),
        ("\nimport nowhere_at_all\n", "line 2: ModuleNotFoundError: No module named"),
        ("\n\nraise SystemExit\n", "line 3: SystemExit"),
        ("\0", "game.py"),
        (write_game("One") + write_game("Two"), "has several games, One and Two; name one"),
        (write_game("CodeSwap"), "There is a game 'code-swap' already"),
        (write_game("A" + "b" * 500), "cannot be the name of a game"),
        (write_game().replace("def ending", "def ends"), "Takes has no method ending yet"),
        (
            write_game().replace("def ending(self, left, mover)", "def ending(self, left)"),
            "Takes: ending must take (self, board, mover)",
        ),
        (write_game(more="def rows(self): ..."), "Takes: rows must take (self, board)"),
        (
            write_game(more="def legal(self, left): ..."),
            "has a method 'legal', and that is the name",
        ),
        (
            write_game(more="def moves(self, a, b): ..."),
            "has a method 'moves', and that is the name",
        ),
    ],
)
def test_a_file_that_is_no_game_is_refused(text: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "game.py"
    path.write_text(text)
    assert said in refused(["check", str(path)])


def test_what_is_no_file_of_python_is_refused(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text(write_game())
    assert "is not a Python file" in run(["check", str(tmp_path / "notes.txt")]).err
    assert "is not a Python file" in run(["check", str(tmp_path)]).err
    assert "There is no file" in run(["check", str(tmp_path / "nothing.py")]).err
    assert "no_such_module cannot be imported" in run(["check", "no_such_module:Game"]).err
    assert run(["check", str(tmp_path / "nothing.py")]).status == 2


def test_arrays_are_taken_as_tuples(tmp_path: Path) -> None:
    path = tmp_path / "rows.py"
    path.write_text(NUMPY)
    report = check(str(path))
    assert report.findings.broken == []
    assert report.sense is not None
    assert (report.sense.positions, report.sense.longest) == (7, 3)


def test_what_is_rounded_and_what_is_cut_is_remarked_upon(tmp_path: Path) -> None:
    path = tmp_path / "takes.py"
    title = f"<script>{'x' * 500}"
    path.write_text(write_game(begin="4.0", more=f"title = {title!r}"))
    report = check(str(path))
    assert report.status == 0
    assert [each.code for each in report.remarks] == ["check.rounded", "check.title-cut"]
    assert report.title == title[:60]


def test_two_files_of_one_name_are_two_games(tmp_path: Path) -> None:
    for folder, begin in (("one", 4), ("two", 7)):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "game.py").write_text(write_game(begin=str(begin)))
    found = [check(str(tmp_path / folder / "game.py")).sense for folder in ("one", "two")]
    assert [each.longest for each in found if each] == [4, 7]


def test_methods_of_ones_own_have_any_other_name(tmp_path: Path) -> None:
    path = tmp_path / "takes.py"
    more = "def _moves(self, left): return left\n\n    def _name(self): return 'mine'"
    path.write_text(write_game(more=more))
    assert check(str(path)).findings.broken == []


def test_rules_that_fail_in_play_are_told_by_their_own_line(tmp_path: Path) -> None:
    path = tmp_path / "takes.py"
    path.write_text(write_game("Fails").replace("return left - take", "return left // 0"))
    for command in (["play", str(path), "--p1", "random", "--p2", "random"], ["solve", str(path)]):
        ran = run(command)
        assert ran.status == 2
        assert "takes.py, line 15: ZeroDivisionError" in ran.err
        assert "Traceback" not in ran.err


def test_a_board_that_is_not_returned_is_told_of_the_method_that_forgets_it(tmp_path: Path) -> None:
    path = tmp_path / "takes.py"
    path.write_text(write_game().replace("return left - take", "left - take"))
    ran = run(["check", str(path)])
    assert (ran.status, ran.out.count("after returned nothing (None)")) == (1, 1)
    assert "(position '4 1')" in " ".join(ran.out.split())


def test_where_ending_fails_the_position_is_still_shown(tmp_path: Path) -> None:
    path = tmp_path / "takes.py"
    path.write_text(write_game().replace("mover.other", "3 - mover"))
    report = check(str(path))
    assert [each.position for each in report.findings.broken] == ["0 1"]


def test_rules_that_go_round_in_a_loop_are_ended_and_their_line_is_named(tmp_path: Path) -> None:
    path = tmp_path / "loop.py"
    path.write_text(LOOP)
    with pytest.raises(BadOption, match=r"loop\.py, line 11: .* after 1 second") as caught:
        check(str(path), seconds=1)
    assert "\n" not in str(caught.value)
    sound = tmp_path / "sound.py"
    sound.write_text(write_game())
    assert check(str(sound), seconds=60).status == 0


def test_a_game_that_is_over_at_once_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "none_left.py"
    path.write_text(write_game("NoneLeft", begin="0"))
    with pytest.raises(BadOption, match="can be over before anybody has moved"):
        check(str(path))
