"""Makes the even deals of Code Swap that `fair` draws from: `python -m tools.make_deals`.

Deals of four numbers from 1 to 8 are drawn at random, of those that nobody can win by force within
a few turns. From most of them whoever moves second wins more often, and some are over soon. So
games of medium and of hard players are played from each, and the deals stay that are kindest to
whoever moves first and last longest. It takes about half an hour on two cores.
"""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from statistics import mean
from typing import Any

import plyground
from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.lab.profile import FORCED, HARD, MEDIUM
from plyground.lab.rows import WORK
from plyground.lab.turns import study_turn
from plyground.players.slips import slip_chance
from plyground.rulebooks.code_swap.even import LISTED, SAFE_TURNS, is_even, name_deals
from plyground.rulebooks.code_swap.rules import CodeSwap
from plyground.rulebooks.oracle import Oracle
from plyground.solvers import advise

FOLDER = Path(plyground.__file__).parent / "rulebooks" / "code_swap"
DRAWN, KEPT, SEED = 200, 130, 1
GAMES = 12
"""Played from each deal by medium players, and as many by hard ones."""
OF_MEDIUM, OF_HARD, OF_LENGTH = 0.8, 0.2, 0.6
"""What counts how much: the shares of whoever moves first, and that of games that last."""


def draw_deals(length: int, digits: int) -> list[str]:
    """So many different deals that are open, in the order in which they were drawn."""
    game, random = CodeSwap(length=length, digits=digits), Random(SEED)
    found: dict[str, None] = {}
    while len(found) < DRAWN:
        deal = game.initial(random, Seat.FIRST)
        if is_even(deal.first, deal.second):
            found["/".join("".join(map(str, code)) for code in (deal.first, deal.second))] = None
    return list(found)


def weigh_deal(length: int, digits: int, number: int, codes: str) -> float:
    """How well a deal does, by games that are played from it."""
    game = plyground.game("code-swap", length=length, digits=digits, no_repeats=True)
    oracle, start = advise(game, WORK), game.read(f"{codes} 1")
    medium, hard = (
        [
            play(game, oracle, start, rate, Random(f"{SEED} {round_} {number} {name}"))
            for round_ in range(GAMES)
        ]
        for name, rate in (("medium", MEDIUM), ("hard", HARD))
    )
    return (
        OF_MEDIUM * mean(won for won, _ in medium)
        + OF_HARD * mean(won for won, _ in hard)
        + OF_LENGTH * mean(turns > FORCED for _, turns in medium)
    )


def play(
    game: AnyGame, oracle: Oracle[Any, Any], state: Any, rate: float, random: Random
) -> tuple[bool, int]:
    """Whether whoever moves first wins a game between players of this error rate; its turns."""
    turns = 0
    while (ended := game.outcome(state)) is None:
        turn = study_turn(game, oracle, game.view(state, game.turn(state)))
        slips = turn.slips and random.random() < slip_chance(rate, turn.value)
        state = game.apply(state, random.choice(turn.slips if slips else turn.sound))
        turns += 1
    return ended.winner is Seat.FIRST, turns


def choose_deals(length: int, digits: int) -> Iterator[str]:
    """The deals that stay, in the order in which they were drawn."""
    drawn = draw_deals(length, digits)
    with ProcessPoolExecutor() as pool:
        weights = list(pool.map(partial(weigh_deal, length, digits), range(DRAWN), drawn))
    kept = sorted(range(DRAWN), key=lambda number: -weights[number])[:KEPT]
    return (drawn[number] for number in sorted(kept))


def main() -> None:
    for length, digits in LISTED:
        head = f"# Nobody wins by force within {SAFE_TURNS} turns; the mover's code comes first.\n"
        head += "# Made by tools/make_deals.py\n"
        path = FOLDER / name_deals(length, digits)
        path.write_text(head + "\n".join(choose_deals(length, digits)) + "\n", encoding="utf-8")
        print(f"{KEPT} deals in {path.name}")


if __name__ == "__main__":
    main()
