"""What the win rates of gg-bench say, held against perfect play.

pip install '.[research]'
python examples/gg_bench.py CHECKOUT

CHECKOUT is a folder with gg-bench's repository (github.com/vivek3141/gg-bench): its games are
`gg_bench/data/envs/env_N.py`, and the files `results/*.json` have what each model did in each game.
Every game that stands in such a file is listed and solved, if that can be done within `--seconds`
and `--memory` (megabytes); the others are named, with the reason. To read these files is to run
them. What was listed is kept, so that a second run is quick.

A game is **cleanly solved** if what was solved is what was played:

- every position is listed, and the start has an exact value;
- the seats take turns: nobody is to move twice in a row, as where an opponent sits in the
  environment itself (gg-bench lets the model and its opponent act in turn, whoever is to move);
- no legal move is punished as an illegal one, with -5 or worse and the end;
- nobody is ever stuck without a move in a game that goes on;
- nothing is cut off by `truncated`, which gg-bench takes no notice of;
- it always begins alike: eight resets led to one position.

Rewards on the way and environments that do not name the mover are no fault: both are read here as
gg-bench reads them, and so is a reward of 0 at the end, a draw. Nothing else is looked at: whether
a file keeps to the description that the models read, say, or whether a game lasts longer than the
100 moves after which gg-bench calls it a draw.

A model plays half of its matches from each seat. So a perfect player wins half of them against a
perfect opponent where one seat wins, and none where nobody can force a win. That is **parity, not a
ceiling**: opponents that err can be beaten from lost seats too. How often they were is not
published, but part of it follows: of 30 matches at most 15 were played from the seat that wins, so
of 20 wins at least 5 came from the other. (A run that was broken off begins with the model again,
which may have moved a match from one seat to the other each time. The files do not tell.)

A share of wins is that of all matches; gg-bench leaves out those that ended with an illegal move,
and both are shown. Intervals are 95% and never too optimistic about what they assume: for one game,
that its matches were independent, which those of players who always do the same are not; for the
totals, that these games were drawn from many such. They were not: the games that can be solved are
the small ones, and say nothing of the others.
"""

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple, Self

from plyground.games.adopted.environment import make_class
from plyground.games.adopted.reading import Reading
from plyground.kernel.seats import Seat
from plyground.language.errors import BadOption, PlygroundError
from plyground.measure.benchmark.intervals import find_interval
from plyground.solvers.tables.making import open_table
from plyground.system.progress import Progress

ENVIRONMENTS, RESULTS = "gg_bench/data/envs", "results"
RESETS = 8
BEGINS, FOLLOWS = "whoever begins wins", "whoever moves second wins"
OPEN, NEVER = "nobody can force a win", "no line of play is a win"
SPOILS = {
    "adopted.twice": "a player moves twice in a row",
    "adopted.punished": "legal moves are punished",
    "adopted.stuck": "players are stuck",
    "adopted.cut": "it is cut off",
}
"""By remark: why a game is not cleanly solved."""


class Solved(NamedTuple):
    """What is true of a game."""

    verdict: str
    positions: int
    spoilt: Sequence[str]

    @property
    def parity(self) -> float:
        """The share of wins of perfect play against itself, as often from each seat."""
        return 0.5 if self.verdict in (BEGINS, FOLLOWS) else 0.0

    def count_lost_seat_wins(self, tally: "Tally") -> int:
        """The fewest wins that must have come from the seat that loses against perfect play."""
        return max(0, tally.wins - (tally.matches + 1) // 2) if self.parity else 0


class Tally(NamedTuple):
    """What a model did in a game."""

    wins: int
    losses: int
    draws: int
    illegal: int
    matches: int

    @classmethod
    def read(cls, row: Any) -> Self:
        """As a file of results has it; ValueError says what is wrong."""
        names = ("gpt_wins", "agent_wins", "draws", "gpt_faults", "total_games")
        if not isinstance(row, dict):
            raise ValueError("it is no row of results")
        for name in names:
            if type(row.get(name)) is not int or row[name] < 0:
                raise ValueError(f"{name} is no number of matches")
        tally = cls(*(row[name] for name in names))
        if sum(tally[:-1]) > tally.matches:
            raise ValueError("more results than total_games")
        return tally

    @property
    def share(self) -> float:
        """Of all matches, those that were won."""
        return self.wins / self.matches

    @property
    def published(self) -> float | None:
        """The same as gg-bench counts it: without matches that ended with an illegal move."""
        counted = self.wins + self.losses + self.draws
        return self.wins / counted if counted else None


Results = dict[str, dict[int, Tally]]


def read_results(folder: Path) -> Results:
    """By model and game. What cannot be read is said, and left out."""
    results: Results = {}
    for path in sorted(folder.glob("*.json")):
        model = path.stem.partition("_eval")[0]
        if model in results:  # two files of one model
            model = path.stem
        try:
            rows = json.loads(path.read_text("utf-8"))
            games = {int(name): row for name, row in rows.items() if name.isdecimal()}
        except (ValueError, AttributeError):
            print(f"{path.name} is left out: it is no file of results")
            continue
        results[model] = {}
        for game, row in games.items():
            try:
                tally = Tally.read(row)
            except ValueError as error:
                print(f"{path.name}, game {game}, is left out: {error}")
                continue
            if tally.matches:
                results[model][game] = tally
    return results


def solve(path: Path, settings: str) -> Solved:
    """List a game and solve it; PlygroundError says why that cannot be done."""
    if not path.is_file():
        raise BadOption(f"there is no {path.name}")
    game = make_class(path, settings)()  # `plyground.load` would keep all of them
    table = open_table(game)
    starts = {table.number(state) for state in game.openings(Seat.FIRST)}
    spoilt = [SPOILS[remark.code] for remark in game.remarks if remark.code in SPOILS]
    if len(starts) > 1:
        spoilt.append("its start is drawn, and this is said of one")
    result = table.value(min(starts)).result
    won = any(end in (1, 2) for end in table.forms.ends.tolist())
    verdict = {"win": BEGINS, "loss": FOLLOWS}.get(result or "", OPEN if won else NEVER)
    return Solved(verdict, len(table), spoilt)


def show_game(number: int, solved: Solved, results: Results) -> None:
    """Who should win, what perfect play wins against itself, and what each model did."""
    shares = f"perfect play against itself wins {solved.parity:.0%}"
    print(f"game {number}: {solved.verdict}; {shares}; {solved.positions:,} positions")
    if solved.spoilt:
        print(f"  not in the totals, for it is not cleanly solved: {', '.join(solved.spoilt)}")
    for model, games in results.items():
        if tally := games.get(number):
            outcomes = [1.0] * tally.wins + [0.0] * (tally.matches - tally.wins)
            words = f"{tally.wins} of {tally.matches}, {tally.illegal} illegal"
            lost = 0 if solved.spoilt else solved.count_lost_seat_wins(tally)
            words += f", at least {lost} won from the lost seat" if lost else ""
            print(f"  {model:20} {write_share(outcomes):>18}  {words}")


def write_share(values: Sequence[float]) -> str:
    """A mean and its interval, in per cent."""
    low, high = find_interval(values, 0.0, 1.0)
    mean = 100 * sum(values) / len(values)
    return f"{mean:.1f} ({100 * max(low, 0.0):.1f} to {100 * min(high, 1.0):.1f})"


def show_totals(solved: dict[int, Solved], results: Results) -> None:
    """Over the games that are cleanly solved, each of the same weight."""
    clean = {number: each for number, each in solved.items() if not each.spoilt}
    print(f"\nsolved: {len(solved)}, cleanly: {len(clean)}, of which")
    for verdict in (BEGINS, FOLLOWS, OPEN, NEVER):
        print(f"  {sum(each.verdict == verdict for each in clean.values()):3} {verdict}")
    print("\nwins in per cent, over the games that are cleanly solved, each of the same weight")
    head = ("parity", "of all matches", "gg-bench's way", "illegal")
    print(f"  {'model':20} games {head[0]:>6} {head[1]:>20} {head[2]:>15} {head[3]:>8}")
    for model, games in results.items():
        played = {number: tally for number, tally in games.items() if number in clean}
        if not played:
            print(f"  {model:20}     0")
            continue
        parity = 100 * sum(clean[number].parity for number in played) / len(played)
        shares = write_share([tally.share for tally in played.values()])
        counted = [each.published for each in played.values() if each.published is not None]
        published = f"{100 * sum(counted) / len(counted):.1f}" if counted else "-"
        illegal = 100 * sum(tally.illegal / tally.matches for tally in played.values())
        print(
            f"  {model:20} {len(played):5} {parity:6.1f} {shares:>20} {published:>15} "
            f"{illegal / len(played):8.1f}"
        )
    print("\nwins that a perfect opponent would not have allowed (level: nobody can force a win)")
    for model, games in results.items():
        pairs = [(clean[number], tally) for number, tally in games.items() if number in clean]
        lost = sum(each.count_lost_seat_wins(tally) for each, tally in pairs)
        level = sum(tally.wins for each, tally in pairs if not each.parity)
        wins = sum(tally.wins for _, tally in pairs)
        print(f"  {model:20} {wins} wins, at least {lost} from lost seats, {level} in level games")
    print(
        "\nParity is no ceiling: opponents that err can be beaten from any seat. The solved games"
    )
    print("are the small ones; of the others, nothing here says anything.")


def main(words: Sequence[str] | None = None) -> None:
    """Go through the games in order, and then sum up."""
    parser = argparse.ArgumentParser(description="gg-bench's win rates and perfect play.")
    parser.add_argument("checkout", type=Path, help="a folder with gg-bench's repository")
    parser.add_argument("--seconds", default="60", help="to list one game")
    parser.add_argument("--memory", default="2000", help="megabytes, to list one game")
    asked = parser.parse_args(words)
    settings = f"seeds={RESETS},seconds={asked.seconds},memory={asked.memory}"
    try:
        Reading.parse(settings)
    except PlygroundError as error:
        parser.error(str(error))
    results = read_results(asked.checkout / RESULTS)
    numbers = sorted({number for games in results.values() for number in games})
    if not numbers:
        parser.error(f"no results in {asked.checkout / RESULTS}")
    solved: dict[int, Solved] = {}
    with Progress("Solving games", len(numbers)) as progress:
        for place, number in enumerate(numbers):
            progress.at(place)
            path = asked.checkout / ENVIRONMENTS / f"env_{number}.py"
            try:
                solved[number] = solve(path, settings)
            except PlygroundError as error:
                progress.clear()
                print(f"game {number} is not solved: {error}")
                continue
            progress.clear()
            show_game(number, solved[number], results)
    show_totals(solved, results)


if __name__ == "__main__":
    main()
