"""Inspect: language models measured by what their moves give away, exactly.

    inspect eval plyground/benchmark --model openai/gpt-4o
    inspect eval plyground/games -T game=code-swap -T opponent=engine:hard --model openai/gpt-4o

Importing this registers the tasks.
"""

from plyground.system.extras import need

need("inspect_ai")

from . import tasks  # noqa: E402, F401
