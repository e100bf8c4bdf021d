"""`plyground rules GAME`: the rules in our own words."""

from collections.abc import Sequence

from plyground.games import registry
from plyground.language.text import join_words
from plyground.terminal.console import Console
from plyground.terminal.questions import Commands

from .asking import find_game
from .parser import read_arguments

EXAMPLES = """
plyground rules code-swap
plyground rules code-swap --fair
plyground rules code-swap --rulings
plyground rules cipher-quest | less
plyground rules code-swap --lang de
"""


ARGUMENTS = f"""
[GAME]     {join_words(registry.slugs())}
--fair     those of its fair set-up
--rulings  what was decided where the rule books are unclear
--lang
"""


def run(words: Sequence[str]) -> int:
    """Show the rules."""
    arguments = read_arguments(__name__, words)
    console = Console.standard(plain=True, language=arguments.lang)
    slug = find_game(arguments.game, console, "rules", "terminal.which-rules")
    Commands(console, slug).show_rules(slug, fair=arguments.fair, rulings=arguments.rulings)
    return 0
