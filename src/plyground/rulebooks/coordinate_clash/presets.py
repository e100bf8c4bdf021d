"""Set-ups of Coordinate Clash that have a name; the rule book's own, `classic`, needs no entry."""

from plyground.kernel.preset import FAIR, Preset
from plyground.language.message import Message

PRESETS = [
    Preset(
        FAIR,
        Message("coordinate-clash.preset-fair"),
        options={"line": 4, "opening": "drawn", "win_by": 41},
    ),
]
