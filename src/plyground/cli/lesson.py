"""`plyground lesson GAME`: a game in ten small steps, with the proof at the end."""

from collections.abc import Sequence

from plyground.study.puzzles.lessons import Lesson, LessonStep, read_lesson
from plyground.system.progress import show_thinking
from plyground.terminal.console import Console
from plyground.terminal.pager import show_pages, wrap_text
from plyground.terminal.puzzle_session import PuzzleSession
from plyground.terminal.puzzle_table import PuzzleTable
from plyground.terminal.questions import BackToMenu, Commands, Leave, wants_more

from .parser import read_arguments, read_optional
from .subject import choose_game


def run(words: Sequence[str]) -> int:
    """Go through a lesson from where somebody is."""
    arguments = read_arguments(__name__, words)
    console = Console.standard(arguments.plain, arguments.lang)
    slug = choose_game(arguments.game, console, "lesson", "terminal.which-lesson")
    lesson = read_lesson(slug, arguments.lang)
    step = read_optional("step", arguments.step, 1, len(lesson.steps))
    table = LessonTable(PuzzleSession(console), lesson)
    if arguments.proof:
        table.show_proof()
    elif step is not None:
        table.run(lesson.steps[step - 1])
    else:
        table.list_steps()
        table.run(table.find_next() or lesson.steps[0])
    return 0


DONE, OPEN = "x", " "


class LessonTable:
    """One person who works through one lesson."""

    def __init__(self, session: PuzzleSession, lesson: Lesson) -> None:
        self._session, self._lesson = session, lesson
        self._console: Console = session.console
        self._commands = Commands(self._console, lesson.game)

    def list_steps(self) -> None:
        """The steps, and which of them are done."""
        self._console.say(self._lesson.title, look="title")
        done = self._list_done()
        for step in self._lesson.steps:
            mark = DONE if step.number in done else OPEN
            self._console.say(f"  [{mark}] {step.number:>2}  {step.title}")
        self._console.say("")

    def find_next(self) -> LessonStep | None:
        """The first step that is not done; None once all are."""
        done = self._list_done()
        return next((step for step in self._lesson.steps if step.number not in done), None)

    def run(self, step: LessonStep) -> None:
        """From a step on to the end, and then the proof; or Leave, or EndOfInput."""
        if self._session.tell_ways():
            self._console.say("")
        while True:
            self._take(step)
            following = self._lesson.steps[step.number : step.number + 1]
            if not following:
                break
            self._pause("terminal.lesson-next")
            self._console.say("")
            step = following[0]
        self._console.say("")
        open_steps = len(self._lesson.steps) - len(self._list_done())
        if open_steps > 0:
            self._console.tell("terminal.lesson-open", look="note", count=open_steps)
        else:
            self._console.tell("terminal.lesson-done", look="win", title=self._lesson.title)
        self._pause("terminal.lesson-proof")
        self.show_proof()
        if self._console.interactive:
            raise BackToMenu(self._console.language)

    def show_proof(self) -> None:
        """The proof, for who wants it."""
        lines = [self._lesson.proof_title, ""]
        lines += wrap_text(self._lesson.proof, self._console.columns).split("\n")
        show_pages(self._console, self._commands, lines)

    def _take(self, step: LessonStep) -> None:
        console, (number, steps) = self._console, (str(step.number), str(len(self._lesson.steps)))
        console.tell(
            "terminal.lesson-step", look="title", number=number, steps=steps, title=step.title
        )
        console.say("", wrap_text(step.text, console.columns))
        with show_thinking(console.write("terminal.thinking")):
            puzzle = step.puzzle
        solved = PuzzleTable(console, puzzle).solve()
        if step.praise:
            console.say("", wrap_text(step.praise, console.columns))
        if solved:
            self._session.finish_step(self._lesson.game, step.number)
        else:
            console.tell("terminal.lesson-shown", look="note")

    def _pause(self, code: str) -> None:
        """Let somebody read before it goes on; a pipe reads at its own pace."""
        prompt = self._console.write(code)
        if self._console.interactive and not wants_more(self._console, self._commands, prompt):
            raise Leave

    def _list_done(self) -> list[int]:
        return self._session.standing["lessons"].get(self._lesson.game, [])
