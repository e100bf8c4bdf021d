"""An environment of gg-bench's shape as a game: its states are the numbers of a listing.

`CustomEnv` with `reset`, `step`, `valid_moves` and `render`, as language models write it. A worker
plays it through once; from then on nothing of the file is called again.
"""

import json
from collections.abc import Iterator, Sequence
from functools import cached_property
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, ClassVar, NamedTuple

from plyground.kernel.errors import BadNotation, BadOption
from plyground.kernel.game import AnyGame, Game
from plyground.kernel.grid import MOST_CELLS, Cell
from plyground.kernel.notation import join_position, split_position
from plyground.kernel.outcome import Outcome
from plyground.kernel.seats import Seat
from plyground.kernel.small_game import BY_RULES, DRAW
from plyground.kernel.text import shorten
from plyground.language.message import Message
from plyground.rulebooks.sketch import Row, Sketch
from plyground.support.extras import need

from .reading import Reading, write_json

FORMAT = "1"
"""Of what is kept of an environment; another one is listed anew."""
BOARDS = ("board", "grid")
SEATS = tuple(Seat)
LONGEST_FACT = 120


class Action(NamedTuple):
    """A move, by the place that it has among all of them."""

    number: int
    text: str

    def __str__(self) -> str:
        return self.text


class Listing:
    """What is known of an environment: numbers, and what each position is called."""

    def __init__(self, found: Any) -> None:
        arrays = found.arrays
        self.notes: dict[str, Any] = found.notes
        self.turns, self.ends = bytes(arrays["turns"]), bytes(arrays["ends"])
        self.over_turns = bytes(arrays["over_turns"])
        self.first, self.starts = arrays["first"].tolist(), arrays["starts"].tolist()
        texts = found.read_texts("actions") if len(arrays["taken"]) else []
        order = sorted(range(len(texts)), key=lambda each: _rank(texts[each]))
        self.actions = [Action(rank, texts[each]) for rank, each in enumerate(order)]
        ranks = {each: rank for rank, each in enumerate(order)}
        self.taken = [ranks[each] for each in arrays["taken"].tolist()]
        self.following = arrays["following"].tolist()
        self.texts = found.read_texts("texts") if self.turns else []
        self.over_texts = found.read_texts("over_texts") if self.ends else []
        self._drawings = found.read_texts("drawings") if self.turns else []
        self._over_drawings = found.read_texts("over_drawings") if self.ends else []

    def text(self, number: int) -> str:
        return self.texts[number] if number >= 0 else self.over_texts[~number]

    def drawing(self, number: int) -> str:
        return self._drawings[number] if number >= 0 else self._over_drawings[~number]

    @cached_property
    def by_text(self) -> dict[tuple[str, int], list[int]]:
        """The positions that are called so, with the seat to move; those that are over last."""
        known: dict[tuple[str, int], list[int]] = {}
        for number, (text, turn) in enumerate(zip(self.texts, self.turns, strict=True)):
            known.setdefault((text, turn), []).append(number)
        for number, (text, turn) in enumerate(zip(self.over_texts, self.over_turns, strict=True)):
            known.setdefault((text, turn), []).append(~number)
        return known


def _rank(text: str) -> tuple[int, int, str]:
    """Numbers in their order, and then words in theirs."""
    plain = text.removeprefix("-").isdecimal() and len(text) < 20
    return (0, int(text), "") if plain else (1, 0, text)


class Environment(Game[int, Action]):
    """States are numbers of a listing; those that are over are below zero."""

    listing: ClassVar[Listing]
    fixed_first = True
    example = '{"board":[0,0,0]} 1'

    def initial(self, random: Random, first: Seat) -> int:
        return random.choice(self.listing.starts)

    def openings(self, first: Seat) -> Iterator[int]:
        yield from self.listing.starts

    def turn(self, state: int) -> Seat:
        known = self.listing
        return SEATS[known.turns[state] if state >= 0 else known.over_turns[~state]]

    def moves(self, state: int) -> Sequence[Action]:
        if state < 0:
            return ()
        known = self.listing
        taken = known.taken[known.first[state] : known.first[state + 1]]
        return [known.actions[each] for each in sorted(taken)]

    def apply(self, state: int, move: Action) -> int:
        known = self.listing
        begin, end = known.first[state], known.first[state + 1]
        return known.following[known.taken.index(move.number, begin, end)]

    def outcome(self, state: int) -> Outcome | None:
        return None if state >= 0 else _ENDS[self.listing.ends[~state]]

    @property
    def all_moves(self) -> Sequence[Action]:
        return self.listing.actions

    def write(self, state: int) -> str:
        return join_position(self.listing.text(state), self.turn(state), self.outcome(state))

    def read(self, text: str) -> int:
        board, turn, mark = split_position(text, self.write(self.listing.starts[0]))
        alike = self.listing.by_text.get((_tidy(board), turn.index), [])
        for number in alike:
            if not mark or self.write(number).endswith(f" {mark}"):
                return number
        raise BadNotation(Message.of("position-not-reached", position=shorten(text)))

    # ---- to look at ------------------------------------------------------------------------

    def board(self, state: int, names: Any = None) -> str:
        drawn = self.listing.drawing(state)
        shown = json.loads(self.listing.text(state))
        return drawn or "\n".join(f"{name}: {json.dumps(value)}" for name, value in shown.items())

    def rows_of(self, state: int) -> Sequence[Sequence[Any]] | None:
        """A table of cells among what the environment holds, if one is called its board."""
        found = _find_board(json.loads(self.listing.text(state)))
        if found is None:
            return None
        rows = found[1]
        moves = {move.text: move.text for move in self.moves(state)}
        if not self._acts_on_cells(len(rows) * len(rows[0])):
            moves = {}
        width, marks = len(rows[0]), self._marks
        return [
            [
                Cell(
                    *marks.get(value, (str(value), None)), move=moves.get(f"{row * width + column}")
                )
                for column, value in enumerate(cells)
            ]
            for row, cells in enumerate(rows)
        ]

    def _acts_on_cells(self, cells: int) -> bool:
        """Whether the moves are the numbers of a board's cells."""
        return {move.text for move in self.listing.actions} <= set(map(str, range(cells)))

    @cached_property
    def _marks(self) -> dict[Any, tuple[str, Seat | None]]:
        """What stands in the cells of a board for a player, where players are 1 and 2 or 1 and -1."""
        values: list[Any] = self.listing.notes["seats"]
        marks: dict[Any, tuple[str, Seat | None]] = {" ": ("", None), "": ("", None), ".": ("", None)}
        if 0 in values:
            return marks
        marks[0] = ("", None)
        own = {value: (mark, seat) for value, mark, seat in zip(values, self.marks, Seat, strict=False)}
        return {**marks, **own}

    def sketch_of(self, state: int) -> Sketch:
        """The board among what the environment holds, and the rest as facts."""
        shown = json.loads(self.listing.text(state))
        found = _find_board(shown)
        cells = self.cells(state)
        facts = tuple(
            (name.strip("_").replace("_", " "), shorten(json.dumps(value), LONGEST_FACT))
            for name, value in shown.items()
            if found is None or name != found[0]
        )
        return Sketch(facts, rows=tuple(Row("", row) for row in cells or ()))

    @property
    def remarks(self) -> Sequence[Message]:
        notes = self.listing.notes
        found = [
            Message.of(f"adopted.{name}", count=notes[name], read=notes["read"])
            for name in ("punished", "stuck", "zero", "twice", "rewards")
            if notes[name]
        ]
        if not notes["mover"]:
            found.append(Message("adopted.alternating"))
        return found


_ENDS = [DRAW, *(Outcome(seat, BY_RULES) for seat in Seat), DRAW]
"""By how the listing says that a game is over."""


def _tidy(board: str) -> str:
    """The text of a position as it is written, however it was spaced."""
    try:
        return write_json(json.loads(board))
    except (ValueError, RecursionError):
        return board


def _find_board(shown: dict[str, Any]) -> tuple[str, list[list[Any]]] | None:
    """What is called a board and is a table of single values, with its name."""
    for name in BOARDS:
        rows = shown.get(name)
        if isinstance(rows, list) and rows and not isinstance(rows[0], list):
            rows = [rows]
        if not isinstance(rows, list) or not rows or not all(isinstance(row, list) for row in rows):
            continue
        width = len(rows[0])
        plain = all(isinstance(value, int | str) for row in rows for value in row)
        if plain and all(len(row) == width for row in rows) and 0 < width * len(rows) <= MOST_CELLS:
            return name, rows
    return None


def adopt_file(path: Path, settings: str) -> type[AnyGame]:
    """The game that an environment's file is, listed now if it was not before."""
    reading = Reading.parse(settings)
    for module in ("numpy", "gymnasium"):
        need(module, "research")
    from .client import list_environment

    content = path.read_bytes()
    try:
        source = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadOption(Message.of("not-a-game-file", path=path.name)) from error
    words = "".join(each if each.isalnum() and each.isascii() else " " for each in path.stem).split()
    slug = "-".join(words).lower()[:40].strip("-") or "environment"
    depends = [FORMAT, reading.rules, sha256(content).hexdigest()]
    named = sha256(repr(depends).encode()).hexdigest()[:24]
    found = list_environment(path, source, reading, f"{slug}-listing-{named}.table")
    listing = Listing(found)
    if not listing.turns:
        raise BadOption(Message.of("adopted.over-at-once", path=path.name))
    docs = found.notes["docs"]
    return type(
        "".join(word.capitalize() for word in words) or "Environment",
        (Environment,),
        {
            "__doc__": docs,
            "__module__": __name__,
            "slug": slug,
            "title": " ".join(words).capitalize(),
            "tagline": next(iter(docs.splitlines()), ""),
            "listing": listing,
            "source": path,
            "reading": f"{FORMAT},{reading.rules}",
            "sketch": lambda game, state: game.sketch_of(state),
        },
    )
