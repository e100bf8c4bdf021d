"""The menu leads from nothing to a first move in three answers."""

import pytest

from plyground.terminal.saves import find_saves_folder

from .runner import run, saved_id, typing
from .terminal import CTRL_D, Terminal

WHICH = "Which game? (1-5, Enter for 1): "

FIRST_QUESTIONS = {
    "1": ("steps up to 2 (e.g., 1+2): ", "board", "Current Word: A A A"),
    "2": ("(e.g., B3): ", "moves", "Place a marker on:"),
    "3": ("Enter your selected number: ", "7", "selected 7.\n"),
    "4": ("Enter 1 or 2: ", "x1", "You swapped Position 1 with Player "),
    "5": ("Choose an operation (+2, *2, +1): ", "*2", "New Current Number is 2.\n"),
}


@pytest.mark.parametrize("game", FIRST_QUESTIONS)
def test_the_menu_leads_to_a_move_of_the_fair_game_in_two_answers(game: str) -> None:
    question, move, told = FIRST_QUESTIONS[game]
    said = typing([], [game, "6", move, "q", "q"]).answers
    assert "Set-up fair:" in said[2]
    assert said[2].endswith(question) or game == "1"  # whose example is not of a first letter B
    assert told in said[3]


def test_the_printed_game_is_a_word_away_and_says_what_is_odd_about_it() -> None:
    asked, warned, game = typing([], ["1", "printed", "6", "", "q", "q"]).answers[1:4]
    assert "printed: as printed in the rule book\n" in asked
    assert "Only Player 1 can ever finish CODE" in warned
    assert "Zip" not in warned  # the opponents stand there already
    assert game.endswith("Agree on a target word (Enter for CODE): ")


def test_who_was_played_last_and_ones_own_name_are_remembered() -> None:
    typing([], ["5", "options", "1 6", "3 Ada", "", "q", "q"])
    whom, *game = typing([], ["5", "", "*2", "q", "q"]).answers[1:4]
    assert whom.endswith("Against whom? (Enter for 6): ")
    assert "Ada's turn." in "".join(game)


def test_q_leads_from_a_game_of_the_menu_back_to_it_and_menu_from_any_game() -> None:
    from_menu = typing([], ["5", "6", "q", "q"])
    assert "Saved. To go on:" in from_menu.answers[3]
    assert from_menu.answers[3].endswith(WHICH)
    alone = typing(["play", "operator-outwit"], ["menu", "q"])
    assert alone.answers[1].endswith(WHICH)
    assert typing(["play", "cipher-shift"], ["q"]).answers[1] == "", "no word of one letter"
    left = typing(["play", "operator-outwit"], ["q"])
    assert left.answers[1].startswith("Saved. To go on:")
    assert left.status == 0


@pytest.mark.parametrize("letter", ["r", "t"])
def test_a_game_asked_for_in_the_menu_is_not_listed_again_and_ctrl_d_says_bye(letter: str) -> None:
    with Terminal(["--lines"]) as terminal:
        terminal.answer(WHICH, letter)
        assert "Code Swap" not in terminal.until("game? (1-5, Enter for 1): ")
        terminal.press(CTRL_D)
        assert terminal.finish().out.endswith("\nBye.\n")
    assert typing([], [letter, "q", "q"]).answers[2].endswith(WHICH)


def test_q_is_promised_to_lead_back_only_where_it_does() -> None:
    assert "q leads back here." in typing([], ["5", "6", "q", "q"]).answers[2]
    assert "? helps, q leaves." in typing(["play"], ["5", "6", "q"]).answers[2]


def test_the_menu_fits_a_small_screen() -> None:
    lines = typing([], ["q"]).answers[0].split("\n")
    assert len(lines) <= 24
    assert max(map(len, lines)) <= 80


@pytest.mark.parametrize("answer", ["6", "１"])
def test_what_is_not_in_the_menu_is_asked_again(answer: str) -> None:
    told = typing([], [answer, "q"]).answers[1]
    why = f"'{answer}' is not in the menu; type a number from 1 to 5, or one of its letters\n"
    assert why in told
    assert told.endswith(WHICH)


def test_saved_games_can_be_gone_on_with_from_the_menu() -> None:
    run(["play", "operator-outwit", "--from", "23:21 1"], "+2\n")
    run(["play", "operator-outwit"], "*2\n")
    listed, resumed = typing([], ["s", "1", "quit"]).answers[1:3]
    assert "it is Player 2's move, just" in listed
    assert "1 move has been made so far.\n" in resumed
    shown = typing([], ["s", "2", "q"]).answers
    assert "You chose +2.\n" in shown[2]
    assert shown[2].endswith(WHICH)
    assert "is none of them; type 1 to 2" in typing([], ["s", "3", "back", "q"]).answers[2]


def test_a_broken_save_is_refused_and_the_menu_stays() -> None:
    name = saved_id(run(["play", "operator-outwit"], "*2\n").out)
    (find_saves_folder() / f"{name}.ply").write_text("nonsense", encoding="utf-8")
    said = typing([], ["s", "1", "q"]).answers
    assert "this is not a record" in said[2]
    assert said[2].endswith(WHICH)


# ---- everything on one screen ------------------------------------------------------------------


def options(game: str, *changes: str) -> list[str]:
    """The screen, what is said to some changes, and to the Enter that plays."""
    changes = ("2 classic", "1 6", *changes)
    return typing([], [game, "options", *changes, "", "q", "q"]).answers[4:-2]


def test_one_screen_has_seat_names_target_rounds_house_rules_set_ups_and_levels() -> None:
    screen = options("5")[0]
    for label in ("Opponent", "Set-up", "Name of Player 1", "Who begins", "Rounds", "Target"):
        assert f"  {label} " in screen
    assert "Turn limit        none\n" in screen
    assert "Win by            none\n" in screen
    assert max(map(len, screen.splitlines())) <= 80
    assert len(screen.splitlines()) <= 24


def test_everything_on_the_screen_takes_effect() -> None:
    changes = ["1 5", "3 Ada", "4 3", "5 best of 3", "6 30", "9 9", "10 15"]
    *shown, game = options("5", *changes)
    assert "Opponent          Una\n" in shown[-1]
    assert "Rounds            best of 3\n" in shown[-1]
    assert "Round 1 of 3\n" in game
    assert "Target Number: 30\n" in game
    assert "House rule: the game stops unfinished after 9 turns.\n" in game
    assert "House rule: whoever begins must have won by turn 15; otherwise the other" in game
    assert game.index("Una chose ") < game.index("Ada's turn.\n")


def test_whoever_mistypes_an_opponent_is_told_all_that_can_be_typed() -> None:
    refused = typing([], ["5", "x", "q", "q"]).answers[2]
    assert "'x' is none of them; type 1 to 6, or options or printed\n" in refused
    refused, opened = typing(["--lang", "de"], ["5", "x", "optionen", "q", "q"]).answers[2:4]
    assert "gehört nicht dazu; tippe 1 bis 6 oder optionen oder gedruckt\n" in refused
    assert "wie es gespielt wird" in opened


def test_a_set_up_that_nobody_has_solved_says_so_and_no_other_does() -> None:
    shown = options("2", "7 6", "8 4", "7 5")
    assert [("Una guesses" in each) for each in shown[1:4]] == [False, True, False]


def test_a_set_up_settles_what_it_is_about() -> None:
    fair, played = options("5", "7 12", "2 fair")[-2:]
    assert "Set-up            fair\n" in fair
    assert "Target" not in fair
    assert "Operations" not in fair
    assert "Set-up fair: The operation +1 takes the place of -1" in played


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ("2 foul", "there is no set-up 'foul'"),
        ("7 two", "Target cannot be 'two'; it takes a whole number"),
        ("8 99", "Start must be below Target"),
        ("6 many", "a number of rounds, such as 3, or best of 3"),
        ("4 Player\u202e", None),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_changes(change: str, why: str | None) -> None:
    before, answered = options("5", change)[:2]
    assert before.endswith("Enter plays): ")
    assert ("as it will be played" in answered) == (why is None)
    assert (why or "Player") in answered
    assert "\u202e" not in answered


def test_a_row_alone_says_what_it_takes_and_any_word_can_be_a_name() -> None:
    _, told, named, gone, choices, _ = options("5", "3", "3 quit", "3 -", "1")
    assert "Type 3 and what it is to be. Answer with a name" in told
    assert "Name of Player 1  quit\n" in named
    assert "Name of Player 1  none\n" in gone
    assert "  5  Una the owl" in choices


def test_the_last_game_can_be_continued() -> None:
    name = saved_id(run(["play", "operator-outwit"], "*2\n").out)
    menu, resumed, left = typing([], ["c", "q", "q"]).answers[:3]
    assert "  c  go on: Operator Outwit between Player 1 and" in menu
    assert "1 move has been made so far.\n" in resumed
    assert saved_id(left) == name


def test_r_shows_the_rules_wherever_the_menu_wants_a_number() -> None:
    assert "OPERATOR OUTWIT" in typing([], ["5", "r", "q", "q", "q"]).answers[2]
    asked, rules, menu = typing([], ["r", "4", "q", "q"]).answers[1:4]
    assert asked.endswith("Rules of which game? (1-5, Enter for 1): ")
    assert "CODE SWAP\n" in rules
    assert menu.endswith(WHICH)
