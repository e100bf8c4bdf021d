"""Drawing a suite: rule sets, their positions, items in blocks; all of it by one seed."""

from collections.abc import Callable, Collection, Mapping, Sequence
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
    mean,
)
from .population import Frame, Position, refuse_frame
from .suite import list_shipped_rules, load_suite, seal

USUAL_SUITE, ITEMS = "plyground-bench-1", 1_000
MOST_ITEMS = 100_000
HASH_LETTERS = 8
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
    return suite.take(games=games)


# ---- rule sets and their positions -------------------------------------------------------------


def list_orders(suite: Suite) -> list[Order]:
    """The rule sets of a suite, and how many positions it wanted of each."""
    return [
        (rules, frame.most) for rules, frame in zip(suite.rule_sets, suite.population, strict=True)
    ]


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
    raise PlygroundError.of("benchmark.suite-flat")


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
    """Run a task for every rule set, here or elsewhere."""
    chunks = [
        {**rules.json(), "most": most, "seed": frame_seed(seed, rules), **more}
        for rules, most in wanted
    ]
    found = {}
    with Progress(Message("benchmark.suite-framing")) as progress:
        for index, result in run_chunks(task, chunks, on):
            if isinstance(result, ChunkFailed):
                raise PlygroundError(result.message)
            found[index] = result
            progress.at(len(found), len(chunks))
    return [found[place] for place in range(len(chunks))]


def frame_seed(seed: str, rules: RuleSet) -> str:
    """The seed that the positions of a rule set are drawn by."""
    return f"{seed}, positions of {rules.game} {rules.describe()}"


# ---- blocks ------------------------------------------------------------------------------------


def put_together(name: str, seed: str, blocks: int, framed: Sequence[Framed]) -> Suite:
    """A fresh suite of framed rule sets."""
    rule_sets = [rules for (rules, _), _ in framed]
    by_game: dict[str, list[tuple[int, list[Position]]]] = {}
    for place, ((rules, _), frame) in enumerate(framed):
        by_game.setdefault(rules.game, []).append((place, frame.positions))

    def average(game: str, figures: Callable[[Position], Sequence[Fraction]]) -> list[Fraction]:
        """The means of some figures: rule sets weigh the same, and so do the positions of one."""
        means = [
            [mean(column) for column in zip(*map(figures, positions), strict=True)]
            for _, positions in by_game[game]
        ]
        return [mean(column) for column in zip(*means, strict=True)]

    return seal(
        Suite(
            name=name,
            seed=seed,
            hash="",
            fresh=True,
            rule_sets=rule_sets,
            items=_draw_items(Random(f"{seed}, blocks"), rule_sets, by_game, blocks),
            block=GAME_ITEMS * len(by_game),
            known_by_game={game: tuple(average(game, lambda at: at.known)) for game in by_game},
            slips_by_game={game: Slips(*average(game, split_slip)) for game in by_game},
            population=[
                FrameCount(frame.how, len(frame.positions), frame.reached, frame.unsettled, most)
                for (_, most), frame in framed
            ],
        )
    )


def split_slip(position: Position) -> tuple[Fraction, Fraction]:
    """The regret of a slip, in decided and in endless positions."""
    nothing = Fraction(0)
    return (nothing, position.slip) if position.endless else (position.slip, nothing)


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
            text, *_, table = position = random.choice(positions)
            moves = map(str, games[rules].moves(games[rules].read(text)))
            regrets = dict(zip(moves, table.regrets, strict=True))
            items.append(Item(len(items), rules, text, slot, regrets, position.known, table))
    return items
