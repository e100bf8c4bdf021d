"""The result of an evaluation: figures, and a row for each position."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from heapq import nlargest
from typing import Any, NamedTuple

from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.kernel.value import Value
from plyground.measure import CONFIDENCE, CONFIDENCE_TEXT
from plyground.measure.benchmark.items import mean
from plyground.measure.benchmark.statistics import Estimate, Figure
from plyground.players.player import find_greedy_moves

from .choices import Choice

FIGURES = (
    "positions", "at_stake", "regret", "regret_at_stake", "faults", "normalised", "exploitability",
)  # fmt: skip
UNASKED = Choice({})


@dataclass(slots=True)
class Row:
    """One position, what is known of its moves, and what the policy does there."""

    game: AnyGame
    view: Any
    """What the seat to move may know."""
    moves: Sequence[Any]
    value: Value
    """What it is worth to the player to move."""
    score: Fraction
    lost: tuple[Fraction, ...]
    """By move: what it gives away."""
    choice: Choice = UNASKED

    @property
    def position(self) -> str:
        """The position as text."""
        return self.game.write(self.view)

    @property
    def policy(self) -> dict[str, Figure]:
        """How likely the policy makes each move; those that it never makes are left out."""
        odds = sorted(self.choice.odds.items())
        return {str(self.moves[place]): weight for place, weight in odds}

    @property
    def regret(self) -> Figure:
        """The regret of the policy; no legal move loses the game."""
        charged = self.choice.fault * self.score
        odds = self.choice.odds.items()
        return sum((weight * self.lost[place] for place, weight in odds), charged)

    @property
    def random(self) -> Fraction:
        """The regret of a random move here."""
        return mean(self.lost)

    @property
    def greedy(self) -> Fraction:
        """The regret of a move that looks best one move ahead."""
        places = map(list(self.moves).index, find_greedy_moves(self.game, self.view))
        return mean([self.lost[place] for place in places])

    @property
    def best(self) -> tuple[str, ...]:
        """The moves that give nothing away."""
        pairs = zip(self.moves, self.lost, strict=True)
        return tuple(str(move) for move, lost in pairs if not lost)

    @property
    def fault(self) -> str:
        """The fault of the answer, where it was charged."""
        return self.choice.why


class Rows(list[Row]):
    """Every position with its row."""

    def worst(self, count: int = 10) -> list[Row]:
        """The positions in which the policy gives most away, the worst first."""
        return [row for row in nlargest(count, self, key=lambda row: row.regret) if row.regret]


class Response(NamedTuple):
    """The policy in one seat against whoever knows it and plays best against it."""

    seat: Seat
    """Where the policy sits."""
    value: Fraction
    """What it could score there with best play."""
    best_response: float
    """What the best opponent scores against it."""

    @property
    def score(self) -> float:
        """The score that the policy is sure of there."""
        return 1 - self.best_response

    @property
    def exploitability(self) -> float:
        """How much of what it could score it lets be taken away."""
        return max(0.0, float(self.value) - self.score)


@dataclass(frozen=True)
class Evaluation:
    """How well a policy plays one game, on the scale of `regret`: win 1, endless 1/2, loss 0."""

    game: AnyGame
    over: str
    """What the means are taken over, in words."""
    rows: Rows
    responses: tuple[Response, ...] = ()
    """The policy in seat 1 and in seat 2 against a best response; empty for a sample."""
    estimate: Estimate | None = None
    """Of a sample: the mean over all that it was drawn from, with an interval."""

    @property
    def positions(self) -> int:
        """How many there are."""
        return len(self.rows)

    @cached_property
    def at_stake(self) -> int:
        """In how many some move gives something away; elsewhere nobody can go wrong."""
        return sum(any(row.lost) for row in self.rows)

    @cached_property
    def regret(self) -> Figure:
        """The mean regret of the policy over all positions."""
        return sum((row.regret for row in self.rows), Fraction(0)) / (self.positions or 1)

    @cached_property
    def faults(self) -> int:
        """Positions with an answer that was charged, in whole or in part."""
        return sum(bool(row.choice.fault) for row in self.rows)

    @cached_property
    def random_regret(self) -> Fraction:
        """The same mean regret for random moves."""
        return mean([row.random for row in self.rows])

    @cached_property
    def greedy_regret(self) -> Fraction:
        """The same for moves that look best one move ahead."""
        return mean([row.greedy for row in self.rows])

    @property
    def regret_at_stake(self) -> Figure:
        """The mean over the positions alone in which some move gives something away."""
        return self.regret * self.positions / (self.at_stake or 1)

    @property
    def normalised(self) -> float | None:
        """0 for random moves, 1 for perfect ones, below 0 for worse; None if none can go wrong."""
        if not self.random_regret:
            return None
        return float(1 - Fraction(self.regret) / self.random_regret)

    @property
    def exploitability(self) -> float | None:
        """In the mean of both seats; half of what is called NashConv."""
        taken = [each.exploitability for each in self.responses]
        return sum(taken) / len(taken) if taken else None

    def json(self) -> dict[str, Any]:
        """The figures as other programs read them, without the table; fractions are texts."""
        shown: dict[str, Any] = {
            "game": self.game.slug,
            "options": self.game.public_options,
            "over": self.over,
            "random": str(self.random_regret),
            "greedy": str(self.greedy_regret),
            "responses": [
                {
                    "seat": each.seat.value,
                    "value": str(each.value),
                    "best_response": each.best_response,
                    "exploitability": each.exploitability,
                }
                for each in self.responses
            ],
        }
        for name in FIGURES:
            figure = getattr(self, name)
            shown[name] = str(figure) if isinstance(figure, Fraction) else figure
        if self.estimate is not None:
            shown["interval"] = [self.estimate.low, self.estimate.high]
            shown["confidence"] = CONFIDENCE
        return shown

    def __str__(self) -> str:
        size = f"{self.positions:,} positions, {self.at_stake:,} with something at stake"
        regret = f"regret {_read(self.regret)}"
        if found := self.estimate:
            regret += f", {CONFIDENCE_TEXT} interval {found.low:.4f} to {found.high:.4f}"
        lines = [
            f"{self.game!r}: {size}",
            f"over {self.over}",
            f"{regret} (random {_read(self.random_regret)}, greedy {_read(self.greedy_regret)})",
        ]
        if self.faults:
            lines.append(f"no legal answer in {self.faults:,} positions, charged as a loss")
        lines += [
            f"in seat {each.seat.value}: could score {_read(each.value)}, is sure of "
            f"{_read(each.score)}; exploitability {_read(each.exploitability)}"
            for each in self.responses
        ]
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"<Evaluation of {self.game!r}: regret {_read(self.regret)}>"


def _read(figure: Figure) -> str:
    """A figure as a person reads it: fractions as long as they are short."""
    if isinstance(figure, Fraction):
        if figure.denominator == 1:
            return str(figure)
        if len(str(figure)) <= 12:
            return f"{figure} ({float(figure):.6f})"
    return f"{float(figure):.6f}"
