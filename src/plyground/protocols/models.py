"""Players as models: what answers to a name such as plyground/engine-perfect."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, NamedTuple

from plyground.kernel.errors import BadOption, PlygroundError
from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.kernel.text import clean, listed
from plyground.players import HUMAN, known_players, seat_player
from plyground.wire.answer import answer
from plyground.wire.question import Asked, read_question

OWNER = "plyground"

HELP = """\
I play the games of Plyground and nothing else{trouble}. Write the position in lines like these,
with Options only where they are not the usual ones, and I answer with a move:

Game: operator-outwit
Options: target=23
Position: 23:1 1
"""


class Reply(NamedTuple):
    """What a model says, or what happens instead."""

    text: str
    status: int = 200
    """An HTTP status other than 200 is an error with the text as its message."""
    delay: bool = False
    """Whether the model takes longer than anybody waits."""


Manner = Callable[[Asked, Random, bool], Reply]
"""How a model answers: the question, its randomness, and whether it was refused before."""


def model_names() -> list[str]:
    """Every model there is; engine-0.15 and mcts-1000 can be said too."""
    players = [spec.replace(":", "-") for spec in known_players() if spec != HUMAN]
    return [f"{OWNER}/{name}" for name in [*players, *MISBEHAVING]]


def replied(model: str, messages: list[str], seed: str | None) -> Reply:
    """The answer of a model to a conversation; LookupError if there is no such model.

    Given a seed, the same conversation gets the same answer.
    """
    name = model.removeprefix(f"{OWNER}/")
    manner = MISBEHAVING.get(name) or _playing(name)
    try:
        asked = next(filter(None, map(read_question, reversed(messages))), None)
    except PlygroundError as error:
        return Reply(HELP.format(trouble=f", and cannot read this: {clean(str(error), 300)}"))
    if asked is None:
        return Reply(HELP.format(trouble=", and there is no position in what you wrote"))
    if asked.game.outcome(asked.view) is not None:
        return Reply("This game is over: there is no move to make.")
    random = Random(None if seed is None else "\n".join([seed, model, *messages]))
    return manner(asked, random, len(messages) > 1)


def _playing(name: str) -> Manner:
    """The manner of a player: it says its move and no more."""
    spec = name.replace("-", ":", 1)
    try:
        seat_player(spec, Seat.FIRST)
    except BadOption as error:
        raise LookupError(f"there is no model {name!r}; take {listed(model_names())}") from error

    def play(asked: Asked, random: Random, again: bool) -> Reply:
        return Reply(answer(_move(spec, asked, random)))

    return play


def _move(spec: str, asked: Asked, random: Random) -> Any:
    player = seat_player(spec, asked.game.turn(asked.view), random.getrandbits(64))
    if player is None:
        raise LookupError("a person is no model")
    return player.choose(asked.game, asked.view)


# ---- models that misbehave, to try what a harness does then --------------------------------------


def _illegal(asked: Asked, random: Random, again: bool) -> Reply:
    """Always a move that is not legal; one that exists, where there is one."""
    return Reply(answer(_impossible(asked.game, asked.view)))


def _clumsy(asked: Asked, random: Random, again: bool) -> Reply:
    """A move that is not legal, and a random one after it was refused."""
    return (
        Reply(answer(_move("random", asked, random))) if again else _illegal(asked, random, again)
    )


def _chatty(asked: Asked, random: Random, again: bool) -> Reply:
    """The engine's move at the end of much talk, in which other moves are named too."""
    moves = list(asked.game.moves(asked.view))
    weighed = [
        f"- What about {move}? Perhaps not." for move in random.sample(moves, min(5, len(moves)))
    ]
    move = _move("engine:perfect", asked, random)
    return Reply(
        "\n".join(["Let me think.", "", *weighed, "", f"So I am sure.\n\n**{answer(move)}**"])
    )


def _silent(asked: Asked, random: Random, again: bool) -> Reply:
    """Nothing at all."""
    return Reply("")


def _broken(asked: Asked, random: Random, again: bool) -> Reply:
    """An error of the server."""
    return Reply("this model is out of order, as its name says", status=500)


def _slow(asked: Asked, random: Random, again: bool) -> Reply:
    """A random move, much too late."""
    return Reply(answer(_move("random", asked, random)), delay=True)


MISBEHAVING: Mapping[str, Manner] = {
    "illegal": _illegal,
    "clumsy": _clumsy,
    "chatty": _chatty,
    "silent": _silent,
    "broken": _broken,
    "slow": _slow,
}


def _impossible(game: AnyGame, view: Any) -> object:
    legal = set(game.moves(view))
    return next((move for move in game.alphabet if move not in legal), "pass")
