"""A suite: items drawn from a population, each with the regret of every move.

A suite is a sequence of blocks, each with as many items of every game, drawn independently and put
in a drawn order: so the mean over any whole number of blocks is an unbiased estimate of the mean
over the population, and blocks are independent of each other. The suites that ship were drawn from
ten cells a game, one item from each, so that blocks are much alike.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from random import Random
from typing import Any, NamedTuple

from plyground.games import registry
from plyground.games.loading import take_example
from plyground.kernel.game import AnyGame
from plyground.kernel.options import Plain
from plyground.kernel.preset import FreshRules
from plyground.kernel.value import DRAW, ENDLESS, WIN, Value, best
from plyground.language.errors import BadOption
from plyground.players.odds import KNOWN, read_rate
from plyground.players.slips import STRONGEST_LEVEL, slip_chance
from plyground.solvers.oracle import score

GAME_ITEMS = 10
"""Items of each game in a block, and the fewest positions that a population has."""
AS_IT_IS = FreshRules(rule_sets=1, choices=({},), fewest_positions=GAME_ITEMS)
MOST_DRAWS = 1_000
"""Draws in a row without a new rule set, before giving up."""


class RuleSet(NamedTuple):
    """A game with the options that are not as printed."""

    game: str
    """The slug."""
    options: dict[str, Plain]

    def game_object(self) -> AnyGame:
        """The game itself; an example that ships is put in the registry."""
        if self.game not in registry.GAMES:
            take_example(self.game)
        return registry.game(self.game, **self.options)

    def describe(self) -> str:
        """In short, the same in whatever order options were given: 'target=CAB wrap=off'."""
        return " ".join(f"{name}={_show(self.options[name])}" for name in sorted(self.options))


def _show(value: Plain) -> str:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def find_fresh_rules(game: str) -> FreshRules:
    """The rule sets that a game offers."""
    return registry.game_class(game).fresh or AS_IT_IS


def draw_rule_sets(game: str, seed: str, known: Collection[RuleSet]) -> Iterator[RuleSet]:
    """Different rule sets of a game, one after the other, by a seed.

    None is printed, a preset or `known`; of a game that has only a few, all are offered.
    """
    random, fresh = Random(f"{seed}, rules of {game}"), find_fresh_rules(game)
    if fresh.draw is None:
        for options in random.sample(fresh.choices, len(fresh.choices)):
            yield RuleSet(game, options)
        return
    met = [registry.game(game), *(rules.game_object() for rules in known if rules.game == game)]
    draws_without_news = 0
    while draws_without_news < MOST_DRAWS:
        draws_without_news += 1
        options = fresh.draw(random)
        try:
            drawn = registry.game(game, **options)
        except BadOption:
            continue
        if drawn not in met and not _is_preset(game, options):
            draws_without_news = 0
            met.append(drawn)
            yield RuleSet(game, options)
    title = registry.game_class(game).title
    raise BadOption.of("benchmark.suite-only-known", game=title, draws=MOST_DRAWS)


def _is_preset(game: str, options: dict[str, Plain]) -> bool:
    """Whether a preset may turn out to be this."""
    return any(
        preset.options
        and all(options.get(name) == value for name, value in preset.options.items())
        and all(options.get(name) in values for name, values in preset.draws.items())
        for preset in registry.presets(game)
    )


LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
"""Each stands for one of the different answers."""


class AnswerTable(NamedTuple):
    """The regret of each move, and by how many plies it puts off the end, in few letters.

    A position of Coordinate Clash has hundreds of moves and a handful of answers. Moves themselves
    are not written: the game lists them.
    """

    best: str
    """The score of the best move, which is what a lost game gives away."""
    answers: list[str]
    """As '0', '1/2', '0 4': the regret, and where it is known the plies."""
    letters: str

    @property
    def regrets(self) -> list[Fraction]:
        """By move, in the game's order."""
        known = {
            letter: Fraction(text.partition(" ")[0])
            for letter, text in zip(LETTERS, self.answers, strict=False)
        }
        return [known[letter] for letter in self.letters]


def make_answer_table(values: Sequence[Value]) -> AnswerTable:
    """The table of a position from the values of its moves, in the game's order."""
    kinds = list(dict.fromkeys(values))  # many moves share few values
    top = best(kinds)
    texts = {value: _write(top, value) for value in kinds}
    answers = list(dict.fromkeys(texts.values()))
    if len(answers) > len(LETTERS):
        raise ValueError(f"{len(answers)} different answers in one position")
    letters = dict(zip(answers, LETTERS, strict=False))
    written = "".join(letters[texts[value]] for value in values)
    return AnswerTable(str(score(top)), answers, written)


def _write(top: Value, value: Value) -> str:
    """What is lost, and, where nothing is, how much longer a win takes or shorter a loss."""
    lost = score(top) - score(value)
    if lost or top.plies is None or value.plies is None or top.result == DRAW:
        return f"{lost}"
    return f"{lost} {abs(value.plies - top.plies)}"


class Item(NamedTuple):
    """A position to be answered, with what every answer gives away."""

    number: int
    """Its place in the suite, from 0."""
    rules: int
    """Its rule set's place in the suite."""
    position: str
    cell: int
    """Its cell among all cells of the suite, from 0: those of the first game first."""
    regrets: dict[str, Fraction]
    """By move notation, in the game's order."""
    forfeit_regret: Fraction
    """What an answer is charged that is no move."""
    table: AnswerTable
    """Regrets and plies as a file has them."""


def mean(values: Collection[Fraction]) -> Fraction:
    """Of many fractions, few of which differ; of none it is 0."""
    counts = Counter(values)
    total = sum((value * count for value, count in counts.items()), Fraction(0))
    return total / (len(values) or 1)


class FrameCount(NamedTuple):
    """How the positions of one rule set were found."""

    how: str
    """`listed`: all of them; `sampled`: some of a list of all; `met`: in games."""
    positions: int
    """Those that are in the population."""
    reached: int
    """Those that were looked at."""
    unsettled: int
    """Those left out because some move could not be judged within the work of a player."""
    most: int
    """How many were wanted, at most."""


class Slips(NamedTuple):
    """The mean regret of a slip (`players/slips.py`) in decided and in endless positions.

    Each is a share of all positions.
    """

    decided: Fraction
    endless: Fraction

    def regret(self, rate: Fraction) -> Fraction:
        """The mean regret of an engine of this error rate, which costs something only by slips."""
        endless = slip_chance(rate, Value(ENDLESS)) * self.endless
        return slip_chance(rate, Value(WIN)) * self.decided + endless


class Suite(NamedTuple):
    """Items in order, with the rule sets that they are of and what is known of the population."""

    name: str
    seed: str
    hash: str
    """SHA-256 of everything that determines items and values (`suite`)."""
    fresh: bool
    """Whether the rule sets were drawn by the seed, too."""
    rule_sets: list[RuleSet]
    opened: list[AnyGame]
    """The game of each rule set."""
    items: list[Item]
    block: int
    """Items in a block."""
    known_by_game: Mapping[str, dict[str, Fraction]]
    """The mean regrets of KNOWN, by their names, over the population of each game."""
    slips_by_game: dict[str, Slips]
    population: list[FrameCount]
    """By rule set."""
    content: dict[str, Any]
    """All of it, as a file has it."""

    @property
    def games(self) -> list[str]:
        """The games that it has, in the order of the registry."""
        return list(self.known_by_game)

    def means_of(self, game: str | None) -> dict[str, Fraction]:
        """The mean regrets of KNOWN over the population of one game, or of all, weighed alike."""
        means = [self.known_by_game[game]] if game else list(self.known_by_game.values())
        return {name: mean([each[name] for each in means]) for name in KNOWN}

    def find_truth(self, spec: str) -> dict[str | None, Fraction] | None:
        """The exact mean regret of a player over the population, where it is at hand.

        By game, and None for all. It is at hand for random, greedy and the engine at any rate.
        """
        name, colon, level = spec.partition(":")
        if spec in KNOWN:
            by_game = {game: means[spec] for game, means in self.known_by_game.items()}
        elif name == "engine":
            rate = read_rate(level if colon else STRONGEST_LEVEL)
            by_game = {game: slips.regret(rate) for game, slips in self.slips_by_game.items()}
        else:
            return None
        truth: dict[str | None, Fraction] = {None: mean(by_game.values())}
        return truth | by_game

    def rules_of(self, item: Item) -> RuleSet:
        """The rule set of an item."""
        return self.rule_sets[item.rules]

    def take(self, games: Collection[str]) -> "Suite":
        """The items of some games, with their own means.

        It keeps the hash of the suite that it is part of, and items their numbers.
        """
        wanted = [game for game in self.games if game in games]
        if not wanted:
            raise BadOption.of("benchmark.suite-without-game", games=tuple(self.games))
        return self._replace(
            items=[item for item in self.items if self.rules_of(item).game in wanted],
            block=self.block * len(wanted) // len(self.games),
            known_by_game={game: self.known_by_game[game] for game in wanted},
            slips_by_game={game: self.slips_by_game[game] for game in wanted},
        )
