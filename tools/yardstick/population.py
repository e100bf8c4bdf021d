"""The population of a suite as arrays, so that thousands of evaluations are simulated at once.

Every position is judged anew: what each move costs, and which moves are slips. The truths that
follow are held against those that the suite states.
"""

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from plyground.analysis.regret import score
from plyground.benchmark.suites.cells import CELLS, Cells
from plyground.benchmark.suites.drawing import frame_seed
from plyground.benchmark.suites.items import Suite
from plyground.benchmark.suites.population import Position, frame_rule_set
from plyground.benchmark.suites.rule_sets import RuleSet
from plyground.kernel.value import best
from plyground.kernel.work import SHORT_WORK
from plyground.players.slips import find_slips
from plyground.solvers import advise

Floats = NDArray[np.float64]
Numbers = NDArray[np.int64]

KEPT = Path(__file__).parent.parent.parent / "build"


class Population(NamedTuple):
    """Positions by number, and which of them each cell draws from."""

    known: Floats
    """By position: the expected regrets of the known players."""
    endless: NDArray[np.bool_]
    """By position: whether a player has two occasions to slip."""
    moves: Floats
    """What every move costs, position after position."""
    moves_from: Numbers
    """Where each position's moves begin; one more at the end."""
    slips: Floats
    slips_from: Numbers
    members: Numbers
    """The positions that cells draw from, cell after cell."""
    ends: Floats
    """Where each member's share of its cell ends, counted in cells."""

    @property
    def cells(self) -> int:
        """How many cells there are: items of a block."""
        return round(float(self.ends[-1]))

    def draw(self, random: np.random.Generator, shape: tuple[int, ...]) -> Numbers:
        """Positions, one from each cell in the last axis."""
        points = np.arange(self.cells) + random.random((*shape, self.cells))
        places = np.searchsorted(self.ends, points, side="right")
        return self.members[np.minimum(places, len(self.members) - 1)]

    def mean(self, regrets: Floats) -> float | Floats:
        """The population's mean of something that is given by position."""
        shares = np.diff(self.ends, prepend=0.0) / self.cells
        return shares @ regrets[self.members]


def load_population(suite: Suite) -> Population:
    """From what was kept of an earlier run, else from the rules."""
    path = KEPT / f"population-{suite.hash[:16]}.npz"
    if path.exists():
        with np.load(path) as kept:
            return Population(**{name: kept[name] for name in Population._fields})
    population = list_population(suite)
    path.parent.mkdir(exist_ok=True)
    np.savez_compressed(path, **population._asdict())
    return population


class Judged(NamedTuple):
    """The positions of one rule set, with what each move and each slip costs there."""

    positions: list[Position]
    moves: list[list[float]]
    slips: list[list[float]]


def judge_rule_set(rules: RuleSet, seed: str, most: int) -> Judged:
    """A rule set's part of the population."""
    positions = frame_rule_set(rules, most, seed).positions
    game = rules.game_object()
    oracle = advise(game, SHORT_WORK)
    moves, slips = [], []
    for position in positions:
        judged = oracle.move_values(game.read(position.text))
        top = score(best([value for _, value in judged]))
        regrets = {move: float(top - score(value)) for move, value in judged}
        moves.append([*regrets.values()])
        slips.append([regrets[move] for move in find_slips(judged)])
    return Judged(positions, moves, slips)


def list_population(suite: Suite) -> Population:
    """All positions of a suite's rule sets."""
    seeds = [frame_seed(suite.seed, rules) for rules in suite.rule_sets]
    most = [frame.most for frame in suite.population]
    with ProcessPoolExecutor(2) as pool:
        parts = list(pool.map(judge_rule_set, suite.rule_sets, seeds, most))
    first = np.cumsum([0, *(len(part.positions) for part in parts)])
    members, ends = [], [0.0]
    for place, game in enumerate(suite.games):
        for cell, found in enumerate(_cut(suite, parts, game)):
            for rules, number, share in found:
                members.append(first[rules] + number)
                ends.append(ends[-1] + share)
            ends[-1] = float(place * CELLS + cell + 1)
    positions = [position for part in parts for position in part.positions]
    moves = [regrets for part in parts for regrets in part.moves]
    slips = [regrets for part in parts for regrets in part.slips]
    return Population(
        known=np.array([[float(x) for x in position.known] for position in positions]),
        endless=np.array([position.endless for position in positions]),
        moves=np.concatenate([np.array(regrets) for regrets in moves]),
        moves_from=np.cumsum([0, *map(len, moves)]),
        slips=np.concatenate([np.array(regrets) for regrets in slips]),
        slips_from=np.cumsum([0, *map(len, slips)]),
        members=np.array(members),
        ends=np.array(ends[1:]),
    )


def _cut(
    suite: Suite, parts: Sequence[Judged], game: str
) -> Iterator[list[tuple[int, int, float]]]:
    """The cells of a game: rule set, number of the position in it, and share of the cell."""
    own = [place for place, rules in enumerate(suite.rule_sets) if rules.game == game]
    cells = Cells([(place, parts[place].positions) for place in own])
    numbers = {
        (place, position.text): number
        for place in own
        for number, position in enumerate(parts[place].positions)
    }
    for cell in range(CELLS):
        found = []
        for place, share in cells.shares(cell).items():
            rules, position = cells.members[place]
            found.append((rules, numbers[rules, position.text], float(share)))
        yield found
