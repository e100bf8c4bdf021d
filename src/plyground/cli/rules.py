"""`plyground rules GAME`: the rules in our own words."""

from collections.abc import Sequence

from plyground.terminal.console import Console
from plyground.terminal.questions import Commands

from .parser import read_arguments
from .subject import choose_game


def run(words: Sequence[str]) -> int:
    """Show the rules."""
    arguments = read_arguments(__name__, words)
    console = Console.standard(plain=True, language=arguments.lang)
    slug = choose_game(arguments.game, console, "rules", "terminal.which-rules")
    Commands(console, slug).show_rules(slug, fair=arguments.fair, rulings=arguments.rulings)
    return 0
