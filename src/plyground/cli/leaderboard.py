"""`plyground leaderboard FILE...`: runs of a benchmark side by side, and any of them checked."""

import json
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from plyground.games.loading import take
from plyground.kernel.options import write_flag
from plyground.language.errors import BadOption
from plyground.language.message import Message, render
from plyground.measure.benchmark.leaderboard import (
    Check,
    Suites,
    check_run,
    list_rows,
    read_rows,
    read_runs,
    write_page,
)
from plyground.measure.benchmark.words import Words, tell_apart
from plyground.system.extras import need
from plyground.system.files import check_path_to_write, name_trouble_with, resolve_path, write_whole

from .parser import read_arguments
from .subject import refuse_pair, tell

WEB_PAGES = (".html", ".htm")
MOST_SHOWN = 5
"""Differences that are shown."""


def run(words: Sequence[str]) -> int:
    """Show the runs, or check them; a row that does not hold is status 1."""
    arguments = read_arguments(__name__, words, mixed=True)
    for name in arguments.game:
        take(name)
    return check(arguments) if arguments.check else show(arguments)


def show(given: Namespace) -> int:
    """The runs in a table, as a page, or as JSON."""
    words, paths = Words(given.lang), list(map(resolve_path, given.file))
    out = None if given.out is None else check_out(given.out, paths)
    rows = read_rows(paths, Suites(given.suite))
    if out is not None:
        page = write_page(rows, words, given.lang).encode()
        with name_trouble_with(out):
            write_whole(out, [page])
        message = Message.of("benchmark.page-written", rows=len(rows), path=str(out))
        tell(message, given.lang)
    if given.json:
        print(json.dumps([row.report for row in rows], indent=1))
    elif out is None:
        print("\n".join(list_rows(rows, words)))
    return 0


def check_out(name: str, inputs: Sequence[Path]) -> Path:
    """Where the page goes: results that took a night are not to be lost to a slip."""
    path = check_path_to_write(name)
    if path.suffix.lower() not in WEB_PAGES:
        raise BadOption.of("benchmark.not-html", name=path.name, stem=path.stem)
    if path.resolve() in [each.resolve() for each in inputs]:
        raise BadOption.of("benchmark.page-is-input", path=str(path))
    need("jinja2")
    return path


def check(given: Namespace) -> int:
    """Every answer of every run once more."""
    if given.out is not None:
        raise refuse_pair("check", "out")
    words, suites = Words(given.lang), Suites(given.suite)
    runs = (kept for path in map(resolve_path, given.file) for kept in read_runs(path))
    checks = [check_run(kept, suites) for kept in runs]
    players = tell_apart([each.row.report for each in checks])
    for each, player in zip(checks, players, strict=True):
        for message in describe_check(each, player, words):
            print(render(message, given.lang, option=write_flag))
    return 0 if all(each.holds for each in checks) else 1


def describe_check(check: Check, player: str, words: Words) -> list[Message]:
    """The result of a check, in sentences."""
    report = check.row.report
    message = Message.of(
        "benchmark.checked",
        player=player,
        items=report["items"],
        reread=check.reread,
        again=check.asked_again,
        regret=words.number(report["charged"], 4),
        between=words.show_charged(report)[1],
    )
    if check.holds:
        return [message, Message("benchmark.holds")]
    rest = len(check.different) - MOST_SHOWN
    more = [Message.of("benchmark.more-differences", count=rest)] if rest > 0 else []
    shown = check.different[:MOST_SHOWN]
    return [message, *shown, *more, Message("benchmark.does-not-hold")]
