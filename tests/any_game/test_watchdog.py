"""Rules that never come to an end hold up nobody for long, and nobody twice."""

import time
from collections.abc import Callable
from pathlib import Path
from threading import Thread

import pytest

import plyground
from plyground import Match
from plyground.games import watchdog
from plyground.kernel.game import AnyGame
from plyground.language.errors import RulesBroken
from tests.line.runner import run

LOOPS = """
from plyground import SmallGame


class Loops(SmallGame):
    '''Take one or two of nine; whoever takes the last one wins.'''

    def begin(self):
        return 9

    def choices(self, left, mover):
        return [n for n in (1, 2) if n <= left]

    def after(self, left, taken, mover):
        while left == 7 and taken == 2:
            try:
                self.begin()
            except KeyError:
                pass
        return left - taken

    def ending(self, left, mover):
        return mover.other if left == 0 else None
"""
LINE = 15
"""Where the loop begins."""


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    monkeypatch.setattr(watchdog, "SECONDS", 1)
    monkeypatch.setattr(watchdog, "LOOK_EVERY", 0.05)
    path = tmp_path / "loops.py"
    path.write_text(LOOPS, encoding="utf-8")
    return plyground.load(path)


def find_fault(act: Callable[[], object]) -> tuple[str, float]:
    began = time.monotonic()
    with pytest.raises(RulesBroken) as caught:
        act()
    return str(caught.value), time.monotonic() - began


def test_a_move_that_never_ends_is_refused_and_changes_nothing(game: AnyGame) -> None:
    match = Match(game)
    match.play("2")
    said, _ = find_fault(lambda: match.play("2"))
    assert said.startswith("loops.py, line ")
    assert int(said.split()[2].rstrip(":")) in range(LINE, LINE + 4)
    assert said.endswith("after has not come to an end in 1 seconds; this game cannot be played on")
    assert (match.position, len(match.moves)) == ("7 2", 1)


def test_it_is_not_waited_for_again(game: AnyGame) -> None:
    match = Match(game)
    match.play("2")
    said, _ = find_fault(lambda: match.play("2"))
    again, seconds = find_fault(lambda: match.check("2"))
    assert again == said
    assert seconds < 1


def test_another_thread_is_set_free_too(game: AnyGame) -> None:
    said: list[str] = []
    state = game.play(game.start(), "2")
    thread = Thread(target=lambda: said.append(find_fault(lambda: game.play(state, "2"))[0]))
    thread.start()
    thread.join(60)
    assert "has not come to an end" in said[0]


def test_a_program_of_ones_own_may_take_its_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watchdog, "SECONDS", 0.2)
    monkeypatch.setattr(watchdog, "LOOK_EVERY", 0.05)
    path = tmp_path / "patient.py"
    busy = "\n\ndef work():\n    import time\n    until = time.monotonic() + 1.5\n"
    path.write_text(f"{LOOPS}{busy}    while time.monotonic() < until: pass\n    return 5\n")
    game = plyground.load(path)
    assert vars(__import__("sys").modules[type(game).__module__])["work"]() == 5


def test_at_the_terminal_the_game_stays_where_it_was(game: AnyGame, tmp_path: Path) -> None:
    done = run(["play", str(tmp_path / "loops.py"), "--p2", "human"], "2\n2\n")
    assert done.out.count("has not come to an end") == 1
    assert "Saved." in done.out


def test_check_names_the_line(game: AnyGame, tmp_path: Path) -> None:
    done = run(["check", str(tmp_path / "loops.py")])
    assert done.status == 1
    assert "loops.py, line 1" in done.out
    assert "after has not come to an end" in " ".join(done.out.split())
