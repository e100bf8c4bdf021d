"""What a policy answers in a position, read strictly: how likely it makes each legal move.

An answer is a move, a move in notation, a mapping from moves to probabilities, or one probability
for each of the game's `all_moves`. Whole numbers and Fractions stay exact, and so does a
floating-point one that leaves no choice; other floating-point ones are taken as given, up to the
rounding by which they miss 1.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import isfinite
from typing import Any, NamedTuple

from plyground.kernel.game import AnyGame
from plyground.language.errors import BadOption, IllegalMove, PlygroundError
from plyground.language.text import clean, quote

ROUNDING = 1e-5
"""By how much the sum of floating-point probabilities may miss 1: some are of 32 bits."""
REFUSE, CHARGE = "refuse", "charge"
LONGEST_WHY = 200

Figure = Fraction | float
"""Exact, or a number that was given or found in floating point."""
Policy = Callable[[Any], Any]
"""From a position, as the game's own value, to an answer."""


class BadPolicy(PlygroundError):
    """A policy that gave no proper answer; the message names the position."""

    def __init__(self, position: str, why: str) -> None:
        super().__init__(
            f"the policy failed at {position}: {why} (illegal='charge' counts that as a loss)"
        )
        self.position, self.why = position, why


class Choice(NamedTuple):
    """How likely each move is; what is missing to 1 is no legal move."""

    odds: dict[int, Figure]
    """By place among the legal moves, none of them 0."""
    fault: Figure = Fraction(0)
    """How likely there is no legal move."""
    why: str = ""
    """What was wrong, where something was."""


class Fault(Exception):
    """What is wrong with an answer; `choice` is what is left of it when that is charged."""

    def __init__(self, why: str, choice: Choice | None = None) -> None:
        super().__init__(why)
        self.choice = choice or Choice({}, Fraction(1), clean(why, LONGEST_WHY))


class Reader:
    """Reads the answers of a policy about one game."""

    def __init__(self, game: AnyGame, illegal: str = REFUSE) -> None:
        self.game = game
        if illegal not in (REFUSE, CHARGE):
            raise BadOption(f"illegal is 'refuse' or 'charge', not {quote(str(illegal))}")
        self._charges = illegal == CHARGE
        self._all_moves = list(self.game.all_moves)
        self._places = {move: place for place, move in enumerate(self._all_moves)}

    def ask(self, policy: Policy, view: Any, moves: Sequence[Any]) -> Choice:
        """What the policy chooses here."""
        try:
            answer = policy(view)
        except Exception as error:
            kind = type(error).__name__
            return self.settle(view, Fault(f"it raised {kind}: {error}"), error)
        return self.read(view, moves, answer)

    def read(self, view: Any, moves: Sequence[Any], answer: Any) -> Choice:
        """What an answer says; a fault is refused or charged."""
        try:
            return self._read(view, moves, answer)
        except Fault as fault:
            return self.settle(view, fault)

    def settle(self, view: Any, fault: Fault, cause: BaseException | None = None) -> Choice:
        """Charge a fault, or refuse it."""
        if self._charges:
            return fault.choice
        why = clean(str(fault), LONGEST_WHY)
        raise BadPolicy(self.game.write(view), why) from cause

    def _read(self, view: Any, moves: Sequence[Any], answer: Any) -> Choice:
        if hasattr(answer, "tolist"):  # an array, a tensor, or a number out of one
            answer = answer.tolist()
        given: list[tuple[Any, Any]]
        if isinstance(answer, Mapping):
            given = [(self._parse(move), each) for move, each in answer.items()]
        elif isinstance(answer, str) or self._is_move(answer):
            given = [(self._parse(answer), 1)]
        elif isinstance(answer, (list, tuple)):
            if len(answer) != len(self._all_moves):
                count = len(self._all_moves)
                raise Fault(f"{len(answer)} probabilities, and the game has {count} moves")
            given = list(zip(self._all_moves, answer, strict=True))
        else:
            raise Fault(f"{quote(repr(answer))} is neither a move nor a distribution")
        return self._weigh(view, moves, given)

    def _parse(self, move: Any) -> Any:
        if not isinstance(move, str):
            if not self._is_move(move):
                raise Fault(f"{quote(repr(move))} is no move of {self.game.title}")
            return move
        try:
            return self.game.parse(move)
        except PlygroundError as error:
            raise Fault(str(error)) from None

    def _is_move(self, answer: Any) -> bool:
        try:
            return not isinstance(answer, bool) and answer in self._places
        except TypeError:  # nothing that can be looked up
            return False

    def _weigh(self, view: Any, moves: Sequence[Any], given: list[tuple[Any, Any]]) -> Choice:
        weights: dict[Any, Figure] = {}
        for move, each in given:
            if weight := _read_probability(move, each):
                weights[move] = weights.get(move, Fraction(0)) + weight
        total: Figure = sum(weights.values(), Fraction(0))
        rounded = isinstance(total, float)
        if total != 1 and not (rounded and abs(float(total) - 1) <= ROUNDING):
            shown = f"{total:.9g}" if rounded else total
            raise Fault(f"the probabilities add up to {shown}, not 1")
        if len(weights) == 1:
            weights = dict.fromkeys(weights, Fraction(1))
        elif rounded:
            weights = {move: each / total for move, each in weights.items()}
        places = {move: place for place, move in enumerate(moves)}
        odds = {places[move]: each for move, each in weights.items() if move in places}
        illegal = {move: each for move, each in weights.items() if move not in places}
        if not illegal:
            return Choice(odds)
        worst = max(illegal, key=lambda move: float(illegal[move]))
        why = f"{worst} is not legal, and has probability {illegal[worst]}"
        if len(weights) == 1:
            why = self._explain(view, worst)
        raise Fault(why, Choice(odds, sum(illegal.values(), Fraction(0)), clean(why, LONGEST_WHY)))

    def _explain(self, view: Any, move: Any) -> str:
        try:
            self.game.legal(view, move)
        except IllegalMove as error:
            return str(error)
        return f"{move} is not legal"


def _read_probability(move: Any, given: Any) -> Figure:
    if hasattr(given, "tolist"):
        given = given.tolist()
    if isinstance(given, float) and isfinite(given) and given >= 0:
        return given
    if isinstance(given, (int, Fraction)) and given >= 0:
        return Fraction(given)
    raise Fault(f"{quote(repr(given))} is no probability (of {move})")
