"""A game of each that plays itself on the home page: real positions, as its board draws them."""

import json
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, NotRequired, TypedDict, cast

from plyground.games import registry
from plyground.kernel.match import Match
from plyground.language.catalogue import list_languages
from plyground.players.greedy import GreedyPlayer
from plyground.study.messages.rooms import Value
from plyground.study.messages.sketch import SeatNumber, SketchShown

from .sentences import list_names, list_sentences

LONGEST = 40
WORDS = "board-"
"""The prefix of the names of a board's sentences."""


class SceneShown(TypedDict):
    """A position of the game."""

    sketch: SketchShown
    last: NotRequired[str]
    turn: NotRequired[SeatNumber]
    winner: NotRequired[SeatNumber]


class Demo(TypedDict):
    """The game from its start to its end, and all that its board needs to show it."""

    options: dict[str, Value]
    scenes: list[SceneShown]
    words: dict[str, object]


def encode_demo(part: str, language: str) -> bytes | None:
    """The demo of a game as JSON; None where there is no such game, demo or language."""
    if part not in registry.slugs() or language not in list_languages():
        return None
    return _encode(part, language)


@cache
def _encode(slug: str, language: str) -> bytes:
    written = registry.read_text_beside(slug, "demo.json")
    match = improvise(slug) if written is None else play_demo(slug, json.loads(written))
    scenes = list(_show_scenes(match))
    words = [name for name in list_names(slug, language) if name.startswith(WORDS)]
    demo: Demo = {
        "options": match.game.public_options,
        "scenes": scenes,
        "words": list_sentences(slug, words, language),
    }
    return json.dumps(demo, ensure_ascii=False, separators=(",", ":")).encode()


def play_demo(slug: str, demo: dict[str, Any]) -> Match:
    """The demo's game, played by the rules."""
    preset, position, seed = demo["preset"], demo["position"], demo["seed"]
    game = registry.make_game(slug, {}, preset=preset, seed=seed, position=position)
    match = Match(game, position, seed=seed, preset=preset)
    for move in demo["moves"]:
        match.play(move)
    return match


def improvise(slug: str) -> Match:
    """A random game of two who take an immediate win and otherwise play anything."""
    match, player = Match(registry.game(slug), seed=0), GreedyPlayer(Random(0))
    while match.outcome is None and len(match.moves) < LONGEST:
        match.play(player.choose(match.game, match.view(match.turn)))
    return match


def _show_scenes(match: Match) -> Iterator[SceneShown]:
    """The scenes that a spectator saw."""
    for ply in range(len(match.moves) + 1):
        past = match.at(ply)
        drawn = registry.sketch(past.game, past.view()).leave_out_moves()  # nobody moves here
        scene: SceneShown = {"sketch": cast(SketchShown, drawn.json())}
        if past.moves:
            scene["last"] = str(past.moves[-1])
        if past.outcome is None:
            scene["turn"] = cast(SeatNumber, past.turn.value)
        elif past.outcome.winner:
            scene["winner"] = cast(SeatNumber, past.outcome.winner.value)
        yield scene
