"""The rules of a game as a page shows them: sections, rulings, an example, the truth about it.

The rules of a game are written for everybody, and a little for those who sit at a terminal. What a
page says instead is in `page.txt`, a game's own beside its rules and here what is said of all: how
one moves there, and rulings in other words (a dash: it is no matter of pages).
"""

import json
import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache, cached_property
from importlib.resources import files
from inspect import cleandoc
from itertools import groupby
from textwrap import dedent
from typing import Any, NamedTuple, TypedDict

from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.kernel.preset import FAIR
from plyground.kernel.value import ENDLESS, LOSS, WIN, Value, best
from plyground.language import ENGLISH
from plyground.language.message import LITERAL, Message, render
from plyground.solvers import solve
from plyground.solvers.survey import Survey
from plyground.study.analysis.survey import survey
from plyground.study.messages.rooms import PresetShown, describe_preset


def write_solution(slug: str, language: str) -> str | None:
    """The paragraph in a language or else in English, its gaps filled; None where there is none."""
    for tag in (language, ENGLISH):
        text = registry.read_text_beside(slug, f"truth.{tag}.txt")
        if text is not None:
            return " ".join(text.split()).format_map(Figures(registry.game(slug), tag))
    return None


class Figures:
    """Facts about a game by name, as a language writes them: 6,986 and 86.2%, or 6.986 and 86,2 %.

    Only those that a text uses are computed.
    """

    def __init__(self, game: AnyGame, language: str) -> None:
        self.game, self._language = game, language

    def __getitem__(self, name: str) -> str:
        figure = FIGURES[name](self)
        if not isinstance(figure, Fraction):
            return render(Message.of(LITERAL, text=figure), self._language)
        point = render(Message("decimal-separator"), self._language)
        percent = f"{float(figure * 100):.1f}".replace(".", point)
        return render(Message.of("percent", number=percent), self._language)

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


FIGURES: dict[str, Callable[[Figures], int | Fraction | str]] = {
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


RULINGS = "RULINGS"
TURN = "YOUR TURN"
"""The section after which a page says how one moves on it."""
TERMINAL = ("HOW TO TYPE A MOVE", "OPTIONS", "HOUSE RULES")
"""The sections that are for those who play in a terminal, as the English rules call them."""
NOT_HERE = "-"
"""A ruling that is no matter of pages."""


class Piece(TypedDict, total=False):
    """One of these."""

    says: str
    """A paragraph."""
    items: list[str]
    """A list of sentences."""
    rows: list[list[str]]
    """A table without a heading."""
    drawings: list[str]
    """Pictures made of characters, to stand side by side."""


class Section(TypedDict):
    """A part of the rules under its name."""

    name: str
    text: list[Piece]


class Ruling(TypedDict):
    """A decision where the rule book is unclear."""

    name: str
    text: str


class Example(TypedDict):
    """A game to play through, or to leave and play on alone."""

    position: str
    moves: list[str]
    seed: int
    """Draws the secret, where there is one."""


class Rulebook(TypedDict):
    """All about how a game is played."""

    game: str
    title: str
    language: str
    """The sections' language: the one requested, or English where there is no other."""
    tagline: str
    sections: list[Section]
    rulings: list[Ruling]
    example: Example | None
    printed: PresetShown
    """The game as it is printed, or as its file says."""
    fair: PresetShown | None
    """The fair set-up, in one line; null where the game has none."""
    fair_sections: list[Section]
    """The rules of the fair set-up, in the language of the sections; none where nobody has written
    them."""
    truth: str | None
    """The result of best play; null where nobody has written about it."""


Part = tuple[str, str, list[str]]
"""A section: what the English rules call it, its name, and its lines."""


@cache
def build_rulebook(slug: str, language: str) -> Rulebook:
    """The rules of a game in a language."""
    kind = registry.game_class(slug)
    own = language == ENGLISH or registry.read_text_beside(slug, f"rules.{language}.txt")
    spoken = language if own else ENGLISH
    # A game that is not written about says about itself what its class says.
    brief = cleandoc(kind.__doc__ or kind.tagline).splitlines()
    parts = _read_parts(slug, "rules", spoken) or [("", "", brief)]
    shown = [part for part in parts if part[0] not in (RULINGS, *TERMINAL)]
    page = read_page_text(slug, spoken)
    example = registry.read_text_beside(slug, "example.json")
    printed, *others = registry.presets(slug)
    fair = [preset for preset in others if preset.name == FAIR]
    return {
        "game": slug,
        "title": kind.title,
        "language": spoken,
        "tagline": render(registry.describe_game(slug), language),
        "sections": _build_sections(shown, page),
        "rulings": [
            {"name": mark, "text": sentence}
            for role, _, lines in parts
            if role == RULINGS
            for mark, text in parse_rulings(lines).items()
            if (sentence := page.rulings.get(mark, text)) != NOT_HERE
        ],
        "example": json.loads(example) if example else None,
        "printed": describe_preset(printed),
        "fair": describe_preset(fair[0]) if fair else None,
        "fair_sections": _build_sections(_read_parts(slug, "fair", spoken), page),
        "truth": write_solution(slug, language),
    }


def _read_parts(slug: str, name: str, language: str) -> list[Part]:
    """The sections of a text, after what the English one calls them: each language has its own."""
    return [
        (role, title, lines)
        for role, text in registry.read_sections(slug, name, language)
        for title, lines in split_sections(text)
    ]


def _build_sections(parts: list[Part], page: "PageText") -> list[Section]:
    """With how one moves on a page after what one may do; headings are not shouted."""
    moving = [("", name, lines) for name, lines in page.sections]
    spread = [each for part in parts for each in (part, *(moving if part[0] == TURN else ()))]
    return [
        {"name": name.capitalize() if name.isupper() else name, "text": list(parse_pieces(lines))}
        for _, name, lines in spread
    ]


class PageText(NamedTuple):
    """A page's text instead of, and besides, the rules that a terminal prints."""

    sections: list[tuple[str, list[str]]]
    rulings: dict[str, str]


def read_page_text(slug: str, language: str) -> PageText:
    """A game's own, with what is said of all games."""
    name = "page.txt" if language == ENGLISH else f"page.{language}.txt"
    shared = files(__package__) / name
    texts = [shared.read_text("utf-8") if shared.is_file() else ""]
    texts.append(registry.read_text_beside(slug, name) or "")
    parts = [part for text in texts for part in split_sections(text)]
    rulings = {
        mark: sentence
        for heading, lines in parts
        if heading == RULINGS
        for mark, sentence in parse_rulings(lines).items()
    }
    return PageText([part for part in parts if part[0] != RULINGS], rulings)


# ---- the text as it is printed --------------------------------------------------------------

# What is indented deeper than its section is set off: columns with wide gaps are a table, or
# drawings side by side where their lines do not begin alike; anything else is a list.
INDENT = 2
GAP = 3
COLUMN = re.compile(rf"x(?: {{0,{GAP - 1}}}x)*")
"""A column, where x is anything that is written in some line."""
RULING = re.compile(r"^([A-Z]\d+)  (.*(?:\n(?![A-Z]\d+  ).*)*)", re.MULTILINE)


def split_sections(text: str) -> Iterator[tuple[str, list[str]]]:
    """Names, and the lines that stand indented under them."""
    for section in registry.SECTION.split(text.strip()):
        name, *lines = section.split("\n")
        if lines:
            yield name, [line[INDENT:] for line in lines]


def parse_pieces(lines: list[str]) -> Iterator[Piece]:
    """What a section is made of."""
    for kind, group in groupby(lines, _kind):
        if kind == "text":
            yield {"says": " ".join(group)}
        elif kind == "set off":
            yield _set_off(dedent("\n".join(group)).splitlines())


def parse_rulings(lines: list[str]) -> dict[str, str]:
    """Marks such as R1, and what was decided; what stands above the first mark is left out."""
    found = RULING.finditer("\n".join(lines))
    return {ruling[1]: " ".join(ruling[2].split()) for ruling in found}


def _kind(line: str) -> str:
    if not line.strip():
        return "nothing"
    flag = line.startswith("--") and " " * GAP in line
    return "set off" if flag or line.startswith(" ") else "text"


def _set_off(lines: list[str]) -> Piece:
    width = max(map(len, lines))
    lines = [line.ljust(width) for line in lines]
    written = ["x" if any(line[place] != " " for line in lines) else " " for place in range(width)]
    columns = [found.span() for found in COLUMN.finditer("".join(written))]
    if len(columns) == 1:
        return {"items": _items(lines)}
    cells = [[line[start:end] for start, end in columns] for line in lines]
    if any(cell.startswith(" ") and cell.strip() for row in cells for cell in row):
        drawn = zip(*cells, strict=True)
        return {"drawings": ["\n".join(line.rstrip() for line in lines) for lines in drawn]}
    return {"rows": _rows(cells)}


def _items(lines: list[str]) -> list[str]:
    """A line each; one that is indented goes on with the line before."""
    items: list[str] = []
    for line in lines:
        if line.startswith(" ") and items:
            items[-1] += f" {line.strip()}"
        else:
            items.append(line.strip())
    return items


def _rows(cells: list[list[str]]) -> list[list[str]]:
    """A row each; one that begins with nothing goes on with the row before."""
    rows: list[list[str]] = []
    for row in cells:
        words = [" ".join(cell.split()) for cell in row]
        if rows and not words[0]:
            rows[-1] = [
                f"{before} {more}".strip() for before, more in zip(rows[-1], words, strict=True)
            ]
        else:
            rows.append(words)
    return rows
