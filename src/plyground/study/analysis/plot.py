"""The course of a game as a picture: in characters, and as SVG."""

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

from plyground.games.pictures.charts import draw_picture, draw_tag
from plyground.language import ENGLISH
from plyground.language.errors import BadOption
from plyground.language.message import Message, OptionName, render
from plyground.system.files import check_path_to_write, explain_os_error, refuse_to_write

HEIGHT = 9
WIDTH = 60

WIDE, HIGH = 640, 240
"""The field of a picture; around it are the words."""
ABOVE, BELOW, BESIDE = 40, 40, 20
LETTER = 8
"""Room for a letter of an SVG's words, whichever typeface shows them."""


def draw_in_characters(
    course: Sequence[Fraction], names: tuple[str, str], language: str = ENGLISH
) -> list[str]:
    """A plot for the terminal: a column a move, Player 1 at the top."""
    shown = _thin(course, WIDTH)
    rows = [[" "] * len(shown) for _ in range(HEIGHT)]
    for column, share in enumerate(shown):
        row = int((1 - share) * (HEIGHT - 1) + Fraction(1, 2))
        rows[row][column] = "*"
    labels = dict(zip((0, HEIGHT // 2, HEIGHT - 1), _levels(names, language), strict=True))
    width = max(map(len, labels.values()))
    lines = [f"{labels.get(index, ''):>{width}} |{''.join(row)}" for index, row in enumerate(rows)]
    below = render(Message("terminal.plot-columns"), language)
    return [*lines, f"{'':>{width}} +{'-' * len(shown)}", f"{'':>{width}}  {below}"]


def _levels(names: tuple[str, str], language: str) -> tuple[str, str, str]:
    """What the top, the middle and the bottom of a plot mean."""
    first, second = (
        render(Message.of("terminal.plot-wins", player=name), language) for name in names
    )
    return first, render(Message("terminal.plot-open"), language), second


def _thin(course: Sequence[Fraction], width: int) -> Sequence[Fraction]:
    """At most so many points, the last one kept."""
    if len(course) <= width:
        return course
    return [course[index * (len(course) - 1) // (width - 1)] for index in range(width)]


def plot_path(name: str) -> Path:
    """The file that a person wants a plot in; BadOption before any work if it cannot be one."""
    path = check_path_to_write(name)
    if path.suffix.lower() != ".svg":
        option = OptionName("plot")
        raise BadOption(Message.of("plot-no-svg", option=option, name=path.name, stem=path.stem))
    return path


def write_plot(
    path: Path,
    course: Sequence[Fraction],
    names: tuple[str, str],
    title: str,
    language: str = ENGLISH,
) -> None:
    """The plot as an SVG file."""
    try:
        path.write_text(draw_svg(course, names, title, language), encoding="utf-8")
    except OSError as error:
        raise refuse_to_write(path, explain_os_error(error)) from error


def _points(course: Sequence[Fraction]) -> list[tuple[float, float]]:
    step = WIDE / max(1, len(course) - 1)
    return [(index * step, float(1 - share) * HIGH) for index, share in enumerate(course)]


def _field_left(levels: Sequence[str]) -> int:
    """Where the field begins: to the right of the longest word beside it."""
    return LETTER * max(map(len, levels)) + 16


def _title_at(left: int, length: int) -> int:
    """Where the title begins: above the field, or farther left if it needs the room."""
    return min(left, max(8, left + WIDE + BESIDE - 8 - length))


def draw_svg(
    course: Sequence[Fraction], names: tuple[str, str], title: str, language: str = ENGLISH
) -> str:
    """A picture that scales, with its words as text."""
    meanings = _levels(names, language)
    left, top = _field_left(meanings), ABOVE
    places = [(left + x, top + y) for x, y in _points(course)]
    width, height = left + WIDE + BESIDE, top + HIGH + BELOW
    title_at = _title_at(left, LETTER * len(title))
    parts = [draw_tag("text", title, x=title_at, y=22, font_weight="bold")]
    for y, word in zip((top, top + HIGH // 2, top + HIGH), meanings, strict=True):
        parts += [
            draw_tag("line", x1=left, y1=y, x2=left + WIDE, y2=y, stroke="#bbb"),
            draw_tag("text", word, x=left - 8, y=y + 4, text_anchor="end"),
        ]
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    parts += [
        draw_tag("polyline", points=points, fill="none", stroke="#06c", stroke_width=2),
        *(draw_tag("circle", cx=f"{x:.1f}", cy=f"{y:.1f}", r=3, fill="#06c") for x, y in places),
        draw_tag("text", "start", x=left, y=height - 12),
        draw_tag(
            "text",
            f"after move {len(course) - 1}",
            x=left + WIDE,
            y=height - 12,
            text_anchor="end",
        ),
    ]
    return draw_picture(width, height, title, parts)
