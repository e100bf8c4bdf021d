"""`plyground rules GAME`: the rules in our own words."""

from collections.abc import Sequence

from plyground.games import registry
from plyground.games.loading import take
from plyground.language.text import join_words
from plyground.terminal.console import Console
from plyground.terminal.questions import Commands

from .parser import Parser

EXAMPLES = """
plyground rules code-swap
plyground rules cipher-quest | less
plyground rules code-swap --lang de
"""


def run(words: Sequence[str]) -> int:
    """Show the rules."""
    arguments = build_parser().read(words)
    slug = take(arguments.game)
    console = Console.standard(plain=True, language=arguments.lang)
    Commands(console, slug).show_rules(slug)
    return 0


def build_parser() -> Parser:
    about = "The rules of a game in our own words, with the rulings."
    return Parser("rules", about, EXAMPLES, f"GAME  {join_words(registry.slugs())}\n--lang")
