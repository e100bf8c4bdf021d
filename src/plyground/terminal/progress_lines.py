"""Where somebody stands, as lines for a screen."""

from collections.abc import Iterator
from datetime import datetime

from plyground.progress.rating import is_sure
from plyground.progress.standing import Standing, count_streak, list_due
from plyground.puzzles.lessons import STEPS
from plyground.rulebooks import shelf

from .console import Console


def write_progress(console: Console, standing: Standing, now: datetime) -> list[str]:
    """Streak, rating, mistakes, ladder and lessons; what to do first where there is nothing."""
    lines = [
        *_write_puzzles(console, standing, now),
        *_write_ladder(console, standing),
        *_write_lessons(console, standing),
    ]
    return lines or [console.write("progress.nothing")]


def _write_puzzles(console: Console, standing: Standing, now: datetime) -> Iterator[str]:
    streak, rating, seen = standing["streak"], standing["rating"], standing["seen"]
    if streak is not None:
        days, best = count_streak(standing, now.date()), streak["best"]
        yield console.write("progress.streak-and-best", days=days, best=best)
    if rating is not None:
        code = "progress.rating" if is_sure(rating) else "progress.rating-unsure"
        yield console.write(code, rating=str(round(rating["mu"])), tries=rating["tries"])
    if seen:
        yield console.write("progress.solved", solved=sum(seen.values()), tried=len(seen))
    if cards := standing["cards"]:
        due = len(list_due(standing, now))
        yield console.write("progress.cards", count=len(cards), due=due)


def _write_ladder(console: Console, standing: Standing) -> Iterator[str]:
    for slug, beaten in standing["ladder"].items():
        if beaten:
            yield console.write("progress.beaten", game=_name_game(slug), count=len(beaten))


def _write_lessons(console: Console, standing: Standing) -> Iterator[str]:
    for slug, steps in standing["lessons"].items():
        done = len([step for step in steps if step <= STEPS])
        yield console.write("progress.lesson", game=_name_game(slug), done=done, steps=STEPS)


def _name_game(slug: str) -> str:
    """Its title; of a game that is not here, the name that was noted."""
    return shelf.game_class(slug).title if slug in shelf.slugs() else slug
