"""plyground-bench-1: the suite that everybody can name, its rule sets chosen beforehand.

Printed games and presets where there is something to give away, and variants of those that are
flat: the printed Cipher Shift and Operator Outwit are endless nearly everywhere, and so decide
nothing. Once published, this list never changes; another list gets another name.
"""

from .rule_sets import RuleSet

NAME = "plyground-bench-1"
SEED = "plyground-bench-1"
ITEMS = 1_000


def _list(game: str, *options: dict[str, int | bool | str]) -> list[RuleSet]:
    return [RuleSet(game, each) for each in options]


RULE_SETS = [
    *_list(
        "cipher-shift",
        {"target": "BLUE", "max_step": 2, "wrap": False},  # fair
        {"target": "FROG", "max_step": 2, "wrap": False},  # fair
        {"target": "KITE", "max_step": 2, "wrap": False},  # fair
        {"target": "CODE", "max_step": 2, "wrap": False},
        {"target": "CODE", "max_step": 3, "wrap": False},
        {"target": "GAME", "max_step": 3, "wrap": False},
        {"target": "SUN", "max_step": 3, "wrap": False},
        {"target": "MOON", "max_step": 4, "wrap": False},
        {"target": "PLAY", "max_step": 4, "wrap": False},
        {"target": "STAR", "max_step": 5, "wrap": False},
        {"target": "GO"},
    ),
    *_list(
        "coordinate-clash",
        {},
        {"line": 4},  # fair, without its win-by
        {"size": 4, "line": 4},
        {"size": 4, "shifts": False},
        {"shifts": False},
    ),
    *_list(
        "cipher-quest",
        {},
        {"targets": "25-28"},  # fair
        {"pool": 8, "targets": "13-18"},
        {"pool": 8, "targets": "12-18", "near": 3},
        {"pool": 10, "targets": "18-27"},
        {"pool": 7, "targets": "9-14", "near": 4},
    ),
    *_list(
        "code-swap",
        {},
        {"length": 4, "digits": 4, "codes": "3142/2431"},
        {"length": 4, "digits": 8, "codes": "5162/8374"},  # fair, without its win-by
        {"length": 4, "digits": 6, "codes": "4163/5261"},
        {"length": 5, "digits": 3, "codes": "31213/23121"},
        {"length": 5, "digits": 4, "codes": "42131/31424"},
    ),
    *_list(
        "operator-outwit",
        {"target": 50, "operations": "+2,*2,+1"},  # fair
        {"target": 120, "operations": "+2,*2,+1"},
        {"target": 100, "operations": "+1,+4,*2"},
        {"target": 144, "operations": "+3,+4,*2"},
        {"target": 150, "operations": "+2,+3,*2"},
        {"target": 180, "operations": "+2,+5,*3"},
        {"target": 200, "operations": "+3,*2,-1"},
        {"target": 210, "operations": "+4,*2,-1"},
        {"target": 225, "operations": "+1,+5,*2"},
        {"target": 240, "operations": "+1,+6,*3,*2"},
        {"target": 256, "operations": "+3,+5,*2"},
        {"target": 300, "operations": "+2,+7,*2"},
        {"target": 310, "operations": "+4,+5,*3"},
        {"target": 365, "operations": "+2,+6,*2"},
        {"target": 420, "operations": "+1,+4,*3"},
        {"target": 480, "operations": "+3,+7,*2"},
        {"target": 512, "operations": "+2,+3,*3"},
        {"target": 600, "operations": "+5,*2,-1"},
        {"target": 640, "operations": "+4,+7,*2"},
        {"target": 720, "operations": "+2,*2,+1"},
    ),
]
