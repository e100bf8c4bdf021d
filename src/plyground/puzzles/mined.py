"""The book and the lesson of a game that brings none: mined from its positions, and rated."""

from functools import lru_cache

from plyground.analysis.survey import describe_survey, survey
from plyground.kernel.errors import BadOption
from plyground.language.message import Message, render
from plyground.rulebooks import shelf

from .difficulty import rate_puzzle
from .entry import Entry
from .mining import mine_puzzles, open_mine
from .puzzle import Puzzle, make_puzzle

MOST_MINED, MOST_KEPT = 2_000, 200
"""Puzzles that are looked at, and those that make the book, spread over what was found."""
STEPS = 10
FEWEST_STEPS, USUAL_STEPS = 2, 5


@lru_cache(maxsize=16)
def mine_book(slug: str) -> tuple[Entry, ...]:
    """The puzzles of a game as it is played without options, in an order of no meaning."""
    game = shelf.game(slug)
    found: list[Puzzle] = []
    for puzzle in mine_puzzles(open_mine(game)):
        found.append(puzzle)
        if len(found) == MOST_MINED:
            break
    found.sort(key=lambda puzzle: puzzle.name)
    return tuple(
        Entry(each.name, slug, {}, game.write(each.view), each.goal.kind, rate_puzzle(each))
        for each in found[:MOST_KEPT]
    )


@lru_cache(maxsize=16)
def choose_steps(slug: str) -> tuple[tuple[Entry, Message], ...]:
    """The easiest puzzle of each task, and harder ones where tasks are few, in their order.

    BadOption where there is next to nothing to find.
    """
    book = sorted(mine_book(slug), key=lambda entry: entry.rating)
    tasks = [make_puzzle(slug, entry.position, entry.goal).goal.message for entry in book]
    easiest = {render(tasks[place]): place for place in reversed(range(len(book)))}
    chosen = set(sorted(easiest.values())[:STEPS])
    missing = max(0, USUAL_STEPS - len(chosen))
    others = [place for place in range(len(book)) if place not in chosen]
    chosen.update(others[:: max(1, len(others) // (missing or 1))][:missing])
    if len(chosen) < FEWEST_STEPS:
        raise BadOption(Message.of("puzzle.no-lesson", game=shelf.game_class(slug).title))
    return tuple((book[place], tasks[place]) for place in sorted(chosen))


@lru_cache(maxsize=16)
def tell_truth(slug: str, language: str) -> str:
    """What is exactly true of a game, in words."""
    return "\n\n".join(line.strip() for line in describe_survey(survey(shelf.game(slug)), language))
