"""Writes docs/interfaces.md: what works with the example games, as one test found it.

`python -m tools.make_interfaces` runs tests/any_game/test_everything.py and writes the page.
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from xml.etree import ElementTree

from tests.any_game.test_everything import EXAMPLES

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "interfaces.md"
TEST = "tests/any_game/test_everything.py"
OPENING = """# What works with a game in one file

Made by `python -m tools.make_interfaces` from [one test](../{test}), which takes the
[four examples](write-a-game.md#four-examples) through every command, player and interface.

"""
CASE = re.compile(r"(?P<test>\w+)(?:\[(?P<params>.*)\])?")


def main() -> int:
    """Run the test, and write what it found."""
    with TemporaryDirectory() as folder:
        report = Path(folder) / "found.xml"
        command = [sys.executable, "-m", "pytest", "-q", "-n", "2", TEST, f"--junitxml={report}"]
        status = subprocess.run(command, cwd=ROOT, check=False).returncode
        PAGE.write_text(write_page(report), encoding="utf-8")
    return status


def write_page(report: Path) -> str:
    """The page, from the report of a run of the test."""
    rows: dict[str, dict[str, str]] = {}
    for what, example, found in read_cases(report):
        rows.setdefault(what, {})[example] = found
    titles = [example.replace("_", " ") for example in EXAMPLES]
    lines = [f"| what | {' | '.join(titles)} |", "|---" * (len(EXAMPLES) + 1) + "|"]
    for what in sorted(rows):
        cells = [rows[what].get(example, "") for example in EXAMPLES]
        lines.append(f"| {what} | {' | '.join(cells)} |")
    return OPENING.format(test=TEST) + "\n".join(lines) + "\n"


def read_cases(report: Path) -> Iterator[tuple[str, str, str]]:
    """What was tried, with which example, and what came of it."""
    for case in ElementTree.parse(report).getroot().iter("testcase"):
        matched = CASE.fullmatch(case.attrib["name"])
        assert matched is not None
        params = matched["params"] or ""
        example = next((name for name in EXAMPLES if params.startswith(name)), None)
        if example is None:
            continue
        rest = params.removeprefix(example).removeprefix("-")
        yield name_row(matched["test"], rest), example, name_result(case)


def name_row(test: str, rest: str) -> str:
    """What a row is about: a command, a player, an interface, or what the test says of itself."""
    if rest.startswith("try_"):
        return rest.removeprefix("try_").replace("_", " ")
    if test == "test_every_player_sits_down":
        return f"against `{rest}`"
    return f"`plyground {rest}`" if rest else test.removeprefix("test_").replace("_", " ")


def name_result(case: ElementTree.Element) -> str:
    """Whether it works, and why not."""
    if (skipped := case.find("skipped")) is not None:
        return skipped.attrib["message"]
    broken = case.find("failure") is not None or case.find("error") is not None
    return "no" if broken else "yes"


if __name__ == "__main__":
    raise SystemExit(main())
