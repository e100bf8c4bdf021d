"""Environments as language models write them: one plain game, and what goes wrong with it.

Each variant is the same file with some lines changed. `COUNTED` can be listed, `REFUSED` cannot.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

BASE = '''"""Take one, two or three of some matches."""
import random

import gymnasium as gym
import numpy as np
from gymnasium import spaces


class CustomEnv(gym.Env):
    """Take one, two or three matches in turn; whoever takes the last one wins."""

    def __init__(self):
        super().__init__()
        self.action_space = spaces.Discrete(4)
        self.observation_space = spaces.Box(0, 9, (1,), np.int32)
        self.reset()

    def reset(self, seed=None, options=None):
        super().reset(seed=seed)
        self.pile = np.array([9])
        self.current_player = 1
        return self.pile, {}

    def step(self, action):
        self.pile[0] -= action
        if self.pile[0] == 0:
            return self.pile, 1, True, False, {}
        self.current_player = 3 - self.current_player
        return self.pile, 0, False, False, {}

    def valid_moves(self):
        return [n for n in (1, 2, 3) if n <= self.pile[0]]

    def render(self):
        return "|" * int(self.pile[0])
'''
NEXT = "        self.current_player = 3 - self.current_player\n"
WON = "            return self.pile, 1, True, False, {}\n"
TAKE = "        self.pile[0] -= action\n"
GO_ON = "        return self.pile, 0, False, False, {}\n"
BEGIN = "        self.current_player = 1\n"
MOVES = "        return [n for n in (1, 2, 3) if n <= self.pile[0]]\n"
IMPORTS = "import random\n"
SET_UP = "        self.reset()\n"
SHOW = '        return "|" * int(self.pile[0])\n'


class Variant(NamedTuple):
    """Lines, and what stands in their place; the settings that it is read with."""

    changes: Mapping[str, str] = MappingProxyType({})
    settings: str = ""

    @property
    def source(self) -> str:
        text = BASE
        for old, new in self.changes.items():
            assert old in text, old
            text = text.replace(old, new)
        return text


def _mover(name: str, first: str, second: str) -> dict[str, str]:
    return {
        BEGIN: f"        self.{name} = {first}\n",
        NEXT: f"        self.{name} = {second} if self.{name} == {first} else {first}\n",
    }


COUNTED = {
    "plain": Variant(),
    "players 0 and 1": Variant(_mover("current_player", "0", "1")),
    "players 1 and -1": Variant(_mover("current_player", "1", "-1")),
    "players by letters": Variant(_mover("player_turn", "'X'", "'O'")),
    "players by truth": Variant(_mover("turn", "True", "False")),
    "a count of turns": Variant(
        {BEGIN: "        self.turn = 0\n", NEXT: "        self.turn += 1\n"}
    ),
    "nobody's turn": Variant({BEGIN: "", NEXT: ""}),
    "twice in a row": Variant({NEXT: "        if action != 2:\n    " + NEXT}),
    "nothing for the end": Variant({WON: WON.replace("1, True", "0, True")}),
    "nothing is a loss": Variant({WON: WON.replace("1, True", "0, True")}, "zero=loss"),
    "the last one loses": Variant({WON: WON.replace("1, True", "-1, True")}),
    "rewards on the way": Variant({GO_ON: GO_ON.replace("0,", "0.5,")}),
    "cut off": Variant({WON: WON.replace("1, True, False", "1, False, True")}),
    "offered and punished": Variant(
        {
            TAKE: "        if action > self.pile[0]:\n"
            "            return self.pile, -10, True, False, {}\n" + TAKE,
            MOVES: "        return [1, 2, 3]\n",
        }
    ),
    "stuck": Variant({MOVES: MOVES.replace("if n <=", "if n < ")}),
    "random start": Variant(
        {"np.array([9])": "np.array([self.np_random.integers(5, 12)])"}, "seeds=6"
    ),
    "random start by Python": Variant(
        {"np.array([9])": "np.array([random.randint(5, 12)])"}, "seeds=6"
    ),
    "an object without a name": Variant(
        {
            IMPORTS: IMPORTS + "\n\nclass Table:\n    pass\n\n",
            SET_UP: "        self.table = Table()\n" + SET_UP,
        }
    ),
    "a history": Variant(
        {BEGIN: BEGIN + "        self.log = []\n", NEXT: NEXT + "        self.log.append(action)\n"}
    ),
    "a lambda and itself": Variant(
        {BEGIN: BEGIN + "        self.me, self.rule = self, lambda n: n\n"}
    ),
    "one list by two names": Variant(
        {
            BEGIN: BEGIN + "        self.seen = []\n        self.again = self.seen\n",
            NEXT: NEXT + "        self.again.append(0)\n",
        }
    ),
    "minus one and minus two": Variant(
        {NEXT: NEXT + "        self.mark = -1 - int(self.pile[0]) % 2\n"}
    ),
    "a new attribute on the way": Variant({NEXT: NEXT + "        self.last = float(action)\n"}),
    "set up anew at the end": Variant(
        {
            WON: "            self.reset()\n" + WON,
            "np.array([9])": "np.array([9 + 0 * random.randint(0, 1)])",
        }
    ),
    "shuffled moves": Variant(
        {
            MOVES: MOVES.replace("return", "moves =")
            + "        random.shuffle(moves)\n        return moves\n"
        }
    ),
    "numpy's numbers": Variant({MOVES: MOVES.replace("return [n", "return [np.int64(n)")}),
    "prints": Variant({SHOW: "        print(self.pile)\n", TAKE: "        print('step')\n" + TAKE}),
    "shows nothing": Variant({SHOW: "        return None\n"}),
    "moves in pairs": Variant(
        {
            TAKE: "        self.pile[0] -= action[0]\n",
            MOVES: MOVES.replace("return [n", "return [(n, 0)"),
        }
    ),
}

SAME = {
    "lambdas over itself": Variant(
        {
            BEGIN: BEGIN + "        self.rules = [lambda n=n: self._take(n) for n in range(4)]\n",
            TAKE: "        self.rules[action]()\n",
            MOVES: MOVES + "\n    def _take(self, n):\n        self.pile[0] -= n\n",
        }
    ),
    "bound methods": Variant(
        {
            IMPORTS: IMPORTS + "from functools import partial\n",
            BEGIN: BEGIN + "        self.rules = [partial(self._take, n) for n in range(4)]\n",
            TAKE: "        self.rules[action]()\n",
            MOVES: MOVES + "\n    def _take(self, n):\n        self.pile[0] -= n\n",
        }
    ),
    "players in a circle": Variant(
        {
            IMPORTS: IMPORTS + "from itertools import cycle\n",
            BEGIN: "        self.seats = cycle([1, 2])\n"
            "        self.current_player = next(self.seats)\n",
            NEXT: "        self.current_player = next(self.seats)\n",
        }
    ),
    "an address in a text": Variant(
        {
            IMPORTS: IMPORTS + "\n\nclass Token:\n    pass\n\n",
            NEXT: NEXT + "        self.note = f'taken by {Token()}'\n",
        }
    ),
    "a list of the class that nobody reads": Variant(
        {SET_UP: SET_UP + "\n    log = []\n", NEXT: NEXT + "        self.log.append(action)\n"}
    ),
    "moves that are counted": Variant(
        {MOVES: "        self.asked = getattr(self, 'asked', 0) + 1\n" + MOVES}
    ),
}
"""The plain game again, by means that mislead whoever copies instances carelessly."""

REFUSED = {
    "kept by the class": (
        Variant(
            {
                SET_UP: SET_UP + "\n    log = []\n",
                NEXT: NEXT + "        self.log.append(action)\n",
                MOVES: MOVES.replace("(1, 2, 3)", "(1, 2, 3)[: 2 + len(self.log) % 2]"),
            }
        ),
        "outside the instance",
    ),
    "kept in a function": (
        Variant(
            {
                BEGIN: BEGIN + "        self.count = _make_counter()\n",
                MOVES: MOVES.replace("(1, 2, 3)", "(1, 2, 3)[: 1 + self.count(0) % 3]"),
                NEXT: NEXT + "        self.count(action)\n",
                SHOW: SHOW + "\n\ndef _make_counter():\n    total = 0\n\n"
                "    def count(more):\n        nonlocal total\n        total += more\n"
                "        return total\n\n    return count\n",
            }
        ),
        "outside the instance",
    ),
    "chance in a step": (
        Variant({TAKE: "        action = min(action, random.choice([1, 2, 3]))\n" + TAKE}),
        "chance",
    ),
    "chance by the generator": (
        Variant({NEXT: NEXT + "        self.luck = self.np_random.integers(2)\n"}),
        "chance",
    ),
    "chance by a space": (
        Variant({NEXT: NEXT + "        self.hint = self.action_space.sample()\n"}),
        "chance",
    ),
    "chance in one position": (
        Variant({NEXT: NEXT + "        if self.pile[0] == 3:\n            np.random.rand()\n"}),
        "chance",
    ),
    "chance of its own": (
        Variant(
            {IMPORTS: IMPORTS + "rng = random.Random(1)\n", NEXT: NEXT + "        rng.random()\n"}
        ),
        "chance",
    ),
    "chance of the system": (
        Variant(
            {IMPORTS: IMPORTS + "import os\n", NEXT: NEXT + "        self.id = os.urandom(4)\n"}
        ),
        "went otherwise",
    ),
    "chance in the moves": (
        Variant({MOVES: MOVES.replace("(1, 2, 3)", "random.sample((1, 2, 3), 2)")}),
        "chance",
    ),
    "four values": (
        Variant({GO_ON: "        return self.pile, 0, False, {}\n"}),
        "step answers with 4 values",
    ),
    "cannot be made": (
        Variant({"__init__(self)": "__init__(self, size)"}),
        "cannot be made: TypeError",
    ),
    "a missing import": (
        Variant({IMPORTS: "import gym_of_nobody\n"}),
        "needs the module gym_of_nobody",
    ),
    "no moves": (Variant({"valid_moves": "moves"}), "valid_moves"),
    "not Python": (Variant({"def reset": "def def reset"}), "line 18: SyntaxError"),
    "an error": (Variant({NEXT: NEXT + "        [][int(self.pile[0])]\n"}), "line 29: IndexError"),
    "ends the program": (
        Variant({IMPORTS: IMPORTS + "raise SystemExit(3)\n"}),
        "line 3: it ends the program",
    ),
    "kills the process": (
        Variant({IMPORTS: IMPORTS + "import os\nos._exit(3)\n"}),
        "exit status 3",
    ),
    "for ever": (
        Variant(
            {
                IMPORTS: IMPORTS + "from time import sleep\n",
                TAKE: "        while True:\n            sleep(0.1)\n",
            },
            "seconds=8",
        ),
        r"line 2\d: a step does not come to an end",
    ),
    "no end": (
        Variant(
            {
                IMPORTS: IMPORTS + "from time import sleep\n",
                NEXT: NEXT + "        self.count = getattr(self, 'count', 0) + 1\n"
                "        if self.count > 500:\n            sleep(0.01)\n",
                TAKE: "        self.pile[0] = 9\n",
            },
            "seconds=8",
        ),
        "positions were met",
    ),
    "a leak": (
        Variant(
            {
                IMPORTS: IMPORTS + "LEAK = []\n",
                TAKE: "        LEAK.append(np.ones(10**7))\n" + TAKE,
                GO_ON: "        LEAK.append(np.ones(10**8))\n" + GO_ON,
            },
            "memory=300",
        ),
        "megabytes",
    ),
    "three players": (
        Variant({NEXT: "        self.current_player = self.current_player % 3 + 1\n"}),
        "3 players",
    ),
    "a reward in words": (Variant({GO_ON: GO_ON.replace("0,", "'none',", 1)}), "no number"),
    "over at once": (Variant({MOVES: "        return []\n"}), "nobody can move"),
}
