"""What an evaluation comes to: the figures, and a table of all positions."""

import csv
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from heapq import nlargest
from io import StringIO
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple, overload

from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.kernel.value import Value
from plyground.measure.benchmark.statistics import Estimate
from plyground.system.files import check_path_to_write, write_whole

from .choices import Choice, Probability
from .figures import Bounds, Figure, add_weighted, mean, subtract
from .judging import PositionValue

COLUMNS = ("position", "turn", "value", "policy", "regret", "plies", "random", "best", "fault")


class Row(NamedTuple):
    """One position."""

    position: str
    turn: int
    """The seat to move."""
    value: Value
    """What it is worth to the player to move."""
    policy: dict[str, Probability]
    """How likely the policy makes each move; those that it never makes are left out."""
    regret: Figure
    plies: Figure | None
    """How many plies longer it makes a win, or shorter a loss; None where that means nothing."""
    random: Fraction
    """What a random move gives away here."""
    best: tuple[str, ...]
    """The moves that give nothing away."""
    fault: str
    """What was wrong with the answer, where that was charged."""

    def json(self) -> dict[str, Any]:
        """The row as other programs read it; fractions are texts, bounds two numbers."""
        shown = self._asdict()
        shown["value"] = self.value.json()
        shown["policy"] = {move: _plain(weight) for move, weight in self.policy.items()}
        for name in ("regret", "plies", "random"):
            shown[name] = _plain(shown[name])
        return shown


class Table(Sequence[Row]):
    """Every position with its row, made when it is looked at."""

    def __init__(
        self,
        game: AnyGame,
        views: Sequence[Any],
        moves: Sequence[Sequence[Any]],
        position_values: Sequence[PositionValue],
        choices: Sequence[Choice],
    ) -> None:
        self._game, self._views, self._moves = game, views, moves
        self._judged, self._choices = position_values, choices

    def __len__(self) -> int:
        return len(self._views)

    @overload
    def __getitem__(self, number: int) -> Row: ...
    @overload
    def __getitem__(self, number: slice) -> list[Row]: ...
    def __getitem__(self, number: int | slice) -> Row | list[Row]:
        if isinstance(number, slice):
            return [self[each] for each in range(len(self))[number]]
        game, view, moves = self._game, self._views[number], self._moves[number]
        position_value, choice = self._judged[number], self._choices[number]
        return Row(
            game.write(view),
            game.turn(view).value,
            position_value.value,
            {str(moves[place]): weight for place, weight in sorted(choice.odds.items())},
            position_value.expect_regret(choice),
            position_value.expect_plies(choice),
            sum(position_value.regrets, Fraction(0)) / len(position_value.regrets),
            tuple(
                str(moves[place])
                for place, regret in enumerate(position_value.regrets)
                if not regret
            ),
            choice.why,
        )

    def __iter__(self) -> Iterator[Row]:
        return (self[number] for number in range(len(self)))

    def worst(self, count: int = 10) -> list[Row]:
        """The positions in which the policy gives most away, the worst first."""
        regrets = [
            float(j.expect_regret(c)) for j, c in zip(self._judged, self._choices, strict=True)
        ]
        numbers = nlargest(count, range(len(self)), key=lambda number: (regrets[number], -number))
        return [self[number] for number in numbers if regrets[number]]

    def write_csv(self, path: str | Path) -> None:
        """Write the table to a file, a line a position; fractions stay fractions."""
        place = check_path_to_write(str(path))
        write_whole(place, chain([_join_cells(COLUMNS)], (_write_row(row) for row in self)))

    def write_json(self, path: str | Path) -> None:
        """The same as a JSON list of objects."""
        place = check_path_to_write(str(path))
        lines = (f"{',' if n else '['}\n{json.dumps(row.json())}" for n, row in enumerate(self))
        write_whole(place, (line.encode() for line in chain(lines, ["\n]\n"])))


def _write_row(row: Row) -> bytes:
    odds = " ".join(f"{move}={_show(weight)}" for move, weight in row.policy.items())
    plies = "" if row.plies is None else _show(row.plies)
    shown = _show(row.regret), plies, _show(row.random), " ".join(row.best), row.fault
    return _join_cells((row.position, row.turn, row.value, odds, *shown))


def _join_cells(cells: Sequence[object]) -> bytes:
    line = StringIO()
    csv.writer(line, lineterminator="\n").writerow(cells)
    return line.getvalue().encode()


class Response(NamedTuple):
    """The policy in one seat against whoever knows it and plays best against it."""

    seat: Seat
    """Where the policy sits."""
    value: Fraction
    """What it could score there with best play."""
    best_response: Figure
    """What the best opponent scores against it."""

    @property
    def score(self) -> Figure:
        """What the policy itself is sure to score there."""
        return subtract(Fraction(1), self.best_response)

    @property
    def exploitability(self) -> Figure:
        """How much of what it could score it lets be taken away."""
        return subtract(self.value, self.score)

    def json(self) -> dict[str, Any]:
        """As other programs read it."""
        return {
            "seat": self.seat.value,
            "value": _plain(self.value),
            "best_response": _plain(self.best_response),
            "exploitability": _plain(self.exploitability),
        }


@dataclass(frozen=True)
class Evaluation:
    """How well a policy plays one game, on the scale of `regret`: win 1, endless 1/2, loss 0."""

    game: AnyGame
    over: str
    """What the means are taken over, in words."""
    positions: int
    at_stake: int
    """In how many positions some move gives something away; elsewhere nobody can go wrong."""
    regret: Figure
    """What the policy gives away in a position, in the mean over all of them."""
    plies: Figure
    """By how many plies it makes wins longer and losses shorter, in the mean over positions in
    which that means something."""
    faults: int
    """Positions with an answer that was charged, in whole or in part."""
    random_regret: Fraction
    """The same mean regret for random moves."""
    greedy_regret: Fraction
    """And for whoever looks one move ahead."""
    rows: Table
    responses: tuple[Response, ...] = ()
    """The policy in seat 1 and in seat 2 against a best response; empty for a sample."""
    estimate: Estimate | None = None
    """Of a sample: the mean over all that it was drawn from, with an interval."""

    @property
    def exact(self) -> bool:
        """Whether every figure is a rational number, and none an estimate."""
        figures = [self.regret, *(each.best_response for each in self.responses)]
        return self.estimate is None and not any(isinstance(each, Bounds) for each in figures)

    @property
    def regret_at_stake(self) -> Figure:
        """The mean over the positions alone in which some move gives something away."""
        return _scale(self.regret, Fraction(self.positions, self.at_stake or 1))

    @property
    def normalised(self) -> float | None:
        """0 for random moves, 1 for perfect ones, below 0 for worse; None if none can go wrong."""
        if not self.random_regret:
            return None
        regret = self.regret if isinstance(self.regret, Fraction) else Fraction(float(self.regret))
        return float(1 - regret / self.random_regret)

    @property
    def exploitability(self) -> Figure | None:
        """In the mean of both seats; half of what is called NashConv."""
        if not self.responses:
            return None
        return mean([each.exploitability for each in self.responses])

    def json(self) -> dict[str, Any]:
        """The figures as other programs read them, without the table."""
        shown: dict[str, Any] = {
            "game": self.game.slug,
            "options": self.game.public_options,
            "over": self.over,
            "positions": self.positions,
            "at_stake": self.at_stake,
            "regret": _plain(self.regret),
            "regret_at_stake": _plain(self.regret_at_stake),
            "plies": _plain(self.plies),
            "faults": self.faults,
            "random": _plain(self.random_regret),
            "greedy": _plain(self.greedy_regret),
            "normalised": self.normalised,
            "responses": [each.json() for each in self.responses],
            "exploitability": _plain(self.exploitability),
        }
        if self.estimate is not None:
            found = self.estimate
            shown |= {"interval": [found.low, found.high], "confidence": found.confidence}
        return shown

    def __str__(self) -> str:
        size = f"{self.positions:,} positions, {self.at_stake:,} with something at stake"
        lines = [f"{self.game!r}: {size}", f"over {self.over}"]
        regret = f"regret {_read(self.regret)}"
        if self.estimate is not None:
            found = self.estimate
            regret += f", {found.confidence:.0%} interval {found.low:.4f} to {found.high:.4f}"
        lines.append(
            f"{regret} (random {_read(self.random_regret)}, greedy {_read(self.greedy_regret)})"
        )
        if self.faults:
            lines.append(f"no legal answer in {self.faults:,} positions, charged as a loss")
        for each in self.responses:
            lines.append(
                f"in seat {each.seat.value}: could score {_read(each.value)}, is sure of "
                f"{_read(each.score)}; exploitability {_read(each.exploitability)}"
            )
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"<Evaluation of {self.game!r}: regret {_read(self.regret)}>"


def _scale(figure: Figure, factor: Fraction) -> Figure:
    return add_weighted([(factor, figure)])


def _plain(figure: Figure | Probability | None) -> Any:
    if isinstance(figure, Bounds):
        return [figure.low, figure.high]
    return str(figure) if isinstance(figure, Fraction) else figure


def _show(figure: Figure | Probability) -> str:
    return repr(float(figure)) if isinstance(figure, (Bounds, float)) else str(figure)


def _read(figure: Figure) -> str:
    """A figure as a person reads it: fractions as long as they are short."""
    if isinstance(figure, Fraction) and figure.denominator > 1:
        shown = f"{float(figure):.6f}"
        return f"{figure} ({shown})" if len(str(figure)) <= 12 else shown
    return str(figure)
