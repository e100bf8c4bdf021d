"""`plyground review FILE`: where a finished game was won and lost."""

import json
from collections.abc import Sequence

from plyground.kernel.record import Record
from plyground.kernel.seats import Seat
from plyground.language.errors import BadOption
from plyground.study.analysis.review import Review
from plyground.terminal.console import Console
from plyground.terminal.game_review import (
    find_slips,
    keep_slips,
    offer_slips,
    review_match,
    write_review,
)
from plyground.terminal.questions import Commands
from plyground.terminal.saves import Saved, read_match

from .parser import read_arguments
from .subject import choose_record


def run(words: Sequence[str]) -> int:
    """Review a finished game, in words and with a plot."""
    arguments = read_arguments(__name__, words)
    language = arguments.lang
    console = Console.standard(plain=True, language=language)
    path, _, match = read_match(choose_record(arguments.file, console, is_finished))
    if match.outcome is None:
        raise BadOption.of("cli.review-unfinished", path=str(path))
    if not match.moves:
        raise BadOption.of("cli.review-nothing", path=str(path))
    reviewed = review_match(match)
    if arguments.json:
        print(json.dumps(reviewed.json()))
        return 0
    console.say(*write_review(reviewed, language))
    _keep_mistakes(console, reviewed, arguments.keep)
    return 0


def is_finished(saved: Saved) -> bool:
    """Whether there is anything to look back on."""
    _, record = saved
    return isinstance(record, Record) and record.finished and bool(record.moves)


def _keep_mistakes(console: Console, reviewed: Review, keep: str | None) -> None:
    """Those of a player whose mistakes are wanted; at a terminal it is asked whose."""
    if keep is not None:
        slips = find_slips(reviewed).get(Seat(int(keep)), [])
        if slips:
            keep_slips(console, slips)
        else:
            console.tell("terminal.no-slips")
    elif console.interactive:
        offer_slips(Commands(console, reviewed.match.game.slug), reviewed)
