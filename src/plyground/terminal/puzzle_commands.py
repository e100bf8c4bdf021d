"""What can be typed at a puzzle besides an answer: hints, and the solution."""

from random import Random

from plyground.language.message import Message
from plyground.puzzles import Puzzle

from .base_commands import GameCommands
from .puzzle_attempt import Attempt
from .renderer import Renderer

DECOYS = 3
"""Wrong moves among which the second hint hides a solution, where there are more than these."""


class GaveUp(Exception):
    """Somebody wants to see the solution."""


class PuzzleCommands(GameCommands):
    """The commands of one puzzle."""

    def __init__(self, renderer: Renderer, puzzle: Puzzle, attempt: Attempt) -> None:
        super().__init__(renderer)
        self.puzzle, self._attempt = puzzle, attempt
        self._hints = 0
        self.offer("hint", Message("terminal.help-hint-puzzle"), lambda rest: self._give_hint())
        self.offer("solution", Message("terminal.help-solution"), lambda rest: self._give_up())
        self.decline("resign", Message("terminal.no-resign-puzzle"))
        self.decline("eval", Message("terminal.no-eval-puzzle"))
        self.decline("undo", Message("terminal.no-undo-puzzle"))

    def set_puzzle(self, puzzle: Puzzle) -> None:
        """Go on with what remains to be found."""
        self.puzzle, self._hints = puzzle, 0

    def _give_hint(self) -> None:
        """First how many moves do it, where there are many; then some moves of which one does."""
        self._attempt.take_help()
        self._hints += 1
        game, goal = self.puzzle.game, self.puzzle.goal
        legal = list(game.moves(self.puzzle.view))
        if self._hints == 1 and len(legal) > DECOYS:
            count = len(goal.solutions)
            self.console.tell("terminal.hint-count", count=count, moves=len(legal))
            return
        random = Random(self.puzzle.name)
        wrong = [move for move in legal if move not in goal.solutions]
        decoys = random.sample(wrong, min(DECOYS, len(wrong) - 1))
        offered = {random.choice(goal.solutions), *decoys}
        moves = tuple(str(move) for move in legal if move in offered)
        self.console.tell("terminal.hint-among", moves=moves)

    def _give_up(self) -> None:
        self._attempt.give_up()
        raise GaveUp
