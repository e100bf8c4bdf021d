"""One match at one keyboard, move by move."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from plyground.kernel.match import Match
from plyground.kernel.seats import Seat
from plyground.language.message import Message
from plyground.players import Forfeit, Player
from plyground.system.progress import show_thinking

from .autosave import HELP, HELPED, Autosave
from .base_commands import GameCommands
from .questions import Commands, Question, TurnQuestion, ask, confirm
from .renderer import Renderer

Players = Mapping[Seat, Player | None]


class LocalGame:
    """Where a match is played: two seats, a screen, and the autosave that writes it down."""

    def __init__(
        self, players: Players, renderer: Renderer, commands: Commands, autosave: Autosave
    ) -> None:
        self.match: Match = renderer.match
        self._players, self._renderer = players, renderer
        self._commands, self._autosave = commands, autosave
        self._console = renderer.console

    def play(self) -> None:
        """Turn after turn to the end."""
        while self.match.outcome is None:
            self._play_turn()

    def _play_turn(self) -> None:
        self._renderer.show_heading()
        player = self._players[self.match.turn]
        move = self._ask_person() if player is None else self._ask_program(player)
        if move is not None:
            self._make(move)

    def _ask_person(self) -> Any | None:
        """The move that a person makes, or None when a command has changed the match."""
        try:
            return ask(self._console, self._commands, TurnQuestion(self._renderer))
        except MatchChanged:
            return None

    def _ask_program(self, player: Player) -> Any | None:
        """The move that a program makes, or None when it has lost by what it did instead."""
        seat = self.match.turn
        view = self.match.view(seat)
        player.repeating = self.match.repeating_moves
        try:
            with show_thinking(self._console.write("terminal.thinking")):
                return player.choose(self.match.game, view)
        except Forfeit as fault:
            self._lose(seat, fault)
            return None

    def _lose(self, seat: Seat, fault: Forfeit) -> None:
        self.match.forfeit(seat, fault.what)
        self._autosave.keep(now=True)
        assert self.match.outcome is not None
        detail = fault.message if fault.detail else None
        self._renderer.show_end(self.match.outcome, live=True, detail=detail)

    def _make(self, move: Any) -> None:
        before = self._renderer.view_board()
        self.match.play(move)
        self._autosave.keep()  # Stored first, told after.
        self._renderer.show_move(before, move, self._renderer.view_board())
        if self.match.outcome is not None:
            self._renderer.show_end(self.match.outcome, live=True)
        elif None in self._players.values():
            self._renderer.show_repetition()
            self._renderer.show_long_game()


class MatchChanged(Exception):
    """A command has changed the match, so the question that stood there stands no more."""


class LocalCommands(GameCommands):
    """The commands of one match."""

    def __init__(
        self, renderer: Renderer, autosave: Autosave, people: Sequence[Seat], work: int | None
    ) -> None:
        """`people` sit here; `work` is what advice may take, None where there is none."""
        super().__init__(renderer)
        self._autosave, self._people = autosave, people
        self._allows: Callable[[Any], bool] = lambda move: True
        """Whether the answers so far in a turn can still become a move."""
        self._list_left: Callable[[Any], Sequence[str]] = lambda move: ()
        """What is still to be answered for a move."""
        self._offer_advice(work)
        if self.match.game.hidden:  # nobody can unhear a clue
            self.decline("undo", "terminal.clue-stays")
        else:
            self.offer("undo", self._undo)
        self.offer("resign", self._resign)
        self.offer("stop", self._stop)
        self.offer_save(autosave.save_as)
        self.offer("quit", self._leave)

    def _offer_advice(self, work: int | None) -> None:
        for verb, why in (("hint", "terminal.no-hint"), ("eval", "terminal.no-eval")):
            if work is None:
                self.decline(verb, why)
            else:
                self.offer(verb, partial(self._advise, verb, work))

    def carry_out(self, verb: str, rest: str, question: Question[Any]) -> None:
        self._allows, self._list_left = question.allows, question.list_left
        super().carry_out(verb, rest, question)

    def _advise(self, verb: str, work: int) -> None:
        from .advice import answer_request  # with the solvers, for those who ask

        self._note_help()
        if self.match.moves:
            self._autosave.keep(now=True)
        advice = answer_request(self.renderer, verb, work, self._allows, self._list_left)
        self.console.show(advice)

    def _note_help(self) -> None:
        """Somebody had help: a game that might count for the ladder does not, now or later."""
        if len(self._people) == 1:
            self.renderer.was_helped = True
            self._autosave.tags[HELP] = HELPED

    def _undo(self) -> None:
        together = len(self._people) == 2
        # Against a program to one's own last turn, past its answer.
        back = 1 if together else self.match.count_back()
        if len(self.match.moves) < back:
            self.console.refuse(Message("terminal.nothing-to-undo"))
            return
        if together:
            mover = self.renderer.name(self.match.at(-1).turn)
            self.console.tell("terminal.undo-wanted", move=str(self.match.moves[-1]), player=mover)
            if not self._all_agree("terminal.agree-undo"):
                self.console.tell("terminal.undo-declined")
                return
        self.match.undo(back)
        self._note_help()
        self._autosave.keep(now=True)
        self.console.tell("terminal.undone", count=back)
        self.console.say("")
        self.renderer.show_board()
        raise MatchChanged

    def _resign(self) -> None:
        seat = self.match.turn
        question = self.console.write("terminal.agree-resign", player=self.renderer.name(seat))
        if confirm(self.console, self, question):
            self.match.resign(seat)
            self._end()

    def _stop(self) -> None:
        if not self._all_agree("terminal.agree-stop"):
            self.console.tell("terminal.stop-declined")
            return
        self.match.stop()
        self._end()

    def _all_agree(self, question: str) -> bool:
        """Whether every person at this keyboard agrees; a program never objects."""
        prompts = (
            self.console.write(question, player=self.renderer.name(seat)) for seat in self._people
        )
        return all(confirm(self.console, self, prompt) for prompt in prompts)

    def _end(self) -> None:
        self._autosave.keep(now=True)
        assert self.match.outcome is not None
        self.renderer.show_end(self.match.outcome, live=True)
        raise MatchChanged
