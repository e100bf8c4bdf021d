"""Text from people: read strictly, shown safely."""

import unicodedata
from collections.abc import Callable, Container, Iterable, Sequence
from difflib import get_close_matches

from plyground.language.message import Message

NAME_LENGTH = 40
SHOWN_LENGTH = 40


def clean(text: str, length: int = NAME_LENGTH) -> str:
    """The text without anything that could steer a screen, on one line, cut to a length."""
    # Categories C* are controls, bidi and zero-width marks, surrogates and unassigned points;
    # Zl and Zp break lines. Capped before the loop, so that a megabyte costs nothing.
    kept = text[: 4 * length + 64]
    if not (kept.isascii() and kept.isprintable()):
        kept = "".join(filter(_is_plain, kept))
    return " ".join(kept.split())[:length].strip()


def _is_plain(character: str) -> bool:
    category = unicodedata.category(character)
    return category[0] != "C" and category not in ("Zl", "Zp")


def is_text(text: str) -> bool:
    """Whether it can be written down: halves of surrogate pairs, as from broken JSON, cannot."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def shorten(text: str) -> str:
    """What somebody typed, short and harmless, for a message that puts it in quotation marks."""
    shown = clean(text, SHOWN_LENGTH + 1)
    if len(shown) > SHOWN_LENGTH:
        shown = shown[: SHOWN_LENGTH - 3] + "..."
    return shown


def shorten_words(text: str, length: int) -> str:
    """Somebody else's sentences, harmless, and ended between words if there are too many."""
    shown = clean(text, length + 1)
    if len(shown) > length:
        shown = shown[: length - 3].rpartition(" ")[0].rstrip(",;:") + " ..."
    return shown


def quote(text: str) -> str:
    """The same in English quotation marks, for texts that exist in English only."""
    return f"'{shorten(text)}'"


def parse_whole_number(text: str) -> int | None:
    """A number in plain ASCII digits, or None: no signs, spaces, scripts or exponents."""
    if 0 < len(text) <= 18 and text.isascii() and text.isdigit():
        return int(text)
    return None


def parse_number(text: str) -> float:
    """A number that somebody typed, such as 0.15; -1 where it is none."""
    try:
        return float(text) if text.isascii() and len(text) <= 20 else -1.0
    except ValueError:
        return -1.0


def join_words(words: Iterable[object], last: str = "or") -> str:
    """'a', 'a or b', 'a, b or c'."""
    texts = [str(word) for word in words]
    if len(texts) < 2:
        return "".join(texts)
    return f"{', '.join(texts[:-1])} {last} {texts[-1]}"


def suggest(word: str, known: Sequence[str]) -> Message | str:
    """' (did you mean X?)', or nothing when nothing is near."""
    # The dashes of two flags do not make them alike.
    names = {each.lstrip("-"): each for each in known}
    near = get_close_matches(word[:60].lstrip("-"), names, n=1)
    return Message.of("did-you-mean", near=names[near[0]]) if near else ""


def wrap_words(
    words: Iterable[str], width: float = 78, *, measure: Callable[[str], float] = len
) -> list[str]:
    """Words in lines of at most a width."""
    lines, line = [], ""
    for word in words:
        longer = f"{line} {word}" if line else word
        if line and measure(longer) > width:
            lines.append(line)
            longer = word
        line = longer
    return [*lines, line] if line else lines


def draw_table(
    heads: Sequence[str],
    rows: Iterable[Sequence[str]],
    left: Container[int] = (0,),
    *,
    ruled: bool = False,
) -> list[str]:
    """Rows under their headings, all columns but some aligned right.

    A row with fewer cells ends in a sentence, for which no column is widened.
    """
    rows = [*rows]
    whole = len(heads)
    widths = [
        max(len(row[at]) for row in [heads, *rows] if at < len(row) - (len(row) < whole))
        for at in range(whole)
    ]
    rules = [["-" * width for width in widths]] if ruled else []
    return [
        "  ".join(
            f"{cell:<{width}}" if at in left else f"{cell:>{width}}"
            for at, (cell, width) in enumerate(zip(row, widths, strict=False))
        ).rstrip()
        for row in [heads, *rules, *rows]
    ]


def write_count(count: int, noun: str) -> str:
    """'1 move', '2 moves'."""
    return f"{count:,} {noun}" if count == 1 else f"{count:,} {noun}s"
