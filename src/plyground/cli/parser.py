"""Arguments, as the texts in `language/cli` say them; errors in one line; a game's own options."""

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
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from importlib import import_module
from textwrap import indent
from typing import Any, NoReturn, TypeAlias

from plyground.games import registry
from plyground.games.registry import describe_option
from plyground.kernel.house_rules import HOUSE_OPTIONS
from plyground.kernel.options import Option, Switch, refuse_value, write_flag
from plyground.kernel.preset import FAIR
from plyground.kernel.work import LEAST_WORK, MOST_WORK, SHORT_WORK
from plyground.language import ENGLISH
from plyground.language.catalogue import list_languages
from plyground.language.errors import BadOption
from plyground.language.message import LITERAL, Given, Message, OptionName, render
from plyground.language.text import parse_whole_number, shorten, suggest, wrap_words
from plyground.system.extras import adapt_commands
from plyground.system.progress import fit_to_screen, measure_window

from . import COMMANDS
from .commands import LANG, read_language, read_texts

WIDTH, HELP_WIDTH = 74, 78
"""Columns of what help says about presets, and of help where there is room for it."""
MOST_SEED = 10**18 - 1
MOST_PORT = 65_535
OPTIONS, PRESETS, HOUSE_RULES, VALUES = "--...", "[--...]", "[--...]...", "--...,..."
"""What stands in a command's text for the options of the game that is named."""
LINES = re.compile(r"\n(?! )")
"""Splits at line breaks, except before an indented continuation."""
HELP = frozenset({"-h", "--help"})
DEFAULT = re.compile(r"\((?:default|sonst) ([^\s,)]+)\)")
"""What stands in help for what is taken where nothing is given."""
REFUSED = {
    "cli.value-missing": r"argument (?P<name>.+): expected (?:at least )?one argument",
    "cli.value-needless": r"argument (?P<name>.+): ignored explicit argument .(?P<word>.*).",
    "cli.arguments-missing": r"the following arguments are required: (?P<names>.+)",
}
"""What argparse refuses, always in English, by the sentence that says it."""
Fact: TypeAlias = "str | float | tuple[str, ...] | type"
"""What fills a gap in a command's text; of words, the last follows an 'or'."""


class Layout(RawDescriptionHelpFormatter):
    """Help in lines of a width; argparse itself would import what asks how wide the screen is."""

    def __init__(self, prog: str, usage_word: str, width: int) -> None:
        super().__init__(prog, width=width)
        self._usage_word = usage_word

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        # Of a usage that is kept, argparse has cut off as many letters as "usage: " has.
        kept = None if usage is None else usage.lstrip()
        super().add_usage(kept, actions, groups, f"{self._usage_word} ")

    def _split_lines(self, text: str, width: int) -> list[str]:
        return wrap_words(text.split(), width)  # never within a name, such as code-swap


class Parser(ArgumentParser):
    """Takes what a command's text says; its errors are our errors: one line, status 2."""

    def __init__(
        self, command: str, slug: str | None, language: str, facts: Mapping[str, Fact]
    ) -> None:
        self._width = HELP_WIDTH
        super().__init__(
            prog=f"plyground {command}" if command in COMMANDS else "plyground",
            formatter_class=lambda prog: Layout(prog, self._say("cli.help-usage"), self._width),
            allow_abbrev=False,
            add_help=False,
        )
        self._command, self._slug, self._language = command, slug, language
        self.add_argument(*sorted(HELP, key=len), action="help", help=self._say("cli.help-help"))
        *self._more, arguments, self._examples = _read_text(command, language, facts)
        shared = {
            typed.partition(" ")[0] if typed.startswith("--") else typed: (typed, help)
            for typed, help in _split_arguments(_read_text("*", language, {})[-1])
        }
        _add_typed(self, *shared[LANG])
        group: ArgumentParser | _ArgumentGroup = self
        for typed, help in _split_arguments(arguments) if arguments else ():
            if typed in (OPTIONS, PRESETS, HOUSE_RULES, VALUES):
                self._add_set_up(typed)
            elif typed.endswith(":"):
                group = self.add_argument_group((help or typed).removesuffix(":"))
            elif help:
                _add_typed(group, typed, help)
            else:
                _add_typed(self, *shared[typed])

    def read(self, words: Sequence[str], *, mixed: bool = False) -> Namespace:
        """The arguments; what nobody knows is refused, with what may have been meant.

        Mixed: flags may stand between arguments of which some can be left out.
        """
        parse = self.parse_known_intermixed_args if mixed else self.parse_known_args
        arguments, unknown = parse(words)
        if unknown:
            self.refuse_word(unknown[0], self.flags)
        return arguments

    @property
    def flags(self) -> list[str]:
        """The flags that are known here."""
        return [*self._option_string_actions]

    def refuse_word(self, word: str, flags: Sequence[str]) -> NoReturn:
        """Refuse what nobody knows; of a flag, say which of these may have been meant."""
        name = word.partition("=")[0]
        hint = suggest(name, flags) if name.startswith("-") else ""
        self.refuse(Message.of("cli.not-understood", word=shorten(name), hint=hint))

    def format_help(self) -> str:
        if sys.stdout.isatty():
            self._width = min(HELP_WIDTH, measure_window(sys.stdout)[0])
        about = self._say(f"cli.about-{self._command}")
        paragraphs = [f"{about[0].upper()}{about[1:]}.", *self._more]
        if self._width < HELP_WIDTH:
            paragraphs = ["\n".join(wrap_words(each.split(), self._width)) for each in paragraphs]
        self.description = "\n".join(paragraphs)
        self.epilog = self._say("cli.help-examples") + indent(f"\n{self._examples}", "  ")
        self._positionals.title = self._say("cli.help-positionals")
        self._optionals.title = self._say("cli.help-options")
        return fit_to_screen(adapt_commands(super().format_help()), sys.stdout)

    def _check_value(self, action: Action, value: Any) -> None:
        """One of the words that may stand there; argparse would refuse others in its own."""
        if action.choices is None or value in action.choices:
            return
        known = tuple(action.choices)
        if action.dest == "lang":
            self.refuse(Message.of("cli.unknown-language", language=shorten(value), known=known))
        if action.option_strings:
            self.refuse(refuse_value(action.dest, value, Message.of("one-of", words=known)).message)
        hint = suggest(value, known)
        self.refuse(Message.of("cli.unknown-word", word=shorten(value), hint=hint, known=known))

    def error(self, message: str) -> NoReturn:
        for code, said in REFUSED.items():
            if found := re.fullmatch(said, message):
                self.refuse(Message.of(code, **found.groupdict()))
        self.refuse(message)

    def refuse(self, why: Message | str) -> NoReturn:
        """Say what is wrong, and where to read more."""
        command = self.prog if self._slug is None else f"{self.prog} {self._slug}"
        raise BadOption.of("cli.see-help", why=why, command=command)

    # ---- the options of a game -------------------------------------------------------------

    def _add_set_up(self, how: str) -> None:
        """All that can be settled of a game: a preset, its own options, the house rules."""
        if self._slug is None and how not in (PRESETS, HOUSE_RULES):
            self._point_to_game()
            return
        group = self.add_argument_group(self._say("cli.presets"), self._describe_presets())
        meant = self._say("cli.preset-measured" if how == VALUES else "cli.preset-played")
        group.add_argument("--preset", metavar="NAME", help=meant)
        short = self._say("cli.preset-fair", preset=FAIR)
        group.add_argument("--fair", action="store_true", help=short)
        if how == OPTIONS and "--seed" not in self.flags:
            self.add_argument("--seed", metavar="N", help=self._say("cli.preset-seed"))
        if self._slug is None and how == PRESETS:
            self._point_to_game()
            return
        if self._slug is not None:
            kind = registry.game_class(self._slug)
            title = self._say("cli.options-of", game=kind.title)
            self._add_options(title, kind.declared_options(), how)
        self._add_options(self._say("cli.house-rules"), HOUSE_OPTIONS, how)

    def _point_to_game(self) -> None:
        where = self._say("cli.options-listed", command=self.prog)
        self.add_argument_group(self._say("cli.options-of-a-game"), where)

    def _add_options(self, title: str, options: Mapping[str, Option[Any]], how: str) -> None:
        """A flag for each option that is declared; one that the command has itself comes first."""
        known, group = self.flags, self.add_argument_group(title)
        for name, option in options.items():
            if option.flag in known:
                continue
            switch, several = isinstance(option, Switch), how == VALUES
            takes: dict[str, Any] = {"metavar": option.metavar}
            if switch and several:
                takes = {"action": "append", "nargs": "?", "const": "on", "metavar": "on,off"}
            elif several:
                takes = {"action": "append", "metavar": f"{option.metavar}..."}
            elif switch:
                takes = {"action": BooleanOptionalAction if option.default else "store_true"}
            add = partial(group.add_argument, dest=name, default=SUPPRESS)
            add(option.flag, **takes, help=self._explain_option(option, how))
            if switch and several and option.default:
                off, given = option.flag.replace("--", "--no-", 1), OptionName(option.name)
                against = self._say("cli.switch-against", option=given)
                add(off, action="append_const", const="off", help=against)

    def _explain_option(self, option: Option[Any], how: str) -> str:
        if isinstance(option, Switch):
            code = "cli.switch-values" if how == VALUES else "cli.switch-help"
        elif how == VALUES:
            code = "cli.option-values"
        else:
            code = "cli.option-help" if option.default else "cli.option-undecided"
        about, value = describe_option(self._slug or "", option), option.show(option.default)
        said = self._say(code, about=about, allowed=option.allowed, value=value)
        return said.replace("%", "%%")

    def _describe_presets(self) -> str:
        """The presets of the game, as columns that fit a screen; without a game, who lists them."""
        if self._slug is None:
            return self._say("cli.presets-listed", command=self.prog)
        presets = registry.presets(self._slug)
        column = max(len(preset.name) for preset in presets) + 2
        lines: list[str] = []
        for preset in presets:
            words = render(preset.changes, self._language, option=write_flag).split()
            first, *rest = wrap_words(words, WIDTH - column)
            lines += [
                f"{preset.name:<{column}}{first}",
                *(f"{'':<{column}}{line}" for line in rest),
            ]
        return "\n".join(lines)

    def _say(self, code: str, **params: Given) -> str:
        return render(Message.of(code, **params), self._language, option=write_flag)


def read_arguments(
    module: str, words: Sequence[str], slug: str | None = None, *, mixed: bool = False
) -> Namespace:
    """The arguments of a command, whose module is given by its name, and those of a game."""
    command = module.rpartition(".")[2]
    language = read_language([command, *words])
    arguments = build_parser(command, slug, language).read(words, mixed=mixed)
    arguments.lang = language
    return arguments


def build_parser(command: str, slug: str | None = None, language: str = ENGLISH) -> Parser:
    """The parser of a command, with the options of a game."""
    module = import_module(f".{command}", __package__)
    return Parser(command, slug, language, getattr(module, "FACTS", {}))


def _read_text(command: str, language: str, facts: Mapping[str, Fact]) -> list[str]:
    """The parts of a command's text, with their gaps filled."""
    tags, games = tuple(list_languages()), tuple(registry.slugs())
    known = {"games": games, "languages": "|".join(tags), "tags": tags, **facts}
    filled = {name: _write_fact(fact, language) for name, fact in known.items()}
    parts = read_texts(ENGLISH)[command].strip().split("\n\n")
    parts = parts if len(parts) > 1 else ["", *parts]  # no arguments of its own
    if language != ENGLISH:
        parts = _translate(parts, read_texts(language).get(command, "").strip().split("\n\n"))
    return [part.format_map(filled) for part in parts]


def _translate(parts: list[str], said: list[str]) -> list[str]:
    """Overlays a translation, matched by what is typed."""
    prose = len(parts) - 2
    lines = [line for part in said[prose:] for line in LINES.split(part)]
    known = {line.partition("  ")[0]: line for line in lines}
    return said[:prose] + [
        "\n".join(known.get(line.partition("  ")[0], line) for line in LINES.split(part))
        for part in parts[prose:]
    ]


def _write_fact(fact: Fact, language: str) -> Fact:
    if isinstance(fact, tuple):
        return render(Message.of("one-of", words=fact), language)
    return render(Message.of(LITERAL, text=fact), language) if isinstance(fact, int) else fact


def _split_arguments(written: str) -> Iterator[tuple[str, str]]:
    """What is typed, and what it does."""
    for line in LINES.split(written):
        typed, _, help = line.partition("  ")
        yield typed, " ".join(help.split())


def _add_typed(parser: ArgumentParser | _ArgumentGroup, typed: str, help: str) -> None:
    flag, _, takes = typed.partition(" ") if typed.startswith("--") else ("", "", typed)
    bare = takes.strip("[]").removesuffix("...")
    chosen = None if bare.isupper() or "|" not in bare else bare.split("|")
    name = flag.removeprefix("--").replace("-", "_") or ("action" if chosen else bare.lower())
    usual = DEFAULT.search(help)
    settings: dict[str, Any] = {"help": help.replace("%", "%%")}
    settings["default"] = usual[1] if usual else None
    if chosen:
        settings |= {"choices": chosen, "metavar": f"{{{','.join(chosen)}}}"}
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


def read_preset(arguments: Namespace) -> str | None:
    """The preset that was asked for, if any."""
    named: str | None = arguments.preset
    if not arguments.fair:
        return named
    if named not in (None, FAIR):
        raise BadOption.of("cli.fair-with-preset", name=shorten(str(named)))
    return FAIR


def collect_options(arguments: Namespace, slug: str | None) -> dict[str, object]:
    """The options of a game, and the house rules, that were given on the command line."""
    names = [*(registry.game_class(slug).declared_options() if slug else ()), *HOUSE_OPTIONS]
    return {name: getattr(arguments, name) for name in names if hasattr(arguments, name)}
