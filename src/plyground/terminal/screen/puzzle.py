"""A puzzle on the full screen: one thing to find, and the answer plays itself out on the board."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.timer import Timer
from textual.widgets import Static

from plyground.study.puzzles import Answer, Puzzle, Step, answer_move
from plyground.study.puzzles.answers import GOES_ON, SLOWER, SOLVED

from ..puzzle_attempt import Attempt
from .board_screen import SIGNS, BoardScreen

SECONDS_A_STEP = 0.8
MENU, NEXT = "menu", "next"


class PuzzleScreen(BoardScreen):
    """Asked until it is solved, or somebody wants to see the solution."""

    LETTERS: ClassVar[dict[str, str]] = {"s": "solution", **BoardScreen.LETTERS}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+s", "solution", "Solution", key_display="s"),
    ]

    def __init__(
        self,
        open_puzzle: Callable[[], Puzzle],
        attempt: Attempt,
        heading: str,
        language: str,
        *,
        text: str = "",
        praise: str = "",
    ) -> None:
        """The text stands beside the board, as in a lesson; praise is said once it is solved."""
        self._open, self._attempt, self._heading = open_puzzle, attempt, heading
        self._text, self._praise = text, praise
        self._puzzle: Puzzle | None = None
        self._playing: Timer | None = None
        super().__init__(None, language)  # type: ignore[arg-type]  # the game comes with the puzzle

    def on_mount(self) -> None:
        self.query_one("#title", Static).update(self._heading)
        self.query_one("#history", Static).update(self._text)
        self.query_one("#past").display = bool(self._text)
        self.tell(self.say("looking"))
        self.ask(self._open, self._set_puzzle)

    def _set_puzzle(self, puzzle: Puzzle) -> None:
        self._puzzle, self.game = puzzle, puzzle.game
        self.board.focus()
        self.tell(self.render_message(puzzle.goal.message))
        self._ask_again()

    def _ask_again(self) -> None:
        assert self._puzzle is not None
        moves = list(map(str, self._puzzle.game.moves(self._puzzle.view)))
        self.set_position(self._puzzle.view, None, moves)

    def write_facts(self, sketch: Any) -> Text:
        if self._puzzle is None:
            return Text()
        seat = self._puzzle.game.turn(self._puzzle.view)
        you = self.say("you-are", sign=SIGNS[seat], number=str(seat))
        goal = self.render_message(self._puzzle.goal.message)
        lines = Text(f"{you}\n").append(f"{goal}\n", "bold")
        return lines.append(super().write_facts(sketch), "dim")

    # ---- answers -------------------------------------------------------------------------------

    def take(self, move: str) -> None:
        puzzle = self._puzzle
        assert puzzle is not None
        played = puzzle.game.legal(puzzle.view, move)
        self.tell(self.say("looking"))
        self.ask(lambda: answer_move(puzzle, played), self._take_answer_of)

    def _take_answer_of(self, answer: Answer) -> None:
        said = self.render_message(answer.message)
        if answer.verdict == SOLVED:
            self._attempt.find()
            self._play_out(answer.steps, lambda: self._finish(said))
        elif answer.verdict == GOES_ON:
            assert answer.next is not None
            self._attempt.go_on()
            following = answer.next
            self.tell(said)
            self._play_out(answer.steps, lambda: self._go_on(following, said))
        elif answer.verdict == SLOWER:
            self.tell(said)
            self._ask_again()
        else:
            self._attempt.miss()
            self.tell(said, refused=True)
            self._play_out(answer.steps, self._ask_again)

    def _go_on(self, following: Puzzle, said: str) -> None:
        self._puzzle = following
        self._ask_again()
        self.tell(said)

    def _finish(self, said: str) -> None:
        result = self.render_message(self._attempt.result)
        self.tell("\n".join(filter(None, (self._praise or said, result))))
        self._offer_next()

    def _offer_next(self) -> None:
        following = {NEXT: self.say("next-puzzle"), MENU: self.say("next-menu")}
        self.offer(following, self.say("what-next"))

    def _play_out(self, steps: Sequence[Step], then: Callable[[], None]) -> None:
        """Moves that play themselves, one after the other; with no animation, the last at once."""
        assert self._puzzle is not None
        views = [self._puzzle.view, *(step.view for step in steps)]
        if self.app.animation_level == "none":
            views = [views[-2], views[-1]] if steps else views
        shown = 0

        def show() -> None:
            nonlocal shown
            shown += 1
            if shown >= len(views):
                if self._playing is not None:
                    self._playing.stop()
                then()
                return
            self.set_position(views[shown], views[shown - 1])

        show()
        self._playing = self.set_interval(SECONDS_A_STEP, show)

    # ---- giving up -----------------------------------------------------------------------------

    def action_solution(self) -> None:
        """Show every move that solves it, and one of them played out."""
        puzzle = self._puzzle
        if puzzle is None or not self.composer.moves:
            return
        self._attempt.give_up()
        plainest = min(puzzle.goal.solutions, key=lambda move: len(str(move)))
        moves = ", ".join(map(str, puzzle.goal.solutions))

        def show(answer: Answer) -> None:
            self._play_out(answer.steps, lambda: self._end_shown(moves))

        self.ask(lambda: answer_move(puzzle, plainest), show)

    def _end_shown(self, moves: str) -> None:
        self.tell(self.say("solution", moves=moves))
        self._offer_next()

    def choose_next(self, choice: str) -> None:
        self.dismiss(choice)


