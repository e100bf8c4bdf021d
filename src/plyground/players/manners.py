"""Manners: how each character chooses, as the odds of every move that it may make.

All of it comes from exact values. With its error rate a character gives something away, where
there is something to give: a slip (`slips`) that makes the result worse. Otherwise it keeps what it
has. Which of several moves it makes, of the one kind and of the other, is its manner:

- rush: whatever is over soonest, even if it is lost;
- grab: whatever brings it nearest to its goal at first sight;
- stall: whatever lasts longest; half of the time it puts off even a win, by a turn;
- trap: whatever leaves the other player the fewest good answers;
- perfect: the quickest win, the longest defence, the best try; as the engine at its best.

Of moves that it likes as much, all are equally likely.
"""

from collections.abc import Callable, Collection, Iterable
from fractions import Fraction
from random import Random
from typing import Any, NamedTuple

from plyground.kernel.game import AnyGame
from plyground.kernel.value import ENDLESS, LOSS, UNKNOWN, WIN, Value, best
from plyground.kernel.work import SHORT_WORK
from plyground.language.errors import BadOption
from plyground.language.text import shorten, suggest
from plyground.solvers import advise
from plyground.solvers.oracle import Oracle

from .characters import CHARACTERS, GRAB, PERFECT, RUSH, STALL, TRAP, Character
from .engine import EnginePlayer, find_preferred_moves, pick_distinct
from .slips import LOST_AT_ONCE, Odds, find_slips, mix, spread

LOST_SIGHT = 1_000
"""What a player lacks, as it looks, who has lost: more than any board has."""
TRIED_TRAPS = 5
"""Moves whose answers are looked at, at most; each gets its share of the work."""
PUT_OFF_PLIES = 2
"""By so much the staller puts off a win."""

Likes = Callable[[Any], Any]


class Occasion(NamedTuple):
    """A position as a character sees it: every move judged."""

    game: AnyGame
    oracle: Oracle[Any, Any]
    view: Any
    move_values: dict[Any, Value]
    value: Value
    repeating: Collection[Any]
    work: int


def weigh_moves(
    character: Character, game: AnyGame, view: Any, work: int, repeating: Collection[Any] = ()
) -> Odds:
    """How likely a character makes each move; those it never makes are left out."""
    oracle = advise(game, work)
    move_values = dict(oracle.move_values(view))
    value, _ = oracle.best_moves(view)
    at = Occasion(game, oracle, view, move_values, value, repeating, work)
    slips = []
    if character.error_rate:
        wrong = set(find_slips([*move_values.items()], set(_find_keeping(at))))
        in_order = [move for move in move_values if move in wrong]
        slips = _pick(at, in_order, LIKES[character.manner](at)) if wrong else []
    # As the rate is written: a float would make a sum of odds that is not quite 1.
    return mix(slips, SOUND[character.manner](at), Fraction(str(character.error_rate)), value)


def _find_keeping(at: Occasion) -> list[Any]:
    """The moves that give nothing away: the same result, however late, or the same chance."""
    if at.value.result == UNKNOWN:
        return _find_best(at)
    return [move for move, each in at.move_values.items() if each.keeps(at.value)]


def _find_best(at: Occasion) -> list[Any]:
    return [move for move, each in at.move_values.items() if each.matches(at.value)]


def _find_heading(at: Occasion) -> list[Any]:
    """The best moves; where nobody can force the end, those that lead on towards some end."""
    found = _find_best(at)
    return at.oracle.head_for_end(at.view, found) if at.value.result == ENDLESS else found


def _pick(at: Occasion, moves: Iterable[Any], likes: Likes = lambda move: 0) -> list[Any]:
    """Of some moves those liked best, one for each position that they lead to."""
    ranked = [(likes(move), move) for move in moves]
    top = max(liked for liked, _ in ranked)
    liked = [move for each, move in ranked if each == top]
    fresh = [move for move in liked if move not in at.repeating] or liked
    return pick_distinct(at.game, at.view, fresh)


# ---- what is kept, by manner -----------------------------------------------------------------


def _take_liked(at: Occasion, likes: Likes) -> Odds:
    """What is liked best of what keeps the result; lost, of anything but losing by its own hand."""
    moves = _find_heading(at)
    if at.value.result == LOSS:
        lost = [move for move, each in at.move_values.items() if each != LOST_AT_ONCE]
        moves = lost or list(at.move_values)
    return spread(_pick(at, moves, likes))


def _stall(at: Occasion) -> Odds:
    """As long as it lasts; of a win put off by a turn, and of heading away, every other time."""
    late = _like_late(at)
    plain = spread(_pick(at, _find_heading(at), late))
    if at.value.result == WIN and at.value.plies is not None and at.value.plies > 1:
        latest = at.value.plies + PUT_OFF_PLIES
        waiting = [
            move
            for move, each in at.move_values.items()
            if each.result == WIN and each.plies is not None and each.plies <= latest
        ]
    elif at.value.result == ENDLESS:
        waiting = _find_keeping(at)
    else:
        return plain
    other = spread(_pick(at, waiting, late))
    both = {**plain, **other}
    return {move: Fraction(plain.get(move, 0) + other.get(move, 0), 2) for move in both}


def _set_traps(at: Occasion) -> Odds:
    """Won, the quickest way; otherwise where the other player errs most easily."""
    heading = _find_heading(at)
    tried = at.oracle.recommend(at.view, at.value, heading)
    if tried is not None:
        return {tried: Fraction(1)}
    pool = _pick(at, _find_keeping(at) if at.value.result == LOSS else heading)
    if at.value.result == WIN:
        return spread(pool)
    latest = sorted(pool, key=lambda move: at.move_values[move].rank)[:TRIED_TRAPS]
    return spread(latest if len(latest) == 1 else _pick(at, latest, _like_hard(at)))


# ---- what is liked: the more, the better ------------------------------------------------------


def _like_soon(at: Occasion) -> Likes:
    """Soon over, as it looks, whoever wins; of what looks the same, by exact plies."""
    return lambda move: (-_look_at(at, move)[1], -(at.move_values[move].plies or 0))


def _like_late(at: Occasion) -> Likes:
    """Late over: by exact plies where they are known, and by how it looks."""
    return lambda move: (at.move_values[move].plies or 0, _look_at(at, move)[1])


def _like_near(at: Occasion) -> Likes:
    """Near to its own goal, as it looks."""
    return lambda move: -_look_at(at, move)[0]


def _like_hard(at: Occasion) -> Likes:
    """Hard to answer: by the share of the answers that give something away."""
    oracle = advise(at.game, at.work // TRIED_TRAPS)

    def like(move: Any) -> float:
        shares = []
        for state in at.game.possible_states(at.view):
            after = at.game.apply(state, move)
            if at.game.outcome(after) is not None:
                continue
            answers = [
                each for _, each in oracle.move_values(at.game.view(after, at.game.turn(after)))
            ]
            top = best(answers)
            shares.append(sum(not each.keeps(top) for each in answers) / len(answers))
        return round(sum(shares) / len(shares), 9) if shares else 0.0

    return like


LIKES: dict[str, Callable[[Occasion], Likes]] = {
    RUSH: _like_soon,
    GRAB: _like_near,
    STALL: _like_late,
    TRAP: _like_late,
    PERFECT: _like_late,
}
"""Mistakes by manner: traps are set on purpose, so a trapper's mistakes are just not the worst."""


SOUND: dict[str, Callable[[Occasion], Odds]] = {
    RUSH: lambda at: _take_liked(at, _like_soon(at)),
    GRAB: lambda at: _take_liked(at, _like_near(at)),
    STALL: _stall,
    TRAP: _set_traps,
    PERFECT: lambda at: spread(find_preferred_moves(at.oracle, at.view, at.repeating)),
}


def _look_at(at: Occasion, move: Any) -> tuple[int, int]:
    """After a move, what its maker and what the nearer of both still lacks at first sight.

    Where something is hidden, summed over everything that it may be.
    """
    game = at.game
    mover = game.turn(at.view)
    own = nearer = 0
    for state in game.possible_states(at.view):
        after = game.apply(state, move)
        ended = game.outcome(after)
        if ended is not None:
            own += 0 if ended.winner is mover else LOST_SIGHT
            continue
        board = game.core_state(after)
        mine = game.core.count_missing(board, mover)
        own += mine
        nearer += min(mine, game.core.count_missing(board, mover.other))
    return own, nearer


class CharacterPlayer(EnginePlayer):
    """One of the five; `characters` says who, `manners` how. A seed means the same moves."""

    def __init__(self, random: Random, name: str = "una", work: int = SHORT_WORK) -> None:
        super().__init__(random, work=work)
        character = CHARACTERS.get(name.lower())
        if character is None:
            known, hint = tuple(CHARACTERS), suggest(name.lower(), list(CHARACTERS))
            raise BadOption.of("unknown-character", name=shorten(name), hint=hint, characters=known)
        self.character = character

    def choose(self, game: AnyGame, view: Any) -> Any:
        work = min(self.work, self.character.work)
        odds = weigh_moves(self.character, game, view, work, self.repeating)
        return self.random.choices(list(odds), list(map(float, odds.values())))[0]
