"""Games that break a law are told so, by the law and the position; games that keep them pass."""

import json
from pathlib import Path
from typing import Any

import pytest

import plyground
from plyground.games import registry
from plyground.games.classes import import_class
from plyground.measure.check.examination import examine
from plyground.measure.check.laws import ANSWERS, LAWS, TITLES
from plyground.testing import check_game
from tests.line.runner import piped

BROKEN = Path(__file__).parent / "broken"
EXAMPLES = sorted(
    (Path(__file__).parents[2] / "src" / "plyground" / "games" / "examples").glob("*.py")
)
EXPECTED = {
    "clash": ("notation", "1 and '1' are written alike"),
    "dict_state": ("frozen", "{'left': 3} can change"),
    "forgets_in_text": ("text", "written '4', and that is read as another"),
    "goes_on": ("end", "In '[5,2] 2 #1' the game is over, and yet one can be played"),
    "impure": ("repeatable", "other moves the second time: '6 1'"),
    "leaks": ("secret", "it shows more than it says: '[1,0,null,1] 1'"),
    "list_moves": ("frozen", "[1] can change"),
    "mutating": ("frozen", "change a state in play: '5 1'"),
    "object_state": ("frozen", "Two of Board are never equal"),
    "ragged": ("board", "rows of the same length"),
    "raises": ("answers", "raises.py, line 14: ZeroDivisionError: integer division or modulo"),
    "remembers": ("repeatable", "other moves the second time: '9 1'"),
    "stuck": ("moves", "In the position '1 2' nobody can move"),
    "tells": ("secret", "A view tells the secret"),
    "truth": ("seats", "not True"),
    "unordered": ("order", "another order when the program is started again: '[] 1'"),
}
"""By file: the law that it breaks, and part of what is said."""


@pytest.fixture(scope="module")
def reports() -> dict[str, Any]:
    """All broken games at once, with a sound one and a file that is not there."""
    names = [str(BROKEN / f"{name}.py") for name in EXPECTED]
    ran = piped(["check", *names, str(EXAMPLES[-1]), "nowhere.py", "--json"])
    assert ran.status == 1
    return {Path(each["name"]).stem: each for each in json.loads(ran.out)["games"]}


def test_every_broken_game_is_expected() -> None:
    assert sorted(path.stem for path in BROKEN.glob("*.py")) == sorted(EXPECTED)
    assert list(TITLES) == [ANSWERS, *LAWS]


@pytest.mark.parametrize("name", EXPECTED)
def test_a_broken_law_is_named(name: str, reports: dict[str, Any]) -> None:
    law, said = EXPECTED[name]
    report = reports[name]
    broken = {law: found for law, found in report["laws"].items() if found}
    assert report["status"] == 1
    assert said in broken[law]["text"]
    assert set(broken) - {law} <= ({"text"} if name == "remembers" else set())
    assert report["sense"] is None


def test_one_broken_file_does_not_stop_the_others(reports: dict[str, Any]) -> None:
    sound = reports["tic_tac_toe"]
    assert (sound["status"], sound["sense"]["positions"]) == (0, 4520)
    assert reports["nowhere"]["status"] == 2
    assert "There is no file" in reports["nowhere"]["error"]


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_examples_keep_the_laws(path: Path) -> None:
    check_game(import_class(str(path)))


@pytest.mark.parametrize("slug", registry.slugs()[:5])
def test_the_rule_books_keep_the_laws(slug: str) -> None:
    found = examine(plyground.game(slug), registry.GAMES[slug])
    assert found.broken == []
    assert found.positions > 50


def test_an_author_s_test_fails_with_the_laws_that_are_broken() -> None:
    from .broken.stuck import Stuck

    with pytest.raises(AssertionError, match=r"Stuck breaks 1 of the laws.*\n- A move until the"):
        check_game(Stuck)
