"""Prompts: what each shows, in whose words, and how a reply is read."""

import re
from typing import Any

import pytest

from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.language.errors import BadOption
from plyground.measure.benchmark.asking.answers import Answer, Question
from plyground.measure.benchmark.prompts.prompt import (
    build_prompt,
    choose_words,
    read_reply,
    sketch_board,
)
from plyground.measure.benchmark.prompts.renaming import Renaming, find_renaming
from plyground.measure.benchmark.prompts.variant import Variant as Prompt
from plyground.measure.benchmark.prompts.variant import read_variant
from plyground.players.question import FORM, question, read_question
from tests.later import skip_without
from tests.variants import VARIANTS, Variant

USUAL = Prompt()
RENAMED = Prompt(renamed=1)


def read(game: AnyGame, view: Any, variant: Prompt, reply: str) -> Answer:
    return read_reply(Question(0, game, game.write(view)), variant, reply)


def look(game: AnyGame, moves: int = 2) -> Any:
    """What the mover sees after a few moves, each of them another than the first."""
    state = game.start(seed=5)
    for number in range(moves):
        legal = game.moves(state)
        if not legal:
            break
        after = game.apply(state, legal[-1 - number % min(2, len(legal))])
        if game.outcome(after) is not None:
            break
        state = after
    return game.view(state, game.turn(state))


def test_the_usual_prompt_asks_what_everybody_asks() -> None:
    for slug in registry.slugs():
        game = registry.game(slug)
        view = look(game)
        assert build_prompt(game, view, USUAL).text == question(game, view)
        unlisted = build_prompt(game, view, read_variant("no-moves")).text
        assert unlisted == question(game, view, legal_moves=False)


def test_a_name_says_everything_and_may_leave_out_what_is_usual() -> None:
    assert read_variant("").name == "moves+text+own+think"
    assert read_variant("renamed").name == "moves+text+renamed:1+think"
    assert read_variant("image").name == "moves+image+own+think"
    assert read_variant("text+image+direct+no-moves").name == "no-moves+text+image+own+direct"
    for moves in ("moves", "no-moves"):
        for board in ("text", "image", "text+image"):
            for words in ("own", "renamed:7"):
                for manner in ("think", "direct"):
                    name = f"{moves}+{board}+{words}+{manner}"
                    assert read_variant(name).name == name


@pytest.mark.parametrize(
    "name", ["x", "moves+no-moves", "text+text", "renamed:x", "own:3", "renamed+"]
)
def test_a_prompt_that_does_not_exist_is_refused(name: str) -> None:
    with pytest.raises(BadOption, match="no-moves"):
        read_variant(name)


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_other_words_tell_the_same_and_can_be_told_back(variant: Variant) -> None:
    game = variant.game()
    for moves, seed in ((2, 1), (3, 20)):
        view = look(game, moves)
        own = build_prompt(game, view, USUAL).text
        renamed = build_prompt(game, view, Prompt(renamed=seed)).text
        words = find_renaming(game.slug, seed)
        assert words.tell_back(renamed) == own
        assert_no_own_word(words, renamed)
        asked = read_question(words.tell_back(renamed))
        assert asked is not None
        assert asked.game.write(asked.view) == game.write(view)


def assert_no_own_word(words: Renaming, prompt: str) -> None:
    """The form of an answer and the label of a position are the harness's, not the game's."""
    told = prompt.replace(FORM, "").replace("Position: ", "")
    own = "|".join(words.words)
    assert not (found := re.search(rf"\b(?:{own})\b", told, re.IGNORECASE)), found


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_every_move_is_answered_in_the_words_of_its_question(variant: Variant) -> None:
    game = variant.game()
    view, words = look(game), find_renaming(game.slug, 1)
    written = [words.write(str(move)) for move in game.moves(view)]
    assert len(set(written)) == len(written)
    some = list(zip(game.moves(view), written, strict=True))
    for move, told in some[:: len(some) // 40 + 1]:
        assert read(game, view, RENAMED, f"Hm.\nMove: {told}").move == str(move)
        small = told[0].lower() + told[1:]  # a column may be written small, as anywhere
        assert read(game, view, RENAMED, f"Move: {small}").move == str(move)


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_a_drawing_in_other_words_is_the_same_drawing(variant: Variant) -> None:
    game = variant.game()
    view, words = look(game), find_renaming(game.slug, 1)
    own = sketch_board(game, view, choose_words(game, USUAL))
    renamed = sketch_board(game, view, words)
    assert [(words.tell_back(name), words.tell_back(value)) for name, value in renamed.facts] == [
        *own.facts
    ]
    assert [words.tell_back(row.name) for row in renamed.rows] == [row.name for row in own.rows]
    cells = [[words.tell_back(cell.text) for cell in row.cells] for row in renamed.rows]
    assert cells == [[cell.text for cell in row.cells] for row in own.rows]


def test_an_image_shows_nothing_but_what_a_view_shows() -> None:
    skip_without("PIL")
    game = registry.game("cipher-quest")
    view = game.position("9/- 15-25 2")
    prompted = read_variant("image+renamed")
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
        ("Move: +2\nMove: pass", None, "garbled"),
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
    found = read(game, game.position("23:5 1"), USUAL, reply)
    assert (found.move, found.fault) == (move, fault)
    assert bool(found.detail) == (fault is not None)


def test_a_move_that_is_not_legal_here_is_a_fault_of_its_own() -> None:
    game = registry.game("operator-outwit")
    found = read(game, game.position("23:1 1"), USUAL, "Move: -1")
    assert (found.move, found.fault) == (None, "illegal")
    assert "below 1" in found.detail
