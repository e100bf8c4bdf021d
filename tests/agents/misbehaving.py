"""Models that misbehave on purpose, to try what whoever asks one does then."""

from threading import Event

from plyground.players.question import answer
from plyground.protocols.models import Manners, Reply, Turn

RELEASED = Event()
"""Set when nobody waits any longer for the slow one."""
PATIENCE_SECONDS = 60


def _illegal(turn: Turn) -> Reply:
    """Always a move that is not legal; one that exists, where there is one."""
    game, view = turn.game_view
    legal = set(game.moves(view))
    return Reply(answer(next((move for move in game.all_moves if move not in legal), "pass")))


def _clumsy(turn: Turn) -> Reply:
    """A move that is not legal, and a random one after it was refused."""
    return Reply(answer(turn.move("random"))) if turn.again else _illegal(turn)


def _chatty(turn: Turn) -> Reply:
    """The engine's move at the end of much talk, in which other moves are named too."""
    game, view = turn.game_view
    moves = list(game.moves(view))
    weighed = [
        f"- What about {move}? Perhaps not."
        for move in turn.random.sample(moves, min(5, len(moves)))
    ]
    sure = f"So I am sure.\n\n**{answer(turn.move('engine:perfect'))}**"
    return Reply("\n".join(["Let me think.", "", *weighed, "", sure]))


def _silent(turn: Turn) -> Reply:
    """Nothing at all."""
    return Reply("")


def _broken(turn: Turn) -> Reply:
    """An error of the server."""
    return Reply("this model is out of order, as its name says", status=500)


def _slow(turn: Turn) -> Reply:
    """A random move, much too late."""
    RELEASED.wait(PATIENCE_SECONDS)
    return Reply(answer(turn.move("random")))


MISBEHAVING: Manners = {
    "illegal": _illegal,
    "clumsy": _clumsy,
    "chatty": _chatty,
    "silent": _silent,
    "broken": _broken,
    "slow": _slow,
}
