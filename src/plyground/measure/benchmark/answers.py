"""Questions, answers, and players that can be asked.

An item is a position; its answer is a legal move or a fault, with the words that it came in. What
it gives away is looked up afterwards, so that a run can be judged again from its file.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from time import perf_counter
from typing import Any, NamedTuple

from plyground.kernel.game import AnyGame
from plyground.language.text import clean
from plyground.measure.runs.results_file import BadResults

from .items import Item, Suite

ILLEGAL = "illegal"
"""A move of the game, but not here."""
GARBLED = "garbled"
"""No move at all."""
REFUSED = "refused"
"""It would not answer, or resigned."""
TIMEOUT = "timeout"
CRASHED = "crashed"
"""It ended, would not start, or took more memory or processes than it may."""
FLOODED = "flooded"
"""It said more than anybody reads."""
FAULTS = (ILLEGAL, GARBLED, REFUSED, TIMEOUT, CRASHED, FLOODED)

WITH_CODE, WITHOUT_CODE = "with code", "without code"
"""The two tracks: whoever may run programs solves small games."""

LONGEST_REPLY = 20_000
"""Letters of a reply that are kept; the end of it counts, for there the move is."""
LONGEST_DETAIL = 300


class Question(NamedTuple):
    """An item as a player gets it: a position, and nothing of what is known about it."""

    item: int
    """The item's number in its suite."""
    game: AnyGame
    position: str
    repeating: tuple[str, ...] = ()
    """In a whole game, the moves that bring back an earlier position."""

    @property
    def view(self) -> Any:
        """The position as the game's own value."""
        return self.game.read(self.position)


def make_question(suite: Suite, item: Item) -> Question:
    """An item of a suite as a question."""
    return Question(item.number, suite.opened[item.rules], item.position)


class Answer(NamedTuple):
    """A move by its notation, or a fault; exactly one of the two."""

    item: int
    move: str | None = None
    fault: str | None = None
    reply: str | None = None
    """The raw words, of whoever answers in words."""
    detail: str = ""
    """More about a fault, such as the illegal move or a program's last words."""
    seconds: float = 0.0
    tokens_in: int = 0
    tokens_out: int = 0

    @classmethod
    def failed(cls, item: int, fault: str, detail: str = "", reply: str | None = None) -> "Answer":
        """No legal move, and why."""
        kept = None if reply is None else reply[-LONGEST_REPLY:]
        return cls(item, None, fault, kept, clean(detail, LONGEST_DETAIL))

    def json(self) -> dict[str, Any]:
        """The answer as a results file keeps it; what is empty is left out."""
        found: dict[str, Any] = {
            name: value for name, value in self._asdict().items() if value not in (None, "", 0)
        }
        found["item"] = self.item
        if self.seconds:
            found["seconds"] = round(float(self.seconds), 6)
        return found


KINDS = {
    **dict.fromkeys(("item", "tokens_in", "tokens_out"), int),
    **dict.fromkeys(("move", "fault", "reply", "detail"), str),
    "seconds": float,
}


def read_answer_json(found: Mapping[str, Any]) -> Answer:
    """An answer as a results file keeps it; BadResults where it is none."""
    given = {name: found[name] for name in KINDS if found.get(name) is not None}
    typed = all(type(value) is KINDS[name] for name, value in given.items())
    answered = ("move" in given) != ("fault" in given)
    if typed and answered and "item" in given and given.get("fault") in (None, *FAULTS):
        return Answer(**given)
    raise BadResults.of("benchmark.bad-answer", what=clean(str(found), 80))


class Asker(ABC):
    """A player that can be asked for moves: a program of ours, one from outside, a model.

    What is the player's own fault comes back as an answer with a fault; an error that is raised
    stops the run, which can be resumed.
    """

    name: str
    """The player as a results file and a leaderboard call it: 'engine:0.2', 'llm:gpt-5'."""

    track = WITH_CODE
    """Whether it may run programs, or is one."""

    def describe(self) -> dict[str, Any]:
        """All that decides the answers (track, prompt, seed), for the file's header.

        A file of another description is not gone on with.
        """
        return {"track": self.track}

    def greet(self) -> None:  # noqa: B027  # most are always there
        """Before the first question: RunStopped where there is nobody who could answer any."""

    def ask(self, question: Question) -> Answer:
        """The answer to one item, and how long it took."""
        begun = perf_counter()
        return self.answer(question)._replace(seconds=perf_counter() - begun)

    @abstractmethod
    def answer(self, question: Question) -> Answer:
        """The answer to one item; it depends on nothing that was asked before."""

    def ask_many(self, questions: Iterable[Question]) -> Iterator[Answer]:
        """Answers as they come, in any order; who can ask several at once does."""
        for question in questions:
            yield self.ask(question)

    def close(self) -> None:  # noqa: B027  # most hold nothing
        """The run is over: let go of what was needed for it."""
