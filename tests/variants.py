"""Every game with every option, the house rules among them: what the laws run over."""

from collections.abc import Mapping
from typing import NamedTuple

from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.kernel.preset import CLASSIC


class Variant(NamedTuple):
    """A game by its slug, and the options that differ from the rule book."""

    slug: str
    options: Mapping[str, object]

    def game(self) -> AnyGame:
        return registry.game(self.slug, **self.options)

    def __str__(self) -> str:
        return " ".join([self.slug, *(f"{name}={value}" for name, value in self.options.items())])


def _of(slug: str, *options: dict[str, object]) -> list[Variant]:
    return [Variant(slug, given) for given in options]


CIPHER_SHIFT = _of(
    "cipher-shift",
    {},
    {"target": "b"},
    {"target": "AC"},
    {"target": "ZZ"},
    {"target": "ABCDEFGHIJKL"},
    {"target": "CAB", "max_step": 3},
    {"target": "D", "max_step": 25},
    {"wrap": False},
    {"target": "CAD", "max_step": 2, "wrap": False},
    {"turn_limit": 6},
    {"target": "AC", "win_by": 7},
    {"target": "CAB", "max_step": 3, "win_by": 9, "turn_limit": 9},
)

COORDINATE_CLASH = _of(
    "coordinate-clash",
    {},
    {"size": 3},
    {"size": 4},
    {"size": 7},
    {"size": 4, "line": 4},
    {"size": 5, "line": 5},
    {"size": 6, "line": 4},
    {"line": 4, "opening": "drawn"},
    {"shifts": False},
    {"size": 3, "shifts": False},
    {"size": 4, "line": 4, "shifts": False},
    {"size": 3, "turn_limit": 7},
    {"size": 3, "win_by": 8},
    {"size": 3, "win_by": 12, "turn_limit": 11},
)

CIPHER_QUEST = _of(
    "cipher-quest",
    {},
    {"pool": 5, "targets": "9-15"},
    {"pool": 3, "targets": "1-3"},
    {"pool": 10, "targets": "20-40"},
    {"pool": 12, "targets": "15-39"},
    {"near": 1},
    {"near": 78},
    {"targets": "17-17"},
    {"targets": "22-45", "near": 3},
    {"turn_limit": 4},
    {"turn_limit": 7},
)

CODE_SWAP = _of(
    "code-swap",
    {},
    {"codes": "413/251"},
    {"codes": "123/321"},
    {"codes": "919/191", "digits": 9},
    {"length": 2, "digits": 2},
    {"length": 5, "digits": 9},
    {"length": 4},
    {"deal": "any"},
    {"length": 4, "digits": 8, "deal": "even"},
    {"turn_limit": 5},
    {"length": 2, "digits": 3, "win_by": 6},
    {"codes": "113/331", "win_by": 1},
    {"win_by": 11, "turn_limit": 12},
)

OPERATOR_OUTWIT = _of(
    "operator-outwit",
    {},
    {"target": 2},
    {"target": 10**9, "operations": "+7,*1000,-3"},
    {"start": 22},
    {"operations": "-1"},
    {"start": 9, "operations": "-2,-3"},
    {"operations": "+1,+2,+3,*2,*3,-1,-2,-3"},
    {"target": 30, "start": 5, "operations": "*3,-4"},
    {"turn_limit": 1},
    {"win_by": 10},
    {"target": 12, "operations": "+3,-2", "win_by": 13},
    {"target": 9, "win_by": 9, "turn_limit": 8},
)

PRESETS = [
    Variant(slug, registry.make_game(slug, {}, preset=preset.name, seed=seed).public_options)
    for slug in registry.slugs()
    for preset in registry.presets(slug)
    for seed in range(2 if preset.draws else 1)
    if preset is not CLASSIC
]
"""The set-ups that have a name: `classic`, every game without options, is among those above."""

VARIANTS = [
    *CIPHER_SHIFT,
    *COORDINATE_CLASH,
    *CIPHER_QUEST,
    *CODE_SWAP,
    *OPERATOR_OUTWIT,
    *PRESETS,
]
SLUGS = list(dict.fromkeys(variant.slug for variant in VARIANTS))
