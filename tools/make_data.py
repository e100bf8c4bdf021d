"""Makes the solved tables that ship with the games: `make data`.

With --check nothing is written: every table must come out again byte for byte.
"""

import sys
from collections.abc import Callable
from functools import cache, partial
from itertools import product
from pathlib import Path
from zlib import compress, decompress

import plyground
from plyground.kernel.seats import Seat
from plyground.kernel.value import ENDLESS, WIN
from plyground.rulebooks.cipher_quest import chances
from plyground.rulebooks.code_swap import oracle as code_swap
from plyground.rulebooks.code_swap.arrangement import PLACE_BITS, rank_numbers, swaps
from plyground.rulebooks.code_swap.deal import solve_arrangements
from plyground.rulebooks.code_swap.rules import CodeSwap, Deal, Swap
from plyground.rulebooks.coordinate_clash import early, four, kernel
from plyground.rulebooks.coordinate_clash.by_heart import ByHeart
from plyground.rulebooks.coordinate_clash.rules import CoordinateClash, Markers
from plyground.solvers.layer_tables import LayerTables
from plyground.solvers.practical import Practical
from plyground.solvers.retrograde import Retrograde

GAMES = Path(plyground.__file__).parent / "rulebooks"


def code_swap_threes() -> bytes:
    """Two codes of three in every order of size: plies, and the best tries where it is endless."""
    length = code_swap.THREE
    game = CodeSwap(length=length, digits=2 * length)
    oracle: Retrograde[Deal, Swap] = Retrograde(game)
    practical = Practical(game, oracle)
    moves_in_order = list(game.all_moves)
    table = bytearray((2 * length) ** (2 * length))
    for numbers in product(range(2 * length), repeat=2 * length):
        if rank_numbers(numbers) != numbers:
            continue
        digits = tuple(rank + 1 for rank in numbers)
        state = Deal(digits[:length], digits[length:], Seat.FIRST, None)
        value, moves = oracle.best_moves(state)
        place = code_swap.place_threes(numbers)
        if value.result == ENDLESS:
            tried = practical.choose(state, moves)
            index = len(moves_in_order) if tried is None else moves_in_order.index(tried)
            table[place] = code_swap.OPEN + index
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


def four_layer(name: str) -> bytes:
    """A layer of four in a line; the first one asked for brings all of them."""
    return four.make_data()[name]


def small_layer(known: ByHeart, markers: int) -> bytes:
    """A layer of a set-up whose positions can all be solved."""
    game = CoordinateClash(size=known.size, line=known.line, shifts=known.shifts)
    tables = _solve_small(game)

    def value_of(mine: int, yours: int) -> int:
        value = tables.value(Markers(mine, yours, Seat.FIRST))
        assert value is not None
        assert value.plies is not None
        return value.plies if value.result == WIN else -value.plies

    return known.make_file(markers, value_of)


@cache
def _solve_small(game: CoordinateClash) -> LayerTables:
    tables = LayerTables(game, kernel)
    tables.survey()
    return tables


DATA: dict[Path, Callable[[], bytes]] = {
    GAMES / "code_swap" / code_swap.THREES: code_swap_threes,
    GAMES / "code_swap" / code_swap.CARDS: code_swap_cards,
    GAMES / "cipher_quest" / chances.DATA: chances.make_data,
    GAMES / "coordinate_clash" / early.DATA: early.make_data,
    **{
        GAMES / "coordinate_clash" / name: partial(four_layer, name)
        for name in four.FIVE.file_names
    },
    **{
        GAMES / "coordinate_clash" / name: partial(small_layer, known, markers)
        for known in four.SMALL
        for markers, name in enumerate(known.file_names)
    },
}


def main(words: list[str]) -> int:
    """Write the files, or compare them."""
    different = 0
    for path, make in DATA.items():
        made = make()
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
