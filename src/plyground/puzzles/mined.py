"""The book and the lesson of a game that brings none: mined from its positions, and rated."""

from functools import lru_cache
from itertools import islice

from plyground.analysis.survey import describe_survey, survey
from plyground.kernel.errors import BadOption
from plyground.language.message import Message, render
from plyground.rulebooks import shelf

from .difficulty import rate_puzzle
from .entry import Entry
from .mining import mine_puzzles, open_mine
from .puzzle import Puzzle

MOST_MINED, MOST_KEPT = 2_000, 200
"""Puzzles that are looked at, and those that make the book, spread over what was found."""
STEPS = 10
FEWEST_STEPS, USUAL_STEPS = 2, 5


@lru_cache(maxsize=16)
def mine_book(slug: str) -> tuple[Entry, ...]:
    """The puzzles of a game as it is played without options, in an order of no meaning."""
    return tuple(entry for entry, _ in _mine(slug))


@lru_cache(maxsize=16)
def _mine(slug: str) -> tuple[tuple[Entry, Puzzle], ...]:
    game = shelf.game(slug)
    found = list(islice(mine_puzzles(open_mine(game)), MOST_MINED))
    found.sort(key=lambda puzzle: puzzle.name)
    return tuple((_rate(each), each) for each in found[:MOST_KEPT])


def _rate(puzzle: Puzzle) -> Entry:
    game, view, goal, _ = puzzle
    return Entry(puzzle.name, game.slug, {}, game.write(view), goal.kind, rate_puzzle(puzzle))


@lru_cache(maxsize=16)
def choose_steps(slug: str) -> tuple[Puzzle, ...]:
    """The easiest puzzle of each task, and harder ones where tasks are few, in their order.

    BadOption where there is next to nothing to find.
    """
    rated = sorted(_mine(slug), key=lambda each: each[0].rating)
    book = [puzzle for _, puzzle in rated]
    tasks = [render(puzzle.goal.message) for puzzle in book]
    easiest = {tasks[place]: place for place in reversed(range(len(book)))}
    chosen = set(sorted(easiest.values())[:STEPS])
    missing = max(0, USUAL_STEPS - len(chosen))
    others = [place for place in range(len(book)) if place not in chosen]
    chosen.update(others[:: max(1, len(others) // (missing or 1))][:missing])
    if len(chosen) < FEWEST_STEPS:
        raise BadOption(Message.of("puzzle.no-lesson", game=shelf.game_class(slug).title))
    return tuple(book[place] for place in sorted(chosen))


@lru_cache(maxsize=16)
def tell_truth(slug: str, language: str) -> str:
    """What is exactly true of a game, in words."""
    return "\n\n".join(line.strip() for line in describe_survey(survey(shelf.game(slug)), language))
