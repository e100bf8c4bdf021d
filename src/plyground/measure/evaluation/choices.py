"""Answers of a policy, read strictly as the odds of each legal move.

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
from plyground.language.errors import BadOption, PlygroundError
from plyground.language.text import clean, quote
from plyground.measure.benchmark.statistics import Figure

ROUNDING = 1e-5
"""By how much the sum of floating-point probabilities may miss 1: some are of 32 bits."""
REFUSE, CHARGE = "refuse", "charge"
LONGEST_WHY = 200

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


class Reader:
    """Reads the answers of a policy about one game; a fault is refused or charged."""

    def __init__(self, game: AnyGame, illegal: str = REFUSE) -> None:
        if illegal not in (REFUSE, CHARGE):
            raise BadOption(f"illegal is 'refuse' or 'charge', not {quote(str(illegal))}")
        self.game = game
        self._charges = illegal == CHARGE
        self._all_moves = dict.fromkeys(game.all_moves)

    def read(self, view: Any, moves: Sequence[Any], answer: Any) -> Choice:
        """Read an answer to one position."""
        try:
            weights = self._weigh(answer)
            places = {move: place for place, move in enumerate(moves)}
            illegal = {move: each for move, each in weights.items() if move not in places}
            if len(weights) == len(illegal) == 1:
                self.game.legal(view, *illegal)  # which says what is wrong with it
        except PlygroundError as error:
            return self.charge(view, str(error))
        odds = {places[move]: each for move, each in weights.items() if move in places}
        if not illegal:
            return Choice(odds)
        worst = max(illegal, key=lambda move: float(illegal[move]))
        why = f"{worst} is not legal, and has probability {illegal[worst]}"
        return self.charge(view, why, Choice(odds, sum(illegal.values(), Fraction(0))))

    def charge(
        self, view: Any, why: str, choice: Choice | None = None, cause: Exception | None = None
    ) -> Choice:
        """A choice with its fault charged; BadPolicy where faults are refused."""
        why = clean(why, LONGEST_WHY)
        if self._charges:
            return (choice or Choice({}, Fraction(1)))._replace(why=why)
        raise BadPolicy(self.game.write(view), why) from cause

    def _weigh(self, answer: Any) -> dict[Any, Figure]:
        """The moves that an answer makes, legal or not, each with its probability."""
        weights: dict[Any, Figure] = {}
        for move, given in self._split(answer):
            if weight := _read_probability(move, given):
                weights[move] = weights.get(move, Fraction(0)) + weight
        total: Figure = sum(weights.values(), Fraction(0))
        rounded = isinstance(total, float)
        if total != 1 and not (rounded and abs(float(total) - 1) <= ROUNDING):
            shown = f"{total:.9g}" if rounded else total
            raise PlygroundError(f"the probabilities add up to {shown}, not 1")
        if len(weights) == 1:
            return dict.fromkeys(weights, Fraction(1))
        return {move: each / total for move, each in weights.items()} if rounded else weights

    def _split(self, answer: Any) -> list[tuple[Any, Any]]:
        """Moves with what was given as their probabilities."""
        if hasattr(answer, "tolist"):  # an array, a tensor, or a number out of one
            answer = answer.tolist()
        if isinstance(answer, Mapping):
            return [(self._find_move(move), each) for move, each in answer.items()]
        if isinstance(answer, (list, tuple)) and not self._is_move(answer):
            given, count = len(answer), len(self._all_moves)
            if given != count:
                raise PlygroundError(f"{given} probabilities, and the game has {count} moves")
            return list(zip(self._all_moves, answer, strict=True))
        return [(self._find_move(answer), 1)]

    def _find_move(self, move: Any) -> Any:
        if isinstance(move, str):
            return self.game.parse(move)
        if not self._is_move(move):
            raise PlygroundError(f"{quote(repr(move))} is neither a move nor a distribution")
        return move

    def _is_move(self, answer: Any) -> bool:
        try:
            return not isinstance(answer, bool) and answer in self._all_moves
        except TypeError:  # nothing that can be looked up
            return False


def _read_probability(move: Any, given: Any) -> Figure:
    if hasattr(given, "tolist"):
        given = given.tolist()
    if isinstance(given, float) and isfinite(given) and given >= 0:
        return given
    if isinstance(given, (int, Fraction)) and given >= 0:
        return Fraction(given)
    raise PlygroundError(f"{quote(repr(given))} is no probability (of {move})")
