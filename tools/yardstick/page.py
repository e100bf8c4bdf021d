"""The measured parts of docs/benchmark.md, and its curves."""

import re
from pathlib import Path
from typing import Any

from . import calls
from .coverage import Coverage
from .curves import draw_coverage, draw_power

Figures = dict[str, Any]

PLACES = 6
PART = re.compile(r"(<!-- measured: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)
DEVICES = {
    "unpaired": "regret, each player its own items, drawn anywhere",
    "stratified": "the same, in blocks of cells",
    "controls": "and known regrets as control variates",
    "paired": "and the same items for both",
    "same luck": "and the same luck for both (seeded programs)",
}


def round_all(value: Any) -> Any:
    """Figures as they are kept: more places than anybody reads."""
    if isinstance(value, float):
        return round(value, PLACES)
    if isinstance(value, list):
        return [round_all(each) for each in value]
    if isinstance(value, dict):
        return {key: round_all(each) for key, each in value.items()}
    return value


def write(path: Path, figures: Figures) -> None:
    """Fill the measured parts of the page, and draw its curves beside it."""
    path.write_text(fill(path.read_text(encoding="utf-8"), figures), encoding="utf-8")
    for name, picture in draw(figures).items():
        (path.parent / "img" / name).write_text(picture, encoding="utf-8")


def find_differences(path: Path, figures: Figures) -> list[str]:
    """Where the page and its curves do not say what the figures do."""
    different = []
    text = path.read_text(encoding="utf-8")
    if fill(text, figures) != text:
        different.append("the tables")
    for name, picture in draw(figures).items():
        drawn = path.parent / "img" / name
        if not drawn.exists() or drawn.read_text(encoding="utf-8") != picture:
            different.append(f"docs/img/{name}")
    return different


def fill(text: str, figures: Figures) -> str:
    """The page with its measured parts made again."""
    parts = {
        "suite": f"Measured on plyground-bench-1, hash `{figures['suite'][:16]}`.\n",
        "coverage": write_coverage(figures),
        "differences": write_differences(figures),
        "calls": write_calls(figures),
        "goal": write_goal(figures),
    }
    return PART.sub(lambda found: found[1] + parts[found[2]] + found[3], text)


def draw(figures: Figures) -> dict[str, str]:
    """The curves by file name."""
    needed = {
        "win rate": count_wins(figures)["calls"],
        "regret": figures["devices"]["unpaired"],
        "regret, same luck": figures["devices"]["same luck"],
    }
    return {
        "benchmark-coverage.svg": draw_coverage(list_coverage(figures, 200)),
        "benchmark-power.svg": draw_power(needed),
    }


def list_coverage(figures: Figures, items: int) -> list[Coverage]:
    """The rows of one number of items, by truth."""
    rows = [Coverage(*row) for key, row in figures.items() if key.startswith("coverage ")]
    asked = (row for row in rows if row.items == items)
    return sorted(asked, key=lambda row: (row.truth, row.expected, row.player))


def write_coverage(figures: Figures) -> str:
    """How often each interval holds the truth, and how wide it is."""
    lines = [
        "| error rate | truth | fixed | ± | anytime | ± | mean ± 1.96 SE |",
        "|---|---|---|---|---|---|---|",
    ]
    few, many = (
        [row for row in list_coverage(figures, items) if not row.expected] for items in (200, 1_000)
    )
    for one, two in zip(few, many, strict=True):
        held = [
            f"{a:.1%}, {b:.1%}"
            for a, b in ((one.fixed, two.fixed), (one.anytime, two.anytime), (one.wald, two.wald))
        ]
        fixed = f"{one.fixed_halfwidth:.3f}, {two.fixed_halfwidth:.3f}"
        anytime = f"{one.anytime_halfwidth:.3f}, {two.anytime_halfwidth:.3f}"
        lines.append(
            f"| `{one.player}` | {one.truth:.4f} | {held[0]} | {fixed} | {held[1]} | {anytime} "
            f"| {held[2]} |"
        )
    rows = [*few, *many]
    least, ever = min(row.fixed for row in rows), min(row.anytime for row in rows)
    lines += [
        "",
        f"{few[0].evaluations:,} evaluations a row, of 200 and of 1,000 items. The lowest shares: "
        f"fixed {least:.1%}, anytime {ever:.1%}, mean ± 1.96 SE {min(r.wald for r in rows):.1%}.",
    ]
    return "\n".join(lines) + "\n"


def write_differences(figures: Figures) -> str:
    """The same for pairs."""
    lines = [
        "| error rates | luck | difference | fixed, 200 | anytime, 200 | fixed, 1,000 | anytime |",
        "|---|---|---|---|---|---|---|",
    ]
    for one, two, luck in calls.PAIRS:
        truth, *held = figures[f"difference {one:g} {two:g} {luck}"]
        shares = " | ".join(f"{share:.1%}" for share in held)
        lines.append(f"| {one:g} and {two:g} | {luck} | {truth:.4f} | {shares} |")
    return "\n".join(lines) + f"\n\n{calls.PAIRED_EVALUATIONS:,} evaluations a row.\n"


def count_wins(figures: Figures) -> dict[str, float]:
    """Win rates against whichever opponent needs fewer calls."""
    counted = [calls.count_by_wins(figures, opponent) for opponent in calls.OPPONENTS]
    return min(counted, key=lambda each: each["calls"])


def write_calls(figures: Figures) -> str:
    """Calls needed by each device, and how many times fewer than by win rates."""
    most = count_wins(figures)["calls"]
    lines = ["| how | calls of each player | times fewer |", "|---|---|---|"]
    for name in calls.OPPONENTS:
        found = calls.count_by_wins(figures, name)
        lines.append(
            f"| win rate against `engine:{name}`: {found['one']:.1%} and {found['two']:.1%}, "
            f"{found['games']:,.0f} games of {found['moves']:.1f} moves | {found['calls']:,.0f} "
            f"| {most / found['calls']:.1f} |"
        )
    kind = calls.find_kindest(figures)
    lines.append(
        f"| win rate in the kindest rule set and seat ({kind['key'].split()[2]}, seat "
        f"{kind['seat']}, `engine:{kind['opponent']}`) | {kind['calls']:,.0f} "
        f"| {most / kind['calls']:.1f} |"
    )
    for name, said in DEVICES.items():
        needed = figures["devices"][name]
        shown = f"{needed:,.0f}" if needed >= 1 else "less than 1"
        lines.append(f"| {said} | {shown} | {most / max(1.0, needed):,.0f} |")
    for luck, said in (("own", ""), ("same", ", same luck")):
        found, ever = figures[f"paired {luck}"], figures[f"sequential {luck}"]
        lines.append(
            f"| **`compare`**, whole blocks{said} (power {found['power']:.0%}) "
            f"| {found['calls']:,.0f} | {most / found['calls']:.0f} |"
        )
        lines.append(
            f"| **`compare`, anytime**, stopped when it separates{said}: 80% have by then "
            f"(mean {ever['mean']:,.0f}) | {ever['calls']:,.0f} | {most / ever['calls']:.0f} |"
        )
    return "\n".join(lines) + "\n"


def write_goal(figures: Figures) -> str:
    """Whether 200 calls each are enough for a difference of 0.10."""
    goal = figures["goal"]
    lines = [
        f"Players that differ by {goal['difference']:.2f} (`engine:0.2` and an engine of error",
        f"rate {goal['rate']:.3f}, each its own luck; the standard deviation of a difference is",
        f"{goal['spread']:.2f}) are told apart by {calls.GOAL_CALLS} calls each in",
        f"{goal['power']:.1%} of {goal['evaluations']:,} evaluations; by anytime intervals, looked",
        f"at after every block, in {goal['anytime']:.1%} of {calls.EVALUATIONS:,}, and after",
        f"{goal['anytime mean']:,.0f} calls in the mean. Other intervals, on the same evaluations:",
        "",
        "| interval of the difference | told apart | holds the truth |",
        "|---|---|---|",
    ]
    for name, (told, held) in goal["tried"].items():
        lines.append(f"| {name} | {told:.1%} | {held:.1%} |")
    return "\n".join(lines) + "\n"
