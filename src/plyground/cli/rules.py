"""`plyground rules GAME`: the rules in our own words."""

from collections.abc import Sequence

from plyground.kernel.text import join_words
from plyground.rulebooks import shelf

from .parser import Parser, add_language

EXAMPLES = """
plyground rules code-swap
plyground rules cipher-quest | less
plyground rules code-swap --lang de
"""


def run(words: Sequence[str]) -> int:
    """Print the rules."""
    arguments = build_parser().read(words)
    print(shelf.rules_text(shelf.find(arguments.game), arguments.lang), end="")
    return 0


def build_parser() -> Parser:
    parser = Parser("rules", "The rules of a game in our own words, with the rulings.", EXAMPLES)
    parser.add_argument("game", metavar="GAME", help=join_words(shelf.slugs()))
    add_language(parser)
    return parser
