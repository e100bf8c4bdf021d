"""Puzzles one after the other, with what they come to: result, rating, streak, what is due."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, NamedTuple

from plyground.language.errors import BadOption, PlygroundError
from plyground.language.message import Message
from plyground.study import progress
from plyground.study.progress.entries import LESSON, PUZZLE, make_entry
from plyground.study.progress.log import append_entries, read_log
from plyground.study.progress.standing import (
    START_RATING,
    Standing,
    count_streak,
    find_due_day,
    fold,
    is_sure,
    list_due,
)
from plyground.study.puzzles.book import Daily, choose_entry, open_entry
from plyground.study.puzzles.puzzle import Entry, Puzzle, make_puzzle
from plyground.system.progress import show_thinking

from .console import Console, EndOfInput
from .puzzle_table import EARLIER, GAVE_UP, HELPED, RIGHT, WRONG, PuzzleTable
from .questions import (
    ANOTHER,
    MENU,
    MISTAKES,
    QUIT,
    BackToMenu,
    Commands,
    Leave,
    ask,
    build_next_question,
)
from .table import BoardCommands

PLAIN_SIGNS = str.maketrans({RIGHT: "+", WRONG: "x", GAVE_UP: "-", EARLIER: "..."})
"""For screens that do not have the others."""
MOST_SIGNS = 24


class Task(NamedTuple):
    """A puzzle that somebody is about to be shown, and what is noted of it afterwards."""

    title: Message
    puzzle: Puzzle
    name: str
    noted: Mapping[str, Any]
    """What its entries in the log say besides: rating, day, or where a mistake was made."""
    daily: Daily | None = None


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
        return progress.read_clock().date()

    # ---- what there is to solve --------------------------------------------------------------

    def open_daily(self, daily: Daily) -> Task:
        """The puzzle of a day; on that day it counts for the streak."""
        number, day = str(daily.number), daily.day.isoformat()
        task = self._open(daily.entry, "terminal.puzzle-daily", number=number, day=day)
        counted = {"day": day} if daily.day == self.today else {}
        return task._replace(noted={**task.noted, **counted}, daily=daily)

    def open_entry(self, entry: Entry) -> Task:
        """A puzzle of the book."""
        return self._open(entry, "terminal.puzzle-training", name=entry.name)

    def open_next(self, slug: str | None) -> Task:
        """A puzzle near one's rating that one has not seen."""
        rating, seen = self.standing["rating"], self.standing["seen"]
        near = START_RATING if rating is None else rating["points"]
        return self.open_entry(choose_entry(slug, near, seen, len(seen)))

    def open_mistake(self) -> Task:
        """The mistake of one's own that has been due for longest; BadOption where none is."""
        now = progress.read_clock()
        due = list_due(self.standing, now)
        for name in due:
            card = self.standing["cards"][name]
            where = {key: card[key] for key in ("options", "position", "goal")}
            try:
                with show_thinking(self.console.write("terminal.thinking")):
                    puzzle = make_puzzle(
                        card["game"], card["position"], card["goal"], card["options"]
                    )
            except PlygroundError:  # edited by hand, or of a game that is not here
                continue
            left = len(due) - 1
            title = Message.of("terminal.puzzle-mistake", game=puzzle.game.title, left=left)
            return Task(title, puzzle, name, where)
        cards = self.standing["cards"]
        if due or not cards:
            code = "terminal.mistakes-unreadable" if due else "terminal.no-mistakes-kept"
            raise BadOption.of(code)
        first = min(find_due_day(card, now) for card in cards.values()).isoformat()
        raise BadOption.of("terminal.no-mistakes-due", count=len(cards), day=first)

    def _open(self, entry: Entry, code: str, **told: str) -> Task:
        with show_thinking(self.console.write("terminal.thinking")):
            puzzle = open_entry(entry)
        title = Message.of(code, game=puzzle.game.title, rating=str(entry.rating), **told)
        return Task(title, puzzle, entry.name, {"rating": entry.rating})

    # ---- solving -----------------------------------------------------------------------------

    def solve(self, task: Task) -> Commands:
        """Show a puzzle until it is solved or given up, and say what that comes to.

        The commands are those for whoever looks back on it.
        """
        console, before = self.console, self.standing
        console.say(console.render(task.title), look="title")
        self.tell_ways()
        # A card is there to come back.
        seen = {} if task.name in before["cards"] else before["seen"]
        if task.name in seen:
            console.tell("terminal.puzzle-seen", look="note")
        table = PuzzleTable(
            console,
            task.puzzle,
            lambda solved: self.note_try(task, solved),
            missed=not seen.get(task.name, True),
        )
        solved = table.solve()
        self._show_result(task, table.steps, before, solved=solved)
        return BoardCommands(table.renderer)

    def _show_result(
        self, task: Task, steps: Sequence[str], before: Standing, *, solved: bool
    ) -> None:
        """How it went and what has changed by it."""
        console, after, now = self.console, self.standing, progress.read_clock()
        signs = "".join(steps)
        if not console.can_show(RIGHT + WRONG + GAVE_UP + EARLIER):
            signs = signs.translate(PLAIN_SIGNS)
        if len(signs) > MOST_SIGNS:
            signs = signs[: MOST_SIGNS - 4] + "..." + signs[-1]
        result = Message.of("puzzle.result", tries=steps.count(WRONG) + 1)
        if not solved:
            result = Message("puzzle.result-missed")
        elif HELPED in steps or EARLIER in steps:
            helped = HELPED in steps
            result = Message("puzzle.result-helped" if helped else "puzzle.result-later")
        days = count_streak(after, now.date())
        console.say("", f"{signs}  {console.render(result)}")
        now_rated, rated = after["rating"], before["rating"]
        if now_rated is not None and now_rated != rated:
            change = round(now_rated["points"]) - round(rated["points"] if rated else START_RATING)
            sure = is_sure(now_rated)
            code = "progress.rating-moved" if sure else "progress.rating-moved-unsure"
            console.tell(code, rating=str(round(now_rated["points"])), change=f"{change:+}")
        if task.daily is not None:
            if days:
                console.tell("progress.streak", days=days)
            console.tell("terminal.puzzle-share")
            number, game = str(task.daily.number), task.puzzle.game.title
            console.tell(  # the pages say the same
                "puzzle.share", number=number, signs=signs, game=game, result=result, days=days
            )
        if card := after["cards"].get(task.name):
            due = find_due_day(card, now)
            console.tell("terminal.mistake-back", day=due.isoformat())

    def tell_ways(self) -> bool:
        """What can be typed besides answers, once, to somebody at a terminal; whether it was."""
        if self._told or not self.console.interactive:
            return False
        self._told = True
        self.console.tell("terminal.puzzle-ways")
        return True

    def note_try(self, task: Task, solved: bool) -> None:
        """A puzzle was found at the first try, or not; or it was found later."""
        self.note(PUZZLE, solved=solved, name=task.name, game=task.puzzle.game.slug, **task.noted)

    def finish_step(self, slug: str, step: int) -> None:
        """A step of a lesson is done."""
        self.note(LESSON, game=slug, step=step)

    def note(self, kind: str, **fields: Any) -> None:
        """Write down what happened; where that cannot be, say so once and go on."""
        entry = make_entry(kind, progress.read_clock(), **fields)
        if self._writes:
            try:
                append_entries([entry])
            except BadOption as error:
                self._writes = False
                self.console.warn(error.message)
        self.standing = fold([entry], self.standing)

    # ---- what comes next ---------------------------------------------------------------------

    def go_on(self, commands: Commands, slug: str | None) -> None:
        """Puzzle after puzzle, as long as somebody at a terminal wants another."""
        while self.console.interactive:
            due = list_due(self.standing, progress.read_clock())
            choices = [ANOTHER, *([MISTAKES] if due else []), MENU, QUIT]
            self.console.say("")
            question = build_next_question(self.console, choices)
            try:
                chosen = ask(commands, question)
            except BackToMenu:
                raise
            except (EndOfInput, Leave):
                return
            self.console.say("")
            task = self.open_mistake() if chosen == MISTAKES else self.open_next(slug)
            commands = self.solve(task)
