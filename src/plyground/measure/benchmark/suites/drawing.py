"""Drawing a suite: rule sets, their positions, cells, blocks; all of it by one seed."""

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from itertools import islice
from random import Random
from typing import Any

from plyground.games import registry
from plyground.kernel.seeds import check_seed
from plyground.language.errors import BadOption, PlygroundError
from plyground.language.message import Message
from plyground.measure.runs.executor import run_chunks
from plyground.measure.runs.task import ChunkFailed
from plyground.players.odds import KNOWN
from plyground.system.progress import Progress

from .cells import Cells
from .items import FrameCount, Item, Slips, Suite, make_item
from .population import Frame, Position, refuse_frame
from .rule_sets import AS_IT_IS, CELLS, RuleSet, draw_rule_sets, find_fresh_rules
from .suite import VERSION, list_shipped_rules, load_suite, seal

USUAL_SUITE, ITEMS = "plyground-bench-1", 1_000
MOST_ITEMS = 100_000
ROUNDS = 20
"""Times that flat rule sets are drawn again."""
FRAMING = "plyground.measure.benchmark.suites.population:frame_chunk"

Order = tuple[RuleSet, int]
"""A rule set, and how many of its positions are wanted at most."""
Framed = tuple[Order, Frame]


class NotExact(PlygroundError):
    """Games whose moves cannot all be judged, or that have nothing to be judged; by slug, why."""

    def __init__(self, games: Mapping[str, Message]) -> None:
        super().__init__(next(iter(games.values())))
        self.games = games


def draw_suite(
    seed: int | str,
    items: int = ITEMS,
    games: Collection[str] | None = None,
    name: str | None = None,
    on: str = "here",
) -> Suite:
    """A suite of so many items, in whole blocks, of fresh rule sets; where it runs changes nothing.

    Without `games` it is of those that offer fresh rule sets.
    """
    slugs = registry.slugs()
    if games is None:
        wanted = [slug for slug in slugs if registry.fresh_rules(slug) is not None]
    else:
        found = set(map(registry.find, games))
        wanted = [slug for slug in slugs if slug in found]
    text = str(check_seed(seed))
    check_size(items, len(wanted))
    framed = _frame_fresh(text, wanted, on)
    return _put_together(name or f"drawn-{text}", text, True, items, framed)


def draw_named_suite(
    name: str, seed: str, items: int, wanted: Sequence[Order], on: str = "here"
) -> Suite:
    """A suite of rule sets that somebody has chosen."""
    check_size(items, len({rules.game for rules, _ in wanted}))
    framed = list(zip(wanted, _frame_all(wanted, seed, on), strict=True))
    return _put_together(name, seed, False, items, framed)


def check_size(items: int, games: int) -> None:
    """Refuse a suite that has not one block, or is too large."""
    least = CELLS * games
    if not least <= items <= MOST_ITEMS:
        raise BadOption(Message.of("benchmark.suite-items", least=least, most=MOST_ITEMS))


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
    games = [registry.find(each) for each in games]
    if name is None and not set(games) <= set(suite.games):
        return draw_suite(seed, max(ITEMS, CELLS * len(games)), games, on=on)
    return suite.take(games=games)


def draw_suite_again(suite: Suite, on: str = "here") -> Suite:
    """The suite that the seed of a suite draws: the same, if nothing was chosen by hand."""
    size = len(suite.items)
    if suite.fresh:
        return draw_suite(suite.seed, size, suite.games, suite.name, on)
    return draw_named_suite(suite.name, suite.seed, size, list_orders(suite), on)


# ---- rule sets and their positions -------------------------------------------------------------


def list_orders(suite: Suite) -> list[Order]:
    """The rule sets of a suite, and how many positions it wanted of each."""
    return [
        (rules, frame.most) for rules, frame in zip(suite.rule_sets, suite.population, strict=True)
    ]


def list_frames(suite: Suite, on: str = "here") -> list[Frame]:
    """All positions of a suite's population again, by rule set."""
    return _frame_all(list_orders(suite), suite.seed, on)


def _frame_fresh(seed: str, games: Sequence[str], on: str) -> list[Framed]:
    """Drawn rule sets; those that turn out flat make way for the next ones."""
    known = list_shipped_rules()
    offered = {game: find_fresh_rules(game) for game in games}
    waiting = {game: draw_rule_sets(game, seed, known) for game in games}
    kept: dict[str, list[Framed]] = {game: [] for game in games}
    for _ in range(ROUNDS):
        tried = [
            (rules, offer.most_positions)
            for game, offer in offered.items()
            for rules in islice(waiting[game], offer.rule_sets - len(kept[game]))
        ]
        if not tried and all(kept.values()):
            return [each for game in games for each in kept[game]]
        refused = dict[str, Message]()
        for wanted, frame in zip(tried, _frame_all(tried, seed, on), strict=True):
            game = wanted[0].game
            why = None
            if offered[game] is AS_IT_IS:
                why = refuse_frame(registry.game_class(game).title, frame)
            if why is not None:
                refused[game] = why
            elif len(frame.positions) >= offered[game].fewest_positions:
                kept[game].append((wanted, frame))
        if refused:
            raise NotExact(refused)
    raise PlygroundError(Message("benchmark.suite-flat"))


def _frame_all(wanted: Sequence[Order], seed: str, on: str) -> list[Frame]:
    """The positions of some rule sets, each by the seed and by what it is."""
    # What takes longest to judge comes first: a game allows the fewer positions, the longer it is.
    allowed = [find_fresh_rules(rules.game).most_positions for rules, _ in wanted]
    order = sorted(range(len(wanted)), key=allowed.__getitem__)
    frames = run_by_rule_set(FRAMING, [wanted[place] for place in order], seed, on)
    found = {place: Frame.of_json(row) for place, row in zip(order, frames, strict=True)}
    return [found[place] for place in range(len(wanted))]


def run_by_rule_set(
    task: str, wanted: Sequence[Order], seed: str, on: str, **more: Any
) -> list[Any]:
    """What a task makes of every rule set, wherever it runs."""
    chunks = [
        {**rules.json(), "most": most, "seed": frame_seed(seed, rules), **more}
        for rules, most in wanted
    ]
    found = {}
    with Progress(Message("benchmark.suite-framing")) as progress:
        for index, result in run_chunks(task, chunks, on, report=progress.at):
            if isinstance(result, ChunkFailed):
                raise PlygroundError(result.message)
            found[index] = result
    return [found[place] for place in range(len(chunks))]


def frame_seed(seed: str, rules: RuleSet) -> str:
    """What the positions of a rule set are drawn by."""
    return f"{seed}, positions of {rules.game} {rules.describe()}"


# ---- cells and blocks --------------------------------------------------------------------------


def _put_together(name: str, seed: str, fresh: bool, items: int, framed: Sequence[Framed]) -> Suite:
    rule_sets = [rules for (rules, _), _ in framed]
    by_game = cut_cells(rule_sets, [frame for _, frame in framed])
    block = CELLS * len(by_game)
    return seal(
        Suite(
            name=name,
            version=VERSION,
            seed=seed,
            hash="",
            fresh=fresh,
            rule_sets=rule_sets,
            items=_draw_items(Random(f"{seed}, blocks"), rule_sets, by_game, items // block),
            block=block,
            known_by_game={game: _mean_known(cells) for game, cells in by_game.items()},
            slips_by_game={game: _mean_slips(cells) for game, cells in by_game.items()},
            population=[
                FrameCount(frame.how, len(frame.positions), frame.reached, frame.unsettled, most)
                for (_, most), frame in framed
            ],
        )
    )


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
            game, text, table = games[rules], position.text, position.table
            moves = list(map(str, game.moves(game.read(text))))
            found.append(make_item(len(found), rules, text, number, moves, table, position.known))
    return found
