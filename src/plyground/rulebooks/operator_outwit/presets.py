"""Set-ups of Operator Outwit that have a name; the rule book's own, `classic`, needs no entry."""

from plyground.kernel.preset import FAIR, Preset
from plyground.language.message import Message

PRESETS = [
    Preset(
        FAIR,
        Message("operator-outwit.preset-fair"),
        options={"operations": "+2,*2,+1"},
        draws={"target": range(38, 51)},
    ),
]
