"""A grid: several values for some options, and every set-up that they make together.

Values are written as ranges (`4-6`), lists (`CODE,MOON`) and both (`3-5,8`); a switch takes
`on,off`. A game declares in `grid.json` what a designer would look at first.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import product
from json import dumps, loads
from math import prod
from typing import Any, NamedTuple

from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.kernel.house_rules import HOUSE_OPTIONS
from plyground.kernel.options import Option, Whole
from plyground.kernel.preset import Preset
from plyground.language.errors import BadOption
from plyground.language.message import Message, OptionName
from plyground.language.text import parse_whole_number, shorten

MOST_SETUPS = 2_000
MOST_DRAWN = 60
"""Values that a preset draws which are measured one by one; of more, so many in even steps."""
OFF = "off"
Row = dict[str, Any]
"""What is measured of a set-up, as JSON has it: see `table.make_row`."""


class Setup(NamedTuple):
    """One row of a table: options, and those that are drawn anew each time."""

    slug: str
    options: dict[str, object]
    """As they are given, checked, and as JSON has them."""
    draws: dict[str, list[object]]
    preset: str | None = None

    @property
    def key(self) -> str:
        """The same for the same set-up, in any order of options."""
        return dumps([self.options, self.draws], sort_keys=True)

    def list_games(self) -> list[AnyGame]:
        """The games that it may turn out to be, all equally likely."""
        drawn = (zip(self.draws, values, strict=True) for values in product(*self.draws.values()))
        return [registry.game(self.slug, **(self.options | dict(each))) for each in drawn]

    def describe(self, names: Sequence[str] | None = None) -> str:
        """The options in short: 'size 4, line 3'."""
        shown = [name for name in self.options if names is None or name in names]
        words = [f"{name.replace('_', '-')} {self.show_option(name)}" for name in shown]
        return ", ".join(([self.preset] if self.preset else []) + words)

    def show_option(self, name: str) -> str:
        """The value of an option as it is typed."""
        option = registry.list_options(self.slug)[name]
        value = self.options.get(name)
        if value is None:
            return OFF if name in HOUSE_OPTIONS else option.show(option.default)
        return option.show(option.accept(value))


def read_grid(slug: str) -> dict[str, list[Any]]:
    """What a designer would look at first, as the game declares it beside its rules."""
    text, declared = registry.read_text_beside(slug, "grid.json"), registry.list_options(slug)
    grid: dict[str, str] = {} if text is None else loads(text)
    return {name: read_values(declared[name], [values]) for name, values in grid.items()}


def read_values(option: Option[Any], texts: Sequence[str]) -> list[Any]:
    """The values that some texts name, each once; None is a house rule that is off."""
    found = [value for text in texts for value in _read_text(option, text)]
    if not found:
        raise BadOption.of("lab.no-values", option=OptionName(option.name))
    return list(dict.fromkeys(found))


def _read_text(option: Option[Any], text: str) -> list[Any]:
    parts = [part.strip() for part in text.split(",") if part.strip()]
    if isinstance(option, Whole):
        return [value for part in parts for value in _read_range(option, part)]
    if len(parts) > 1:
        with suppress(BadOption):  # some options have commas of their own
            return [option.accept(text)]
    return [option.accept(part) for part in parts]


def _read_range(option: Whole, text: str) -> list[Any]:
    if text == OFF and option.name in HOUSE_OPTIONS:
        return [None]
    low, dash, high = text.partition("-")
    if not dash:
        return [option.read(text)]
    first, last = parse_whole_number(low.strip()), parse_whole_number(high.strip())
    if first is None or last is None:
        raise option.refusal(text)
    if first > last:
        raise BadOption.of("lab.empty-range", option=OptionName(option.name), range=shorten(text))
    for end in (first, last):
        option.accept(end)
    if last - first >= MOST_SETUPS:
        raise refuse_many(last - first + 1)
    return list(range(first, last + 1))


def refuse_many(count: int) -> BadOption:
    """The error for more set-ups than a table takes."""
    return BadOption.of("lab.too-many", setups=count, most=MOST_SETUPS)


class Grid(NamedTuple):
    """The set-ups that there are, and what is to be said of the others."""

    setups: list[Setup]
    varied: list[str]
    """The options that differ from row to row."""
    refused: list[Message]
    """Why combinations are no games, one by one."""


def build_grid(slug: str, axes: Mapping[str, list[Any]], preset_name: str | None = None) -> Grid:
    """Every combination that is a game; BadOption where there is none, or too many."""
    preset = None
    if preset_name is not None:
        preset = registry.find_preset(slug, preset_name)
        for name, values in axes.items():
            for value in values:
                if value is not None:
                    preset.check(registry.list_options(slug), {name: value})
    if (count := prod(map(len, axes.values()))) > MOST_SETUPS:
        raise refuse_many(count)
    setups, refused = list[Setup](), list[Message]()
    for choice in product(*axes.values()):
        try:
            setups.append(settle(slug, dict(zip(axes, choice, strict=True)), preset))
        except BadOption as error:
            refused.append(error.message)
    if not setups:
        raise BadOption(refused[0])
    varied = [name for name, values in axes.items() if len(values) > 1]
    return Grid(setups, varied, refused)


def settle(slug: str, chosen: Mapping[str, Any], preset: Preset | None = None) -> Setup:
    """A set-up, checked: BadOption says why these options make no game."""
    declared = registry.list_options(slug)
    fixed = {**(preset.options if preset else {}), **chosen}
    options: dict[str, object] = {
        name: declared[name].plain(declared[name].accept(value))
        for name, value in fixed.items()
        if value is not None
    }
    draws: dict[str, list[object]] = {}
    if preset is not None:
        for name, drawn in preset.draws.items():
            if name not in chosen:
                option, count = declared[name], min(len(drawn), MOST_DRAWN)
                chosen_from = [drawn[place * len(drawn) // count] for place in range(count)]
                draws[name] = [option.plain(option.accept(each)) for each in chosen_from]
    setup = Setup(slug, options, draws, preset.name if preset else None)
    setup.list_games()  # refuses what is no game
    return setup
