"""The terminal speaks German when somebody asks for it, never by itself, and only to people."""

from os import environ
from pathlib import Path
from unittest import mock

from .runner import piped, run, saved_id, typing
from .shared import GAME, record_of
from .terminal import Terminal

WHICH = "Welches Spiel? (1-5, Enter für 1): "
GERMAN = ("--lang", "de")


def test_the_menu_can_be_asked_to_speak_german_and_the_game_does_too() -> None:
    with Terminal(["--lines"]) as terminal:
        terminal.answer("Which game? (1-5, Enter for 1): ", "l")
        lines = terminal.until(WHICH).split("\n")
        terminal.type("5")
        terminal.answer("Gegen wen? (Enter für 1): ", "")
        assert "Bei jeder Frage: ? hilft" in terminal.until("(+2, *2, +1): ")
        terminal.type("beenden")
        terminal.answer(WHICH, "q")
        ended = terminal.finish()
    assert len(lines) <= 24
    assert max(map(len, lines)) <= 80
    assert saved_id(ended.out)


def test_no_setting_of_the_machine_makes_it_speak_german() -> None:
    variables = ("LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES")
    ran = piped(GAME, "resign\ny\n", env=dict.fromkeys(variables, "de_DE.UTF-8"))
    assert ran.out.endswith("\nPlayer 1 resigns. Player 2 wins!\n")


def test_a_language_chosen_in_the_menu_holds_for_what_no_rule_book_says() -> None:
    typing([], ["l", "q"])
    assert "Noch ist kein Spiel gespeichert" in typing(["saves"], []).answers[0]
    assert "Ziel\n" in typing(["rules", "code-swap"], ["q"]).answers[0]
    assert "Noch nichts." in typing(["progress"], []).answers[0]
    assert "No game has been saved yet" in typing(["saves", "--lang", "en"], []).answers[0]
    assert "No game has been saved yet" in run(["saves"]).out
    assert "Choose an operation" in typing(GAME, ["q"]).answers[0]


def test_what_people_type_follows_the_machine_at_a_terminal_and_the_menu_what_was_asked() -> None:
    with mock.patch.dict(environ, LANG="de_DE.UTF-8"):
        assert "kein gespeichertes Spiel" in typing(["saves", "delete", "7"], []).err
        assert "noch ist kein Spiel gespeichert" in typing(["review"], []).err
        assert "Eine Lektion in welchem Spiel?" in typing(["lesson"], ["q"]).answers[0]
        assert "Die Leiter:" in typing(["ladder"], ["q"]).answers[0]
        assert "EXAMPLE" in typing(["--lang", "en", "--lines"], ["r", "4", "q", "q"]).answers[2]
        assert "Choose an operation" in typing(GAME, ["q"]).answers[0]
        assert "which game? give a FILE" in run(["review"]).err


def test_what_is_written_down_stays_english(folder: Path) -> None:
    ran = run([*GAME, *GERMAN, "--record", "game.ply"], "*2\naufgeben\nja\n")
    assert ran.out.endswith("\nSpieler 2 gibt auf. Spieler 1 gewinnt!\n")
    tags = record_of(folder / "game.ply").tags
    assert (tags["Player1"], tags["Player2"]) == ("Player 1", "Player 2")
    assert (tags["Reason"], tags["Termination"]) == ("Player 2 resigned", "resigned")
    english = run(["replay", "game.ply"]).out
    assert english.endswith("\nPlayer 2 resigned. Player 1 wins!\n")
    german = run(["replay", "game.ply", *GERMAN]).out
    assert german.endswith("\nSpieler 2 hat aufgegeben. Spieler 1 gewinnt!\n")


def test_a_game_left_in_german_is_resumed_in_german() -> None:
    left = run([*GAME, *GERMAN], "*2\nbeenden\n").out
    assert left.endswith("--lang de\n")
    back = run(["play", "--resume", saved_id(left), *GERMAN], "beenden\n").out
    assert "\nBisher wurde 1 Zug gemacht.\n" in back
    listed = run(["saves", *GERMAN]).out
    assert "Outwit zwischen Spieler 1 und Spieler 2, Spieler 2 ist am Zug, gerade eben" in listed
    assert "between Player 1 and Player 2, it is Player 2's move, just now\n" in run(["saves"]).out


def test_a_language_that_nobody_speaks_here_is_refused() -> None:
    for words in ([*GAME, "--lang", "tlh"], ["--lang", "tlh", *GAME], ["--lang=tlh"], ["--lang"]):
        ran = run(words)
        assert ran.status == 2
        assert "unknown language 'tlh'; choose from en or de" in ran.err or words == ["--lang"]
