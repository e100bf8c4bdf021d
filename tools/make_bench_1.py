"""Draw plyground-bench-1 and write it where it ships: `python -m tools.make_bench_1`."""

from pathlib import Path

import plyground.benchmark.suites
from plyground.benchmark.suites import bench_1
from plyground.benchmark.suites.drawing import draw_suite
from plyground.benchmark.suites.suite import save_suite


def main() -> None:
    """Draw it again; the same as before, unless something is wrong."""
    suite = draw_suite(
        bench_1.SEED, bench_1.ITEMS, fresh=False, name=bench_1.NAME, on="processes:2"
    )
    folder = Path(plyground.benchmark.suites.__file__).parent
    save_suite(suite, str(folder / f"{bench_1.NAME}.json.gz"))
    print(suite.hash)


if __name__ == "__main__":
    main()
