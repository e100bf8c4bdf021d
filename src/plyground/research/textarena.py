"""TextArena: every game of the registry as a text environment for two agents.

Importing this registers them, as Plyground-CodeSwapFair-v0, Plyground-CodeSwap-v0 and so on; the
options of a game are arguments of `ta.make`. Player 0 of TextArena is our Player 1.
"""

from plyground.system.extras import need

need("textarena")

from random import Random
from typing import Any

import textarena as ta
from textarena.envs.registration import ENV_REGISTRY, register_with_versions
from textarena.wrappers import (
    ActionFormattingWrapper,
    GameMessagesAndCurrentBoardObservationWrapper,
    LLMObservationWrapper,
)

from plyground.games import registry
from plyground.kernel.match import Match
from plyground.kernel.seats import Seat
from plyground.language.errors import BadOption, PlygroundError
from plyground.players.answer import read_answer
from plyground.players.question import describe_position
from plyground.players.rules_text import explain_rules
from plyground.research.actions import join_as_one_word, list_set_ups
from plyground.research.checks import check_whole, find_game

__all__ = ["PlygroundEnv", "env_id"]

MAX_TURNS = 1000
"""Turns after which an endless game is called off, with no reward for either."""

HOW_TO_ANSWER = """\
You are {name}; what TextArena says itself calls you Player {id}. Play to win.
Answer with one legal move in its short notation, in square brackets. You may think first;
nothing else may stand in brackets after the move."""

IN_BRACKETS = "answer with one legal move in square brackets, such as [...]"

WRAPPERS = {
    "default": [LLMObservationWrapper, ActionFormattingWrapper],
    "-train": [GameMessagesAndCurrentBoardObservationWrapper, ActionFormattingWrapper],
}


ARGUMENTS = ("max_turns", "error_allowance", "legal_moves")


class PlygroundEnv(ta.Env):
    """One game between two agents; an illegal answer may be mended as often as TextArena allows."""

    def __init__(
        self,
        game: str,
        max_turns: int = MAX_TURNS,
        error_allowance: int = 1,
        legal_moves: bool = True,
        *,
        preset: str | None = None,
        seed: int | str | None = None,
        **options: object,
    ) -> None:
        self.game = find_game(game, options, ARGUMENTS, preset=preset, seed=seed)
        self.max_turns = check_whole("max_turns", max_turns)
        self.error_allowance = check_whole("error_allowance", error_allowance, 0)
        self.legal_moves = legal_moves
        self.dialogue = registry.dialogue(self.game)

    def reset(self, num_players: int, seed: int | None = None) -> None:
        """A new game; the same seed draws the same."""
        if num_players != len(Seat):
            raise BadOption(f"{self.game.title} is for 2 players, not {num_players!r:.40}")
        if seed is not None:
            seed = check_whole("seed", seed, 0)
        # TextArena would seed Python's own generator for everybody; ours is enough here.
        self.state = ta.TwoPlayerState(
            num_players=num_players,
            seed=None,
            max_turns=self.max_turns,
            error_allowance=self.error_allowance,
        )
        self.match = Match(self.game, seed=Random(seed).getrandbits(64))
        names = {_id(seat): self.dialogue.name(seat) for seat in Seat}
        self.state.reset(game_state={}, player_prompt_function=self._prompt, role_mapping=names)
        self._show_board()

    def step(self, action: str) -> tuple[bool, Any]:
        """The mover's answer; whether the game is over now."""
        if not isinstance(action, str):
            raise BadOption(f"an agent answers in text, such as [C3], not {action!r:.40}")
        if getattr(self, "match", None) is None:
            raise BadOption("no game has begun: call reset first")
        state, match = self.state, self.match
        state.add_observation(
            message=action,
            observation_type=ta.ObservationType.PLAYER_ACTION,
            from_id=state.current_player_id,
        )
        try:
            move = read_answer(
                self.game, match.view(match.turn), _extract_brackets(action), IN_BRACKETS
            )
        except PlygroundError as error:
            state.set_invalid_move(reason=f"{error}.")
        else:
            self._make(move)
        done, info = state.step(rotate_player=_id(match.turn) != state.current_player_id)
        return bool(done), info

    def _make(self, move: Any) -> None:
        match = self.match
        before = self._shown()
        match.push(move)
        after = self._shown()
        self._say(self.dialogue.report(before, move, after))
        if match.outcome is not None:
            self._end()
        elif len(match.moves) >= self.max_turns:
            self.state.set_draw(reason=f"unfinished after {self.max_turns} turns")
        else:
            self._show_board()

    def _shown(self) -> Any:
        """What both see."""
        return self.game.core_state(self.match.view())

    def _end(self) -> None:
        ended = self.match.outcome
        assert ended is not None
        self._say([*self.dialogue.board(self._shown()), self.dialogue.report_end(ended)])
        if ended.winner is None:
            self.state.set_draw(reason=ended.reason)
        else:
            self.state.set_winner(player_id=_id(ended.winner), reason=ended.reason)

    # ---- what is seen ------------------------------------------------------------------------

    def _prompt(self, player_id: int, game_state: object) -> str:
        name = self.dialogue.name(list(Seat)[player_id])
        return f"{explain_rules(self.game)}\n\n{HOW_TO_ANSWER.format(name=name, id=player_id)}"

    def _say(self, lines: list[str]) -> None:
        self.state.add_observation(
            message="\n".join(lines), observation_type=ta.ObservationType.GAME_ACTION_DESCRIPTION
        )

    def _show_board(self) -> None:
        self.state.add_observation(
            message=self.get_board_str(), observation_type=ta.ObservationType.GAME_BOARD
        )

    def get_board_str(self) -> str:
        """The position as the player to move may see it."""
        view = self.match.view(self.match.turn)
        return describe_position(self.game, view, legal_moves=self.legal_moves)


def _id(seat: Seat) -> int:
    return int(seat.value) - 1


def _extract_brackets(action: str) -> str:
    """What stands in the last square brackets; without any, the whole answer."""
    begin, end = action.rfind("["), action.rfind("]")
    return action[begin + 1 : end] if 0 <= begin < end else action


def env_id(slug: str) -> str:
    """The name under which a game is registered."""
    return f"Plyground-{join_as_one_word(slug)}-v0"


def _register(slug: str) -> None:
    for name, arguments in list_set_ups(slug):
        if env_id(name) not in ENV_REGISTRY:
            register_with_versions(
                id=env_id(name), entry_point=PlygroundEnv, wrappers=WRAPPERS, **arguments
            )


registry.register_each(_register)
