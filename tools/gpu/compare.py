"""Holds what `make recount` counted against the counts that ship, layer by layer.

make recount GRID="-DLINE=5 -DSHIFTS=1" > recount.jsonl
python -m tools.gpu.compare recount.jsonl
"""

import argparse
import json
from pathlib import Path

from plyground.rulebooks.coordinate_clash.counted import CountedLayer, load_counted


def main() -> None:
    """Say for each set-up whether all counts agree."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("file", type=Path)
    lines = [json.loads(line) for line in parser.parse_args().file.read_text().splitlines()]
    begins = [at for at, line in enumerate(lines) if "size" in line]
    for begin, end in zip(begins, [*begins[1:], len(lines)], strict=True):
        set_up, layers = lines[begin], lines[begin + 1 : end]
        known = load_counted()[set_up["size"], set_up["line"], set_up["shifts"]]
        summed = [sum_up(layer) for layer in known]
        if summed != layers:
            raise SystemExit(f"{set_up}: the counts differ")
        live = sum(each["won"] + each["lost"] + each["endless"] for each in layers)
        print(f"{set_up}: all {len(layers)} layers agree, {live:,} positions")


def sum_up(layer: CountedLayer) -> dict[str, int]:
    """A layer without its distances."""
    return {
        "markers": layer.markers,
        "over": layer.over,
        "won": sum(count for value, count in layer.values.items() if value > 0),
        "lost": sum(count for value, count in layer.values.items() if value < 0),
        "endless": layer.values.get(0, 0),
    }


if __name__ == "__main__":
    main()
