"""The questions of one turn, which lead step by step to a move."""

from collections.abc import Sequence
from typing import Any

from plyground.kernel.errors import BadNotation, PlygroundError, UnknownMove
from plyground.language.message import Message

from .questions import Question
from .renderer import Renderer


class TurnQuestion(Question[Any]):
    """What is asked of whoever is to move, until the answers are a legal move."""

    def __init__(self, renderer: Renderer) -> None:
        super().__init__("", self._interpret, advice=Message("terminal.advice-turn"))
        self._game, self._dialogue = renderer.game, renderer.dialogue
        self._match = renderer.match
        self._view = self._match.view(self._match.turn)
        self._core = self._game.core_state(self._view)
        self._answers: list[str] = []

    @property
    def prompt(self) -> str:
        return self._dialogue.question(self._core, self._answers)

    def allows(self, answer: Any) -> bool:
        return self._dialogue.fits(self._core, answer, self._answers)

    def list_left(self, answer: Any) -> Sequence[str]:
        given = len(self._answers)
        return self._dialogue.answers(self._core, answer)[given:] if given else ()

    def find_example(self) -> str | None:
        given = len(self._answers)
        fitting = filter(self.allows, self._game.moves(self._view))
        made = (self._dialogue.answers(self._core, move) for move in fitting)
        return next((answers[given] for answers in made if len(answers) > given), None)

    def go_back(self) -> None:
        """Start the questions of this turn again."""
        self._answers.clear()

    def _interpret(self, line: str) -> Any | None:
        try:
            move = self._read_move(line)
            if move is None:
                self._answers.append(line)
                return None
            return self._match.check(move)
        except BadNotation:
            raise
        except PlygroundError:  # a move that is none here: the questions begin again
            self._answers.clear()
            raise

    def _read_move(self, line: str) -> Any | None:
        """The move, None where more is to be asked; short notation is always understood."""
        try:
            return self._dialogue.interpret_answers(self._core, [*self._answers, line])
        except BadNotation as error:
            try:
                return self._dialogue.whole_move(self._core, self._answers, line)
            except BadNotation:
                if isinstance(error, UnknownMove):
                    # Asked once more with the position, which tells the moves that would do.
                    self._game.legal(self._view, line)
                raise error from None
