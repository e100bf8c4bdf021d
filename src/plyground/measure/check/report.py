"""A report: one game, checked, in words too; and the task that other processes carry out."""

import signal
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from fractions import Fraction
from pathlib import Path
from sys import stderr
from types import FrameType
from typing import Any, NamedTuple

from plyground.games.classes import import_class, split_reference
from plyground.games.loading import find_reference, open_class, show_name
from plyground.kernel.faults import find_line
from plyground.kernel.game import AnyGame
from plyground.kernel.value import UNKNOWN
from plyground.language.errors import BadOption, PlygroundError
from plyground.language.message import Message, render
from plyground.language.text import wrap_words
from plyground.measure import Speaker
from plyground.measure.lab.profile import list_starts

from .examination import Broken, Examination, Findings
from .laws import NAMES
from .sense import Sense, make_sense

SECONDS = 300
"""That a check may take; the largest that is listed takes about a minute."""


class _TimeIsOver(BaseException):
    """Not an Exception: rules that catch everything are ended as well."""


@contextmanager
def be_patient(seconds: int, path: Path) -> Iterator[None]:
    """Let somebody's rules be asked for so long, where the system has a timer for it."""
    timed = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
    if not timed:
        yield
        return

    def stop(number: int, frame: FrameType | None) -> None:
        raise _TimeIsOver

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    except _TimeIsOver as error:
        why: dict[str, str | int] = {"path": path.name, "seconds": seconds}
        if (line := find_line(error, path)) is not None:
            raise BadOption.of("check.time-in-line", line=line, **why) from None
        raise BadOption.of("check.time", **why) from None
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


HELD, BROKEN, REFUSED = 0, 1, 2
"""What a check comes to, as exit statuses."""


class Report(NamedTuple):
    """All that was found out about a game."""

    name: str
    title: str
    findings: Findings
    sense: Sense | None
    """None where a law is broken: nothing is to be read off such rules."""
    remarks: list[Message]

    @property
    def status(self) -> int:
        return BROKEN if self.findings.broken else HELD

    def json(self) -> dict[str, object]:
        broken = {each.law: each.json() for each in self.findings.broken}
        return {
            "name": self.name,
            "title": self.title,
            "status": self.status,
            "looked_at": self.findings.positions,
            "complete": self.findings.complete,
            "laws": {law: broken.get(law) for law in NAMES},
            "sense": self.sense and self.sense.json(),
            "remarks": list(map(str, self.remarks)),
        }


def check(name: str, seconds: int = SECONDS) -> Report:
    """Check a game by its file or its name; BadOption where there is none to check."""
    reference = find_reference(name)
    path = Path(split_reference(reference)[0])
    # What rules print is no part of a report.
    with redirect_stdout(stderr), be_patient(seconds, path):
        written = import_class(reference).title
        kind = open_class(reference)
        report = check_game(kind(), show_name(name), reference)
    if kind.title != written:
        report.remarks.append(Message.of("check.title-cut", title=kind.title))
    return report


def check_game(game: AnyGame, name: str, reference: str | None = None) -> Report:
    """The same of a game that is there; a reference lets another process load it."""
    findings = Examination(game, reference).run()
    remarks = list(game.remarks)
    if findings.rounded is not None:
        remarks.append(Message.of("check.rounded", position=findings.rounded))
    if findings.broken:
        return Report(name, game.title, findings, None, remarks)
    list_starts(game)  # none of them may be over
    return Report(name, game.title, findings, make_sense(game, findings.breadth), remarks)


def check_chunk(chunk: dict[str, Any]) -> dict[str, Any]:
    """One of many, as data: the whole report, and its page in a language."""
    name, language = chunk["name"], chunk["language"]
    try:
        report = check(name, chunk["seconds"])
    except PlygroundError as error:
        return refuse(name, error.message, language)
    return {"report": report.json(), "page": Words(language).write_page(report)}


def refuse(name: str, why: Message, language: str) -> dict[str, Any]:
    """The same of a file in which there is no game to check."""
    document = {"name": show_name(name), "status": REFUSED, "error": str(why)}
    return {"report": document, "page": [f"{show_name(name)}: {render(why, language)}"]}


WIDTH = 78
EDGE = 0.05
"""How far from one half a share of the first seat is no edge."""
SHOWN = 5
ENDS = {True: "yes", False: "no", None: "unknown"}


class Words(Speaker):
    """Writes reports in one language."""

    def percent(self, share: Fraction | float) -> str:
        """A share as people write it, to a tenth."""
        number = f"{float(100 * share):.1f}".replace(".", self.say("decimal-separator"))
        return self.say("percent", number=number)

    def write_page(self, report: Report) -> list[str]:
        broken, positions, complete, *_ = report.findings
        code = "check.laws-hold" if complete else "check.laws-hold-games"
        laws = [self.say(code, laws=len(NAMES), positions=positions)]
        if broken:
            head = self.say("check.laws-broken", broken=len(broken), laws=len(NAMES))
            laws = [head, *self._list(list(map(self.say_broken, broken)))]
        lines = [f"{report.title} ({report.name})", "", *laws]
        remarks = [render(each, self._language) for each in report.remarks]
        if report.sense is None:
            return [*lines, *self._list(remarks), "", self.say("check.mend-first")]
        sense = self._list([*self._say_sense(report.sense), *remarks])
        lines += ["", self.say("check.sense"), *sense]
        if report.sense.refusal is not None and report.sense.refusal.code == "missing-extra":
            return lines  # what works is known once it is installed
        works = "check.works" if report.sense.is_whole else "check.works-not"
        return [*lines, "", *wrap_words(self.say(works).split(), WIDTH)]

    def _list(self, sentences: Sequence[str]) -> list[str]:
        lines = []
        for sentence in sentences:
            first, *rest = wrap_words(sentence.split(), WIDTH - 4)
            lines += [f"  - {first}", *(f"    {line}" for line in rest)]
        return lines

    def say_broken(self, broken: Broken) -> str:
        """A broken law, what is wrong, and where."""
        text = render(broken.message, self._language)
        if broken.position and "position" not in broken.message.params:
            text = self.say("check.at", said=text, position=broken.position)
        return self.say("check.broken", law=Message(f"check.law-{broken.law}"), said=text)

    def _say_sense(self, sense: Sense) -> Iterator[str]:
        if sense.refusal is not None:
            yield render(sense.refusal, self._language)
        length = self.say("check.ends", ends=ENDS[sense.ends], turns=sense.longest or 0)
        if sense.positions is not None:
            length = self.say("check.positions", positions=sense.positions) + " " + length
        yield length
        yield self._say_winner(sense)
        if sense.moves is None or sense.choice is None or sense.random_regret is None:
            return
        yield self._say_oddities(sense)
        yield self.say("check.choice", share=self.percent(sense.choice))
        yield self.say("check.random", regret=self.percent(sense.random_regret))
        if sense.first is not None and sense.drawn is not None:
            yield self._say_seats(sense.first, sense.drawn)

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
        some = {True: "some", False: "none"}
        never = tuple(sense.never or ())
        found, moves = sense.losing or 0, sense.moves or 0
        losing = self.say("check.losing", any=some[found > 0], losing=found, moves=moves)
        any_never, count = some[bool(never)], len(never)
        unused = self.say("check.never", any=any_never, moves=never[:SHOWN], count=count)
        return f"{losing} {unused}"

    def _say_seats(self, first: float, drawn: float) -> str:
        if round(1000 * drawn) == 1000:
            return self.say("check.seats-unwon")
        edge = first + drawn / 2 - 0.5
        better = "nobody" if abs(edge) <= EDGE else "first" if edge > 0 else "second"
        text = self.say("check.seats", share=self.percent(first), better=better)
        if round(1000 * drawn):
            text += " " + self.say("check.seats-drawn", share=self.percent(drawn))
        return text
