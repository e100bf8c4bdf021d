"""Playing: where a pair of games begins, a game, a pair, and a chunk of pairs for some machine."""

from collections.abc import Mapping
from functools import lru_cache
from json import dumps, loads
from random import Random
from typing import Any, NamedTuple

from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.kernel.value import LEVEL, UNKNOWN, Value
from plyground.language.errors import MissingExtra, PlygroundError
from plyground.players import seat_program
from plyground.players.player import Forfeit, Player
from plyground.solvers import advise

from .plan import WORK, Pair, Plan, Table

MOST_TURNS, TURN_LIMIT = 200, "turn-limit"
"""Turns after which a game is left unfinished, and what that is called."""
KEPT_STARTS = 64
OPENING_TURNS = 4
"""Turns that are made at random where a game always starts alike; even, so that seat 1 begins."""

Entry = dict[str, Any]
"""A pair as it is kept: who played from where, and both games."""


# ---- starts --------------------------------------------------------------------------------------


class Start(NamedTuple):
    """A game with its options and the state that the players find; secret and all."""

    game: AnyGame
    state: Any

    @property
    def position(self) -> str:
        """As text, without its secret."""
        return self.game.write(self.game.view(self.state, None))


def draw_start(plan: Plan, table: Table, number: int) -> Start:
    """The start of a number: the same for whoever plays, wherever.

    Where neither the rules nor a preset draw anything, a few turns are made at random, each by a
    move that gives nothing away.
    """
    seed = f"{plan.seed}, {table.slug}, start {number}"
    game = table.make_game(seed)
    state = game.start(seed, Seat.FIRST)
    random = Random(f"{seed}, opening")
    for _ in range(0 if table.draws or game.has_drawn_start else OPENING_TURNS):
        moves = _find_opening_moves(game, state)
        if not moves:
            break
        state = game.apply(state, random.choice(moves))
    return Start(game, state)


def _find_opening_moves(game: AnyGame, state: Any) -> list[Any]:
    """The moves that give nothing away and do not end the game; others where all are unknown."""
    move_values = advise(game, WORK).move_values(game.view(state, game.turn(state)))
    top = min((value for _, value in move_values), key=lambda value: value.rank)
    return [
        move
        for move, value in move_values
        if _keeps(value, top) and game.outcome(game.apply(state, move)) is None
    ]


def _keeps(value: Value, top: Value) -> bool:
    """Whether a value is as good as the best, as far as is known."""
    unsure = (UNKNOWN, *LEVEL)
    return value.keeps(top) or (value.result in unsure and top.result in unsure)


# ---- games ---------------------------------------------------------------------------------------


class Played(NamedTuple):
    """How a game went: who won, if anybody, after how many turns, and by what."""

    winner: Seat | None
    turns: int
    end: str
    """A code: of the rules, of a forfeit, or `turn-limit`."""
    why: str = ""
    """More about a forfeit, for whoever looks after that player."""
    drawn: bool = False


def play_game(game: AnyGame, state: Any, players: Mapping[Seat, Player]) -> Played:
    """A game from a state to its end, or until it has lasted too long.

    A player that cannot go on, whatever the reason, has lost.
    """
    turn_of, view_of, apply, find_outcome = game.turn, game.view, game.apply, game.outcome
    for turns in range(1, MOST_TURNS + 1):
        seat = turn_of(state)
        try:
            move = players[seat].choose(game, view_of(state, seat))
        except Forfeit as fault:
            return Played(seat.other, turns - 1, fault.what, fault.detail)
        state = apply(state, move)
        ended = find_outcome(state)
        if ended is not None:
            return Played(ended.winner, turns, ended.code, drawn=ended.drawn)
    return Played(None, MOST_TURNS, TURN_LIMIT)


def play_pair(plan: Plan, pair: Pair, specs: Mapping[str, str], start: Start) -> Entry:
    """Both games of a pair; what they depend on is in their names."""
    entry: Entry = {"pair": list(pair), "start": start.position}
    if named := {name: specs[name] for name in pair[2:] if specs[name] != name}:
        entry["players"] = named
    if (options := start.game.public_options) != registry.game(pair.slug).public_options:
        entry["options"] = options
    entry["games"] = [
        _play_one(plan, pair, specs, start, first=first) for first in (pair.one, pair.two)
    ]
    return entry


def _play_one(
    plan: Plan, pair: Pair, specs: Mapping[str, str], start: Start, *, first: str
) -> dict[str, Any]:
    second = pair.two if first == pair.one else pair.one
    begins = start.game.turn(start.state)
    names = {begins: first, begins.other: second}
    seed = f"{plan.seed}, {pair.slug}, start {pair.number}, {first} - {second}"
    players = {seat: _seat(plan, specs[name], seat, seed) for seat, name in names.items()}
    try:
        played = play_game(start.game, start.state, players)
    finally:
        for player in players.values():
            player.close()
    shown: dict[str, Any] = {
        "first": first,
        "winner": None if played.winner is None else names[played.winner],
        "turns": played.turns,
        "end": played.end,
    }
    if played.drawn:
        shown["drawn"] = True
    return {**shown, "why": played.why} if played.why else shown


def _seat(plan: Plan, spec: str, seat: Seat, seed: str) -> Player:
    player = seat_program(spec, seat, seed, outside=True)
    player.work, player.deadline = plan.work, plan.deadline or player.deadline
    return player


# ---- chunks --------------------------------------------------------------------------------------


def play_chunk(chunk: Mapping[str, Any]) -> list[Entry]:
    """Pairs as a worker gets and returns them: plain data in, plain data out.

    A pair that could not be played for no fault of its players, such as a model that nobody
    reaches, comes back with its `trouble` instead of games.
    """
    plan_text, specs = dumps(chunk["plan"], sort_keys=True), chunk["players"]
    plan = Plan.of_json(chunk["plan"])
    entries = []
    for words in chunk["pairs"]:
        pair = Pair(*words)
        try:
            start = _find_start(plan_text, pair.slug, pair.number)
            entries.append(play_pair(plan, pair, specs, start))
        except MissingExtra:
            raise
        except PlygroundError as error:
            entries.append({"pair": list(pair), "trouble": error.message.json()})
    return entries


@lru_cache(maxsize=KEPT_STARTS)
def _find_start(plan_text: str, slug: str, number: int) -> Start:
    """A start that several meetings share is drawn once."""
    plan = Plan.of_json(loads(plan_text))
    table = next(table for table in plan.tables if table.slug == slug)
    return draw_start(plan, table, number)
