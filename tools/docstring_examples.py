"""Shows the examples in docstrings as code: an extension of griffe, which mkdocs.yml loads."""

import re
from typing import Any

import griffe

EXAMPLE = re.compile(r"^>>> .*(?:\n.+)*", re.MULTILINE)


class DocstringExamples(griffe.Extension):
    """Puts a fence around every session of Python, since Markdown would take it for a quotation."""

    def on_object(self, *, obj: griffe.Object, **_kwargs: Any) -> None:
        """Change the text of one docstring."""
        if obj.docstring:
            obj.docstring.value = EXAMPLE.sub(r"```pycon\n\g<0>\n```", obj.docstring.value)
