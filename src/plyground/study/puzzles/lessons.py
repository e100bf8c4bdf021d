"""Lessons: ten small steps into a game, each a puzzle, and at the end the proof.

A game's `lesson.json` says where each step is set and what is to be found; the words lie beside
it, a file a language (`lesson.en.txt`): a title, a section for each step, whose quoted lines are
said once it is solved, and one more section for the proof.
"""

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from plyground.games import registry
from plyground.language import ENGLISH
from plyground.language.errors import BadOption
from plyground.language.message import Message, render
from plyground.study.analysis.survey import describe_survey, survey

from .book import mine_book
from .puzzle import Puzzle, make_puzzle

STEPS = 10
FEWEST_STEPS, USUAL_STEPS = 2, 5
"""Of a lesson that is derived."""
TITLE, SECTION, QUOTED = "# ", "## ", "> "


class LessonStep(NamedTuple):
    """One thing to understand, and a position in which to show it."""

    number: int
    title: str
    text: str
    praise: str
    """Empty, where nobody has written any."""
    game: str
    position: str
    goal: str
    options: Mapping[str, object] = {}

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle of this step, with its solutions."""
        return make_puzzle(self.game, self.position, self.goal, self.options)


class Lesson(NamedTuple):
    """A path through a game."""

    game: str
    title: str
    steps: tuple[LessonStep, ...]
    proof_title: str
    proof: str


def read_lesson(slug: str, language: str = ENGLISH) -> Lesson:
    """The lesson of a game in a language, or in English; of one without words, from its puzzles.

    >>> lesson = read_lesson("operator-outwit")
    >>> [str(move) for move in lesson.steps[0].puzzle.goal.solutions]
    ['+2']
    """
    slug = registry.find(slug)
    settings = registry.read_text_beside(slug, "lesson.json")
    words = registry.read_text_beside(slug, f"lesson.{language}.txt")
    words = words or registry.read_text_beside(slug, f"lesson.{ENGLISH}.txt")
    if settings is None or words is None:
        return _derive_lesson(slug, language)
    title, *sections = words.removeprefix(TITLE).split(f"\n{SECTION}")
    *steps, (proof_title, proof, _) = map(_read_section, sections)
    pairs = zip(steps, json.loads(settings), strict=True)
    return Lesson(
        slug,
        title.strip(),
        tuple(LessonStep(n, *section, slug, **each) for n, (section, each) in enumerate(pairs, 1)),
        proof_title,
        proof,
    )


@lru_cache(maxsize=16)
def _derive_lesson(slug: str, language: str) -> Lesson:
    """One step for each task that the positions of a game set, the easiest first."""
    game = registry.game(slug)
    steps = [
        LessonStep(
            number,
            render(Message.of(f"puzzle.lesson-title-{kind}", moves=puzzle.goal.turns), language),
            render(Message(f"puzzle.lesson-{kind}"), language),
            "",
            slug,
            game.write(puzzle.view),
            kind,
        )
        for number, puzzle in enumerate(choose_steps(slug), 1)
        for kind in [puzzle.goal.kind]
    ]
    truth = "\n\n".join(line.strip() for line in describe_survey(survey(game), language))
    proof = render(Message("puzzle.lesson-truth"), language)
    return Lesson(slug, game.title, tuple(steps), proof, truth)


def choose_steps(slug: str) -> list[Puzzle]:
    """The easiest puzzle of each task, and harder ones where tasks are few, in their order.

    BadOption where there is next to nothing to find.
    """
    book = [puzzle for _, puzzle in sorted(mine_book(slug), key=lambda each: each[0].rating)]
    tasks = [render(puzzle.goal.message) for puzzle in book]
    easiest = {tasks[place]: place for place in reversed(range(len(book)))}
    chosen = set(sorted(easiest.values())[:STEPS])
    missing = max(0, USUAL_STEPS - len(chosen))
    others = [place for place in range(len(book)) if place not in chosen]
    chosen.update(others[:: max(1, len(others) // (missing or 1))][:missing])
    if len(chosen) < FEWEST_STEPS:
        raise BadOption.of("puzzle.no-lesson", game=registry.game_class(slug).title)
    return [book[place] for place in sorted(chosen)]


def _read_section(written: str) -> tuple[str, str, str]:
    """A title, what stands beneath it, and what is said afterwards."""
    title, _, body = written.partition("\n")
    paragraphs = [" ".join(each.split("\n")) for each in body.strip().split("\n\n")]
    text = "\n\n".join(each for each in paragraphs if not each.startswith(QUOTED))
    praise = " ".join(
        each.replace(f" {QUOTED}", " ").removeprefix(QUOTED)
        for each in paragraphs
        if each.startswith(QUOTED)
    )
    return title.strip(), text, praise
