"""A report as people read it at a terminal: sentences first, then a table game by game."""

from collections.abc import Sequence

from plyground.games import registry
from plyground.language.message import Message, render
from plyground.language.text import clean, draw_table, wrap_words
from plyground.measure.benchmark.asking.answers import FAULTS, WITH_CODE, WITHOUT_CODE
from plyground.measure.benchmark.statistics import Estimate
from plyground.measure.benchmark.suites.items import Suite

from .report import Comparison, Figures, Report

HASH_LETTERS = 12
"""Of a hash, where it is only to be recognised."""
TERMINAL_COLUMNS = 80
FAULT_WORDS = {
    "illegal": "benchmark.fault-illegal",
    "garbled": "benchmark.fault-garbled",
    "refused": "benchmark.fault-refused",
    "timeout": "benchmark.fault-timeout",
    "crashed": "benchmark.fault-crashed",
    "flooded": "benchmark.fault-flooded",
}
TRACKS = {
    WITH_CODE: Message("benchmark.track-with"),
    WITHOUT_CODE: Message("benchmark.track-without"),
}
KNOWN_COLUMNS = {
    "random": Message("benchmark.column-random"),
    "greedy": Message("benchmark.column-greedy"),
}


class Words:
    """Writes figures and sentences in one language."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._sign = render(Message("benchmark.decimal-sign"), language)

    def say(self, message: Message) -> str:
        """A message in this language."""
        return render(message, self._language)

    def wrap(self, message: Message) -> list[str]:
        """A sentence on lines of a terminal."""
        # Only at plain spaces: some belong to what stands before them, as in "95 %" in German.
        return wrap_words(self.say(message).split(" "))

    def number(self, number: float | None, digits: int = 3) -> str:
        """A figure as the language writes it; no sign before nothing."""
        if number is None:
            return "-"
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

    def show(self, found: Estimate | None) -> list[str]:
        """A mean and its interval, where there is one."""
        if found is None:
            return ["-", "-"]
        return [self.number(found.mean), self.between(found.low, found.high)]

    def list_headings(self) -> list[str]:
        """The headings of `list_figures`."""
        headings = (
            Message("benchmark.column-charged"),
            Message("benchmark.column-interval"),
            Message("benchmark.column-regret"),
            Message("benchmark.column-normalised"),
            Message("benchmark.column-items"),
            Message("benchmark.column-faults"),
        )
        return list(map(self.say, headings))

    def list_figures(self, figures: Figures) -> list[str]:
        """A row of the leaderboard."""
        return [
            *self.show(figures.charged),
            self.show(figures.regret)[0],
            self.number(figures.normalised, 2),
            self.count(figures.items),
            self.count(figures.illegal),
        ]

    def list_faults(self, figures: Figures) -> list[str]:
        """How often each fault was made."""
        return [
            self.say(Message.of(FAULT_WORDS[fault], count=figures.faults[fault]))
            for fault in FAULTS
            if fault in figures.faults
        ]

    def name_track(self, report: Report) -> str:
        """Whether the player may run programs."""
        track = TRACKS.get(str(report.described.get("track")))
        return "-" if track is None else self.say(track)

    def name_suite(self, suite: Suite) -> str:
        """The name of a suite, unlike that of any other."""
        return f"{suite.name} {suite.hash[:HASH_LETTERS]}"

    def name_part(self, suite: Suite, name: str) -> str:
        """A suite by a name, and which games of it were asked, where not all were."""
        if list(suite.games) == list(registry.slugs()):
            return name
        games = tuple(registry.game_class(slug).title for slug in suite.games)
        return self.say(Message.of("benchmark.suite-part", suite=name, games=games))

    def describe(self, found: Report | Comparison) -> list[str]:
        """The report of one player or two, as lines."""
        if isinstance(found, Report):
            return self.describe_report(found)
        return self.describe_comparison(found)

    # ---- one player ------------------------------------------------------------------------

    def describe_report(self, report: Report) -> list[str]:
        """The report of one player, as lines."""
        suite, whole = report.suite, report.whole
        messages = [
            self._describe_regret(whole),
            *self._describe_truth(whole),
            self._describe_faults(whole),
            *self._show_fault(report),
        ]
        title = Message.of(
            "benchmark.title", player=report.player, suite=suite.name, items=whole.items
        )
        lines = [self.say(title), "", *(line for each in messages for line in self.wrap(each)), ""]
        return [*lines, *self._draw_table(report), "", *self.wrap(self.describe_method([report]))]

    def _describe_regret(self, whole: Figures) -> Message:
        found = whole.regret
        if found is None:
            return Message.of("benchmark.none-legal", items=whole.items)
        if not whole.charged.mean:
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

    def _describe_faults(self, whole: Figures) -> Message:
        if not whole.illegal:
            return Message("benchmark.all-legal")
        charged, between = self.show(whole.charged)
        return Message.of(
            "benchmark.faults",
            count=whole.illegal,
            items=whole.items,
            kinds=tuple(self.list_faults(whole)),
            charged=charged,
            between=between,
        )

    def _show_fault(self, report: Report) -> list[Message]:
        """One of the answers that were none, so that nobody has to guess what went wrong."""
        if report.example is None:
            return []
        item, why = report.example
        return [Message.of("benchmark.fault-example", item=str(item), why=why)]

    def _draw_table(self, report: Report) -> list[str]:
        """All games, and each of them, a line each; the exact figure where it was asked for."""
        names, parts = self._list_parts(report)
        columns = {
            Message("benchmark.column-regret"): [self.show(each.regret)[0] for each in parts],
            Message("benchmark.column-interval"): [self.show(each.regret)[1] for each in parts],
        }
        if report.whole.truth is not None:
            truths = [self.number(float(each.truth or 0)) for each in parts]
            columns[Message("benchmark.column-truth")] = truths
        scores = [self.number(each.normalised, 2) for each in parts]
        columns[Message("benchmark.column-normalised")] = scores
        if report.whole.faults:
            faults = [self.count(each.illegal) for each in parts]
            columns[Message("benchmark.column-faults")] = faults
        for name, heading in KNOWN_COLUMNS.items():
            columns[heading] = [self.number(float(each.known[name])) for each in parts]
        rows = list(zip(*columns.values(), strict=True))
        return lay_out(names, list(map(self.say, columns)), rows)

    def _list_parts(self, report: Report) -> tuple[list[str], list[Figures]]:
        names = [self.say(Message("benchmark.all-games"))]
        names += [registry.game_class(slug).title for slug in report.games]
        return names, [report.whole, *report.games.values()]

    def describe_method(self, reports: Sequence[Report]) -> Message:
        """The suite, seed and kind of interval that the figures rest on."""
        tracks = {each.described.get("track") for each in reports}
        seeds = {str(each.described["seed"]) for each in reports if "seed" in each.described}
        return Message.of(
            "benchmark.method",
            suite=self.name_suite(reports[0].suite),
            how="anytime" if reports[0].anytime else "fixed",
            players="one" if len(reports) == 1 else "two",
            seeded="yes" if seeds else "no",
            seed="".join(seeds),
            tracks=tuple(words for track, words in TRACKS.items() if track in tracks),
        )

    # ---- two players -----------------------------------------------------------------------

    def describe_comparison(self, found: Comparison) -> list[str]:
        """A verdict, then the figures."""
        reports, players = (found.first, found.second), name_both(found)
        heading = [
            *players,
            self.say(Message("benchmark.column-difference")),
            self.say(Message("benchmark.column-interval")),
        ]
        names, ours = self._list_parts(found.first)
        _, theirs = self._list_parts(found.second)
        cells = [
            [self.number(one.charged.mean), self.number(other.charged.mean), *self.show(apart)]
            for one, other, apart in zip(
                ours, theirs, [found.difference, *found.games.values()], strict=True
            )
        ]
        table = lay_out(names, heading, cells)
        if is_wide(table):
            keys = [f"{place}: {clean(player, 76)}" for place, player in enumerate(players, 1)]
            table = [*keys, "", *lay_out(names, ["1", "2", *heading[2:]], cells)]
        messages = [self.say_verdict(found)]
        for report, player in zip(reports, players, strict=True):
            if report.whole.faults:
                faults = self._describe_faults(report.whole)
                messages += [Message.of("benchmark.faults-of", player=player, faults=faults)]
                messages += self._show_fault(report)
        lines = [line for each in messages for line in self.wrap(each)]
        return [*lines, "", *table, "", *self.wrap(self.describe_method(reports))]

    def say_verdict(self, found: Comparison) -> Message:
        """The better player, in a sentence."""
        names, index, difference = name_both(found), found.better_index, found.difference
        if index is None:
            return Message.of(
                "benchmark.not-told-apart",
                first=names[0],
                second=names[1],
                items=difference.items,
                between=self.show(difference)[1],
            )
        low, high = sorted((abs(difference.low), abs(difference.high)))
        return Message.of(
            "benchmark.better",
            better=names[index],
            worse=names[1 - index],
            items=difference.items,
            difference=self.number(abs(difference.mean)),
            between=self.between(low, high),
        )


def tell_apart(reports: Sequence[Report]) -> list[str]:
    """Players by name; models of one name by what differs in how they were asked, too."""

    def ask_how(report: Report) -> list[str]:
        prompt, track = (str(report.described.get(name, "")) for name in ("prompt", "track"))
        return [*prompt.split("+"), track]

    names = []
    for report in reports:
        alike = [ask_how(each) for each in reports if each.player == report.player]
        common = set.intersection(*map(set, alike))
        apart = [word for word in ask_how(report) if word not in common]
        names.append(f"{report.player} ({'+'.join(apart)})" if apart else report.player)
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
