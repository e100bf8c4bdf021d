"""Rules that break a law are refused by the position at which it shows, never listed with holes."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

import pytest

from plyground import Outcome, Seat
from plyground.games import registry
from plyground.language.errors import RulesBroken, TooLarge
from plyground.solvers import solve
from plyground.solvers.tables.listing import Listing
from plyground.solvers.tables.making import make_table
from tests.sixth.rules import Heap, LastMatch


class Heaps(LastMatch):
    """Take one or two of nine; whoever takes the last wins. Sound, until somebody breaks it."""

    def __init__(self) -> None:
        super().__init__(heap=9, take=2)


def break_it(**broken: Callable[..., Any]) -> Heaps:
    kind = type("Broken", (Heaps,), {"__module__": __name__, **broken})
    return kind()  # type: ignore[no-any-return]


def test_sound_rules_are_listed_and_solved() -> None:
    table = make_table(Heaps())
    assert table.count == 16  # nine heaps of either player, but for 9 and 8 of the second and first
    assert str(table.value(table.number(Heap(3, Seat.FIRST)))) == "loses in 2"


def test_a_position_without_moves_that_is_not_over() -> None:
    broken = break_it(moves=lambda self, state: [2] if state.left >= 2 else [])
    with pytest.raises(RulesBroken, match=r"'1 [12]' nobody can move"):
        make_table(broken)


def test_moves_that_differ_from_call_to_call() -> None:
    drawn = Random(1)

    def moves(self: Heaps, state: Heap) -> Sequence[int]:
        found = Heaps.moves(self, state)
        return found if drawn.random() < 0.5 else found[:1]

    with pytest.raises(RulesBroken, match="other moves the second time"):
        make_table(break_it(moves=moves))


def test_a_key_that_forgets_what_the_rules_need() -> None:
    broken = break_it(repetition_key=lambda self, state: (state.left // 3, state.turn))
    with pytest.raises(RulesBroken, match="second time"):
        make_table(broken)


def test_keys_that_differ_and_are_written_alike() -> None:
    class Number(int):
        def __repr__(self) -> str:
            return str(self // 3)

    broken = break_it(repetition_key=lambda self, state: (Number(state.left), state.turn))
    with pytest.raises(RulesBroken, match=r"Python writes them alike: '[0-9] [12]'"):
        make_table(broken)


def test_a_legal_move_that_is_not_among_all_of_them() -> None:
    with pytest.raises(RulesBroken, match="'3' is legal, but not among all moves"):
        make_table(break_it(moves=lambda self, state: [1, 3] if state.left >= 3 else [1]))


def raise_in_apply(self: Heaps, state: Heap, move: int) -> Heap:
    if state.left < 5:
        raise ZeroDivisionError("by the author")
    return Heaps.apply(self, state, move)


@pytest.mark.parametrize(
    ("broken", "what"),
    [
        ({"apply": raise_in_apply}, "ZeroDivisionError: by the author"),
        (
            {"repetition_key": lambda self, state: [state.left] if state.left < 4 else state},
            "TypeError: unhashable type: 'list'",
        ),
    ],
)
def test_an_error_of_the_rules_is_told_with_their_line_and_the_position(
    broken: dict[str, Any], what: str
) -> None:
    with pytest.raises(RulesBroken, match=rf"{what} \(in the position '[45] [12]'\)") as told:
        make_table(break_it(**broken))
    assert isinstance(told.value.__cause__, ZeroDivisionError | TypeError)
    line = raise_in_apply.__code__.co_firstlineno + 2
    with pytest.raises(RulesBroken, match=rf"^test_broken_rules.py, line {line}: Zero"):
        solve(break_it(apply=raise_in_apply)).value(Heap(9, Seat.FIRST))


class Secret(NamedTuple):
    """So many are left, who takes next, and with how many left somebody has lost."""

    left: int
    turn: Seat
    target: int | None


class Guess(Heaps):
    """A heap with a secret: whoever leaves just so many has lost."""

    hidden = True
    shows_clues = True

    def initial(self, random: Random, first: Seat) -> Any:
        return Secret(5, first, random.choice((1, 2)))

    def openings(self, first: Seat) -> Any:
        return (Secret(5, first, target) for target in (1, 2))

    def apply(self, state: Any, move: int) -> Any:
        return state._replace(left=state.left - move, turn=state.turn.other)

    def outcome(self, state: Any) -> Outcome | None:
        if state.left == state.target:
            return Outcome(state.turn, "left too few")
        return super().outcome(state)

    def view(self, state: Any, seat: Seat | None) -> Any:
        return state if self.outcome(state) else state._replace(target=None)

    def secret(self, state: Any) -> str | None:
        return None if state.target is None else str(state.target)


def test_chances_are_counted_over_all_secrets() -> None:
    table: Any = make_table(Guess())
    two = table.number(Secret(3, Seat.FIRST, 1))
    # With 3 left: taking 1 leaves 2 and loses at once or leaves the other to take the last.
    assert table.value(two).chance is not None


def test_moves_that_tell_the_secret() -> None:
    def moves(self: Guess, state: Any) -> Sequence[int]:
        return [1] if state.target == 1 else Heaps.moves(self, state)

    kind = type("Telling", (Guess,), {"moves": moves})
    with pytest.raises(RulesBroken, match="tells the secret"):
        make_table(kind())


def test_a_secret_whose_clues_the_position_forgets() -> None:
    # That nobody lost yet is a clue: with 2 left the target cannot have been 2 any more.
    def view(self: Guess, state: Any, seat: Seat | None) -> Any:
        return state._replace(target=None, left=state.left + state.left % 2)

    kind = type("Forgetful", (Guess,), {"view": view})
    with pytest.raises(RulesBroken, match=r"does not show every clue|tells the secret"):
        make_table(kind())


def test_a_game_with_a_secret_that_need_not_end() -> None:
    def apply(self: Guess, state: Any, move: int) -> Any:
        return Secret((state.left - move) % 7 or 5, state.turn.other, state.target)

    kind = type("Round", (Guess,), {"apply": apply, "outcome": lambda self, state: None})
    with pytest.raises(RulesBroken, match="must come to an end"):
        make_table(kind())


def test_of_a_game_that_is_too_large_the_options_are_named() -> None:
    said = "more than 10 positions, as far .* first 10; .* of target, start or operations may fit"
    with pytest.raises(TooLarge, match=said):
        make_table(registry.game("operator-outwit"), limit=10)


def test_growth_that_cannot_fit_is_refused_early() -> None:
    class Endless(Heaps):
        def apply(self, state: Heap, move: int) -> Heap:
            return Heap(2 * state.left + move, state.turn.other)

    met = 0

    def report(done: int, total: int | None = None) -> None:
        nonlocal met
        met = done

    game = Endless()
    with pytest.raises(TooLarge):
        Listing(game, 100_000, game.repetition_key).add([Heap(1, Seat.FIRST)], report)
    assert met < 60_000


def test_memory_has_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    used = iter(range(10**9, 10**10, 10**9))
    monkeypatch.setattr("plyground.solvers.tables.listing.free_memory", lambda: 10**9)
    monkeypatch.setattr("plyground.solvers.tables.listing.used_memory", lambda: next(used))
    with pytest.raises(TooLarge, match=r"MB .* heap or take may fit"):
        make_table(Heaps())
