"""Tables of a game whose kernel has layers: of all of it, or of what can follow a position.

They are made when somebody asks for a position in them, and kept in the cache folder. What does not
fit is refused before anything is made.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from plyground.kernel.errors import TooLarge
from plyground.kernel.game import AnyGame
from plyground.kernel.value import Value
from plyground.language.message import Message
from plyground.support.dense import Numbering
from plyground.support.survey import Survey

from .foresight import announce_solving, check_memory, is_compiled, refuse_without_extra
from .layer_files import LayerFiles
from .layered import solve_layered
from .packing import ValueTable, pack_codes
from .tables import fetch

MOST_COMPILED = 10**8
"""Positions that are solved by compiled steps."""
MOST_PLAIN = 10**6
"""And in plain Python."""
BYTES = 6
"""Memory for a position, at most, while it is solved and packed."""
AT_ONCE = 20_000
"""Positions that are solved before anybody notices."""
COMPILED_SPEED, PLAIN_SPEED = 5_000_000, 100_000
"""Positions a second, as measured on a small machine."""
WORTH_KEEPING = 1
"""Seconds that something takes, to be kept on disk."""


def find_kernel(game: AnyGame) -> Any:
    """The module that numbers a game's positions and plans how to solve them, if it has one."""
    folder = type(game).__module__.rpartition(".")[0]
    if not folder or find_spec(f"{folder}.kernel") is None:
        return None
    return import_module(f"{folder}.kernel")


class LayerTables:
    """Looks positions up; None where what follows them is too much."""

    def __init__(self, game: AnyGame, kernel: Any) -> None:
        self.game, self.kernel = game, kernel
        self._solved: tuple[Numbering, ValueTable] | None = None

    def value(self, state: Any) -> Value | None:
        """What a position that is not over is worth."""
        if self._solved is None or not _covers(self._solved[0], state):
            try:
                self._solved = self._solve(self._widen(state))
            except TooLarge:
                return None
        numbering, table = self._solved
        return table.value(numbering.number(state))

    def _widen(self, state: Any) -> Any:
        """None, for the whole game, where it can be solved and a part would take a while, too."""
        few = self.kernel.numbering(self.game, state).size <= AT_ONCE
        whole = self.kernel.numbering(self.game, None).size
        return state if few or whole > most_positions() else None

    def survey(self) -> Survey:
        """All positions of the game, counted; TooLarge says what is in the way."""
        self._solved = numbering, table = self._solve(None)
        positions = table.size - table.over
        return Survey(
            Message("survey-reachable"),
            positions,
            table.wins,
            table.losses,
            positions - table.wins - table.losses,
            table.longest or None,
            table.value(numbering.number(self.game.start(seed=0))),
        )

    def solve_all(self) -> ValueTable:
        """The values of all positions of the game; TooLarge says what is in the way."""
        self._solved = self._solve(None)
        return self._solved[1]

    def _solve(self, state: Any) -> tuple[Numbering, ValueTable]:
        numbering = self.kernel.numbering(self.game, state)
        size = numbering.size
        if size > MOST_COMPILED:
            raise TooLarge(Message.of("too-many-positions", count=size, most=MOST_COMPILED))
        start = "" if numbering.covers is None else self.game.write(state)
        seconds = foresee_seconds(size)

        def make() -> ValueTable:
            if size > most_positions():
                raise refuse_without_extra(size, MOST_PLAIN)
            check_memory(size, BYTES)
            announce_solving(size, BYTES, seconds)
            plan = self.kernel.plan(self.game, state)
            with LayerFiles(self.game, start) as files:
                return pack_codes(solve_layered(plan, files, compiled=is_compiled()))

        if seconds < WORTH_KEEPING:
            return numbering, make()
        table = fetch(self.game, size, make, start=start)
        LayerFiles(self.game, start).discard()
        return numbering, table


def most_positions() -> int:
    """How many positions can be solved here."""
    return MOST_COMPILED if is_compiled() else MOST_PLAIN


def foresee_seconds(size: int) -> int:
    """About how long it takes to solve so many positions."""
    return size // (COMPILED_SPEED if is_compiled() else PLAIN_SPEED)


def _covers(numbering: Numbering, state: Any) -> bool:
    return numbering.covers is None or numbering.covers(state)
