"""Packs the first layers of a 5x5 set-up into the files that ship, from what the GPU listed.

    make gpu GRID="-DLINE=5 -DSHIFTS=0" ARGS="samples.txt early.bin"
    python -m tools.gpu.pack early.bin --line 5 --no-shifts

Nothing else can make these files in an hour; the tests compare what they say with what the CPU can
find out.
"""

import argparse
from math import comb
from pathlib import Path

from plyground.rulebooks import coordinate_clash
from plyground.rulebooks.coordinate_clash import listed
from plyground.rulebooks.coordinate_clash.by_heart import ByHeart
from plyground.rulebooks.coordinate_clash.kernel import rank_set, squeeze_set


def main() -> None:
    """Write a file for each layer."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("file", type=Path)
    parser.add_argument("--line", type=int, required=True)
    parser.add_argument("--shifts", action=argparse.BooleanOptionalAction, default=True)
    arguments = parser.parse_args()
    known = next(
        each
        for each in listed.LISTED
        if (each.line, each.shifts) == (arguments.line, arguments.shifts)
    )
    folder = Path(coordinate_clash.__file__).parent
    for name, packed in pack_layers(known, arguments.file.read_bytes()):
        (folder / name).write_bytes(packed)
        print(f"{name}: {len(packed):,} bytes")


def pack_layers(known: ByHeart, listed_values: bytes) -> list[tuple[str, bytes]]:
    """The files of a set-up; the fullest layer comes first in what the GPU wrote."""
    cells = known.size**2
    rest = memoryview(listed_values).cast("b")
    files = []
    for markers in range(known.most_markers, -1, -1):
        own, other = markers // 2, markers - markers // 2
        ways = comb(cells - own, other)
        values, rest = rest[: comb(cells, own) * ways], rest[comb(cells, own) * ways :]

        def value_of(
            mine: int, yours: int, values: "memoryview[int]" = values, ways: int = ways
        ) -> int:
            return values[rank_set(mine) * ways + rank_set(squeeze_set(yours, mine))]

        files.append((known.file_names[markers], known.make_file(markers, value_of)))
    if len(rest):
        raise SystemExit("this file is of another set-up, or of more layers")
    return files


if __name__ == "__main__":
    main()
