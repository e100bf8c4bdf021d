"""Players as models: what answers to a name such as plyground/engine-perfect."""

import re
from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from threading import Lock
from time import sleep
from typing import NamedTuple

from plyground.kernel.seats import Seat
from plyground.language.errors import BadOption, PlygroundError
from plyground.language.text import clean, join_words, quote
from plyground.players import list_programs, seat_program
from plyground.players.answer import answer
from plyground.players.question import GameView, read_question

from .completions import OWNER, Reply

ILLEGAL, SLOW = "illegal", "slow"
INSTEAD = {
    "busy": Reply("too many requests, as this model's name says", 429),
    "broken": Reply("out of order, as this model's name says", 500),
    "refuse": Reply("I'm sorry, but I can't help with that.", refusal=True),
    "garble": Reply(
        "On reflection, several moves look good, and I would rather not choose among them."
    ),
}
"""The replies instead of an answer."""
TURNED_AWAY = ("busy", "broken")
FAULT = re.compile(rf"(.*)\+({'|'.join((*INSTEAD, ILLEGAL, SLOW))})-([1-9][0-9]{{0,5}})", re.DOTALL)
SLOW_SECONDS = 30.0


def divide_name(name: str) -> tuple[str, dict[str, int]]:
    """A model's own name, and every how many answers it makes each fault."""
    faults = dict[str, int]()
    while found := FAULT.fullmatch(name):
        name = found[1]
        faults = {found[2]: int(found[3]), **faults}
    return name, faults


class Faults:
    """Counts requests, model by model."""

    def __init__(self, slow_seconds: float = SLOW_SECONDS) -> None:
        self._slow_seconds = slow_seconds
        self._counts, self._lock = Counter[tuple[str, str]](), Lock()

    def choose(self, model: str, faults: Mapping[str, int]) -> str | None:
        """The fault that this request meets; a slow answer is waited for here, and then given.

        A request that is turned away is no answer, and not counted among those.
        """
        for kind in sorted(faults, key=lambda kind: kind not in TURNED_AWAY):
            with self._lock:
                self._counts[model, kind] += 1
                is_due = self._counts[model, kind] % faults[kind] == 0
            if is_due and kind == SLOW:
                sleep(self._slow_seconds)
            elif is_due:
                return kind
        return None


THINKING = Lock()

HELP = """\
I play the games of Plyground and nothing else{trouble}. Write the position in lines like these,
with Options only where they are not the usual ones, and I answer with a move:

Game: operator-outwit
Options: target=23
Position: 23:1 1
"""


class Turn(NamedTuple):
    """A question that a model has to answer, and what it answers with."""

    game_view: GameView
    again: bool
    """Whether it was refused before."""
    random: Random

    def move(self, spec: str) -> str:
        """A player's move; solvers are shared, so one question is thought about at a time."""
        player = seat_program(spec, Seat.FIRST, str(self.random.getrandbits(64)))
        with THINKING:
            return str(player.choose(*self.game_view))

    def reply(self, spec: str) -> Reply:
        """The same as an answer."""
        return Reply(answer(self.move(spec)))


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
    others: Manners = NO_OTHERS,
    faults: Faults | None = None,
) -> Reply:
    """The answer of a model to a conversation; LookupError if there is no such model.

    Given a seed, the same conversation gets the same answer, faults apart: those are counted.
    """
    name, wanted = divide_name(model.removeprefix(f"{OWNER}/"))
    manner = others.get(name) or _play_as(name)
    fault = (faults or Faults()).choose(model, wanted)
    if fault in INSTEAD:
        return INSTEAD[fault]
    try:
        question = next(filter(None, map(read_question, reversed(messages))), None)
    except PlygroundError as error:
        return Reply(HELP.format(trouble=f", and cannot read this: {clean(str(error), 300)}"))
    if question is None:
        return Reply(HELP.format(trouble=", and there is no position in what you wrote"))
    if question.game.outcome(question.view) is not None:
        return Reply("This game is over: there is no move to make.")
    # JSON can bring any text, half characters too.
    talk = "\n".join([seed or "", model, *messages]).encode(errors="surrogatepass")
    random = Random(None if seed is None else talk)
    try:
        turn = Turn(question, len(messages) > 1, random)
        if fault == ILLEGAL:
            return Reply(answer(_find_illegal_move(turn)))
        return manner(turn)
    except PlygroundError as error:
        return Reply(f"{model} cannot play this: {error}", status=400)


def _find_illegal_move(turn: Turn) -> str:
    """A move of the game that is not legal here; where all are, one that is none at all."""
    game, view = turn.game_view
    legal = set(game.moves(view))
    return str(next((move for move in game.all_moves if move not in legal), "pass"))


def _play_as(name: str) -> Manner:
    """The manner of a player: it says its move and no more."""
    spec = name.replace("-", ":", 1)
    try:
        seat_program(spec, Seat.FIRST)
    except BadOption as error:
        known = join_words(model_names())
        raise LookupError(f"there is no model {quote(name)}; take {known}") from error
    return lambda turn: turn.reply(spec)
