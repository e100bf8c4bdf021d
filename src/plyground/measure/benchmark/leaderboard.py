"""The leaderboard: runs from results files, judged again, a row each; and a row checked.

A row rests on nothing but the raw file and the suite: whoever has the file makes the same row.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from plyground._version import __version__
from plyground.games import registry
from plyground.language.message import Message
from plyground.language.text import clean, shorten, wrap_words
from plyground.measure import fill_template
from plyground.measure.runs.results_file import BadResults, read_results
from plyground.players.roster import OUTSIDE
from plyground.system.extras import need
from plyground.system.progress import Progress

from .answers import GARBLED, ILLEGAL, REFUSED, Answer, make_question
from .drawing import draw_suite, name_drawn
from .items import Suite
from .models import read_reply
from .programs import ProgramAsker
from .report import Document, set_against, sum_up
from .run import ScoredAnswer, count_whole, judge_run
from .saved_runs import KIND, SavedRun, sort_entries
from .suite import SHIPPED, load_suite
from .words import Words, is_wide, lay_out, tell_apart

READABLE = (None, ILLEGAL, GARBLED, REFUSED)
"""Faults that can be read from a reply; a time-out cannot."""
LOG = ".eval"
"""Ends the name of a log that Inspect keeps."""
EDGE = 2.0
"""Per cent of a picture's width that are left free at both sides."""


class Row(NamedTuple):
    """A run on the leaderboard."""

    report: Document
    """As a page carries it and other programs read it; with the file, and who asked."""
    suite: Suite
    scored: Sequence[ScoredAnswer]
    described: Mapping[str, Any]
    """What decided the answers: track, seed, prompt."""


class Suites:
    """Finds the suites that results are of: shipped, from files that were given, or drawn again."""

    def __init__(self, paths: Sequence[str] = ()) -> None:
        self._known = {suite.hash: suite for suite in map(load_suite, paths)}

    def find(self, header: Mapping[str, Any], path: Path) -> Suite:
        """The suite that a results file is of; BadResults where it cannot be had."""
        name, digest = str(header["suite"]), str(header["hash"])
        games = str(header["suite_games"]).split()
        found = self._known.get(digest)
        if found is None and name in SHIPPED:
            found = load_suite(name)
        elif found is None and name == name_drawn(games, digest):
            found = draw_suite(str(header["suite_seed"]), games=games)
        if found is None or found.hash != digest:
            # Of a game from a file, another was drawn by its rules of now.
            kinds = map(registry.game_class, [] if found is None else found.games)
            if own := tuple(kind.title for kind in kinds if kind.rules_mark):
                raise BadResults.of("benchmark.other-rules", path=str(path), games=own)
            what = {"suite": shorten(name), "hash": digest[:12]}
            raise BadResults.of("benchmark.other-suite", path=str(path), **what)
        self._known[digest] = found
        return found if games == found.games else found.take(games)


def read_runs(path: Path) -> list[SavedRun]:
    """The runs that a file holds, or a log of Inspect; BadResults where it is no benchmark's."""
    if path.suffix == LOG:
        need("inspect_ai")
        from plyground.measure.inspect.suites import read_log

        return [read_log(path)]
    results = read_results(path)
    if results.header.get("kind") != KIND:
        kind = shorten(str(results.header.get("kind")))
        raise BadResults.of("benchmark.other-kind", path=str(path), kind=kind)
    return sort_entries(path, results.header, results.entries)


def read_rows(paths: Iterable[Path], suites: Suites) -> list[Row]:
    """A row for every player of every file, suite by suite, the best first.

    The same run may be in two files, as when one player was compared with several.
    """
    rows = dict[str, Row]()
    for path in paths:
        for run in read_runs(path):
            row = build_row(run, suites)
            once = {**row.report, "seconds": 0, "file": "", "file_sha256": ""}
            rows.setdefault(json.dumps(once), row)
    return sorted(rows.values(), key=lambda row: (*_name_part(row), row.report["charged"]))


def _name_part(row: Row) -> tuple[str, list[str]]:
    """The items that a run is of; others are not ranked against it."""
    return row.suite.hash, row.suite.games


def build_row(run: SavedRun, suites: Suites) -> Row:
    """The row that a run comes to: all items that were planned; whole blocks, where it could stop.

    BadResults where some of them have not been answered.
    """
    suite = suites.find(run.header, run.path)
    whole = count_whole(suite, run.answers) or suite.block
    items = whole if run.anytime else int(run.planned[0])
    answered = sum(item.number in run.answers for item in suite.items[:items])
    if answered < items:
        counts = {"answered": answered, "items": items}
        path, player = str(run.path), run.player
        raise BadResults.of("benchmark.not-finished", path=path, player=player, **counts)
    scored = judge_run(suite, run.answers, items)
    report = sum_up(suite, run.player, scored, run.described, anytime=run.anytime)
    made = {
        "version": str(run.header["version"]),  # of the program that asked
        "file": run.path.name,
        "file_sha256": sha256(run.path.read_bytes()).hexdigest(),
    }
    return Row({**report, **made}, suite, scored, run.described)


def list_rows(rows: Sequence[Row], words: Words) -> list[str]:
    """The leaderboard for a terminal, suite by suite."""
    lines: list[str] = []
    for part in (list(group) for _, group in groupby(rows, key=_name_part)):
        reports = [row.report for row in part]
        names = [
            f"{place}. {clean(player, 76)}" for place, player in enumerate(tell_apart(reports), 1)
        ]
        heading = [*words.list_headings(), words.say("benchmark.column-track")]
        cells = [[*words.list_figures(each), words.name_track(each)] for each in reports]
        title = words.name_part(reports[0], words.name_suite(reports[0]))
        table = lay_out(names, heading, cells)
        if is_wide(table):
            places = [f"{place}." for place, _ in enumerate(names, 1)]
            table = [*lay_out(places, heading, cells), "", *names]
        lines += [*([""] if lines else []), *wrap_words(title.split(" ")), "", *table]
        if len({each["items"] for each in reports}) < len(part) == 2:
            found = set_against(part[0].suite, *((row.report, row.scored) for row in part))
            lines += ["", *words.wrap(words.say_verdict(found))]
    return lines


# ---- the page ------------------------------------------------------------------------------------


def write_page(rows: Sequence[Row], words: Words, language: str) -> str:
    """The whole page: nothing fetched, nothing run, light or dark as the reader's screen."""
    return fill_template(
        "benchmark/leaderboard.html",
        say=words.say,
        words=words,
        language=language,
        suites=[list(group) for _, group in groupby(rows, key=_name_part)],
        list_lines=list_lines,
        find_place=find_place,
        tell_apart=lambda part: tell_apart([row.report for row in part]),
        games={slug: registry.game_class(slug).title for row in rows for slug in row.suite.games},
        version=__version__,
        rows=json.dumps([row.report for row in rows]).replace("<", "\\u003c"),
    )


class Line(NamedTuple):
    """A line of the board: a run, or a player whose figure is exact."""

    regret: float
    player: str
    place: int = 0
    row: Row | None = None


def list_lines(rows: Sequence[Row]) -> list[Line]:
    """The runs on a suite among the players whose figures are exact, the best first."""
    lines = [
        Line(row.report["charged"], row.report["player"], place, row)
        for place, row in enumerate(rows, 1)
    ]
    lines += [Line(regret, name) for name, regret in rows[0].report["known"].items()]
    return sorted(lines, key=lambda line: line.regret)


def find_place(regret: float, most: float) -> str:
    """Where a regret lies in a picture, in per cent of its width."""
    share = min(1.0, max(0.0, regret / (most or 1.0)))
    return f"{EDGE + (100 - 2 * EDGE) * share:.2f}%"


# ---- checking ------------------------------------------------------------------------------------


class Check(NamedTuple):
    """The result of checking one run."""

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


def check_run(run: SavedRun, suites: Suites) -> Check:
    """A row once more from its raw replies, or by asking a player of ours again; nobody outside."""
    row = build_row(run, suites)
    suite = row.suite
    outside = run.player.partition(":")[0] in OUTSIDE
    ours = None if outside else ProgramAsker(run.player, run.described["seed"])
    kept = [(item, run.answers[item.number]) for item in suite.items if item.number in run.answers]
    reread = asked_again = 0
    different = []
    with Progress(Message("benchmark.checking"), len(kept)) as progress:
        for done, (item, answer) in enumerate(sorted(kept, key=lambda each: each[0].rules), 1):
            question = make_question(suite, item)
            again = answer
            if answer.reply is not None and answer.fault in READABLE:
                again = read_reply(question, answer.reply)
                reread += 1
            elif ours is not None:
                again = ours.ask(question)
                asked_again += 1
            if not _agree(answer, again):
                one, two = (each.move or each.fault or "-" for each in (answer, again))
                code = "benchmark.answer-differs"
                different.append(Message.of(code, item=item.number, kept=one, again=two))
            progress.at(done)
    return Check(row, reread, asked_again, tuple(different))


def _agree(kept: Answer, again: Answer) -> bool:
    """Whether two readings are one; that a reply is a refusal may be said beside its words."""
    if kept.fault == REFUSED:
        return again.move is None
    return (kept.move, kept.fault) == (again.move, again.fault)
