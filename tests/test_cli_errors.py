"""Wrong usage is one line on standard error and status 2, and nothing was done."""

from pathlib import Path
from shlex import split

import pytest

from tests.line.runner import run

WRONG = [
    # commands and games
    ("plya operator-outwit", "there is no command 'plya' (did you mean play?)"),
    ("--verison", "there is no command '--verison'"),
    ("'\x1b[2J'", "there is no command '[2J'"),
    ("play", "which game?"),
    ("play chess", "there is no game 'chess'; the games are cipher-shift,"),
    ("play operator-outwt", "(did you mean operator-outwit?)"),
    ("play operator-outwit code-swap", "'code-swap' is not understood here"),
    ("rules", "GAME"),
    ("replay", "FILE"),
    ("saves burn", "'burn' is not understood here; choose from list or delete"),
    ("saves lst", "'lst' is not understood here (did you mean list?)"),
    ("saves --lang fr", "unknown language 'fr'; choose from en or de (see plyground saves --help)"),
    ("--lang fr", "unknown language 'fr'; choose from en or de"),
    ("completion powershell", "'powershell' is not understood here; choose from bash, zsh or fish"),
    ("store", "missing: {backup,restore,check,export,forget}"),
    ("check", "missing: GAME"),
    # flags
    (
        "play operator-outwit --taget 30",
        "'--taget' is not understood here (did you mean --target?)",
    ),
    ("play operator-outwit --size 5", "(see plyground play operator-outwit --help)"),
    ("play operator-outwit --target", "--target needs a value"),
    ("play operator-outwit --plain=x", "--plain takes no value (got 'x')"),
    ("play --target 30", "which game?"),
    ("play --langg de", "'--langg' is not understood here (did you mean --lang?)"),
    ("play -langg de", "'-langg' is not understood here (did you mean --lang?)"),
    ("play --taget 30", "'--taget' is not understood here (did you mean --target?)"),
    ("play --no-shifs", "(did you mean --no-shifts?)"),
    ("rules code-swap --plian", "'--plian' is not understood here"),
    # who plays
    ("play operator-outwit --p2 gredy", "(did you mean greedy?)"),
    ("play operator-outwit --first 3", "--first cannot be '3'; it takes 1, 2 or toss"),
    ("play operator-outwit --first toss --p2 nobody", "unknown player 'nobody'"),
    (
        "play operator-outwit --name1 '\u202e'",
        "--name1 needs a name with letters that can be shown",
    ),
    ("play operator-outwit --name1 'Player 2'", "the two players need different names"),
    # numbers
    ("play operator-outwit --rounds 0", "; it takes a whole number from 1 to 1,000"),
    ("play operator-outwit --best-of 4", "best of N needs an odd N"),
    ("play operator-outwit --best-of 3 --rounds 3", "cannot go together"),
    (
        "play operator-outwit --next winner",
        "--next cannot be 'winner'; it takes alternate or loser",
    ),
    ("play operator-outwit --seed x", "; it takes a whole number from 0"),
    ("play operator-outwit --turn-limit 0", "--turn-limit cannot be '0'"),
    # a game's own options
    ("play operator-outwit --start 23", "--start must be below --target"),
    # set-ups
    ("play code-swap --preset fare", "no --preset 'fare' (did you mean fair?)"),
    ("play code-swap --fair --preset classic", "--fair is short for --preset fair and cannot go"),
    ("play code-swap --fair --resume x.ply", "--fair cannot go with --resume"),
    # positions
    ("play operator-outwit --from '23:5 1' --target 30", "contradicts the position"),
    ("play operator-outwit --from '23:5 1' --first 2", "--first cannot go with --from"),
    ("play operator-outwit --from '23:0 1'", "is not a position; write it like 23:1 1"),
    # saved games
    ("play --resume nothing-of-that-name", "there is no saved game or file"),
    ("saves delete", "delete what?"),
    ("saves delete 1 --finished", "delete what? either numbers or names"),
    ("saves delete 1", "there is no saved game or file '1'"),
    # numbers of analyze
    ("analyze operator-outwit --top 0", "; it takes a whole number from 1 to 10,000"),
    # the menu
    ("", "the menu needs a terminal"),
]


@pytest.mark.parametrize(("command", "part"), WRONG, ids=[command for command, _ in WRONG])
def test_wrong_usage_is_one_line_and_status_2(command: str, part: str, data_folder: Path) -> None:
    ran = run(split(command), "this is\nnot read\n")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("plyground: ")
    assert ran.err.count("\n") == 1
    assert ran.err.endswith("\n")
    assert ran.err[:-1].isprintable()
    assert part in ran.err
    assert not data_folder.exists()


@pytest.mark.parametrize(
    "words",
    [
        ["--size", "3", "coordinate-clash"],
        ["--no-shifts", "coordinate-clash", "--size=3"],
        ["--shifts", "coordinate-clash", "--size", "3"],
        ["--win-by", "9", "coordinate-clash", "--size", "3"],
        ["--plain", "--first", "1", "Coordinate Clash", "--size", "3"],
        ["--name1", "code-swap", "--size=3", "coordinate"],
    ],
    ids=" ".join,
)
def test_flags_may_stand_before_the_game(words: list[str]) -> None:
    ran = run(["play", *words])
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith("Welcome to Coordinate Clash!\n\nCurrent Grid:\n    A   B   C  \n")


@pytest.mark.parametrize(
    "words",
    [
        ["operator-outwit", "23:11 1", "--turn-limit", "5"],
        ["operator-outwit", "--turn-limit", "5", "23:11 1"],
        ["--turn-limit", "5", "operator-outwit", "23:11 1"],
        ["--top", "3", "operator-outwit", "--turn-limit=5", "23:11", "1"],
    ],
)
def test_a_position_may_stand_anywhere_among_the_flags(words: list[str]) -> None:
    ran = run(["analyze", *words])
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith("23:11 1 turn-limit 5: Player 1, to move, wins in 3.\n")


def test_a_game_with_a_turn_limit_is_never_called_endless() -> None:
    ran = run(["analyze", "operator-outwit", "23:11 1", "--turn-limit", "1"])
    assert "play stops unfinished." in ran.out
    assert "The end could be forced in 3 turns, but only 1 is left." in ran.out
    assert "  * *2  stops unfinished\n" in ran.out
    assert "endless" not in ran.out
    assert "endless" in run(["analyze", "operator-outwit", "23:3 1"]).out


@pytest.mark.parametrize("command", ["serve", "store check", "store backup x.jsonl"])
def test_no_folder_is_made_for_a_database(command: str, tmp_path: Path) -> None:
    missing = tmp_path / "mistyped"
    ran = run([*split(command), "--db", str(missing / "games.db")])
    assert (ran.status, ran.out) == (2, "")
    assert f"there is no folder {missing} to write games.db into; make it first" in ran.err
    assert not missing.exists()
