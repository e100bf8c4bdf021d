"""What a command is about: a game with its options, and perhaps a position of it."""

from argparse import Namespace
from collections.abc import Sequence
from typing import Any

from plyground.kernel.errors import BadOption
from plyground.kernel.game import AnyGame
from plyground.kernel.text import join_words
from plyground.language.message import Message
from plyground.rulebooks import shelf

from .parser import Parser, add_game_options, collect_options


def find_game_name(words: Sequence[str]) -> str | None:
    """The game among the words: its options must be known before the rest can be read."""
    refusal: BadOption | None = None
    for word in words:
        if not word.startswith("-"):
            try:
                return shelf.find(word)
            except BadOption as error:
                refusal = refusal or error
    if refusal is not None:
        raise refusal
    return None


def add_subject(parser: Parser, slug: str | None, *, position: bool) -> None:
    """GAME, POSITION where one is wanted, and the game's own options."""
    parser.add_argument("game", nargs="?", metavar="GAME", help=join_words(shelf.slugs()))
    if position:
        parser.add_argument(
            "position", nargs="*", metavar="POSITION", help="position text (default: a start)"
        )
    if slug is not None:
        kind = shelf.game_class(slug)
        add_game_options(parser, kind.title, kind.declared_options())


def game_of(slug: str | None, arguments: Namespace, command: str) -> AnyGame:
    """The game that was named, with the options that were given."""
    if slug is None:
        raise refuse_without_game(command)
    return shelf.game(slug, **collect_options(arguments, shelf.game_class(slug).declared_options()))


def refuse_without_game(command: str) -> BadOption:
    """The error for a command that needs a game."""
    return BadOption(Message.of("cli.which-game", command=command, games=tuple(shelf.slugs())))


def find_position(slug: str | None, arguments: Namespace, command: str) -> tuple[AnyGame, Any]:
    """The game and the position; without one, a start (drawn, where there are several)."""
    text = " ".join(arguments.position)
    if slug is None or not text:
        game = game_of(slug, arguments, command)
        return game, game.start()
    given = collect_options(arguments, shelf.game_class(slug).declared_options())
    game = shelf.game_for(slug, text, given)
    return game, game.position(text)
