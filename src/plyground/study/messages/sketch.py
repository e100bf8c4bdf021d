"""A position as screens draw it; `plyground.kernel.sketch` makes it."""

from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import Any, Literal, NotRequired, TypedDict, cast

SeatNumber = Literal[1, 2]


class FactShown(TypedDict):
    """One thing that is so: the target, a score."""

    name: str
    value: str


class CellShown(TypedDict):
    """One place on the board."""

    text: str
    owner: NotRequired[SeatNumber]
    move: NotRequired[str]
    """The notation that pressing it is, or begins with."""
    marked: NotRequired[bool]
    note: NotRequired[str]
    code: NotRequired[str]
    """What the small print comes to, for boards that know the game."""


class RowShown(TypedDict):
    """Cells side by side."""

    name: str
    cells: list[CellShown]


class SketchShown(TypedDict):
    """Facts, cells, and what each legal move would make."""

    facts: list[FactShown]
    columns: list[str]
    rows: list[RowShown]
    gives: dict[str, str]


class SketchNews(TypedDict, total=False):
    """A sketch less what is as it was in the one before."""

    facts: list[FactShown | None]
    columns: list[str]
    rows: list[RowShown | list[CellShown | None] | None]
    gives: dict[str, str]


def leave_out_same(sketch: SketchShown, before: SketchShown | None) -> SketchNews:
    """What is new in a sketch, after another."""
    old = cast(dict[str, Any], before or {})
    news: dict[str, Any] = {name: part for name, part in sketch.items() if part != old.get(name)}
    if "rows" in news:
        news["rows"] = _mark_same(news["rows"], old.get("rows", []), _shorten_row)
    if "facts" in news:
        news["facts"] = _mark_same(news["facts"], old.get("facts", []), _keep)
    return cast(SketchNews, news)


def _shorten_row(row: RowShown, was: RowShown) -> RowShown | list[Any]:
    """A row's cells alone, where it goes by the same name."""
    if row["name"] != was["name"]:
        return row
    return _mark_same(row["cells"], was["cells"], _keep)


def _keep(part: Any, was: Any) -> Any:
    return part


def _mark_same(
    parts: Sequence[Any], old: Sequence[Any], shorten: Callable[[Any, Any], Any]
) -> list[Any]:
    """The parts, null where one is as it was."""
    return [
        None if part == was else part if was is None else shorten(part, was)
        for part, was in zip_longest(parts, old[: len(parts)])
    ]
