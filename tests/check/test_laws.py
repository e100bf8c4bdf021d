"""Games that break a law are told so, by the law and the position; games that keep them pass."""

import json
from pathlib import Path
from typing import Any

import pytest

from plyground.games.classes import import_class
from plyground.measure.check import examination
from plyground.testing import check_game
from tests.line.runner import piped

BROKEN = Path(__file__).parent / "broken"
TAKES = """
from plyground import Seat, SmallGame
from plyground.kernel.small_game import Position

asked = [0]
WORDS = {{"apple", "bread", "cheese", "dates", "eggs", "figs"}}


class Board:
    def __init__(self, left):
        self.left = left


class {name}(SmallGame):
    last = 0
    def begin(self): return 5
    def choices(self, left, mover): return [take for take in (1, 2) if take <= left]
    def after(self, left, take, mover): return left - take
    def ending(self, left, mover): return None if left > 0 else mover.other
    {change}
"""
SEARCH = """
from typing import NamedTuple

from plyground import Game, Outcome


class Search(NamedTuple):
    turn: object
    tried: int
    secret: int | None
    distance: int


class {name}(Game):
    hidden = True
    def initial(self, random, first): return random.choice(list(self.openings(first)))
    def openings(self, first): return (Search(first, 0, secret, 0) for secret in (1, 2, 3))
    def turn(self, state): return state.turn
    def moves(self, state): return [guess for guess in (1, 2, 3) if guess > state.tried]
    def apply(self, state, guess):
        return state._replace(turn=state.turn.other, tried=3 if guess == state.secret else guess)
    def outcome(self, state):
        return Outcome(state.turn.other, "found it") if state.tried == 3 else None
    def view(self, state, seat): return state if state.tried == 3 else state._replace(secret=None)
    def possible_states(self, view):
        return (view._replace(secret=secret) for secret in (1, 2, 3) if secret > view.tried)
    def secret(self, state): return None if state.secret is None else str(state.secret)
    {change}
"""
OF_SEARCHES = {
    "leaks": """def openings(self, first):
        return (Search(first, 0, secret, secret) for secret in (1, 2, 3))""",
    "tells": """def view(self, state, seat):
        return state if state.tried == 3 or seat is None else state._replace(secret=None)""",
}
"""By file: how it differs from a sound game with a secret."""
CHANGES = {
    "clash": """def choices(self, left, mover): return [1, "1"] if left > 1 else [1]
    def after(self, left, take, mover): return left - (1 if take == 1 else 2)""",
    "dict_state": """def begin(self): return {"left": 3}
    def choices(self, board, mover): return [1]
    def after(self, board, take, mover): return {"left": board["left"] - take}
    def ending(self, board, mover): return None if board["left"] else mover.other""",
    "forgets_in_text": """def write(self, state): return str(state.board)
    def read(self, text): return Position(int(text), Seat.FIRST)""",
    "impure": """def choices(self, left, mover):
        asked[0] += 1
        return [take for take in (1, 2) if take <= left][: 1 + asked[0] % 2]""",
    "list_moves": """def choices(self, left, mover): return [[1], [2]] if left > 1 else [[1]]
    def after(self, left, move, mover): return left - int(move[0])""",
    "object_state": """def begin(self): return Board(3)
    def choices(self, board, mover): return [1]
    def after(self, board, take, mover): return Board(board.left - take)
    def ending(self, board, mover): return None if board.left else mover.other""",
    "ragged": """def rows(self, left): return ["..", "." * (2 + (left == 1))]""",
    "raises": """def after(self, left, take, mover): return left - take + 0 // (left - 2)""",
    "remembers": """def begin(self): return 9
    def choices(self, left, mover):
        return [take for take in (1, 2, 3) if take <= left and take != self.last] or [left]
    def after(self, left, take, mover):
        self.last = take
        return left - take""",
    "stuck": """def choices(self, left, mover): return [2] if left >= 2 else []""",
    "truth": """def ending(self, left, mover): return True if left == 0 else None""",
    "unordered": """def begin(self): return ()
    def choices(self, eaten, mover): return [word for word in WORDS if word not in eaten]
    def after(self, eaten, word, mover): return tuple(sorted((*eaten, word)))
    def ending(self, eaten, mover): return mover.other if len(eaten) == len(WORDS) else None""",
}
"""By file: how it differs from a sound game."""
EXAMPLES = sorted((Path(__file__).parents[2] / "src" / "plyground" / "examples").glob("*.py"))
EXPECTED = {
    "clash": ("notation", "1 and '1' are written alike"),
    "dict_state": ("frozen", "{'left': 3} can change"),
    "forgets_in_text": ("text", "written '4', and that is read as another"),
    "goes_on": ("end", "In '[5,2] 2 #1' the game is over, and yet one can be played"),
    "impure": ("repeatable", "other moves the second time: '5 1'"),
    "leaks": ("secret", "it shows more than it says: '[1,0,null,1] 1'"),
    "list_moves": ("frozen", "[1] can change"),
    "mutating": ("frozen", "change a state in play: '5 1'"),
    "object_state": ("frozen", "Two of Board are never equal"),
    "ragged": ("board", "rows of the same length"),
    "raises": ("answers", "raises.py, line 20: ZeroDivisionError: integer division or modulo"),
    "remembers": ("repeatable", "other moves the second time: '9 1'"),
    "stuck": ("moves", "In the position '1 1' nobody can move"),
    "tells": ("secret", "A view tells the secret"),
    "truth": ("seats", "not True"),
    "unordered": ("order", "another order when the program is started again: '[] 1'"),
}
"""By file: the law that it breaks, and part of what is said."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file for each broken game."""
    folder = tmp_path_factory.mktemp("broken")
    for path in BROKEN.glob("*.py"):
        (folder / path.name).write_text(path.read_text("utf-8"), "utf-8")
    for template, changes in ((TAKES, CHANGES), (SEARCH, OF_SEARCHES)):
        for name, change in changes.items():
            text = template.format(name=name.title().replace("_", ""), change=change)
            (folder / f"{name}.py").write_text(text, "utf-8")
    return folder


@pytest.fixture(scope="module")
def reports(folder: Path) -> dict[str, Any]:
    """All broken games at once, with a sound one and a file that is not there."""
    names = [str(folder / f"{name}.py") for name in EXPECTED]
    ran = piped(["check", *names, str(EXAMPLES[-1]), "nowhere.py", "--json"])
    assert ran.status == 1
    return {Path(each["name"]).stem: each for each in json.loads(ran.out)["games"]}


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
def test_the_examples_keep_the_laws(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(examination, "MOST_POSITIONS", 2_000)
    monkeypatch.setattr(examination, "MOST_MET", 6_000)
    check_game(import_class(str(path)))


def test_an_author_s_test_fails_with_the_laws_that_are_broken(folder: Path) -> None:
    with pytest.raises(AssertionError, match=r"Stuck breaks 1 of the laws.*\n- A move until the"):
        check_game(import_class(str(folder / "stuck.py")))
