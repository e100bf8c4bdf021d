"""Perft: how many move sequences and how many positions there are at each depth, as data.

python -m tests.make_perft            say whether the file is as the rules have it
python -m tests.make_perft --write    write it anew; review the difference like code
"""

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any, TypedDict

import plyground
from plyground.kernel import AnyGame

FILE = Path(__file__).parent / "data" / "perft.json"

# A game, its options, a position to start from, and how deep to look.
STARTS: list[tuple[str, dict[str, Any], str, int]] = [
    ("cipher-shift", {}, "CODE:AAAA 1", 7),
    ("cipher-shift", {"target": "B"}, "B:A 1", 3),
    ("cipher-shift", {"target": "B"}, "B:C 2", 27),
    ("cipher-shift", {"target": "BC"}, "BC:AA 1", 12),
    ("cipher-shift", {"target": "CAB", "max_step": 3}, "CAB:AAA 1", 5),
    ("cipher-shift", {"target": "CAD", "max_step": 2, "wrap": False}, "CAD:AAA 2", 6),
    ("cipher-shift", {"target": "BC", "win_by": 7}, "BC:AA 1", 8),
    ("coordinate-clash", {}, "5/5/5/5/5 1", 2),
    ("coordinate-clash", {}, "XX3/OO3/5/5/5 1", 1),
    ("coordinate-clash", {"size": 4}, "XX2/OO2/4/4 1", 2),
    ("coordinate-clash", {"size": 3}, "3/3/3 1", 3),
    ("coordinate-clash", {"size": 3}, "XOX/XOO/OXX 2", 5),
    ("coordinate-clash", {"size": 3}, "XOX/XOO/OX1 1", 3),
    ("coordinate-clash", {"size": 3, "shifts": False}, "3/3/3 1", 9),
    ("coordinate-clash", {"size": 4, "line": 4}, "4/4/4/4 2", 2),
    ("coordinate-clash", {"size": 7, "line": 5}, "7/7/7/7/7/7/7 1", 1),
    ("coordinate-clash", {"size": 3, "win_by": 3}, "XOX/XOO/OXX 2", 4),
    ("cipher-quest", {}, "-/- 15-25 1", 5),
    ("cipher-quest", {}, "7,6/8 19-25 2", 6),
    ("cipher-quest", {"pool": 5, "targets": "9-15"}, "-/- 9-15 1", 5),
    ("cipher-quest", {"pool": 4, "targets": "1-5", "near": 1}, "-/- 1-5 2", 4),
    ("code-swap", {}, "413/251 1", 6),
    ("code-swap", {}, "123/321 2", 6),
    ("code-swap", {"length": 2}, "21/21 1", 8),
    ("code-swap", {"length": 5, "digits": 9}, "54321/98765 1", 4),
    ("code-swap", {"win_by": 4}, "413/251 1", 5),
    ("code-swap", {"turn_limit": 3}, "413/251 1", 4),
    ("operator-outwit", {}, "23:1 1", 12),
    ("operator-outwit", {}, "23:22 2", 9),
    ("operator-outwit", {"target": 2}, "2:1 1", 2),
    ("operator-outwit", {"target": 100}, "100:1 1", 10),
    ("operator-outwit", {"operations": "+1,+3,*3,-2"}, "23:5 1", 8),
    ("operator-outwit", {"start": 9, "operations": "-2,-3"}, "23:9 1", 5),
    ("operator-outwit", {"win_by": 8}, "23:1 1", 9),
    ("operator-outwit", {"turn_limit": 3}, "23:1 1", 4),
]


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


def written() -> str:
    """The whole file: one entry a line."""
    lines = (json.dumps(counted(*start)) for start in STARTS)
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
