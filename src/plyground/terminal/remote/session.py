"""A game at a server's table: it asks for our moves, and tells the news between two questions."""

import time
from collections.abc import Callable
from secrets import token_hex
from typing import Any

from plyground.games import registry
from plyground.language.errors import PlygroundError
from plyground.language.message import Message
from plyground.study.messages.rooms import View
from plyground.terminal.console import Console
from plyground.terminal.game_review import show_review
from plyground.terminal.questions import (
    AFTER_A_GAME,
    MENU,
    QUIT,
    REVIEW,
    BackToMenu,
    Commands,
    Leave,
    Question,
    build_next_question,
    confirm,
    respond,
)
from plyground.terminal.renderer import Renderer
from plyground.terminal.saves import write_copy
from plyground.terminal.table import GameCommands, TurnQuestion

from .room import Room, RoomScreen
from .server import PAUSE_SECONDS, Refused, RoomClient, keep_trying


class RemoteCommands(GameCommands):
    """The commands of a game at a server, which decides what comes of them."""

    introduction = Message("terminal.help-besides-waiting")

    def __init__(self, renderer: Renderer, session: "RemoteSession") -> None:
        super().__init__(renderer)
        self._session = session
        for verb in ("hint", "eval"):
            self.decline(verb, "terminal.no-advice-at-server")
        self.offer("undo", self._if_playing(self._undo), "terminal.help-undo-room")
        self.offer("resign", self._if_playing(self._resign))
        self.offer("stop", self._if_playing(self._stop), "terminal.help-stop-room")
        self.offer_save(lambda path: write_copy(path, session.client.fetch_record()))
        self.offer("quit", self._leave, "terminal.help-quit-room")

    def _if_playing(self, act: Callable[[], object]) -> Callable[[], None]:
        """Only whoever has a seat can do that, in a game that goes on."""

        def act_or_refuse() -> None:
            if not self._session.room.you:
                self.console.refuse(Message("terminal.only-watching"))
            elif self._session.room.outcome is not None:
                self.console.refuse(Message("terminal.game-is-over"))
            else:
                act()

        return act_or_refuse

    def _undo(self) -> None:
        ply = len(self.match.moves)
        asked = self._session.do("undo", ply=ply)
        if asked and len(self._session.room.moves) == ply:
            self.console.tell("terminal.undo-offered")

    def _resign(self) -> None:
        if confirm(self, Message("terminal.agree-resign-room")):
            self._session.do("resign")

    def _stop(self) -> None:
        if self._session.do("stop") and self._session.room.outcome is None:
            self.console.tell("terminal.stop-offered")


class RemoteSession:
    """A room as a player knows it, or somebody who watches, and what we ask the server to do."""

    def __init__(self, client: RoomClient, console: Console, view: View) -> None:
        self.client, self.room = client, Room(view)
        self._console, self._slug = console, view["game"]
        self._screen = RoomScreen(console)
        self._turn: TurnQuestion | None = None
        """The questions of this turn, with the answers so far."""
        self._turn_of: tuple[int, list[str]] | None = None
        self._offered = False
        """Whether we would like another round, and the other has not answered."""
        self._declined = self._enough = False

    def run(self) -> None:
        """Until it is over, or somebody leaves."""
        while True:
            self._screen.show(self.room)
            if self.room.outcome is None:
                self._offered = self._declined = False
                self._screen.show_turn(self.room)
            elif self._is_over():
                return
            question = self._find_question()
            if question is not None:
                known = self.room
                self._take_answer(question, self._console.ask(question.prompt))
                if self.room is known and not self._enough:  # else the server has told us just now
                    self._look()
                continue
            self._console.flush()  # a pipe keeps what was said, and waiting may take long
            if self._console.has_line():
                self._carry_out(self._console.read_line())
            else:
                self._wait()

    # ---- the server ----------------------------------------------------------------------------

    def do(self, verb: str, **details: Any) -> bool:
        """Ask the server to do something; a refusal is said in one line.

        Whatever happens to the line, it is sent with one id, so it is done once.
        """
        command = {"id": token_hex(8), "do": verb, "round": self.room.round, **details}
        try:
            self._see(keep_trying(lambda: self.client.act(command), self._console))
        except Refused as refused:
            self._console.refuse(refused.message)
            self._look()
            return False
        return True

    def _look(self) -> None:
        """See the room as it stands."""
        self._see(keep_trying(self.client.see, self._console))

    def _wait(self) -> None:
        """See the room once it has changed, or after a moment."""
        seq, began = self.room.seq, time.monotonic()
        self._see(keep_trying(lambda: self.client.see(after=seq), self._console))
        if self.room.seq == seq and time.monotonic() - began < PAUSE_SECONDS:
            time.sleep(PAUSE_SECONDS)  # the answer was not held back, for whatever reason

    def _see(self, view: View) -> None:
        """Have seen a view, unless a newer one was seen before."""
        room = Room(view)
        if room.seq > self.room.seq:
            self.room = room

    # ---- questions -----------------------------------------------------------------------------

    def _is_over(self) -> bool:
        """Whether nothing more can come after the end of a game; through a pipe nothing does."""
        if self._enough or not self._console.interactive:
            return True
        if self._offered and not self.room.offers["rematch"] & {*self.room.you}:
            self._console.tell("terminal.again-declined", look="note")
            self._offered, self._declined = False, True
        return False

    def _find_question(self) -> Question[Any] | None:
        renderer, room = self._screen.renderer, self.room
        if renderer is None:
            return None
        if room.outcome is not None:
            if self._offered:
                return None
            again = room.you and not self._declined
            choices = AFTER_A_GAME if again else (REVIEW, MENU, QUIT)
            return build_next_question(self._console, choices)
        if not room.my_turn:
            return None
        if self._turn is None or self._turn_of != (room.round, room.moves):
            self._turn, self._turn_of = TurnQuestion(renderer), (room.round, room.moves)
        return self._turn

    def _carry_out(self, line: str) -> None:
        """Handle a line that was typed when no question was open."""
        commands = self._find_commands()
        command = commands.find(line)
        if command is not None:
            commands.carry_out(*command, Question("", lambda line: None))
        elif line.strip():
            self._console.refuse(Message("terminal.nothing-to-answer"))

    def _take_answer(self, question: Question[Any], line: str) -> None:
        """A line that was typed at a question."""
        commands = self._find_commands()
        try:
            answer = respond(commands, question, line)
        except Leave as left:
            if self.room.outcome is not None:
                if self.room.offers["rematch"]:
                    self.do("decline")
                self._enough = True
            if self.room.outcome is None or isinstance(left, BackToMenu):
                raise
            self._console.tell("terminal.bye")
            return
        if answer is None:
            return
        if question is self._turn:
            ply, self._turn = len(self.room.moves), None
            if self.do("move", ply=ply, move=str(answer)):
                self._screen.typed = ply
        elif answer == REVIEW:
            try:
                show_review(registry.replay(self.client.fetch_record()), commands)
            except PlygroundError as error:
                self._console.refuse(error.message)
        elif self.do("rematch") and self.room.outcome is not None:
            self._offered = True
            self._console.tell("terminal.waiting-for-other", look="note")

    def _find_commands(self) -> Commands:
        if self._screen.renderer is None:  # nobody has come yet
            return Commands(self._console, self._slug)
        return RemoteCommands(self._screen.renderer, self)
