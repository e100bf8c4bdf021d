"""Set-ups of Code Swap that have a name; the rule book's own, `classic`, needs no entry."""

from plyground.kernel.preset import FAIR, Preset
from plyground.language.message import Message

PRESETS = [
    Preset(
        FAIR,
        Message("code-swap.preset-fair"),
        options={"length": 4, "digits": 8, "deal": "even", "win_by": 19},
    ),
]
