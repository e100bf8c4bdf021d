"""Players as models: what answers to a name such as plyground/engine-perfect."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from random import Random
from typing import Any, NamedTuple

from plyground.kernel.seats import Seat
from plyground.language.errors import BadOption, PlygroundError
from plyground.language.text import clean, join_words, quote
from plyground.players import list_programs, seat_program
from plyground.players.answer import answer
from plyground.players.question import GameView, read_question
from plyground.study.workers.client import Failed, Overrun
from plyground.study.workers.worker import carry_out

from .completions import OWNER, Reply, list_tokens
from .faults import ILLEGAL, Faults, divide_name

HELP = """\
I play the games of Plyground and nothing else{trouble}. Write the position in lines like these,
with Options only where they are not the usual ones, and I answer with a move:

Game: operator-outwit
Options: target=23
Position: 23:1 1
"""


Ask = Callable[..., Any]
"""Has a task of `plyground.study.workers` done: here, or by a worker that has a deadline."""


class Turn(NamedTuple):
    """A question that a model has to answer, and what it answers with."""

    game_view: GameView
    again: bool
    """Whether it was refused before."""
    random: Random
    ask: Ask
    top_tokens: int | None = None
    """How many log-probabilities are wanted for every token; None: none."""

    def reply(self, spec: str) -> Reply:
        """A player's move, and how likely the others were where that is wanted and known."""
        move = self.move(spec)
        drawn_reply = Reply(answer(move))
        if self.top_tokens is None:
            return drawn_reply
        odds = self._weigh(spec)
        return drawn_reply._replace(
            tokens=list_tokens(move, odds, self.top_tokens) if odds else None
        )

    def _weigh(self, spec: str) -> dict[str, Fraction] | None:
        game, view = self.game_view
        found = self.ask(
            "weigh_moves",
            game=game.slug,
            options=game.public_options,
            position=game.write(view),
            player=spec,
        )
        return found and {move: Fraction(share) for move, share in found.items()}

    def move(self, spec: str) -> str:
        """What a player would do."""
        game, view = self.game_view
        move: str = self.ask(
            "choose_move",
            game=game.slug,
            options=game.public_options,
            position=game.write(view),
            player=spec,
            seed=str(self.random.getrandbits(64)),
        )
        return move


Manner = Callable[[Turn], Reply]
"""How a model answers a question."""
Manners = Mapping[str, Manner]
"""Models besides the players, each by its name and with its manner."""
NO_OTHERS: Manners = {}


def model_names(others: Manners = NO_OTHERS) -> list[str]:
    """List the models; engine-0.15 and mcts-1000 work too."""
    players = [spec.replace(":", "-") for spec in list_programs()]
    return [f"{OWNER}/{name}" for name in [*players, *others]]


def reply_to(
    model: str,
    messages: list[str],
    seed: str | None,
    ask: Ask = carry_out,
    others: Manners = NO_OTHERS,
    top_tokens: int | None = None,
    faults: Faults | None = None,
) -> Reply:
    """The answer of a model to a conversation; LookupError if there is no such model.

    Given a seed, the same conversation gets the same answer, faults apart: those are counted.
    """
    name, wanted = divide_name(model.removeprefix(f"{OWNER}/"))
    manner = others.get(name) or _play_as(name)
    happening = (faults or Faults()).choose(model, wanted)
    if happening is not None and happening is not ILLEGAL:
        return happening
    try:
        question = next(filter(None, map(read_question, reversed(messages))), None)
    except PlygroundError as error:
        return Reply(HELP.format(trouble=f", and cannot read this: {clean(str(error), 300)}"))
    if question is None:
        return Reply(HELP.format(trouble=", and there is no position in what you wrote"))
    if question.game.outcome(question.view) is not None:
        return Reply("This game is over: there is no move to make.")
    random = Random(None if seed is None else _encode("\n".join([seed, model, *messages])))
    try:
        turn = Turn(question, len(messages) > 1, random, ask, top_tokens)
        if happening is ILLEGAL:
            return Reply(answer(_find_illegal_move(turn)))
        return manner(turn)
    except Overrun as error:
        return Reply(str(error), status=503)
    except Failed as error:
        return Reply(str(error), status=500)
    except PlygroundError as error:
        return Reply(f"{model} cannot play this: {error}", status=400)


def _find_illegal_move(turn: Turn) -> str:
    """A move of the game that is not legal here; where all are, one that is none at all."""
    game, view = turn.game_view
    legal = set(game.moves(view))
    return str(next((move for move in game.all_moves if move not in legal), "pass"))


def _encode(text: str) -> bytes:
    """Any text that JSON can bring, half characters too."""
    return text.encode(errors="surrogatepass")


def _play_as(name: str) -> Manner:
    """The manner of a player: it says its move and no more."""
    spec = name.replace("-", ":", 1)
    try:
        seat_program(spec, Seat.FIRST)
    except BadOption as error:
        known = join_words(model_names())
        raise LookupError(f"there is no model {quote(name)}; take {known}") from error
    return lambda turn: turn.reply(spec)
