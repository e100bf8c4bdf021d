"""The truth about a game in one paragraph: a text with gaps, and the figures from the solver."""

from collections.abc import Callable
from fractions import Fraction
from functools import cached_property
from typing import Any

from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.kernel.value import ENDLESS, LOSS, WIN, Value, best
from plyground.language import ENGLISH
from plyground.language.message import LITERAL, Message, render
from plyground.solvers import solve
from plyground.solvers.survey import Survey
from plyground.study.analysis.survey import survey


def write_solution(slug: str, language: str) -> str | None:
    """The paragraph in a language or else in English, its gaps filled; None where there is none."""
    for tag in (language, ENGLISH):
        text = registry.read_text_beside(slug, f"truth.{tag}.txt")
        if text is not None:
            return " ".join(text.split()).format_map(_Filling(registry.game(slug), tag))
    return None


class Facts:
    """Facts about a game; only those that a text uses are computed."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    @cached_property
    def survey(self) -> Survey:
        """All positions, for the player to move."""
        return survey(self.game)

    @cached_property
    def deals(self) -> dict[str, int]:
        """All deals, for whoever begins."""
        return {} if isinstance(self.survey.start, Value) else self.survey.start

    def share(self, result: str) -> Fraction:
        return Fraction(self.deals[result], sum(self.deals.values()))

    @cached_property
    def openings(self) -> list[tuple[Any, Value]]:
        """The first moves, and what each is worth."""
        return solve(self.game).move_values(self.game.view(self.game.start(seed=0), None))

    @cached_property
    def start(self) -> Value:
        return best([value for _, value in self.openings])

    @property
    def good(self) -> list[str]:
        """The first moves that give nothing away."""
        return [str(move) for move, value in self.openings if value.keeps(self.start)]

    @property
    def other_chance(self) -> Fraction:
        """The best chance after a first move that is not best."""
        others = [value for _, value in self.openings if not value.keeps(self.start)]
        return max(value.chance or Fraction(0) for value in others)


FIGURES: dict[str, Callable[[Facts], int | Fraction | str]] = {
    "positions": lambda known: known.survey.positions,
    "won": lambda known: known.survey.win,
    "lost": lambda known: known.survey.loss,
    "endless": lambda known: known.survey.endless,
    "longest": lambda known: known.survey.longest or 0,
    "deals": lambda known: sum(known.deals.values()),
    "deals_won": lambda known: known.share(WIN),
    "deals_lost": lambda known: known.share(LOSS),
    "deals_endless": lambda known: known.share(ENDLESS),
    "plies": lambda known: known.start.plies or 0,
    "chance": lambda known: known.start.chance or Fraction(0),
    "other_chance": lambda known: known.other_chance,
    "first": lambda known: ", ".join(known.good),
    "firsts": lambda known: len(known.openings),
    "good_firsts": lambda known: len(known.good),
}
"""What may stand in a gap; turns are those of both until the end, with best play."""


class _Filling(dict[str, str]):
    """Figures by name, as a language writes them: 6,986 and 86.2%, or 6.986 and 86,2 %."""

    def __init__(self, game: AnyGame, language: str) -> None:
        super().__init__()
        self._known, self._language = Facts(game), language

    def __missing__(self, name: str) -> str:
        figure = FIGURES[name](self._known)
        if not isinstance(figure, Fraction):
            return render(Message.of(LITERAL, text=figure), self._language)
        point = render(Message("decimal-separator"), self._language)
        percent = f"{float(figure * 100):.1f}".replace(".", point)
        return render(Message.of("percent", number=percent), self._language)
