"""Set-ups counted once and for all, layer by layer, on a GPU: `make gpu`.

Grids of 5x5 have up to 155 billion positions that are not over. What a GPU said of them ships as a
line of JSON for each set-up; the smaller ones among them are there to be compared with.
"""

from functools import cache
from typing import NamedTuple

from plyground.language.message import Message
from plyground.support.survey import Survey, count_values

from .early import read_value

DATA = "counted.jsonl"
SetUp = tuple[int, int, bool]
"""Size, line, and whether there are shifts."""


class CountedLayer(NamedTuple):
    """Positions with so many markers: how many are over, and how many have each value."""

    markers: int
    over: int
    values: dict[int, int]
    """Won in so many turns, or lost, if negative; 0 for endless."""


@cache
def load_counted() -> dict[SetUp, list[CountedLayer]]:
    """Everything that was counted, by set-up."""
    from importlib.resources import files
    from json import loads

    text = (files(__package__) / DATA).read_text(encoding="ascii")
    counted = {}
    for line in map(loads, text.splitlines()):
        counted[line["size"], line["line"], line["shifts"]] = [
            CountedLayer(
                layer["markers"],
                layer["over"],
                {int(value): count for value, count in layer["values"].items()},
            )
            for layer in line["layers"]
        ]
    return counted


def recall_survey(setup: SetUp) -> Survey | None:
    """What all positions of a set-up are worth, if they were counted."""
    layers = load_counted().get(setup)
    if layers is None:
        return None
    start = next(iter(layers[-1].values))
    return count_values(
        Message("coordinate-clash.counted-once"),
        ((read_value(number), count) for layer in layers for number, count in layer.values.items()),
        read_value(start),
    )
