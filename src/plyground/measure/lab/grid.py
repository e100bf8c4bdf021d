"""A grid: several values for some options, and every set-up that they make together.

Values are written as ranges (`4-6`), lists (`CODE,MOON`) and both (`3-5,8`); a switch takes
`on,off`. A game says in its `grids.json` what a designer would look at first.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product
from json import dumps, loads
from random import Random
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
"""What is measured of a set-up, as JSON has it: see `rows.make_row`."""


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
        games = []
        for values in product(*self.draws.values()):
            drawn = dict(zip(self.draws, values, strict=True))
            games.append(registry.game(self.slug, **{**self.options, **drawn}))
        return games

    @property
    def changes(self) -> list[str]:
        """The options that are not as in the rule book."""
        declared = list_options(self.slug)
        changed = [
            name
            for name, value in self.options.items()
            if declared[name].accept(value) != declared[name].default
        ]
        return changed + list(self.draws)

    def describe(self, names: Sequence[str] | None = None) -> str:
        """The options in short: 'size 4, line 3'."""
        shown = list(self.options) if names is None else names
        words = [
            f"{name.replace('_', '-')} {self.show_option(name)}"
            for name in self.options
            if name in shown
        ]
        return ", ".join(([self.preset] if self.preset else []) + words)

    def show_option(self, name: str) -> str:
        """The value of an option as it is typed."""
        option = list_options(self.slug)[name]
        value = self.options.get(name)
        if value is None:
            return OFF if name in HOUSE_OPTIONS else option.show(option.default)
        return option.show(option.accept(value))


def list_options(slug: str) -> dict[str, Option[Any]]:
    """The options of a game, and the house rules."""
    return {**registry.game_class(slug).declared_options(), **HOUSE_OPTIONS}


def read_declared(slug: str, name: str) -> dict[str, str]:
    """What a game declares in its `grids.json`: its default grid, or what a search may change."""
    text = registry.read_text_beside(slug, "grids.json")
    declared: dict[str, dict[str, str]] = {} if text is None else loads(text)
    return declared.get(name, {})


def read_values(option: Option[Any], texts: Sequence[str]) -> list[Any]:
    """The values that some texts name, each once; None is a house rule that is off."""
    found: list[Any] = []
    for text in texts:
        found += _read_text(option, text)
    if not found:
        raise BadOption(Message.of("lab.no-values", option=OptionName(option.name)))
    return list(dict.fromkeys(found))


def _read_text(option: Option[Any], text: str) -> list[Any]:
    if isinstance(option, Whole):
        return [
            value for part in text.split(",") if part.strip() for value in _read_range(option, part)
        ]
    parts = [part for part in text.split(",") if part.strip()]
    if len(parts) > 1:
        try:  # some options have commas of their own
            return [option.accept(text)]
        except BadOption:
            pass
    return [option.accept(part.strip()) for part in parts]


def _read_range(option: Whole, text: str) -> list[Any]:
    text = text.strip()
    if text == OFF and option.name in HOUSE_OPTIONS:
        return [None]
    low, dash, high = text.partition("-")
    if not dash:
        return [option.read(text)]
    first, last = parse_whole_number(low.strip()), parse_whole_number(high.strip())
    if first is None or last is None:
        raise option.refusal(text)
    if first > last:
        raise BadOption(
            Message.of("lab.empty-range", option=OptionName(option.name), range=shorten(text))
        )
    for end in (first, last):
        option.accept(end)
    if last - first >= MOST_SETUPS:
        raise refuse_many(last - first + 1)
    return list(range(first, last + 1))


def refuse_many(count: int) -> BadOption:
    """The error for more set-ups than a table takes."""
    return BadOption(Message.of("lab.too-many", setups=count, most=MOST_SETUPS))


class Grid(NamedTuple):
    """What was asked for: the set-ups that there are, and how many combinations there are not."""

    setups: list[Setup]
    axes: dict[str, list[Any]]
    """By option, its values; those with several span the grid."""
    refused: int
    why: Message | None
    """The first reason why a combination is no game."""

    @property
    def varied(self) -> list[str]:
        """The options that differ from row to row."""
        return [name for name, values in self.axes.items() if len(values) > 1]


def build_grid(slug: str, axes: Mapping[str, list[Any]], preset_name: str | None = None) -> Grid:
    """Every combination that is a game; BadOption where there is none, or too many."""
    declared, preset = list_options(slug), None
    if preset_name is not None:
        preset = registry.find_preset(slug, preset_name)
        for name, values in axes.items():
            for value in values:
                if value is not None:
                    preset.check(declared, {name: value})
    count = 1
    for values in axes.values():
        count *= len(values)
    if count > MOST_SETUPS:
        raise refuse_many(count)
    setups, refused, why = list[Setup](), 0, None
    for choice in product(*axes.values()):
        chosen = dict(zip(axes, choice, strict=True))
        try:
            setups.append(settle(slug, chosen, preset))
        except BadOption as error:
            refused, why = refused + 1, why or error.message
    if not setups:
        assert why is not None
        raise BadOption(why)
    return Grid(setups, dict(axes), refused, why)


def settle(slug: str, chosen: Mapping[str, Any], preset: Preset | None = None) -> Setup:
    """A set-up, checked: BadOption says why these options make no game."""
    declared = list_options(slug)
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
                option = declared[name]
                draws[name] = [option.plain(option.accept(each)) for each in _thin(drawn)]
    setup = Setup(slug, options, draws, preset.name if preset else None)
    setup.list_games()
    return setup


def _thin(values: Sequence[object]) -> list[object]:
    if len(values) <= MOST_DRAWN:
        return list(values)
    return [values[index * len(values) // MOST_DRAWN] for index in range(MOST_DRAWN)]


MOST_CHANGES = 4
SHOWN = 10
"""So many of the best are shown."""


def list_candidates(slug: str, axes: Mapping[str, list[Any]], most: int) -> list[Setup]:
    """The set-ups to try, those with the fewest changes first; options that are given stay so."""
    declared = list_options(slug)
    fixed = {name: values for name, values in axes.items() if len(values) == 1}
    free = {
        name: [value for value in values if value != _default(declared[name])]
        for name, values in {
            **{
                name: read_values(declared[name], [text])
                for name, text in read_declared(slug, "search").items()
                if name not in axes
            },
            **{name: values for name, values in axes.items() if name not in fixed},
        }.items()
    }
    base = {name: values[0] for name, values in fixed.items()}
    found: list[Setup] = []
    for changes in range(min(MOST_CHANGES, len(free)) + 1):
        level = list(_settle_all(slug, base, free, changes))
        room = most - len(found)
        if len(level) > room:
            Random(f"{slug}, 0, {changes}").shuffle(level)
        found += level[:room]
        if len(found) >= most:
            break
    return found


def _default(option: Any) -> Any:
    return None if option.name == "turn_limit" else option.default


def _settle_all(
    slug: str, base: Mapping[str, Any], free: Mapping[str, list[Any]], changes: int
) -> Iterator[Setup]:
    for names in combinations(free, changes):
        for values in product(*(free[name] for name in names)):
            try:
                yield settle(slug, {**base, **dict(zip(names, values, strict=True))})
            except BadOption:  # these do not go together
                continue


def rank_rows(setups: Sequence[Setup], rows: Mapping[str, Row]) -> list[Setup]:
    """The best first: promises kept, then rules unchanged, then nearness to even."""
    return sorted(setups, key=lambda setup: _merit(rows[setup.key]))


def _merit(row: Row) -> tuple[int, int, float]:
    uneven = max(abs(row[name] - 0.5) for name in ("first_medium", "first_hard"))
    return -row["kept"], len(row["changes"]), uneven
