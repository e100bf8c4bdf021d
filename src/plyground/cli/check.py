"""`plyground check GAME ...`: whether games keep the laws of games, and what they are like."""

from collections.abc import Sequence
from typing import Any

from plyground.language.message import Message
from plyground.measure.check.report import BROKEN, HELD, SECONDS, Words, check, refuse
from plyground.measure.runs.executor import PROCESSES, run_chunks
from plyground.measure.runs.task import ChunkFailed
from plyground.system.progress import Progress

from .parser import read_arguments, read_whole
from .subject import show_result

FACTS = {"seconds": SECONDS}
MOST_SECONDS = 86_400
TASK = "plyground.measure.check.report:check_chunk"


def run(words: Sequence[str]) -> int:
    """Check one game, or several side by side."""
    arguments = read_arguments(__name__, words)
    names, language = arguments.game, arguments.lang
    seconds = read_whole("seconds", arguments.seconds, 1, MOST_SECONDS)
    if len(names) == 1:
        report = check(names[0], seconds)
        page = Words(language).write_page(report)
        results: list[dict[str, Any]] = [{"report": report.json(), "page": page}]
    else:
        results = _check_many(names, seconds, language)
    document = {"games": [each["report"] for each in results]}
    text = "\n\n\n".join("\n".join(each["page"]) for each in results)
    show_result(arguments, document, text, indent=1)
    return BROKEN if any(each["report"]["status"] for each in results) else HELD


def _check_many(names: list[str], seconds: int, language: str) -> list[dict[str, Any]]:
    """On all cores; what is wrong with one stops no other."""
    chunks = [{"name": name, "seconds": seconds, "language": language} for name in names]
    results: dict[int, Any] = {}
    with Progress(Message("check.progress"), len(names)) as progress:
        for place, done in run_chunks(TASK, chunks, PROCESSES, retries=0):
            progress.at(len(results) + 1)
            failed = isinstance(done, ChunkFailed)
            results[place] = refuse(names[place], done.message, language) if failed else done
    return [results[place] for place in range(len(names))]
