"""What is known exactly about Code Swap: all 15,625 positions of the rule book, from a table.

Only the order of the numbers matters, and which of the codes is the mover's. A position is the
place `mine * 125 + yours` in the table, each code read as a number to the base 5. Two bytes tell
its distance (128 endless, above it won in so many plies, below it lost) and the best try for a
mistake where it is endless (a move's place in the alphabet, from 1).
"""

from functools import cached_property
from itertools import product

from plyground.games.oracle import Oracle
from plyground.kernel.game import Game
from plyground.kernel.seats import Seat
from plyground.kernel.survey import Survey, counted, counted_deals
from plyground.kernel.value import ENDLESS_VALUE, LOSS, WIN, Value

from .rules import Code, CodeSwap, Swap, Table

LENGTH, DIGITS = 3, 5
CODES = DIGITS**LENGTH
DATA = "solved.bin"
EVEN = 128


class SwapOracle(Oracle[Table, Swap]):
    """Codes of three numbers from 1 to 5; other codes are solved for the deal at hand."""

    game: CodeSwap

    @classmethod
    def covers(cls, game: Game[Table, Swap]) -> bool:
        return isinstance(game, CodeSwap) and game.length == LENGTH and game.digits <= DIGITS

    @cached_property
    def _solved(self) -> bytes:
        from importlib.resources import files
        from zlib import decompress

        return decompress((files(__package__) / DATA).read_bytes())

    def value(self, state: Table) -> Value:
        distance = self._solved[2 * place(state)] - EVEN
        if distance == 0:
            return ENDLESS_VALUE
        return Value.win(distance) if distance > 0 else Value.loss(-distance)

    def practical(self, state: Table, moves: list[Swap]) -> Swap | None:
        tried = self._solved[2 * place(state) + 1]
        move = self.game.alphabet[tried - 1] if tried else None
        return move if move in moves else None

    def why(self, state: Table) -> str:
        value, moves = self.best_moves(state)
        mover, other = f"Player {state.turn}", f"Player {state.turn.other}"
        if value == Value.win(1):
            return f"{mover} is sorted at once with {moves[0]}."
        if value.result == WIN:
            return f"After {moves[0]} {other} cannot keep {mover} from sorting."
        if value == Value.loss(2):
            return f"Whatever {mover} swaps, {other} is sorted in the next turn."
        if value.result == LOSS:
            return f"{mover} can put it off, but {other} will be sorted first."
        return f"Neither can force a sorted code: {mover} keeps it open with {moves[0]}."

    def survey(self) -> Survey:
        codes = list(product(range(1, self.game.digits + 1), repeat=LENGTH))
        tables = (Table(mine, yours, Seat.FIRST, None) for mine, yours in product(codes, repeat=2))
        deals = (self.value(state) for state in self.game.openings(Seat.FIRST))
        over = f"all {len(codes) ** 2:,} pairs of codes, dealt or not"
        return counted(over, ((self.value(state), 1) for state in tables), counted_deals(deals))


def place(state: Table) -> int:
    """Where a position stands in the table."""
    codes = (state.first, state.second)
    mine, yours = codes if state.turn is Seat.FIRST else reversed(codes)
    return _number(mine) * CODES + _number(yours)


def _number(code: Code) -> int:
    number = 0
    for digit in code:
        number = number * DIGITS + digit - 1
    return number


ORACLE = SwapOracle
