"""What is asked can be read again, and what is answered is taken strictly but fairly."""

from pathlib import Path

import pytest

from plyground import Seat
from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.language.errors import BadNotation, IllegalMove, PlygroundError
from plyground.players.question import (
    answer,
    describe_position,
    explain_rules,
    question,
    read_answer,
    read_question,
)
from tests.agents.words import assert_for_anybody
from tests.variants import VARIANTS, Variant

OUTWIT = registry.game("operator-outwit")
FIVE = OUTWIT.position("23:5 1")


def some_views(game: AnyGame) -> list[object]:
    """Views from the first moves of a game that is played with whatever comes first."""
    state, views = game.start(seed=5), []
    for _ in range(4):
        views.append(game.view(state, Seat.FIRST))
        if game.outcome(state) is not None:
            break
        state = game.apply(state, game.moves(state)[0])
    return views


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_a_question_can_be_read_again_and_says_nothing_that_needs_a_terminal(
    variant: Variant,
) -> None:
    game = variant.game()
    for view in some_views(game):
        assert_for_anybody(question(game, view))
        if game.outcome(view) is None:
            for legal_moves in (True, False):
                asked = read_question(question(game, view, legal_moves=legal_moves))
                assert asked is not None
                assert asked[0].write(asked[1]) == game.write(view)
                assert asked[0].moves(asked[1]) == game.moves(view)


def test_the_rules_say_what_is_unusual_about_a_game() -> None:
    rules = explain_rules(registry.game("cipher-shift", target="MOON", wrap=False, turn_limit=9))
    assert "\n  target (the word to reach): MOON instead of CODE\n" in rules
    assert "come round again after Z): off instead of on\n" in rules
    assert "stops unfinished after 9 turns" in rules
    assert "max_step" not in rules


def test_a_game_without_words_of_its_own_is_explained_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.GAMES, "last-match", "tests.sixth.rules:LastMatch")
    rules = explain_rules(registry.game("last-match"))
    assert rules.startswith("Last Match\n\nTake at least one match")
    assert rules.endswith("Moves are written like 1, 2 and 3.")


def test_a_question_tells_nothing_of_a_secret() -> None:
    game = registry.game("cipher-quest")
    view = game.position("9/- 15-25 2")
    assert (
        len({question(game, game.view(world, Seat.SECOND)) for world in game.possible_states(view)})
        == 1
    )


def test_the_question_on_the_page_about_protocols_is_understood() -> None:
    page = (Path(__file__).parents[2] / "docs" / "protocols.md").read_text(encoding="utf-8")
    asked = read_question(page.split("```question\n")[1].split("```")[0])
    assert asked is not None
    assert (
        describe_position(*asked).split("\n\n")[1]
        == page.split("```question\n")[1].split("\n```")[0]
    )


@pytest.mark.parametrize("text", ["{}\r\n{}\r\n", "\ufeff{}\n{}", "{}\n{}\n\ud800"])
def test_lines_may_come_from_any_system(text: str) -> None:
    asked = read_question(text.format("Game: operator-outwit", "Position: 23:5 1"))
    assert asked is not None
    assert asked[0].write(asked[1]) == "23:5 1"


@pytest.mark.parametrize(
    "text",
    [
        "Position: 23:5 1",
        "Game: chess\nPosition: 23:5 1",
        "Game: operator-outwit\nPosition: five",
        "Game: operator-outwit\nOptions: target\nPosition: 23:5 1",
        "Game: operator-outwit\nOptions: target=23 target=23\nPosition: 23:5 1",
        "Game: operator-outwit\nOptions: target=30\nPosition: 23:5 1",
    ],
)
def test_a_position_that_makes_no_sense_is_refused(text: str) -> None:
    with pytest.raises(PlygroundError):
        read_question(text)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("Move: *2", "*2"),
        ("I like +2, but -1 is better.\n\nMove: -1", "-1"),
        ("Move: +2\nNo, wait.\nMove: -1", "-1"),
        ("**Move: *2**", "*2"),
        ("**Move:** `*2`", "*2"),
        ("Move: **+2**", "+2"),
        ("> My final move: [ *2 ].", "*2"),
        ("[Move: +2]", "+2"),
        ("move : x2", "*2"),
        ("*2", "*2"),
        ("I think this wins.\n`-1`", "-1"),
    ],
)
def test_a_move_is_found_however_it_is_dressed(text: str, move: str) -> None:
    assert str(read_answer(OUTWIT, FIVE, text)) == move


@pytest.mark.parametrize(
    "text",
    [
        "",
        " \n ",
        "I would never play +2",
        "+2 and then *2",
        "Move: +2 or *2",
        "Move: +3",
        "Move:",
        "Move: ...",
        "+2\nThat is my choice, I think.",
        "Move: +2\nMove: undecided",
    ],
)
def test_nothing_is_picked_out_of_prose(text: str) -> None:
    with pytest.raises(BadNotation):
        read_answer(OUTWIT, FIVE, text)


def test_a_move_that_is_not_legal_is_said_to_be_so() -> None:
    with pytest.raises(IllegalMove, match="try"):
        read_answer(OUTWIT, OUTWIT.position("23:1 1"), "Move: -1")


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_every_move_can_be_answered(variant: Variant) -> None:
    game = variant.game()
    view = some_views(game)[0]
    for move in game.moves(view):
        assert read_answer(game, view, f"So be it.\n{answer(move)}") == move
        assert read_answer(game, view, f"**{answer(move)}**") == move
