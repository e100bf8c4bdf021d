"""A state as OpenSpiel knows it: players 0 and 1, actions as numbers."""

from collections.abc import Callable
from typing import Any

import pyspiel

from plyground.kernel.errors import BadNotation
from plyground.kernel.text import quote
from plyground.research.checks import check_place

from .table import CHANCE, TERMINAL, GameTree

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
        node = self.node
        if node.player == CHANCE:
            self.node = self.table.deal(node, action)
        else:
            self.node = self.table.child(node, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return self.table.describe_deal(check_place("a deal", action, len(self.table.deals)))
        actions = self.table.actions
        return str(actions.move(check_place("an action", action, actions.count)))

    def string_to_action(self, *given: Any) -> int:
        """The action of a notation, in capitals or not; with or without a player before it."""
        text: str = given[-1]
        table = self.table
        if self.node.player == CHANCE:
            deals = [table.describe_deal(deal) for deal, _ in table.odds]
            if text not in deals:
                raise BadNotation(f"{quote(text)} is no deal; try {deals[0]}")
            return deals.index(text)
        return table.actions.id(table.game.legal(self.node.state, text))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> Any:
        """A state that looks the same to a player, any of them equally likely; for ISMCTS.

        `sampler` draws a number from 0 to below 1, and is all the chance there is.
        """
        node = self.node
        if node.player == CHANCE or not self.table.game.hidden:
            return self.clone()
        deals = self.table.deals_behind(node, player)
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
