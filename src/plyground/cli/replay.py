"""`plyground replay FILE`: a recorded game, move by move."""

from collections.abc import Sequence

from plyground.kernel.errors import BadRecord
from plyground.rulebooks import shelf
from plyground.support.record_files import blame_file, read_record
from plyground.terminal.console import Console
from plyground.terminal.replay import show_match
from plyground.terminal.saves import find_save

from .parser import Parser, add_language

EXAMPLES = """
plyground replay game.ply
plyground replay game.ply --all
plyground replay 1          (the first in `plyground saves`)
"""


def run(words: Sequence[str]) -> int:
    """Show a record; at a terminal, Enter brings the next move."""
    arguments = build_parser().read(words)
    path = find_save(arguments.file)
    record = read_record(path)
    try:
        match = shelf.replay(record)
    except BadRecord as error:
        raise blame_file(path, error.said) from error
    console = Console.standard(plain=arguments.plain, language=arguments.lang)
    show_match(match, record, console, pausing=console.typed and not arguments.all)
    return 0


def build_parser() -> Parser:
    parser = Parser("replay", "Show a recorded game move by move.", EXAMPLES)
    parser.add_argument("file", metavar="FILE", help="a record, or a saved game by name or number")
    parser.add_argument("--all", action="store_true", help="do not wait for Enter between moves")
    parser.add_argument("--plain", action="store_true", help="no colours (NO_COLOR works too)")
    add_language(parser)
    return parser
