"""Makes the even deals of Code Swap that `fair` draws from: `python -m tools.make_deals`.

Deals of four numbers from 1 to 8, drawn at random; kept are those that nobody can win by force
within a few turns.
"""

from pathlib import Path
from random import Random

import plyground
from plyground.kernel.seats import Seat
from plyground.rulebooks.code_swap.even import LISTED, SAFE_TURNS, is_even, name_deals
from plyground.rulebooks.code_swap.rules import CodeSwap

FOLDER = Path(plyground.__file__).parent / "rulebooks" / "code_swap"
COUNT, SEED = 200, 1


def draw_deals(length: int, digits: int) -> list[str]:
    """So many different even deals, in the order in which they were drawn."""
    game, random = CodeSwap(length=length, digits=digits), Random(SEED)
    found: dict[str, None] = {}
    while len(found) < COUNT:
        deal = game.initial(random, Seat.FIRST)
        if is_even(deal.first, deal.second):
            found["/".join("".join(map(str, code)) for code in (deal.first, deal.second))] = None
    return list(found)


def main() -> None:
    for length, digits in LISTED:
        head = f"# Nobody wins by force within {SAFE_TURNS} turns; the mover's code comes first.\n"
        head += "# Made by tools/make_deals.py\n"
        path = FOLDER / name_deals(length, digits)
        path.write_text(head + "\n".join(draw_deals(length, digits)) + "\n", encoding="utf-8")
        print(f"{COUNT} deals in {path.name}")


if __name__ == "__main__":
    main()
