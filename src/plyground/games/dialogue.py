"""What line mode says and asks. This one speaks for any game; a game may have its own words.

Text in, text out: nothing here reads or prints. Every line a dialogue returns stands on the screen
as it is; an empty string is an empty line.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import ClassVar, Generic, TypeVar

from plyground.kernel.game import Game
from plyground.kernel.grid import draw_cells
from plyground.kernel.outcome import RESIGNED, STUCK, Outcome
from plyground.kernel.seats import Seat
from plyground.kernel.sketch import list_facts
from plyground.language import ENGLISH
from plyground.language.errors import BadNotation
from plyground.language.message import Given, Message, render
from plyground.language.text import shorten, wrap_words

S = TypeVar("S")
M = TypeVar("M")

Names = Mapping[Seat, str | None]

MANY = 120
SHORT_WORDS = {"yes": "yes-short", "no": "no-short"}
"""Words that a letter will do for."""


class Dialogue(Generic[S, M]):
    """The words of a game without words of its own."""

    def __init__(
        self,
        game: Game[S, M],
        names: Names | None = None,
        language: str = ENGLISH,
        programs: Collection[Seat] = (),
    ) -> None:
        self.game = game
        self.names = dict(names or {})
        self.language = language
        self.programs = frozenset(programs)
        """The seats of programs, which are spoken of and never spoken to."""

    def say(self, code: str, /, **params: Given) -> str:
        """A sentence of a catalogue, in the language of this dialogue, with the players' names."""
        return self.render(Message.of(code, **params))

    def ask(self, code: str, /, **params: Given) -> str:
        """A question, with the space after it that keeps the answer off."""
        return f"{self.say(code, **params)} "

    def render(self, message: Message) -> str:
        """A message, in the language of this dialogue, with the players' names."""
        names = {seat.value: self.name(seat) for seat in Seat}
        return render(message, self.language, names=names)

    def name(self, seat: Seat) -> str:
        """What a player is called: the name given, or the rule book's."""
        return self.names.get(seat) or self.default_name(seat)

    def default_name(self, seat: Seat) -> str:
        """What a player is called whom nobody gave a name: 'Player 1'."""
        return render(Message.of("player", number=self.label(seat)), self.language)

    def label(self, seat: Seat) -> str:
        """What the game tells players apart by: their number, or their marker."""
        return str(seat.value)

    # ---- around a turn -----------------------------------------------------------------------

    def welcome(self, view: S) -> list[str]:
        """The first lines of a game."""
        return [self.say("welcome", game=self.game.title), "", *self.board(view)]

    def heading(self, view: S) -> list[str]:
        """What stands before the first question of a turn."""
        return ["", self.say("to-move", player=self.name(self.game.turn(view)))]

    def board(self, view: S) -> list[str]:
        """The position, for whoever wants to see it again."""
        if type(self.game).board is not Game.board:
            return self.game.board(view).splitlines()
        if (cells := self.game.cells(view)) is not None:
            return draw_cells(cells)
        if facts := list_facts(self.game, view):
            width = max(len(name) for name, _ in facts) + 1
            return [f"{name + ':':<{width}} {value}" for name, value in facts]
        return [self.say("position-text", position=self.game.write(view))]

    def moves(self, view: S) -> list[str]:
        """The legal moves in notation, in lines that fit a screen."""
        words = [str(move) for move in self.game.moves(view)]
        hidden = len(words) - MANY
        more = [self.say("more-moves", count=hidden)] if hidden > 0 else []
        return [*wrap_words(words[:MANY]), *more]

    # ---- a turn, question by question --------------------------------------------------------

    def question(self, view: S, answers: Sequence[str]) -> str:
        """The next question, after the answers so far in this turn."""
        example = next(map(str, self.game.moves(view)), "?")  # rules may leave nobody a move
        return self.ask("your-move", example=example)

    def interpret_answers(self, view: S, answers: Sequence[str]) -> M | None:
        """The move that the answers make, or None: ask on. A bad last answer raises BadNotation."""
        return self.game.parse(answers[-1], view)

    def whole_move(self, view: S, answers: Sequence[str], line: str) -> M:
        """The move that a line is by itself, typed instead of an answer; or BadNotation."""
        return self.game.parse(line, view)

    def answers(self, view: S, move: M) -> list[str]:
        """How a player who types step by step makes this move."""
        return [str(move)]

    def fits(self, view: S, move: M, answers: Sequence[str]) -> bool:
        """Whether a move goes on from the answers so far in this turn."""
        made = self.answers(view, move)
        return len(answers) <= len(made) and all(map(self._means, answers, made))

    answer_words: ClassVar[tuple[str, ...]] = ("yes", "no")
    """The codes of the words that questions ask for."""

    def _means(self, typed: str, shown: str) -> bool:
        """Whether what somebody typed is the answer that this dialogue shows for it."""
        plain = typed.strip(" \t").lower()
        return plain == shown.lower() or any(
            self.say(code) == shown and plain in list_spellings(code, typed, self.language)
            for code in self.answer_words
        )

    # ---- after a turn ------------------------------------------------------------------------

    def announce(self, before: S, move: M, after: S) -> list[str]:
        """What the turn did; a program was asked nothing, so first what it chose."""
        return [*self.tell_choice(before, move), *self.board(after)]

    def tell_choice(self, view: S, move: M) -> list[str]:
        """What a program has chosen, in words; nothing where somebody was asked."""
        mover, words = self.game.turn(view), self.describe_move(view, move)
        if mover not in self.programs:
            return []
        return [self.say("chose", player=self.name(mover), move=words)]

    def describe_move(self, view: S, move: M) -> Message | str:
        """A move in words, as one would tell a friend; its notation is for typing."""
        return str(move)

    def report(self, before: S, move: M, after: S) -> list[str]:
        """The same for whoever was not at the keyboard: nobody is 'you', and the board follows."""
        player = self.name(self.game.turn(before))
        return [self.say("move-made", player=player, move=str(move))]

    def report_end(self, ended: Outcome) -> str:
        """How a game ended, for the same readers."""
        if ended.winner is None:
            return self.say("over-drawn" if ended.drawn else "over-unwon", reason=ended.message)
        return self.say("over-won", player=self.name(ended.winner), reason=ended.message)

    def verdict(self, after: S, ended: Outcome) -> list[str]:
        """The last lines of a game that ended by its rules."""
        if ended.winner is None:
            code = "verdict-drawn" if ended.drawn else "verdict-unwon"
            return [self.say(code, reason=ended.message)]
        winner, loser = self.name(ended.winner), self.name(ended.winner.other)
        if ended.code == STUCK:
            return [self.say("verdict-stuck", loser=loser, winner=winner)]
        return [self.say("verdict-won", winner=winner, reason=ended.message)]

    def forfeit(self, ended: Outcome, *, live: bool = False) -> str:
        """How a game was lost off the board, just now or once, with the players' names."""
        assert ended.winner is not None
        message = ended.message
        if live and ended.code == RESIGNED:
            message = Message("resigns", message.items)
        return self.say("verdict-forfeit", what=message, winner=self.name(ended.winner))

    def reveal_secret(self, secret: str) -> list[str]:
        """Reveal the secret of a game that was given up before it came to light."""
        return [self.say("secret-revealed", secret=secret)]


def one_of(answer: str, choices: Sequence[str], expected: Message | str) -> str:
    """The choice that an answer names, in any case; otherwise say what is expected."""
    plain = answer.strip(" \t").lower()
    if answer.isascii() and plain in choices:
        return plain
    raise refuse_answer(answer, expected)


def choose_word(
    answer: str, codes: Sequence[str], expected: Message, language: str = ENGLISH
) -> str:
    """Which of some words an answer is, in a language or in English, in any case."""
    for code in codes:
        if answer.strip(" \t").lower() in list_spellings(code, answer, language):
            return code
    raise refuse_answer(answer, expected)


def list_spellings(code: str, answer: str, language: str) -> list[str]:
    """How a word can be typed. What only looks like ASCII in small letters is no ASCII word."""
    codes = [code, SHORT_WORDS[code]] if code in SHORT_WORDS else [code]
    words = [render(Message(each), tag).lower() for tag in (language, ENGLISH) for each in codes]
    return [word for word in words if answer.isascii() or not word.isascii()]


def yes_or_no(answer: str, language: str = ENGLISH) -> bool:
    """Whether somebody agrees, in a language or in English."""
    expected = Message("answer-yes-or-no")
    return choose_word(answer, ("yes", "no"), expected, language) == "yes"


def refuse_answer(answer: str, expected: Message | str) -> BadNotation:
    """The error for an answer that is none, with what is expected instead."""
    return BadNotation.of("not-an-answer", answer=shorten(answer), expected=expected)
