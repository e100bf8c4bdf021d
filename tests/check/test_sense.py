"""What a check says of a game is so, by other ways to find it out."""

import sys
from fractions import Fraction
from pathlib import Path

import pytest

import plyground
from plyground.games.classes import import_class
from plyground.kernel.game import AnyGame
from plyground.measure.check.report import Words, check_game
from plyground.measure.check.sense import make_sense
from tests.heaps import CELLS
from tests.later import skip_without
from tests.line.runner import run

skip_without("numpy")

GAMES = Path(__file__).parents[2] / "src" / "plyground" / "examples"


class Overshoots(plyground.SmallGame[int, int]):
    """Add one, two or three to reach five; whoever goes past it loses."""

    all_moves = (1, 2, 3, 4)

    def begin(self) -> int:
        return 0

    def choices(self, count: int, mover: plyground.Seat) -> list[int]:
        return [1, 2, 3]

    def after(self, count: int, step: int, mover: plyground.Seat) -> int:
        return count + step

    def ending(self, count: int, mover: plyground.Seat) -> plyground.Seat | None:
        if count < 5:
            return None
        return mover.other if count == 5 else mover


def open_game(name: str) -> AnyGame:
    path = GAMES / f"{name}.py"
    return import_class(str(path))() if path.exists() else plyground.game(name)


@pytest.mark.parametrize("name", ["tic_tac_toe", "number_duel", "operator-outwit"])
def test_a_random_player_gives_away_what_evaluate_says(name: str) -> None:
    game = open_game(name)
    assert make_sense(game, 4).random_regret == plyground.evaluate("random", game).random_regret


def test_a_game_ends_or_need_not() -> None:
    sense = make_sense(open_game("tic_tac_toe"), 4)
    assert (sense.ends, sense.longest, sense.losing, sense.never) == (True, 9, 0, [])
    assert str(sense.start) == "draws"
    sense = make_sense(open_game("operator-outwit"), 3)
    assert (sense.ends, sense.longest, sense.losing, sense.moves) == (False, None, 24, 130)


class Turns(plyground.SmallGame[int, int]):
    """Turn a wheel of four for ever."""

    def begin(self) -> int:
        return 0

    def choices(self, place: int, mover: plyground.Seat) -> list[int]:
        return [1, 2]

    def after(self, place: int, step: int, mover: plyground.Seat) -> int:
        return (place + step) % 4

    def ending(self, place: int, mover: plyground.Seat) -> None:
        return None


def test_of_a_game_that_never_ends_no_seat_is_called_better_or_as_good() -> None:
    page = " ".join(" ".join(Words("en").write_page(check_game(Turns(), "turns"))).split())
    assert "who make mistakes, nobody ever wins." in page
    assert "seats" not in page


def test_moves_that_lose_by_a_rule_and_moves_that_cannot_be_made() -> None:
    sense = make_sense(Overshoots(), 3)
    # Both may stand at 2, 3 and 4, one of them at 0 and 1: 3 moves each; 3+3, 4+2 and 4+3 lose.
    assert (sense.positions, sense.moves) == (8, 24)
    assert sense.losing == 2 + 4
    assert sense.never == ["4"]
    assert str(sense.start) == "wins in 3"
    assert sense.choice is not None
    assert 0 < sense.choice <= Fraction(1)


def test_a_game_too_large_to_list_says_so_and_what_still_works(tmp_path: Path) -> None:
    path = tmp_path / "cells.py"
    path.write_text(CELLS)
    report = check_game(import_class(str(path))(), path.name)
    assert report.findings.broken == []
    assert report.sense is not None
    assert report.sense.positions is None
    lines = Words("en").write_page(report)
    assert "Everything works but what needs all positions" in " ".join(lines)
    assert len(lines) <= 24


def test_without_numpy_the_laws_are_looked_at_and_the_extra_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    report = check_game(open_game("heaps"), "heaps.py")
    assert report.status == 0
    assert report.sense is not None
    lines = " ".join(Words("en").write_page(report))
    assert "numpy is needed" in lines
    assert "works" not in lines, "puzzles and lessons do, fair openings do not"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", ["tic_tac_toe", "heaps", "number_duel"])
def test_a_report_fits_on_a_screen(name: str, language: str) -> None:
    ran = run(["check", str(GAMES / f"{name}.py"), "--lang", language])
    assert (ran.status, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert len(lines) <= 24
    assert max(map(len, lines)) <= 80


def test_the_sentences_are_plain() -> None:
    ran = run(["check", str(GAMES / "heaps.py")]).out
    said = " ".join(ran.split())
    assert "With best play whoever begins wins on move 11: the second player has no chance." in said
    assert "can face: 230. Every game ends, after 12 moves at most." in said


def test_several_games_are_reported_one_after_the_other() -> None:
    ran = run(["check", str(GAMES / "heaps.py"), "operator-outwit", "nowhere.py"])
    assert ran.status == 1
    heaps, outwit, nowhere = ran.out.split("\n\n\n")
    assert "can face: 230." in heaps
    assert "can face: 44." in outwit
    assert "There is no file" in nowhere
