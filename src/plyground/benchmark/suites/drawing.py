"""Drawing a suite: rule sets, their positions, cells, blocks; all of it by one seed."""

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from itertools import islice
from random import Random
from typing import Any

from plyground.kernel.errors import BadOption, PlygroundError
from plyground.kernel.game import AnyGame
from plyground.kernel.seeds import check_seed
from plyground.language.message import Message
from plyground.rulebooks import shelf
from plyground.runs.executor import run_chunks
from plyground.runs.task import ChunkFailed
from plyground.support.progress import Progress

from . import bench_1
from .cells import CELLS, Cells
from .fresh import AS_IT_IS, draw_rule_sets, find_fresh_rules, refuse_frame
from .items import FrameCount, Item, Slips, Suite, make_item
from .known import KNOWN
from .population import Frame, Position
from .rule_sets import RuleSet
from .suite import VERSION, load_suite, seal

MOST = 600
"""Positions of a rule set in plyground-bench-1, at most."""
ROUNDS = 20
"""Times that flat rule sets are drawn again."""
FRAMING = "plyground.benchmark.suites.population:frame_chunk"
MOST_ITEMS = 100_000
USUAL_SUITE, ITEMS = bench_1.NAME, bench_1.ITEMS


class NotExact(PlygroundError):
    """Games whose moves cannot all be judged, or that have nothing to be judged; by slug, why."""

    def __init__(self, games: Mapping[str, Message]) -> None:
        super().__init__(next(iter(games.values())))
        self.games = games


def draw_suite(
    seed: int | str,
    items: int = ITEMS,
    games: Collection[str] | None = None,
    fresh: bool = True,
    name: str | None = None,
    on: str = "here",
) -> Suite:
    """A suite of so many items, in whole blocks, drawn by a seed; where it runs changes nothing.

    With `fresh` its rule sets are drawn, too; else they are those of plyground-bench-1.
    """
    text = str(check_seed(seed))
    wanted = _list_games(games, fresh)
    block = CELLS * len(wanted)
    if not block <= items <= MOST_ITEMS:
        raise BadOption(Message.of("benchmark.suite-items", least=block, most=MOST_ITEMS))
    found = _frame_fresh(text, wanted, on) if fresh else _frame_named(text, wanted, on)
    by_game = cut_cells([rules for rules, _, _ in found], [frame for _, frame, _ in found])
    rule_sets = [rules for rules, _, _ in found]
    return seal(
        Suite(
            name=name or f"drawn-{text}",
            version=VERSION,
            seed=text,
            hash="",
            fresh=fresh,
            rule_sets=rule_sets,
            items=_draw_items(Random(f"{text}, blocks"), rule_sets, by_game, items // block),
            block=block,
            known_by_game={game: _mean_known(cells) for game, cells in by_game.items()},
            slips_by_game={game: _mean_slips(cells) for game, cells in by_game.items()},
            population=[
                FrameCount(frame.how, len(frame.positions), frame.reached, frame.unsettled, most)
                for _, frame, most in found
            ],
        )
    )


def choose_suite(
    name: str | None = None,
    game: str | Collection[str] | None = None,
    seed: int | str = 0,
    on: str = "here",
) -> Suite:
    """A suite by name or from a file, or the usual one; of some games, their items alone.

    If the usual one lacks some of them, one of all of them is drawn by the seed; NotExact names
    those for which that cannot be done.
    """
    games = [game] if isinstance(game, str) else game
    suite = load_suite(name or USUAL_SUITE)
    if games is None:
        return suite
    games = [shelf.find(each) for each in games]
    if name is None and not set(games) <= set(suite.games):
        return draw_suite(seed, max(ITEMS, CELLS * len(games)), games, on=on)
    return suite.take(games=games)


def draw_suite_again(suite: Suite, on: str = "here") -> Suite:
    """The suite that the seed of a suite draws: the same, if nothing was chosen by hand."""
    size = len(suite.items)
    return draw_suite(suite.seed, size, suite.games, suite.fresh, suite.name, on)


def _list_games(games: Collection[str] | None, fresh: bool) -> list[str]:
    if games is None and fresh:
        return [slug for slug in shelf.slugs() if shelf.fresh_rules(slug) is not None]
    if games is None:
        return list(dict.fromkeys(rules.game for rules in bench_1.RULE_SETS))
    wanted = {shelf.find(game) for game in games}
    return [slug for slug in shelf.slugs() if slug in wanted]


# ---- rule sets and their positions -------------------------------------------------------------

Framed = tuple[RuleSet, Frame, int]


def list_frames(suite: Suite, on: str = "here") -> list[Frame]:
    """All positions of a suite's population again, by rule set."""
    most = [each.most for each in suite.population]
    return _frame_all(suite.rule_sets, most, suite.seed, on)


def _frame_named(seed: str, games: Sequence[str], on: str) -> list[Framed]:
    rule_sets = [rules for rules in bench_1.RULE_SETS if rules.game in games]
    most = [MOST] * len(rule_sets)
    return list(zip(rule_sets, _frame_all(rule_sets, most, seed, on), most, strict=True))


def _frame_fresh(seed: str, games: Sequence[str], on: str) -> list[Framed]:
    """Drawn rule sets; those that turn out flat make way for the next ones."""
    offered = {game: find_fresh_rules(game) for game in games}
    waiting = {game: draw_rule_sets(game, seed) for game in games}
    kept: dict[str, list[Framed]] = {game: [] for game in games}
    for _ in range(ROUNDS):
        tried = [
            rules
            for game in games
            for rules in islice(waiting[game], offered[game].rule_sets - len(kept[game]))
        ]
        if not tried and all(kept.values()):
            return [each for game in games for each in kept[game]]
        most = [offered[rules.game].most_positions for rules in tried]
        refused = dict[str, Message]()
        for rules, frame, limit in zip(tried, _frame_all(tried, most, seed, on), most, strict=True):
            title = shelf.game_class(rules.game).title
            why = refuse_frame(title, frame) if offered[rules.game] is AS_IT_IS else None
            if why is not None:
                refused[rules.game] = why
            elif len(frame.positions) >= offered[rules.game].fewest_positions:
                kept[rules.game].append((rules, frame, limit))
        if refused:
            raise NotExact(refused)
    raise PlygroundError(Message("benchmark.suite-flat"))


def _frame_all(
    rule_sets: Sequence[RuleSet], most: Sequence[int], seed: str, on: str
) -> list[Frame]:
    """The positions of some rule sets, each by the seed and by what it is."""
    # What takes longest to judge comes first: a game allows the fewer positions, the longer it is.
    allowed = {game: find_fresh_rules(game).most_positions for game in {r.game for r in rule_sets}}
    order = sorted(range(len(rule_sets)), key=lambda place: allowed[rule_sets[place].game])
    chunks: list[Any] = [
        {**rule_sets[place].json(), "most": most[place], "seed": frame_seed(seed, rule_sets[place])}
        for place in order
    ]
    frames: dict[int, Frame] = {}
    with Progress(Message("benchmark.suite-framing")) as progress:
        for index, result in run_chunks(FRAMING, chunks, on, report=progress.at):
            if isinstance(result, ChunkFailed):
                raise PlygroundError(result.said)
            frames[order[index]] = Frame.of_json(result)
    return [frames[place] for place in range(len(rule_sets))]


def frame_seed(seed: str, rules: RuleSet) -> str:
    """What the positions of a rule set are drawn by."""
    return f"{seed}, positions of {rules.game} {rules.describe()}"


# ---- cells and blocks --------------------------------------------------------------------------


def cut_cells(rule_sets: Sequence[RuleSet], frames: Sequence[Frame]) -> dict[str, Cells]:
    """The population of each game in its cells."""
    own: dict[str, list[tuple[int, list[Position]]]] = {}
    for place, (rules, frame) in enumerate(zip(rule_sets, frames, strict=True)):
        own.setdefault(rules.game, []).append((place, frame.positions))
    return {game: Cells(found) for game, found in own.items()}


def _mean_known(cells: Cells) -> tuple[Fraction, ...]:
    return cells.means(lambda each: each.known, len(KNOWN))


def _mean_slips(cells: Cells) -> Slips:
    nothing = Fraction(0)
    return Slips(
        *cells.means(lambda each: (nothing, each.slip) if each.endless else (each.slip, nothing), 2)
    )


def _draw_items(
    random: Random, rule_sets: Sequence[RuleSet], by_game: Mapping[str, Cells], blocks: int
) -> list[Item]:
    games = [rules.game_object() for rules in rule_sets]
    every = [(cells, cell) for cells in by_game.values() for cell in range(CELLS)]
    found = list[Item]()
    for _ in range(blocks):
        order = list(enumerate(every))
        random.shuffle(order)
        for number, (cells, cell) in order:
            rules, position = cells.draw(cell, random)
            found.append(_make_item(len(found), rules, games[rules], position, number))
    return found


def _make_item(number: int, rules: int, game: AnyGame, position: Position, cell: int) -> Item:
    moves = list(map(str, game.moves(game.read(position.text))))
    return make_item(number, rules, position.text, cell, moves, position.table, position.known)
