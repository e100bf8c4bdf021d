"""Playing: where a pair of games begins, a game, a pair, and a chunk of pairs for some machine."""

from collections.abc import Mapping
from functools import lru_cache
from json import dumps, loads
from random import Random
from typing import Any, NamedTuple

from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.kernel.value import LEVEL, UNKNOWN
from plyground.language.errors import MissingExtra, PlygroundError
from plyground.players import seat_program
from plyground.players.player import Forfeit, Player
from plyground.solvers import advise

from .tournament import WORK, Entry, Pair, Plan, Table

MOST_TURNS, TURN_LIMIT = 200, "turn-limit"
"""Turns after which a game is left unfinished, and what that is called."""
KEPT_STARTS = 64
OPENING_TURNS = 4
"""Turns that are made at random where a game always starts alike; even, so that seat 1 begins."""


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
        moves = find_opening_moves(game, state)
        if not moves:
            break
        state = game.apply(state, random.choice(moves))
    return Start(game, state)


def find_opening_moves(game: AnyGame, state: Any) -> list[Any]:
    """The moves that end nothing and are as good as the best, as far as is known."""
    move_values = advise(game, WORK).move_values(game.view(state, game.turn(state)))
    top = min((value for _, value in move_values), key=lambda value: value.rank)
    unsure = (UNKNOWN, *LEVEL)
    good = [
        move
        for move, value in move_values
        if value.keeps(top) or (value.result in unsure and top.result in unsure)
    ]
    return [move for move in good if game.outcome(game.apply(state, move)) is None]


# ---- games ---------------------------------------------------------------------------------------


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
    """A game to its end, or until it has lasted too long.

    A player that cannot go on, whatever the reason, has lost.
    """
    second = pair.two if first == pair.one else pair.one
    game, state = start
    begins = game.turn(state)
    names = {begins: first, begins.other: second}
    seed = f"{plan.seed}, {pair.slug}, start {pair.number}, {first} - {second}"
    players = {seat: _seat(plan, specs[name], seat, seed) for seat, name in names.items()}
    played: dict[str, Any] = {"first": first, "winner": None}
    turns = 0
    try:
        while (ended := game.outcome(state)) is None and turns < MOST_TURNS:
            turn = game.turn(state)
            state = game.apply(state, players[turn].choose(game, game.view(state, turn)))
            turns += 1
    except Forfeit as fault:
        played |= {"winner": names[turn.other], "turns": turns, "end": fault.what}
        return {**played, "why": fault.detail} if fault.detail else played
    finally:
        for player in players.values():
            player.close()
    if ended is None:
        return {**played, "turns": turns, "end": TURN_LIMIT}
    winner = None if ended.winner is None else names[ended.winner]
    played |= {"winner": winner, "turns": turns, "end": ended.code}
    return {**played, "drawn": True} if ended.drawn else played


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
