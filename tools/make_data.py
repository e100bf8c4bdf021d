"""Makes the solved tables that ship with the games: `make data`.

With --check nothing is written: every table must come out again byte for byte.
"""

import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from zlib import compress, decompress

import plyground
from plyground.games.code_swap import oracle as code_swap
from plyground.games.code_swap.oracle import PLACE_BITS, solve_arrangements, swaps
from plyground.games.code_swap.rules import CodeSwap, Deal, Swap, rank_numbers
from plyground.games.coordinate_clash import by_heart
from plyground.kernel.seats import Seat
from plyground.kernel.value import ENDLESS
from plyground.solvers.practical import Practical
from plyground.solvers.tables.retrograde import Retrograde

GAMES = Path(plyground.__file__).parent / "games"


def code_swap_threes() -> bytes:
    """Two codes of three in every order of size: plies, and the best tries where it is endless."""
    length = code_swap.THREE
    game = CodeSwap(length=length, digits=2 * length)
    every_number = product(range(2 * length), repeat=2 * length)
    orders = [numbers for numbers in every_number if rank_numbers(numbers) == numbers]
    states = []
    for numbers in orders:
        digits = tuple(rank + 1 for rank in numbers)
        states.append(Deal(digits[:length], digits[length:], Seat.FIRST, None))
    oracle: Retrograde[Deal, Swap] = Retrograde(game, states)  # all at once: solved once
    practical = Practical(game, oracle)
    moves_in_order = list(game.all_moves)
    table = bytearray((2 * length) ** (2 * length))
    for numbers, state in zip(orders, states, strict=True):
        value, moves = oracle.best_moves(state)
        place = code_swap.place_threes(numbers)
        if value.result == ENDLESS:
            tried = practical.choose(state, moves)
            assert tried is not None, state
            table[place] = code_swap.OPEN + moves_in_order.index(tried)
        else:
            table[place] = value.plies or 0
    return compress(bytes(table), 9)


def code_swap_cards() -> bytes:
    """Eight cards in every order: plies, and where it is endless the try that asks most.

    It leaves the opponent as few replies as possible that keep the balance.
    """
    plies = solve_arrangements(range(code_swap.CARD_COUNT))
    moves = swaps(code_swap.CARD_COUNT // 2)
    half = PLACE_BITS * code_swap.CARD_COUNT // 2

    def follow(table: int) -> list[int]:
        changes = [((table >> one ^ table >> two) & 15, one, two) for one, two in moves]
        after = [table ^ (change << one | change << two) for change, one, two in changes]
        return [each >> half | (each & (1 << half) - 1) << half for each in after]

    def count_mistakes(table: int) -> int:
        return sum(plies[each] % 2 for each in follow(table))

    data = bytearray(len(plies))
    for table, known in plies.items():
        ranks = [table >> PLACE_BITS * place & 15 for place in range(code_swap.CARD_COUNT)]
        if not known:
            holding = [(n, each) for n, each in enumerate(follow(table)) if not plies[each]]
            known = code_swap.OPEN + max(holding, key=lambda move: count_mistakes(move[1]))[0]
        data[code_swap.place_cards(ranks)] = known
    return compress(bytes(data), 9)


DATA = {
    GAMES / "code_swap" / code_swap.THREES: code_swap_threes,
    GAMES / "code_swap" / code_swap.CARDS: code_swap_cards,
}


def make_all() -> Iterator[tuple[Path, bytes]]:
    """Every file with what is to be in it."""
    from tools.clash_layers import make_files  # which needs numba

    yield from ((path, make()) for path, make in DATA.items())
    for known in by_heart.KNOWN.values():
        for name, made in make_files(known).items():
            yield GAMES / "coordinate_clash" / name, made


def main(words: list[str]) -> int:
    """Write the files, or compare them."""
    different = 0
    for path, made in make_all():
        name = path.relative_to(GAMES.parent)
        if words == ["--check"]:
            # Unpacked, since not every zlib packs alike.
            same = path.exists() and decompress(path.read_bytes()) == decompress(made)
            different += not same
            print(f"{name}: {'as it should be' if same else 'DIFFERENT'}")
        else:
            path.write_bytes(made)
            print(f"{name}: {len(made):,} bytes")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
