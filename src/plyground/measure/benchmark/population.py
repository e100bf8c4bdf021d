"""The population: every position over which a player's regret is averaged, judged exactly.

Of each rule set these are the positions that can be reached and in which some move costs
something; elsewhere nobody can cost anything. Positions that a mirror or new names turn into each
other count once. Where they are too many, a frame of them is drawn by seed. Of positions in which
looking one move ahead settles everything, no more are kept than one in five.
"""

from collections.abc import Iterator
from contextlib import suppress
from fractions import Fraction
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.kernel.value import ENDLESS, UNKNOWN, Value, best
from plyground.kernel.work import SHORT_WORK
from plyground.language.errors import TooLarge
from plyground.language.message import Message
from plyground.players.player import find_greedy_moves
from plyground.players.slips import find_slips
from plyground.solvers import advise, solve
from plyground.solvers.oracle import Oracle
from plyground.study.analysis.survey import list_views

from .items import GAME_ITEMS, AnswerTable, RuleSet, Slips, make_answer_table, mean

PLAIN_SHARE = 5
"""At most one in so many positions is settled by looking one move ahead."""
MOST_LISTED = 60_000
"""Positions of a rule set that are listed; with more, they are met in games."""
MET_AT_MOST = 12
"""Positions that are met, at most, for each one that is wanted."""
BEST_SHARE, ANY_SHARE = 0.25, 0.125
"""How often a best move is made in the games in which positions are met, and any at all."""
LONGEST_GAME = 60
SOON_OVER = (Value.win(1), Value.loss(1), Value.loss(2))

LISTED, SAMPLED, MET = "listed", "sampled", "met"
"""How a rule set's positions were found: all of them, some of a list of all, or met in games."""


class Position(NamedTuple):
    """A position of the population, with what is known of it before anybody is asked."""

    text: str
    random: Fraction
    """The expected regret of a random move; so with the others."""
    greedy: Fraction
    slips: Slips
    """0 where there is none to be made, and of the other kind of positions."""
    table: AnswerTable

    @property
    def figures(self) -> tuple[Fraction, ...]:
        """What means are taken of."""
        return self.random, self.greedy, *self.slips


class Frame(NamedTuple):
    """The positions of one rule set, and how they were found."""

    how: str
    positions: list[Position]
    reached: int
    """Positions that were looked at."""
    unsettled: int
    """Those left out because some move could not be judged within the work of a player."""


def frame_chunk(chunk: dict[str, Any]) -> list[Any]:
    """The frame of one rule set, as a task that can run anywhere (`runs`)."""
    rules = RuleSet(chunk["game"], chunk["options"])
    how, positions, *counts = frame_rule_set(rules, chunk["most"], chunk["seed"])
    return [how, [[at.text, *map(str, at.figures), at.table.json()] for at in positions], *counts]


def read_frame(found: list[Any]) -> Frame:
    """The same where it is wanted."""
    how, rows, *counts = found
    positions = []
    for text, *figures, table in rows:
        random, greedy, *slips = map(Fraction, figures)
        positions.append(Position(text, random, greedy, Slips(*slips), AnswerTable.of_json(table)))
    return Frame(how, positions, *counts)


def frame_rule_set(rules: RuleSet, most: int, seed: str) -> Frame:
    """The positions of a rule set, at most so many; the same for the same seed."""
    game = rules.game_object()
    random = Random(seed)
    views: list[Any] | None = None
    if game.fresh is None or game.fresh.can_be_listed:
        with suppress(TooLarge):
            views = list_views(game, MOST_LISTED)
    if views is None:
        met = islice(meet_views(game, random), most * MET_AT_MOST)
        return _keep_some(game, met, most, MET)
    random.shuffle(views)
    return _keep_some(game, iter(views), most, LISTED)


def refuse_frame(title: str, frame: Frame) -> Message | None:
    """Why a game is not measured whole: moves that nobody can judge, or hardly any that matter."""
    found = len(frame.positions)
    if frame.unsettled:
        return Message.of("benchmark.suite-unsettled", game=title)
    if found < GAME_ITEMS:
        return Message.of("benchmark.suite-few", game=title, found=found, fewest=GAME_ITEMS)
    return None


def _keep_some(game: AnyGame, views: Iterator[Any], most: int, how: str) -> Frame:
    # A game that names no rule sets is measured whole or not at all.
    whole = game.core.fresh is None
    oracle = solve(game) if whole and how == LISTED else advise(game, SHORT_WORK)
    deep, plain = list[Position](), list[Position]()
    seen = set[Any]()
    reached = unsettled = 0
    for view in views:
        reached += 1
        key = game.symmetry_key(view)
        if key in seen:
            continue
        seen.add(key)
        move_values = oracle.move_values(view)
        if any(value.result == UNKNOWN for _, value in move_values):
            unsettled += 1
            if whole:
                break
            continue
        position = describe_position(game, view, move_values)
        if position is None:
            continue
        if position.greedy:
            deep.append(position)
        elif len(plain) < most // PLAIN_SHARE:
            plain.append(position)
        if len(deep) >= most - most // PLAIN_SHARE:
            how = SAMPLED if how == LISTED else how
            break
    kept = deep + plain[: len(deep) // (PLAIN_SHARE - 1)]
    return Frame(how, kept, reached, unsettled)


def describe_position(
    game: AnyGame, view: Any, move_values: list[tuple[Any, Value]]
) -> Position | None:
    """Judge a position; None where no move gives anything away."""
    table = make_answer_table([value for _, value in move_values])
    regrets = dict(zip((move for move, _ in move_values), table.regrets, strict=True))
    if not any(regrets.values()):
        return None
    slip = mean([regrets[move] for move in find_slips(move_values)])
    is_endless = best([value for _, value in move_values]).result == ENDLESS
    return Position(
        text=game.write(view),
        random=mean(table.regrets),
        greedy=mean([regrets[move] for move in find_greedy_moves(game, view)]),
        slips=Slips(slip * (not is_endless), slip * is_endless),
        table=table,
    )


def meet_views(game: AnyGame, random: Random) -> Iterator[Any]:
    """Positions of games that go on for a while, without end.

    A move is one of the best, any of all, or, mostly, any that neither ends the game nor lets the
    other player end it at once: so positions are met in which there is something to find.
    """
    oracle: Oracle[Any, Any] = advise(game, SHORT_WORK)
    seats = list(Seat)
    while True:
        state = game.initial(random, random.choice(seats))
        for _ in range(LONGEST_GAME):
            if game.outcome(state) is not None:
                break
            view = game.view(state, None)
            yield view
            move_values = oracle.move_values(view)
            state = game.apply(state, random.choice(_list_manner(move_values, random.random())))


def _list_manner(move_values: list[tuple[Any, Value]], drawn: float) -> list[Any]:
    if drawn < BEST_SHARE:
        top = best([value for _, value in move_values])
        return [move for move, value in move_values if value.matches(top)]
    if drawn < BEST_SHARE + ANY_SHARE:
        return [move for move, _ in move_values]
    quiet = [move for move, value in move_values if value not in SOON_OVER]
    return quiet or [move for move, _ in move_values]
