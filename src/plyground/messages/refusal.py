"""Refusals for programs and models, who know options by their names and have no command line."""

import re

FLAG = re.compile(r"(?<!\S)--([a-z]+(?:-[a-z]+)*)")


def without_flags(message: str) -> str:
    """A message with options named as in JSON and Python: max_step, where people type --max-step.

    What somebody wrote stands in quotation marks and stays as it is.
    """
    return FLAG.sub(lambda found: found[1].replace("-", "_"), message)
