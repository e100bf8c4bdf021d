"""Calls needed to tell two error rates apart, by win rates and by each device of the benchmark."""

from collections.abc import Callable
from math import log, sqrt
from statistics import NormalDist
from typing import Any

import numpy as np

from plyground.benchmark.statistics.student import find_quantile
from plyground.benchmark.suites.items import Suite
from plyground.benchmark.suites.rule_sets import RuleSet
from plyground.kernel.errors import TooLarge
from plyground.lab.chain import Chain
from plyground.players.slips import LEVELS
from plyground.solvers import advise

from . import kernels
from .coverage import ERROR
from .kernels import Floats
from .players import Player, draw_luck, make_engine
from .population import Population

ONE, TWO = 0.2, 0.25
"""The error rates to be told apart."""
OPPONENTS = {name: LEVELS[name] for name in ("perfect", "hard")}
UNLISTED = ("coordinate-clash",)
"""Games with too many positions for a chain."""
TURN_LIMIT = 200
"""A game that never ends is stopped here."""
MOST_POSITIONS = 20_000
"""Rule sets with more are left to those who have the time."""
POWER = 0.8
SQUARE = (1.959964 + 0.841621) ** 2
"""(z of 97.5% + z of 80%)^2: calls = this times variance over difference squared."""
GOAL_DIFFERENCE, GOAL_CALLS = 0.10, 200
GOAL_SEEDS = range(5_000, 5_040)
"""Seeds that nothing was chosen by: the interval of a difference was settled on others."""
EVALUATIONS, CHUNK = 1_000, 250
PAIRED_EVALUATIONS = 4_000
PAIRS = (
    (0.2, 0.2, "own"), (0.2, 0.25, "own"), (0.2, 0.25, "same"), (0.02, 0.05, "own"),
    (0.1, 0.5, "own"), (0.002, 0.02, "own"), (0.0, 0.1, "own"), (0.05, 0.35, "own"),
)  # fmt: skip
"""Error rates of players that are compared, and whether the same luck befalls both."""
MOST_BLOCKS = 120


def list_jobs(population_of: Callable[[str], tuple[Suite, Population]], name: str) -> list[Any]:
    """What is to be measured, with the names it is kept under."""
    suite, population = population_of(name)
    jobs: list[Any] = [("devices", count_by_variance, (population,))]
    for place, rules in enumerate(suite.rule_sets):
        if rules.game not in UNLISTED:
            jobs.append((f"wins {place:02} {rules.game}", measure_wins, (rules,)))
    for luck in ("own", "same", "expected"):
        jobs.append((f"paired {luck}", count_paired, (population, luck)))
        jobs.append((f"sequential {luck}", count_sequential, (population, luck)))
    for one, two, luck in PAIRS:
        key = f"difference {one:g} {two:g} {luck}"
        jobs.append((key, cover_differences, (population, (one, two), luck)))
    jobs.append(("goal", measure_goal, (population,)))
    return jobs


# ---- exactly, from variances ------------------------------------------------------------------


def count_by_variance(population: Population) -> dict[str, float]:
    """Calls of each player, by the exact variance of each design over the population."""
    shares = np.diff(population.ends, prepend=0.0) / population.cells
    cells = np.minimum((population.ends - 1e-9).astype(int), population.cells - 1)
    known = population.known[population.members]
    known = known - shares @ known

    def vary(means: Floats) -> float:
        return float(shares @ means**2 - (shares @ means) ** 2)

    def vary_in_cells(means: Floats) -> float:
        by_cell = np.bincount(cells, shares * means) * population.cells
        return float(shares @ means**2 - np.mean(by_cell**2))

    def take_out(means: Floats) -> Floats:
        root = np.sqrt(shares)
        b = np.linalg.lstsq(known * root[:, None], (means - shares @ means) * root, rcond=None)[0]
        return means - known @ b

    players = make_engine(population, ONE), make_engine(population, TWO)
    one, two = (player.means[population.members] for player in players)
    noise = sum(
        float(shares @ (player.squares - player.means**2)[population.members]) for player in players
    )
    gap = float(shares @ (two - one))
    differ = players[1].chances - players[0].chances
    each = players[1].squares / np.maximum(players[1].chances, 1e-12)
    same = float(shares @ (differ * each)[population.members]) - gap**2
    variances = {
        "unpaired": noise + vary(one) + vary(two),
        "stratified": noise + vary_in_cells(one) + vary_in_cells(two),
        "controls": noise + vary_in_cells(take_out(one)) + vary_in_cells(take_out(two)),
        "paired": noise + vary_in_cells(take_out(two - one)),
        "same luck": same,
        "expected, unpaired": vary(one) + vary(two),
        "expected, stratified": vary_in_cells(one) + vary_in_cells(two),
        "expected, controls": vary_in_cells(take_out(one)) + vary_in_cells(take_out(two)),
        "expected, paired": vary_in_cells(take_out(two - one)),
    }
    found = {name: SQUARE * variance / gap**2 for name, variance in variances.items()}
    return {"one": float(shares @ one), "two": float(shares @ two), **found}


def find_differences(figures: dict[str, Any], suite: Suite, population: Population) -> list[str]:
    """Exact figures that are no more what is kept."""
    different = []
    found = count_by_variance(population)
    for name, value in found.items():
        if abs(figures.get("devices", {}).get(name, -1) - value) > 1e-3 * abs(value) + 1e-5:
            different.append(f"calls by variance, {name}")
    for rate, name in ((ONE, "one"), (TWO, "two")):
        truth = suite.truth(f"engine:{rate}")
        if truth is None or abs(float(truth) - found[name]) > 1e-9:
            different.append(f"the truth of engine:{rate}")
    return different


# ---- win rates, from chains -------------------------------------------------------------------


def measure_wins(rules: RuleSet) -> dict[str, list[list[float]]]:
    """Against each opponent, by seat: both players' win rates and own moves in a game."""
    game = rules.game_object()
    try:
        chain = Chain(game, advise(game), MOST_POSITIONS)
    except TooLarge:
        return {}
    found = {}
    for name, opponent in OPPONENTS.items():
        seats = []
        for seat in (0, 1):
            row = []
            for rate in (ONE, TWO):
                pair = (rate, opponent) if seat == 0 else (opponent, rate)
                measure = chain.measure(*pair)
                row += [
                    (measure.first, measure.second)[seat],
                    _count_own_moves(measure.lengths, seat),
                ]
            seats.append(row)
        found[name] = seats
    return found


def _count_own_moves(lengths: tuple[float, ...], seat: int) -> float:
    """How many moves a seat makes in a game, on average."""
    going, moves = 1.0, 0.0
    for turn in range(TURN_LIMIT):
        moves += going if turn % 2 == seat else 0.0
        going -= lengths[turn] if turn < len(lengths) else 0.0
    return moves


def count_by_wins(figures: dict[str, Any], opponent: str) -> dict[str, float]:
    """Games and calls of each player, games and rule sets weighing the same, both seats played."""
    by_game: dict[str, list[list[float]]] = {}
    for key, found in figures.items():
        if key.startswith("wins ") and found:
            rows = by_game.setdefault(key.split()[2], [])
            rows.append([*np.mean([_sum_up(row) for row in found[opponent]], axis=0)])
    games = np.array([np.mean(rows, axis=0) for rows in by_game.values()])
    return _count(*games.mean(axis=0))


def find_kindest(figures: dict[str, Any]) -> dict[str, Any]:
    """The one rule set, seat and opponent in which win rates do best."""
    best: dict[str, Any] = {"calls": float("inf")}
    for key, found in figures.items():
        if key.startswith("wins "):
            for opponent, seats in found.items():
                for seat, row in enumerate(seats):
                    if row[0] > row[2] + 1e-6:
                        counted = _count(*_sum_up(row))
                        if counted["calls"] < best["calls"]:
                            best = {**counted, "key": key, "seat": seat + 1, "opponent": opponent}
    return best


def _sum_up(row: list[float]) -> list[float]:
    one, moves, two, others = row
    return [one, two, one * (1 - one) + two * (1 - two), (moves + others) / 2]


def _count(one: float, two: float, variance: float, moves: float) -> dict[str, float]:
    games = SQUARE * variance / (one - two) ** 2
    return {"one": one, "two": two, "games": games, "moves": moves, "calls": games * moves}


# ---- with our own intervals, simulated --------------------------------------------------------


def draw_pairs(
    population: Population,
    players: tuple[Player, Player],
    shape: tuple[int, int],
    luck: str,
    seed: int,
) -> tuple[Floats, Floats]:
    """Differences of regrets on the same items, and what is known of these."""
    random = np.random.default_rng([23, shape[1], seed])
    positions = population.draw(random, shape)
    if luck == "expected":
        regrets = [player.means[positions] for player in players]
    else:
        first = draw_luck(random, positions.shape)
        second = first if luck == "same" else draw_luck(random, positions.shape)
        regrets = [players[0].answer(positions, first), players[1].answer(positions, second)]
    return regrets[1] - regrets[0], population.known[positions]


def find_power(
    population: Population,
    players: tuple[Player, Player],
    blocks: int,
    luck: str,
    seeds: range = range(EVALUATIONS // CHUNK),
) -> float:
    """How often `compare` tells the players apart after so many blocks."""
    means = np.asarray(population.mean(population.known))
    told = 0
    for seed in seeds:
        regrets, known = draw_pairs(population, players, (CHUNK, blocks), luck, seed)
        adjusted = kernels.adjust_if_worth(regrets, known, means, least=-1.0)
        told += int(kernels.reject_difference(regrets, adjusted, 0.0, ERROR).sum())
    return told / (len(seeds) * CHUNK)


def count_paired(population: Population, luck: str) -> dict[str, float]:
    """The fewest blocks with which the two are told apart in 80% of evaluations."""
    players = make_engine(population, ONE), make_engine(population, TWO)
    low, high = 0, 1
    while find_power(population, players, high, luck) < POWER:
        low, high = high, 2 * high
    while high - low > 1:
        middle = (low + high) // 2
        if find_power(population, players, middle, luck) < POWER:
            low = middle
        else:
            high = middle
    power = find_power(population, players, high, luck)
    return {"calls": high * population.cells, "power": power}


def count_sequential(population: Population, luck: str) -> dict[str, float]:
    """Calls until the anytime comparison separates the two, looked at after every block."""
    players = make_engine(population, ONE), make_engine(population, TWO)
    stops = find_stops(population, players, MOST_BLOCKS if luck == "own" else 40, luck)
    calls = stops * population.cells
    return {
        "mean": float(calls.mean()),
        "median": float(np.median(calls)),
        "calls": float(np.quantile(calls, POWER)),
        "most": float(calls.max()),
    }


def find_stops(
    population: Population, players: tuple[Player, Player], blocks: int, luck: str
) -> Floats:
    """By simulation: after how many blocks it stopped; one more than there are if it did not."""
    means = np.asarray(population.mean(population.known))
    stops = []
    for seed in range(EVALUATIONS // CHUNK):
        regrets, known = draw_pairs(population, players, (CHUNK, blocks), luck, seed)
        adjusted = kernels.adjust(regrets, known, means, past=True, least=-1.0)
        rich = kernels.log_capitals(adjusted, 0.0) >= log(1 / ERROR)
        stops.append(np.where(rich.any(axis=1), rich.argmax(axis=1) + 1.0, blocks + 1.0))
    return np.concatenate(stops)


def cover_differences(population: Population, rates: tuple[float, float], luck: str) -> list[float]:
    """How often the interval of a difference holds it, at 200 and at 1,000 items; and anytime."""
    means = np.asarray(population.mean(population.known))
    players = make_engine(population, rates[0]), make_engine(population, rates[1])
    truth = float(population.mean(players[1].means)) - float(population.mean(players[0].means))
    found = [truth]
    for blocks in (4, 20):
        held = ever = 0
        for seed in range(PAIRED_EVALUATIONS // CHUNK):
            regrets, known = draw_pairs(population, players, (CHUNK, blocks), luck, 1000 + seed)
            adjusted = kernels.adjust_if_worth(regrets, known, means, least=-1.0)
            held += int((~kernels.reject_difference(regrets, adjusted, truth, ERROR)).sum())
            past = kernels.adjust(regrets, known, means, past=True, least=-1.0)
            ever += int((kernels.log_peak(past, truth) < log(1 / ERROR)).sum())
        found += [held / PAIRED_EVALUATIONS, ever / PAIRED_EVALUATIONS]
    return found


def measure_goal(population: Population) -> dict[str, Any]:
    """How often 200 calls each separate players that differ by 0.10, luck their own."""
    one = make_engine(population, ONE)
    aim = float(population.mean(one.means)) + GOAL_DIFFERENCE
    low, high = ONE, 1.0
    while high - low > 1e-9:
        rate = (low + high) / 2
        if float(population.mean(make_engine(population, rate).means)) < aim:
            low = rate
        else:
            high = rate
    players = one, make_engine(population, high)
    blocks = GOAL_CALLS // population.cells
    regrets, _ = draw_pairs(population, players, (CHUNK, blocks), "own", 0)
    stops = find_stops(population, players, 4 * blocks, "own")
    return {
        "rate": high,
        "difference": float(population.mean(players[1].means)) - aim + GOAL_DIFFERENCE,
        "spread": float(regrets.std()),
        "power": find_power(population, players, blocks, "own", GOAL_SEEDS),
        "anytime": float((stops <= blocks).mean()),
        "anytime mean": float(stops.mean() * population.cells),
        "evaluations": len(GOAL_SEEDS) * CHUNK,
        "tried": try_others(population, players, blocks),
    }


def try_others(
    population: Population, players: tuple[Player, Player], blocks: int
) -> dict[str, list[float]]:
    """How often other intervals tell these players apart, and how often they hold the truth."""
    means = np.asarray(population.mean(population.known))
    found: dict[str, list[list[float]]] = {}
    for seed in GOAL_SEEDS:
        regrets, known = draw_pairs(population, players, (CHUNK, blocks), "own", seed)
        plain = kernels.leave_alone(regrets, least=-1.0)
        for name, adjusted in (
            (
                "Gaffke, control variates always",
                kernels.adjust(regrets, known, means, past=False, least=-1.0),
            ),
            ("Gaffke, none", plain),
        ):
            values, low, high = adjusted.flatten()
            outs = [
                kernels.reject_less(values, low, mean, ERROR / 2)
                | kernels.reject_more(values, high, mean, ERROR / 2)
                for mean in (0.0, GOAL_DIFFERENCE)
            ]
            found.setdefault(name, []).append([outs[0].mean(), 1 - outs[1].mean()])
        values = plain.flatten()[0]
        n = values.shape[1]
        half = find_quantile(1 - ERROR / 2, n - 1) * values.std(axis=1, ddof=1) / sqrt(n)
        outs = [np.abs(values.mean(axis=1) - mean) > half for mean in (0.0, GOAL_DIFFERENCE)]
        found.setdefault("Student's t, nothing added", []).append(
            [outs[0].mean(), 1 - outs[1].mean()]
        )
    return {name: [float(x) for x in np.mean(rows, axis=0)] for name, rows in found.items()}


def predict_power(calls: float, needed: float) -> float:
    """The chance to tell the two apart with so many calls where `needed` are needed for 80%."""
    return NormalDist().cdf(sqrt(calls / needed * SQUARE) - 1.959964)
