"""Every question that the terminal asks, each with a way that leads to it."""

import ast
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import NamedTuple

import plyground

SOURCE = Path(plyground.__file__).parent
MAKERS = {"Question", "TurnQuestion", "build_yes_no"}
"""Whatever makes a question."""


class Scene(NamedTuple):
    """A question, and what leads to it at a terminal."""

    site: str
    """The file and the function that ask it."""
    words: tuple[str, ...]
    lines: tuple[str, ...]
    prompt: str
    """How the question ends."""
    game: str | None
    """Whose rules can be read there; None where a game is still to be chosen."""

    def __str__(self) -> str:
        return f"{self.site} {' '.join((*self.words, *self.lines))}"


OUTWIT, QUEST = ("play", "operator-outwit"), ("play", "cipher-quest")
CLASH, SWAP = ("play", "coordinate-clash"), ("play", "code-swap", "--codes", "413/251")
FULL = ("--from", "XOXOX/XOXOX/OXOXO/OXOXO/XOXOX 2")
LAST_MOVE = (*OUTWIT, "--from", "23:21 1")
MENU = "terminal/menu.py"
NEXT = "terminal/ending.py:build_next_question"
PAGES = "terminal/pager.py:show_pages"
MORE = "-- Enter shows more, q goes back -- "
WHAT_NEXT = "(again, swap sides, review, menu, quit; Enter for again): "
NUMBER = "terminal/choices.py:ask_number"
OPTIONS = "terminal/set_up_screen.py"
PLAYS = "What would you change? (1-11, Enter plays): "
KEEPS = "Opponent (Enter keeps a friend, here at this keyboard): "
SAVES = "terminal/save_list.py:ask_save"
TURN = "terminal/local_game.py:_ask_person"
YES_NO = "terminal/questions.py:confirm"
LESSON = ("lesson", "operator-outwit", "--step", "1")

SCENES = [
    Scene(f"{MENU}:_build_first_question", (), (), "Which game? (1-5, Enter for 1): ", None),
    Scene(NUMBER, (), ("r",), "which game? (1-5, Enter for 1): ", None),
    Scene(NUMBER, (), ("l",), "Which language? (Enter for 1): ", None),
    Scene(NUMBER, (), ("5",), "Against whom? (Enter for 1): ", "OPERATOR OUTWIT"),
    Scene(NUMBER, (), ("4", "1"), "Who begins? (Enter for 1): ", "CODE SWAP"),
    Scene(f"{MENU}:wants_more", (), ("r", "5", "q"), "Enter for the menu, q to leave: ", None),
    Scene(f"{OPTIONS}:_build_question", (), ("5", "options"), PLAYS, "OPERATOR OUTWIT"),
    Scene(f"{OPTIONS}:_ask_row", (), ("5", "options", "1"), KEEPS, "OPERATOR OUTWIT"),
    Scene(f"{OPTIONS}:_ask_row", (), ("5", "options", "7"), "keeps 23): ", "OPERATOR OUTWIT"),
    Scene(SAVES, (), ("s",), "Which one? (1-1, Enter for the menu): ", None),
    Scene(
        "terminal/set_up.py:_ask_option",
        ("play", "cipher-shift"),
        (),
        "Agree on a target word (Enter for CODE): ",
        "CIPHER SHIFT",
    ),
    Scene(
        "terminal/session.py:_ask_seat",
        (*OUTWIT, "--choose-seats"),
        (),
        "which seat do you take? (1/2): ",
        "OPERATOR OUTWIT",
    ),
    Scene(TURN, OUTWIT, (), "Choose an operation (+2, *2, -1): ", "OPERATOR OUTWIT"),
    Scene(TURN, OUTWIT, ("*2",), "Choose an operation (+2, *2, -1): ", "OPERATOR OUTWIT"),
    Scene(TURN, QUEST, (), "Enter your selected number: ", "CIPHER QUEST"),
    Scene(TURN, ("play", "cipher-shift"), ("",), "to increment (1-4): ", "CIPHER SHIFT"),
    Scene(TURN, SWAP, (), "Enter 1 or 2: ", "CODE SWAP"),
    Scene(TURN, SWAP, ("1",), "Enter the first position to swap (1-3): ", "CODE SWAP"),
    Scene(TURN, SWAP, ("1", "2"), "Enter the second position to swap (1-3): ", "CODE SWAP"),
    Scene(TURN, SWAP, ("2",), "Enter the position to swap (1-3): ", "CODE SWAP"),
    Scene(TURN, CLASH, (), "(e.g., B3): ", "COORDINATE CLASH"),
    Scene(TURN, CLASH, ("B3",), "shift a row or column? (yes/no): ", "COORDINATE CLASH"),
    Scene(TURN, CLASH, ("B3", "yes"), "'row' or 'column' to select: ", "COORDINATE CLASH"),
    Scene(TURN, CLASH, ("B3", "yes", "row"), "column letter to shift: ", "COORDINATE CLASH"),
    Scene(TURN, CLASH, ("B3", "yes", "row", "3"), "'left', 'right'): ", "COORDINATE CLASH"),
    Scene(YES_NO, OUTWIT, ("resign",), "give up this game? (yes/no): ", "OPERATOR OUTWIT"),
    Scene(YES_NO, OUTWIT, ("stop",), "this game unfinished? (yes/no): ", "OPERATOR OUTWIT"),
    Scene(YES_NO, OUTWIT, ("*2", "undo"), "do you agree? (yes/no): ", "OPERATOR OUTWIT"),
    Scene(NEXT, LAST_MOVE, ("+2",), WHAT_NEXT, "OPERATOR OUTWIT"),
    Scene(NEXT, LAST_MOVE, ("+2", "review"), WHAT_NEXT, "OPERATOR OUTWIT"),
    Scene(NEXT, (*LAST_MOVE, "--p1", "greedy", "--p2", "greedy"), (), WHAT_NEXT, "OPERATOR OUTWIT"),
    Scene(YES_NO, QUEST, ("resign",), "give up this game? (yes/no): ", "CIPHER QUEST"),
    Scene(PAGES, ("rules", "code-swap"), (), MORE, "CODE SWAP"),
    Scene(NUMBER, (), ("t",), "in which game? (1-5, Enter for 1): ", None),
    Scene(
        "terminal/puzzle_table.py:_answer",
        LESSON,
        (),
        "Choose an operation (+2, *2, -1): ",
        "OPERATOR OUTWIT",
    ),
    Scene("cli/lesson.py:_pause", LESSON, ("+2",), "quit to leave: ", "OPERATOR OUTWIT"),
    Scene(
        "cli/replay.py:_wants_next",
        ("replay", "game.ply"),
        (),
        "Enter shows the next, q leaves --",
        "OPERATOR OUTWIT",
    ),
]
"""Those that are asked without a server; the others are asked in tests/web/terminal."""
AT_A_SERVER = {
    "terminal/remote/join.py:_ask_name",
    "terminal/remote/join.py:_ask_seat",
    "terminal/remote/session.py:_find_question",
    "terminal/remote/session.py:_carry_out",
}


def parse_callers(names: Collection[str]) -> Iterator[tuple[Path, ast.Module]]:
    """The files that call something by one of these names; to parse all others takes seconds."""
    for path in sorted(SOURCE.rglob("*.py")):
        text = path.read_text("utf-8")
        if any(f"{name}(" in text for name in names):
            yield path, ast.parse(text)


def find_sites() -> Iterator[str]:
    """Every place in the source that makes a question, by its file and function."""
    for path, tree in parse_callers(MAKERS):
        makers = MAKERS - {*find_names_from_elsewhere(tree)}
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef):
                called = (call.func for call in ast.walk(function) if isinstance(call, ast.Call))
                if makers & {name.id for name in called if isinstance(name, ast.Name)}:
                    yield f"{path.relative_to(SOURCE).as_posix()}:{function.name}"


def find_names_from_elsewhere(tree: ast.Module) -> Iterator[str]:
    """Names that mean something else here: a benchmark asks questions, too, but of programs."""
    for statement in ast.walk(tree):
        if isinstance(statement, ast.ImportFrom):
            module = (statement.module or "").rpartition(".")[2]
            if module not in ("questions", "turn_question"):
                yield from (alias.name for alias in statement.names)


def find_askers() -> Iterator[str]:
    """Every file that reads an answer from a console itself."""
    for path, tree in parse_callers({"ask"}):
        for call in ast.walk(tree):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute):
                owner = ast.unparse(call.func.value)
                if call.func.attr == "ask" and owner.endswith("console"):
                    yield path.relative_to(SOURCE).as_posix()
