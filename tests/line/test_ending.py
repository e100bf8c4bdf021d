"""At a terminal a game ends with who won, and with what can come next; a pipe just ends."""

import os
import sys
from pathlib import Path

import pytest

from plyground.cli import COMMANDS
from plyground.kernel.record import Record
from plyground.system.extras import COMMAND_WORDS, adapt_commands

from .runner import piped, typing
from .terminal import CTRL_C, CTRL_D, PLAIN, Terminal

NEXT = "(again, swap sides, review, menu, quit; Enter for again): "
WON = ["play", "operator-outwit", "--from", "23:21 1", "--p2", "greedy"]
WHICH = "Which game? (1-5, Enter for 1): "
QUESTION = "Choose an operation (+2, *2, -1): "


def last(*lines: str, words: list[str] = WON) -> list[str]:
    """What is said to each of some lines after the move that wins."""
    return typing(words, ["+2", *lines]).answers[1:]


def test_who_won_is_said_once_and_two_people_are_called_by_their_names() -> None:
    result = last("quit")[0]
    assert "Congratulations! The current number has reached" in result
    assert result.count("wins!") == 1
    words = ["play", "operator-outwit", "--from", "23:21 1", "--name1", "Ada", "--name2", "Bob"]
    swapped = last("swap", "quit", words=words)[1]
    assert "Ada and Bob have swapped seats.\n" in swapped
    assert "Bob's turn.\n" in swapped


@pytest.mark.parametrize("word", ["", "AG"])
def test_again_is_the_same_game_once_more(word: str) -> None:
    again = last(word, "quit")[1]
    assert "Welcome to Operator Outwit!" in again
    assert "Player 1's turn." in again


def test_to_swap_sides_seats_the_program_where_the_person_sat() -> None:
    swapped = last("swap", "quit")[1]
    assert "You are Player 2 now.\n" in swapped
    assert "\nGreedy's turn.\nCurrent Number is 21.\nGreedy chose +2.\n" in swapped
    assert swapped.endswith(NEXT)


def test_the_menu_is_one_word_away_and_a_game_from_there_comes_back_to_it() -> None:
    words = ["play", "operator-outwit", "--from", "23:21 1"]
    said = typing(words, ["+2", "menu", "5", "", "resign", "yes", "m", "q"])
    assert said.status == 0
    assert said.answers[2].endswith(WHICH)
    assert said.answers[-2].endswith(WHICH)


def test_a_game_that_was_stopped_or_given_up_is_asked_about_too() -> None:
    stopped = typing(["play", "operator-outwit"], ["stop", "yes", "yes", "quit"]).answers[-2]
    assert "Nobody wins.\n" in stopped
    assert stopped.endswith(NEXT)
    nothing = typing(["play", "operator-outwit"], ["resign", "yes", "review", "quit"]).answers[-2]
    assert "This game has no moves to review." in nothing


def test_the_next_game_is_recorded_beside_the_first(folder: Path) -> None:
    words = ["play", "operator-outwit", "--from", "23:21 1", "--record", "game.ply"]
    last("again", "+2", "save copy.ply", "quit", words=words)
    for name in ("game.ply", "game.2.ply", "copy.ply"):
        assert Record.read(Path(name).read_text(encoding="utf-8")).finished


@pytest.mark.parametrize(("key", "status"), [(CTRL_C, 130), (CTRL_D, 0)])
def test_ctrl_c_and_ctrl_d_leave_at_the_last_question(key: bytes, status: int) -> None:
    with Terminal(["play", "operator-outwit", "--from", "23:21 1"]) as terminal:
        terminal.answer(QUESTION, "+2")
        terminal.until(NEXT)
        terminal.press(key)
        assert terminal.finish().status == status


# ---- what is printed to be typed ---------------------------------------------------------------


def test_the_words_that_make_a_command_line_are_the_commands() -> None:
    assert {*COMMAND_WORDS.split("|")} == {*COMMANDS}


def test_what_is_printed_works_as_printed(tmp_path: Path) -> None:
    """Started as `make play` does: by a path, where the shell would not find its name."""
    script = tmp_path / "venv" / "bin" / "plyground"
    script.parent.mkdir(parents=True)
    script.write_text(
        f"#!{sys.executable}\nimport sys\nfrom plyground.cli import main\nsys.exit(main())\n"
    )
    script.chmod(0o755)
    env = {"PATH": "/usr/bin:/bin"}
    program = ["venv/bin/plyground"]
    with Terminal(["play", "operator-outwit"], program=program, env=env, cwd=tmp_path) as terminal:
        terminal.answer(QUESTION, "*2")
        terminal.answer(QUESTION, "quit")
        told = terminal.finish().out
    printed = told.partition("Saved. To go on:")[2].strip()
    assert printed.startswith(f"{script} ")
    with Terminal([], program=["sh", "-c", printed], env=env, cwd=script.parent) as terminal:
        assert "1 move has been made so far." in terminal.until(QUESTION)
    with Terminal(["--help"], program=program, env=env, cwd=tmp_path) as terminal:
        assert f"\n  {script} " in terminal.finish().out


def test_through_a_pipe_and_on_the_path_it_is_called_by_its_name() -> None:
    assert "\n  plyground play coordinate-clash " in piped(["--help"]).out
    assert adapt_commands("type plyground saves") == "type plyground saves"
    assert os.path.dirname(sys.executable) in PLAIN["PATH"]
