"""Drawing a suite: rule sets, their positions, items in blocks; all of it by one seed.

So a fresh one can be checked by drawing it again, and any by solving its items again.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
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
from plyground.players.odds import read_rate
from plyground.solvers import solve
from plyground.system.progress import Progress

from .items import (
    AS_IT_IS,
    GAME_ITEMS,
    RuleSet,
    Slips,
    Suite,
    draw_rule_sets,
    find_fresh_rules,
    make_answer_table,
    mean,
)
from .population import GREEDY, Frame, Position, read_frame, refuse_frame
from .suite import FORMAT, SHIPPED, VERSION, build_suite, list_shipped_rules, load_suite

USUAL_SUITE, ITEMS = "plyground-bench-1", 1_000
MOST_ITEMS = 100_000
HASH_LETTERS = 8
ROUNDS = 20
"""Times that flat rule sets are drawn again."""
MOST_NAMED = 5
"""Items that differ which are named where a suite is checked."""
EASY = read_rate("easy")
FRAMING = "plyground.measure.benchmark.population:frame_chunk"


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
        wanted = [slug for slug in slugs if registry.game_class(slug).fresh is not None]
    else:
        found = set(map(registry.find, games))
        wanted = [slug for slug in slugs if slug in found]
    text, least = str(check_seed(seed)), GAME_ITEMS * len(wanted)
    if not least <= items <= MOST_ITEMS:
        raise BadOption.of("benchmark.suite-items", least=least, most=MOST_ITEMS)
    suite = put_together(name or "", text, items // least, _frame_fresh(text, wanted, on))
    if name is None:
        name = name_drawn(suite.games, suite.hash)
        suite = suite._replace(name=name, content={**suite.content, "name": name})
    return suite


def name_drawn(games: Sequence[str], digest: str) -> str:
    """The name of a suite that nobody has named, after its games and its hash."""
    of = games[0] if len(games) == 1 else f"{len(games)}-games"
    return f"{of}-{digest[:HASH_LETTERS]}"


def choose_suite(
    name: str | None = None,
    games: Collection[str] | None = None,
    seed: int | str = 0,
    on: str = "here",
) -> Suite:
    """A suite by name or from a file, or the usual one; of some games, their items alone.

    If the usual one lacks some of them, one of all of them is drawn by the seed; NotExact names
    those for which that cannot be done.
    """
    suite = load_suite(name or USUAL_SUITE)
    if games is None:
        return suite
    games = [registry.find(each) for each in games]
    if name is None and not set(games) <= set(suite.games):
        return draw_suite(seed, max(ITEMS, GAME_ITEMS * len(games)), games, on=on)
    return suite.take(games)


# ---- rule sets and their positions -------------------------------------------------------------


def _frame_fresh(seed: str, games: Sequence[str], on: str) -> list[Frame]:
    """Drawn rule sets; those that turn out flat make way for the next ones."""
    known = list_shipped_rules()
    offered = {game: find_fresh_rules(game) for game in games}
    waiting = {game: draw_rule_sets(game, seed, known) for game in games}
    kept: dict[str, list[Frame]] = {game: [] for game in games}
    for _ in range(ROUNDS):
        tried = [
            rules
            for game, offer in offered.items()
            for rules in islice(waiting[game], offer.rule_sets - len(kept[game]))
        ]
        if not tried and all(kept.values()):
            return [each for game in games for each in kept[game]]
        refused = dict[str, Message]()
        for frame in _frame_all(tried, seed, on):
            game = frame.rules.game
            title, whole = registry.game_class(game).title, offered[game] is AS_IT_IS
            if whole and (why := refuse_frame(title, frame)) is not None:
                refused[game] = why
            elif len(frame.positions) >= offered[game].fewest_positions:
                kept[game].append(frame)
        if refused:
            raise NotExact(refused)
    raise PlygroundError.of("benchmark.suite-flat")


def _frame_all(wanted: Sequence[RuleSet], seed: str, on: str) -> list[Frame]:
    """The positions of some rule sets, each by the seed and by what it is."""
    chunks = []
    for rules in wanted:
        own_seed = f"{seed}, positions of {rules.game} {rules.describe()}"
        chunks.append([rules, find_fresh_rules(rules.game).most_positions, own_seed])
    found = dict[int, Frame]()
    with Progress(Message("benchmark.suite-framing")) as progress:
        for index, result in run_chunks(FRAMING, chunks, on):
            if isinstance(result, ChunkFailed):
                raise PlygroundError(result.message)
            found[index] = read_frame(result)
            progress.at(len(found), len(chunks))
    return [found[place] for place in range(len(wanted))]


# ---- blocks ------------------------------------------------------------------------------------


def put_together(name: str, seed: str, blocks: int, frames: Sequence[Frame]) -> Suite:
    """A fresh suite of framed rule sets."""
    by_game: dict[str, list[tuple[int, list[Position]]]] = {}
    for place, frame in enumerate(frames):
        by_game.setdefault(frame.rules.game, []).append((place, frame.positions))
    known, slips = {}, {}
    for game, own in by_game.items():
        # Rule sets weigh the same, and so do the positions of one.
        means = _average(
            _average(map(Fraction, at.figures) for at in positions) for _, positions in own
        )
        known[game], slips[game] = list_known(means), list(map(str, means[GREEDY + 1 :]))
    return build_suite(
        {
            "format": FORMAT,
            "version": VERSION,
            "name": name,
            "seed": seed,
            "fresh": True,
            "block": GAME_ITEMS * len(by_game),
            "rule_sets": [frame.rules._asdict() for frame in frames],
            "population": [frame.found._asdict() for frame in frames],
            "known": known,
            "slips": slips,
            "items": list(_draw_items(Random(f"{seed}, blocks"), list(by_game.values()), blocks)),
        }
    )


def list_known(figures: Iterable[Fraction]) -> list[str]:
    """The expected regrets of KNOWN from the figures of a position, or from their means."""
    random, greedy, *slips = figures
    return list(map(str, (random, greedy, Slips(*slips).regret(EASY))))


def _average(rows: Iterable[Iterable[Fraction]]) -> list[Fraction]:
    """The mean of each column."""
    return [mean(column) for column in zip(*rows, strict=True)]


def _draw_items(
    random: Random, games: Sequence[Sequence[tuple[int, list[Position]]]], blocks: int
) -> Iterator[list[Any]]:
    """A rule set of the game, then a position of it: so they weigh what they do in the means."""
    slots = list(enumerate(own for own in games for _ in range(GAME_ITEMS)))
    for _ in range(blocks):
        for slot, own in random.sample(slots, len(slots)):
            rules, positions = random.choice(own)
            text, figures, table = random.choice(positions)
            yield [rules, text, slot, list_known(map(Fraction, figures)), list(table)]


# ---- checking ----------------------------------------------------------------------------------


def verify_suite(suite: Suite, on: str = "here") -> Iterator[Message]:
    """List what is wrong: not what its seed draws, chosen by hand, or misjudged."""
    if suite.fresh:
        drawn = draw_suite(suite.seed, len(suite.items), suite.games, suite.name, on)
        if drawn.hash != suite.hash:
            yield Message.of("benchmark.suite-differs", hash=drawn.hash)
    elif suite.hash not in SHIPPED.values():
        yield Message("benchmark.suite-chosen")
    if differing := judge_again(suite):
        named = tuple(str(number) for number in differing[:MOST_NAMED])
        yield Message.of("benchmark.suite-items-differ", count=len(differing), items=named)


def judge_again(suite: Suite) -> list[int]:
    """The items whose regrets are not those of the best solver there is for their game."""
    differing = []
    with Progress(Message("benchmark.suite-solving"), len(suite.items)) as progress:
        for done, item in enumerate(suite.items):
            progress.at(done)
            game = suite.opened[item.rules]
            move_values = solve(game).move_values(game.position(item.position))
            if make_answer_table([value for _, value in move_values]) != item.table:
                differing.append(item.number)
    return differing
