"""Why an environment is not taken, as it is handed from the worker to whoever asked."""

import traceback
from typing import Any


class Refused(Exception):
    """A sentence by its code, with what stands in it."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(code)
        self.code, self.params = code, params


def where(error: BaseException) -> str:
    """What Python says is wrong."""
    return traceback.format_exception_only(error)[-1].strip()[:160]
