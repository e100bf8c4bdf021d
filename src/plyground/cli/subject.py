"""What commands are about: a game with its options, or a record; named, or asked for.

Whoever names none is asked at a terminal; a pipe is refused.
"""

import json
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from plyground.games import registry
from plyground.games.loading import take
from plyground.kernel.game import AnyGame
from plyground.kernel.options import write_flag
from plyground.language.errors import BadOption
from plyground.language.message import Message, OptionName, render
from plyground.system.files import check_path_to_write
from plyground.system.progress import fit_to_screen, print_beside
from plyground.terminal.choices import BACK, MenuCommands, ask_game, show_choices
from plyground.terminal.console import Console
from plyground.terminal.questions import Leave
from plyground.terminal.save_list import ask_save
from plyground.terminal.saves import Saved, read_listed_saves

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
    """The game among the words of a command: its options must be known before the rest is read."""
    named = next(list_subjects(parser, words), None)
    return None if named is None else take(named)


def list_subjects(parser: Parser, words: Sequence[str]) -> Iterator[str]:
    """The words of a command that are no flags and no values of flags.

    The parser knows the flags of the command. The word after any other flag is its value, as
    `--target 30`, unless it names a game.
    """
    before = ""
    for word in words:
        if not word.startswith("-") and not _is_value(parser, word, before):
            yield word
        before = word


def _is_value(parser: Parser, word: str, flag: str) -> bool:
    if not flag.startswith("-") or "=" in flag or flag in ("--help", "--fair"):
        return False
    if known := parser._option_string_actions.get(flag):
        return known.nargs != 0
    return not flag.startswith("--no-") and word not in registry.slugs()


def settle_game(
    command: str, slug: str | None, arguments: Namespace, position: str | None = None
) -> AnyGame:
    """The game with the preset and the options that were given, and what a position settles."""
    if slug is None:
        raise refuse_without_game(command)
    return registry.make_game(
        slug,
        collect_options(arguments, slug),
        preset=read_preset(arguments),
        seed=read_seed(arguments),
        position=position,
    )


def read_seed(arguments: Namespace) -> int | None:
    """--seed, where it is given."""
    return read_optional("seed", arguments.seed, 0, MOST_SEED)


def refuse_without_game(command: str) -> BadOption:
    """The error for a command that needs a game."""
    return BadOption.of("cli.which-game", command=command, games=tuple(registry.slugs()))


# ---- asked at a terminal -------------------------------------------------------------------


def choose_game(named: str | None, console: Console, command: str, code: str) -> str:
    """The game that was named, or is chosen now; the sentence of the code asks for it."""
    if named is not None:
        return take(named)
    if not console.interactive:
        raise refuse_without_game(command)
    show_choices(console, registry.list_titles())
    return _leave_at_back(ask_game(MenuCommands(console), code))


def choose_record(named: str | None, console: Console, wanted: Callable[[Saved], bool]) -> str:
    """The record that was named, or one of the saved games that are wanted, the last one first."""
    if named is not None:
        return named
    if not console.interactive:
        raise BadOption.of("cli.which-record")
    found = [saved for saved in read_listed_saves() if wanted(saved)]
    if not found:
        raise BadOption.of("cli.none-saved")
    return _leave_at_back(ask_save(MenuCommands(console), found))


def _leave_at_back(answer: str) -> str:
    if answer == BACK:
        raise Leave
    return answer


# ---- on the way ----------------------------------------------------------------------------


def tell(message: Message, language: str) -> None:
    """Say something beside the results, which may go down a pipe."""
    print_beside(render(message, language, option=write_flag))


def show_result(given: Namespace, document: object, text: str, indent: int | None = None) -> None:
    """Print what came out: as JSON, where it is asked for, or in words."""
    shown = json.dumps(document, indent=indent) if given.json else fit_to_screen(text, sys.stdout)
    print(shown)


def check_optional_path(name: str | None) -> Path | None:
    """A file to be written, if one was named; refused before any work is done."""
    return None if name is None else check_path_to_write(name)


def refuse_pair(one: str, other: str) -> BadOption:
    """Two options of which only one can be heeded."""
    return BadOption.of("cli.not-together", one=OptionName(one), other=OptionName(other))
