"""Games under house rules side by side: the game itself as machine code, the rules in Python.

A rule looks at the whole game so far, which no row of numbers holds. So beside each row stands the
state with its history, and after every move the rules are asked what they forbid. That takes a
loop in Python over the games that moved, and is as exact as a single game.
"""

from typing import Any

from plyground.kernel.game import AnyGame
from plyground.kernel.house_rules import HouseRule, NoRepeats, list_house_rules
from plyground.support.extras import need
from plyground.support.rows import GOING, LOST, STOPPED, WON, Batch, find_plan

from .compiled import EXTRA
from .games import NO_ACTION, Games, check_game
from .loops import ILLEGAL

NOBODYS = 5
"""Ended by a rule, and nobody has won."""


class HouseGames(Games):
    """The same games with rules more; the random streams are those of a game without."""

    def __init__(self, game: AnyGame, count: int, **settings: Any) -> None:
        self._moves = tuple(game.all_moves)
        self._states: list[Any] = [None] * count
        self._forbidden: dict[int, Any] = {}
        """By game, the actions that would be legal without the rules."""
        super().__init__(game, count, **settings)

    def _prepare(self) -> None:
        super()._prepare()
        self._keeps_masks = False  # what is kept knows nothing of the rules

    def _find_plan(self) -> Batch | None:
        return find_plan(self.game.core)

    # ---- starts ----------------------------------------------------------------------------

    def restart(self, which: Any) -> None:
        super().restart(which)
        self._open(which)

    def begin_again(self) -> None:
        ended = (self.results != GOING) & (self.results != ILLEGAL)
        super().begin_again()
        self._open(ended)

    def _open(self, which: Any) -> None:
        for number in which.nonzero()[0].tolist():
            self._forbidden.pop(number, None)
            self._states[number] = open_game(self.game, super().state(number))

    def put(self, number: int, state: Any) -> None:
        super().put(number, state)
        self._keep(number, state)

    def place(self, which: Any, states: list[Any]) -> Any:
        chosen = super().place(which, states)
        for number in which.nonzero()[0].tolist():
            self._keep(number, states[int(chosen[number])])
        return chosen

    def _keep(self, number: int, state: Any) -> None:
        """Note a state, and what the rules forbid there."""
        self._states[number] = state
        self._forbidden[number] = self._list_forbidden(number, state)

    def _list_forbidden(self, number: int, state: Any) -> Any:
        legal = set(self.game.moves(state))
        own = self._own_mask(number).nonzero()[0]
        return own[[self._moves[action] not in legal for action in own]]

    # ---- moves -----------------------------------------------------------------------------

    def step(self, actions: Any, still: Any = None) -> Any:
        numpy = need("numpy", EXTRA)
        given = self._check_actions(actions)
        refused = numpy.zeros(self.count, numpy.bool_) if still is None else still.copy()
        for number, forbidden in self._forbidden.items():
            refused[number] |= given[number] in forbidden
        movers = self.turns.copy()
        super().step(given, refused)
        self._follow(self.results != ILLEGAL, given, movers)
        return self.results

    def choose(self, actions: Any) -> Any:
        self._check_room(actions)
        self._loops.choose_from(self.masks, actions, self._random)
        return actions

    def stroll(self, actions: Any) -> Any:
        self.choose(actions)
        results = self.step(actions).copy()
        self.begin_again()
        return results

    def answer(self, replies: Any, seats: Any, *, drawn: bool) -> Any:
        due = (self.results == GOING) & (self.turns != seats)
        if drawn:
            replies[:] = NO_ACTION
            self._draw(replies, due)
        super().answer(replies, seats, drawn=False)
        self._follow(due, replies, seats)
        return self.results

    def _draw(self, replies: Any, due: Any) -> None:
        numpy = need("numpy", EXTRA)
        masks, random = self.masks[due], self._random[due]
        chosen = numpy.zeros(len(masks), numpy.int64)
        self._loops.choose_from(masks, chosen, random)
        replies[due], self._random[due] = chosen, random

    def _follow(self, moved: Any, actions: Any, seats: Any) -> None:
        """Ask the rules about every game that moved; what came of it is told to `seats`."""
        for number in moved.nonzero()[0].tolist():
            state = self._states[number] = self.game.apply(
                self._states[number], self._moves[int(actions[number])]
            )
            self._forbidden.pop(number, None)
            if self.results[number] not in (GOING, STOPPED):
                continue
            ended = self.game.outcome(state)
            if ended is None:
                self._forbid(number, state)
            elif ended.winner is None:
                self.results[number] = NOBODYS
            else:
                won = ended.winner.value - 1 == seats[number]
                self.results[number] = WON if won else LOST

    def _forbid(self, number: int, state: Any) -> None:
        if may_repeat(self.game, state):
            self._forbidden[number] = self._list_forbidden(number, state)

    # ---- looking ---------------------------------------------------------------------------

    def fill_masks(self, masks: Any) -> Any:
        super().fill_masks(masks)
        for number, forbidden in self._forbidden.items():
            masks[number, forbidden] = 0
        return masks

    def mask(self, number: int) -> Any:
        mask = super().mask(number)
        mask[self._forbidden.get(number, [])] = 0
        return mask

    def state(self, number: int) -> Any:
        return self._states[number]

    def tell_apart(self, which: Any) -> tuple[list[Any], Any]:
        numpy = need("numpy", EXTRA)
        numbers: dict[Any, int] = {}
        places = [
            numbers.setdefault(self._states[number], len(numbers))
            for number in which.nonzero()[0].tolist()
        ]
        return list(numbers), numpy.array(places, numpy.int64)


def make_games(game: AnyGame, count: int, **settings: Any) -> Games:
    """So many games side by side, whether under house rules or not."""
    kind = HouseGames if isinstance(check_game(game), HouseRule) else Games
    return kind(game, count, **settings)


def open_game(game: AnyGame, start: Any) -> Any:
    """A start of the game itself, as the rules around it see it."""
    if not isinstance(game, HouseRule):
        return start
    return game.open_with(open_game(game.inner, start))


def may_repeat(game: AnyGame, state: Any) -> bool:
    """Whether some move here could bring back an earlier position that a rule forbids."""
    for rule in list_house_rules(game):
        if isinstance(rule, NoRepeats) and rule.fresh_plies(state) == 0:
            return True
        state = state.now
    return False
