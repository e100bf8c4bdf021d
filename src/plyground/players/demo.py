"""A game of each that plays itself where games are chosen: real positions, played by the rules."""

import json
from random import Random

from plyground.games import registry
from plyground.kernel.match import Match

from .player import GreedyPlayer

LONGEST = 40


def find_demo(slug: str) -> Match:
    """The game that a game's folder brings; of one without, a random game of two greedy players."""
    written = registry.read_text_beside(slug, "demo.json")
    if written is None:  # two who take an immediate win, and otherwise play anything
        match, player = Match(registry.game(slug), seed=0), GreedyPlayer(Random(0))
        while match.outcome is None and len(match.moves) < LONGEST:
            match.play(player.choose(match.game, match.view(match.turn)))
        return match
    demo = json.loads(written)
    preset, position, seed = demo["preset"], demo["position"], demo["seed"]
    game = registry.make_game(slug, {}, preset=preset, seed=seed, position=position)
    match = Match(game, position, seed=seed, preset=preset)
    for move in demo["moves"]:
        match.play(move)
    return match
