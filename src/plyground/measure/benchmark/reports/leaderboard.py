"""The leaderboard: runs from results files, judged again, a row each; and a row checked.

A row rests on nothing but the raw file and the suite: whoever has the file makes the same row.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from plyground.games import registry
from plyground.language.message import Message
from plyground.language.text import clean, shorten, wrap_words
from plyground.measure.benchmark.asking.answers import (
    GARBLED,
    ILLEGAL,
    REFUSED,
    Answer,
    Question,
)
from plyground.measure.benchmark.asking.models import read_reply
from plyground.measure.benchmark.asking.programs import ProgramAsker
from plyground.measure.benchmark.asking.run import ScoredAnswer, count_whole, judge_run
from plyground.measure.benchmark.asking.saved_runs import SavedRun, read_runs
from plyground.measure.benchmark.suites.drawing import draw_suite, name_drawn
from plyground.measure.benchmark.suites.items import Suite
from plyground.measure.benchmark.suites.suite import SHIPPED, load_suite
from plyground.measure.runs.results_file import BadResults
from plyground.players.roster import OUTSIDE
from plyground.system.progress import Report as Tell
from plyground.system.progress import ignore_progress

from .report import Document, set_against, sum_up
from .words import Words, is_wide, lay_out, tell_apart

READABLE = (None, ILLEGAL, GARBLED, REFUSED)
"""Faults that can be read from a reply; a time-out cannot."""


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
        name, games = str(header["suite"]), str(header["suite_games"]).split()
        if name in SHIPPED:
            return load_suite(name)
        drawn = name == name_drawn(games, str(header["hash"]))
        return draw_suite(str(header["suite_seed"]), games=games) if drawn else None


def _refuse_suite(header: Mapping[str, Any], path: Path, found: Suite | None) -> BadResults:
    """Why there is no such suite: of a game from a file, another was drawn by its rules of now."""
    name, digest = shorten(str(header["suite"])), str(header["hash"])[:12]
    kinds = map(registry.game_class, [] if found is None else found.games)
    own = tuple(kind.title for kind in kinds if kind.rules_mark)
    if own:
        return BadResults(Message.of("benchmark.other-rules", path=str(path), games=own))
    return BadResults(Message.of("benchmark.other-suite", path=str(path), suite=name, hash=digest))


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
    return sorted(rows.values(), key=_find_rank)


def _find_rank(row: Row) -> tuple[str, list[str], float]:
    return row.suite.hash, row.suite.games, row.report["charged"]


def split_by_suite(rows: Iterable[Row]) -> list[list[Row]]:
    """Rows that are ranked against each other, suite by suite."""
    groups = groupby(rows, key=lambda row: _find_rank(row)[:2])
    return [list(group) for _, group in groups]


def build_row(run: SavedRun, suites: Suites) -> Row:
    """The row that a run comes to."""
    suite = suites.find(run.header, run.path)
    scored = judge_run(suite, run.answers, _count_items(run, suite))
    report = sum_up(suite, run.player, scored, run.described, anytime=run.anytime)
    made = {
        "version": str(run.header["version"]),  # of the program that asked
        "file": run.path.name,
        "file_sha256": sha256(run.path.read_bytes()).hexdigest(),
    }
    return Row({**report, **made}, suite, scored, run.described)


def _count_items(run: SavedRun, suite: Suite) -> int:
    """How many items count: all that were planned, or whole blocks where the run could stop."""
    whole = count_whole(suite, run.answers) or suite.block
    wanted = whole if run.anytime else int(run.planned[0])
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


def list_rows(rows: Sequence[Row], words: Words) -> list[str]:
    """The leaderboard for a terminal, suite by suite."""
    lines: list[str] = []
    for part in split_by_suite(rows):
        reports = [row.report for row in part]
        names = [
            f"{place}. {clean(player, 76)}" for place, player in enumerate(tell_apart(reports), 1)
        ]
        heading = [*words.list_headings(), words.say(Message("benchmark.column-track"))]
        cells = [[*words.list_figures(each), words.name_track(each)] for each in reports]
        title = words.name_part(reports[0], words.name_suite(reports[0]))
        table = lay_out(names, heading, cells)
        if is_wide(table):
            places = [f"{place}." for place, _ in enumerate(names, 1)]
            table = [*lay_out(places, heading, cells), "", *names]
        lines += [*([""] if lines else []), *wrap_words(title.split(" ")), "", *table]
        if len({each["items"] for each in reports}) < len(part) == 2:
            lines += ["", *words.wrap(words.say_verdict(compare_rows(*part)))]
    return lines


def compare_rows(one: Row, other: Row) -> Document:
    """Two runs over the same items, item by item."""
    anytime = {"anytime": one.report["anytime"] or other.report["anytime"]}
    first, second = (({**row.report, **anytime}, row.scored) for row in (one, other))
    return set_against(one.suite, first, second)


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


def check_run(run: SavedRun, suites: Suites, tell: Tell = ignore_progress) -> Check:
    """A row once more from its raw replies, or by asking a player of ours again; nobody outside."""
    row = build_row(run, suites)
    suite = row.suite
    outside = run.player.partition(":")[0] in OUTSIDE
    ours = None if outside else ProgramAsker(run.player, run.described["seed"])
    games = [rules.game_object() for rules in suite.rule_sets]
    kept = [(item, run.answers[item.number]) for item in suite.items if item.number in run.answers]
    reread = asked_again = 0
    different = []
    for done, (item, answer) in enumerate(sorted(kept, key=lambda each: each[0].rules), 1):
        question = Question(item.number, games[item.rules], item.position)
        again = answer
        if answer.reply is not None and answer.fault in READABLE:
            again = read_reply(question, answer.reply)
            reread += 1
        elif ours is not None:
            again = ours.ask(question)
            asked_again += 1
        if not _agree(answer, again):
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
