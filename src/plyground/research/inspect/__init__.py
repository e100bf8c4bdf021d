"""Inspect: language models measured by what their moves give away, exactly.

    inspect eval plyground/operator_outwit --model openai/gpt-4o
    inspect eval plyground/operator_outwit_games -T opponent=engine:hard --model openai/gpt-4o

Importing this registers the tasks.
"""

from plyground.support.extras import need

need("inspect_ai", "agents")

from . import tasks  # noqa: E402, F401
