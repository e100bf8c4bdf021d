"""Tells what happens in a room: every move once, as if it had been made at this keyboard."""

from plyground.kernel.commitment import is_kept, statement
from plyground.kernel.outcome import Outcome
from plyground.kernel.record import options_text
from plyground.kernel.seats import Seat
from plyground.kernel.text import clean, plural
from plyground.terminal.console import Console
from plyground.terminal.screen import Screen

from .view_reader import ViewReading


class Renderer:
    """Remembers what was told, and tells the rest."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.stage: Screen | None = None
        """How the room was last told; None while somebody is waited for."""
        self.interpret_answers: int | None = None
        """The ply whose questions stand on the screen with the answers that were typed."""
        self._round = 0
        self._moves: list[str] = []
        self._said: set[object] = set()
        """What is said once in a round."""
        self._promised: str | None = None
        """The promise about this round's secret, if it was made to us before the end."""

    def tell(self, seen: ViewReading) -> None:
        """Everything that is new."""
        if seen.match is None:
            self._once("waiting", "Nobody has taken the other seat yet; waiting ...")
            return
        stage = self.stage = Screen(seen.match, seen.names, self.console)
        if seen.round != self._round:
            self._begin(stage, seen)
        self._tell_moves(stage, seen)
        if seen.outcome is not None:
            self._end(stage, seen, seen.outcome)
        self._tell_offers(stage, seen)

    def _once(self, what: object, *lines: str, look: str = "note") -> None:
        if what not in self._said:
            self._said.add(what)
            self.console.say(*lines, look=look)

    # ---- a round -----------------------------------------------------------------------------

    def _begin(self, stage: Screen, seen: ViewReading) -> None:
        """A new round; what was played of it before we came is only counted."""
        first_sight = not self._round
        self._round, self._moves, self.interpret_answers = seen.round, [], None
        self._said.clear()
        if not first_sight:
            self.console.say("", f"Round {seen.round}. {self._tally(stage, seen)}", "")
        self.console.say(self._who(stage, seen), "", look="note")
        if first_sight:
            stage.welcome()
            self._moves = seen.moves
            if self._moves:
                self.console.say(f"Moves so far: {len(self._moves)}.", look="note")
        else:
            stage.welcome(next(stage.match.views()))
        self._promised = None
        if seen.promise and seen.outcome is None:
            self._promised = seen.promise["commitment"]
            self.console.say(
                "The hidden draw is fixed; this is the server's promise about it:",
                clean(self._promised, 64),
                look="note",
            )

    def _who(self, stage: Screen, seen: ViewReading) -> str:
        name = stage.dialogue.name
        if len(seen.you) == 1:
            return f"You are {name(seen.you[0])}; {name(seen.you[0].other)} plays against you."
        return f"{name(Seat.FIRST)} plays against {name(Seat.SECOND)}."

    def _tally(self, stage: Screen, seen: ViewReading) -> str:
        score = ", ".join(f"{stage.dialogue.name(seat)}: {seen.wins[seat]}" for seat in Seat)
        unfinished = f", unfinished {seen.unfinished}" if seen.unfinished else ""
        return f"Tally: {score}{unfinished}."

    def _tell_moves(self, stage: Screen, seen: ViewReading) -> None:
        moves, told = seen.moves, self._moves
        if moves == told:
            return
        same = 0
        while same < min(len(moves), len(told)) and moves[same] == told[same]:
            same += 1
        if same < len(told):
            self.interpret_answers = None
            self.console.say("", f"Taken back: {plural(len(told) - same, 'move')}.")
        views = [stage.game.core_state(view) for view in stage.match.views()]
        if same == len(moves):
            self.console.show(stage.dialogue.board(views[-1]))
        for ply in range(same, len(moves)):
            before, move = views[ply], stage.match.moves[ply]
            if ply != self.interpret_answers:
                self.console.show(stage.dialogue.heading(before))
                stage.show_answers(before, move)
            self.console.show(stage.dialogue.announce(before, move, views[ply + 1]))
        self._moves = moves
        if seen.you and seen.outcome is None:
            stage.show_repeated()

    # ---- the end -----------------------------------------------------------------------------

    def _end(self, stage: Screen, seen: ViewReading, ended: Outcome) -> None:
        if "end" in self._said:
            return
        self._said.add("end")
        by_rules = stage.game.outcome(stage.match.state)
        if by_rules is not None:
            stage.show_verdict(by_rules)
        elif ended.winner is None:
            line = "The game is stopped and stays unfinished. Nobody wins."
            self.console.say("", line, look="note")
        else:
            self.console.say("", stage.dialogue.forfeit(ended, live=True), look="win")
        stage.reveal()
        self._check_promise(stage, seen)

    def _check_promise(self, stage: Screen, seen: ViewReading) -> None:
        """Whether the draw that has come to light is the one that was promised to us."""
        promise, game = seen.promise, stage.game
        if self._promised is None or promise is None:
            return
        start = game.write(game.view(stage.match.start, None))
        drawn = statement(game.slug, options_text(game), start, promise["secret"] or "")
        try:
            key = bytes.fromhex(promise["key"] or "")
        except ValueError:
            key = b""
        if is_kept(self._promised, key, drawn):
            self.console.say("The server's promise about the hidden draw was kept.", look="note")
        else:
            line = "The server has NOT kept its promise about the hidden draw!"
            self.console.say(line, look="refusal")

    # ---- offers and turns --------------------------------------------------------------------

    def _tell_offers(self, stage: Screen, seen: ViewReading) -> None:
        if not seen.you:
            return
        for seat in Seat:
            name, mine, ply = stage.dialogue.name(seat), seat in seen.you, len(seen.moves)
            if seat in seen.stopping and not mine:
                self._once(
                    ("stop", seat, ply),
                    f"{name} offers to stop this game unfinished: type stop to agree, or play on.",
                )
            if seat in seen.again and not mine:
                self._once(("again", seat), f"{name} would like to play again.")

    def tell_turn(self, seen: ViewReading) -> None:
        """What stands before the question to us, or that we wait."""
        stage, ply = self.stage, len(seen.moves)
        if stage is None or ("turn", ply) in self._said or not seen.you:
            return
        self._said.add(("turn", ply))
        if not seen.my_turn:
            self.console.say("", f"Waiting for {stage.dialogue.name(stage.match.turn)} ...")
            return
        if seen.clock:
            times = (
                f"{stage.dialogue.name(seat)} {_minutes(left)}"
                for seat, left in zip(Seat, seen.clock["left"], strict=True)
            )
            self.console.say("", f"Clocks: {', '.join(times)}.", look="note")
        self.console.show(stage.dialogue.heading(stage.board_view()))


def _minutes(milliseconds: int) -> str:
    return f"{milliseconds // 60_000}:{milliseconds // 1000 % 60:02}"
