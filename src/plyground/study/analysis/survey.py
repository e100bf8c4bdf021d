"""A whole game, counted: by its own theory, or by listing everything that can be reached."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import suppress
from random import Random
from typing import Any

from plyground.kernel.game import AnyGame
from plyground.kernel.house_rules import HouseRule
from plyground.kernel.reach import make_meter
from plyground.kernel.seats import Seat
from plyground.kernel.value import DRAW, ENDLESS, LOSS, WIN, Value
from plyground.kernel.work import LONG_WORK, Meter, WorkSpent
from plyground.language import ENGLISH
from plyground.language.errors import TooLarge
from plyground.language.message import Message, render
from plyground.solvers import solve
from plyground.solvers.survey import (
    EVERY_REACHABLE,
    STARTS_ALONE,
    Survey,
    count_deals,
    count_values,
)
from plyground.solvers.tables.listing import Listing
from plyground.system.progress import COUNTING, SOLVING, Progress

MAX_POSITIONS = 2_000_000


def survey(game: AnyGame) -> Survey:
    """Solve a game and count what its positions are worth."""
    oracle = solve(game)
    with Progress(COUNTING):
        known = oracle.survey()
    if known is not None:
        return known
    starts = list(game.openings(Seat.FIRST))
    if game.hidden:  # what everybody sees: the deals behind it are alike
        starts = list(dict.fromkeys(game.view(state, None) for state in starts))
    positions = None
    if (oracle.count_places() or 0) <= MAX_POSITIONS:
        # Under a house rule every position is there with each number of turns left.
        work = LONG_WORK // 160 if isinstance(game, HouseRule) else LONG_WORK
        meter = make_meter(game, work)
        with suppress(TooLarge, WorkSpent), meter.ask():
            positions = list_views(game, MAX_POSITIONS, meter)
    with Progress(SOLVING):
        values = [oracle.value(state) for state in starts]
    start = values[0] if len(values) == 1 else count_deals(values)
    if positions is None:
        return count_values(STARTS_ALONE, ((value, 1) for value in values), start)
    # All of it as one answer: what that does not suffice for is unknown.
    with oracle.meter.ask(), Progress(COUNTING, len(positions)):
        counted = ((oracle.value(state), 1) for state in positions)
        return count_values(EVERY_REACHABLE, counted, start)


def describe_survey(result: Survey, language: str = ENGLISH) -> list[str]:
    """A survey in words."""
    counts = {WIN: result.win, LOSS: result.loss, DRAW: result.draw, ENDLESS: result.endless}
    lines = [
        Message.of("terminal.survey-over", what=result.over),
        Message.of(
            "terminal.survey-positions",
            positions=result.positions,
            counts=_describe_counts(counts, result.unknown, result.chance),
        ),
    ]
    if result.longest is not None:
        lines.append(Message.of("terminal.survey-longest", turns=result.longest))
    if isinstance(result.start, Value):
        lines.append(Message.of("terminal.survey-start", value=result.start.message))
    else:
        lines.append(Message.of("terminal.survey-deals", counts=_describe_counts(result.start)))
    head, *rest = (render(line, language) for line in lines)
    return [head, *(f"  {line}" for line in rest)]


def _describe_counts(counts: dict[str, int], unknown: int = 0, chance: int = 0) -> Message:
    won, lost, drawn, endless = (counts[name] for name in (WIN, LOSS, DRAW, ENDLESS))
    if chance:
        return Message.of("terminal.survey-counts-chance", won=won, lost=lost, chance=chance)
    code = "terminal.survey-counts-drawn" if drawn else "terminal.survey-counts"
    message = Message.of(code, won=won, lost=lost, drawn=drawn, endless=endless)
    if not unknown:
        return message
    return Message.of("terminal.survey-counts-open", counts=message, unknown=unknown)


def list_views(game: AnyGame, most: int, meter: Meter | None = None) -> list[Any]:
    """List all views before the game is over, breadth first; TooLarge where there are too many.

    Of views that are the same to whoever is to move, the first one met stands for all.
    """
    spend = (meter or Meter()).spend
    if not game.hidden:
        listing = Listing(game, most, game.solver_key, lambda moves: spend(1 + moves))
        listing.add(game.openings(Seat.FIRST))
        return listing.states
    known: set[Hashable] = set()
    views: list[Any] = []

    def add(view: Any) -> None:
        if game.outcome(view) is not None or game.solver_key(view) in known:
            return
        if len(views) == most:
            raise TooLarge.of("too-many-from-here", game=game.title, most=most)
        known.add(game.solver_key(view))
        views.append(view)

    for state in game.openings(Seat.FIRST):
        add(game.view(state, None))
    for view in views:  # grows as we go
        for state in game.possible_states(view):
            for move in game.moves(state):
                add(game.view(game.apply(state, move), None))
    return views


def meet_views(
    game: AnyGame, random: Random, turns: int, choose: Callable[[Any], Sequence[Any]]
) -> Iterator[Any]:
    """The views of game after game, without end, each for so many turns at most.

    Every move is drawn from those that are chosen in the view.
    """
    while True:
        state = game.initial(random, random.choice(list(Seat)))
        for _ in range(turns):
            if game.outcome(state) is not None:
                break
            view = game.view(state, None)
            yield view
            state = game.apply(state, random.choice(choose(view)))
