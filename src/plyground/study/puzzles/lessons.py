"""Lessons: ten small steps into a game, each a puzzle, and at the end the proof.

A game's `lesson.json` says where each step is set and what is to be found; the words lie beside
it, a file a language (`lesson.en.txt`): a title, a section for each step, whose quoted lines are
said once it is solved, and one more section for the proof.
"""

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from plyground.games import registry
from plyground.language import ENGLISH
from plyground.language.message import Message, render

from .goals import CHANCE, DELAY, ONLY, TRAP, WIN_IN
from .mining import choose_steps, tell_truth
from .puzzle import Puzzle, make_puzzle

STEPS = 10
TITLE, SECTION, QUOTED = "# ", "## ", "> "


class Section(NamedTuple):
    """A heading, what stands beneath it, and what is said afterwards."""

    title: str
    text: str
    praise: str


class LessonStep:
    """One thing to understand, and a position in which to show it."""

    def __init__(
        self,
        number: int,
        section: Section,
        slug: str,
        setting: Mapping[str, Any],
        puzzle: Puzzle | None = None,
    ) -> None:
        self.number = number
        self.title, self.text, self.praise = section
        self.game = slug
        self.position: str = setting["position"]
        self.goal: str = setting["goal"]
        self.options: Mapping[str, object] = setting.get("options", {})
        self._puzzle = puzzle

    @property
    def puzzle(self) -> Puzzle:
        """What is to be found, worked out now where it is not known."""
        return self._puzzle or make_puzzle(self.game, self.position, self.goal, self.options)


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
    *steps, proof = map(_read_section, sections)
    pairs = zip(steps, json.loads(settings), strict=True)
    return Lesson(
        slug,
        title.strip(),
        tuple(LessonStep(n, section, slug, each) for n, (section, each) in enumerate(pairs, 1)),
        proof.title,
        proof.text,
    )


def _derive_lesson(slug: str, language: str) -> Lesson:
    """One step for each task that the positions of a game set, the easiest first."""
    title = registry.game_class(slug).title
    praise = render(Message("puzzle.solved"), language)
    steps = [
        LessonStep(
            number,
            Section(render(goal.message, language), render(SAID[goal.kind], language), praise),
            slug,
            {"position": puzzle.game.write(puzzle.view), "goal": goal.kind},
            puzzle,
        )
        for number, puzzle in enumerate(choose_steps(slug), 1)
        for goal in [puzzle.goal]
    ]
    proof = render(Message("puzzle.lesson-truth"), language)
    return Lesson(slug, title, tuple(steps), proof, tell_truth(slug, language))


SAID = {
    WIN_IN: Message("puzzle.lesson-win"),
    ONLY: Message("puzzle.lesson-only"),
    DELAY: Message("puzzle.lesson-delay"),
    TRAP: Message("puzzle.lesson-trap"),
    CHANCE: Message("puzzle.lesson-chance"),
}
"""What a derived lesson says of each kind of task."""


def list_lessons() -> list[str]:
    """The games that have a lesson in words of their own."""
    return [slug for slug in registry.slugs() if registry.read_text_beside(slug, "lesson.json")]


def _read_section(written: str) -> Section:
    title, _, body = written.partition("\n")
    paragraphs = [" ".join(each.split("\n")) for each in body.strip().split("\n\n")]
    text = "\n\n".join(each for each in paragraphs if not each.startswith(QUOTED))
    praise = " ".join(
        each.replace(f" {QUOTED}", " ").removeprefix(QUOTED)
        for each in paragraphs
        if each.startswith(QUOTED)
    )
    return Section(title.strip(), text, praise)
