"""A game of each kind, cut in the middle: what is typed before, and what ends it after."""

from typing import NamedTuple


class HalfGame(NamedTuple):
    """The words that start it, both halves of what is typed, the questions, and the last line."""

    words: list[str]
    before: list[str]
    moves: list[str]
    """The moves that the first half makes, in notation."""
    after: list[str]
    question: str
    """How every question that ends a turn's output ends."""
    last: str

    @property
    def slug(self) -> str:
        return self.words[1]


HALF_GAMES = [
    HalfGame(
        ["play", "operator-outwit"],
        ["*2", "+2", "*2"],
        ["*2", "+2", "*2"],
        ["+2", "*2", "+2", "+2"],
        "(+2, *2, -1): ",
        "Player 1 loses. Player 2 wins!",
    ),
    HalfGame(
        ["play", "cipher-shift", "--target", "BCB"],
        ["1", "2"],
        ["1", "2"],
        ["2", "3"],
        "increment (1-3): ",
        "Congratulations! Player 2 wins!",
    ),
    HalfGame(
        ["play", "code-swap", "--codes", "413/251"],
        ["1", "1", "2", "2", "3"],
        ["1-2", "x3"],
        ["1", "2", "3"],
        "Enter 1 or 2: ",
        "Player 1 wins the game!",
    ),
    HalfGame(
        ["play", "coordinate-clash"],
        ["C2", "no", "A1", "yes", "row", "1", "right", "C3", "no", "A5", "no"],
        ["C2", "A1/1r", "C3", "A5"],
        ["C4", "no"],
        "(e.g., B3): ",
        "Player X wins by aligning three markers in Column C!",
    ),
    HalfGame(
        ["play", "cipher-quest", "--targets", "20-20"],
        ["7", "8", "6", "9", "2"],
        ["7", "8", "6", "9", "2"],
        ["3"],
        "Enter your selected number: ",
        "[System]: Congratulations, Player 2 wins the game!",
    ),
]
