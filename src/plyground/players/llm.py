"""A language model in a seat: `llm:MODEL`, or `llm:MODEL@URL` for a server of one's own."""

from random import Random
from typing import Any

from plyground.kernel.game import AnyGame
from plyground.kernel.outcome import FLOODED, GARBLED, HUNG, name_illegal_move
from plyground.language.errors import BadNotation, BadOption, IllegalMove, PlygroundError
from plyground.language.message import Message, OptionName
from plyground.language.text import shorten
from plyground.players.answer import read_answer
from plyground.players.question import describe_position, explain_how_to_answer, question

from .completions import Model, TooLong, TooSlow, read_manner
from .player import Forfeit, Player

TRIES = 3
RETRIES = 2
"""How often the client tries again where a server is busy or away."""
ANSWER_SECONDS = 60.0
"""Seconds for one answer, unless there is a deadline."""


class LlmPlayer(Player):
    """Asks for a move, says what was wrong with a bad answer, and gives up after a few.

    It counts what it was told: `answers` in all, `bad_answers` that were no legal move.
    """

    def __init__(
        self,
        random: Random,
        manner: str = "",
        *,
        legal_moves: bool = True,
        tries: int = TRIES,
    ) -> None:
        super().__init__(random)
        self.model, self.url = read_manner(manner)
        self.legal_moves, self.tries = legal_moves, _check_tries(tries)
        self.answers = self.bad_answers = 0

    def choose(self, game: AnyGame, view: Any) -> Any:
        conversation = [_write_message("user", question(game, view, legal_moves=self.legal_moves))]
        with self._connect() as model:
            for left in reversed(range(self.tries)):
                text = self._ask(model, conversation)
                self.answers += 1
                try:
                    return read_answer(game, view, text)
                except (BadNotation, IllegalMove) as error:
                    self.bad_answers += 1
                    if not left:
                        raise Forfeit(_name_fault(error, text), error.message) from error
                    again = f"That does not count: {error}.\n\n{self._ask_again(game, view)}"
                    conversation += [
                        _write_message("assistant", text or "(nothing)"),
                        _write_message("user", again),
                    ]
        raise AssertionError("there is a last try")

    def _ask_again(self, game: AnyGame, view: Any) -> str:
        position = describe_position(game, view, legal_moves=self.legal_moves)
        return f"{position}\n\n{explain_how_to_answer(game, view)}"

    def _ask(self, model: Model, conversation: list[dict[str, str]]) -> str:
        """The model's answer; what is no fault of the model is an error, not a lost game."""
        try:
            return model.ask(conversation).text
        except TooSlow as error:
            seconds = f"{self._patience:g}"
            slow = Message.of("model-too-slow", model=shorten(self.model), seconds=seconds)
            raise Forfeit(HUNG, slow) from error
        except TooLong as error:
            raise Forfeit(FLOODED) from error

    def _connect(self) -> Model:
        """A client for one move: players are forgotten without notice, and it must be closed."""
        return Model(self.model, self.url, self._patience, RETRIES)

    @property
    def _patience(self) -> float:
        return self.deadline or ANSWER_SECONDS


def _write_message(role: str, content: str) -> dict[str, str]:
    return {"role": role, "content": content}


def _name_fault(error: PlygroundError, text: str) -> str:
    """The forfeit for a bad answer, as a record has it."""
    return (
        GARBLED
        if isinstance(error, BadNotation)
        else name_illegal_move(text.strip().split("\n")[-1])
    )


def _check_tries(tries: object) -> int:
    if isinstance(tries, bool) or not isinstance(tries, int) or tries < 1:
        raise BadOption(
            Message.of("bad-tries", option=OptionName("tries"), value=shorten(str(tries)))
        )
    return tries
