"""What commands share: a game with its options, a position of it, and reports on the way."""

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from plyground.games import registry
from plyground.games.loading import take
from plyground.kernel.game import AnyGame
from plyground.kernel.options import write_flag
from plyground.language.errors import BadOption
from plyground.language.message import Message, OptionName, render
from plyground.system.files import check_path_to_write
from plyground.system.progress import print_beside

from .parser import (
    MOST_SEED,
    Parser,
    build_parser,
    collect_options,
    read_arguments,
    read_optional,
    read_preset,
)


def read_subject(
    module: str, words: Sequence[str], *, mixed: bool = False
) -> tuple[str | None, Namespace]:
    """The game that is named, if any, and the arguments of a command with that game's own."""
    slug = find_game(build_parser(module.rpartition(".")[2]), words)
    return slug, read_arguments(module, words, slug, mixed=mixed)


def find_game(parser: Parser, words: Sequence[str]) -> str | None:
    """The game among the words of a command: its options must be known before the rest is read.

    The parser knows the flags of the command. The word after any other flag is its value, as
    `--target 30`, unless it names a game.
    """
    before = ""
    for word in words:
        if not word.startswith("-") and not _is_value(parser, word, before):
            return take(word)
        before = word
    return None


def _is_value(parser: Parser, word: str, flag: str) -> bool:
    if not flag.startswith("--") or "=" in flag or flag in ("--help", "--fair"):
        return False
    if known := parser._option_string_actions.get(flag):
        return known.nargs != 0
    return not flag.startswith("--no-") and word not in registry.slugs()


def game_of(slug: str | None, arguments: Namespace, command: str) -> AnyGame:
    """The game that was named, with the options that were given."""
    if slug is None:
        raise refuse_without_game(command)
    return settle_game(slug, arguments)


def settle_options(slug: str, arguments: Namespace) -> dict[str, object]:
    """The options that were given, and those of the preset, written out."""
    given = collect_options(arguments, registry.game_class(slug).declared_options())
    preset = read_preset(arguments)
    if preset is None:
        return given
    return registry.settle_options(slug, given, preset=preset, seed=read_seed(arguments))


def read_seed(arguments: Namespace) -> int | None:
    """--seed, where it is given."""
    return read_optional("seed", arguments.seed, 0, MOST_SEED)


def settle_game(slug: str, arguments: Namespace, position: str | None = None) -> AnyGame:
    """The game with the preset and the options that were given, and what a position settles."""
    return registry.make_game(
        slug,
        collect_options(arguments, registry.game_class(slug).declared_options()),
        preset=read_preset(arguments),
        seed=read_seed(arguments),
        position=position,
    )


def refuse_without_game(command: str) -> BadOption:
    """The error for a command that needs a game."""
    return BadOption.of("cli.which-game", command=command, games=tuple(registry.slugs()))


def find_position(slug: str | None, arguments: Namespace) -> tuple[AnyGame, Any]:
    """The game and the position; without one, a start (drawn, where there are several)."""
    text = " ".join(arguments.position)
    if slug is None or not text:
        game = game_of(slug, arguments, "analyze")
        return game, game.start(read_seed(arguments))
    game = settle_game(slug, arguments, text)
    return game, game.position(text)


class Reporter:
    """Says things in one language, beside the results, which may go down a pipe."""

    def __init__(self, language: str) -> None:
        self.language = language

    def render(self, message: Message) -> str:
        """A message as it is read at a terminal."""
        return render(message, self.language, option=write_flag)

    def say(self, message: Message) -> None:
        """On the screen, at once."""
        print_beside(self.render(message))


def check_optional_path(name: str | None) -> Path | None:
    """A file to be written, if one was named; refused before any work is done."""
    return None if name is None else check_path_to_write(name)


def refuse_pair(one: str, other: str) -> BadOption:
    """Two options of which only one can be heeded."""
    return BadOption.of("cli.not-together", one=OptionName(one), other=OptionName(other))
