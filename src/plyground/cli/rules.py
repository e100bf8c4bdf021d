"""`plyground rules GAME`: the rules in our own words."""

from collections.abc import Sequence

from plyground.games import shelf
from plyground.kernel.text import join_words

from .parser import Parser

EXAMPLES = """
plyground rules code-swap
plyground rules cipher-quest | less
"""


def run(words: Sequence[str]) -> int:
    """Print the rules."""
    print(shelf.rules_text(shelf.find(build_parser().read(words).game)), end="")
    return 0


def build_parser() -> Parser:
    parser = Parser("rules", "The rules of a game in our own words, with the rulings.", EXAMPLES)
    parser.add_argument("game", metavar="GAME", help=join_words(shelf.slugs()))
    return parser
