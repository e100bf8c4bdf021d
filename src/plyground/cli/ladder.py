"""`plyground ladder`: in each game, beat one character to meet the next."""

from collections.abc import Sequence

from plyground.games import registry
from plyground.games.loading import take
from plyground.players.characters import LADDER
from plyground.study.progress.ladder import find_next, find_set_up, read_beaten
from plyground.terminal.choices import BACK, MenuCommands, ask_game
from plyground.terminal.console import Console
from plyground.terminal.ladder import announce_rung, list_words, show_ladder
from plyground.terminal.questions import Leave

from . import play
from .parser import read_arguments


def run(words: Sequence[str]) -> int:
    """Play the next of a game; without one, show where one stands."""
    arguments = read_arguments(__name__, words)
    beaten = read_beaten()
    console = Console.standard(plain=arguments.plain, language=arguments.lang)
    if arguments.game is not None:
        slug = take(arguments.game)
    else:
        show_ladder(console, beaten)
        if not console.interactive:
            console.tell("terminal.ladder-how")
            return 0
        slug = ask_game(MenuCommands(console), "terminal.which-game")
    if slug == BACK:
        raise Leave
    character = find_next(beaten, slug)
    if character is None:
        character, game = LADDER[-1], registry.game_class(slug).title
        console.tell("terminal.ladder-again", game=game, who=character.kind_said)
        console.say("")
    else:
        announce_rung(console, slug, character)
    given = ["--seed", arguments.seed] if arguments.seed is not None else []
    given += ["--plain"] if arguments.plain else []
    _, *words = list_words(slug, character.spec, find_set_up(slug))
    return play.run([*words, "--lang", arguments.lang, *given])
