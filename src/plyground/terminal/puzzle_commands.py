"""What can be typed at a puzzle besides an answer: hints, and the solution."""

from random import Random

from plyground.language.message import Message
from plyground.puzzles import Puzzle

from .base_commands import GameCommands
from .puzzle_attempt import Attempt
from .renderer import Renderer

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
        self.offer("hint", Message("terminal.help-hint-puzzle"), lambda rest: self._give_hint())
        self.offer("solution", Message("terminal.help-solution"), lambda rest: self._give_up())
        self.decline("resign", Message("terminal.no-resign-puzzle"))
        self.decline("eval", Message("terminal.no-eval-puzzle"))
        self.decline("undo", Message("terminal.no-undo-puzzle"))

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
