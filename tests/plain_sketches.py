"""Sketches drawn plainly: every cell made anew, every move made to see what it gives."""

from collections.abc import Callable
from itertools import accumulate
from typing import Any

from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.rulebooks.sketch import Cell, Row, Sketch

from .sketched_views import LETTERS


def draw_plainly(game: AnyGame, view: Any) -> Sketch:
    """The sketch of a view, whatever house rules are around the game."""
    return PLAIN[game.slug](game.core, game.core_state(view))


def draw_shift(game: Any, view: Any) -> Sketch:
    target, word = game.write(view).split(" ")[0].split(":")
    steps = [
        (LETTERS.index(goal) - LETTERS.index(letter)) % 26
        for goal, letter in zip(target, word, strict=True)
    ]
    moves = [str(move) for move in game.moves(view)]
    movable = {move.partition("+")[0] for move in moves}
    cells = []
    for place, letter in enumerate(word, start=1):
        move = str(place) if str(place) in movable else None
        cells.append(Cell(letter, move=move, marked=letter == target[place - 1]))
    gives = {}
    for move in moves:
        made = game.write(game.apply(view, game.parse(move))).split(" ")[0].split(":")[1]
        gives[move] = made[int(move.partition("+")[0]) - 1]
    return Sketch(
        facts=(("Target", target), ("Word", word), ("Steps to go", str(sum(steps)))),
        columns=tuple(str(place) for place in range(1, len(word) + 1)),
        rows=(
            Row("Target", tuple(Cell(letter) for letter in target)),
            Row("Word", tuple(cells)),
            Row("Steps to go", tuple(Cell(str(step)) for step in steps)),
        ),
        gives=gives,
    )


def draw_clash(game: Any, view: Any) -> Sketch:
    size, going = game.size, len(game.moves(view)) > 0
    line = find_line(game, view)
    rows = []
    for number in range(size):
        cells = []
        for column in range(size):
            name = f"{LETTERS[column]}{number + 1}"
            marker = game.marker_at(view, column, number)
            owner = {"X": Seat.FIRST, "O": Seat.SECOND, "": None}[marker]
            move = name if going and not marker else None
            cells.append(Cell(marker, owner, move, (column, number) in line))
        rows.append(Row(str(number + 1), tuple(cells)))
    return Sketch((("Line", str(game.line)),), tuple(LETTERS[:size]), tuple(rows))


def find_line(game: Any, view: Any) -> set[tuple[int, int]]:
    """The winner's first line: across, down, to the right, to the left, and from the top left."""
    ended = game.outcome(view)
    if ended is None or not any(game.grid.has_line(markers) for markers in (view.x, view.o)):
        return set()
    marker, places = "XO"[ended.winner.value - 1], range(game.size)
    for across, down in ((1, 0), (0, 1), (1, 1), (-1, 1)):
        for row in places:
            for column in places:
                line = [(column + across * far, row + down * far) for far in range(game.line)]
                if all(
                    x in places and y in places and game.marker_at(view, x, y) == marker
                    for x, y in line
                ):
                    return set(line)
    raise AssertionError("whoever has won has a line")


def draw_quest(game: Any, view: Any) -> Sketch:
    free = set(game.moves(view))
    taken = {Seat.FIRST: view.first, Seat.SECOND: view.second}
    owners = {number: seat for seat in Seat for number in taken[seat]}
    span = str(view.low) if view.low == view.high else f"{view.low}–{view.high}"
    facts = [(f"Score of Player {seat}", str(sum(taken[seat]))) for seat in Seat]
    facts += [("Targets", span), ("Near", str(game.near))]
    if view.target is not None:
        facts.append(("Target", str(view.target)))
    pool = []
    for number in range(1, game.pool + 1):
        move = str(number) if number in free else None
        pool.append(Cell(str(number), owners.get(number), move))
    lowest, highest = game.targets
    targets = range(lowest, highest + 1)
    return Sketch(
        facts=tuple(facts),
        rows=(
            Row("Pool", tuple(pool)),
            *(Row(f"Player {seat}", draw_taken(game, view, seat)) for seat in Seat),
            Row(
                "Targets",
                tuple(Cell(str(each), marked=view.low <= each <= view.high) for each in targets),
            ),
        ),
        gives={str(number): str(sum(taken[view.turn]) + number) for number in free},
    )


def draw_taken(game: Any, view: Any, seat: Seat) -> tuple[Cell, ...]:
    cells = []
    taken = view.taken(seat)
    for number, score in zip(taken, accumulate(taken), strict=True):
        if view.target is not None and score >= view.low:
            code = said = "exact" if score == view.target else "over"
        elif view.low > score + game.near:
            code, said = "below", f"more than {game.near} below"
        else:
            code, said = "within", f"within {game.near}"
        cells.append(Cell(str(number), seat, note=f"{score}, {said}", code=code))
    return tuple(cells)


def draw_swap(game: Any, view: Any) -> Sketch:
    codes = game.write(view).split(" ")[0].split("/")
    return Sketch(
        columns=tuple(str(place) for place in range(1, game.length + 1)),
        rows=tuple(
            Row(
                f"Player {seat}",
                tuple(Cell(digit, seat, marked=seat is view.winner) for digit in code),
            )
            for seat, code in zip(Seat, codes, strict=True)
        ),
        gives={
            str(move): game.write(game.apply(view, move)).split(" ")[0] for move in game.moves(view)
        },
    )


def draw_outwit(game: Any, view: Any) -> Sketch:
    line = []
    for number in range(1, game.target + 1 if game.target <= 40 else 1):
        note = "target" if number == game.target else ""
        line.append(Cell(str(number), marked=number == view.number, note=note))
    return Sketch(
        facts=(("Target", str(game.target)), ("Number", str(view.number))),
        rows=(Row("Numbers", tuple(line)),) if line else (),
        gives={str(move): str(game.apply(view, move).number) for move in game.moves(view)},
    )


PLAIN: dict[str, Callable[[Any, Any], Sketch]] = {
    "cipher-shift": draw_shift,
    "coordinate-clash": draw_clash,
    "cipher-quest": draw_quest,
    "code-swap": draw_swap,
    "operator-outwit": draw_outwit,
}
