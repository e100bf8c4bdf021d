"""The population: every position over which a player's regret is averaged, judged exactly.

Of each rule set these are the positions that can be reached and in which some move costs
something; elsewhere nobody can cost anything. Positions that a mirror or new names turn into each
other count once. Where they are too many, a frame of them is drawn by seed. Of positions in which
looking one move ahead settles everything, no more are kept than one in five.
"""

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from plyground.kernel.game import AnyGame
from plyground.kernel.value import ENDLESS, UNKNOWN, Value, best
from plyground.kernel.work import SHORT_WORK
from plyground.language.errors import TooLarge
from plyground.language.message import Message
from plyground.players.player import find_greedy_moves
from plyground.players.slips import find_slips
from plyground.solvers import advise, solve
from plyground.solvers.oracle import Oracle
from plyground.study.analysis.survey import list_views, meet_views

from .items import GAME_ITEMS, AnswerTable, FrameCount, RuleSet, make_answer_table, mean

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

GREEDY = 1
"""The place of greedy among the figures of a position."""
LISTED, SAMPLED, MET = "listed", "sampled", "met"
"""How a rule set's positions were found: all of them, some of a list of all, or met in games."""


class Position(NamedTuple):
    """A position of the population, with what is known of it before anybody is asked."""

    text: str
    figures: list[str]
    """The expected regrets of random, of greedy, and of a slip, decided and endless (`Slips`)."""
    table: AnswerTable


class Frame(NamedTuple):
    """The positions of one rule set, and how they were found."""

    rules: RuleSet
    found: FrameCount
    positions: list[Position]


def frame_chunk(chunk: list[Any]) -> Frame:
    """The frame of one rule set, as a task that can run anywhere (`runs`)."""
    rules, most, seed = chunk
    return frame_rule_set(RuleSet(*rules), most, seed)


def read_frame(found: list[Any]) -> Frame:
    """A frame from what came of its chunk."""
    rules, how, rows = found
    positions = [Position(text, figures, AnswerTable(*table)) for text, figures, table in rows]
    return Frame(RuleSet(*rules), FrameCount(*how), positions)


def frame_rule_set(rules: RuleSet, most: int, seed: str) -> Frame:
    """The positions of a rule set, at most so many; the same for the same seed."""
    game = rules.game_object()
    random = Random(seed)
    views: list[Any] | None = None
    if game.fresh is None or game.fresh.can_be_listed:
        with suppress(TooLarge):
            views = list_views(game, MOST_LISTED)
    if views is None:
        met = islice(meet_interesting(game, random), most * MET_AT_MOST)
        return Frame(rules, *_keep_some(game, met, most, MET))
    random.shuffle(views)
    return Frame(rules, *_keep_some(game, iter(views), most, LISTED))


def refuse_frame(title: str, frame: Frame) -> Message | None:
    """Why a game is not measured whole: moves that nobody can judge, or hardly any that matter."""
    found = len(frame.positions)
    if frame.found.unsettled:
        return Message.of("benchmark.suite-unsettled", game=title)
    if found < GAME_ITEMS:
        return Message.of("benchmark.suite-few", game=title, found=found, fewest=GAME_ITEMS)
    return None


def _keep_some(
    game: AnyGame, views: Iterator[Any], most: int, how: str
) -> tuple[FrameCount, list[Position]]:
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
        if position.figures[GREEDY] != "0":
            deep.append(position)
        elif len(plain) < most // PLAIN_SHARE:
            plain.append(position)
        if len(deep) >= most - most // PLAIN_SHARE:
            how = SAMPLED if how == LISTED else how
            break
    kept = deep + plain[: len(deep) // (PLAIN_SHARE - 1)]
    return FrameCount(how, len(kept), reached, unsettled, most), kept


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
    greedy = mean([regrets[move] for move in find_greedy_moves(game, view)])
    figures = mean(table.regrets), greedy, slip * (not is_endless), slip * is_endless
    return Position(game.write(view), list(map(str, figures)), table)


def meet_interesting(game: AnyGame, random: Random) -> Iterator[Any]:
    """Positions of games that go on for a while, without end.

    A move is one of the best, any of all, or, mostly, any that neither ends the game nor lets the
    other player end it at once: so positions are met in which there is something to find.
    """
    oracle: Oracle[Any, Any] = advise(game, SHORT_WORK)

    def choose(view: Any) -> list[Any]:
        move_values, drawn = oracle.move_values(view), random.random()
        if drawn < BEST_SHARE:
            top = best([value for _, value in move_values])
            return [move for move, value in move_values if value.matches(top)]
        quiet = [move for move, value in move_values if value not in SOON_OVER]
        if drawn < BEST_SHARE + ANY_SHARE or not quiet:
            return [move for move, _ in move_values]
        return quiet

    return meet_views(game, random, LONGEST_GAME, choose)
