"""What players see of a state, as OpenSpiel's observers tell it."""

from collections.abc import Mapping
from math import prod
from typing import Any

import numpy
import pyspiel

from plyground.kernel.seats import Seat
from plyground.language.errors import BadOption
from plyground.research.encoding import OBSERVE, Encoding

from .state import CHANCE, GameTree, Node

SEATS = list(Seat)
SINGLE = pyspiel.PrivateInfoType.SINGLE_PLAYER


class Watcher:
    """Public: the view, and with perfect recall all views and moves. Private: one's own seat.

    Nobody at our tables knows what the other does not: a secret is kept from both. So the seat is
    all there is to be private about, and it is told only where a game has a secret.
    """

    def __init__(self, table: GameTree, kind: Any, encoding: Encoding) -> None:
        self._table, self._kind, self._encoding = table, kind, encoding
        self._recall = kind.perfect_recall
        self._own = kind.private_info == SINGLE
        self._private = self._own and table.game.hidden
        shapes: dict[str, tuple[int, ...]] = {}
        if self._private or (self._own and kind.public_info):
            shapes["player"] = (2,)
        if kind.public_info:
            shapes["seen"] = encoding.shape
            if self._recall:
                shapes |= {"start": encoding.shape, "moves": (table.cap,)}
        self.tensor = numpy.zeros(sum(map(prod, shapes.values())), numpy.float32)
        self.dict = {}
        begin = 0
        for name, shape in shapes.items():
            size = prod(shape)
            self.dict[name] = self.tensor[begin : begin + size].reshape(shape)
            begin += size

    def set_from(self, state: Any, player: int) -> None:
        """Fill in the tensor, and with it the pieces of `dict`."""
        self.tensor.fill(0)
        if "player" in self.dict:
            self.dict["player"][player] = 1
        node = state.node
        if not self._kind.public_info or node.player == CHANCE:
            return
        self.dict["seen"][:] = self._numbers(node, player)
        if self._recall:
            line = node.since_start()
            self.dict["start"][:] = self._numbers(line[0], player)
            for ply, after in enumerate(line[1:]):
                self.dict["moves"][ply] = after.action + 1

    def string_from(self, state: Any, player: int) -> str:
        """The same in words; nothing where there is nothing of that kind to know."""
        node, pieces = state.node, []
        if self._private:
            pieces.append(f"Player {SEATS[player]}")
        if self._kind.public_info and node.player != CHANCE:
            pieces.append(
                self._write_recall(node, player) if self._recall else self._describe(node, player)
            )
        return "; ".join(pieces)

    def _numbers(self, node: Node, player: int) -> Any:
        seat = SEATS[player] if self._own else Seat.FIRST
        view = self._table.view(node, self._whose(player))
        return self._encoding.encode(numpy.array(self._table.observer.see(view, seat), numpy.int64))

    def _write_recall(self, node: Node, player: int) -> str:
        """The start and the moves; where those do not tell what was seen, that too."""
        start, *line = node.since_start()
        pieces = [self._describe(start, player)]
        for after in line:
            move = str(self._table.actions.move(after.action))
            hidden = self._table.game.hidden
            pieces.append(f"{move}: {self._describe(after, player)}" if hidden else move)
        return ", ".join(pieces)

    def _describe(self, node: Node, player: int) -> str:
        return self._table.game.write(self._table.view(node, self._whose(player)))

    def _whose(self, player: int) -> int | None:
        return player if self._own else None


def check_params(params: Any) -> Mapping[str, Any]:
    """The parameters of an observer, which has one: how a position is shown."""
    given = params or {}
    if not isinstance(given, Mapping) or set(given) - {OBSERVE}:
        raise BadOption(f"the one parameter of an observer here is {OBSERVE!r}, not {params!r:.60}")
    return given
