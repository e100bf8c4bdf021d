"""Arguments: errors in one line, examples in every help, and flags for a game's options."""

import re
import sys
from argparse import (
    SUPPRESS,
    Action,
    ArgumentParser,
    BooleanOptionalAction,
    Namespace,
    RawDescriptionHelpFormatter,
    _ArgumentGroup,
)
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib import import_module
from typing import Any, NoReturn

from plyground.games import registry
from plyground.kernel.house_rules import HOUSE_OPTIONS
from plyground.kernel.options import Option, Switch, refuse_value, write_flag
from plyground.kernel.preset import FAIR
from plyground.kernel.work import LEAST_WORK, MOST_WORK, SHORT_WORK
from plyground.language import ENGLISH
from plyground.language.catalogue import list_languages
from plyground.language.errors import BadOption
from plyground.language.message import Message, OptionName, render
from plyground.language.text import join_words, parse_whole_number, shorten, suggest, wrap_words
from plyground.system.extras import adapt_commands
from plyground.system.progress import fit_to_screen

from . import COMMANDS

WIDTH = 74
"""Columns of what help says about presets."""
MOST_SEED = 10**18 - 1
MOST_PORT = 65_535
GAME_OPTIONS = "options of a game:"
"""The heading under which the options of the game stand that was named."""
SHARED = {
    "--json": "one JSON document, and nothing else",
    "--plain": "no colours (NO_COLOR works too)",
    "[FILE]": "a record, or a saved game by name or number",
    "[GAME]": join_words(registry.slugs()),
    "[POSITION...]": "position text (default: a start)",
    "[GAME...]": "a game of your own too, such as tictactoe.py",
}
WORK = f"looks at for an answer (default {SHORT_WORK:,}, about two seconds)"
PLACE = (
    "here, processes (all cores), processes:N or dask://HOST:PORT; the results are the same "
    "(default {})"
)
"""What --work and --on say, of whoever works, and with where they work by default."""
"""What arguments do that several commands have."""


class Layout(RawDescriptionHelpFormatter):
    """Help for 80 columns; asking how wide the screen is costs an import at every start."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=78)

    def _split_lines(self, text: str, width: int) -> list[str]:
        return wrap_words(text.split(), width)  # never within a name, such as code-swap


class Parser(ArgumentParser):
    """An argument parser whose errors are our errors: one line, status 2."""

    def __init__(
        self,
        command: str,
        examples: str,
        arguments: str = "",
        more: str = "",
        slug: str | None = None,
        **defaults: object,
    ) -> None:
        """The arguments are written as `add` reads them; `more` is what else there is to say."""
        lines = "\n".join(f"  {line}" for line in examples.strip().splitlines())
        about = str(Message(f"cli.about-{command}"))
        super().__init__(
            prog=f"plyground {command}" if command in COMMANDS else "plyground",
            description=f"{about[0].upper()}{about[1:]}.\n{more}".rstrip(),
            epilog=f"examples:\n{lines}",
            formatter_class=Layout,
            allow_abbrev=False,
        )

        self._slug = slug
        self.see = self.prog if slug is None else f"{self.prog} {slug}"
        """Whose --help tells more."""
        self._late: list[tuple[_ArgumentGroup | Action, str, Callable[[], str]]] = []
        self.add(arguments, **defaults)

    def add(self, arguments: str, **defaults: object) -> None:
        """Arguments as a help page lists them: what is typed, two spaces or more, what it does.

        `FILE` is needed, `[FILE]` can be left out, `SAVE...` comes several times; `on|off` is one
        of these, as an argument the `action`. What follows on the next line is indented there. A
        line that ends in a colon is a heading. Defaults are given by name, or stand in the help;
        what has no help here has it in `SHARED`.
        """
        group: ArgumentParser | _ArgumentGroup = self
        for written in re.split(r"\n(?! )", arguments.strip()) if arguments else ():
            typed, *rest = re.split(r" {2,}", written, maxsplit=1)
            if typed == GAME_OPTIONS:
                add_set_up(self, self._slug) if self._slug else point_to_game(self)
            elif typed.endswith(":"):
                group = self.add_argument_group(typed.removesuffix(":"))
            elif typed == "--lang":
                add_language(self)
            else:
                help = " ".join(rest[0].split()) if rest else SHARED[typed]
                _add_typed(group if rest else self, typed, help, defaults)

    def read(self, words: Sequence[str], *, mixed: bool = False) -> Namespace:
        """The arguments; what nobody knows is refused, with what may have been meant.

        Mixed: flags may stand between arguments of which some can be left out.
        """
        parse = self.parse_known_intermixed_args if mixed else self.parse_known_args
        arguments, unknown = parse(words)
        if unknown:
            word = unknown[0].partition("=")[0]
            known = [flag for action in self._actions for flag in action.option_strings]
            hint = suggest(word, known) if word.startswith("-") else ""
            self.refuse(Message.of("cli.not-understood", word=shorten(word), hint=hint))
        return arguments

    def explain_late(self, part: _ArgumentGroup | Action, explain: Callable[[], str]) -> None:
        """Let a part of --help say something that is found out only there: most never read it."""
        what = "help" if isinstance(part, Action) else "description"
        self._late.append((part, what, explain))

    def format_help(self) -> str:
        for part, what, explain in self._late:
            setattr(part, what, explain())
        return fit_to_screen(adapt_commands(super().format_help()), sys.stdout)

    def error(self, message: str) -> NoReturn:
        self.refuse(message)  # in argparse's own words, which are English

    def refuse(self, why: Message | str) -> NoReturn:
        """Say what is wrong, and where to read more."""
        raise BadOption.of("cli.see-help", why=why, command=self.see)


def read_arguments(module: str, words: Sequence[str], *, mixed: bool = False) -> Namespace:
    """The arguments of a command whose module, given by its name, says all about them."""
    return build_parser(module.rpartition(".")[2]).read(words, mixed=mixed)


def build_parser(command: str, slug: str | None = None) -> Parser:
    """The parser of what the module of a command says; of one about a game, with its options."""
    module = import_module(f".{command}", __package__)
    if build := getattr(module, "build_for", None):
        own: Parser = build(slug)
        return own
    more = getattr(module, "MORE", "")
    return Parser(command, module.EXAMPLES, module.ARGUMENTS, more, slug)


DEFAULT = re.compile(r"\(default ([^\s,)]+)\)")
"""What stands in a help page for what is taken where nothing is given."""


def _add_typed(
    parser: ArgumentParser | _ArgumentGroup, typed: str, help: str, defaults: Mapping[str, object]
) -> None:
    flag, _, takes = typed.partition(" ") if typed.startswith("--") else ("", "", typed)
    bare = takes.strip("[]").removesuffix("...")
    chosen = None if bare.isupper() or "|" not in bare else bare.split("|")
    name = flag.removeprefix("--").replace("-", "_") or ("action" if chosen else bare.lower())
    said = DEFAULT.search(help)
    usual = defaults.get(name, said[1] if said and not said[1].startswith("%") else None)
    settings: dict[str, Any] = {"help": help, "default": usual}
    if chosen:
        settings["choices"] = chosen
    elif takes:
        settings["metavar"] = bare
    if not takes:
        settings |= {"action": "store_true", "default": False}
    elif "..." in takes:
        several = {"nargs": "*" if takes.startswith("[") else "+"}
        settings |= {"action": "append", "default": []} if flag else several
    elif takes.startswith("["):
        settings |= {"nargs": "?"} | ({"const": ""} if flag else {})
    parser.add_argument(flag or name, **settings)


def add_language(parser: ArgumentParser) -> None:
    """--lang: the language to speak; English unless somebody asks for another."""
    languages = list_languages()
    parser.add_argument(
        "--lang",
        choices=languages,
        default=ENGLISH,
        help=f"the language to speak: {join_words(languages)} (default {ENGLISH})",
    )


def read_whole(name: str, text: str, low: int, high: int) -> int:
    """The value of an option that takes a whole number; BadOption says from where to where."""
    number = parse_whole_number(text)
    if number is None or not low <= number <= high:
        raise refuse_value(name, text, Message.of("whole-number", low=low, high=high))
    return number


def refuse_other_flags(words: Sequence[str], allowed: Sequence[str], code: str) -> None:
    """Refuse a flag beside one that settles everything itself; the sentence names it."""
    for word in words:
        flag = word.partition("=")[0]
        if flag.startswith("--") and flag not in allowed:
            name = OptionName(flag.removeprefix("--").replace("-", "_"))
            raise BadOption.of(code, option=name)


def read_work(text: str | None) -> int:
    """The work allowed for an answer; the default if the option is missing."""
    return read_optional("work", text, LEAST_WORK, MOST_WORK) or SHORT_WORK


def read_optional(name: str, text: str | None, low: int, high: int) -> int | None:
    """The value of an option that takes a whole number and may be left out."""
    return None if text is None else read_whole(name, text, low, high)


PLAY_IT = "play it so (what a set-up draws, it draws anew each time)"


def add_preset(parser: Parser, describe: Callable[[], str], help: str = PLAY_IT) -> None:
    """--preset: a set-up by its name, and --fair, which is short for one of them."""
    group = parser.add_argument_group("set-ups that have a name")
    parser.explain_late(group, describe)
    group.add_argument("--preset", metavar="NAME", help=help)
    group.add_argument("--fair", action="store_true", help=f"short for --preset {FAIR}")


def read_preset(arguments: Namespace) -> str | None:
    """The preset that was asked for, if any."""
    named: str | None = arguments.preset
    if not arguments.fair:
        return named
    if named not in (None, FAIR):
        raise BadOption.of("cli.fair-with-preset", name=shorten(str(named)))
    return FAIR


def point_to_game(parser: Parser, game: str = "GAME") -> None:
    """Say where a game's own options are listed, in the help of a command without a game."""
    parser.add_argument_group(
        GAME_OPTIONS.removesuffix(":"),
        f"{parser.prog} {game} --help lists them,\n"
        "with its set-ups (--preset, --fair) and the house rules",
    )


def add_set_up(parser: Parser, slug: str) -> None:
    """All that can be settled of a game: a preset, its own options, the house rules."""
    kind = registry.game_class(slug)
    add_preset(parser, lambda: describe_presets(slug))
    if not any("--seed" in action.option_strings for action in parser._actions):
        parser.add_argument("--seed", metavar="N", help="make what a set-up draws repeatable")
    add_game_options(parser, kind.title, kind.declared_options())


def describe_presets(slug: str) -> str:
    """The presets of a game with their lines, as columns that fit a screen."""
    presets = registry.presets(slug)
    column = max(len(preset.name) for preset in presets) + 2
    lines: list[str] = []
    for preset in presets:
        words = render(preset.changes, option=write_flag).split()
        first, *rest = wrap_words(words, WIDTH - column)
        lines += [f"{preset.name:<{column}}{first}", *(f"{'':<{column}}{line}" for line in rest)]
    return "\n".join(lines)


def add_game_options(
    parser: Parser, title: str, options: Mapping[str, Any], *, several: bool = False
) -> None:
    """A flag for every option that a game declares, and for the house rules.

    Several: each may be given several times, and a switch takes on,off.
    """
    taken = {flag for action in parser._actions for flag in action.option_strings}
    for heading, declared in ((f"options of {title}", options), ("house rules", HOUSE_OPTIONS)):
        group = parser.add_argument_group(heading)
        for name, option in declared.items():
            if several:
                _add_values(group, name, option)
            elif option.flag not in taken:
                action = _add_flag(group, name, option)
                parser.explain_late(action, partial(_explain_option, option))


def _add_flag(group: _ArgumentGroup, name: str, option: Option[Any]) -> Action:
    if isinstance(option, Switch):
        how = BooleanOptionalAction if option.default else "store_true"
        return group.add_argument(option.flag, dest=name, action=how, default=SUPPRESS)
    return group.add_argument(option.flag, dest=name, metavar=option.metavar, default=SUPPRESS)


def _add_values(group: _ArgumentGroup, name: str, option: Option[Any]) -> None:
    add = partial(group.add_argument, dest=name, default=SUPPRESS)
    if not isinstance(option, Switch):
        help = f"{option.help}: {option.allowed}; or several".replace("%", "%%")
        add(option.flag, action="append", metavar=f"{option.metavar}...", help=help)
        return
    on_off: dict[str, Any] = {"nargs": "?", "const": "on", "metavar": "on,off"}
    add(option.flag, action="append", help=option.help, **on_off)
    if option.default:
        against, help = option.flag.replace("--", "--no-", 1), f"the same as {option.flag} off"
        add(against, action="append_const", const="off", help=help)


def _explain_option(option: Option[Any]) -> str:
    if isinstance(option, Switch):
        return f"{option.help} (default {option.show(option.default)})"
    default = f" (default {option.show(option.default)})" if option.default else ""
    return f"{option.help}: {option.allowed}{default}".replace("%", "%%")


def collect_options(arguments: Any, options: Mapping[str, Any]) -> dict[str, object]:
    """The game's options that were given on the command line."""
    names = (*options, *HOUSE_OPTIONS)
    return {name: getattr(arguments, name) for name in names if hasattr(arguments, name)}
