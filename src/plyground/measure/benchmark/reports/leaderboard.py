"""The leaderboard: runs from results files, judged again, a row each; and a row checked.

A row rests on nothing but the raw file and the suite: whoever has the file makes the same row.
"""

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from plyground.games import registry
from plyground.language.message import Message
from plyground.language.text import shorten
from plyground.measure.benchmark.asking.answers import (
    GARBLED,
    ILLEGAL,
    REFUSED,
    Answer,
    Asker,
    Question,
)
from plyground.measure.benchmark.asking.programs import ProgramAsker
from plyground.measure.benchmark.asking.run import count_whole
from plyground.measure.benchmark.asking.saved_runs import ANYTIME, SavedRun, read_runs
from plyground.measure.benchmark.asking.tally import judge_run
from plyground.measure.benchmark.prompts.prompt import read_reply
from plyground.measure.benchmark.prompts.variant import read_variant
from plyground.measure.benchmark.suites.drawing import draw_suite
from plyground.measure.benchmark.suites.items import Suite
from plyground.measure.benchmark.suites.suite import SHIPPED, load_suite
from plyground.measure.runs.results_file import BadResults
from plyground.players.roster import OUTSIDE
from plyground.system.progress import Report as Tell
from plyground.system.progress import ignore_progress

from .report import Report, sum_up

DRAWN = "drawn-"
"""What the name of a suite begins with that was drawn by its seed."""
READABLE = (None, ILLEGAL, GARBLED, REFUSED)
"""What can be seen from a reply; a time-out cannot."""
MOST_DIFFERENCES = 5
"""How many are named."""


class Row(NamedTuple):
    """A run on the leaderboard."""

    report: Report
    version: str
    """Of the program that asked."""
    file: str
    digest: str
    """SHA-256 of the results file."""
    place: int
    """Which of the file's players it is: two may have one name."""

    def json(self) -> dict[str, Any]:
        """As a page carries it and other programs read it."""
        return {
            **self.report.json(),
            "version": self.version,
            "file": self.file,
            "file_sha256": self.digest,
            "file_place": self.place,
        }


class Suites:
    """Finds the suites that results are of: shipped, from files that were given, or drawn again."""

    def __init__(self, paths: Sequence[str] = ()) -> None:
        given = [load_suite(path) for path in paths]
        self._known = {suite.hash: suite for suite in given}

    def find(self, header: Mapping[str, Any], path: Path) -> Suite:
        """The suite that a results file is of; BadResults where it cannot be had."""
        found = self._known.get(header["hash"]) or self._make(header)
        if found is None or found.hash != header["hash"]:
            raise _refuse_suite(header, path, found)
        self._known[found.hash] = found
        games = str(header["suite_games"]).split()
        return found if games == found.games else found.take(games=games)

    def _make(self, header: Mapping[str, Any]) -> Suite | None:
        name = str(header["suite"])
        if name in SHIPPED:
            return load_suite(name)
        if not name.startswith(DRAWN):
            return None
        return draw_suite(str(header["suite_seed"]), games=str(header["suite_games"]).split())


def _refuse_suite(header: Mapping[str, Any], path: Path, found: Suite | None) -> BadResults:
    """Why there is no such suite: of a game from a file, another was drawn by its rules of now."""
    name, digest = shorten(str(header["suite"])), str(header["hash"])[:12]
    kinds = map(registry.game_class, [] if found is None else found.games)
    own = tuple(kind.title for kind in kinds if kind.rules_mark)
    if own:
        return BadResults(Message.of("benchmark.other-rules", path=str(path), games=own))
    return BadResults(Message.of("benchmark.other-suite", path=str(path), suite=name, hash=digest))


def read_rows(paths: Iterable[Path], suites: Suites) -> list[Row]:
    """A row for every player of every file, suite by suite, the best first."""
    rows = dict[tuple[str, int], Row]()
    for path in paths:
        met = Counter[str]()
        for run in read_runs(path):
            row = build_row(run, suites)
            mark = _fingerprint(row)
            # The same run may be in two files, as when one player was compared with several;
            # two in one file are two runs, however alike they came out.
            rows.setdefault((mark, met[mark]), row)
            met[mark] += 1
    return sorted(rows.values(), key=_find_rank)


def _find_rank(row: Row) -> tuple[str, list[str], float]:
    suite = row.report.suite
    return suite.hash, list(suite.games), row.report.whole.charged.mean


def _fingerprint(row: Row) -> str:
    """What a run came to, however long it took."""
    return json.dumps({**row.report.json(), "seconds": 0})


def build_row(run: SavedRun, suites: Suites) -> Row:
    """The row that a run comes to."""
    suite, anytime = suites.find(run.header, run.path), run.header["items"] == ANYTIME
    scored = judge_run(suite, run.answers, _count_items(run, suite))
    report = sum_up(suite, run.player, scored, run.described, anytime=anytime)
    digest = sha256(run.path.read_bytes()).hexdigest()
    return Row(report, str(run.header["version"]), run.path.name, digest, run.place)


def _count_items(run: SavedRun, suite: Suite) -> int:
    """How many items count: all that were planned, or whole blocks where the run could stop."""
    whole, planned = count_whole(suite, run.answers), run.header["items"]
    wanted = (whole or suite.block) if planned == ANYTIME else int(planned)
    answered = sum(item.number in run.answers for item in suite.items[:wanted])
    if answered < wanted:
        raise BadResults(
            Message.of(
                "benchmark.not-finished",
                path=str(run.path),
                player=run.player,
                answered=answered,
                items=wanted,
            )
        )
    return wanted


# ---- checking ------------------------------------------------------------------------------------


class Check(NamedTuple):
    """What a check of one run has looked at, and what it found."""

    row: Row
    reread: int
    """Answers that were read again from their raw words."""
    asked_again: int
    """Answers of players of ours that were given again, from the seed."""
    different: tuple[Message, ...]

    @property
    def holds(self) -> bool:
        """Whether every answer is what the file says."""
        return not self.different


def check_run(run: SavedRun, suites: Suites, asker: Asker, tell: Tell = ignore_progress) -> Check:
    """A row once more from its raw replies, asking nobody outside."""
    row = build_row(run, suites)
    suite = row.report.suite
    games = [rules.game_object() for rules in suite.rule_sets]
    kept = [(item, run.answers[item.number]) for item in suite.items if item.number in run.answers]
    ours = isinstance(asker, ProgramAsker) and not asker.outside
    reread = asked_again = 0
    different = [
        Message.of("benchmark.answered-twice", item=item) for item in sorted(run.contradicted)
    ]
    for done, (item, answer) in enumerate(sorted(kept, key=lambda each: each[0].rules), 1):
        question = Question(item.number, games[item.rules], item.position)
        again: Answer | None = None
        if answer.reply is not None and answer.fault in READABLE:
            again = asker.reread(question, answer.reply)
            reread += again is not None
        elif ours:
            again = asker.ask(question)
            asked_again += 1
        if again is not None and not _agree(answer, again):
            different.append(_describe_difference(answer, again))
        tell(done, len(kept))
    return Check(row, reread, asked_again, tuple(different))


def _agree(kept: Answer, again: Answer) -> bool:
    """Whether two readings are one; that a reply is a refusal may be said beside its words."""
    if kept.fault == REFUSED:
        return again.move is None
    return (kept.move, kept.fault) == (again.move, again.fault)


def _describe_difference(kept: Answer, again: Answer) -> Message:
    return Message.of(
        "benchmark.answer-differs",
        item=kept.item,
        kept=kept.move or kept.fault or "-",
        again=again.move or again.fault or "-",
    )


def restore_asker(run: SavedRun) -> Asker:
    """Whoever gave the answers of a run, as far as reading them again needs; nobody is asked."""
    if run.player.partition(":")[0] in OUTSIDE:
        return Recorded(run.player, run.described)
    return ProgramAsker(run.player, run.described["seed"])


class Recorded(Asker):
    """A player from outside, of whom there is only what it said."""

    def __init__(self, name: str, described: Mapping[str, Any]) -> None:
        self.name, self._described = name, dict(described)
        self._variant = read_variant(described["prompt"]) if "prompt" in described else None

    def describe(self) -> dict[str, Any]:
        return self._described

    def reread(self, question: Question, reply: str) -> Answer | None:
        """A model's answer, read as it was when it came."""
        return None if self._variant is None else read_reply(question, self._variant, reply)

    def ask(self, question: Question) -> Answer:
        """Nobody is there to be asked."""
        raise NotImplementedError("a recorded player cannot be asked again")


NOT_COMPARED = ("seconds", "file", "file_sha256", "file_place")
"""How long a run took, and where it lies: nothing that its answers come to."""


def _is_of(row: Row, shown: Mapping[str, Any]) -> bool:
    """Whether a row of a page is of this run, whatever else it says."""
    return (
        shown.get("file_sha256") == row.digest
        and shown.get("file_place") == row.place
        and shown.get("player") == row.report.player
    )


def compare_with_page(row: Row, rows: Sequence[Mapping[str, Any]]) -> list[Message]:
    """What a page says differently of a run; that it says nothing of it, too."""
    mine = row.json()
    compared = [name for name in mine if name not in NOT_COMPARED]
    shown = next((each for each in rows if _is_of(row, each)), None)
    if shown is None:
        # Perhaps it stands there from another file that holds the same run.
        if any(all(mine[name] == each.get(name) for name in compared) for each in rows):
            return []
        return [Message.of("benchmark.not-on-page", player=row.report.player, file=row.file)]
    names = [name for name in compared if mine[name] != shown.get(name)]
    return [
        Message.of(
            "benchmark.page-differs",
            name=name,
            shown=shorten(str(shown.get(name, "-"))),
            found=shorten(str(mine[name])),
        )
        for name in names[:MOST_DIFFERENCES]
    ]
