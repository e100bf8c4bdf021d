"""What whole games would take, before any is played: how many, and how often each side is asked.

How long games will be depends on who plays them, and nobody is asked here: stand-ins play a few of
the starts. Programs of ours stand in for themselves, the greedy player for everybody else.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from plyground.benchmark.asking.answers import Asker, Question
from plyground.benchmark.models.asker import ModelAsker
from plyground.benchmark.models.spending import Forecast
from plyground.benchmark.suites.suite import Suite
from plyground.kernel.errors import BadOption
from plyground.kernel.match import Match
from plyground.kernel.seats import Seat
from plyground.players import Player, seat_player

from .games_run import Start, list_starts
from .whole_games import MOST_PLIES

MOST_PAIRS = 10
"""Pairs that stand-ins play: two of each game."""
STAND_IN = "greedy"


class GamesForecast(NamedTuple):
    """What the games that are left will take."""

    games: int
    answers: tuple[int, int]
    """About how often the player is asked, and the opponent."""
    sampled: int
    """Games of stand-ins from which that is reckoned."""
    costs: tuple[Forecast | None, Forecast | None]
    """Of each side; None where nobody outside is asked."""


def forecast_games(
    suite: Suite,
    askers: Sequence[Asker],
    pairs: int,
    seed: int | str,
    kept: Sequence[Mapping[str, Any]] = (),
) -> GamesForecast:
    """For so many pairs, less those that a file has already."""
    known = {int(entry["pair"]) for entry in kept}
    left = [start for start in list_starts(suite, pairs) if start.pair not in known]
    sample = left[:MOST_PAIRS]
    asked: tuple[list[Question], list[Question]] = [], []
    for start in sample:
        for place, questions in enumerate(_play_pair(suite, start, askers, seed)):
            asked[place].extend(questions)
    share = Fraction(len(left), len(sample) or 1)
    answers = round(share * len(asked[0])), round(share * len(asked[1]))
    costs = [
        _forecast(asker, questions, calls)
        for asker, questions, calls in zip(askers, asked, answers, strict=True)
    ]
    return GamesForecast(2 * len(left), answers, 2 * len(sample), (costs[0], costs[1]))


def _play_pair(
    suite: Suite, start: Start, askers: Sequence[Asker], seed: int | str
) -> tuple[list[Question], list[Question]]:
    """What each side would be asked in the two games from a start."""
    game = suite.rule_sets[start.rules].game_object()
    state = game.start(f"{seed}, pair {start.pair}")
    asked: tuple[list[Question], list[Question]] = [], []
    for seat in Seat:
        match = Match(game, state)
        players = [_find_stand_in(asker.name, seat) for asker in askers]
        while match.outcome is None and len(match.moves) < MOST_PLIES:
            side = 0 if match.turn is seat else 1
            view, number = match.view(match.turn), len(asked[side])
            asked[side].append(Question(start.pair * 10_000 + number, game, game.write(view)))
            match.play(players[side].choose(game, view))
    return asked


def _find_stand_in(name: str, seat: Seat) -> Player:
    """Who plays in the place of a player, without anybody outside."""
    try:
        found = seat_player(name, seat, 0)
    except BadOption:
        found = seat_player(STAND_IN, seat, 0)
    assert found is not None  # nobody at a keyboard is measured
    return found


def _forecast(asker: Asker, questions: Sequence[Question], calls: int) -> Forecast | None:
    if not isinstance(asker, ModelAsker):
        return None
    found = asker.forecast(questions, {})
    share = Fraction(calls, found.calls or 1)
    return found._replace(
        calls=calls,
        tokens_in=round(share * found.tokens_in),
        tokens_out=round(share * found.tokens_out),
        most_out=None if found.most_out is None else round(share * found.most_out),
        cost=None if found.cost is None else share * found.cost,
        most=None if found.most is None else share * found.most,
    )
