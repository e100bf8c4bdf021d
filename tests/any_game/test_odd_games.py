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
from tests.heaps import write_heaps

BOXES = """
from typing import NamedTuple

from plyground import DRAW, Game, Outcome, Seat

EDGES = [f"{way}{place}" for way in "hv" for place in range(6)]
BOXES = [{"h0", "h2", "v0", "v1"}, {"h1", "h3", "v1", "v2"},
         {"h2", "h4", "v3", "v4"}, {"h3", "h5", "v4", "v5"}]


class Drawn(NamedTuple):
    lines: frozenset
    score: tuple
    turn: Seat


class Boxes(Game):
    '''Draw a line in turn. Whoever closes a box has a point and goes on.'''

    def initial(self, random, first):
        return Drawn(frozenset(), (0, 0), first)

    def turn(self, state):
        return state.turn

    def moves(self, state):
        return [edge for edge in EDGES if edge not in state.lines]

    def apply(self, state, edge):
        lines = state.lines | {edge}
        closed = sum(box <= lines for box in BOXES) - sum(state.score)
        if not closed:
            return Drawn(lines, state.score, state.turn.other)
        score = list(state.score)
        score[state.turn.index] += closed
        return Drawn(lines, tuple(score), state.turn)

    def outcome(self, state):
        if len(state.lines) < len(EDGES):
            return None
        one, two = state.score
        return DRAW if one == two else Outcome(Seat.FIRST if one > two else Seat.SECOND, "boxes")
"""
LARGE = """
from plyground import DRAW, SmallGame


class Seven(SmallGame):
    '''Fill 49 cells.'''

    def begin(self):
        return "." * 49

    def choices(self, board, mover):
        return [cell for cell in range(49) if board[cell] == "."]

    def after(self, board, cell, mover):
        return board[:cell] + "XO"[mover.index] + board[cell + 1 :]

    def ending(self, board, mover):
        return None if "." in board else DRAW
"""
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


def load(source: str, folder: Path) -> AnyGame:
    path = folder / "game.py"
    path.write_text(source)
    return plyground.load(path)


def test_a_seat_that_moves_twice_has_puzzles_that_hold(tmp_path: Path) -> None:
    game = load(BOXES, tmp_path)
    assert not alternates(game)
    book = [entry for entry, _ in mine_book(game.slug)]
    # How many moves a win takes depends on the other player here: only a win at once is asked for.
    wins = [entry for entry in book if entry.goal == "win"]
    assert book
    oracle = plyground.solve(game)
    assert all(oracle.value(game.position(entry.position)).plies == 1 for entry in wins)
    assert choose_steps(game.slug)


def test_what_is_taken_back_is_counted_to_ones_own_move(tmp_path: Path) -> None:
    match = Match(load(BOXES, tmp_path))
    for edge in ("h0", "h2", "v0", "h1"):
        match.play(edge)
    assert (match.turn, match.count_back()) == (plyground.Seat.FIRST, 2)
    match.play("v1")  # closes a box
    assert (match.turn, match.count_back()) == (plyground.Seat.FIRST, 1)


def test_the_clock_of_whoever_moves_again_goes_on_running() -> None:
    clocks = Clocks(Pace(60))
    clocks.record_move(plyground.Seat.FIRST, 60_000, plyground.Seat.FIRST, 0)
    assert clocks.time_left(plyground.Seat.FIRST, 5_000) == 55_000
    assert clocks.time_left(plyground.Seat.SECOND, 5_000) == 60_000


def test_a_position_of_a_large_game_is_read_at_once(tmp_path: Path) -> None:
    game = load(LARGE, tmp_path)
    state = game.play(game.start(), "24")
    assert game.position(game.write(state)) == state
    assert reach(game) is None


def test_moves_of_a_larger_game_are_numbered_by_its_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("plyground.kernel.reach.MOST", 20_000)
    game = load(COUNTERS, tmp_path)
    with pytest.raises(plyground.PlygroundError, match="say all_moves"):
        _ = game.all_moves
    table = open_table(game)
    assert table.count > 20_000
    assert [str(move) for move in table.moves] == ["0-1", "0-2", "1-1", "1-2"]


def test_the_ladder_is_climbed_as_printed_where_nothing_is_fair(tmp_path: Path) -> None:
    assert find_set_up(load(BOXES, tmp_path).slug) == "classic"
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
