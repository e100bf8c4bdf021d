"""Models that misbehave on purpose, to try what whoever asks one does then."""

from collections.abc import Callable
from random import Random
from threading import Event
from typing import Any, NamedTuple

from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.players import seat_program
from plyground.players.question import answer, read_question
from plyground.protocols.models import Models, Refusal, Reply

RELEASED = Event()
"""Set when nobody waits any longer for the slow one."""
PATIENCE_SECONDS = 60


class Turn(NamedTuple):
    """A question that a model has to answer."""

    game: AnyGame
    view: Any
    again: bool
    """Whether it was refused before."""

    def move(self, spec: str) -> str:
        """A player's move."""
        return str(seat_program(spec, Seat.FIRST, seed=7).choose(self.game, self.view))


def _illegal(turn: Turn) -> Reply:
    """Always a move that is not legal; one that exists, where there is one."""
    legal = set(turn.game.moves(turn.view))
    moves = (move for move in turn.game.all_moves if move not in legal)
    return Reply(answer(next(moves, "pass")))


def _clumsy(turn: Turn) -> Reply:
    """A move that is not legal, and a random one after it was refused."""
    return Reply(answer(turn.move("random"))) if turn.again else _illegal(turn)


def _chatty(turn: Turn) -> Reply:
    """The engine's move at the end of much talk, in which other moves are named too."""
    moves = list(turn.game.moves(turn.view))
    weighed = [
        f"- What about {move}? Perhaps not." for move in Random(7).sample(moves, min(5, len(moves)))
    ]
    sure = f"So I am sure.\n\n**{answer(turn.move('engine:perfect'))}**"
    return Reply("\n".join(["Let me think.", "", *weighed, "", sure]))


def _silent(turn: Turn) -> Reply:
    """Nothing at all."""
    return Reply("")


def _broken(turn: Turn) -> Reply:
    """An error of the server."""
    raise Refusal(500, "this model is out of order, as its name says")


def _slow(turn: Turn) -> Reply:
    """A random move, much too late."""
    RELEASED.wait(PATIENCE_SECONDS)
    return Reply(answer(turn.move("random")))


MISBEHAVING: dict[str, Callable[[Turn], Reply]] = {
    "illegal": _illegal,
    "clumsy": _clumsy,
    "chatty": _chatty,
    "silent": _silent,
    "broken": _broken,
    "slow": _slow,
}


class MoreModels(Models):
    """The players, and models beside them, each by its name."""

    def __init__(self, others: dict[str, Callable[[Turn], Reply]]) -> None:
        super().__init__()
        self._others = others

    def reply(self, model: str, messages: list[str], seed: str | None) -> Reply:
        other = self._others.get(model.removeprefix("plyground/"))
        if other is None:
            return super().reply(model, messages, seed)
        question = read_question(messages[-1])
        assert question is not None
        return other(Turn(*question, len(messages) > 1))
