"""Set-ups of Cipher Shift that have a name; the rule book's own, `classic`, needs no entry."""

from plyground.kernel.preset import FAIR, Preset
from plyground.language.message import Message
from plyground.rulebooks.shipped import list_shipped

PRESETS = [
    Preset(
        FAIR,
        Message("cipher-shift.preset-fair"),
        options={"wrap": False, "max_step": 2},
        draws={"target": list_shipped(__file__, "words.txt")},
    ),
]
