"""Finds the command, runs it, and turns whatever goes wrong into one line and a status."""

import os
import sys
from collections.abc import Sequence
from typing import TextIO, cast

from plyground.kernel.options import write_flag
from plyground.language import ENGLISH
from plyground.language.errors import BadOption, PlygroundError
from plyground.language.message import Message, render
from plyground.language.text import shorten, shorten_words, suggest
from plyground.system.extras import adapt_commands
from plyground.system.progress import fit_to_screen, print_beside
from plyground.terminal.console import EndOfInput
from plyground.terminal.questions import BackToMenu, Leave

from . import COMMANDS, FOR_PLAYERS, FOR_RESEARCHERS
from .commands import LANG, LINES, WITH, call, read_language, read_texts, take_flags

LONGEST_REFUSAL = 1_000
"""Letters of what went wrong."""
SUFFIX, SECONDS = ".py", "--seconds"


def run(words: list[str]) -> int:
    """The exit status of a command line."""
    _replace_closed_streams()
    language = read_language(words)
    try:
        status = _dispatch(_put_command_first(_load_games(_move_settings(words))))
        sys.stdout.flush()
        return status
    except PlygroundError as error:
        return refuse(error.message, language)
    except OSError:
        raise  # mostly of whoever reads what is written: the caller gives up
    except Exception as error:
        from plyground.games.loading import explain_own

        if (why := explain_own(error)) is None:
            raise
        return refuse(why, language)


def give_up(error: OSError) -> int:
    """Nothing more can be written; no error if whoever read it has gone, as `head` does."""
    try:
        sys.stdout.flush()
    except OSError:
        # Python would complain once more when it flushes at exit; point it at nothing.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if isinstance(error, BrokenPipeError):
        return 0
    return refuse(f"{error.strerror or error}" + (f": {error.filename}" if error.filename else ""))


def refuse(why: Message | str, language: str = ENGLISH) -> int:
    """One line on standard error, and the status for wrong usage."""
    line = render(why, language, option=write_flag) if isinstance(why, Message) else why
    print_beside(f"plyground: {shorten_words(adapt_commands(line), LONGEST_REFUSAL)}")
    return 2


def _move_settings(words: list[str]) -> list[str]:
    """The words with what says how an environment is read behind its file: `env.py(seeds=3)`."""
    if not any(SUFFIX in word for word in words):
        return words
    from plyground.games.adopted.reading import SETTINGS, add_settings, find_files, is_environment

    flags = {write_flag(name): name for name in SETTINGS}
    # Only benchmark takes patterns.
    named = {
        word
        for word in words
        if is_environment(word)
        or (words[0] == "benchmark" and any(map(is_environment, find_files(word))))
    }
    if not named:
        return words
    left, given = take_flags(words, flags)
    if words[0] == "check" and SECONDS in given:  # which has as much for other games
        left += [SECONDS, given[SECONDS][-1]]
    settings = {flags[flag]: values[-1] for flag, values in given.items()}
    return [add_settings(word, settings) if word in named else word for word in left]


def _load_games(words: list[str]) -> list[str]:
    """The words without --with FILE: games of one's own, for whatever names them later."""
    left, given = take_flags(words, [WITH])
    for reference in given.get(WITH, ()):
        from plyground.games.loading import take

        take(reference)
    return left


def _put_command_first(words: list[str]) -> list[str]:
    """A language may be asked for before the command."""
    taken = 2 if words[:1] == [LANG] else bool(words) and words[0].startswith(f"{LANG}=")
    return [*words[taken:], *words[:taken]]


def _dispatch(words: list[str]) -> int:
    if "_ARGCOMPLETE" in os.environ:  # a shell asks what could be typed next
        from .completion import complete

        return complete()
    if not words or words[0].startswith((LANG, LINES)):
        from .screen import run_menu

        return run_menu(words)
    name, *rest = words
    if name == "help" and rest and not rest[0].startswith("-"):
        name, *rest = [rest[0], "--help", *rest[1:]]
    if name in ("-h", "--help", "help"):
        print(fit_to_screen(write_usage(read_language(rest)), sys.stdout), end="")
        return 0
    if name not in COMMANDS:
        hint = suggest(name, list(COMMANDS))
        raise BadOption.of("cli.unknown-command", name=shorten(name), hint=hint)
    try:
        return call(name, rest)
    except BackToMenu as wish:
        from .menu import open_menu

        return open_menu(wish.language) if sys.stdin.isatty() else 0
    except (Leave, EndOfInput):
        return 0


def write_usage(language: str) -> str:
    """What there is to type, for people first."""

    def list_commands(names: Sequence[str]) -> str:
        abouts = ((name, render(Message(f"cli.about-{name}"), language)) for name in names)
        return "\n".join(f"  {name:<13}{about}" for name, about in abouts)

    players, researchers = list_commands(FOR_PLAYERS), list_commands(FOR_RESEARCHERS)
    usage = read_texts(language)["usage"].rstrip() + "\n"
    return adapt_commands(usage.format(players=players, researchers=researchers))


def _replace_closed_streams() -> None:
    """Whoever starts us may have closed a standard stream; an empty one stands in for it."""
    sys.stdin = sys.stdin or _open_nothing("r")
    sys.stdout = sys.stdout or _open_nothing("w")
    sys.stderr = sys.stderr or _open_nothing("w")
    for stream in (sys.stdout, sys.stderr):
        # A name may hold letters that this terminal cannot show; that is no reason to fail.
        stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]


def _open_nothing(mode: str) -> TextIO:
    return cast(TextIO, open(os.devnull, mode))
