"""A game of each that plays itself on the home page: real positions, as its board draws them."""

import json
from collections.abc import Callable, Iterator
from functools import cache
from itertools import zip_longest
from typing import Any, NotRequired, TypedDict, cast

from plyground.kernel.match import Match
from plyground.language.catalogue import list_languages
from plyground.messages.rooms import Value
from plyground.messages.sketch import SeatNumber
from plyground.rulebooks import shelf
from plyground.rulebooks.sketch import Row

from .sentences import list_names, list_sentences

WORDS = "board-"
"""What the names of the sentences begin with that a board says."""


class SceneShown(TypedDict):
    """A position of the game."""

    sketch: dict[str, Any]
    """A SketchShown, less what is as it was in the scene before: such facts and rows are null; of
    other rows only the cells are there, null where they are the same."""
    last: NotRequired[str]
    turn: NotRequired[SeatNumber]
    winner: NotRequired[SeatNumber]


class Demo(TypedDict):
    """The game from its start to its end, and all that its board needs to show it."""

    options: dict[str, Value]
    scenes: list[SceneShown]
    words: dict[str, object]


def encode_demo(slug: str, language: str) -> bytes | None:
    """The demo of a game as JSON; None where there is no such game, demo or language."""
    if slug not in shelf.slugs() or language not in list_languages():
        return None
    return _encode(slug, language)


@cache
def _encode(slug: str, language: str) -> bytes | None:
    written = shelf.read_text_beside(slug, "demo.json")
    if written is None:
        return None
    match = play_demo(slug, json.loads(written))
    scenes = [_show_scene(match, ply) for ply in range(len(match.moves) + 1)]
    demo: Demo = {
        "options": match.game.public_options,
        "scenes": list(_leave_out_same(scenes)),
        "words": list_sentences(slug, _list_words(slug, language), language),
    }
    return json.dumps(demo, ensure_ascii=False, separators=(",", ":")).encode()


def play_demo(slug: str, demo: dict[str, Any]) -> Match:
    """The game that is told, played by the rules."""
    preset, position, seed = demo["preset"], demo["position"], demo["seed"]
    game = shelf.make_game(slug, {}, preset=preset, seed=seed, position=position)
    match = Match(game, position, seed=seed, preset=preset)
    for move in demo["moves"]:
        match.play(move)
    return match


def _show_scene(match: Match, ply: int) -> SceneShown:
    """What a spectator saw; nobody moves here, so what moves would make is left out."""
    past = match.at(ply)
    sketch = shelf.sketch(past.game, past.view())
    rows = tuple(
        Row(name, tuple(cell._replace(move=None, note="") for cell in cells))
        for name, cells in sketch.rows
    )
    scene: SceneShown = {"sketch": sketch._replace(rows=rows, gives={}).json()}
    if past.moves:
        scene["last"] = str(past.moves[-1])
    if past.outcome is None:
        scene["turn"] = cast(SeatNumber, past.turn.value)
    elif past.outcome.winner:
        scene["winner"] = cast(SeatNumber, past.outcome.winner.value)
    return scene


def _leave_out_same(scenes: list[SceneShown]) -> Iterator[SceneShown]:
    """Scenes without what is as it was in the one before."""
    before: dict[str, Any] = {}
    for scene in scenes:
        sketch = scene["sketch"]
        left = {name: part for name, part in sketch.items() if part != before.get(name)}
        if "rows" in left:
            left["rows"] = _mark_same(sketch["rows"], before.get("rows", []), _shorten_row)
        if "facts" in left:
            left["facts"] = _mark_same(sketch["facts"], before.get("facts", []), _keep)
        yield {**scene, "sketch": left}
        before = sketch


def _shorten_row(row: dict[str, Any], was: dict[str, Any]) -> list[Any] | dict[str, Any]:
    """A row's cells alone, where it goes by the same name."""
    if row["name"] != was["name"]:
        return row
    return _mark_same(row["cells"], was["cells"], _keep)


def _keep(part: Any, was: Any) -> Any:
    return part


def _mark_same(parts: list[Any], old: list[Any], shorten: Callable[[Any, Any], Any]) -> list[Any]:
    """The parts, null where one is as it was."""
    return [
        None if part == was else part if was is None else shorten(part, was)
        for part, was in zip_longest(parts, old[: len(parts)])
    ]


def _list_words(slug: str, language: str) -> list[str]:
    return [name for name in list_names(slug, language) if name.startswith(WORDS)]
