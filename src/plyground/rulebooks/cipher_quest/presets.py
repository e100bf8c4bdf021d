"""Set-ups of Cipher Quest that have a name; the rule book's own, `classic`, needs no entry."""

from plyground.kernel.preset import FAIR, Preset
from plyground.language.message import Message

PRESETS = [
    Preset(
        FAIR,
        Message("cipher-quest.preset-fair"),
        options={"targets": "25-28"},
    ),
]
