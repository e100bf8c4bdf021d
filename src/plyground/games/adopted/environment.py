"""An environment of gg-bench's shape as a game: its states are the numbers of a listing.

`CustomEnv` with `reset`, `step`, `valid_moves` and `render`, as language models write it. A worker
plays it through once; from then on nothing of the file is called again.
"""

import json
from collections.abc import Iterator, Sequence
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, ClassVar

from plyground.kernel.game import AnyGame
from plyground.kernel.grid import EMPTY, Cell, is_table
from plyground.kernel.notation import join_position, split_position, tidy_json
from plyground.kernel.outcome import Outcome
from plyground.kernel.seats import Seat
from plyground.kernel.small_game import BY_RULES, DRAW, OpenedGame
from plyground.language.errors import BadNotation, BadOption
from plyground.language.message import Message
from plyground.language.text import shorten

from .listing import Listing, list_environment
from .reading import Action, Reading

OURS = sorted(Path(__file__).parent.glob("*.py"))
"""What lists environments: when that changes, they are listed anew."""
BOARDS = ("board", "grid")
SEATS = tuple(Seat)
LONGEST_SLUG = 40
_ENDS = [None, *(Outcome(seat, BY_RULES) for seat in Seat), DRAW]
"""By how the listing says that a game is over."""


class Environment(OpenedGame[int, Action]):
    """States are numbers of a listing."""

    listing: ClassVar[Listing]
    fixed_first = True
    example = '{"board":[0,0,0]} 1'

    def set_up(self, random: Random, first: Seat) -> int:
        return random.choice(self.listing.starts)

    def openings(self, first: Seat) -> Iterator[int]:
        return map(self.make_opening, self.listing.starts)

    def turn(self, state: int) -> Seat:
        return SEATS[self.listing.turns[state]]

    def moves(self, state: int) -> Sequence[Action]:
        actions = self.listing.actions
        return [actions[each] for each in sorted(self.listing.moves(state))]

    def apply(self, state: int, move: Action) -> int:
        return self.listing.follow(state, move.number)

    def outcome(self, state: int) -> Outcome | None:
        return _ENDS[self.listing.ends[state]]

    @property
    def all_moves(self) -> Sequence[Action]:
        return self.listing.actions

    def write(self, state: int) -> str:
        return join_position(self.listing.texts[state], self.turn(state), self.outcome(state))

    def read(self, text: str) -> int:
        board, turn, mark = split_position(text, self.write(self.listing.starts[0]))
        for number in self.listing.by_text.get((tidy_json(board), turn.index), []):
            if not mark or self.write(number).endswith(f" {mark}"):
                return number
        raise BadNotation.of("position-not-reached", position=shorten(text))

    def parts_of(self, state: int) -> Any:
        parts = json.loads(self.listing.texts[state])
        parts.pop(self.listing.notes["mover"], None)  # whose turn it is stands elsewhere
        return parts

    def board(self, state: int, names: Any = None) -> str:
        drawn = self.listing.drawings[state]
        shown = self.parts_of(state).items()
        return drawn or "\n".join(f"{name}: {json.dumps(value)}" for name, value in shown)

    def rows_of(self, state: int) -> Sequence[Sequence[Any]] | None:
        """A table of cells among what the environment holds, if one is called its board."""
        rows = _find_board(self.parts_of(state))
        if not rows:
            return None
        width = len(rows[0])
        # Whether the moves are the numbers of its cells.
        cells = set(map(str, range(width * len(rows))))
        pressed = {move.text for move in self.listing.actions} <= cells
        moves = {move.text for move in self.moves(state)} if pressed else set()

        def lay(value: Any, place: int) -> Cell:
            text, owner = self._marks.get(value, (str(value), None))
            return Cell(text, owner, str(place) if str(place) in moves else None)

        return [
            [lay(value, row * width + column) for column, value in enumerate(cells)]
            for row, cells in enumerate(rows)
        ]

    @cached_property
    def _marks(self) -> dict[Any, tuple[str, Seat | None]]:
        """What stands in a cell for nothing and for each player, where 0 names no player."""
        players: list[Any] = self.listing.notes["seats"]
        marks: dict[Any, tuple[str, Seat | None]] = dict.fromkeys(EMPTY, ("", None))
        if 0 not in players:
            marks[0] = ("", None)
            for player, mark, seat in zip(players, self.marks, Seat, strict=False):
                marks[player] = mark, seat
        return marks

    @property
    def remarks(self) -> Sequence[Message]:
        notes = self.listing.notes
        counted = sorted(notes["counts"].items())
        found = [Message.of(code, count=count, read=notes["read"]) for code, count in counted]
        return found if notes["mover"] else [*found, Message("adopted.alternating")]


def _find_board(shown: dict[str, Any]) -> list[list[Any]]:
    """What is called a board and is a table of single values, if there is such."""
    for name in BOARDS:
        rows = shown.get(name)
        if isinstance(rows, list) and rows and not isinstance(rows[0], list):
            rows = [rows]
        if not isinstance(rows, list) or not rows or not all(isinstance(row, list) for row in rows):
            continue
        if is_table(rows) and all(isinstance(value, int | str) for row in rows for value in row):
            return rows
    return []


def make_class(path: Path, settings: str) -> type[AnyGame]:
    """The game that an environment's file is, listed now if it was not before."""
    reading = Reading.parse(settings)
    content = path.read_bytes()
    try:
        source = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadOption.of("not-a-game-file", path=path.name) from error
    plain = "".join(each if each.isalnum() and each.isascii() else " " for each in path.stem)
    words = plain.split() or ["environment"]
    slug = "-".join(words).lower()[:LONGEST_SLUG].strip("-")
    depends = [content, reading.rules.encode(), *(ours.read_bytes() for ours in OURS)]
    named = sha256(b"".join(depends)).hexdigest()[:24]
    listing = list_environment(path, source, reading, f"{slug}-listing-{named}")
    if all(listing.ends[start] for start in listing.starts):
        raise BadOption.of("adopted.over-at-once", path=path.name)
    docs: str = listing.notes["docs"]
    return type(
        "".join(word.capitalize() for word in words),
        (Environment,),
        {
            "__doc__": docs,
            "__module__": __name__,
            "slug": slug,
            "title": " ".join(words).capitalize(),
            "tagline": next(iter(docs.splitlines()), ""),
            "listing": listing,
            "source": path,
            "reading": reading.rules,
            "takes_openings": len(listing.starts) == 1,
        },
    )
