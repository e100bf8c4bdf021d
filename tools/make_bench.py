"""Draw the suites that ship and write them where they do: `python -m tools.make_bench`.

Their rule sets are chosen here, once and for all; another list gets another name. Drawn again, a
suite is the same as before, unless something is wrong.

plyground-bench-1 has printed games and presets where there is something to give away, and variants
of those that are flat: the printed Cipher Shift and Operator Outwit are endless nearly everywhere,
and so decide nothing. plyground-bench-2 adds the fair set-ups, four examples, and ten rule sets
that nobody chose.
"""

from itertools import islice
from pathlib import Path

import plyground.measure.benchmark.suites
from plyground.games import registry
from plyground.games.loading import take_example
from plyground.kernel.fresh_rules import Options
from plyground.measure.benchmark.suites.drawing import Order, draw_named_suite
from plyground.measure.benchmark.suites.items import Suite
from plyground.measure.benchmark.suites.population import frame_rule_set
from plyground.measure.benchmark.suites.rule_sets import RuleSet, draw_rule_sets, find_fresh_rules
from plyground.measure.benchmark.suites.suite import save_suite

MOST = 600
"""Positions of a rule set, at most."""


def list_rule_sets(game: str, *options: Options) -> list[RuleSet]:
    """Some rule sets of one game."""
    return [RuleSet(game, each) for each in options]


BENCH_1 = [
    *list_rule_sets(
        "cipher-shift",
        {"target": "BLUE", "max_step": 2, "wrap": False},  # fair
        {"target": "FROG", "max_step": 2, "wrap": False},  # fair
        {"target": "KITE", "max_step": 2, "wrap": False},  # fair
        {"target": "CODE", "max_step": 2, "wrap": False},
        {"target": "CODE", "max_step": 3, "wrap": False},
        {"target": "GAME", "max_step": 3, "wrap": False},
        {"target": "SUN", "max_step": 3, "wrap": False},
        {"target": "MOON", "max_step": 4, "wrap": False},
        {"target": "PLAY", "max_step": 4, "wrap": False},
        {"target": "STAR", "max_step": 5, "wrap": False},
        {"target": "GO"},
    ),
    *list_rule_sets(
        "coordinate-clash",
        {},
        {"line": 4},  # fair, without its win-by
        {"size": 4, "line": 4},
        {"size": 4, "shifts": False},
        {"shifts": False},
    ),
    *list_rule_sets(
        "cipher-quest",
        {},
        {"targets": "25-28"},  # fair
        {"pool": 8, "targets": "13-18"},
        {"pool": 8, "targets": "12-18", "near": 3},
        {"pool": 10, "targets": "18-27"},
        {"pool": 7, "targets": "9-14", "near": 4},
    ),
    *list_rule_sets(
        "code-swap",
        {},
        {"length": 4, "digits": 4, "codes": "3142/2431"},
        {"length": 4, "digits": 8, "codes": "5162/8374"},  # fair, without its win-by
        {"length": 4, "digits": 6, "codes": "4163/5261"},
        {"length": 5, "digits": 3, "codes": "31213/23121"},
        {"length": 5, "digits": 4, "codes": "42131/31424"},
    ),
    *list_rule_sets(
        "operator-outwit",
        {"target": 50, "operations": "+2,*2,+1"},  # fair
        {"target": 120, "operations": "+2,*2,+1"},
        {"target": 100, "operations": "+1,+4,*2"},
        {"target": 144, "operations": "+3,+4,*2"},
        {"target": 150, "operations": "+2,+3,*2"},
        {"target": 180, "operations": "+2,+5,*3"},
        {"target": 200, "operations": "+3,*2,-1"},
        {"target": 210, "operations": "+4,*2,-1"},
        {"target": 225, "operations": "+1,+5,*2"},
        {"target": 240, "operations": "+1,+6,*3,*2"},
        {"target": 256, "operations": "+3,+5,*2"},
        {"target": 300, "operations": "+2,+7,*2"},
        {"target": 310, "operations": "+4,+5,*3"},
        {"target": 365, "operations": "+2,+6,*2"},
        {"target": 420, "operations": "+1,+4,*3"},
        {"target": 480, "operations": "+3,+7,*2"},
        {"target": 512, "operations": "+2,+3,*3"},
        {"target": 600, "operations": "+5,*2,-1"},
        {"target": 640, "operations": "+4,+7,*2"},
        {"target": 720, "operations": "+2,*2,+1"},
    ),
]
FAIR = {
    "cipher-shift": 4,
    "coordinate-clash": 1,
    "cipher-quest": 1,
    "code-swap": 1,
    "operator-outwit": 4,
}
"""How many set-ups of the preset `fair`; without win-by, which no position shows."""
FRESH = {"cipher-shift": 3, "cipher-quest": 2, "code-swap": 2, "operator-outwit": 3}
"""How many rule sets are drawn; Coordinate Clash has too few options for new ones."""
EXAMPLES = [
    *list_rule_sets("tic-tac-toe", {}),
    *list_rule_sets("connect-three", {}),
    *list_rule_sets("heaps", {}, {"largest": 6}),
    *list_rule_sets("number-duel", {}),
]


def list_bench_2(seed: str) -> list[RuleSet]:
    """Fair set-ups, then bench 1's, then fresh ones, game by game; and the examples."""
    found = list[RuleSet]()
    for game in dict.fromkeys(rules.game for rules in BENCH_1):
        fair = list_fair(game, FAIR[game], seed)
        older = [rules for rules in BENCH_1 if rules.game == game and rules not in fair]
        drawn = draw_rule_sets(game, seed, BENCH_1)
        fresh = (rules for rules in drawn if is_rich(rules, seed))
        found += [*fair, *older, *islice(fresh, FRESH.get(game, 0))]
    return [*found, *EXAMPLES]


def list_fair(game: str, count: int, seed: str) -> list[RuleSet]:
    """Different set-ups of the preset `fair`."""
    found = list[RuleSet]()
    draw = 0
    while len(found) < count:
        draw += 1
        options = registry.settle_options(game, {}, preset="fair", seed=f"{seed} {draw}")
        options.pop("win_by", None)
        rules = RuleSet(game, dict(options))  # type: ignore[arg-type]  # a preset's are plain
        if rules not in found:
            found.append(rules)
    return found


def is_rich(rules: RuleSet, seed: str) -> bool:
    """Whether there are enough positions in which something can be given away."""
    most = find_fresh_rules(rules.game).fewest_positions
    return len(frame_rule_set(rules, 2 * most, seed).positions) >= most


def draw_bench_1() -> Suite:
    """The first."""
    name = "plyground-bench-1"
    return draw_named_suite(name, name, 1_000, [(each, MOST) for each in BENCH_1], "processes:2")


def draw_bench_2() -> Suite:
    """The second: twelve blocks of nine games."""
    name = "plyground-bench-2"
    for slug in {rules.game for rules in EXAMPLES}:
        take_example(slug)
    wanted: list[Order] = [(rules, MOST) for rules in list_bench_2(name)]
    return draw_named_suite(name, name, 1_080, wanted, "processes:2")


def main() -> None:
    """Both of them."""
    folder = Path(plyground.measure.benchmark.suites.__file__).parent
    for draw in (draw_bench_1, draw_bench_2):
        suite = draw()
        save_suite(suite, str(folder / f"{suite.name}.json.gz"))
        print(suite.name, len(suite.items), suite.hash)


if __name__ == "__main__":
    main()
