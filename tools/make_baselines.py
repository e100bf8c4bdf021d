"""Writes the table of docs/baselines.md and its picture from what the baselines measured.

python -m tools.make_baselines ppo.csv dqn.csv search.csv     # takes these figures over
python -m tools.make_baselines                                # from docs/img/baselines.csv
"""

import csv
import sys
from collections.abc import Mapping, Sequence
from fractions import Fraction
from html import escape
from math import log10
from pathlib import Path
from statistics import mean, stdev
from typing import NamedTuple

from .pages import DOCS, bring_up_to_date

PAGE, FIGURES = DOCS / "baselines.md", DOCS / "img" / "baselines.csv"
KINDS = {"ppo": "PPO", "dqn": "DQN", "mcts": "search (mcts)"}
BUDGETS = (30, 300)

WIDE, HIGH = 190, 130
LEFT, TOP, GAP_ACROSS, GAP_DOWN = 60, 44, 22, 46
COLUMNS = 3
COLOURS = ("#0b6e4f", "#b3541e", "#1f5fa8")
DASHES = ("", "6 3", "2 3")
Point = tuple[float, float]


class Row(NamedTuple):
    """A measured point, as examples/baselines.py writes it."""

    player: str
    game: str
    seed: int
    steps: int
    positions: int
    regret: Fraction
    random: Fraction

    @property
    def share(self) -> float:
        """Of what random moves give away."""
        return float(self.regret / self.random)


def read_rows(path: Path) -> list[Row]:
    """All points of a file."""
    with path.open(encoding="utf-8", newline="") as file:
        return [
            Row(
                row["player"], row["game"], int(row["seed"]), int(row["steps"]),
                int(row["positions"]), Fraction(row["regret"]), Fraction(row["random"]),
            )
            for row in csv.DictReader(file)
        ]  # fmt: skip


def write_table(rows: Sequence[Row]) -> str:
    """One row a game: what each player gives away at the end, over the seeds."""
    players, columns = list[tuple[str, int]](), list[str]()
    for kind in ("ppo", "dqn"):
        moves = max(row.steps for row in rows if row.player == kind)
        players.append((kind, moves))
        columns.append(f"{KINDS[kind]}, {moves:,} moves")
    players += [("mcts", budget) for budget in BUDGETS]
    columns += [f"`mcts:{budget}`" for budget in BUDGETS]
    lines = [
        f"| set-up | positions | random | {' | '.join(columns)} |",
        "|---" * (3 + len(columns)) + "|",
    ]
    for game in dict.fromkeys(row.game for row in rows):
        own = [row for row in rows if row.game == game]
        cells = [
            write_cell([row for row in own if (row.player, row.steps) == each]) for each in players
        ]
        most, random = max(row.positions for row in own), float(own[0].random)
        lines.append(f"| {name_game(game)} | {most:,} | {random:.3f} | {' | '.join(cells)} |")
    return "\n".join([*lines, ""])


def write_cell(rows: Sequence[Row]) -> str:
    """Mean and standard deviation over the seeds, and the mean normalised."""
    regrets = [float(row.regret) for row in rows]
    share = mean(row.share for row in rows)
    return f"{mean(regrets):.3f}±{stdev(regrets):.3f} ({1 - share:.2f})"


def name_game(game: str) -> str:
    """Which of these are fair set-ups, in words."""
    own = (DOCS.parent / "src" / "plyground" / "examples" / f"{game.replace('-', '_')}.py").exists()
    return game.replace("-", " ").capitalize() if own else f"{game.replace('-', ' ').title()}, fair"


# ---- the picture ---------------------------------------------------------------------------------


class Axis(NamedTuple):
    """What a direction shows, from its least to its most."""

    name: str
    least: float
    most: float
    marks: Mapping[float, str]
    powers: bool = True
    """Whether equal steps multiply by the same number."""

    def place(self, value: float) -> float:
        """From 0 to 1; what lies outside is drawn at the edge."""
        least, most = self.least, self.most
        if self.powers:
            value, least, most = log10(max(value, least)), log10(least), log10(most)
        return min(1.0, max(0.0, (value - least) / (most - least)))


class Line(NamedTuple):
    """Points of one kind; a faint one stands behind the others."""

    kind: str
    points: Sequence[Point]
    faint: bool = False


def draw_panels(
    title: str,
    panels: Mapping[str, Sequence[Line]],
    across: Axis,
    up: Axis,
) -> str:
    """Each panel by its name, all kinds of lines explained once above them."""
    rows = -(-len(panels) // COLUMNS)
    width = LEFT + COLUMNS * (WIDE + GAP_ACROSS)
    height = TOP + rows * (HIGH + GAP_DOWN)
    kinds = list(dict.fromkeys(line.kind for lines in panels.values() for line in lines))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        'font-family="sans-serif" font-size="12" role="img">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
    ]
    for place, kind in enumerate(kinds):
        x = LEFT + place * (width - LEFT) // len(kinds)
        parts.append(f'<path d="M{x} 14h26" {_style(place)}/>')
        parts.append(f'<text x="{x + 32}" y="18">{escape(kind)}</text>')
    for number, (name, lines) in enumerate(panels.items()):
        x = LEFT + number % COLUMNS * (WIDE + GAP_ACROSS)
        y = TOP + number // COLUMNS * (HIGH + GAP_DOWN)
        parts += _draw_frame(name, x, y, across, up, first=number % COLUMNS == 0)
        for line in sorted(lines, key=lambda line: not line.faint):
            points = " ".join(
                f"{x + across.place(a) * WIDE:.1f},{y + (1 - up.place(b)) * HIGH:.1f}"
                for a, b in line.points
            )
            style = _style(kinds.index(line.kind), faint=line.faint)
            parts.append(f'<polyline points="{points}" {style}/>')
    middle = LEFT + (width - LEFT - GAP_ACROSS) / 2
    parts.append(
        f'<text x="{middle}" y="{height - 8}" text-anchor="middle">{escape(across.name)}</text>'
    )
    parts.append(
        f'<text transform="translate(14 {(TOP + height - GAP_DOWN) / 2}) rotate(-90)" '
        f'text-anchor="middle">{escape(up.name)}</text>'
    )
    return "\n".join([*parts, "</svg>", ""])


def _draw_frame(name: str, x: int, y: int, across: Axis, up: Axis, *, first: bool) -> list[str]:
    parts = [
        f'<text x="{x}" y="{y - 6}" font-weight="bold">{escape(name)}</text>',
        f'<rect x="{x}" y="{y}" width="{WIDE}" height="{HIGH}" fill="none" stroke="#888"/>',
    ]
    for value, word in across.marks.items():
        at = x + across.place(value) * WIDE
        parts.append(f'<path d="M{at:.1f} {y}v{HIGH}" stroke="#ddd"/>')
        parts.append(f'<text x="{at:.1f}" y="{y + HIGH + 15}" text-anchor="middle">{word}</text>')
    for value, word in up.marks.items():
        at = y + (1 - up.place(value)) * HIGH
        parts.append(f'<path d="M{x} {at:.1f}h{WIDE}" stroke="#ddd"/>')
        if first:
            parts.append(f'<text x="{x - 6}" y="{at + 4:.1f}" text-anchor="end">{word}</text>')
    return parts


def _style(place: int, *, faint: bool = False) -> str:
    """Kinds differ in their dashes too, for whoever does not tell the colours apart."""
    look = 'stroke-width="1" opacity="0.35"' if faint else 'stroke-width="2"'
    return f'fill="none" stroke="{COLOURS[place]}" stroke-dasharray="{DASHES[place]}" {look}'


def draw(rows: Sequence[Row]) -> str:
    """A panel for each game: every seed faintly, and their mean."""
    panels = {}
    for game in dict.fromkeys(row.game for row in rows):
        lines = []
        for player, kind in KINDS.items():
            own = [row for row in rows if row.player == player and row.game == game and row.steps]
            steps = sorted({row.steps for row in own})
            seeds = sorted({row.seed for row in own})
            at = {(row.seed, row.steps): row.share for row in own}
            for seed in seeds:
                lines.append(Line(kind, [(step, at[seed, step]) for step in steps], faint=True))
            middle = [(step, mean(at[seed, step] for seed in seeds)) for step in steps]
            lines.append(Line(kind, middle))
        panels[name_game(game)] = lines
    marks = {1.0: "1", 100.0: "100", 10_000.0: "10,000", 1_000_000.0: "10⁶"}
    name = "playouts for each move (search); moves learned from (PPO, DQN)"
    across = Axis(name, 1, 1_000_000, marks)
    levels = {0.0: "0", 0.5: "0.5", 1.0: "1"}
    up = Axis("regret, where that of random play is 1", 0, 1.2, levels, powers=False)
    return draw_panels("Exact regret of the baselines", panels, across, up)


def main(paths: Sequence[str]) -> None:
    if paths:
        taken = [row for path in paths for row in read_rows(Path(path))]
        with FIGURES.open("w", newline="", encoding="utf-8") as file:
            csv.writer(file, lineterminator="\n").writerows([Row._fields, *taken])
    rows = read_rows(FIGURES)
    FIGURES.with_suffix(".svg").write_text(draw(rows), encoding="utf-8")
    bring_up_to_date(PAGE, {"baselines": write_table(rows)})


if __name__ == "__main__":
    main(sys.argv[1:])
