"""House rules: what they add to a move, and how long an engine thinks under them."""

from collections.abc import Iterator
from random import Random
from statistics import median
from time import process_time

from bench.report import Row
from plyground import Match, game
from plyground.kernel.game import AnyGame
from plyground.players.engine import EnginePlayer
from plyground.rulebooks import shelf
from plyground.solvers import forget

TITLE = "House rules (processor time)"
STEPS = 3_000
LONGEST = 40
"""Turns after which a game is left, so that some are long and all are many."""
ANSWERS = 60
RULES: dict[str, dict[str, object]] = {
    "win by": {"win_by": 30},
    "turn limit": {"turn_limit": 30},
}


def measure() -> Iterator[Row]:
    """Random games with and without a rule, move for move; then answers of a perfect engine."""
    for slug in shelf.slugs():
        bare = _time_step(game(slug))
        for name, options in list_rules(slug):
            ratio = _time_step(game(slug, **options)) / bare
            yield Row(f"{slug}, a move under {name}, against one without", f"{ratio:.1f} times")
    for slug in shelf.slugs():
        for name, options in list_rules(slug):
            yield _time_answers(slug, name, options)


def list_rules(slug: str) -> Iterator[tuple[str, dict[str, object]]]:
    """The rules that a game takes."""
    hidden = shelf.game_class(slug).hidden
    return ((name, rule) for name, rule in RULES.items() if not (hidden and "win_by" in rule))


def _time_step(rules: AnyGame) -> float:
    """Seconds for listing the moves, making one, and seeing whether that was the end."""
    random, made, begun = Random(1), 0, process_time()
    while made < STEPS:
        state = rules.start(seed=made)
        for _ in range(LONGEST):
            state = rules.apply(state, random.choice(rules.moves(state)))
            made += 1
            if rules.outcome(state) is not None:
                break
    return (process_time() - begun) / made


def _time_answers(slug: str, name: str, options: dict[str, object]) -> Row:
    """What the strongest engine takes for a move, from nothing known, on random games."""
    rules, random, taken = game(slug, **options), Random(5), list[float]()
    forget()
    engine = EnginePlayer(Random(5))
    for seed in range(ANSWERS):
        match = Match(rules, seed=seed)
        while match.outcome is None and len(match.moves) < LONGEST and len(taken) < ANSWERS:
            view = match.view(match.turn)
            begun = process_time()
            engine.choose(rules, view)
            taken.append(process_time() - begun)
            match.play(random.choice(rules.moves(view)))
    slow, middle = max(taken) * 1000, median(taken) * 1000
    return Row(
        f"perfect move, {slug}, {name}: {len(taken)} positions",
        f"median {middle:.1f} ms, slowest {slow:.0f} ms",
    )
