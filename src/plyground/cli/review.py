"""`plyground review FILE`: where a finished game was won and lost."""

from collections.abc import Sequence

from plyground.analysis.plot import plot_path, write_plot
from plyground.analysis.review_words import name_players
from plyground.kernel.errors import BadOption, BadRecord
from plyground.language.message import Message, render
from plyground.rulebooks import shelf
from plyground.support.record_files import blame_file, read_record
from plyground.terminal.game_review import review_match, write_review
from plyground.terminal.saves import find_save

from .parser import Parser, add_language

EXAMPLES = """
plyground review game.ply
plyground review 1               (the first in `plyground saves`)
plyground review game.ply --plot game.svg
plyground review game.ply --json
"""


def run(words: Sequence[str]) -> int:
    """Review a finished game, in words and with a plot."""
    arguments = build_parser().read(words)
    language = arguments.lang
    plot = None if arguments.plot is None else plot_path(arguments.plot)
    path = find_save(arguments.file)
    try:
        match = shelf.replay(read_record(path))
    except BadRecord as error:
        raise blame_file(path, error.said) from error
    if match.outcome is None:
        raise BadOption(Message.of("cli.review-unfinished", path=str(path)))
    if not match.moves:
        raise BadOption(Message.of("cli.review-nothing", path=str(path)))
    reviewed = review_match(match, language)
    if arguments.json:
        import json

        print(json.dumps(reviewed.json()))
        return 0
    for line in write_review(reviewed, language):
        print(line)
    if plot is not None:
        names = one, other = name_players(match, language)
        title = Message.of("terminal.plot-title", game=match.game.title, one=one, other=other)
        write_plot(plot, reviewed.course, names, render(title, language), language)
        print(render(Message.of("terminal.plot-written", path=str(plot)), language))
    return 0


def build_parser() -> Parser:
    """The arguments of review."""
    parser = Parser("review", "A finished game move by move: where it was won and lost.", EXAMPLES)
    parser.add_argument("file", metavar="FILE", help="a record, or a saved game by name or number")
    parser.add_argument("--plot", metavar="FILE", help="also draw it, as FILE.svg")
    parser.add_argument("--json", action="store_true", help="one JSON document, and nothing else")
    add_language(parser)
    return parser
