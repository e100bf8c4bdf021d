"""A report as people read it at a terminal: sentences first, then a table game by game."""

from collections.abc import Sequence

from plyground.games import registry
from plyground.language.message import Message, render
from plyground.language.text import clean, draw_table
from plyground.measure import Speaker

from .answers import FAULTS, WITH_CODE, WITHOUT_CODE
from .drawing import name_drawn
from .report import Document, normalise

HASH_LETTERS = 12
"""Of a hash, where it is only to be recognised."""
TERMINAL_COLUMNS = 80
TRACKS = {
    WITH_CODE: Message("benchmark.track-with"),
    WITHOUT_CODE: Message("benchmark.track-without"),
}

COLUMNS = ("charged", "interval", "regret", "normalised", "items", "faults")
"""Of a leaderboard, after the player."""


class Words(Speaker):
    """Writes figures and sentences in one language."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self._sign = self.say("decimal-separator")

    def number(self, number: float | None, digits: int = 3) -> str:
        """A figure as the language writes it; no sign before nothing."""
        if number is None:
            return "-"
        text = f"{number:.{digits}f}"
        return (text.lstrip("-") if not float(text) else text).replace(".", self._sign)

    def count(self, number: int) -> str:
        """A whole number as the language writes it."""
        return self.say("benchmark.count", number=number)

    def between(self, low: float, high: float) -> str:
        """The ends of an interval."""
        return self.say("benchmark.between", low=self.number(low), high=self.number(high))

    def show(self, mean: float | None, interval: Sequence[float] | None) -> list[str]:
        """A figure and its interval, where there is one."""
        if interval is None:
            return ["-", "-"]
        return [self.number(mean), self.between(*interval)]

    def show_charged(self, figures: Document) -> list[str]:
        """What all answers gave away."""
        return self.show(figures["charged"], figures["charged_interval"])

    def show_regret(self, figures: Document) -> list[str]:
        """What legal answers gave away."""
        return self.show(figures["regret"], figures["interval"])

    def list_headings(self) -> list[str]:
        """The headings of `list_figures`."""
        return [self.say(f"benchmark.column-{name}") for name in COLUMNS]

    def list_figures(self, figures: Document) -> list[str]:
        """A row of the leaderboard."""
        return [
            *self.show_charged(figures),
            self.number(figures["regret"]),
            self.number(figures["normalised"], 2),
            self.count(figures["items"]),
            self.count(figures["illegal"]),
        ]

    def list_faults(self, figures: Document) -> list[str]:
        """How often each fault was made."""
        return [
            self.say(f"benchmark.fault-{fault}", count=figures["faults"][fault])
            for fault in FAULTS
            if fault in figures["faults"]
        ]

    def name_track(self, report: Document) -> str:
        """Whether the player may run programs."""
        track = TRACKS.get(str(report.get("track")))
        return "-" if track is None else render(track, self._language)

    def name_suite(self, report: Document) -> str:
        """The name of a suite, unlike that of any other; a drawn one's says its hash."""
        name, digest = report["suite"], report["hash"]
        drawn = name == name_drawn(report["suite_games"].split(), digest)
        return name if drawn else f"{name} {digest[:HASH_LETTERS]}"

    def name_part(self, report: Document, name: str) -> str:
        """A suite by a name, and which games of it were asked, where not all were."""
        slugs = report["suite_games"].split()
        if slugs == list(registry.slugs()):
            return name
        games = tuple(registry.game_class(slug).title for slug in slugs)
        return self.say("benchmark.suite-part", suite=name, games=games)

    def describe(self, found: Document) -> list[str]:
        """The report of one player or two, as lines."""
        if "players" in found:
            return self.describe_comparison(found)
        return self.describe_report(found)

    # ---- one player ------------------------------------------------------------------------

    def describe_report(self, report: Document) -> list[str]:
        """The report of one player, as lines."""
        messages = [
            self._describe_regret(report),
            self._describe_faults(report),
            *self._show_fault(report),
        ]
        if "truth" in report:
            low, high = report["charged_interval"]
            held = "yes" if low <= report["truth"] <= high else "no"
            truth = self.number(report["truth"], 5)
            messages.insert(1, Message.of("benchmark.truth", truth=truth, held=held))
        shown = {name: report[name] for name in ("player", "suite", "items")}
        title = self.say("benchmark.title", **shown)
        lines = [title, "", *self.wrap(*messages), ""]
        return [*lines, *self._draw_table(report), "", *self.wrap(self.describe_method([report]))]

    def _describe_regret(self, whole: Document) -> Message:
        if whole["regret"] is None:
            return Message.of("benchmark.none-legal", items=whole["items"])
        low, high = whole["interval"]
        if not whole["charged"]:
            items = whole["items"] - whole["illegal"]
            return Message.of("benchmark.faultless", items=items, bound=self.number(high))
        regret, between = self.show_regret(whole)
        return Message.of(
            "benchmark.regret",
            regret=regret,
            between=between,
            normalised=self.number(whole["normalised"], 2),
            low=self.number(normalise(whole, high), 2),
            high=self.number(normalise(whole, low), 2),
        )

    def _describe_faults(self, whole: Document) -> Message:
        if not whole["illegal"]:
            return Message("benchmark.all-legal")
        charged, between = self.show_charged(whole)
        return Message.of(
            "benchmark.faults",
            count=whole["illegal"],
            items=whole["items"],
            kinds=tuple(self.list_faults(whole)),
            charged=charged,
            between=between,
        )

    def _show_fault(self, report: Document) -> list[Message]:
        """One of the answers that were none, so that nobody has to guess what went wrong."""
        if report["example"] is None:
            return []
        item, why = report["example"]
        return [Message.of("benchmark.fault-example", item=str(item), why=why)]

    def _draw_table(self, report: Document) -> list[str]:
        """All games, and each of them, a line each; the exact figure where it was asked for."""
        names, parts = self.list_parts(report, report["games"])
        columns = {
            "benchmark.column-regret": [self.show_regret(each)[0] for each in parts],
            "benchmark.column-interval": [self.show_regret(each)[1] for each in parts],
            "benchmark.column-truth": [self.number(each.get("truth")) for each in parts],
            "benchmark.column-normalised": [self.number(each["normalised"], 2) for each in parts],
            "benchmark.column-faults": [self.count(each["illegal"]) for each in parts],
            "benchmark.column-random": [self.number(each["known"]["random"]) for each in parts],
            "benchmark.column-greedy": [self.number(each["known"]["greedy"]) for each in parts],
        }
        if "truth" not in report:
            del columns["benchmark.column-truth"]
        if not report["faults"]:
            del columns["benchmark.column-faults"]
        rows = list(zip(*columns.values(), strict=True))
        return lay_out(names, list(map(self.say, columns)), rows)

    def list_parts(self, report: Document, by_game: Document) -> tuple[list[str], list[Document]]:
        """What has a line in a table: all games, and each of them."""
        titles = [registry.game_class(slug).title for slug in by_game]
        return [self.say("benchmark.all-games"), *titles], [report, *by_game.values()]

    def describe_method(self, reports: Sequence[Document]) -> Message:
        """The suite, seed and kind of interval that the figures rest on."""
        tracks = {each.get("track") for each in reports}
        seeds = {str(each["seed"]) for each in reports if "seed" in each}
        return Message.of(
            "benchmark.method",
            suite=self.name_suite(reports[0]),
            how="anytime" if reports[0]["anytime"] else "fixed",
            players="one" if len(reports) == 1 else "two",
            seeded="yes" if seeds else "no",
            seed="".join(seeds),
            tracks=tuple(words for track, words in TRACKS.items() if track in tracks),
        )

    # ---- two players -----------------------------------------------------------------------

    def describe_comparison(self, found: Document) -> list[str]:
        """A verdict, then the figures."""
        reports, players = found["players"], name_both(found)
        heading = [
            *players,
            self.say("benchmark.column-difference"),
            self.say("benchmark.column-interval"),
        ]
        (names, ours), (_, theirs), (_, apart) = (
            self.list_parts(each, each["games"]) for each in (*reports, found)
        )
        cells = [
            [
                *(self.number(each["charged"]) for each in two),
                *self.show(difference["difference"], difference["interval"]),
            ]
            for *two, difference in zip(ours, theirs, apart, strict=True)
        ]
        table = lay_out(names, heading, cells)
        if is_wide(table):
            keys = [f"{place}: {clean(player, 76)}" for place, player in enumerate(players, 1)]
            table = [*keys, "", *lay_out(names, ["1", "2", *heading[2:]], cells)]
        messages = [self.say_verdict(found)]
        for report, player in zip(reports, players, strict=True):
            if report["faults"]:
                faults = self._describe_faults(report)
                messages += [Message.of("benchmark.faults-of", player=player, faults=faults)]
                messages += self._show_fault(report)
        return [*self.wrap(*messages), "", *table, "", *self.wrap(self.describe_method(reports))]

    def say_verdict(self, found: Document) -> Message:
        """The better player, in a sentence."""
        names, index, items = name_both(found), found["better_index"], found["items"]
        if index is None:
            between = self.between(*found["interval"])
            first, second = names
            code = "benchmark.not-told-apart"
            return Message.of(code, first=first, second=second, items=items, between=between)
        return Message.of(
            "benchmark.better",
            better=names[index],
            worse=names[1 - index],
            items=items,
            difference=self.number(abs(found["difference"])),
            between=self.between(*sorted(map(abs, found["interval"]))),
        )


def tell_apart(reports: Sequence[Document]) -> list[str]:
    """Players by name; models of one name by what differs in how they were asked, too."""

    def ask_how(report: Document) -> list[str]:
        prompt, track = (str(report.get(name, "")) for name in ("prompt", "track"))
        return [*prompt.split("+"), track]

    names = []
    for report in reports:
        alike = [ask_how(each) for each in reports if each["player"] == report["player"]]
        common = set.intersection(*map(set, alike))
        apart = [word for word in ask_how(report) if word not in common]
        names.append(report["player"] + (f" ({'+'.join(apart)})" if apart else ""))
    return names


def name_both(found: Document) -> list[str]:
    """The players of a comparison; where nothing else tells them apart, by their places."""
    one, other = tell_apart(found["players"])
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
