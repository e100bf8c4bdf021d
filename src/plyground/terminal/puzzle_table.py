"""One puzzle at a console: asked until it is solved, or somebody wants to see the solution."""

from collections.abc import Sequence
from random import Random

from plyground.kernel.match import Match
from plyground.language.message import Message
from plyground.study.puzzles import CHANCE, TRAP, Answer, Puzzle, Step, answer_move
from plyground.study.puzzles.answers import GOES_ON, SLOWER, SOLVED, find_tempting

from .base_commands import GameCommands
from .console import Console
from .puzzle_attempt import Attempt
from .questions import TurnQuestion, ask
from .renderer import Renderer
from .set_up import show_set_up

BOARDS_SHOWN = 3
"""Turns that are each shown with their board; where there are more, the last board must do."""


class PuzzleTable:
    """Where one puzzle lies."""

    def __init__(
        self, console: Console, puzzle: Puzzle, attempt: Attempt, *, tempting: bool = True
    ) -> None:
        """`tempting`: whether to say at the end why another move that looked as good is not."""
        self._console, self._puzzle, self._attempt = console, puzzle, attempt
        self._tempting, self._whole = tempting, puzzle
        # The match is only looked at: in a game with a secret any that fits the clues will do.
        match = Match(puzzle.game, puzzle.view, seed=1)
        self._renderer = Renderer(match, {}, console)
        self.commands = PuzzleCommands(self._renderer, puzzle, attempt)

    def solve(self) -> bool:
        """Whether it was solved; or Leave, or EndOfInput."""
        self._show_task()
        try:
            while not self._answer():
                pass
        except GaveUp:
            self._show_solution()
            return False
        self._show_what_else_there_was()
        return True

    # ---- asking ------------------------------------------------------------------------------

    def _show_task(self) -> None:
        puzzle, console = self._puzzle, self._console
        show_set_up(console, puzzle.game)
        console.say("")
        self._renderer.show_board()
        console.say("")
        you = self._renderer.name(puzzle.game.turn(puzzle.view))
        task = console.write("terminal.puzzle-task", you=you, task=puzzle.goal.message)
        console.say(*console.wrap(task), look="title")

    def _answer(self) -> bool:
        """Ask for a move, and say what it is worth as an answer; whether that was all."""
        self._renderer.show_heading()
        move = ask(self._console, self.commands, TurnQuestion(self._renderer))
        answer = answer_move(self._puzzle, move)
        if answer.verdict == SOLVED:
            self._attempt.find()
            self._show_steps(self._puzzle, answer.steps)
            self._show_ending(answer)
            self._say(answer, "win")
            return True
        if answer.verdict == GOES_ON:
            self._attempt.go_on()
            self._say(answer, "win")
            self._go_on(answer)
        elif answer.verdict == SLOWER:
            self._say(answer, "note")
        else:
            self._attempt.miss()
            self._say(answer, "refusal")
            self._show_steps(self._puzzle, answer.steps)
            self._show_ending(answer)
            self._console.say("", self._console.write("terminal.puzzle-again"))
            if answer.steps:
                self._renderer.show_board()
        return False

    def _go_on(self, answer: Answer) -> None:
        """The reply stands on the board; there is more to find."""
        assert answer.next is not None
        self._show_steps(self._puzzle, answer.steps)
        for step in answer.steps:
            self._renderer.match.play(step.move)
        self._puzzle = answer.next
        self.commands.set_puzzle(answer.next)

    # ---- telling -----------------------------------------------------------------------------

    def _say(self, answer: Answer, look: str) -> None:
        line = self._renderer.dialogue.render(answer.message)
        self._console.say("", *self._console.wrap(line), look=look)

    def _show_ending(self, answer: Answer) -> None:
        if answer.outcome is not None:
            self._console.say(self._renderer.dialogue.report_end(answer.outcome))

    def _show_steps(self, puzzle: Puzzle, steps: Sequence[Step]) -> None:
        """Moves that play themselves out, with who makes them and what they make."""
        console, dialogue, game = self._console, self._renderer.dialogue, puzzle.game
        view, every = puzzle.view, len(steps) <= BOARDS_SHOWN
        for number, step in enumerate(steps, 1):
            player = self._renderer.name(game.turn(view))
            move = self._renderer.write_move(view, step.move)
            console.say(*([""] if every or number == 1 else []))
            console.tell("terminal.puzzle-step", player=player, move=move)
            if every or number == len(steps):
                console.show(dialogue.board(game.core_state(step.view)))
            view = step.view

    def _show_solution(self) -> None:
        """Every move that solves it, and one of them played to the end."""
        puzzle = self._puzzle
        self._list_solutions(puzzle)
        while True:
            plainest = min(puzzle.goal.solutions, key=lambda move: len(str(move)))
            answer = answer_move(puzzle, plainest)
            self._show_steps(puzzle, answer.steps)
            if answer.next is None:
                break
            puzzle = answer.next
        if puzzle.goal.kind == TRAP:  # else there is nothing to explain
            message = Message.of("terminal.solution-trap", **dict(answer.message.params))
            self._console.say("", self._renderer.dialogue.render(message))
        self._show_ending(answer)

    def _list_solutions(self, puzzle: Puzzle) -> None:
        solutions = [str(move) for move in puzzle.goal.solutions]
        line = self._console.write("terminal.solutions", moves=tuple(solutions))
        self._console.say("", *self._console.wrap(line))
        if puzzle.goal.kind == CHANCE:
            self._console.tell("terminal.solution-chance", chance=puzzle.goal.value.message)

    def _show_what_else_there_was(self) -> None:
        """Why the move that looked as good is not: whoever found the answer may have wondered."""
        wanted = self._tempting and self._attempt.alone
        tempting = find_tempting(self._whole) if wanted else None
        if tempting is None:
            return
        answer = answer_move(self._whole, tempting)
        move = self._renderer.write_move(self._whole.view, tempting)
        reason = self._renderer.dialogue.render(answer.message)
        line = self._console.write("terminal.tempting", move=move, why=reason)
        self._console.say("", *self._console.wrap(line))
        if len(answer.steps) > 2:
            moves = " ".join(str(step.move) for step in answer.steps)
            self._console.tell("terminal.played-out", moves=moves)


DECOYS = 3
"""Wrong moves among which the second hint hides a solution, where there are more than these."""
FEWEST = 1
"""Those of the third; then there is nothing left to give away but the solution."""


class GaveUp(Exception):
    """Somebody wants to see the solution."""


class PuzzleCommands(GameCommands):
    """The commands of one puzzle."""

    def __init__(self, renderer: Renderer, puzzle: Puzzle, attempt: Attempt) -> None:
        super().__init__(renderer)
        self.puzzle, self._attempt = puzzle, attempt
        self._hints = 0
        self._named: tuple[str, ...] = ()
        """The moves that the last hint named."""
        self.offer("hint", self._give_hint, "terminal.help-hint-puzzle")
        self.offer("solution", self._give_up)
        self.decline("resign", "terminal.no-resign-puzzle")
        self.decline("eval", "terminal.no-eval-puzzle")
        self.decline("undo", "terminal.no-undo-puzzle")

    def set_puzzle(self, puzzle: Puzzle) -> None:
        """Go on with what remains to be found."""
        self.puzzle, self._hints, self._named = puzzle, 0, ()

    def _give_hint(self) -> None:
        """First how many moves do it, where there are many; then some moves of which one does."""
        self._attempt.take_help()
        game, goal = self.puzzle.game, self.puzzle.goal
        legal = list(game.moves(self.puzzle.view))
        self._hints += 1 if len(legal) > DECOYS or self._hints else 2
        if self._hints == 1:
            count = len(goal.solutions)
            self.console.tell("terminal.hint-count", count=count, moves=len(legal))
            return
        random = Random(self.puzzle.name)
        wrong = [move for move in legal if move not in goal.solutions]
        decoys = random.sample(wrong, min(DECOYS, len(wrong) - 1))
        offered = {random.choice(goal.solutions), *decoys[: FEWEST if self._hints > 2 else DECOYS]}
        moves = tuple(str(move) for move in legal if move in offered)
        if moves == self._named:
            self.console.tell("terminal.hint-no-more")
        else:
            self.console.tell("terminal.hint-among", moves=moves)
        self._named = moves

    def _give_up(self) -> None:
        self._attempt.give_up()
        raise GaveUp
