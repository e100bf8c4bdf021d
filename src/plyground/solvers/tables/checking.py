"""Checking: games played by the rules and by a table side by side, which must agree.

Rules that answer differently the second time, that change a state in play, or that leave out of a
position what they need, are found out here, by the position at which it shows.
"""

from random import Random
from typing import TypeVar

from plyground.kernel.faults import show_position
from plyground.kernel.game import Game
from plyground.language.errors import RulesBroken
from plyground.language.message import Message

from .listing import name_end, spell
from .table import Table, make_key

S = TypeVar("S")
M = TypeVar("M")

FEW, MANY, LARGE = 20, 100, 10_000
"""Games that are played with a table, and with a large one; and how many positions are large."""
LONGEST = 200


def check_table(table: Table[S, M], states: list[S]) -> None:
    """Play random games through; RulesBroken where the table and the rules disagree."""
    random = Random(0)
    for _ in range(MANY if table.count >= LARGE else FEW):
        number = random.choice(table.forms.starts.tolist())
        state = states[number]
        for _ in range(LONGEST):
            _compare(table, number, state)
            following = table.following(number)
            if not following:
                break
            move, number = random.choice(following)
            state = table.game.apply(state, move)


def _compare(table: Table[S, M], number: int, state: S) -> None:
    game = table.game
    before = spell(game.repetition_key(state))
    ended = game.outcome(state)
    if table.look_up(state) != number:
        raise _disagree("rules-other-position", game, state)
    if ended is not None:
        if number < table.count or table.forms.ends[number - table.count] != name_end(ended):
            raise _disagree("rules-other-end", game, state)
        return
    if game.turn(state).value - 1 != table.forms.turns[number]:
        raise _disagree("rules-other-turn", game, state)
    following = table.following(number)
    if list(game.moves(state)) != [move for move, _ in following]:
        raise _disagree("rules-other-moves", game, state)
    for move, lead in following:
        after = game.apply(state, move)
        if table.look_up(after) != lead:
            raise _disagree("rules-other-position", game, after)
    if spell(make_key(game, state, None)) != before:
        raise _disagree("rules-change-state", game, state)


def _disagree(code: str, game: Game[S, M], state: S) -> RulesBroken:
    return RulesBroken(Message.of(code, position=show_position(game, state)))
