"""How many positions tell a player's regret to ±0.02: simulated, with players whose odds are known.

python -m tools.make_positions_needed [--evaluations 300]

For each game of the baselines whose positions are listed, and each player: its true regret over
the positions in which a move can give something away, the number of them, drawn at random, after
which half of the benchmark's 95% interval is 0.02, and how often that interval holds the truth.
Writes docs/img/positions-needed.csv and the picture beside it, and prints the page's table.
"""

import argparse
import csv
from collections.abc import Iterator, Sequence
from math import ceil
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

import plyground
from plyground.measure.benchmark.statistics.fixed import find_regret_interval
from plyground.measure.evaluation.evaluate import name_policy
from plyground.solvers.positions import Positions

from .panels import Axis, Line, draw_panels

ROOT = Path(__file__).parent.parent
OUT = ROOT / "docs" / "img" / "positions-needed.csv"
GAMES = ("number-duel", "operator-outwit", "heaps", "tic-tac-toe", "connect-three", "cipher-shift")
PLAYERS = ("engine:0.05", "engine:0.1", "engine:0.2", "engine:easy", "greedy", "random")
ERROR, GOAL = 0.05, 0.02
ROUNDS, WIDTHS = 5, 20
"""Guesses at the number, and evaluations whose width is measured for each."""


class Row(NamedTuple):
    """What one player needs in one game."""

    game: str
    positions: int
    player: str
    truth: float
    items: int
    halfwidth: float
    evaluations: int
    held: float


class Odds(NamedTuple):
    """By position: where the sum of the odds of its moves ends, and what each move gives away."""

    ends: Any
    regrets: Any

    def draw(self, random: np.random.Generator, items: int) -> list[float]:
        """What the answers in so many positions give away."""
        places = random.integers(len(self.ends), size=items)
        moves = (random.random(items)[:, None] >= self.ends[places]).sum(axis=1)
        drawn: list[float] = self.regrets[places, moves].tolist()
        return drawn

    @property
    def truth(self) -> float:
        odds = np.diff(self.ends, axis=1, prepend=0.0)
        return float((odds * self.regrets).sum(axis=1).mean())


def open_game(name: str) -> Any:
    """The fair set-up of a game in the registry, or one of the examples."""
    if name in plyground.list_games():
        return plyground.match(name, preset="fair", seed=1).game
    return plyground.load(
        ROOT / "src" / "plyground" / "games" / "examples" / f"{name.replace('-', '_')}.py"
    )


def list_odds(game: Any) -> Iterator[Odds]:
    """For each player, over all positions in which something can be given away."""
    oracle = plyground.solve(game)
    views = Positions(game, oracle).views
    values = oracle.bulk.move_values(oracle.bulk.write_rows(views))
    regrets = np.where(values.legal, values.regret_by_action, 0.0)
    staked = np.flatnonzero(regrets.any(axis=1))
    actions = {move: action for action, move in enumerate(game.all_moves)}
    for player in PLAYERS:
        policy, odds = name_policy(player, game), np.zeros((len(staked), len(actions)))
        for row, place in enumerate(staked.tolist()):
            for move, share in policy(views[place]).items():
                odds[row, actions[move]] = float(share)
        ends = odds.cumsum(axis=1)
        yield Odds(np.where(ends > 1 - 1e-9, 1.0, ends), regrets[staked])


def find_ends(drawn: Sequence[float]) -> tuple[float, float]:
    """The benchmark's interval for a number of items fixed beforehand."""
    return find_regret_interval(drawn, ERROR)


def measure(odds: Odds, evaluations: int) -> tuple[int, float, float]:
    """How many items, half of the interval in the mean, and the share that holds the truth."""
    random, truth, items = np.random.default_rng(1), odds.truth, 500
    for _ in range(ROUNDS):
        ends = [find_ends(odds.draw(random, items)) for _ in range(WIDTHS)]
        width = sum(high - low for low, high in ends) / 2 / WIDTHS
        if 0.98 * GOAL <= width <= GOAL:
            break
        items = max(2, ceil(items * (width / GOAL) ** 2 * 1.01))
    ends = [find_ends(odds.draw(random, items)) for _ in range(evaluations)]
    held = sum(low <= truth <= high for low, high in ends) / evaluations
    return items, sum(high - low for low, high in ends) / 2 / evaluations, held


def simulate(evaluations: int) -> Iterator[Row]:
    """Every player in every game."""
    for name in GAMES:
        for player, odds in zip(PLAYERS, list_odds(open_game(name)), strict=True):
            items, width, held = measure(odds, evaluations)
            yield Row(name, len(odds.ends), player, odds.truth, items, width, evaluations, held)


def draw(rows: Sequence[Row]) -> str:
    """Items as a share of the positions, over the size of the game, a line for each player."""
    lines = []
    for player in PLAYERS:
        own = sorted((row for row in rows if row.player == player), key=lambda row: row.positions)
        points = [(float(row.positions), row.items / row.positions) for row in own]
        lines.append(Line(player, points))
    across = Axis(
        "positions of the game in which something can be given away",
        10,
        20_000,
        {10.0**power: f"{10**power:,}" for power in range(1, 5)},
    )
    shares = {0.01: "1%", 0.1: "10%", 1.0: "100%", 10.0: "×10", 100.0: "×100"}
    up = Axis("positions asked about, as a share of them", 0.01, 100, shares)
    title = "Positions needed until the regret is known to ±0.02"
    return draw_panels(title, {title: lines}, across, up, columns=1, scale=2.6)


def write_table(rows: Sequence[Row]) -> str:
    """The table of docs/baselines.md: items for each player, least and most share of positions."""
    lines = [f"| game | positions | {' | '.join(PLAYERS)} | share |"]
    lines.append("|---" * (len(PLAYERS) + 3) + "|")
    for game in dict.fromkeys(row.game for row in rows):
        own = [row for row in rows if row.game == game]
        shares = [row.items / row.positions for row in own]
        items = " | ".join(f"{row.items:,}" for row in own)
        span = f"{min(shares):.0%} to {max(shares):.0%}"
        lines.append(f"| {game} | {own[0].positions:,} | {items} | {span} |")
    return "\n".join([*lines, ""])


def read_rows(path: Path) -> list[Row]:
    """What was measured."""
    with path.open(encoding="utf-8", newline="") as file:
        return [
            Row(
                row["game"], int(row["positions"]), row["player"], float(row["truth"]),
                int(row["items"]), float(row["halfwidth"]), int(row["evaluations"]),
                float(row["held"]),
            )
            for row in csv.DictReader(file)
        ]  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description="How many positions tell a regret to ±0.02.")
    parser.add_argument("--evaluations", type=int, default=300, help="simulated for each player")
    asked = parser.parse_args()
    rows = []
    with OUT.open("w", newline="", encoding="utf-8") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(Row._fields)
        for row in simulate(asked.evaluations):
            table.writerow(row)
            print(*row, flush=True)
            rows.append(row)
    OUT.with_suffix(".svg").write_text(draw(rows), encoding="utf-8")
    print(write_table(rows), end="")


if __name__ == "__main__":
    main()
