"""A language model in a seat: `llm:MODEL`, or `llm:MODEL@URL` for a server of one's own.

Any server will do that speaks OpenAI's chat completions. The address and the key come from
OPENAI_BASE_URL and OPENAI_API_KEY, as everywhere; an address given with the seat comes first.
"""

import os
import re
from random import Random
from typing import Any

from plyground.kernel.errors import BadNotation, BadOption, IllegalMove, PlygroundError
from plyground.kernel.extras import need
from plyground.kernel.forfeits import GARBLED, HUNG, illegal
from plyground.kernel.game import AnyGame
from plyground.kernel.text import clean, quoted
from plyground.wire.answer import read_answer
from plyground.wire.question import how_to_answer, position_told, question

from .player import Forfeit, Player

TRIES = 3
RETRIES = 2
"""How often the client tries again where a server is busy or away."""
PATIENCE = 60.0
"""Seconds for one answer, unless there is a deadline."""
MANNER = re.compile(r"(?P<model>.+?)(?:@(?P<url>https?://.+))?", re.DOTALL)


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
        self.model, self.url = _model_and_url(manner)
        self.legal_moves, self.tries = legal_moves, tries
        self.answers = self.bad_answers = 0

    def choose(self, game: AnyGame, view: Any) -> Any:
        said = [_message("user", question(game, view, legal_moves=self.legal_moves))]
        openai = need("openai", "agents")
        with self._calling(openai) as client:
            for left in reversed(range(self.tries)):
                text = self._asked(openai, client, said)
                self.answers += 1
                try:
                    return read_answer(game, view, text)
                except (BadNotation, IllegalMove) as error:
                    self.bad_answers += 1
                    if not left:
                        raise Forfeit(_fault(error, text), str(error)) from error
                    again = f"That does not count: {error}.\n\n{self._again(game, view)}"
                    said += [_message("assistant", text or "(nothing)"), _message("user", again)]
        raise BadOption(f"a model cannot answer in {self.tries} tries; give it one at least")

    def _again(self, game: AnyGame, view: Any) -> str:
        position = position_told(game, view, legal_moves=self.legal_moves)
        return f"{position}\n\n{how_to_answer(game, view)}"

    def _asked(self, openai: Any, client: Any, said: list[dict[str, str]]) -> str:
        """The model's answer; what is no fault of the model is an error, not a lost game."""
        try:
            answer = client.chat.completions.create(model=self.model, messages=said)
            return str(answer.choices[0].message.content or "")
        except openai.APITimeoutError as error:
            raise Forfeit(
                HUNG, f"{self.model} took more than {self._patience:g} seconds"
            ) from error
        except (openai.OpenAIError, LookupError, TypeError, AttributeError) as error:
            raise self._unreached(error) from error

    def _calling(self, openai: Any) -> Any:
        """A client for one move: players are forgotten without notice, and it must be closed."""
        key = os.environ.get("OPENAI_API_KEY")
        if self.url and (not key or self.url.startswith("http:")):
            key = "none"  # nobody on the way to a plain address shall read the real one
        try:
            return openai.OpenAI(
                api_key=key, base_url=self.url, timeout=self._patience, max_retries=RETRIES
            )
        except openai.OpenAIError as error:  # it says that there is no key, and where it looks
            raise self._unreached(error) from error

    @property
    def _patience(self) -> float:
        return self.deadline or PATIENCE

    def _unreached(self, error: Exception) -> PlygroundError:
        reason = clean(str(error), 300)
        return PlygroundError(f"the model {quoted(self.model)} was not reached: {reason}")


def _message(role: str, content: str) -> dict[str, str]:
    return {"role": role, "content": content}


def _fault(error: PlygroundError, text: str) -> str:
    """What the model did, as a record says it."""
    return GARBLED if isinstance(error, BadNotation) else illegal(text.strip().split("\n")[-1])


def _model_and_url(manner: str) -> tuple[str, str | None]:
    """The model, and the address if one is given; a model's own name may hold any sign."""
    found = MANNER.fullmatch(manner.strip())
    if found is None:
        raise BadOption("llm needs the name of a model, such as llm:gpt-4o or llm:NAME@http://...")
    url = found["url"]
    if url and "@" in url.partition("//")[2].partition("/")[0]:
        raise BadOption("an address with a password would end up in records; leave it out")
    return found["model"], url
