"""A report: one game, checked; and the task that processes of this machine carry out for many."""

from contextlib import redirect_stdout
from pathlib import Path
from sys import stderr
from typing import Any, NamedTuple

from plyground.games.classes import import_class, split_reference
from plyground.games.loading import check_name, find_reference, open_class, show_name
from plyground.kernel.game import AnyGame
from plyground.language.errors import PlygroundError
from plyground.language.message import Message, render

from .examination import Findings, examine
from .laws import TITLES
from .patience import SECONDS, be_patient
from .sense import Sense, make_sense

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
            "laws": {law: broken.get(law) for law in TITLES},
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
        check_name(kind)
        report = check_game(kind(), show_name(name), reference)
    if kind.title != written:
        report.remarks.append(Message.of("check.title-cut", title=kind.title))
    return report


def check_game(game: AnyGame, name: str, reference: str | None = None) -> Report:
    """The same of a game that is there; a reference lets another process load it."""
    findings = examine(game, reference)
    remarks = list(game.remarks)
    if findings.rounded is not None:
        remarks.append(Message.of("check.rounded", position=findings.rounded))
    if findings.broken:
        return Report(name, game.title, findings, None, remarks)
    return Report(name, game.title, findings, make_sense(game, findings.breadth), remarks)


def check_chunk(chunk: dict[str, Any]) -> dict[str, Any]:
    """One of many, as data: the whole report, and its page in a language."""
    from .words import Words

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
