"""Drawing a suite: rule sets, their positions, items in blocks; all of it by one seed.

So a fresh one can be checked by drawing it again, and any by solving its items again.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import islice
from random import Random

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
    FrameCount,
    Item,
    RuleSet,
    Slips,
    Suite,
    draw_rule_sets,
    find_fresh_rules,
    make_answer_table,
    mean,
)
from .population import Frame, Position, read_frame, refuse_frame
from .suite import SHIPPED, list_shipped_rules, load_suite, seal

USUAL_SUITE, ITEMS = "plyground-bench-1", 1_000
MOST_ITEMS = 100_000
HASH_LETTERS = 8
ROUNDS = 20
"""Times that flat rule sets are drawn again."""
MOST_NAMED = 5
"""Items that differ which are named where a suite is checked."""
EASY = read_rate("easy")
FRAMING = "plyground.measure.benchmark.population:frame_chunk"

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
        wanted = [slug for slug in slugs if registry.game_class(slug).fresh is not None]
    else:
        found = set(map(registry.find, games))
        wanted = [slug for slug in slugs if slug in found]
    text, least = str(check_seed(seed)), GAME_ITEMS * len(wanted)
    if not least <= items <= MOST_ITEMS:
        raise BadOption.of("benchmark.suite-items", least=least, most=MOST_ITEMS)
    framed = _frame_fresh(text, wanted, on)
    suite = put_together(name or "", text, items // least, framed)
    return suite if name else suite._replace(name=name_drawn(suite.games, suite.hash))


def name_drawn(games: Sequence[str], digest: str) -> str:
    """The name of a suite that nobody has named, after its games and its hash."""
    of = games[0] if len(games) == 1 else f"{len(games)}-games"
    return f"{of}-{digest[:HASH_LETTERS]}"


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
        return draw_suite(seed, max(ITEMS, GAME_ITEMS * len(games)), games, on=on)
    return suite.take(games)


# ---- rule sets and their positions -------------------------------------------------------------


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
            title, whole = registry.game_class(game).title, offered[game] is AS_IT_IS
            if whole and (why := refuse_frame(title, frame)) is not None:
                refused[game] = why
            elif len(frame.positions) >= offered[game].fewest_positions:
                kept[game].append((wanted, frame))
        if refused:
            raise NotExact(refused)
    raise PlygroundError.of("benchmark.suite-flat")


def _frame_all(wanted: Sequence[Order], seed: str, on: str) -> list[Frame]:
    """The positions of some rule sets, each by the seed and by what it is."""
    # What takes longest to judge comes first: a game allows the fewer positions, the longer it is.
    allowed = [find_fresh_rules(rules.game).most_positions for rules, _ in wanted]
    order = sorted(range(len(wanted)), key=allowed.__getitem__)
    chunks = []
    for rules, most in (wanted[place] for place in order):
        own_seed = f"{seed}, positions of {rules.game} {rules.describe()}"
        chunks.append({**rules.json(), "most": most, "seed": own_seed})
    found = dict[int, Frame]()
    with Progress(Message("benchmark.suite-framing")) as progress:
        for index, result in run_chunks(FRAMING, chunks, on):
            if isinstance(result, ChunkFailed):
                raise PlygroundError(result.message)
            found[order[index]] = read_frame(result)
            progress.at(len(found), len(chunks))
    return [found[place] for place in range(len(wanted))]


# ---- blocks ------------------------------------------------------------------------------------


def put_together(name: str, seed: str, blocks: int, framed: Sequence[Framed]) -> Suite:
    """A fresh suite of framed rule sets."""
    rule_sets = [rules for (rules, _), _ in framed]
    by_game: dict[str, list[tuple[int, list[Position]]]] = {}
    for place, ((rules, _), frame) in enumerate(framed):
        by_game.setdefault(rules.game, []).append((place, frame.positions))

    # Rule sets weigh the same, and so do the positions of one.
    known_by_game, slips_by_game = {}, {}
    for game, own in by_game.items():
        means = [average(at.figures for at in positions) for _, positions in own]
        random, greedy, *slips = average(means)
        slips_by_game[game] = Slips(*slips)
        known_by_game[game] = (random, greedy, slips_by_game[game].regret(EASY))
    return seal(
        Suite(
            name=name,
            seed=seed,
            hash="",
            fresh=True,
            rule_sets=rule_sets,
            items=_draw_items(Random(f"{seed}, blocks"), rule_sets, by_game, blocks),
            block=GAME_ITEMS * len(by_game),
            known_by_game=known_by_game,
            slips_by_game=slips_by_game,
            population=[
                FrameCount(frame.how, len(frame.positions), frame.reached, frame.unsettled, most)
                for (_, most), frame in framed
            ],
        )
    )


def average(rows: Iterable[Iterable[Fraction]]) -> list[Fraction]:
    """The mean of each column."""
    return [mean(column) for column in zip(*rows, strict=True)]


def _draw_items(
    random: Random,
    rule_sets: Sequence[RuleSet],
    by_game: Mapping[str, Sequence[tuple[int, Sequence[Position]]]],
    blocks: int,
) -> list[Item]:
    """A rule set of the game, then a position of it: so they weigh what they do in the means."""
    games = [rules.game_object() for rules in rule_sets]
    slots = list(enumerate(own for own in by_game.values() for _ in range(GAME_ITEMS)))
    items = list[Item]()
    for _ in range(blocks):
        for slot, own in random.sample(slots, len(slots)):
            rules, positions = random.choice(own)
            at = random.choice(positions)
            known = at.random, at.greedy, at.slips.regret(EASY)
            place = len(items), rules, at.text, slot
            items.append(Item.of(games[rules], *place, known, at.table))
    return items


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
    games = [rules.game_object() for rules in suite.rule_sets]
    differing = []
    with Progress(Message("benchmark.suite-solving"), len(suite.items)) as progress:
        for done, item in enumerate(suite.items):
            progress.at(done)
            game = games[item.rules]
            move_values = solve(game).move_values(game.position(item.position))
            if make_answer_table([value for _, value in move_values]) != item.table:
                differing.append(item.number)
    return differing
