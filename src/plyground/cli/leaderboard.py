"""`plyground leaderboard FILE...`: runs of a benchmark side by side, and any of them checked."""

import json
from argparse import Namespace
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path

from plyground.games.loading import take
from plyground.kernel.options import write_flag
from plyground.language.errors import BadOption, PlygroundError
from plyground.language.message import Message, OptionName, render
from plyground.language.text import clean, wrap_words
from plyground.measure.benchmark.asking.saved_runs import read_runs
from plyground.measure.benchmark.reports.leaderboard import (
    Check,
    Row,
    Suites,
    check_run,
    compare_with_page,
    read_rows,
    restore_asker,
)
from plyground.measure.benchmark.reports.leaderboard_page import read_page, write_page
from plyground.measure.benchmark.reports.words import Words, is_wide, lay_out, tell_apart
from plyground.measure.pages.page import check_pages
from plyground.system.files import (
    check_path_to_write,
    explain_os_error,
    refuse_to_write,
    resolve_path,
    write_whole,
)
from plyground.system.progress import Progress, speak_progress
from plyground.system.screen_lines import print_beside

from .parser import Parser, add_language
from .reports import refuse_pair

EXAMPLES = """
plyground leaderboard one.jsonl two.jsonl
plyground leaderboard results/*.jsonl --out leaderboard.html
plyground leaderboard --game ./tictactoe.py one.jsonl
plyground leaderboard --check one.jsonl
plyground leaderboard --check one.jsonl --page leaderboard.html
"""


WEB_PAGES = (".html", ".htm")


def run(words: Sequence[str]) -> int:
    """Show the runs, or check them; a row that does not hold is status 1."""
    arguments = build_parser().read(words, mixed=True)
    with speak_progress(arguments.lang):
        return Leaderboard(arguments).run()


class Leaderboard:
    """One call of the command."""

    def __init__(self, arguments: Namespace) -> None:
        self._arguments, self._language = arguments, arguments.lang
        for name in arguments.game or ():
            take(name)
        self._paths = [resolve_path(name) for name in arguments.files]
        self._out = None if arguments.out is None else self._check_out(arguments.out)
        if arguments.page is not None and not arguments.check:
            raise BadOption(Message("benchmark.page-needs-check"))
        if arguments.check and arguments.out is not None:
            raise refuse_pair("check", "out")

    def _check_out(self, name: str) -> Path:
        """Where the page goes: results that took a night are not to be lost to a slip."""
        path = check_path_to_write(name)
        if path.suffix.lower() not in WEB_PAGES:
            option = OptionName("out")
            raise BadOption(
                Message.of("arena.not-html", option=option, name=path.name, stem=path.stem)
            )
        if path.resolve() in [each.resolve() for each in self._paths]:
            raise BadOption(Message.of("benchmark.page-is-input", path=str(path)))
        check_pages()
        return path

    def run(self) -> int:
        """What was asked for."""
        words, suites = Words(self._language), Suites(self._arguments.suite or ())
        if self._arguments.check:
            return self._check(words, suites)
        rows = read_rows(self._paths, suites)
        if self._out is not None:
            self._write(self._out, rows, words)
        if self._arguments.json:
            print(json.dumps([row.json() for row in rows], indent=1))
        elif self._out is None:
            print("\n".join(list_rows(rows, words)))
        return 0

    def _write(self, path: Path, rows: Sequence[Row], words: Words) -> None:
        try:
            write_whole(path, [write_page(rows, words, self._language).encode()])
        except OSError as error:
            raise refuse_to_write(path, explain_os_error(error)) from error
        message = Message.of("benchmark.page-written", rows=len(rows), path=str(path))
        print_beside(render(message, self._language))

    def _check(self, words: Words, suites: Suites) -> int:
        page = self._read_page()
        holds = True
        for path in self._paths:
            checks = list[Check]()
            for kept in read_runs(path):
                with Progress(Message("benchmark.checking")) as progress:
                    checks.append(check_run(kept, suites, restore_asker(kept), progress.at))
            players = tell_apart([check.row.report for check in checks])
            for check, player in zip(checks, players, strict=True):
                different = [*check.different]
                if page is not None:
                    different += compare_with_page(check.row, page)
                for message in self._describe_check(check, player, different, words):
                    print(render(message, self._language, option=write_flag))
                holds = holds and not different
        return 0 if holds else 1

    def _read_page(self) -> list[dict[str, object]] | None:
        if self._arguments.page is None:
            return None
        path = resolve_path(self._arguments.page)
        try:
            return read_page(path.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError) as error:
            raise PlygroundError(Message("benchmark.no-page")) from error

    def _describe_check(
        self, check: Check, player: str, different: Sequence[Message], words: Words
    ) -> list[Message]:
        row = check.row
        whole = row.report.whole
        found = Message.of(
            "benchmark.checked",
            player=player,
            items=whole.items,
            reread=check.reread,
            again=check.asked_again,
            regret=words.number(whole.charged.mean, 4),
            between=words.between(whole.charged.low, whole.charged.high),
        )
        if not different:
            return [found, Message("benchmark.holds")]
        rest = len(different) - MOST_SHOWN
        more = [Message.of("benchmark.more-differences", count=rest)] if rest > 0 else []
        return [found, *different[:MOST_SHOWN], *more, Message("benchmark.does-not-hold")]


MOST_SHOWN = 5
"""Differences that are shown."""


def list_rows(rows: Sequence[Row], words: Words) -> list[str]:
    """The leaderboard for a terminal, suite by suite."""
    heading = [
        words.say(message)
        for message in (
            Message("benchmark.column-charged"),
            Message("benchmark.column-interval"),
            Message("benchmark.column-regret"),
            Message("benchmark.column-normalised"),
            Message("benchmark.column-items"),
            Message("benchmark.column-faults"),
            Message("benchmark.column-track"),
        )
    ]
    lines: list[str] = []
    for _, group in groupby(rows, key=lambda row: (row.report.suite.hash, row.report.suite.games)):
        part = list(group)
        reports = [row.report for row in part]
        players = tell_apart(reports)
        names = [f"{place}. {clean(player, 76)}" for place, player in enumerate(players, 1)]
        cells = [
            [
                *words.show(each.whole.charged),
                words.show(each.whole.regret)[0],
                words.normalised(each.whole),
                words.count(each.whole.items),
                words.count(each.whole.illegal),
                words.name_track(each),
            ]
            for each in reports
        ]
        suite = reports[0].suite
        title = words.name_part(suite, words.name_suite(suite))
        lines += [*([""] if lines else []), *wrap_words(title.split(" ")), ""]
        table = lay_out(names, heading, cells)
        if is_wide(table):
            places = [f"{place}." for place, _ in enumerate(names, 1)]
            table = [*lay_out(places, heading, cells), "", *names]
        lines += table
    return lines


def build_parser() -> Parser:
    """The arguments of leaderboard."""
    parser = Parser(
        "leaderboard",
        "Runs of plyground benchmark side by side, as one page that needs no server;\n"
        "every row can be checked offline, from the raw replies in its file.",
        EXAMPLES,
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="files that benchmark --out wrote")
    parser.add_argument("--out", metavar="FILE.html", help="write the page there")
    parser.add_argument(
        "--check",
        action="store_true",
        help="read every reply again, ask programs of ours again, and look up every regret",
    )
    parser.add_argument("--page", metavar="FILE.html", help="check: and compare with this page")
    parser.add_argument(
        "--suite",
        action="append",
        metavar="FILE",
        help="a suite that the files are of, where it neither ships nor is drawn by a seed",
    )
    parser.add_argument(
        "--game", action="append", metavar="FILE", help="a game of your own that the files are of"
    )
    parser.add_argument("--json", action="store_true", help="one JSON document, and nothing else")
    add_language(parser)
    return parser
