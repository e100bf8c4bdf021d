"""`plyground lesson GAME`: a game in ten small steps, with the proof at the end."""

from collections.abc import Sequence

from plyground.kernel.text import join_words
from plyground.puzzles.lessons import list_lessons, read_lesson
from plyground.rulebooks.loading import take
from plyground.terminal.console import Console, EndOfInput
from plyground.terminal.lesson import LessonTable
from plyground.terminal.puzzle_session import PuzzleSession
from plyground.terminal.questions import Leave

from .parser import Parser, read_optional
from .subject import refuse_without_game

EXAMPLES = """
plyground lesson operator-outwit
plyground lesson code-swap --step 4      (from there on)
plyground lesson code-swap --steps       (what there is, and what is done)
plyground lesson code-swap --proof
"""
ARGUMENTS = f"""
[GAME]    {join_words(list_lessons())}
--step N  begin with this step
--steps   list the steps, and which are done
--proof   only the proof
--plain
--lang
"""


def run(words: Sequence[str]) -> int:
    """Go through a lesson from where somebody is."""
    arguments = build_parser().read(words)
    if arguments.game is None:
        raise refuse_without_game("lesson")
    lesson = read_lesson(take(arguments.game), arguments.lang)
    step = read_optional("step", arguments.step, 1, len(lesson.steps))
    table = LessonTable(PuzzleSession(Console.standard(arguments.plain, arguments.lang)), lesson)
    try:
        if arguments.steps:
            table.list_steps()
        elif arguments.proof:
            table.show_proof()
        elif step is not None:
            table.run(lesson.steps[step - 1])
        else:
            table.list_steps()
            table.run(table.find_next() or lesson.steps[0])
    except (EndOfInput, Leave):
        pass
    return 0


def build_parser() -> Parser:
    about = "A game in ten small steps, each with a position to show it in."
    return Parser("lesson", about, EXAMPLES, ARGUMENTS)
