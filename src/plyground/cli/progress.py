"""`plyground progress`: what you have done here, and the file that it is kept in."""

import json
from collections.abc import Iterator, Sequence
from datetime import datetime

from plyground.games import registry
from plyground.language.errors import BadOption
from plyground.study import progress
from plyground.study.progress.log import export_log, find_log, import_log, read_log
from plyground.study.progress.standing import Standing, count_streak, fold, is_sure, list_due
from plyground.study.puzzles.lessons import STEPS
from plyground.system.files import check_path_to_write, resolve_path
from plyground.terminal.console import Console

from .parser import read_arguments

SHOW, EXPORT, IMPORT = "show", "export", "import"


def run(words: Sequence[str]) -> int:
    """Show what was done, or copy it out or in."""
    arguments = read_arguments(__name__, words)
    console = Console.standard(plain=True, language=arguments.lang)
    if (arguments.file is None) != (arguments.action == SHOW):
        raise BadOption.of("cli.progress-file")
    if arguments.action == EXPORT:
        path = check_path_to_write(arguments.file)
        console.tell("progress.exported", count=export_log(path), path=str(path))
        return 0
    if arguments.action == IMPORT:
        added, known, unread = import_log(resolve_path(arguments.file))
        console.tell("progress.imported", added=added, known=known)
        if unread:
            console.tell("progress.unread", count=unread)
        return 0
    return _show(console, as_json=arguments.json)


def _show(console: Console, *, as_json: bool) -> int:
    reading = read_log()
    standing = fold(reading.entries)
    if as_json:
        print(json.dumps(standing))
        return 0
    lines = list(_write_progress(console, standing, progress.read_clock()))
    console.say(*(lines or [console.write("progress.nothing")]))
    if reading.unread:
        console.tell("progress.unread", count=reading.unread)
    if reading.entries or reading.unread:
        console.tell("progress.kept-in", path=str(find_log()))
    return 0


def _write_progress(console: Console, standing: Standing, now: datetime) -> Iterator[str]:
    """Streak, rating, mistakes, ladder and lessons."""
    write, seen, cards = console.write, standing["seen"], standing["cards"]
    titles = registry.list_titles()  # a game that is not here has the name that was noted
    if (streak := standing["streak"]) is not None:
        days, best = count_streak(standing, now.date()), streak["best"]
        yield write("progress.streak-and-best", days=days, best=best)
    if (rating := standing["rating"]) is not None:
        code = "progress.rating" if is_sure(rating) else "progress.rating-unsure"
        yield write(code, rating=str(round(rating["points"])), tries=rating["tries"])
    if seen:
        yield write("progress.solved", solved=sum(seen.values()), tried=len(seen))
    if cards:
        yield write("progress.cards", count=len(cards), due=len(list_due(standing, now)))
    for slug, beaten in standing["ladder"].items():
        if beaten:
            yield write("progress.beaten", game=titles.get(slug, slug), count=len(beaten))
    for slug, steps in standing["lessons"].items():
        done = len([step for step in steps if step <= STEPS])
        yield write("progress.lesson", game=titles.get(slug, slug), done=done, steps=STEPS)
