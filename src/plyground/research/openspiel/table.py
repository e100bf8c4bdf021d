"""The table that all states of one OpenSpiel game share, and what a state remembers."""

from collections.abc import Iterator
from functools import cached_property
from itertools import islice
from typing import Any, Optional

import pyspiel

from plyground.kernel.errors import BadOption
from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.research.actions import Actions
from plyground.support.layouts import Observer

MAX_DEALS = 100_000
"""Starts that one chance node may choose from; OpenSpiel asks for all of them at once."""
UNDECIDED = (0.0, 0.0)
RETURNS = {Seat.FIRST: (1.0, -1.0), Seat.SECOND: (-1.0, 1.0), None: UNDECIDED}
PLAYERS = {Seat.FIRST: 0, Seat.SECOND: 1}
CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)


class Node:
    """A state of the kernel, who acts there, and how it was reached; never changed."""

    __slots__ = ("action", "before", "player", "plies", "returns", "state")

    def __init__(
        self,
        state: Any,
        player: int,
        returns: tuple[float, float] = UNDECIDED,
        plies: int = 0,
        before: Optional["Node"] = None,
        action: int = 0,
    ) -> None:
        self.state, self.player, self.returns = state, player, returns
        self.plies, self.before, self.action = plies, before, action

    def __deepcopy__(self, memo: object) -> "Node":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        # One after the other: hundreds of nodes within each other are too deep for pickle.
        line = [self]
        while (before := line[-1].before) is not None:
            line.append(before)
        return _chain, ([(n.state, n.player, n.returns, n.plies, n.action) for n in line[::-1]],)

    def since_start(self) -> list["Node"]:
        """The nodes from the start of play to this one."""
        line = [self]
        while (before := line[-1].before) is not None and before.player != CHANCE:
            line.append(before)
        return line[::-1]


def _chain(line: list[tuple[Any, int, tuple[float, float], int, int]]) -> Node | None:
    node = None
    for state, player, returns, plies, action in line:
        node = Node(state, player, returns, plies, node, action)
    return node


class GameTree:
    """The kernel's game with its actions and its cap."""

    def __init__(self, game: AnyGame, cap: int) -> None:
        self.game, self.cap = game, cap
        self.actions, self.observer = Actions(game), Observer(game)
        self.root = Node(None, CHANCE) if game.has_drawn_start else self._begin(game.start())

    def child(self, node: Node, action: int) -> Node:
        """The node after a legal move."""
        game = self.game
        state = game.apply(node.state, self.actions.moves[action])
        plies = node.plies + 1
        ended = game.outcome(state)
        if ended is not None:
            return Node(state, TERMINAL, RETURNS[ended.winner], plies, node, action)
        player = TERMINAL if plies >= self.cap else PLAYERS[game.turn(state)]
        return Node(state, player, UNDECIDED, plies, node, action)

    def deal(self, node: Node, action: int) -> Node:
        """The node after chance has chosen a start."""
        return self._begin(self.deals[action], node, action)

    def _begin(self, start: Any, before: Node | None = None, action: int = 0) -> Node:
        ended = self.game.outcome(start)  # with odd options a player cannot even begin
        if ended is None:
            player = PLAYERS[self.game.turn(start)]
            return Node(start, player, before=before, action=action)
        return Node(start, TERMINAL, RETURNS[ended.winner], 0, before, action)

    @cached_property
    def deals(self) -> list[Any]:
        """The equally likely starts."""
        openings: Iterator[Any] = self.game.openings(Seat.FIRST)
        found = list(islice(openings, MAX_DEALS + 1))
        if len(found) > MAX_DEALS:
            raise BadOption(f"over {MAX_DEALS:,} starts are too many for a chance node")
        return found

    @cached_property
    def odds(self) -> list[tuple[int, float]]:
        """The outcomes of the chance node and how likely they are."""
        share = 1 / len(self.deals)
        return [(place, share) for place in range(len(self.deals))]

    def describe_deal(self, deal: int) -> str:
        """What chance has chosen: the secret, or else the start itself."""
        state = self.deals[deal]
        return self.game.secret(state) or self.game.write(state)

    def deals_behind(self, node: Node, player: int) -> list[int]:
        """The deals from which the same moves lead to what a player sees: all that may be."""
        secret = self.game.secret
        possible = {secret(world) for world in self.game.possible_states(self.view(node, player))}
        return [place for place, start in enumerate(self.deals) if secret(start) in possible]

    def view(self, node: Node, player: int | None) -> Any:
        """What a player may know of a node after the deal."""
        return self.game.view(node.state, None if player is None else list(Seat)[player])
