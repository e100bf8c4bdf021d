"""`plyground rules GAME`: the rules in our own words."""

from collections.abc import Sequence

from plyground.games import registry
from plyground.games.loading import take
from plyground.language.text import join_words, wrap_words
from plyground.terminal.console import Console
from plyground.terminal.pager import show_pages
from plyground.terminal.questions import Commands

from .parser import Parser, add_language, add_preset, read_preset

EXAMPLES = """
plyground rules code-swap
plyground rules cipher-quest | less
plyground rules code-swap --lang de
plyground rules cipher-shift --fair
"""

PRESETS = """\
What such a set-up changes is said after the rules; plyground play GAME --help
lists those of a game."""


def run(words: Sequence[str]) -> int:
    """Print the rules."""
    arguments = build_parser().read(words)
    slug = take(arguments.game)
    preset = read_preset(arguments)
    changes = None if preset is None else registry.find_preset(slug, preset).changes
    lines = registry.rules_text(slug, arguments.lang).splitlines()
    console = Console.standard(plain=True, language=arguments.lang)
    if changes is not None:
        line = console.write("terminal.preset-on", name=str(preset), changes=changes)
        lines += ["", *wrap_words(line.split(" "))]
    show_pages(console, Commands(console, slug), lines)
    return 0


def build_parser() -> Parser:
    parser = Parser("rules", "The rules of a game in our own words, with the rulings.", EXAMPLES)
    parser.add(f"GAME  {join_words(registry.slugs())}")
    add_preset(parser, lambda: PRESETS)
    add_language(parser)
    return parser
