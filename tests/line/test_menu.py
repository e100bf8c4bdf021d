"""The menu leads from nothing to a first move in three answers."""

import pytest

from .runner import run, saved_id
from .terminal import CTRL_D, Terminal

WHICH = "Which game? (1-5, Enter for 1): "
WHOM = "Against whom? (Enter for 1): "

FIRST_QUESTIONS = {
    "1": (["", ""], "Enter position to increment (1-4): ", "1", "Current Word is now: B A A A\n"),
    "2": ([""], "(e.g., B3): ", "C3/-", "3 |   |   | X |   |   |\n"),
    "3": ([""], "Enter your selected number: ", "7", "Player 1 selected 7.\n"),
    "4": (["", "2"], "Enter 1 or 2: ", "x1", "You swapped Position 1 with Player 2.\n"),
    "5": ([""], "Choose an operation (+2, *2, -1): ", "*2", "New Current Number is 2.\n"),
}


@pytest.mark.parametrize("game", FIRST_QUESTIONS)
def test_the_menu_leads_to_a_first_move_in_three_answers_or_so(game: str) -> None:
    answers, question, move, told = FIRST_QUESTIONS[game]
    with Terminal([]) as terminal:
        terminal.play([game, *answers], question)
        assert 1 + len(answers) <= 3
        terminal.type(move)
        assert told in terminal.until(told)


def test_enter_alone_is_enough() -> None:
    with Terminal([]) as terminal:
        terminal.play(["", "", ""], "Enter position to increment (1-4): ")


def test_the_menu_fits_a_small_screen() -> None:
    with Terminal([]) as terminal:
        lines = terminal.until(WHICH).split("\n")
    assert len(lines) <= 24
    assert max(map(len, lines)) <= 80


def test_a_program_can_be_chosen() -> None:
    with Terminal([]) as terminal:
        terminal.play(["5"], WHOM)
        number = next(
            line.split()[0] for line in terminal.transcript.splitlines() if "greedy" in line
        )
        terminal.type(number)
        terminal.until("-1): ")
        terminal.type("*2")
        told = terminal.until("Player 1's turn.")
    assert told.count("You chose *2.\n") == 1
    assert told.count("\nGreedy chose ") == 1


@pytest.mark.parametrize("answer", ["6", "0", "seven", "１", "c"])
def test_what_is_not_in_the_menu_is_asked_again(answer: str) -> None:
    with Terminal([]) as terminal:
        terminal.answer(WHICH, answer)
        told = terminal.until(WHICH)
    assert f"'{answer}' is not in the menu; type a number from 1 to 5\n" in told


def test_a_wrong_number_for_the_opponent_is_asked_again() -> None:
    with Terminal([]) as terminal:
        terminal.answer(WHICH, "5")
        terminal.answer(WHOM, "99")
        assert "'99' is none of them; type 1 to " in terminal.until(WHOM)


@pytest.mark.parametrize("word", ["q", "quit", "Exit"])
def test_the_menu_can_be_left(word: str) -> None:
    with Terminal([]) as terminal:
        terminal.answer(WHICH, word)
        assert terminal.finish().status == 0


def test_the_end_of_input_leaves_the_menu() -> None:
    with Terminal([]) as terminal:
        terminal.until(WHICH)
        terminal.press(CTRL_D)
        ran = terminal.finish()
    assert ran.status == 0
    assert ran.out.endswith(f"{WHICH}\nBye.\n")


def test_after_the_rules_the_menu_comes_back() -> None:
    with Terminal([]) as terminal:
        terminal.answer(WHICH, "r")
        terminal.answer("Rules of which game? (1-5, Enter for 1): ", "4")
        assert "CODE SWAP\n" in terminal.until("-- Enter shows more, q goes back -- ")
        terminal.type("q")
        terminal.answer("Enter for the menu, q to leave: ", "")
        terminal.until(WHICH)


def test_after_the_list_of_saves_one_can_leave() -> None:
    with Terminal([]) as terminal:
        terminal.answer(WHICH, "s")
        assert "No saved games yet" in terminal.until("Enter for the menu, q to leave: ")
        terminal.type("q")
        assert terminal.finish().status == 0


def test_the_last_game_can_be_continued() -> None:
    name = saved_id(run(["play", "operator-outwit"], "*2\n").out)
    with Terminal([]) as terminal:
        assert "  c  continue your last game (operator-outwit)\n" in terminal.until(WHICH)
        terminal.type("c")
        assert "Moves so far: 1.\n" in terminal.until("-1): ")
        terminal.press(CTRL_D)
        assert saved_id(terminal.finish().out) == name
