"""Writes the table of docs/baselines.md and its picture from what the baselines measured.

python -m tools.make_baselines ppo.csv dqn.csv search.csv     # takes these figures over
python -m tools.make_baselines                                # from docs/img/baselines.csv
"""

import csv
import sys
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from statistics import mean, stdev
from typing import NamedTuple

from .pages import DOCS, bring_up_to_date
from .panels import Axis, Line, draw_panels

PAGE, FIGURES = DOCS / "baselines.md", DOCS / "img" / "baselines.csv"
KINDS = {"ppo": "PPO", "dqn": "DQN", "mcts": "search (mcts)"}
BUDGETS = (30, 300)


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


def write_rows(path: Path, rows: Sequence[Row]) -> None:
    """The same file again, of all players together."""
    with path.open("w", newline="", encoding="utf-8") as file:
        csv.writer(file, lineterminator="\n").writerows([Row._fields, *rows])


def write_table(rows: Sequence[Row]) -> str:
    """One row a game: what each player gives away at the end, over the seeds."""
    players = [("ppo", last_step(rows, "ppo")), ("dqn", last_step(rows, "dqn"))]
    columns = [f"PPO, {players[0][1]:,} moves", f"DQN, {players[1][1]:,} moves"]
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


def last_step(rows: Sequence[Row], player: str) -> int:
    """How many moves a player had learned from in the end."""
    return max(row.steps for row in rows if row.player == player)


def name_game(game: str) -> str:
    """Which of these are fair set-ups, in words."""
    own = (
        DOCS.parent / "src" / "plyground" / "games" / "examples" / f"{game.replace('-', '_')}.py"
    ).exists()
    return game.replace("-", " ").capitalize() if own else f"{game.replace('-', ' ').title()}, fair"


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
        write_rows(FIGURES, [row for path in paths for row in read_rows(Path(path))])
    rows = read_rows(FIGURES)
    FIGURES.with_suffix(".svg").write_text(draw(rows), encoding="utf-8")
    bring_up_to_date(PAGE, {"baselines": write_table(rows)})


if __name__ == "__main__":
    main(sys.argv[1:])
