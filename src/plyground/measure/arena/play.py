"""Playing: where a pair of games begins, a game, and a pair as a chunk for some machine."""

from collections.abc import Mapping
from random import Random
from typing import Any

from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.kernel.match import Match
from plyground.kernel.seats import Seat
from plyground.kernel.value import LEVEL, UNKNOWN
from plyground.players import seat_program
from plyground.players.player import Forfeit, Player
from plyground.solvers import advise

from .tournament import WORK, Entry, Pair, Plan

MOST_TURNS, TURN_LIMIT = 200, "turn-limit"
"""Turns after which a game is left unfinished, and what that is called."""
OPENING_TURNS = 4
"""Turns that are made at random where a game always starts alike; even, so that seat 1 begins."""


# ---- starts --------------------------------------------------------------------------------------


def draw_start(plan: Plan, slug: str, number: int) -> Match:
    """The start of a pair: the same whoever plays it, on any machine.

    Where neither the rules nor a preset draw anything, a few turns are made at random, each by a
    move that gives nothing away.
    """
    seed = f"{plan.seed}, {slug}, start {number}"
    game = plan.make_game(slug, seed)
    state = game.start(seed, Seat.FIRST)
    random = Random(f"{seed}, opening")
    for _ in range(0 if plan.draws(slug) or game.has_drawn_start else OPENING_TURNS):
        moves = find_opening_moves(game, state)
        if not moves:
            break
        state = game.apply(state, random.choice(moves))
    return Match(game, state)


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


def play_chunk(chunk: Mapping[str, Any]) -> Entry:
    """A pair as a worker gets and returns it: plain data in, plain data out."""
    plan, pair = Plan.of_json(chunk["plan"]), Pair(*chunk["pair"])
    return play_pair(plan, pair, chunk["players"], draw_start(plan, pair.slug, pair.number))


def play_pair(plan: Plan, pair: Pair, specs: Mapping[str, str], start: Match) -> Entry:
    """Both games of a pair; what they depend on is in their names."""
    entry: Entry = {"pair": list(pair), "start": start.position}
    if named := {name: specs[name] for name in pair[2:] if specs[name] != name}:
        entry["players"] = named
    if (options := start.game.public_options) != registry.game(pair.slug).public_options:
        entry["options"] = options
    two = pair.one, pair.two
    entry["games"] = [
        _play_one(plan, pair, specs, start.copy(), names) for names in (two, two[::-1])
    ]
    return entry


def _play_one(
    plan: Plan, pair: Pair, specs: Mapping[str, str], match: Match, two: tuple[str, str]
) -> dict[str, Any]:
    """A game to its end, or until it has lasted too long; the first of the two begins.

    A player that cannot go on, whatever the reason, has lost.
    """
    turn = match.turn
    names = dict(zip((turn, turn.other), two, strict=True))
    seed = f"{plan.seed}, {pair.slug}, start {pair.number}, {' - '.join(two)}"
    players = {seat: _seat(plan, specs[name], seat, seed) for seat, name in names.items()}
    end, why = TURN_LIMIT, ""
    try:
        while match.outcome is None and len(match.moves) < MOST_TURNS:
            turn = match.turn
            match.push(players[turn].choose(match.game, match.view(turn)))
        if match.outcome is not None:
            end = match.outcome.code
    except Forfeit as fault:
        end, why = fault.what, fault.detail
        match.forfeit(turn, end)
    finally:
        for player in players.values():
            player.close()
    ended = match.outcome
    winner = names[ended.winner] if ended and ended.winner else None
    played = {"first": two[0], "winner": winner, "turns": len(match.moves), "end": end}
    if why:
        played["why"] = why
    if ended and ended.drawn:
        played["drawn"] = True
    return played


def _seat(plan: Plan, spec: str, seat: Seat, seed: str) -> Player:
    player = seat_program(spec, seat, seed, outside=True)
    player.work, player.deadline = plan.work, plan.deadline or player.deadline
    return player
