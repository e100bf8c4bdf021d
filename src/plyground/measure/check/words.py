"""A report in words: one screen."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from plyground.kernel.value import UNKNOWN
from plyground.language.message import Message, Param, render
from plyground.language.text import wrap_words

from .examination import Broken
from .laws import TITLES
from .report import Report
from .sense import Sense

WIDTH = 78
EDGE = 0.05
"""How far from one half a share of the first seat is no edge."""
SHOWN = 5
ENDS = {True: "yes", False: "no", None: "unknown"}


class Words:
    """Writes reports in one language."""

    def __init__(self, language: str) -> None:
        self._language = language

    def say(self, code: str, /, **params: Param) -> str:
        return render(Message.of(code, **params), self._language)

    def percent(self, share: Fraction | float) -> str:
        """A share as people write it, to a tenth."""
        number = f"{float(100 * share):.1f}".replace(".", self.say("decimal-separator"))
        return self.say("percent", number=number)

    def write_page(self, report: Report) -> list[str]:
        lines = [f"{report.title} ({report.name})", "", *self._write_laws(report)]
        remarks = [render(each, self._language) for each in report.remarks]
        if report.sense is None:
            return [*lines, *self._list(remarks), "", self.say("check.mend-first")]
        sense = self._list([*self._say_sense(report.sense), *remarks])
        works = "check.works" if report.sense.is_whole else "check.works-not"
        return [
            *[*lines, "", self.say("check.sense"), *sense],
            *["", *wrap_words(self.say(works).split(), WIDTH)],
        ]

    def _list(self, sentences: Sequence[str]) -> list[str]:
        lines = []
        for sentence in sentences:
            first, *rest = wrap_words(sentence.split(), WIDTH - 4)
            lines += [f"  - {first}", *(f"    {line}" for line in rest)]
        return lines

    def _write_laws(self, report: Report) -> list[str]:
        broken, positions, complete, *_ = report.findings
        if not broken:
            code = "check.laws-hold" if complete else "check.laws-hold-games"
            return [self.say(code, laws=len(TITLES), positions=positions)]
        head = self.say("check.laws-broken", broken=len(broken), laws=len(TITLES))
        return [head, *self._list(list(map(self.say_broken, broken)))]

    def say_broken(self, broken: Broken) -> str:
        """A broken law, what is wrong, and where."""
        text = render(broken.message, self._language)
        if broken.position and "position" not in broken.message.params:
            text = self.say("check.at", said=text, position=broken.position)
        return self.say("check.broken", law=Message(TITLES[broken.law]), said=text)

    def _say_sense(self, sense: Sense) -> Iterator[str]:
        if sense.refusal is not None:
            yield render(sense.refusal, self._language)
        yield self._say_length(sense)
        yield self._say_winner(sense)
        if sense.moves is None or sense.choice is None or sense.random_regret is None:
            return
        yield self._say_oddities(sense)
        yield self.say("check.choice", share=self.percent(sense.choice))
        yield self.say("check.random", regret=self.percent(sense.random_regret))
        if sense.first is not None and sense.drawn is not None:
            yield self._say_seats(sense.first, sense.drawn)

    def _say_length(self, sense: Sense) -> str:
        text = self.say("check.ends", ends=ENDS[sense.ends], turns=sense.longest or 0)
        if sense.positions is None:
            return text
        return self.say("check.positions", positions=sense.positions) + " " + text

    def _say_winner(self, sense: Sense) -> str:
        """Who wins with best play, and what that means to the other."""
        value = sense.start
        if value is None:
            counts = sense.starts or {}
            return self.say("check.starts", starts=sum(counts.values()), **counts)
        if value.chance is not None:
            return self.say("check.chance", share=self.percent(value.chance))
        return self.say("check.winner", result=value.result or UNKNOWN, plies=value.plies or 0)

    def _say_oddities(self, sense: Sense) -> str:
        never = tuple(sense.never or ())
        found, moves = sense.losing or 0, sense.moves or 0
        losing = self.say("check.losing", any=_say_any(found), losing=found, moves=moves)
        unused = self.say("check.never", any=_say_any(never), moves=never[:SHOWN], count=len(never))
        return f"{losing} {unused}"

    def _say_seats(self, first: float, drawn: float) -> str:
        edge = first + drawn / 2 - 0.5
        better = "nobody" if abs(edge) <= EDGE else "first" if edge > 0 else "second"
        text = self.say("check.seats", share=self.percent(first), better=better)
        if round(1000 * drawn):
            text += " " + self.say("check.seats-drawn", share=self.percent(drawn))
        return text


def _say_any(found: object) -> str:
    return "some" if found else "none"
