"""Making tables: list, solve, check and keep, or take what is kept."""

from collections.abc import Sequence
from random import Random
from threading import Lock
from typing import Any, TypeVar

import numpy

from plyground.kernel.faults import show_position
from plyground.kernel.game import AnyGame, Game
from plyground.kernel.seats import Seat
from plyground.language.errors import RulesBroken, TooLarge
from plyground.language.message import Message
from plyground.system.progress import SOLVING, Progress

from . import cache_file
from .hidden import Weighing
from .listing import (
    DRAWN,
    LOST,
    MOST_POSITIONS,
    RANDOM_GAMES,
    RANDOM_TURNS,
    STOPPED,
    WON,
    Listing,
    hash_key,
    name_end,
    spell,
    watch_memory,
)
from .retrograde import solve_arrays
from .table import NO_PLIES, Forms, Numbers, Table, make_key

S = TypeVar("S")
M = TypeVar("M")

LARGE = 10_000
"""Positions of a table with which all games are played; with a smaller one, the fifth part."""


def check_table(table: Table[S, M], states: list[S]) -> None:
    """Play random games through; RulesBroken where the table and the rules disagree."""
    random = Random(0)
    for _ in range(RANDOM_GAMES if table.count >= LARGE else RANDOM_GAMES // 5):
        number = random.choice(table.forms.starts.tolist())
        state = states[number]
        for _ in range(RANDOM_TURNS):
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
    if spell(game.repetition_key(state)) != before:
        raise _disagree("rules-change-state", game, state)


def _disagree(code: str, game: Game[S, M], state: S) -> RulesBroken:
    return RulesBroken.of(code, position=show_position(game, state))


MOST_OPEN = 8
_opened: dict[AnyGame, Table[Any, Any]] = {}
"""The tables that were used last; the newest stand at the end."""
_lock = Lock()


def open_table(game: Game[S, M], limit: int = MOST_POSITIONS) -> Table[S, M]:
    """The table of a game: as it was kept, or made now and kept. TooLarge where it has too many.

    The limit is that of making one: whoever has listed more before has them still.

    >>> import plyground
    >>> table = open_table(plyground.game("operator-outwit"))
    >>> len(table)
    44
    >>> print(table.value(table.number(table.game.position("23:20 1"))))
    wins in 3
    """
    with _lock:
        found = _opened.pop(game, None)
    if found is None:
        name = cache_file.name_table(game, "positions")
        arrays = cache_file.load(name)
        if arrays is not None and tuple(arrays) == Forms._fields:
            found = Table(game, Forms(**arrays))
        else:
            found = make_table(game, limit)
            cache_file.save(name, found.forms._asdict())
    with _lock:
        _opened[game] = found
        if len(_opened) > MOST_OPEN:
            del _opened[next(iter(_opened))]
    return found


def list_moves(game: Game[S, M]) -> Sequence[M]:
    """All moves of a game in the order of their numbers, from its table where it says none."""
    try:
        return game.all_moves
    except TooLarge:
        return open_table(game).moves


def make_table(game: Game[S, M], limit: int = MOST_POSITIONS) -> Table[S, M]:
    """List, solve and check a game's positions by its rules."""
    with Progress(Message("progress-listing")):
        listing = Listing(game, limit, game.repetition_key)
        begun = listing.add(game.openings(Seat.FIRST), watch_memory(game))
    states = listing.states + listing.over
    arrays = _lay_out(listing, begun)
    with Progress(SOLVING, len(listing)):
        values = (_solve_views if game.hidden else _solve)(listing, arrays[0])
    hashes = numpy.array([hash_key(make_key(game, state)) for state in states], numpy.uint64)
    places = numpy.argsort(hashes, kind="stable").astype(numpy.int32)
    hashes = hashes[places]
    twins = places[1:][hashes[1:] == hashes[:-1]]
    if len(twins):
        position = show_position(game, states[twins[0]])
        raise RulesBroken.of("rules-alike", position=position)
    table = Table(game, Forms._make((*arrays, *values, hashes, places)))
    check_table(table, states)
    return table


def _lay_out(listing: Listing[S, M], begun: Sequence[int]) -> tuple[Numbers, ...]:
    """What was listed, as arrays in the order of `Forms`, as far as `starts`."""
    count, game = len(listing), listing.game
    turns = listing.turns + bytes(game.turn(state).value - 1 for state in listing.over)
    actions = numpy.array(listing.order_actions(), numpy.int32)
    following = numpy.array(listing.following, numpy.int32)
    starts = numpy.array(begun, numpy.int32)
    return (
        numpy.array(turns, numpy.int8),
        numpy.array(listing.first, numpy.int64),
        actions.astype(numpy.int16) if actions.max(initial=0) < 2**15 else actions,
        numpy.where(following < 0, count + ~following, following),
        numpy.array(listing.ends, numpy.int8),
        numpy.where(starts < 0, count + ~starts, starts),
    )


def _solve(listing: Listing[S, M], turns: Numbers) -> tuple[Numbers, ...]:
    """Scores and plies of all numbers, by retrograde analysis."""
    count = len(listing)
    results, plies = solve_arrays(listing.first, listing.following, listing.again, listing.ends)
    twice = numpy.select([results == WON, results == LOST], [2, 0], 1)
    twice[count:] = _score_ends(results[count:], turns[count:])
    settled = numpy.isin(results, (WON, LOST, DRAWN))
    return (
        numpy.where(twice == 2, 1, twice).astype(numpy.int32),
        numpy.where(twice == 1, 2, 1).astype(numpy.int32),
        numpy.where(settled, plies, NO_PLIES).astype(numpy.int32),
        *(numpy.zeros(0, numpy.int32) for _ in range(2)),
    )


def _solve_views(listing: Listing[S, M], turns: Numbers) -> tuple[Numbers, ...]:
    """Chances of all numbers and moves: those of views, and of what is over, what it came to."""
    weighing, views = Weighing(listing), numpy.array(listing.views, numpy.int64)
    members = numpy.bincount(views, minlength=len(weighing.worth))[views]
    won, of = _reduce(numpy.array(weighing.worth)[views], 2 * members)
    every_move = numpy.repeat(2 * members, numpy.diff(listing.first))
    moves_won, moves_of = _reduce(numpy.array(weighing.moves), every_move)
    over = _score_ends(numpy.array(listing.ends), turns[len(views) :])
    return (
        numpy.concatenate([won, numpy.where(over == 2, 1, over)]).astype(numpy.int32),
        numpy.concatenate([of, numpy.where(over == 1, 2, 1)]).astype(numpy.int32),
        numpy.full(len(turns), NO_PLIES, numpy.int32),
        moves_won.astype(numpy.int32),
        moves_of.astype(numpy.int32),
    )


def _reduce(won: Numbers, of: Numbers) -> tuple[Numbers, Numbers]:
    """Fractions in lowest terms."""
    common = numpy.gcd(won, of)
    return won // common, of // common


def _score_ends(ends: Numbers, turns: Numbers) -> Numbers:
    """By position that is over: the score of whoever would be to move, twice."""
    level = (ends == DRAWN) | (ends == STOPPED)
    return numpy.select([level, ends == turns + 1], [1, 2], 0)
