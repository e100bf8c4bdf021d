"""A finished game judged move by move: the board as it stood, and where the game turned."""

from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from plyground.kernel.match import Match
from plyground.kernel.sketch import Sketch
from plyground.solvers import solve
from plyground.study.analysis.review import MARKS, PlyReview, Review, review
from plyground.study.analysis.words import judge_ply, name_mark, name_players

from .board_screen import SIGNS, BoardScreen


class ReviewScreen(BoardScreen):
    """The board on the left, the moves on the right; it opens at the one that decided the game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+b", "better", "screen.key-better", key_display="b"),
    ]

    def __init__(self, match: Match, language: str) -> None:
        super().__init__(match.game, language)
        self.match = match
        self.reviewed: Review | None = None
        self._views = list(match.views())
        self._better = False
        """Whether the better move is on the board, and not the one that was made."""

    def on_mount(self) -> None:
        said = self.say("screen.review")
        self.query_one("#title", Static).update(f"{self.game.title} · {said}")
        self.query_one("#past").display = self.board.can_focus = False
        self.set_position(self._views[-1])
        if self.match.moves:
            self.tell(self.say("screen.judging"))
            self.ask(lambda: review(self.match, solve(self.game)), self._show_review)
        else:
            self.tell(self.say("terminal.nothing-to-review"))

    def list_choices(self) -> None:
        """The moves are listed once, when they are judged."""

    def write_typed(self) -> str:
        return self.say("screen.arrows-step")

    def write_facts(self, sketch: Sketch) -> Text:
        lines = Text()
        for seat, name in zip(SIGNS, name_players(self.match, self.language), strict=True):
            lines.append(f"{SIGNS[seat]} {name}\n")
        return lines

    def _show_review(self, reviewed: Review) -> None:
        self.reviewed = reviewed
        turned = reviewed.turning_point
        listed = self.choices
        listed.display, listed.border_title = True, self.say("screen.moves-so-far")
        for each in reviewed.moves:
            mark = self.render_message(name_mark(each.mark)) if MARKS[each.mark] else ""
            done = f"{each.ply:>3} {SIGNS[each.seat]} {each.move}{MARKS[each.mark]}"
            listed.add_option(Option(f"{done}  {mark}".rstrip(), id=str(each.ply)))
        listed.highlighted = (turned.ply if turned else len(reviewed.moves)) - 1
        listed.focus()

    # ---- one move --------------------------------------------------------------------------------

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        self._better = False
        self._show_ply()

    def choose_next(self, choice: str) -> None:
        self.action_better()

    def action_better(self) -> None:
        """Show the move that would have been better, or the one that was made again."""
        self._better = not self._better
        self._show_ply()

    def _show_ply(self) -> None:
        reviewed, place = self.reviewed, self.choices.highlighted
        if reviewed is None or place is None:
            return
        each = reviewed.moves[place]
        before, after = self._views[each.ply - 1], self._views[each.ply]
        kept = not MARKS[each.mark]
        if self._better and not kept and not self.game.hidden:
            after = self.game.play(before, each.best_moves[0])
        self.set_position(after, before)
        self.tell(self._judge(each, reviewed, shown=each.best_moves[0] if self._better else None))

    def _judge(self, each: PlyReview, reviewed: Review, shown: str | None) -> str:
        """What a move gave away, and what would have been better."""
        line = f"{each.move}: {self.render_message(judge_ply(each, each.best_moves[0]))}."
        if not MARKS[each.mark]:
            return line
        return f"{line} " + (
            self.say("screen.shown-better", move=shown) if shown else self.say("screen.b-shows-it")
        )
