"""Makes the openings of Coordinate Clash with four in a line: `python -m tools.make_openings`.

Positions with a few markers, each with as many for either side, drawn at random. Kept are those
whose exact value is a win or a loss in more than SAFE_TURNS turns; as many are won as are lost by
the player to move.
"""

import argparse
from pathlib import Path
from random import Random

import plyground
from plyground.kernel.seats import Seat
from plyground.rulebooks.coordinate_clash.by_heart import FAIR
from plyground.rulebooks.coordinate_clash.rules import OPENINGS, CoordinateClash, Markers

SAFE_TURNS = 5
SIZE, LINE = FAIR.size, FAIR.line
FOLDER = Path(plyground.__file__).parent / "rulebooks" / "coordinate_clash"
HEAD = """\
# Openings with {markers} markers, {size}x{size}, {line} in a line: half of them are won by the
# player to move, half lost, none within {safe} turns.
# Made by tools/make_openings.py --markers {markers} --count {count} --seed {seed}
"""


def draw_position(random: Random, markers: int) -> Markers:
    """As many markers for either side, anywhere."""
    cells = random.sample(range(SIZE * SIZE), markers)
    mine, yours = (sum(1 << cell for cell in half) for half in (cells[::2], cells[1::2]))
    return Markers(mine, yours, Seat.FIRST)


def draw_openings(random: Random, markers: int, count: int) -> list[Markers]:
    """So many different openings, half of them won and half of them lost."""
    won: dict[Markers, None] = {}
    lost: dict[Markers, None] = {}
    while len(won) < count // 2 or len(lost) < count // 2:
        state = draw_position(random, markers)
        plies = FAIR.value(state.x, state.o)
        assert plies is not None, "so few markers are known by heart"
        if abs(plies) > SAFE_TURNS:
            kept = won if plies > 0 else lost
            if len(kept) < count // 2:
                kept[state] = None
    return [*won, *lost]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--markers", type=int, default=4, choices=(2, 4, 6, 8))
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    game = CoordinateClash(size=SIZE, line=LINE)
    found = draw_openings(Random(given.seed), given.markers, given.count)
    head = HEAD.format(
        markers=given.markers,
        size=SIZE,
        line=LINE,
        count=given.count,
        safe=SAFE_TURNS,
        seed=given.seed,
    )
    path = FOLDER / OPENINGS[SIZE, LINE]
    path.write_text(head + "".join(f"{game.write(state)}\n" for state in found), encoding="utf-8")
    print(f"{len(found)} openings in {path.name}")


if __name__ == "__main__":
    main()
