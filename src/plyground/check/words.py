"""A report in words: one screen for one game, or a line of a table for each of many."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from plyground.kernel.text import wrap_words
from plyground.kernel.value import DRAW, LOSS, UNKNOWN, WIN
from plyground.language.message import Message, Param, render

from .examination import Broken
from .laws import NAMES
from .report import Report
from .sense import Sense

WIDTH = 78
EDGE = 0.05
"""How far from one half a share of the first seat is no edge."""
SHOWN = 5
LONGEST_NAME = 28
LAWS = {
    "answers": Message("check.law-answers"),
    "repeatable": Message("check.law-repeatable"),
    "frozen": Message("check.law-frozen"),
    "end": Message("check.law-end"),
    "moves": Message("check.law-moves"),
    "notation": Message("check.law-notation"),
    "order": Message("check.law-order"),
    "text": Message("check.law-text"),
    "seats": Message("check.law-seats"),
    "secret": Message("check.law-secret"),
    "board": Message("check.law-board"),
}


class Words:
    """What is said in one language."""

    def __init__(self, language: str) -> None:
        self._language = language

    def say(self, code: str, /, **params: Param) -> str:
        return render(Message.of(code, **params), self._language)

    def percent(self, share: Fraction | float) -> str:
        """A share as people write it, to a tenth."""
        number = f"{float(100 * share):.1f}".replace(".", self.say("decimal-separator"))
        return self.say("percent", number=number)

    # ---- one game --------------------------------------------------------------------------

    def write_page(self, report: Report) -> list[str]:
        lines = [f"{report.title} ({report.name})", "", *self._write_laws(report)]
        if report.sense is None:
            lines += self._list([*self._say_remarks(report)])
            return [*lines, "", self.say("check.mend-first")]
        lines += ["", self.say("check.sense")]
        lines += self._list([*self._say_sense(report.sense), *self._say_remarks(report)])
        return [*lines, "", *self._write_interfaces(report.interfaces)]

    def _list(self, sentences: Sequence[str]) -> list[str]:
        lines = []
        for sentence in sentences:
            first, *rest = wrap_words(sentence.split(), WIDTH - 4)
            lines += [f"  - {first}", *(f"    {line}" for line in rest)]
        return lines

    def _write_laws(self, report: Report) -> list[str]:
        found = report.findings
        if not found.broken:
            code = "check.laws-hold" if found.complete else "check.laws-hold-games"
            return [self.say(code, laws=len(NAMES), positions=found.positions)]
        head = self.say("check.laws-broken", broken=len(found.broken), laws=len(NAMES))
        return [head, *self._list([self.say_broken(each) for each in found.broken])]

    def say_broken(self, broken: Broken) -> str:
        """A broken law, what is wrong, and where."""
        said = render(broken.said, self._language)
        if broken.position and "position" not in broken.said.params:
            said = self.say("check.at", said=said, position=broken.position)
        return self.say("check.broken", law=LAWS[broken.law], said=said)

    def _say_remarks(self, report: Report) -> Iterator[str]:
        return (render(each, self._language) for each in report.remarks)

    def _say_sense(self, sense: Sense) -> Iterator[str]:
        if sense.refusal is not None:
            yield render(sense.refusal, self._language)
        yield self._say_length(sense)
        yield self.say_winner(sense)
        if sense.moves is not None:
            yield self._say_oddities(sense, sense.moves)
        if sense.choice is not None and sense.random_cost is not None:
            share, cost = self.percent(sense.choice), self.percent(sense.random_cost)
            yield self.say("check.choice", share=share)
            yield self.say("check.random", cost=cost)
        if sense.first is not None and sense.drawn is not None:
            yield self._say_seats(sense.first, sense.drawn)

    def _say_length(self, sense: Sense) -> str:
        positions, longest = sense.positions, sense.longest or 0
        if sense.ends is None:
            return self.say("check.end-unknown")
        if positions is None:
            return self.say("check.ends", turns=longest)
        if not sense.ends:
            return self.say("check.positions-endless", positions=positions)
        return self.say("check.positions-ends", positions=positions, turns=longest)

    def say_winner(self, sense: Sense) -> str:
        """Who wins with best play, and what that means to the other."""
        value = sense.start
        if value is None:
            counts = sense.starts or {}
            params = {name: counts[name] for name in counts}
            return self.say("check.starts", starts=sum(counts.values()), **params)
        if value.chance is not None:
            return self.say("check.chance", share=self.percent(value.chance))
        if value.result == UNKNOWN:
            return self.say("check.not-settled")
        plies = value.plies or 0
        if value.result == WIN:
            return self.say("check.first-wins", plies=plies)
        if value.result == LOSS:
            return self.say("check.second-wins", plies=plies)
        return self.say("check.drawn" if value.result == DRAW else "check.endless")

    def _say_oddities(self, sense: Sense, moves: int) -> str:
        never = tuple(sense.never or ())
        losing = sense.losing or 0
        parts = [
            self.say("check.losing", losing=losing, moves=moves)
            if losing
            else self.say("check.no-losing"),
            self.say("check.never", count=len(never), moves=never[:SHOWN])
            if never
            else self.say("check.no-never"),
        ]
        return " ".join(parts if sense.stuck else [*parts, self.say("check.no-stuck")])

    def _say_seats(self, first: float, drawn: float) -> str:
        share = first + drawn / 2
        code = "check.seats-even"
        if abs(share - 0.5) > EDGE:
            code = "check.seats-first" if share > 0.5 else "check.seats-second"
        said = self.say(code, share=self.percent(first))
        if round(1000 * drawn):
            said += " " + self.say("check.seats-drawn", share=self.percent(drawn))
        return said

    def _write_interfaces(self, judged: dict[str, Message | None]) -> list[str]:
        by_reason: dict[Message | None, list[str]] = {}
        for name, why in judged.items():
            by_reason.setdefault(why, []).append(name)
        works = by_reason.pop(None, [])
        lines = wrap_words(self.say("check.works", names=", ".join(works)).split(), WIDTH)
        for why, names in by_reason.items():
            assert why is not None
            said = self.say("check.works-not", names=", ".join(names), why=why)
            lines += wrap_words(said.split(), WIDTH)
        return lines

    # ---- many ------------------------------------------------------------------------------

    def write_row(self, report: Report) -> list[str]:
        """Name, laws, positions, who wins, whether it must end."""
        if report.sense is None:
            return [report.name, self.say_broken(report.findings.broken[0])]
        sense = report.sense
        listed = "check.many" if sense.positions is None else "check.number"
        ends = {True: "check.must-end", False: "check.need-not-end", None: "check.unknown"}
        return [
            report.name,
            self.say("check.hold"),
            self.say(listed, positions=sense.positions or 0),
            self._name_winner(sense),
            self.say(ends[sense.ends]),
        ]

    def _name_winner(self, sense: Sense) -> str:
        value = sense.start
        if value is None:
            return self.say("check.depends")
        if value.chance is not None:
            return self.percent(value.chance)
        if value.result in (WIN, LOSS):
            code = "check.row-first" if value.result == WIN else "check.row-second"
            return self.say(code, plies=value.plies or 0)
        if value.result == UNKNOWN:
            return self.say("check.unknown")
        return self.say("check.row-drawn" if value.result == DRAW else "check.row-endless")


def write_row(report: Report, language: str) -> list[str]:
    """A line of the table."""
    return Words(language).write_row(report)


def shorten_path(name: str) -> str:
    """The end of a path, which tells it from others."""
    return name if len(name) <= LONGEST_NAME else f"...{name[3 - LONGEST_NAME :]}"


def draw_table(rows: Sequence[Sequence[str]], language: str) -> list[str]:
    """Rows under a heading; a sentence in the place of columns ends where the screen does."""
    words = Words(language)
    heads = [
        words.say("check.column-game"),
        words.say("check.column-laws"),
        words.say("check.column-positions"),
        words.say("check.column-winner"),
        words.say("check.column-ends"),
    ]
    rows = [[shorten_path(row[0]), *row[1:]] for row in rows]
    full = [row for row in rows if len(row) == len(heads)]
    widths = [max(len(row[place]) for row in [heads, *full]) for place in range(len(heads))]
    widths[0] = max(len(row[0]) for row in [heads, *rows])
    lines = []
    for row in [heads, *rows]:
        shown = [cell.ljust(width) for cell, width in zip(row, widths, strict=False)]
        line = "  ".join(shown).rstrip()
        lines.append(line if len(line) <= WIDTH else f"{line[: WIDTH - 3]}...")
    return lines
