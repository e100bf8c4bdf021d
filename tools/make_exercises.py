"""Writes positions into a game's exercises.json, for games whose positions take long to judge.

python -m tools.make_exercises coordinate-clash 120
"""

import json
import sys
from importlib.resources import files
from pathlib import Path
from random import Random

from plyground.analysis.exercises import balance_kinds, sample_from_games
from plyground.rulebooks import shelf


def main() -> None:
    """Positions of the rule book's game, their kinds taking turns, one a line."""
    if len(sys.argv) != 3:
        sys.exit("usage: python -m tools.make_exercises GAME COUNT")
    slug, count = shelf.find(sys.argv[1]), int(sys.argv[2])
    random = Random(1)
    found = balance_kinds(sample_from_games([shelf.game(slug)], random), count, random)
    lines = (json.dumps({"position": each.game.write(each.view)}) for each in found)
    folder = files(shelf.SHELF[slug].partition(".rules:")[0])
    text = "[\n  " + ",\n  ".join(lines) + "\n]\n"
    Path(str(folder / "exercises.json")).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
