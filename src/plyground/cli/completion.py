"""`plyground completion SHELL`: completion for bash, zsh and fish, by the library argcomplete.

What it prints asks the program at every Tab, so a game's own options are offered once it is named.
"""

import os
from argparse import ArgumentParser
from collections.abc import Sequence
from typing import Any

from plyground.games import registry
from plyground.language.message import Message
from plyground.players import HUMAN, list_programs
from plyground.players.characters import CHARACTERS
from plyground.players.slips import LEVELS
from plyground.system.extras import need

from . import COMMANDS
from .parser import Parser, build_parser, read_arguments

SUFFIX = ".py"


def run(words: Sequence[str]) -> int:
    """Print the script."""
    shell = read_arguments(__name__, words).action
    print(need("argcomplete").shellcode(["plyground"], shell=shell), end="")
    return 0


def complete() -> int:
    """Answer a Tab: the environment says what is typed, and the shell reads what could follow."""
    typed = os.environ["COMP_LINE"].split()[1:]
    parser = ArgumentParser(prog="plyground")
    parser.add_argument("--version", action="store_true")
    commands = parser.add_subparsers()
    commands.add_parser("help", add_help=False).add_argument("command", choices=COMMANDS)
    for command in COMMANDS:
        about = str(Message(f"cli.about-{command}"))
        parents = [_build_parser_of(command, typed)] if command in typed[:1] else []
        commands.add_parser(command, help=about, parents=parents, add_help=False)
    need("argcomplete").autocomplete(parser)
    return 0


def _build_parser_of(command: str, typed: Sequence[str]) -> Parser:
    """The parser of a command, with the options of the game that is named, and known values."""
    slug = next((word for word in typed if word in registry.slugs()), None)
    parser = build_parser(command, slug)
    presets = registry.presets(slug) if slug else ()
    by_metavar = {
        "WHO": [HUMAN, *CHARACTERS],
        "PLAYER": list_programs(),
        "LEVEL": [*LEVELS, *CHARACTERS],
    }
    by_name = {"preset": [preset.name for preset in presets]}
    for action in parser._actions:
        values = by_name.get(action.dest) or by_metavar.get(str(action.metavar))
        if action.metavar == "GAME":
            action.completer = _complete_games  # type: ignore[attr-defined]
        elif values:
            action.completer = need("argcomplete").ChoicesCompleter(values)  # type: ignore[attr-defined]
    return parser


def _complete_games(prefix: str, **_: Any) -> list[str]:
    """Games by name, and files that may have one."""
    files: list[str] = need("argcomplete").FilesCompleter([SUFFIX])(prefix)
    return [*(slug for slug in registry.slugs() if slug.startswith(prefix)), *files]
