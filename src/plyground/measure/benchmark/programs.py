"""Programs as players of a benchmark: ours, and any that speak UGI.

An answer depends on the player, the seed and the item, and on nothing else: items can be asked in
any order, on any machine, again and again. A program from outside is started once and kept, as in
a game; whether it remembers what it was asked before is its own affair.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from plyground.kernel import outcome
from plyground.kernel.seats import Seat
from plyground.language.errors import BadOption, PlygroundError, RunStopped
from plyground.language.text import shorten
from plyground.players.player import Forfeit, Player
from plyground.players.process import ProcessPlayer
from plyground.players.roster import HUMAN, OUTSIDE, complete_spec, seat_program

from .answers import CRASHED, FLOODED, GARBLED, ILLEGAL, REFUSED, TIMEOUT, Answer, Asker, Question

SECONDS = 5.0
"""For an answer, of a program from outside."""
LEAST_START_SECONDS, MOST_START_SECONDS = 5.0, 60.0
"""Within these, a program may take twice an answer's time until it speaks."""
STARTS = 3
"""After so many in vain a program is taken for one that does not speak UGI."""
FAULT_OF = {
    outcome.ILLEGAL: ILLEGAL,
    outcome.GARBLED: GARBLED,
    outcome.RESIGNED: REFUSED,
    outcome.HUNG: TIMEOUT,
    outcome.OUT_OF_TIME: TIMEOUT,
    outcome.FLOODED: FLOODED,
}
"""Forfeits of a game as faults of a benchmark; all others are crashes."""


class ProgramAsker(Asker):
    """A player of the roster, seeded anew for every item."""

    def __init__(self, spec: str, seed: int | str = 0, seconds: float = SECONDS) -> None:
        if spec == HUMAN:
            raise BadOption.of("benchmark.no-people")
        self.name = complete_spec(spec)
        self.seed, self._seconds = seed, seconds
        self.outside = self.name.partition(":")[0] in OUTSIDE  # ours answer alike, always
        self._kept: Player | None = None
        self._seat_player(0)  # a name that nobody has is refused before any work

    def describe(self) -> dict[str, Any]:
        """The seed; and how long a program from outside may take."""
        patience = {"seconds": self._seconds} if self.outside else {}
        return {**super().describe(), "seed": self.seed, **patience}

    @property
    def settings(self) -> dict[str, Any]:
        """Arguments for the same asker in another process."""
        return {"spec": self.name, "seed": self.seed, "seconds": self._seconds}

    def answer(self, question: Question) -> Answer:
        player = self._seat_player(question.item)
        view = question.view
        if question.repeating:
            player.repeating = [question.game.parse(move, view) for move in question.repeating]
        try:
            move = str(player.choose(question.game, view))
        except Forfeit as fault:
            return _name_fault(question.item, fault)
        except PlygroundError:
            raise  # such as a part that is not installed: no fault of the player
        except Exception as error:
            return Answer.failed(question.item, CRASHED, f"{type(error).__name__}: {error}")
        return Answer(question.item, move)

    def ask_many(self, questions: Iterable[Question]) -> Iterator[Answer]:
        """One game after the other: what was worked out about one is at hand for the next item."""
        together = sorted(questions, key=lambda each: (each.game.slug, repr(each.game)))
        if together:
            self.greet()
        yield from map(self.ask, together)

    def greet(self) -> None:
        player = self._kept
        if not isinstance(player, ProcessPlayer) or player.has_spoken:
            return
        for tries_left in reversed(range(STARTS)):
            try:
                player.greet()
                return
            except Forfeit as fault:
                if tries_left:
                    continue
                command, why = shorten(self.name.partition(":")[2]), _name_fault(0, fault).detail
                raise RunStopped.of(
                    "benchmark.no-ugi", command=command, times=STARTS, why=why
                ) from fault

    def _seat_player(self, item: int) -> Player:
        if self._kept is not None:
            return self._kept
        player = seat_program(self.name, Seat.FIRST, f"{self.seed}, item {item}", outside=True)
        if self.outside:
            player.deadline = self._seconds
            if isinstance(player, ProcessPlayer):
                start = min(max(2 * self._seconds, LEAST_START_SECONDS), MOST_START_SECONDS)
                player.bounds = player.bounds._replace(start=start)
            self._kept = player
        return player

    def close(self) -> None:
        if self._kept is not None:
            self._kept.close()


def _name_fault(item: int, fault: Forfeit) -> Answer:
    code, _, move = fault.what.partition(outcome.SEPARATOR)
    detail = ": ".join(filter(None, (move or code, fault.detail)))
    return Answer.failed(item, FAULT_OF.get(code, CRASHED), detail)
