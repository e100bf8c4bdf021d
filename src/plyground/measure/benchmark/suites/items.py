"""A suite: items drawn from a population, each with the regret of every move.

A suite is a sequence of blocks. A block has one position from every cell (`cells`), drawn
independently and put in a drawn order: so the mean over any whole number of blocks is an unbiased
estimate of the mean over the population, and blocks are independent of each other.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from plyground.kernel.value import ENDLESS, WIN, Value, best
from plyground.language.errors import BadOption
from plyground.language.message import Message
from plyground.players.odds import KNOWN, read_rate
from plyground.players.slips import STRONGEST_LEVEL, slip_chance
from plyground.solvers.regret import measure_regret, score

from .rule_sets import RuleSet

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
"""Each stands for one of the different answers."""


class AnswerTable(NamedTuple):
    """The regret of each move, and by how many plies it puts off the end, in few letters.

    A position of Coordinate Clash has hundreds of moves and a handful of answers. Moves themselves
    are not written: the game lists them.
    """

    best: Fraction
    """The score of the best move."""
    answers: tuple[str, ...]
    """As '0', '1/2', '0 4': the regret, and where it is known the plies."""
    letters: str

    def read(self) -> list[tuple[Fraction, int | None]]:
        """Regret and plies by move, in the game's order."""
        known = {letter: _read(text) for letter, text in zip(LETTERS, self.answers, strict=False)}
        return [known[letter] for letter in self.letters]

    @property
    def regrets(self) -> list[Fraction]:
        """The regrets alone."""
        return [regret for regret, _ in self.read()]

    def json(self) -> list[Any]:
        """As a file has it."""
        return [str(self.best), list(self.answers), self.letters]

    @classmethod
    def of_json(cls, row: list[Any]) -> "AnswerTable":
        """And back."""
        top, answers, letters = row
        return cls(Fraction(top), tuple(answers), letters)


def make_answer_table(values: Iterable[Value]) -> AnswerTable:
    """The table of a position from the values of its moves, in the game's order."""
    # Values are shared by many moves: each is looked at once.
    order = list(values)
    kinds = {id(value): value for value in order}
    top = best(list(kinds.values()))
    texts = {kind: _write(top, value) for kind, value in kinds.items()}
    answers = dict.fromkeys(texts[id(value)] for value in order)
    if len(answers) > len(LETTERS):
        raise ValueError(f"{len(answers)} different answers in one position")
    letters = dict(zip(answers, LETTERS, strict=False))
    marks = {kind: letters[text] for kind, text in texts.items()}
    return AnswerTable(score(top), tuple(answers), "".join(marks[id(value)] for value in order))


def _write(top: Value, value: Value) -> str:
    regret = score(top) - score(value)
    plies = measure_regret({"best": top, "made": value}, "made").plies
    return f"{regret}" if plies is None else f"{regret} {plies}"


def _read(text: str) -> tuple[Fraction, int | None]:
    regret, _, plies = text.partition(" ")
    return Fraction(regret), (int(plies) if plies else None)


class Item(NamedTuple):
    """A position to be answered, with what every answer costs."""

    number: int
    """Its place in the suite, from 0."""
    rules: int
    """Its rule set's place in the suite."""
    position: str
    cell: int
    """Its cell among all cells of the suite, from 0: those of the first game first."""
    regrets: dict[str, Fraction]
    """By move notation, in the game's order."""
    plies: dict[str, int | None]
    """By move, how much longer it makes a win; None where it gives away more, or nobody knows."""
    best: Fraction
    """The score of the best move, which is what a lost game gives away."""
    known: tuple[Fraction, ...]
    """The expected regrets of KNOWN here."""
    table: AnswerTable
    """Regrets and plies as a file has them."""


def make_item(
    number: int,
    rules: int,
    position: str,
    cell: int,
    moves: Sequence[str],
    table: AnswerTable,
    known: tuple[Fraction, ...],
) -> Item:
    """An item from its table and the moves that this is of."""
    answers = table.read()
    regrets = {move: regret for move, (regret, _) in zip(moves, answers, strict=True)}
    plies = {move: longer for move, (_, longer) in zip(moves, answers, strict=True)}
    return Item(number, rules, position, cell, regrets, plies, table.best, known, table)


def mean(values: Collection[Fraction]) -> Fraction:
    """Of many fractions, few of which differ."""
    counts = Counter(values)
    return sum((value * count for value, count in counts.items()), Fraction(0)) / len(values)


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
    """The mean regret of a slip in decided and in endless positions, each as a share of all."""

    decided: Fraction
    endless: Fraction

    def regret(self, rate: Fraction) -> Fraction:
        """The mean regret of an engine of this error rate, which costs something only by slips."""
        endless = slip_chance(rate, Value(ENDLESS)) * self.endless
        return slip_chance(rate, Value(WIN)) * self.decided + endless


class Suite(NamedTuple):
    """Items in order, with the rule sets that they are of and what is known of the population."""

    name: str
    version: int
    seed: str
    hash: str
    """SHA-256 of everything that determines items and values (`suite`)."""
    fresh: bool
    """Whether the rule sets were drawn by the seed, too."""
    rule_sets: list[RuleSet]
    items: list[Item]
    block: int
    """Items in a block."""
    known_by_game: dict[str, tuple[Fraction, ...]]
    """The mean regrets of KNOWN over the population of each game."""
    slips_by_game: dict[str, Slips]
    population: list[FrameCount]
    """By rule set."""

    @property
    def games(self) -> list[str]:
        """The games that it has, in the order of the registry."""
        return list(self.known_by_game)

    @property
    def blocks(self) -> int:
        """How many whole blocks it has."""
        return len(self.items) // self.block

    @property
    def known_means(self) -> tuple[Fraction, ...]:
        """The mean regrets of KNOWN over the whole population: games weigh the same."""
        return self.mean_over_games(self.known_by_game)

    def means_of(self, game: str | None) -> tuple[Fraction, ...]:
        """The mean regrets of KNOWN over the population of one game, or of all."""
        return self.known_means if game is None else self.known_by_game[game]

    @staticmethod
    def mean_over_games(by_game: Mapping[str, Collection[Fraction]]) -> tuple[Fraction, ...]:
        """Some figures of each game, averaged."""
        columns = zip(*by_game.values(), strict=True)
        return tuple(mean(column) for column in columns)

    def truth_by_game(self, spec: str) -> dict[str, Fraction] | None:
        """The exact mean regret of a player over the population of each game, where it is at hand.

        That is so for random, greedy and the engine at any rate; for characters the population
        must be drawn again (`truth`).
        """
        if spec in KNOWN:
            place = KNOWN.index(spec)
            return {game: means[place] for game, means in self.known_by_game.items()}
        name, colon, level = spec.partition(":")
        if name != "engine":
            return None
        rate = read_rate(level if colon else STRONGEST_LEVEL)
        return {game: slips.regret(rate) for game, slips in self.slips_by_game.items()}

    def truth(self, spec: str) -> Fraction | None:
        """The exact mean regret of a player over the whole population, where it is at hand."""
        by_game = self.truth_by_game(spec)
        return None if by_game is None else mean(by_game.values())

    def rules_of(self, item: Item) -> RuleSet:
        """The rule set of an item."""
        return self.rule_sets[item.rules]

    def regret(self, item: Item | int, move: str | None) -> Fraction:
        """What an answer gives away; one that is no legal move, what a lost game does."""
        found = self.items[item] if isinstance(item, int) else item
        return found.best if move is None else found.regrets.get(move, found.best)

    def take(self, items: int | None = None, games: Collection[str] | None = None) -> "Suite":
        """The first so many items of some games: whole blocks, with their own means.

        It keeps the hash of the suite that it is part of, and items their numbers.
        """
        wanted = [game for game in self.games if games is None or game in games]
        if not wanted:
            raise BadOption(Message.of("benchmark.suite-without-game", games=tuple(self.games)))
        kept = [item for item in self.items if self.rules_of(item).game in wanted]
        block = self.block * len(wanted) // len(self.games)
        if items is not None:
            kept = kept[: items // block * block or min(items, len(kept))]
        return self._replace(
            items=kept,
            block=block,
            known_by_game={game: self.known_by_game[game] for game in wanted},
            slips_by_game={game: self.slips_by_game[game] for game in wanted},
        )
