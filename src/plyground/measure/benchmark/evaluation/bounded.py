"""Bounds on the value of every position for whoever chooses, in floating point, certified.

Within a component that goes round the values are first found roughly. Then bounds are tried around
them, wider where the game lasts longer, and kept only if one more look ahead, with every rounding
against us, cannot push them apart: what lies below its own look ahead lies below the value, and
what lies above it (or is 1) lies above, for every way to choose comes to an end. Where that fails,
looking ahead from 0 and from 1 narrows the bounds as far as it gets; they hold in any case.
"""

from collections.abc import Callable
from typing import Any

from plyground.system.extras import need

from .choosing import Action
from .figures import TINY, UNIT, Bounds, add_weighted, high_of, low_of

MAX_DENSE = 1_500
"""Positions of a component whose equations are solved as a full matrix."""
MAX_SWEEPS = 20_000
LAST_SWEEPS = 2_000
MAX_POLICIES = 100
STILL = 1e-16
NEARLY_BEST = 1e-7
WIDENINGS = 12


def solve_bounds(actions: list[list[Action]], components: list[list[int]]) -> list[Bounds]:
    """Two bounds for what each position is worth."""
    values: dict[int, Bounds] = {}
    for component in components:
        members = set(component)
        if any(to in members for number in component for each in actions[number] for to in each.to):
            values |= _Round(actions, component, values).solve()
        else:
            number = component[0]
            seen = [_look(action, values) for action in actions[number]]
            values[number] = Bounds(
                max(low for low, _ in seen), min(1.0, max(high for _, high in seen))
            )
    return [values[number] for number in range(len(actions))]


def _look(action: Action, values: dict[int, Bounds], leave: frozenset[int] = frozenset()) -> Bounds:
    """What an action is worth, as far as it leads elsewhere than to what is left out."""
    outside = [
        (weight, values[to])
        for to, weight in zip(action.to, action.odds, strict=True)
        if to not in leave
    ]
    figure = add_weighted([(1.0, action.score), *outside])
    return Bounds(low_of(figure), high_of(figure))


class _Round:
    """The equations of one component, as arrays."""

    def __init__(
        self, actions: list[list[Action]], component: list[int], values: dict[int, Bounds]
    ) -> None:
        self._np: Any = need("numpy")
        np = self._np
        self._component = component
        local = {number: place for place, number in enumerate(component)}
        members = frozenset(component)
        lows, highs, owners, begins = list[float](), list[float](), list[int](), list[int]()
        sources, targets, weights = list[int](), list[int](), list[float]()
        for number in component:
            begins.append(len(lows))
            for action in actions[number]:
                low, high = _look(action, values, members)
                for to, weight in zip(action.to, action.odds, strict=True):
                    if to in local:
                        sources.append(len(lows))
                        targets.append(local[to])
                        weights.append(float(weight))
                owners.append(local[number])
                lows.append(low)
                highs.append(high)
        self._lows, self._highs = np.array(lows), np.array(highs)
        self._middles = (self._lows + self._highs) / 2
        self._begins, self._owners = np.array(begins), np.array(owners)
        self._sources = np.array(sources, dtype=np.int64)
        self._targets = np.array(targets, dtype=np.int64)
        self._weights = np.array(weights)
        most = int(np.bincount(self._sources).max())
        # Each product is rounded four times at most, and the sum as often as there are terms.
        self._slack = (most + 8) * UNIT

    @property
    def _size(self) -> int:
        return len(self._component)

    def solve(self) -> dict[int, Bounds]:
        """Bounds for every position of the component."""
        low, high = self._enclose() or self._approach()
        return {
            number: Bounds(float(low[place]), float(high[place]))
            for place, number in enumerate(self._component)
        }

    # ---- looking ahead ----------------------------------------------------------------------

    def _expect(self, values: Any) -> Any:
        """For every action, what the positions within the component add to it."""
        return self._np.bincount(
            self._sources, self._weights * values[self._targets], minlength=len(self._lows)
        )

    def _pick(self, worth: Any) -> Any:
        return self._np.maximum.reduceat(worth, self._begins)

    def _look_low(self, values: Any) -> Any:
        return self._pick((self._lows + self._expect(values)) * (1 - self._slack))

    def _look_high(self, values: Any) -> Any:
        # No score is above 1, whatever rounding says.
        worth = (self._highs + self._expect(values)) * (1 + self._slack) + TINY
        return self._np.minimum(self._pick(worth), 1.0)

    # ---- bounds -----------------------------------------------------------------------------

    def _enclose(self) -> tuple[Any, Any] | None:
        """Bounds around a solution that was guessed, if they hold."""
        np = self._np
        guess = self._solve_roughly(self._middles, np.full(self._size, 0.5))
        near = self._middles + self._expect(guess) >= guess[self._owners] - NEARLY_BEST
        lengths = self._solve_roughly(np.where(near, 1.0, -np.inf), np.ones(self._size))
        misses = np.abs(np.stack([self._look_low(guess), self._look_high(guess)]) - guess)
        margin = 2 * float(misses.max()) + UNIT
        low = high = None
        for _ in range(WIDENINGS):
            if low is None:
                tried = np.maximum(guess - margin * lengths, 0.0)
                low = tried if (self._look_low(tried) >= tried).all() else None
            if high is None:
                tried = np.minimum(guess + margin * lengths, 1.0)
                high = tried if (self._look_high(tried) <= tried).all() else None
            if low is not None and high is not None:
                return low, high
            margin *= 4
        return None

    def _approach(self) -> tuple[Any, Any]:
        """Bounds from 0 and from 1, as near as they get to each other."""
        np = self._np
        low, high = np.zeros(self._size), np.ones(self._size)
        for _ in range(LAST_SWEEPS):
            low = np.maximum(low, self._look_low(low))
            high = np.minimum(high, self._look_high(high))
        return low, high

    # ---- a solution, roughly ----------------------------------------------------------------

    def _solve_roughly(self, scores: Any, values: Any) -> Any:
        improve: Callable[[Any, Any], Any] = (
            self._improve_policies if self._size <= MAX_DENSE else self._iterate
        )
        return improve(scores, values)

    def _iterate(self, scores: Any, values: Any) -> Any:
        for _ in range(MAX_SWEEPS):
            following = self._pick(scores + self._expect(values))
            change = self._np.abs(following - values).max()
            values = following
            if change <= STILL * max(1.0, float(values.max())):
                break
        return values

    def _improve_policies(self, scores: Any, values: Any) -> Any:
        np = self._np
        chosen = self._choose(scores + self._expect(values))
        for _ in range(MAX_POLICIES):
            made = np.zeros(len(scores), dtype=bool)
            made[chosen] = True
            kept = made[self._sources]
            matrix = np.eye(self._size)
            rows = self._owners[self._sources[kept]]
            np.subtract.at(matrix, (rows, self._targets[kept]), self._weights[kept])
            values = np.linalg.solve(matrix, scores[chosen])
            worth = scores + self._expect(values)
            if (self._pick(worth) <= values + 1e-13 * np.maximum(1.0, np.abs(values))).all():
                break
            chosen = self._choose(worth)
        return values

    def _choose(self, worth: Any) -> Any:
        """For every position the first of its best actions."""
        np = self._np
        best = self._pick(worth)[self._owners] <= worth
        places = np.flatnonzero(best)
        _, first = np.unique(self._owners[places], return_index=True)
        return places[first]
