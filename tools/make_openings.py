"""Makes the openings of Coordinate Clash with four in a line: `python -m tools.make_openings`.

Positions with a few markers, each with as many for either side, drawn at random. Kept are those
whose exact value is a win or a loss in more than SAFE_TURNS turns; as many are won as are lost by
the player to move.
"""

from pathlib import Path
from random import Random

import plyground
from plyground.games.coordinate_clash.by_heart import FAIR
from plyground.games.coordinate_clash.rules import OPENINGS, CoordinateClash, Markers
from plyground.kernel.seats import Seat

SAFE_TURNS = 5
MARKERS, COUNT, SEED = 4, 100, 1
SIZE, LINE = FAIR.size, FAIR.line
FOLDER = Path(plyground.__file__).parent / "games" / "coordinate_clash"
HEAD = """\
# Openings with {markers} markers, {size}x{size}, {line} in a line: half of them are won by the
# player to move, half lost, none within {safe} turns.
# Made by tools/make_openings.py
"""


def draw_openings(random: Random, markers: int, count: int) -> list[Markers]:
    """So many different openings, half of them won and half of them lost."""
    won: dict[Markers, None] = {}
    lost: dict[Markers, None] = {}
    while len(won) < count // 2 or len(lost) < count // 2:
        cells = random.sample(range(SIZE * SIZE), markers)
        mine, yours = (sum(1 << cell for cell in half) for half in (cells[::2], cells[1::2]))
        state = Markers(mine, yours, Seat.FIRST)
        plies = FAIR.value(state.x, state.o)
        assert plies is not None, "so few markers are known by heart"
        if abs(plies) > SAFE_TURNS:
            kept = won if plies > 0 else lost
            if len(kept) < count // 2:
                kept[state] = None
    return [*won, *lost]


def main() -> None:
    game = CoordinateClash(size=SIZE, line=LINE)
    found = draw_openings(Random(SEED), MARKERS, COUNT)
    head = HEAD.format(markers=MARKERS, size=SIZE, line=LINE, safe=SAFE_TURNS)
    path = FOLDER / OPENINGS[SIZE, LINE]
    path.write_text(head + "".join(f"{game.write(state)}\n" for state in found), encoding="utf-8")
    print(f"{len(found)} openings in {path.name}")


if __name__ == "__main__":
    main()
