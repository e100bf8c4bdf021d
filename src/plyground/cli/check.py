"""`plyground check GAME ...`: whether games keep the laws of games, and what they are like."""

import json
from collections.abc import Sequence
from typing import Any

from plyground.language.message import Message
from plyground.measure.check.patience import SECONDS
from plyground.measure.check.report import BROKEN, HELD, check, refuse_row
from plyground.measure.check.words import Words, draw_checks
from plyground.measure.runs.executor import PROCESSES, run_chunks
from plyground.measure.runs.task import ChunkFailed
from plyground.system.progress import Progress, speak_progress

from .parser import Parser, add_language, read_optional

EXAMPLES = """
plyground check tictactoe.py
plyground check heaps.py:Heaps --json
plyground check games/*.py
"""
MOST_SECONDS = 86_400
TASK = "plyground.measure.check.report:check_chunk"


def run(words: Sequence[str]) -> int:
    """Check one game on a screen, or several in a table."""
    arguments = build_parser().read(words)
    names, language = arguments.games, arguments.lang
    seconds = read_optional("seconds", arguments.seconds, 1, MOST_SECONDS) or SECONDS
    with speak_progress(language):
        if len(names) > 1:
            return _check_many(names, seconds, language, arguments.json)
        report = check(names[0], seconds)
    if arguments.json:
        print(json.dumps({"games": [report.json()]}, indent=1))
    else:
        print("\n".join(Words(language).write_page(report)))
    return report.status


def _check_many(names: list[str], seconds: int, language: str, as_json: bool) -> int:
    """Side by side on all cores; what is wrong with one stops no other."""
    chunks = [{"name": name, "seconds": seconds, "language": language} for name in names]
    found: dict[int, Any] = {}
    with Progress(Message("check.progress"), len(names)) as progress:
        for place, done in run_chunks(TASK, chunks, PROCESSES, 0, progress.at):
            if isinstance(done, ChunkFailed):
                done = refuse_row(names[place], done.message, language)
            found[place] = done
    rows = [found[place] for place in range(len(names))]
    if as_json:
        print(json.dumps({"games": [row["report"] for row in rows]}, indent=1))
    else:
        print("\n".join(draw_checks([row["row"] for row in rows], language)))
    return BROKEN if any(row["report"]["status"] for row in rows) else HELD


def build_parser() -> Parser:
    """The arguments of check."""
    about = (
        "Check games: whether they keep the laws of games, what they are like, and where\n"
        "they work. Several make a table. Exit status 1: a law is broken; 2: there is no\n"
        "game to check. Files are run as any Python program is."
    )
    parser = Parser("check", about, EXAMPLES)
    parser.add_argument("games", nargs="+", metavar="GAME", help="a file, or a game by its name")
    parser.add_argument("--seconds", metavar="S", help=f"for a game, at most (default {SECONDS})")
    parser.add_argument("--json", action="store_true", help="one JSON document, and nothing else")
    add_language(parser)
    return parser
