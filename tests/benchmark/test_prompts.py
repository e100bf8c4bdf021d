"""Prompts: what each shows, and how a reply is read."""

from typing import Any

import pytest

from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.language.errors import BadOption
from plyground.measure.benchmark.answers import Answer, Question
from plyground.measure.benchmark.models import (
    DIRECT_FORM,
    SEE_IMAGE,
    USUAL,
    build_prompt,
    read_reply,
    read_variant,
)
from plyground.players.question import FORM, question
from tests.later import skip_without
from tests.laws import Plan, walk


def read(game: AnyGame, view: Any, reply: str) -> Answer:
    return read_reply(Question(0, game, game.write(view)), reply)


def look(game: AnyGame) -> Any:
    """What the mover sees after two moves."""
    state = walk(game, Plan(5, Seat.FIRST, 2, careful=True)).end
    return game.view(state, game.turn(state))


def test_the_usual_prompt_asks_what_everybody_asks() -> None:
    for slug in registry.slugs():
        game = registry.game(slug)
        view = look(game)
        assert build_prompt(game, view, USUAL).text == question(game, view)
        unlisted = build_prompt(game, view, read_variant("no-moves")).text
        assert unlisted == question(game, view, legal_moves=False)


def test_a_name_says_what_is_not_usual() -> None:
    assert read_variant("") == read_variant("usual") == "usual"
    for name in ("no-moves", "image", "direct", "no-moves+image", "no-moves+image+direct"):
        assert read_variant(name) == name
        assert read_variant("+".join(reversed(name.split("+")))) == name


@pytest.mark.parametrize("name", ["x", "image+image", "no-moves+", "usual+image"])
def test_a_prompt_that_does_not_exist_is_refused(name: str) -> None:
    with pytest.raises(BadOption, match="no-moves"):
        read_variant(name)


def test_a_prompt_leaves_out_what_it_says() -> None:
    game = registry.game("code-swap")
    view = look(game)
    usual = build_prompt(game, view, USUAL).text
    direct = build_prompt(game, view, read_variant("direct")).text
    assert direct == usual.replace(FORM, DIRECT_FORM)
    skip_without("PIL")
    drawn = build_prompt(game, view, read_variant("image")).text
    assert SEE_IMAGE in drawn
    assert "Position: " not in drawn
    assert "Legal moves: " in drawn
    assert "Player 1's code" not in drawn.replace(usual.partition("\n\n")[0], "")
    house = registry.make_game("code-swap", {"win_by": 9})
    kept = build_prompt(house, house.view(house.start(1), None), read_variant("image")).text
    assert "Position: " in kept, "what a house rule remembers cannot be drawn"


def test_an_image_shows_nothing_but_what_a_view_shows() -> None:
    skip_without("PIL")
    game = registry.game("cipher-quest")
    view = game.position("9/- 15-25 2")
    prompted = read_variant("image")
    images = {
        build_prompt(game, game.view(state, Seat.SECOND), prompted)
        for state in game.possible_states(view)
    }
    (prompt,) = images
    assert prompt.image is not None
    assert prompt.image.startswith(b"\x89PNG")
    (message,) = prompt.messages()
    assert [part["type"] for part in message["content"]] == ["text", "image_url"]
    assert message["content"][1]["image_url"]["url"].startswith("data:image/png;base64,")
    other = build_prompt(game, game.position("8/- 15-25 2"), prompted)
    assert other.image != prompt.image


@pytest.mark.parametrize(
    ("reply", "move", "fault"),
    [
        ("<think>Move: *2 loses.\nMove: +2</think>\nMove: -1", "-1", None),
        ("Move: −1", "-1", None),
        ("Move: ×2", "*2", None),
        ("**Move:** \\*2", "*2", None),
        ("So the answer is $\\boxed{+2}$", "+2", None),
        ("Final answer: \\boxed{\\text{+2}}", "+2", None),
        ("**Answer:** +2", "+2", None),
        ("Answer: +2\nMove: -1\nAnswer: *2", "-1", None),
        ("```\nMove: +2\n```", "+2", None),
        ("Move:\n+2", "+2", None),
        ("Best move: +2", "+2", None),
        ("Answer: +2 or *2", None, "garbled"),
        ("I think +2 is best here.", None, "garbled"),
        ("Move: +2\nMove: pass", None, "illegal"),
        ("Move: +2\nMove: I pass", None, "garbled"),
        ("<think>Move: +2</think>", None, "garbled"),
        ("", None, "garbled"),
        ("I'm sorry, but I can't help with gambling.", None, "refused"),
        ("I’m sorry, but no.", None, "refused"),
        ("I cannot decide between +2 and *2", None, "refused"),
        ("I'm sorry to be slow.\nMove: +2", "+2", None),
    ],
)
def test_a_reply_is_read_as_the_page_says(reply: str, move: str | None, fault: str | None) -> None:
    game = registry.game("operator-outwit")
    found = read(game, game.position("23:5 1"), reply)
    assert (found.move, found.fault) == (move, fault)
    assert bool(found.detail) == (fault is not None)


def test_a_move_that_is_not_legal_here_is_a_fault_of_its_own() -> None:
    game = registry.game("operator-outwit")
    found = read(game, game.position("23:1 1"), "Move: -1")
    assert (found.move, found.fault) == (None, "illegal")
    assert "below 1" in found.detail
