"""Checks, benchmark, arena, lab, data sets; long runs that can be resumed."""

from statistics import NormalDist
from typing import Any

from plyground.language.message import Message, Param, render
from plyground.language.text import wrap_words
from plyground.system.extras import need

CONFIDENCE = 0.95
"""How often an interval holds the truth, unless somebody asks otherwise."""
CONFIDENCE_TEXT = f"{CONFIDENCE:.0%}"
NORMAL_QUANTILE = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
"""Standard errors from the middle of an interval to its ends, where errors are normal: 1.96."""


class Speaker:
    """Renders messages in one language."""

    def __init__(self, language: str) -> None:
        self._language = language

    def say(self, code: str, /, **params: Param) -> str:
        """A sentence."""
        return render(Message.of(code, **params), self._language)

    def wrap(self, *messages: Message) -> list[str]:
        """Sentences on lines of a terminal, each beginning one."""
        # Only at plain spaces: some belong to what stands before them, as in "95 %" in German.
        texts = (render(message, self._language) for message in messages)
        return [line for text in texts for line in wrap_words(text.split(" "))]


def fill_template(path: str, **values: Any) -> str:
    """A page or a card from its template in this package; a value that is missing is an error."""
    jinja2 = need("jinja2")
    templates = jinja2.Environment(
        loader=jinja2.PackageLoader("plyground", "measure"),
        autoescape=jinja2.select_autoescape(),
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        undefined=jinja2.StrictUndefined,
    )
    text: str = templates.get_template(path).render(values)
    return text
