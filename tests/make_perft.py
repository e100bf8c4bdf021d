"""Perft: how many move sequences and how many positions there are at each depth, as data.

python -m tests.make_perft            say whether the file is as the rules have it
python -m tests.make_perft --write    write it anew; review the difference like code

The file itself says what is counted: for another start, add a line with as many zeros as there are
depths to look at.
"""

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any, TypedDict

import plyground
from plyground.kernel.game import AnyGame

FILE = Path(__file__).parent / "data" / "perft.json"


class Entry(TypedDict):
    """Counts by depth, from 0; where something is hidden, for each secret and all together."""

    game: str
    options: dict[str, Any]
    start: str
    sequences: list[int]
    positions: list[int]
    by_secret: dict[str, list[int]]


def perft(game: AnyGame, start: Any, depth: int) -> tuple[list[int], list[set[str]]]:
    """The number of move sequences of each length, and the position texts they lead to."""
    states: Counter[Any] = Counter([start])
    sequences, positions = [1], [{game.write(start)}]
    for _ in range(depth):
        after: Counter[Any] = Counter()
        for state, ways in states.items():
            for move in game.moves(state):
                after[game.apply(state, move)] += ways
        states = after
        sequences.append(states.total())
        positions.append({game.write(state) for state in states})
    return sequences, positions


def counted(slug: str, options: dict[str, Any], start: str, depth: int) -> Entry:
    """The entry of one start; of a game with a secret, over all worlds behind it."""
    game = plyground.game(slug, **options)
    sequences, positions = [0] * (depth + 1), [set[str]() for _ in range(depth + 1)]
    by_secret: dict[str, list[int]] = {}
    for world in game.possible_states(game.position(start)):
        counts, texts = perft(game, world, depth)
        sequences = [total + count for total, count in zip(sequences, counts, strict=True)]
        positions = [seen | more for seen, more in zip(positions, texts, strict=True)]
        if secret := game.secret(world):
            by_secret[secret] = counts
    return Entry(
        game=slug,
        options=options,
        start=start,
        sequences=sequences,
        positions=[len(texts) for texts in positions],
        by_secret=by_secret,
    )


def count_again(entry: Entry) -> Entry:
    """The same start, counted now to the same depth."""
    depth = len(entry["sequences"]) - 1
    return counted(entry["game"], entry["options"], entry["start"], depth)


def written() -> str:
    """The whole file: one entry a line."""
    lines = (json.dumps(count_again(entry)) for entry in entries())
    return "[\n" + ",\n".join(lines) + "\n]\n"


def entries() -> list[Entry]:
    """The counts as the file has them."""
    found: list[Entry] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def main(arguments: list[str]) -> int:
    text = written()
    if "--write" in arguments:
        FILE.parent.mkdir(exist_ok=True)
        FILE.write_text(text, encoding="utf-8", newline="\n")
        print(f"wrote {FILE}")
        return 0
    same = FILE.exists() and FILE.read_text(encoding="utf-8") == text
    print("the counts are as the rules have them" if same else "the counts differ; see --write")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
