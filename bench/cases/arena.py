"""The arena: what a move costs beyond the players' thinking, and what a second process is worth."""

from collections.abc import Iterator
from statistics import median
from time import perf_counter, process_time
from typing import Any

from bench.report import Row
from plyground.arena.plan import Plan, Table, list_pairs
from plyground.arena.play import play_chunk
from plyground.players.greedy import RandomPlayer
from plyground.rulebooks import shelf
from plyground.runs.executor import run_chunks

TITLE = "The arena"
MOST_MICROSECONDS = 50.0
LEAST_GAIN = 1.7
PAIRS, RUNS = 50, 5
GAMES, CHUNK = 10_000, 50
PLAY = "plyground.arena.play:play_chunk"


def measure() -> Iterator[Row]:
    """Random players, who think the least, so that everything else shows."""
    for slug in shelf.slugs():
        runs = [_measure_overhead(slug, seed) for seed in range(1, RUNS + 1)]
        found, drawing = (median(each) for each in zip(*runs, strict=True))
        yield Row(f"drawing a start of {slug} for two games", f"{drawing:,.0f} µs")
        yield Row(
            f"a move of {slug}, beyond the players' thinking",
            f"{found:.1f} µs",
            f"under {MOST_MICROSECONDS:.0f} µs",
            found < MOST_MICROSECONDS,
        )
    chunks = _make_chunks("operator-outwit", 1, GAMES // 2, CHUNK, ("engine:medium", "greedy"))
    one, two = (_time_run(chunks, on) for on in ("here", "processes:2"))
    yield Row(
        f"{GAMES:,} games on two processes instead of one ({one:.1f} s, {two:.1f} s)",
        f"{one / two:.2f} times as fast",
        f"at least {LEAST_GAIN} times",
        one / two >= LEAST_GAIN,
    )


def _make_chunks(
    slug: str, seed: int, pairs: int, size: int, meeting: tuple[str, str]
) -> list[dict[str, Any]]:
    plan = Plan((Table(slug, {}),), seed=seed)
    listed = [list(pair) for pair in list_pairs(plan, [meeting], pairs)]
    players = {name: name for name in meeting}
    return [
        {"plan": plan.json(), "players": players, "pairs": listed[place : place + size]}
        for place in range(0, len(listed), size)
    ]


def _measure_overhead(slug: str, seed: int) -> tuple[float, float]:
    """Microseconds a move of everything that is no player's choice, and to draw a start before."""
    thinking, moves, choose = 0.0, 0, RandomPlayer.choose

    def choose_by_the_clock(self: RandomPlayer, *words: Any) -> Any:
        nonlocal thinking, moves
        begun = process_time()
        move = choose(self, *words)
        thinking += process_time() - begun
        moves += 1
        return move

    (chunk,) = _make_chunks(slug, seed, PAIRS, PAIRS, ("random", "random 2"))
    chunk["players"] = dict.fromkeys(chunk["players"], "random")
    play_chunk({**chunk, "pairs": chunk["pairs"][:1]})  # loads what is needed
    cold = _time_chunk(chunk)
    warm = _time_chunk(chunk)  # its starts are remembered
    RandomPlayer.choose = choose_by_the_clock  # type: ignore[assignment,method-assign]
    try:
        whole = _time_chunk(chunk)
    finally:
        RandomPlayer.choose = choose  # type: ignore[method-assign]
    return 1e6 * (whole - thinking) / moves, 1e6 * (cold - warm) / PAIRS


def _time_chunk(chunk: dict[str, Any]) -> float:
    begun = process_time()
    play_chunk(chunk)
    return process_time() - begun


def _time_run(chunks: list[dict[str, Any]], on: str) -> float:
    begun = perf_counter()
    games = sum(2 * len(pairs) for _, pairs in run_chunks(PLAY, chunks, on))
    assert games == GAMES
    return perf_counter() - begun
