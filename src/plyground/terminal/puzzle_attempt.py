"""How somebody gets on with a puzzle: answers, help, and what can be shown of it."""

from collections.abc import Callable

from plyground.language.message import Message

from .console import Console

RIGHT, WRONG, HELPED, GAVE_UP, EARLIER = "right", "wrong", "helped", "gave up", "earlier"
SIGNS = {RIGHT: "✓", WRONG: "✗", HELPED: "?", GAVE_UP: "–", EARLIER: "…"}
PLAIN_SIGNS = {RIGHT: "+", WRONG: "x", HELPED: "?", GAVE_UP: "-", EARLIER: "..."}
"""For screens that do not have the others."""
MOST_SIGNS = 24

Note = Callable[[bool], None]


class Attempt:
    """Notes whether the first try found it, as soon as that is decided, and if it was found later.

    Whoever leaves after a wrong answer has still had the first try.
    """

    def __init__(self, note: Note, *, missed: bool = False) -> None:
        """`missed`: the first try was on another occasion, and did not find it."""
        self._note = note
        self._steps = [EARLIER] if missed else []
        self.found = False

    @property
    def alone(self) -> bool:
        """Whether everything was right at the first try, so far, and without help."""
        return all(step == RIGHT for step in self._steps)

    def go_on(self) -> None:
        """A right answer, after which there is more to find."""
        self._steps.append(RIGHT)

    def find(self) -> None:
        """The last right answer."""
        self._steps.append(RIGHT)
        self.found = True
        self._note(True)

    def miss(self) -> None:
        """A wrong answer."""
        self._spoil(WRONG)

    def take_help(self) -> None:
        """A hint."""
        self._spoil(HELPED)

    def give_up(self) -> None:
        """The solution was looked at."""
        self._spoil(GAVE_UP)

    def _spoil(self, step: str) -> None:
        first = self.alone
        self._steps.append(step)
        if first:
            self._note(False)

    # ---- what is said of it ------------------------------------------------------------------

    @property
    def result(self) -> Message:
        """How it went, in a few words."""
        if not self.found:
            return Message("puzzle.result-missed")
        if HELPED in self._steps:
            return Message("puzzle.result-helped")
        if EARLIER in self._steps:
            return Message("puzzle.result-later")
        return Message.of("puzzle.result", tries=self._steps.count(WRONG) + 1)

    def draw(self, console: Console) -> str:
        """A sign for every answer."""
        signs = SIGNS if console.can_show("".join(SIGNS.values())) else PLAIN_SIGNS
        drawn = "".join(signs[step] for step in self._steps)
        return drawn if len(drawn) <= MOST_SIGNS else drawn[: MOST_SIGNS - 4] + "..." + drawn[-1]
