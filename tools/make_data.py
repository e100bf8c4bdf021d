"""Makes the solved tables that ship with the games: `make data`.

With --check nothing is written: every file must come out again byte for byte.
"""

import sys
from collections.abc import Callable
from itertools import product
from pathlib import Path
from zlib import compress

import plyground
from plyground.games.cipher_quest import chances
from plyground.games.code_swap import oracle as code_swap
from plyground.games.code_swap.rules import CodeSwap, Swap, Table
from plyground.games.coordinate_clash import early
from plyground.kernel.seats import Seat
from plyground.kernel.value import ENDLESS, WIN
from plyground.solve.practical import Practical
from plyground.solve.progress import Progress
from plyground.solve.retrograde import Retrograde

GAMES = Path(plyground.__file__).parent / "games"


def code_swap_table() -> bytes:
    """All positions of Code Swap: distances, and the best tries where play is endless."""
    game = CodeSwap()
    oracle: Retrograde[Table, Swap] = Retrograde(game)
    tries = Practical(game, oracle)
    moves_in_order = list(game.alphabet)
    table = bytearray(2 * code_swap.CODES**2)
    codes = list(product(range(1, code_swap.DIGITS + 1), repeat=code_swap.LENGTH))
    with Progress("Code Swap", len(codes) ** 2) as progress:
        for number, (mine, yours) in enumerate(product(codes, repeat=2)):
            state = Table(mine, yours, Seat.FIRST, None)
            value, moves = oracle.best_moves(state)
            at = 2 * code_swap.place(state)
            sign = 1 if value.result == WIN else -1
            table[at] = code_swap.EVEN + sign * (value.plies or 0)
            if value.result == ENDLESS:
                tried = tries.choose(state, moves)
                table[at + 1] = 0 if tried is None else 1 + moves_in_order.index(tried)
            progress.at(number)
    return compress(bytes(table), 9)


DATA: dict[Path, Callable[[], bytes]] = {
    GAMES / "code_swap" / code_swap.DATA: code_swap_table,
    GAMES / "cipher_quest" / chances.DATA: chances.made,
    GAMES / "coordinate_clash" / early.DATA: early.made,
}


def main(words: list[str]) -> int:
    """Write the files, or compare them."""
    different = 0
    for path, make in DATA.items():
        made = make()
        name = path.relative_to(GAMES.parent)
        if words == ["--check"]:
            same = path.exists() and path.read_bytes() == made
            different += not same
            print(f"{name}: {'as it should be' if same else 'DIFFERENT'}")
        else:
            path.write_bytes(made)
            print(f"{name}: {len(made):,} bytes")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
