"""Puzzles one after the other, with what they come to: result, rating, streak, what is due."""

from datetime import date
from typing import Any

from plyground.language.errors import BadOption, PlygroundError
from plyground.language.message import Message
from plyground.study.progress import clock
from plyground.study.progress.entries import LESSON, PUZZLE, make_entry
from plyground.study.progress.log import append_entries, read_log
from plyground.study.progress.standing import START_RATING, find_due_day, fold, list_due
from plyground.study.puzzles import Puzzle, make_puzzle
from plyground.study.puzzles.book import Daily, choose_entry, open_entry
from plyground.study.puzzles.difficulty import rate_puzzle
from plyground.study.puzzles.puzzle import Entry
from plyground.system.progress import show_thinking

from .base_commands import BaseCommands
from .console import Console, EndOfInput
from .ending import MENU, QUIT, build_next_question
from .puzzle_attempt import Attempt, Task, show_result
from .puzzle_table import PuzzleTable
from .questions import BackToMenu, Leave, ask

ANOTHER, MISTAKES = "another", "mistakes"
NEXT = {
    ANOTHER: "terminal.next-puzzle",
    MISTAKES: "terminal.next-mistakes",
    MENU: "terminal.next-menu",
    QUIT: "terminal.verb-quit",
}
"""What can come after a puzzle, with what it is called in the catalogues."""


class PuzzleSession:
    """One person at one console, with their log."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self._writes, self._told = True, False
        try:
            self.standing = fold(read_log().entries)
        except BadOption as error:  # as of a folder that may not be read
            console.warn(error.message)
            self._writes = False
            self.standing = fold([])

    @property
    def today(self) -> date:
        return clock.read_clock().date()

    # ---- what there is to solve --------------------------------------------------------------

    def open_daily(self, daily: Daily) -> Task:
        """The puzzle of a day; on that day it counts for the streak."""
        entry, puzzle = daily.entry, self._open(daily.entry)
        title = Message.of(
            "terminal.puzzle-daily",
            number=str(daily.number),
            day=daily.day.isoformat(),
            game=puzzle.game.title,
            rating=str(entry.rating),
        )
        day = {"day": daily.day.isoformat()} if daily.day == self.today else {}
        noted = {"rating": entry.rating, **day}
        return Task(title, puzzle, entry.name, noted, entry, daily)

    def open_entry(self, entry: Entry) -> Task:
        """A puzzle of the book."""
        return self._open_rated(self._open(entry), entry.rating)._replace(entry=entry)

    def open_listed(self, puzzle: Puzzle) -> Task:
        """A puzzle of any set-up."""
        return self._open_rated(puzzle, rate_puzzle(puzzle))

    def _open_rated(self, puzzle: Puzzle, rating: int) -> Task:
        title = Message.of(
            "terminal.puzzle-training",
            name=puzzle.name,
            game=puzzle.game.title,
            rating=str(rating),
        )
        return Task(title, puzzle, puzzle.name, {"rating": rating})

    def open_next(self, slug: str | None) -> Task:
        """A puzzle near one's rating that one has not seen."""
        rating, seen = self.standing["rating"], self.standing["seen"]
        near = START_RATING if rating is None else rating["points"]
        return self.open_entry(choose_entry(slug, near, seen, len(seen)))

    def open_mistake(self) -> Task:
        """The mistake of one's own that has been due for longest; BadOption where none is."""
        due = list_due(self.standing, clock.read_clock())
        for name in due:
            card = self.standing["cards"][name]
            where = {key: card[key] for key in ("options", "position", "goal")}
            try:
                with self._thinking():
                    puzzle = make_puzzle(
                        card["game"], card["position"], card["goal"], card["options"]
                    )
            except PlygroundError:  # edited by hand, or of a game that is not here
                continue
            left = len(due) - 1
            title = Message.of("terminal.puzzle-mistake", game=puzzle.game.title, left=left)
            return Task(title, puzzle, name, where)
        raise BadOption(self._explain_no_mistakes())

    def _explain_no_mistakes(self) -> Message:
        cards = self.standing["cards"]
        if not cards:
            return Message("terminal.no-mistakes-kept")
        if list_due(self.standing, clock.read_clock()):
            return Message("terminal.mistakes-unreadable")
        now = clock.read_clock()
        first = min(find_due_day(card, now) for card in cards.values())
        return Message.of("terminal.no-mistakes-due", count=len(cards), day=first.isoformat())

    def _open(self, entry: Entry) -> Puzzle:
        with self._thinking():
            return open_entry(entry)

    def _thinking(self) -> Any:
        return show_thinking(self.console.write("terminal.thinking"))

    # ---- solving -----------------------------------------------------------------------------

    def solve(self, task: Task) -> PuzzleTable:
        """Show a puzzle until it is solved or given up, and say what that comes to."""
        console, before = self.console, self.standing
        console.say(console.render(task.title), look="title")
        self.tell_ways()
        seen = (
            {} if task.name in before["cards"] else before["seen"]
        )  # a card is there to come back
        if task.name in seen:
            console.tell("terminal.puzzle-seen", look="note")
        fields = {"name": task.name, "game": task.puzzle.game.slug}
        attempt = Attempt(
            lambda solved: self._note(PUZZLE, solved=solved, **fields, **task.noted),
            missed=not seen.get(task.name, True),
        )
        table = PuzzleTable(console, task.puzzle, attempt)
        table.solve()
        show_result(console, task, attempt, before, self.standing)
        return table

    def tell_ways(self) -> bool:
        """What can be typed besides answers, once, to somebody at a terminal; whether it was."""
        if self._told or not self.console.interactive:
            return False
        self._told = True
        self.console.tell("terminal.puzzle-ways")
        return True

    def finish_step(self, slug: str, step: int) -> None:
        """A step of a lesson is done."""
        self._note(LESSON, game=slug, step=step)

    def _note(self, kind: str, **fields: Any) -> None:
        """Write down what happened; where that cannot be, say so once and go on."""
        entry = make_entry(kind, clock.read_clock(), **fields)
        if self._writes:
            try:
                append_entries([entry])
            except BadOption as error:
                self._writes = False
                self.console.warn(error.message)
        self.standing = fold([entry], self.standing)

    # ---- what comes next ---------------------------------------------------------------------

    def go_on(self, commands: BaseCommands, slug: str | None) -> None:
        """Puzzle after puzzle, as long as somebody at a terminal wants another."""
        while self.console.interactive:
            due = list_due(self.standing, clock.read_clock())
            choices = [each for each in NEXT if each != MISTAKES or due]
            question = build_next_question(self.console, choices, NEXT)
            try:
                chosen = ask(self.console, commands, question)
                if chosen == MENU:
                    raise BackToMenu(self.console.language)
                self.console.say("")
                task = self.open_mistake() if chosen == MISTAKES else self.open_next(slug)
                commands = self.solve(task).commands
            except (EndOfInput, Leave):
                return
