"""Games unlike the examples: a seat that moves twice, and more positions than anybody lists."""

import sys
from pathlib import Path

import pytest

import plyground
from plyground import Match
from plyground.cli import main
from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.kernel.reach import reach
from plyground.language.errors import BadRecord, MissingExtra
from plyground.measure.lab.profile import profile
from plyground.solvers.tables.making import open_table
from plyground.study.progress.ladder import find_set_up
from plyground.study.puzzles.book import mine_book
from plyground.study.puzzles.goals import alternates
from plyground.study.puzzles.lessons import choose_steps
from plyground.web.rooms.clock import Clocks
from plyground.web.rooms.setup import Pace
from tests.heaps import CELLS, write_heaps

COUNTERS = """
from plyground import SmallGame


class Counters(SmallGame):
    '''Whoever fills the second of two counters wins.'''

    def begin(self):
        return (0, 0)

    def choices(self, board, mover):
        return [(at, by) for at in (0, 1) for by in (1, 2) if board[at] + by <= 110]

    def after(self, board, move, mover):
        at, by = move
        return (board[0] + by, board[1]) if at == 0 else (board[0], board[1] + by)

    def ending(self, board, mover):
        return mover.other if board == (110, 110) else None
"""


@pytest.fixture
def again(monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    monkeypatch.setitem(registry.GAMES, "again-match", "tests.sixth.rules:AgainMatch")
    return registry.game("again-match")


def load(source: str, folder: Path) -> AnyGame:
    path = folder / "game.py"
    path.write_text(source)
    return plyground.load(path)


def test_a_seat_that_moves_twice_has_puzzles_that_hold(again: AnyGame) -> None:
    assert not alternates(again)
    book = [entry for entry, _ in mine_book(again.slug)]
    # How many moves a win takes depends on the other player here: only a win at once is asked for.
    wins = [entry for entry in book if entry.goal == "win"]
    assert len(book) > len(wins) > 0
    oracle = plyground.solve(again)
    assert all(oracle.value(again.position(entry.position)).plies == 1 for entry in wins)
    assert choose_steps(again.slug)


def test_what_is_taken_back_is_counted_to_ones_own_move(again: AnyGame) -> None:
    match = Match(again)
    match.play("2")
    match.play("3")
    assert (match.turn, match.count_back()) == (plyground.Seat.FIRST, 2)
    match.play("1")
    assert (match.turn, match.count_back()) == (plyground.Seat.FIRST, 1)


def test_the_clock_of_whoever_moves_again_goes_on_running() -> None:
    clocks = Clocks(Pace(60))
    clocks.record_move(plyground.Seat.FIRST, 60_000, plyground.Seat.FIRST, 0)
    assert clocks.time_left(plyground.Seat.FIRST, 5_000) == 55_000
    assert clocks.time_left(plyground.Seat.SECOND, 5_000) == 60_000


def test_a_position_of_a_large_game_is_read_at_once(tmp_path: Path) -> None:
    game = load(CELLS, tmp_path)
    state = game.play(game.start(), "24")
    assert game.position(game.write(state)) == state
    assert reach(game) is None


def test_moves_of_a_larger_game_are_numbered_by_its_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("plyground.kernel.reach.MOST", 20_000)
    game = load(COUNTERS.replace("if board[at]", "if at <= board[0] and board[at]"), tmp_path)
    with pytest.raises(plyground.PlygroundError, match="say all_moves"):
        _ = game.all_moves
    table = open_table(game)
    assert table.count > 20_000
    assert [str(move) for move in table.moves] == ["0-1", "0-2", "1-1", "1-2"]


def test_the_ladder_is_climbed_as_printed_where_nothing_is_fair(again: AnyGame) -> None:
    assert find_set_up(again.slug) == "classic"
    assert find_set_up("code-swap") == "fair"


def test_without_numpy_the_ladder_is_climbed_as_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = load(COUNTERS, tmp_path)
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(MissingExtra):
        registry.find_preset(game.slug, "fair")
    assert find_set_up(game.slug) == "classic"


def test_the_lab_sees_in_the_table_that_a_game_ends(tmp_path: Path) -> None:
    source = COUNTERS.replace("110", "4").replace("Counters", "Few")
    assert profile(load(source, tmp_path)).ends


def test_a_game_whose_rules_have_changed_says_so(tmp_path: Path) -> None:
    path = tmp_path / "begins.py"
    path.write_text(write_heaps("Begins", 5))
    match = plyground.match(plyground.load(path).slug)
    match.play("1")
    told = str(match.record).replace(match.game.rules_mark, "0" * 12).replace('"5 1"', '"9 1"')
    with pytest.raises(BadRecord, match="the rules of Begins have changed since this was played"):
        plyground.replay(told)


def test_a_record_of_other_rules_is_shown_as_far_as_it_fits(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, kept = tmp_path / "begins.py", tmp_path / "kept.ply"
    path.write_text(write_heaps("Begins", 6))
    match = plyground.match(plyground.load(path).slug)
    for move in "12":
        match.play(move)
    told = str(match.record).replace(match.game.rules_mark, "0" * 12)
    kept.write_text(told)
    assert main(["verify", str(kept)]) == 0
    assert "by other rules: the file of Begins has changed since" in capsys.readouterr().out
    assert main(["replay", str(kept)]) == 0
    kept.write_text(told.replace("1. 1 2", "1. 1 3"))
    assert main(["replay", str(kept)]) == 2
    shown = capsys.readouterr()
    assert "Player 1" in shown.out
    assert "have changed since this was played: move 2, '3'" in shown.err


def test_the_rules_of_a_game_in_a_file_stand_at_the_margin(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "begins.py"
    path.write_text(write_heaps("Begins", 7).replace("one wins.", "one\n    wins.\n    "))
    assert main(["rules", str(path)]) == 0
    said = capsys.readouterr().out
    assert said.splitlines()[-1] == "wins."
