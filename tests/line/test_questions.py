"""At any question: help, the rules, undo and quit; a law over all the questions that there are."""

from pathlib import Path

import pytest

from plyground.language.catalogue import list_languages
from plyground.language.message import Message, render
from plyground.terminal.questions import VERBS
from plyground.terminal.saves import find_saves_folder

from .questions import MORE, SCENES, Scene
from .runner import run, typing

HELP = {"en": "Besides that, at any prompt", "de": "Außerdem geht bei jeder Frage:"}
scenes = pytest.mark.parametrize("scene", SCENES, ids=str)


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A record, played once."""
    path = tmp_path_factory.mktemp("played") / "game.ply"
    run(["play", "operator-outwit", "--record", str(path)], "*2\n+2\n")
    return path.read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def recorded(folder: Path, game: str) -> None:
    """A game to replay, and to go on with."""
    find_saves_folder().mkdir(parents=True)
    for place in (folder, find_saves_folder()):
        (place / "game.ply").write_text(game, encoding="utf-8")


def answers(scene: Scene, *lines: str, language: str = "en") -> list[str]:
    """What is said to each of some lines at a question, up to the next question."""
    words = [*scene.words, "--lang", language]
    seen = typing(words, [*scene.lines, *lines])
    assert seen.status == 0, seen.err
    return seen.answers[len(scene.lines) :]


@scenes
def test_help_says_what_can_be_typed_and_the_question_comes_again(scene: Scene) -> None:
    before, *told = answers(scene, "?", "help", "HELP")
    assert before.endswith(scene.prompt)
    for page in told:
        assert HELP["en"] in page
        assert "  ? or help     this page\n" in page
        assert "\n  quit  " in page
        assert page.endswith(scene.prompt)


@scenes
def test_the_rules_can_be_read(scene: Scene) -> None:
    lines = ("rules",) if scene.game else ("rules", "5")
    page, after = answers(scene, *lines, "q")[-2:]
    assert f"{scene.game or 'OPERATOR OUTWIT'}\n\nGOAL\n" in page
    assert page.endswith(MORE)
    assert after.endswith(scene.prompt)


@scenes
def test_one_can_leave(scene: Scene) -> None:
    for word in ("quit", "exit", " Quit "):
        before, last = answers(scene, word)
        assert before.endswith(scene.prompt), word
        assert ("Saved. To go on: plyground play --resume" in last) == scene.kept, word


@scenes
def test_the_word_of_a_command_is_never_an_answer(scene: Scene) -> None:
    for verb in VERBS.keys() - {"rules", "quit", "menu", "save"}:
        told = answers(scene, verb, "quit")[1]
        assert "is not" not in told, verb
        tells = verb in ("hint", "eval", "moves") or scene.words[:1] == ("lesson",)
        assert "wins" not in told or tells, verb


@scenes
def test_german_commands_are_understood_where_german_is_spoken(scene: Scene) -> None:
    rules = ("regeln",) if scene.game else ("regeln", "5")
    before, help_page, *_, page, last = answers(scene, "hilfe", *rules, "beenden", language="de")
    assert HELP["de"] in help_page
    assert help_page.endswith(before.rsplit("\n", 1)[-1])
    assert f"{scene.game or 'OPERATOR OUTWIT'}\n\nZiel\n" in page
    assert "Besides" not in before + help_page + page + last


@pytest.mark.parametrize("word", ["C O D E", " co de ", "code"])
def test_a_target_word_may_be_typed_letter_by_letter(word: str) -> None:
    scene = next(scene for scene in SCENES if scene.words == ("play", "cipher-shift"))
    assert "Target Word : C O D E\n" in answers(scene, word, "quit")[1]


@pytest.mark.parametrize("back", ["back", "undo"])
def test_the_menu_goes_back_a_question(back: str) -> None:
    whom = next(scene for scene in SCENES if scene.prompt.startswith("Against whom?"))
    assert answers(whom, back)[1].endswith("Which game? (1-5, Enter for 1): ")


def test_to_go_back_from_a_doubt_is_to_say_no() -> None:
    scene = next(scene for scene in SCENES if scene.lines == ("resign",))
    assert answers(scene, "back")[1].endswith("Choose an operation (+2, *2, -1): ")


def test_a_move_can_be_taken_back_while_something_else_is_asked() -> None:
    scene = next(scene for scene in SCENES if scene.lines == ("*2",))
    asked, done = answers(scene, "resign", "undo", "yes")[2:4]
    assert asked.endswith("Player 2, may Player 1 take back *2? (yes/no): ")
    assert "Taken back: 1 move.\n" in done
    assert done.endswith("Choose an operation (+2, *2, -1): ")


def test_a_command_typed_at_its_own_question_asks_it_again_however_often() -> None:
    scene = next(scene for scene in SCENES if scene.lines == ("resign",))
    told = answers(scene, *["resign"] * 2000)
    assert all(each.endswith(scene.prompt) for each in told)
    between = answers(scene, *["stop", "resign"] * 1000)
    assert len(between) == 2001


@pytest.mark.parametrize("language", list_languages())
def test_every_command_has_a_name_of_its_own(language: str) -> None:
    names = {verb: render(Message(each.name), language) for verb, each in VERBS.items()}
    assert len({*names.values()}) == len(VERBS)
    others = {*names.values()} & {verb for verb, name in names.items() if name != verb}
    assert not others, "a name would mean one thing here and another in English"
