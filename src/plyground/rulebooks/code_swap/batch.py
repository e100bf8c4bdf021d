"""Code Swap over rows of numbers: whose turn, whether it is won, and both codes."""

from collections.abc import Iterator
from itertools import chain, product
from typing import Any

from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.support.extras import need
from plyground.support.rows import GOING, WON, Batch, below
from plyground.support.values import EXTRA

from .rules import Code, CodeSwap, Deal, ascending

TURN, DECIDED, FIRST = 0, 1, 2
"""From FIRST on, Player 1's code and then Player 2's."""
LENGTH, ACTIONS, DEALS, PAIRS, MOVES = 0, 1, 2, 3, 4
"""In the setup; from MOVES on, pairs of places, the second -1 for a trade.

Then the codes that can be dealt: so many DEALS of one code each, drawn for either player, or so
many PAIRS of codes that are dealt together.
"""
FIRST_CODES = 16
"""Codes of Player 1 in one table of starts: there may be a million starts."""


def plan(game: AnyGame) -> Batch:
    """Actions are swaps within one's code, then trades."""
    assert isinstance(game, CodeSwap)
    length = game.length
    moves = [
        number
        for place, other in game.all_moves
        for number in (place - 1, -1 if other is None else other - 1)
    ]
    together = game.codes is not None or game.dealing == "even"
    codes = _list_pairs(game) if together else _list_codes(game)
    deals, pairs = (0, len(codes) // 2) if together else (len(codes), 0)
    return Batch(
        width=FIRST + 2 * length,
        actions=len(game.all_moves),
        setup=[length, len(game.all_moves), deals, pairs, *moves, *chain.from_iterable(codes)],
        deal=deal,
        step=step,
        mask=mask,
        features=2 * length,
        highest=game.digits,
        look=look,
        write=write,
        read=read,
        starts=None if together else lambda most: lay_out_starts(codes, most),
    )


def _list_pairs(game: CodeSwap) -> list[Code]:
    """Both codes of every deal, where not each code goes with each; all equally likely."""
    return [code for deal in game.openings(Seat.FIRST) for code in (deal.first, deal.second)]


def _list_codes(game: CodeSwap) -> list[Code]:
    """Every code that a player can be dealt, all equally likely."""
    codes = product(range(1, game.digits + 1), repeat=game.length)
    return [code for code in codes if game.dealing == "any" or not ascending(code)]


def lay_out_starts(codes: list[Code], most: int) -> Iterator[Any] | None:
    """Each code with each as rows, in tables; None if there are more than so many."""
    if len(codes) ** 2 > most:
        return None
    listed = need("numpy", EXTRA).array(codes, "int64").reshape(len(codes), -1)
    begins = range(0, len(codes), FIRST_CODES)
    return (_pair(listed[begin : begin + FIRST_CODES], listed) for begin in begins)


def _pair(first: Any, second: Any) -> Any:
    """Each code of Player 1 with each of Player 2."""
    numpy = need("numpy", EXTRA)
    length = second.shape[1]
    rows = numpy.zeros((len(first) * len(second), FIRST + 2 * length), numpy.int64)
    rows[:, FIRST : FIRST + length] = numpy.repeat(first, len(second), axis=0)
    rows[:, FIRST + length :] = numpy.tile(second, (len(first), 1))
    return rows


def write(state: Deal) -> list[int]:
    return [state.turn.value - 1, int(state.winner is not None), *state.first, *state.second]


def read(row: list[int]) -> Deal:
    turn, codes = Seat(row[TURN] + 1), row[FIRST:]
    half = len(codes) // 2
    winner = turn.other if row[DECIDED] else None
    return Deal(tuple(codes[:half]), tuple(codes[half:]), turn, winner)


def deal(row: Any, setup: Any, random: Any, game: int) -> None:
    length, deals, pairs = setup[LENGTH], setup[DEALS], setup[PAIRS]
    codes = MOVES + 2 * setup[ACTIONS]
    row[TURN] = row[DECIDED] = 0
    together = 2 * below(random, game, pairs) if pairs > 1 else 0
    for player in range(2):
        chosen = below(random, game, deals) if deals else together + player
        for place in range(length):
            row[FIRST + player * length + place] = setup[codes + chosen * length + place]


def step(row: Any, legal: Any, setup: Any, action: int) -> int:
    length, turn = setup[LENGTH], row[TURN]
    mine = FIRST + turn * length
    place, other = mine + setup[MOVES + 2 * action], setup[MOVES + 2 * action + 1]
    if other < 0:
        second = FIRST + (1 - turn) * length + place - mine
    else:
        second = mine + other
    kept = row[place]
    row[place] = row[second]
    row[second] = kept
    row[TURN] = 1 - turn
    for at in range(mine + 1, mine + length):
        if row[at] < row[at - 1]:
            return GOING
    row[DECIDED] = 1
    return WON


def mask(row: Any, legal: Any, setup: Any) -> None:
    for action in range(setup[ACTIONS]):
        legal[action] = 1


def look(row: Any, view: Any, setup: Any, seat: int) -> None:
    length = setup[LENGTH]
    for place in range(length):
        view[place] = row[FIRST + seat * length + place]
        view[length + place] = row[FIRST + (1 - seat) * length + place]
