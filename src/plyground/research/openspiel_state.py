"""A state as OpenSpiel knows it, and the tree of positions that all states of one game share."""

from collections.abc import Callable, Iterator
from functools import cached_property
from itertools import islice
from typing import Any, NamedTuple

import pyspiel

from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.language.errors import BadOption
from plyground.research.checks import check_whole
from plyground.research.encoding import Actions

MAX_DEALS = 100_000
"""Starts that one chance node may choose from; OpenSpiel asks for all of them at once."""
UNDECIDED = (0.0, 0.0)
RETURNS = {Seat.FIRST: (1.0, -1.0), Seat.SECOND: (-1.0, 1.0), None: UNDECIDED}
CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)


class Node(NamedTuple):
    """A state of the kernel, who acts there, and how it was reached; never changed."""

    state: Any
    player: int
    returns: tuple[float, float] = UNDECIDED
    plies: int = 0
    before: "Node | None" = None
    action: int = 0

    def __deepcopy__(self, memo: object) -> "Node":
        return self

    def since_start(self) -> list["Node"]:
        """The nodes from the start of play to this one."""
        line = [self]
        while (before := line[-1].before) is not None and before.player != CHANCE:
            line.append(before)
        return line[::-1]


class GameTree:
    """The kernel's game with its actions and its cap."""

    def __init__(self, game: AnyGame, cap: int) -> None:
        self.game, self.cap = game, cap
        self.actions = Actions(game)
        self.root = Node(None, CHANCE) if game.has_drawn_start else self._node(game.start())

    def follow(self, node: Node, action: int) -> Node:
        """The node after a legal move, or after chance has chosen a start."""
        if node.player == CHANCE:
            return self._node(self.deals[action], 0, node, action)
        state = self.game.apply(node.state, self.actions.moves[action])
        return self._node(state, node.plies + 1, node, action)

    def _node(
        self, state: Any, plies: int = 0, before: Node | None = None, action: int = 0
    ) -> Node:
        ended = self.game.outcome(state)  # with odd options a player cannot even begin
        if ended is not None:
            return Node(state, TERMINAL, RETURNS[ended.winner], plies, before, action)
        player = TERMINAL if plies >= self.cap else self.game.turn(state).value - 1
        return Node(state, player, UNDECIDED, plies, before, action)

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
        return [(place, 1 / len(self.deals)) for place in range(len(self.deals))]

    def view(self, node: Node, player: int | None) -> Any:
        """What a player may know of a node after the deal."""
        return self.game.view(node.state, None if player is None else list(Seat)[player])


BEFORE = "before the deal"


class State(pyspiel.State):
    """A game in progress; `str` is its position text, which never tells the secret."""

    table: GameTree
    """Of the class that each loaded game makes: what a state itself holds is copied with it."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.node = self.table.root

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (pyspiel.serialize_game_and_state(self.get_game(), self),)

    # ---- what OpenSpiel asks for, by these names ----------------------------------------------

    def current_player(self) -> int:
        return self.node.player

    def is_terminal(self) -> bool:
        return self.node.player == TERMINAL

    def returns(self) -> list[float]:
        return list(self.node.returns)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.table.odds.copy()

    def legal_actions(self, player: int | None = None) -> list[int]:
        """What OpenSpiel would answer too, without the way through C++ and back."""
        acting = self.node.player
        if acting == CHANCE:
            return [action for action, _ in self.table.odds]
        if acting < 0 or (player is not None and player != acting):
            return []
        return self.table.actions.legal(self.node.state)

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.actions.legal(self.node.state)

    def _apply_action(self, action: int) -> None:
        self.node = self.table.follow(self.node, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            deals, game = self.table.deals, self.table.game
            start = deals[check_whole("a deal", action, 0, len(deals) - 1)]
            return game.secret(start) or game.write(start)
        actions = self.table.actions
        return str(actions.moves[check_whole("an action", action, 0, actions.count - 1)])

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> Any:
        """A state that looks the same to a player, any of them equally likely; for ISMCTS.

        `sampler` draws a number from 0 to below 1, and is all the chance there is.
        """
        node = self.node
        if node.player == CHANCE or not self.table.game.hidden:
            return self.clone()
        table, secret = self.table, self.table.game.secret
        possible = {secret(each) for each in table.game.possible_states(table.view(node, player))}
        deals = [place for place, start in enumerate(table.deals) if secret(start) in possible]
        again = self.get_game().new_initial_state()
        again.apply_action(deals[int(sampler() * len(deals))])
        for after in node.since_start()[1:]:
            again.apply_action(after.action)
        return again

    def __str__(self) -> str:
        state = self.node.state
        return BEFORE if state is None else self.table.game.write(state)


def _restore(text: str) -> Any:
    return pyspiel.deserialize_game_and_state(text)[1]
