"""A state as OpenSpiel knows it: players 0 and 1, actions as numbers."""

from typing import Any

import pyspiel

from .table import CHANCE, TERMINAL, Table

BEFORE = "before the deal"


class State(pyspiel.State):
    """A game in progress; `str` is its position text, which never tells the secret."""

    table: Table
    """Of the class that each loaded game makes: what a state itself holds is copied with it."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.node = self.table.root

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (pyspiel.serialize_game_and_state(self.get_game(), self),)

    # ---- what OpenSpiel asks for, by these names ----------------------------------------------

    def current_player(self) -> int:
        return self.node.player

    def is_terminal(self) -> bool:
        return self.node.player == TERMINAL

    def returns(self) -> list[float]:
        return list(self.node.returns)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.table.odds

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
            self.node = self.table.dealt(node, action)
        else:
            self.node = self.table.played(node, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return self.table.told(action)
        return str(self.table.actions.moves[action])

    def string_to_action(self, *given: Any) -> int:
        """The action of a notation, in capitals or not; with or without a player before it."""
        text: str = given[-1]
        table = self.table
        if self.node.player == CHANCE:
            return [table.told(deal) for deal, _ in table.odds].index(text)
        return table.actions.id(table.game.legal(self.node.state, text))

    def __str__(self) -> str:
        state = self.node.state
        return BEFORE if state is None else self.table.game.write(state)


def _restored(text: str) -> Any:
    return pyspiel.deserialize_game_and_state(text)[1]
