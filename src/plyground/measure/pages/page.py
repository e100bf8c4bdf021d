"""A report as one web page: nothing fetched, nothing run, light or dark as the reader's screen."""

from typing import Any

from plyground.language.message import Message, render
from plyground.system.extras import need


def check_pages() -> None:
    """MissingExtra before any work, where pages cannot be written."""
    need("jinja2")


def render_page(template: str, language: str, **values: Any) -> str:
    """A template of this folder with its values; what is no picture of ours is escaped."""
    jinja2 = need("jinja2")

    def say(code: str, **params: Any) -> str:
        return render(Message.of(code, **params), language)

    pages = jinja2.Environment(
        loader=jinja2.PackageLoader("plyground", "measure/pages"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=jinja2.StrictUndefined,
    )
    pages.globals |= {"say": say, "language": language}
    text: str = pages.get_template(template).render(**values)
    return text
