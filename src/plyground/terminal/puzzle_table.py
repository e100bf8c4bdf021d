"""One puzzle at a console: asked until it is solved, or somebody wants to see the solution."""

from collections.abc import Callable
from random import Random

from plyground.kernel.match import Match
from plyground.language.message import Message
from plyground.study.puzzles.answers import GOES_ON, SLOWER, SOLVED, Answer, answer_move, play_out
from plyground.study.puzzles.goals import CHANCE, TRAP
from plyground.study.puzzles.puzzle import Puzzle

from .console import Console
from .questions import ask
from .renderer import Renderer
from .set_up import show_set_up
from .table import GameCommands, TurnQuestion

RIGHT, WRONG, HELPED, GAVE_UP, EARLIER = "✓", "✗", "?", "–", "…"
"""What became of a puzzle step by step; the last one says that it was missed another time."""
BOARDS_SHOWN = 3
"""Turns that are each shown with their board; where there are more, the last board must do."""
NAMED_BY_HINTS = (4, 2)
"""Among how many moves each hint hides a solution; then there is nothing left to give away."""


class GaveUp(Exception):
    """Somebody wants to see the solution."""


class PuzzleTable(GameCommands):
    """One puzzle being solved, and the commands that can be typed.

    Whether the first try found it is noted as soon as that is decided, and again if it was found
    later: whoever leaves after a wrong answer has still had the first try.
    """

    def __init__(
        self,
        console: Console,
        puzzle: Puzzle,
        note: Callable[[bool], None] = lambda solved: None,
        *,
        missed: bool = False,
    ) -> None:
        """`missed`: the first try was on another occasion, and did not find it."""
        # The match is only looked at: in a game with a secret any that fits the clues will do.
        super().__init__(Renderer(Match(puzzle.game, puzzle.view, seed=1), {}, console))
        self._note = note
        self.puzzle = puzzle
        """What remains to be found."""
        self.steps = [EARLIER] if missed else []
        self._hints: list[Puzzle] = []
        """The puzzles, or rests of one, that a hint was given for."""
        self.offer("hint", self._give_hint, "terminal.help-hint-puzzle")
        self.offer("solution", self._give_up)
        self.decline("resign", "terminal.no-resign-puzzle")
        self.decline("eval", "terminal.no-eval-puzzle")
        self.decline("undo", "terminal.no-undo-puzzle")

    def solve(self) -> bool:
        """Whether it was solved; or Leave, or EndOfInput."""
        self._show_task()
        try:
            while not self._answer():
                pass
        except GaveUp:
            self._show_solution()
            return False
        return True

    def _spoil(self, step: str) -> None:
        """A wrong answer, a hint, or the solution: not found at the first try."""
        first = all(each == RIGHT for each in self.steps)
        self.steps.append(step)
        if first:
            self._note(False)

    # ---- asking ------------------------------------------------------------------------------

    def _show_task(self) -> None:
        puzzle, console = self.puzzle, self.console
        show_set_up(console, puzzle.game)
        console.say("")
        self.renderer.show_board()
        console.say("")
        you = self.renderer.name(puzzle.game.turn(puzzle.view))
        task = console.write("terminal.puzzle-task", you=you, task=puzzle.goal.message)
        console.say(*console.wrap(task), look="title")

    def _answer(self) -> bool:
        """Ask for a move, and say what it is worth as an answer; whether that was all."""
        self.renderer.show_heading()
        move = ask(self, TurnQuestion(self.renderer))
        answer = answer_move(self.puzzle, move)
        if answer.verdict == SOLVED:
            self.steps.append(RIGHT)
            self._note(True)
            self._show_steps(self.puzzle, answer)
            self._show_ending(answer)
            self._say(answer, "win")
            self._make(answer)
            return True
        if answer.verdict == GOES_ON:  # the reply stands on the board; there is more to find
            assert answer.next is not None
            self.steps.append(RIGHT)
            self._say(answer, "win")
            self._show_steps(self.puzzle, answer)
            self._make(answer)
            self.puzzle = answer.next
        elif answer.verdict == SLOWER:
            self._say(answer, "note")
        else:
            self._spoil(WRONG)
            self._say(answer, "refusal")
            self._show_steps(self.puzzle, answer)
            self._show_ending(answer)
            self.console.say("", self.console.write("terminal.puzzle-again"))
            if answer.steps:
                self.renderer.show_board()
        return False

    def _make(self, answer: Answer) -> None:
        """Make the moves of a right answer, so that the board can be looked at again."""
        for step in answer.steps:
            self.renderer.match.play(step.move)

    # ---- telling -----------------------------------------------------------------------------

    def _say(self, answer: Answer, look: str) -> None:
        line = self.renderer.dialogue.render(answer.message)
        self.console.say("", *self.console.wrap(line), look=look)

    def _show_ending(self, answer: Answer) -> None:
        if answer.outcome is not None:
            self.console.say(self.renderer.dialogue.report_end(answer.outcome))

    def _show_steps(self, puzzle: Puzzle, answer: Answer) -> None:
        """Moves that play themselves out, with who makes them and what they make."""
        console, dialogue, game = self.console, self.renderer.dialogue, puzzle.game
        view, steps = puzzle.view, answer.steps
        every = len(steps) <= BOARDS_SHOWN
        for number, step in enumerate(steps, 1):
            player = self.renderer.name(game.turn(view))
            move = self.renderer.write_move(view, step.move)
            console.say(*([""] if every or number == 1 else []))
            console.tell("terminal.puzzle-step", player=player, move=move)
            if every or number == len(steps):
                console.say(*dialogue.board(game.core_state(step.view)))
            view = step.view

    def _show_solution(self) -> None:
        """Every move that solves it, and one of them played to the end."""
        puzzle, console = self.puzzle, self.console
        solutions = tuple(map(str, puzzle.goal.solutions))
        console.say("", *console.wrap(console.write("terminal.solutions", moves=solutions)))
        if puzzle.goal.kind == CHANCE:
            console.tell("terminal.solution-chance", chance=puzzle.goal.value.message)
        for rest, answer in play_out(puzzle):
            self._show_steps(rest, answer)
        if puzzle.goal.kind == TRAP:  # else there is nothing to explain
            message = Message.of("terminal.solution-trap", **dict(answer.message.params))
            console.say("", self.renderer.dialogue.render(message))
        self._show_ending(answer)

    # ---- hints and giving up -------------------------------------------------------------------

    def _give_hint(self) -> None:
        """Some moves of which one does it; then fewer."""
        puzzle = self.puzzle
        self._spoil(HELPED)
        legal, solutions = list(puzzle.game.moves(puzzle.view)), puzzle.goal.solutions
        wrong = [move for move in legal if move not in solutions]
        left = [most for most in NAMED_BY_HINTS if most <= len(wrong)]
        given = self._hints.count(puzzle)
        self._hints.append(puzzle)
        if given >= len(left):
            self.console.tell("terminal.hint-no-more")
            return
        random = Random(puzzle.name)
        solution = random.choice(solutions)
        offered = {solution, *random.sample(wrong, left[0] - 1)[: left[given] - 1]}
        moves = tuple(str(move) for move in legal if move in offered)
        self.console.tell("terminal.hint-among", moves=moves)

    def _give_up(self) -> None:
        self._spoil(GAVE_UP)
        raise GaveUp
