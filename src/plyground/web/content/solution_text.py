"""The truth about a game in one paragraph: a text with gaps, and the figures from the solver."""

from fractions import Fraction
from functools import cached_property
from typing import Any

from plyground.analysis.survey import survey
from plyground.kernel.game import AnyGame
from plyground.kernel.value import ENDLESS, LOSS, WIN, Value, best
from plyground.language import ENGLISH
from plyground.language.message import LITERAL, Message, render
from plyground.rulebooks import shelf
from plyground.solvers import solve
from plyground.support.survey import Survey

Figure = int | Fraction | str


def write_solution(slug: str, language: str) -> str | None:
    """The paragraph in a language or else in English, its gaps filled; None where there is none."""
    for tag in (language, ENGLISH):
        text = shelf.read_text_beside(slug, f"truth.{tag}.txt")
        if text is not None:
            return " ".join(text.split()).format_map(_Filling(Figures(shelf.game(slug)), tag))
    return None


class Figures:
    """What is known of a game; only what a text asks for is worked out."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    @cached_property
    def _survey(self) -> Survey:
        return survey(self.game)

    @cached_property
    def _openings(self) -> list[tuple[Any, Value]]:
        """The first moves, and what each is worth."""
        return solve(self.game).move_values(self.game.view(self.game.start(seed=0), None))

    @cached_property
    def _start(self) -> Value:
        return best([value for _, value in self._openings])

    # ---- all positions, for the player to move -----------------------------------------------

    @property
    def positions(self) -> Figure:
        return self._survey.positions

    @property
    def won(self) -> Figure:
        return self._survey.win

    @property
    def lost(self) -> Figure:
        return self._survey.loss

    @property
    def endless(self) -> Figure:
        return self._survey.endless

    @property
    def longest(self) -> Figure:
        """Turns of the longest win that can be forced."""
        return self._survey.longest or 0

    # ---- all deals, for whoever begins -------------------------------------------------------

    @property
    def deals(self) -> Figure:
        return sum(self._dealt.values())

    @property
    def deals_won(self) -> Figure:
        return self._share(WIN)

    @property
    def deals_lost(self) -> Figure:
        return self._share(LOSS)

    @property
    def deals_endless(self) -> Figure:
        return self._share(ENDLESS)

    def _share(self, result: str) -> Fraction:
        return Fraction(self._dealt[result], sum(self._dealt.values()))

    @property
    def _dealt(self) -> dict[str, int]:
        start = self._survey.start
        return {} if isinstance(start, Value) else start

    # ---- the start ---------------------------------------------------------------------------

    @property
    def plies(self) -> Figure:
        """Turns of both until the end, with best play."""
        return self._start.plies or 0

    @property
    def chance(self) -> Figure:
        """Of whoever begins, with best play."""
        return self._start.chance or Fraction(0)

    @property
    def other_chance(self) -> Figure:
        """The best chance after a first move that is not best."""
        return max(
            value.chance or Fraction(0) for _, value in self._openings if not self._good(value)
        )

    @property
    def first(self) -> Figure:
        """The best first moves."""
        return ", ".join(str(move) for move, value in self._openings if self._good(value))

    @property
    def firsts(self) -> Figure:
        """How many first moves there are."""
        return len(self._openings)

    @property
    def good_firsts(self) -> Figure:
        """How many of them give nothing away."""
        return sum(self._good(value) for _, value in self._openings)

    def _good(self, value: Value) -> bool:
        return value.keeps(self._start)


class _Filling(dict[str, str]):
    """Figures by name, as a language writes them."""

    def __init__(self, figures: Figures, language: str) -> None:
        super().__init__()
        self._figures, self._language = figures, language

    def __missing__(self, name: str) -> str:
        return format_figure(getattr(self._figures, name), self._language)


def format_figure(figure: Figure, language: str) -> str:
    """6,986 and 86.2%, or in German 6.986 and 86,2 %; a fraction is a share."""
    if not isinstance(figure, Fraction):
        return render(Message.of(LITERAL, text=figure), language)
    point = render(Message("decimal-separator"), language)
    percent = f"{float(figure * 100):.1f}".replace(".", point)
    return render(Message.of("percent", number=percent), language)
