"""The neutral picture of a position says what the position says, and no more."""

import re
from itertools import pairwise
from typing import Any

import pytest

from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.kernel.sketch import Sketch
from tests.laws import Plan, walk
from tests.sixth.rules import LastMatch

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("cipher-shift", {}),
    ("cipher-shift", {"target": "AB", "max_step": 3, "wrap": False}),
    ("coordinate-clash", {}),
    ("coordinate-clash", {"size": 3, "turn_limit": 30}),
    ("coordinate-clash", {"size": 4, "line": 4, "shifts": False}),
    ("cipher-quest", {}),
    ("cipher-quest", {"pool": 6, "targets": "5-12", "near": 2}),
    ("code-swap", {}),
    ("code-swap", {"length": 5, "digits": 9, "win_by": 50}),
    ("operator-outwit", {}),
    ("operator-outwit", {"target": 1000, "turn_limit": 50}),
]
TURNS = 60

anything = pytest.mark.parametrize(("slug", "options"), GAMES)


def play_out(slug: str, options: dict[str, Any], seed: int) -> list[tuple[AnyGame, Any, Any]]:
    """The views of a game that is played at random, each with its state."""
    game = registry.game(slug, **options)
    states = walk(game, Plan(seed, Seat.FIRST, TURNS, careful=False)).states
    return [(game, game.view(state, None), state) for state in states]


def board_text(game: AnyGame, view: Any) -> str:
    """The position without house rules around it, as text."""
    return game.core.write(game.core_state(view))


def cells(sketch: Sketch, name: str) -> list[str]:
    return next([cell.text for cell in row.cells] for row in sketch.rows if row.name == name)


@anything
@pytest.mark.parametrize("seed", range(4))
def test_a_sketch_shows_what_the_position_text_says(
    slug: str, options: dict[str, Any], seed: int
) -> None:
    for game, view, _ in play_out(slug, options, seed):
        AGREES[slug](registry.sketch(game, view), board_text(game, view))


def shift_agrees(sketch: Sketch, text: str) -> None:
    target, word = text.split(" ")[0].split(":")
    assert cells(sketch, "Target") == list(target)
    assert cells(sketch, "Word") == list(word)
    steps = [(ord(goal) - ord(letter)) % 26 for goal, letter in zip(target, word, strict=True)]
    assert cells(sketch, "Steps to go") == [str(step) for step in steps]


def clash_agrees(sketch: Sketch, text: str) -> None:
    rows = [re.sub(r"\d", lambda run: "." * int(run[0]), row) for row in text.split()[0].split("/")]
    assert ["".join(cell.text or "." for cell in row.cells) for row in sketch.rows] == rows
    owners = {"X": 1, "O": 2}
    for row in sketch.rows:
        for cell in row.cells:
            assert (cell.owner.value if cell.owner else None) == owners.get(cell.text)
    marked = [
        (row, column, cell.text)
        for row, cells in enumerate(sketch.rows)
        for column, cell in enumerate(cells.cells)
        if cell.marked
    ]
    if marked:  # they are the winner's line: one marker's, straight, without a gap
        winner = text.rpartition("#")[2][0]
        assert {owners[marker] for _, _, marker in marked} == {int(winner)}
        assert len(marked) == int(dict(sketch.facts)["Line"])
        steps = {(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(marked)}
        assert len(steps) == 1
        assert steps <= {(0, 1), (1, 0), (1, 1), (1, -1)}
    elif "#" in text:
        assert "." not in "".join(rows)  # decided by a full grid


def quest_agrees(sketch: Sketch, text: str) -> None:
    taken, targets, *_ = text.split(" ")
    low, high = map(int, targets.split("-"))
    row = next(row for row in sketch.rows if row.name == "Targets")
    assert [int(cell.text) for cell in row.cells if cell.marked] == list(range(low, high + 1))
    for seat, numbers in enumerate(taken.split("/"), 1):
        shown = [] if numbers == "-" else numbers.split(",")
        assert cells(sketch, f"Player {seat}") == shown
        assert dict(sketch.facts)[f"Score of Player {seat}"] == str(sum(map(int, shown)))
        pool = next(row for row in sketch.rows if row.name == "Pool")
        owned = {cell.text for cell in pool.cells if cell.owner and cell.owner.value == seat}
        assert owned == set(shown)
    assert ("Target" in dict(sketch.facts)) == ("#" in text)


def swap_agrees(sketch: Sketch, text: str) -> None:
    first, second = text.split(" ")[0].split("/")
    assert cells(sketch, "Player 1") == list(first)
    assert cells(sketch, "Player 2") == list(second)


def outwit_agrees(sketch: Sketch, text: str) -> None:
    target, number = text.split(" ")[0].split(":")
    assert dict(sketch.facts) == {"Target": target, "Number": number}
    for row in sketch.rows:
        assert len(row.cells) == int(target)
        marked = [cell.text for cell in row.cells if cell.marked]
        assert marked == ([number] if int(number) <= int(target) else [])


AGREES = {
    "cipher-shift": shift_agrees,
    "coordinate-clash": clash_agrees,
    "cipher-quest": quest_agrees,
    "code-swap": swap_agrees,
    "operator-outwit": outwit_agrees,
}


@anything
def test_everything_to_press_is_a_legal_move_or_begins_one(
    slug: str, options: dict[str, Any]
) -> None:
    for game, view, _ in play_out(slug, options, 5):
        sketch = registry.sketch(game, view)
        legal = {str(move) for move in game.core.moves(game.core_state(view))}
        pressed = {cell.move for row in sketch.rows for cell in row.cells if cell.move}
        for move in pressed:
            assert any(each == move or each.startswith((f"{move}/", f"{move}+")) for each in legal)
        if slug != "coordinate-clash":
            assert set(sketch.gives) == legal


@anything
def test_what_a_move_gives_is_what_it_then_makes(slug: str, options: dict[str, Any]) -> None:
    for game, _, state in play_out(slug, options, 6):
        if game.outcome(state) is not None:
            continue
        gives = registry.sketch(game, game.view(state, None)).gives
        for move in game.moves(state):
            if str(move) in gives:
                after = game.view(game.apply(state, move), None)
                words = board_text(game, after).split(" ")[0]
                assert made(slug, str(move), words, game.turn(state).value) == gives[str(move)]


def made(slug: str, move: str, board: str, seat: int) -> str:
    """What a move made, read off the board after it."""
    if slug == "cipher-shift":
        return board.split(":")[1][int(move.partition("+")[0]) - 1]
    if slug == "operator-outwit":
        return board.split(":")[1]
    if slug == "cipher-quest":
        return str(sum(map(int, board.split("/")[seat - 1].split(","))))
    return board


def test_a_game_without_a_sketch_is_shown_by_its_values(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.GAMES, "last-match", "tests.sixth.rules:LastMatch")
    game = registry.game("last-match")
    assert registry.sketch(game, game.start()).facts == (("left", "21"),)


def test_a_position_without_named_values_is_shown_as_text() -> None:
    class Bare(LastMatch):
        """Its position is a bare number: nothing in it has a name."""

        def view(self, state: Any, seat: Any) -> Any:
            return state.left

        def write(self, state: Any) -> str:
            return f"{state} matches"

    game = Bare()
    assert registry.sketch(game, game.view(game.start(), None)).facts == (
        ("Position", "21 matches"),
    )


@anything
def test_a_sketch_is_spoken_in_german(slug: str, options: dict[str, Any]) -> None:
    for game, view, _ in play_out(slug, options, 8):
        sketch = registry.sketch(game, view)
        assert sketch.translate(slug, "en") == sketch
        german = sketch.translate(slug, "de")
        spoken = [name for name, _ in (*german.facts, *german.rows) if not name.isdecimal()]
        assert not {*spoken} & {name for name, _ in (*sketch.facts, *sketch.rows)}
