"""Arguments: errors in one line, examples in every help, and flags for a game's options."""

from argparse import SUPPRESS, ArgumentParser, BooleanOptionalAction, RawDescriptionHelpFormatter
from collections.abc import Mapping
from typing import Any, NoReturn

from plyground.kernel.errors import BadOption
from plyground.kernel.house import HOUSE_OPTIONS
from plyground.kernel.options import Option, Switch


class Parser(ArgumentParser):
    """An argument parser whose errors are our errors: one line, status 2."""

    def __init__(self, command: str, about: str, examples: str) -> None:
        lines = "\n".join(f"  {line}" for line in examples.strip().splitlines())
        super().__init__(
            prog=f"plyground {command}",
            description=about,
            epilog=f"examples:\n{lines}",
            formatter_class=RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )

    def error(self, message: str) -> NoReturn:
        raise BadOption(f"{message} (see {self.prog} --help)")


def add_game_options(parser: ArgumentParser, title: str, options: Mapping[str, Any]) -> None:
    """A flag for every option that a game declares, and for the house rules."""
    for heading, declared in ((f"options of {title}", options), ("house rules", HOUSE_OPTIONS)):
        group = parser.add_argument_group(heading)
        for name, option in declared.items():
            _add_flag(group, name, option)


def _add_flag(group: Any, name: str, option: Option[Any]) -> None:
    if isinstance(option, Switch):
        group.add_argument(
            option.flag,
            dest=name,
            action=BooleanOptionalAction,
            default=SUPPRESS,
            help=f"{option.help} (default {option.show(option.default)})",
        )
        return
    default = f" (default {option.show(option.default)})" if option.default else ""
    group.add_argument(
        option.flag,
        dest=name,
        metavar=option.metavar,
        default=SUPPRESS,
        help=f"{option.help}: {option.allowed}{default}".replace("%", "%%"),
    )


def given_options(arguments: Any, options: Mapping[str, Any]) -> dict[str, object]:
    """The game's options that were given on the command line."""
    names = (*options, *HOUSE_OPTIONS)
    return {name: getattr(arguments, name) for name in names if hasattr(arguments, name)}
