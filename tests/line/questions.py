"""The questions that the terminal asks, each with a way that leads to it."""

from typing import NamedTuple


class Scene(NamedTuple):
    """A question, and what leads to it at a terminal."""

    words: tuple[str, ...]
    lines: tuple[str, ...]
    prompt: str
    """How the question ends."""
    game: str | None
    """Whose rules can be read there; None where a game is still to be chosen."""
    kept: bool = False
    """Whether there is a game to go on with for whoever leaves here."""

    def __str__(self) -> str:
        return " ".join((*self.words, *self.lines, "..."))


OUTWIT, QUEST = ("play", "operator-outwit"), ("play", "cipher-quest")
CLASH, SWAP = ("play", "coordinate-clash"), ("play", "code-swap", "--codes", "413/251")
LAST_MOVE = (*OUTWIT, "--from", "23:21 1")
LESSON = ("lesson", "operator-outwit", "--step", "1")
MORE = "-- Enter shows more, q goes back -- "
WHAT_NEXT = "(again, swap sides, review, menu, quit; Enter for again): "
PLAYS = "What would you change? (1-8, Enter plays): "

SCENES = [
    Scene((), (), "Which game? (1-5, Enter for 1): ", None),
    Scene((), ("r",), "which game? (1-5, Enter for 1): ", None),
    Scene((), ("5",), "Against whom? (Enter for 1): ", "OPERATOR OUTWIT"),
    Scene((), ("5", "options"), PLAYS, "OPERATOR OUTWIT"),
    Scene((), ("s",), "Which one? (1-1, Enter for 1): ", None),
    Scene(
        ("play", "cipher-shift"), (), "Agree on a target word (Enter for CODE): ", "CIPHER SHIFT"
    ),
    Scene(
        (*OUTWIT, "--choose-seats"),
        (),
        "which seat do you take? (1/2): ",
        "OPERATOR OUTWIT",
        kept=True,
    ),
    Scene(OUTWIT, (), "Choose an operation (+2, *2, -1): ", "OPERATOR OUTWIT", kept=True),
    Scene(OUTWIT, ("*2",), "Choose an operation (+2, *2, -1): ", "OPERATOR OUTWIT", kept=True),
    Scene(QUEST, (), "Enter your selected number: ", "CIPHER QUEST", kept=True),
    Scene(("play", "cipher-shift"), ("",), "to increment (1-4): ", "CIPHER SHIFT", kept=True),
    Scene(SWAP, (), "Enter 1 or 2: ", "CODE SWAP", kept=True),
    Scene(SWAP, ("1",), "Enter the first position to swap (1-3): ", "CODE SWAP", kept=True),
    Scene(SWAP, ("1", "2"), "Enter the second position to swap (1-3): ", "CODE SWAP", kept=True),
    Scene(SWAP, ("2",), "Enter the position to swap (1-3): ", "CODE SWAP", kept=True),
    Scene(CLASH, (), "(e.g., B3): ", "COORDINATE CLASH", kept=True),
    Scene(CLASH, ("B3",), "shift a row or column? (yes/no): ", "COORDINATE CLASH", kept=True),
    Scene(CLASH, ("B3", "yes"), "'row' or 'column' to select: ", "COORDINATE CLASH", kept=True),
    Scene(CLASH, ("B3", "yes", "row"), "column letter to shift: ", "COORDINATE CLASH", kept=True),
    Scene(CLASH, ("B3", "yes", "row", "3"), "'left', 'right'): ", "COORDINATE CLASH", kept=True),
    Scene(OUTWIT, ("resign",), "give up this game? (yes/no): ", "OPERATOR OUTWIT", kept=True),
    Scene(OUTWIT, ("stop",), "this game unfinished? (yes/no): ", "OPERATOR OUTWIT", kept=True),
    Scene(OUTWIT, ("*2", "undo"), "take back *2? (yes/no): ", "OPERATOR OUTWIT", kept=True),
    Scene(LAST_MOVE, ("+2",), WHAT_NEXT, "OPERATOR OUTWIT"),
    Scene(LAST_MOVE, ("+2", "review"), WHAT_NEXT, "OPERATOR OUTWIT"),
    Scene(
        (*OUTWIT, "--from", "23:21 1", "--p1", "greedy", "--p2", "greedy"),
        (),
        WHAT_NEXT,
        "OPERATOR OUTWIT",
    ),
    Scene(QUEST, ("resign",), "give up this game? (yes/no): ", "CIPHER QUEST", kept=True),
    Scene(("rules", "code-swap"), (), MORE, "CODE SWAP"),
    Scene(("play",), (), "Which game? (1-5, Enter for 1): ", None),
    Scene(("rules",), (), "which game? (1-5, Enter for 1): ", None),
    Scene(("lesson",), (), "in which game? (1-5, Enter for 1): ", None),
    Scene(("replay",), (), "Which one? (1-1, Enter for 1): ", None),
    Scene((), ("t",), "in which game? (1-5, Enter for 1): ", None),
    Scene(LESSON, (), "Choose an operation (+2, *2, -1): ", "OPERATOR OUTWIT"),
    Scene(LESSON, ("+2",), "quit to leave: ", "OPERATOR OUTWIT"),
    Scene(("replay", "game.ply"), (), "Enter shows the next, q leaves -- ", "OPERATOR OUTWIT"),
]
