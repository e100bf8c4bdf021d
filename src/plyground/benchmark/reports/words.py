"""A report as people read it at a terminal: sentences first, then a table game by game."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from plyground.benchmark.asking.answers import FAULTS
from plyground.benchmark.statistics import Estimate
from plyground.benchmark.suites.suite import Suite
from plyground.kernel.text import clean, draw_table, wrap_words
from plyground.language.message import Message, render
from plyground.rulebooks import shelf

from .report import Comparison, Figures, Report

HASH_LETTERS = 12
"""Of a hash, where it is only to be recognised."""
TERMINAL_COLUMNS = 80
CHARGES = {
    "loss": Message("benchmark.charge-loss"),
    "worst": Message("benchmark.charge-worst"),
    "random": Message("benchmark.charge-random"),
}
FAULT_WORDS = {
    "illegal": "benchmark.fault-illegal",
    "garbled": "benchmark.fault-garbled",
    "refused": "benchmark.fault-refused",
    "timeout": "benchmark.fault-timeout",
    "crashed": "benchmark.fault-crashed",
    "flooded": "benchmark.fault-flooded",
}


class Words:
    """Writes figures and sentences in one language."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._sign = render(Message("benchmark.decimal-sign"), language)

    def say(self, message: Message) -> str:
        """A message in this language."""
        return render(message, self._language)

    def number(self, number: float, digits: int = 3) -> str:
        """A figure as the language writes it; no sign before nothing."""
        text = f"{number:.{digits}f}"
        return (text.lstrip("-") if not float(text) else text).replace(".", self._sign)

    def count(self, number: int) -> str:
        """A whole number as the language writes it."""
        return self.say(Message.of("benchmark.count", number=number))

    def between(self, low: float, high: float) -> str:
        """The ends of an interval."""
        return self.say(
            Message.of("benchmark.between", low=self.number(low), high=self.number(high))
        )

    def normalised(self, figures: Figures) -> str:
        """From random to perfect; nothing, where no answer was legal."""
        found = figures.normalised
        return "-" if found is None else self.number(found, 2)

    # ---- one player ------------------------------------------------------------------------

    def describe_report(self, report: Report) -> list[str]:
        """Everything that is said of one player."""
        suite, whole = report.suite, report.whole
        title = Message.of(
            "benchmark.title", player=report.player, suite=suite.name, items=whole.items
        )
        said = [
            self._describe_regret(whole),
            *self._describe_truth(whole),
            self._describe_faults(whole, report.charge),
            *self._show_fault(report),
            *self._describe_plies(whole),
        ]
        lines = [self.say(title), ""]
        for message in said:
            lines += self.wrap(message)
        return [
            *lines,
            "",
            *self.draw_table(report),
            "",
            *self.wrap(self.describe_method([report], whole.narrowed)),
        ]

    def wrap(self, message: Message) -> list[str]:
        """A sentence on lines of a terminal."""
        # Only at plain spaces: some belong to what stands before them, as in "95 %" in German.
        return wrap_words(self.say(message).split(" "))

    def _describe_regret(self, whole: Figures) -> Message:
        found = whole.regret
        if found is None:
            return Message.of("benchmark.none-legal", items=whole.items)
        if whole.faultless:
            bound = self.number(found.high)
            return Message.of("benchmark.faultless", items=found.items, bound=bound)
        return Message.of(
            "benchmark.regret",
            regret=self.number(found.mean),
            between=self.between(found.low, found.high),
            normalised=self.number(whole.normalise(found.mean), 2),
            low=self.number(whole.normalise(found.high), 2),
            high=self.number(whole.normalise(found.low), 2),
        )

    def _describe_truth(self, whole: Figures) -> list[Message]:
        if whole.truth is None:
            return []
        held = whole.charged.low <= whole.truth <= whole.charged.high
        truth = self.number(float(whole.truth), 5)
        return [Message.of("benchmark.truth", truth=truth, held="yes" if held else "no")]

    def _describe_faults(self, whole: Figures, charge: str) -> Message:
        total = whole.count(*FAULTS)
        if not total:
            return Message("benchmark.all-legal")
        kinds = tuple(
            Message.of(FAULT_WORDS[fault], count=whole.faults[fault])
            for fault in FAULTS
            if whole.faults.get(fault)
        )
        return Message.of(
            "benchmark.faults",
            count=total,
            items=whole.items,
            kinds=kinds,
            charge=CHARGES[charge],
            charged=self.number(whole.charged.mean),
            between=self.between(whole.charged.low, whole.charged.high),
        )

    def _show_fault(self, report: Report) -> list[Message]:
        """One of the answers that were none, so that nobody has to guess what went wrong."""
        if report.example is None:
            return []
        item, why = report.example
        return [Message.of("benchmark.fault-example", item=str(item), why=why)]

    def _describe_plies(self, whole: Figures) -> list[Message]:
        if whole.plies is None:
            return []
        return [Message.of("benchmark.plies", plies=self.number(float(whole.plies), 2))]

    def draw_table(self, report: Report) -> list[str]:
        """All games, and each of them, a line each."""
        rows = {self.say(Message("benchmark.all-games")): report.whole}
        rows |= {shelf.game_class(slug).title: each for slug, each in report.games.items()}
        columns = [column for column in COLUMNS if column.wanted(report)]
        heading = [self.say(column.heading) for column in columns]
        cells = [[column.show(self, each) for column in columns] for each in rows.values()]
        return lay_out(list(rows), heading, cells)

    def describe_method(self, reports: Sequence[Report], narrowed: bool) -> Message:
        """What the figures rest on, for whoever wants to have them again."""
        seeded = [each for each in reports if "seed" in each.described]
        return Message.of(
            "benchmark.method",
            suite=self.name_suite(reports[0].suite),
            how=str(reports[0].whole.charged.method),
            controls="yes" if narrowed else "no",
            players="one" if len(reports) == 1 else "two",
            seeded="none" if not seeded else "all" if len(seeded) == len(reports) else "one",
            seed=str(seeded[0].described["seed"]) if seeded else "",
            player=seeded[0].player if seeded else "",
        )

    def name_suite(self, suite: Suite) -> str:
        """A suite, so that it is told from others."""
        return f"{suite.name} {suite.hash[:HASH_LETTERS]}"

    def name_part(self, suite: Suite, name: str) -> str:
        """A suite by a name, and which games of it were asked, where not all were."""
        if list(suite.games) == list(shelf.slugs()):
            return name
        games = tuple(shelf.game_class(slug).title for slug in suite.games)
        return self.say(Message.of("benchmark.suite-part", suite=name, games=games))

    # ---- two players -----------------------------------------------------------------------

    def describe_comparison(self, found: Comparison) -> list[str]:
        """Who is better, as far as that is known, and then the figures."""
        first, second = found.first, found.second
        players = name_both(found)
        heading = [
            *players,
            self.say(Message("benchmark.column-difference")),
            self.say(Message("benchmark.column-interval")),
        ]
        names = [self.say(Message("benchmark.all-games"))]
        names += [shelf.game_class(slug).title for slug in found.games]
        ours = [first.whole, *first.games.values()]
        theirs = [second.whole, *second.games.values()]
        differences = [found.difference, *found.games.values()]
        cells = [
            self._compare_figures(*each) for each in zip(ours, theirs, differences, strict=True)
        ]
        faults = [
            line
            for each, player in zip((first, second), players, strict=True)
            if each.whole.faults
            for said in [
                Message.of(
                    "benchmark.faults-of",
                    player=player,
                    faults=self._describe_faults(each.whole, each.charge),
                ),
                *self._show_fault(each),
            ]
            for line in self.wrap(said)
        ]
        table = lay_out(names, heading, cells)
        if is_wide(table):
            keys = [f"{place}: {clean(player, 76)}" for place, player in enumerate(players, 1)]
            table = [*keys, "", *lay_out(names, ["1", "2", *heading[2:]], cells)]
        return [
            *self.wrap(self.say_verdict(found)),
            *faults,
            "",
            *table,
            "",
            *self.wrap(self.describe_method([first, second], found.narrowed)),
        ]

    def say_verdict(self, found: Comparison) -> Message:
        """Who is better, in a sentence."""
        items, better = found.difference.items, found.better
        first, second = name_both(found)
        low, high = found.difference.low, found.difference.high
        if better is None:
            return Message.of(
                "benchmark.not-told-apart",
                first=first,
                second=second,
                items=items,
                between=self.between(low, high),
            )
        names = (first, second) if better is found.first else (second, first)
        ends = sorted((abs(low), abs(high)))
        return Message.of(
            "benchmark.better",
            better=names[0],
            worse=names[1],
            items=items,
            difference=self.number(abs(found.difference.mean)),
            between=self.between(*ends),
        )

    def _compare_figures(self, one: Figures, other: Figures, found: Estimate) -> list[str]:
        return [
            self.number(one.charged.mean),
            self.number(other.charged.mean),
            self.number(found.mean),
            self.between(found.low, found.high),
        ]


class Column(NamedTuple):
    """A heading, and what stands below it."""

    heading: Message
    show: Callable[[Words, Figures], str]
    wanted: Callable[[Report], bool] = lambda report: True


def _show_known(name: str) -> Callable[[Words, Figures], str]:
    return lambda words, each: words.number(float(each.known[name]))


def _has_truth(report: Report) -> bool:
    return report.whole.truth is not None


def _show_mean(words: Words, found: Estimate | None) -> str:
    return "-" if found is None else words.number(found.mean)


def _show_ends(words: Words, found: Estimate | None) -> str:
    return "-" if found is None else words.between(found.low, found.high)


COLUMNS = [
    Column(
        Message("benchmark.column-regret"),
        lambda words, each: _show_mean(words, each.regret),
    ),
    Column(
        Message("benchmark.column-interval"),
        lambda words, each: _show_ends(words, each.regret),
    ),
    Column(
        Message("benchmark.column-truth"),
        lambda words, each: "-" if each.truth is None else words.number(float(each.truth)),
        _has_truth,
    ),
    Column(
        Message("benchmark.column-normalised"),
        lambda words, each: words.normalised(each),
    ),
    Column(
        Message("benchmark.column-faults"),
        lambda words, each: words.count(each.count(*FAULTS)),
        lambda report: bool(report.whole.faults),
    ),
    Column(Message("benchmark.column-random"), _show_known("random")),
    Column(Message("benchmark.column-greedy"), _show_known("greedy")),
]


def tell_apart(reports: Sequence[Report]) -> list[str]:
    """Players by name; models of one name by what differs in how they were asked, too."""
    names = []
    for report in reports:
        arms = [
            str(each.described.get("arm", "")).split("+")
            for each in reports
            if each.player == report.player
        ]
        own = str(report.described.get("arm", ""))
        common = set.intersection(*map(set, arms))
        apart = "+".join(word for word in own.split("+") if word not in common)
        if all(arm == arms[0] for arm in arms):
            names.append(report.player)
        else:
            names.append(f"{report.player} ({apart or own or '-'})")
    return names


def name_both(found: Comparison) -> list[str]:
    """The players of a comparison; where nothing else tells them apart, by their places."""
    one, other = tell_apart((found.first, found.second))
    return [one, other] if one != other else [f"{one} (1)", f"{other} (2)"]


def is_wide(lines: Sequence[str]) -> bool:
    """Whether a table does not fit a terminal."""
    return max(map(len, lines)) > TERMINAL_COLUMNS


def lay_out(
    names: Sequence[str], heading: Sequence[str], cells: Sequence[Sequence[str]]
) -> list[str]:
    """A table with a name before every line."""
    rows = [[name, *row] for name, row in zip(names, cells, strict=True)]
    return draw_table(["", *heading], rows, ruled=True)
