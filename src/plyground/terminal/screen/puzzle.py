"""Puzzles and lessons on the full screen: one thing to find, and the answer plays itself out."""

import itertools
from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.widgets import Static

from plyground.games import registry
from plyground.kernel.sketch import Sketch
from plyground.language.message import LITERAL, Message
from plyground.study.puzzles.answers import GOES_ON, SLOWER, SOLVED, Answer, answer_move, play_out
from plyground.study.puzzles.lessons import Lesson, LessonStep
from plyground.study.puzzles.puzzle import Puzzle
from plyground.terminal.puzzle_session import PuzzleSession, Task
from plyground.terminal.questions import ANOTHER, CHOICES, MENU

from .board_screen import SIGNS, BoardScreen

SECONDS_A_STEP = 0.8


class PuzzleScreen(BoardScreen):
    """Asked until it is solved, or somebody wants to see the solution."""

    heading = text = praise = ""
    """Beside the board of a step of a lesson: which are done, and before and once it is solved."""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+s", "solution", "screen.key-solution", key_display="s"),
    ]

    def __init__(self, open_task: Callable[[], Task], session: PuzzleSession) -> None:
        super().__init__(None, session.console.language)
        self.session, self._open_task = session, open_task
        self._opened: Task
        self._puzzle: Puzzle
        """What remains to be found."""
        self._missed = self._is_over = False

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        over = self._is_over and action == "solution"
        return not over and super().check_action(action, parameters)

    def on_mount(self) -> None:
        self.query_one("#history", Static).update(self.text)
        past = self.query_one("#past")
        past.border_title, past.display = self.heading, bool(self.text)
        self.tell(self.say("screen.looking"))
        self.ask(self._open_task, self._begin)

    def _begin(self, task: Task) -> None:
        self.query_one("#title", Static).update(self.render_message(task.title))
        self._opened, self._puzzle, self.game = task, task.puzzle, task.puzzle.game
        self.board.focus()
        self.tell("")
        self._ask_again()

    def _ask_again(self) -> None:
        view = self._puzzle.view
        self.set_position(view, None, list(map(str, self._puzzle.game.moves(view))))

    def write_facts(self, sketch: Sketch) -> Text:
        seat = self._puzzle.game.turn(self._puzzle.view)
        player = registry.dialogue(self.game, language=self.language).default_name(seat)
        lines = Text(self.say("screen.you-are", sign=SIGNS[seat], player=player))
        lines.append(f"\n{self.render_message(self._puzzle.goal.message)}\n\n", "bold")
        return lines.append_text(super().write_facts(sketch))

    def note(self, *, solved: bool) -> None:
        """Whether the first try found it, and once more when it was found later."""
        self.session.note_try(self._opened, solved)

    # ---- answers ---------------------------------------------------------------------------------

    def take(self, move: str) -> None:
        puzzle = self._puzzle
        played = puzzle.game.legal(puzzle.view, move)
        self.composer.moves = ()  # until it is judged
        self.tell(self.say("screen.looking"))
        self.ask(lambda: answer_move(puzzle, played), self._judge)

    def _judge(self, answer: Answer) -> None:
        said = self.render_message(answer.message)
        if answer.verdict == SOLVED:
            self.note(solved=True)
            self._show_course(answer.steps, lambda: self._finish(said))
        elif answer.verdict == GOES_ON:
            self.tell(said)
            self._show_course(answer.steps, lambda: self._go_on(answer))
        elif answer.verdict == SLOWER:
            self.tell(said)
            self._ask_again()
        else:
            self._miss()
            self.tell(said, refused=True)
            self._show_course(answer.steps, self._ask_again)

    def _miss(self) -> None:
        if not self._missed:
            self.note(solved=False)
        self._missed = True

    def _go_on(self, answer: Answer) -> None:
        assert answer.next is not None
        self._puzzle = answer.next
        self._ask_again()

    def _finish(self, said: str) -> None:
        self._is_over = True
        self.refresh_bindings()
        self.tell(said)
        self.query_one("#history", Static).update(self.praise)
        choices = {choice: self.say(CHOICES[choice]) for choice in (ANOTHER, MENU)}
        self.offer(choices, self.say("screen.what-next"))

    def choose_next(self, choice: str) -> None:
        self.dismiss(choice)

    def _show_course(self, steps: Sequence[tuple[Any, Any]], then: Callable[[], None]) -> None:
        """Moves that play themselves, one after the other; without animation, the last at once."""
        views = [self._puzzle.view, *(view for _, view in steps)]
        if self.app.animation_level == "none":
            views = views[-2:]
        pairs = itertools.pairwise(views)

        def show() -> None:
            if pair := next(pairs, None):
                before, view = pair
                self.set_position(view, before)
                self.set_timer(SECONDS_A_STEP, show)
            else:
                then()

        show()

    # ---- giving up -------------------------------------------------------------------------------

    def action_solution(self) -> None:
        """Show every move that solves it, and one of them played out."""
        if not self.composer.moves:
            return
        puzzle = self._puzzle
        self._miss()
        said = self.say("screen.solution", moves=", ".join(map(str, puzzle.goal.solutions)))

        def show(answers: list[tuple[Puzzle, Answer]]) -> None:
            steps = [step for _, answer in answers for step in answer.steps]
            self._show_course(steps, lambda: self._finish(said))

        self.composer.moves = ()
        self.ask(lambda: list(play_out(puzzle)), show)


class StepScreen(PuzzleScreen):
    """A step of a lesson."""

    def __init__(self, lesson: Lesson, step: LessonStep, session: PuzzleSession) -> None:
        heading = f"{lesson.title} · {step.number}/{len(lesson.steps)} · {step.title}"
        title = Message.of(LITERAL, text=heading)
        super().__init__(lambda: Task(title, step.puzzle, lesson.game, {}), session)
        self.text, self.praise, self._number = step.text, step.praise, step.number
        done = session.standing["lessons"].get(lesson.game, [])
        self.heading = " ".join("x" if each.number in done else "·" for each in lesson.steps)

    def note(self, *, solved: bool) -> None:
        if solved:
            self.session.finish_step(self.game.slug, self._number)
