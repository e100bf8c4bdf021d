"""What each research door hands out in one position, asked of the doors themselves.

The position is one of Code Swap, where both seats have a side of their own.
"""

from typing import Any

import numpy

from plyground.research.encoding import ENCODINGS
from plyground.rulebooks import shelf
from plyground.solvers import solve
from tools.observation_tables import table

CODES = "413/251"
POSITION = f"{CODES} 1"
HEADS = ["piece", "type", "shape", "in the example"]
MOST_SHOWN = 12
BATCH = 4


def describe(name: str, value: Any) -> list[str]:
    """A line about one piece: what kind of array it is, and what is in it."""
    if isinstance(value, (str, int)):
        return [f"`{name}`", type(value).__name__, "", f"`{value}`"]
    array = numpy.asarray(value)
    shown = _join(array)
    if array.size > MOST_SHOWN and array.shape[0] == BATCH:
        shown = f"each {_join(array[0])}"
    if len(shown) > 3 * MOST_SHOWN:
        shown = f"{int((array != 0).sum())} of {array.size} are not 0"
    shape = " x ".join(map(str, array.shape)) or "one number"
    return [f"`{name}`", str(array.dtype), shape, shown]


def _join(array: Any) -> str:
    flat = (int(each) if float(each).is_integer() else each for each in array.reshape(-1).tolist())
    return " ".join(map(str, flat))


def write_gymnasium() -> list[str]:
    """One game for one learner."""
    from plyground.research.gymnasium import Duel

    rows = []
    for observe in ENCODINGS:
        seen, _ = Duel("code-swap", seat=1, observe=observe).reset(options={"position": POSITION})
        rows.append(describe(f'seen["observation"], observe="{observe}"', seen["observation"]))
    return table(HEADS, [*rows, describe('seen["action_mask"]', seen["action_mask"])])


def write_vector() -> list[str]:
    """Many games in one call."""
    from plyground.research.gymnasium import Duels

    rows = []
    for observe in ENCODINGS:
        envs = Duels("code-swap", BATCH, seat=1, observe=observe)
        seen, _ = envs.reset(options={"position": POSITION})
        rows.append(describe(f'seen["observation"], observe="{observe}"', seen["observation"]))
    return table(HEADS, [*rows, describe('seen["action_mask"]', seen["action_mask"])])


def write_pettingzoo() -> list[str]:
    """Both agents, of whom the first is to move."""
    from plyground.research import pettingzoo

    env = pettingzoo.env("code-swap")
    env.reset(options={"position": POSITION})
    rows = []
    for agent in env.possible_agents:
        for piece, value in env.observe(agent).items():
            rows.append(describe(f'observe("{agent}")["{piece}"]', value))
    for observe in ENCODINGS[1:]:
        env = pettingzoo.env("code-swap", observe=observe)
        env.reset(options={"position": POSITION})
        seen = env.observe("player_1")["observation"]
        rows.append(describe(f'observe("player_1")["observation"], observe="{observe}"', seen))
    return table(HEADS, rows)


def write_openspiel() -> list[str]:
    """The pieces of a tensor: what is seen, and with a secret what was seen before."""
    import pyspiel
    from open_spiel.python.observation import make_observation

    from plyground.research.openspiel import NAMES

    game = pyspiel.load_game(f"{NAMES['code-swap']}(codes={CODES})")
    observation = make_observation(game)
    dealt = game.new_initial_state()
    dealt.apply_action(0)  # the only deal
    observation.set_from(dealt, 1)
    rows = [describe(f'code swap: dict["{name}"]', each) for name, each in observation.dict.items()]
    rows.append(describe("code swap: tensor", observation.tensor))
    quest = pyspiel.load_game(NAMES["cipher-quest"])
    recall = make_observation(quest, pyspiel.IIGObservationType(perfect_recall=True))
    state = quest.new_initial_state()
    for action in (3, 6, 7):  # the fourth target, 18; then the numbers 7 and 8
        state.apply_action(action)
    recall.set_from(state, 0)
    pieces = recall.dict.items()
    rows += [
        describe(f'cipher quest, perfect recall: dict["{name}"]', each) for name, each in pieces
    ]
    return table(HEADS, rows)


def write_textarena() -> list[str]:
    """What an agent reads at its turn, after the rules."""
    import textarena

    from plyground.research.textarena import env_id

    env = textarena.make(f"{env_id('code-swap')}-raw", codes=CODES)
    env.reset(num_players=2, seed=0)
    return ["```", *str(env.get_board_str()).splitlines(), "```"]


def write_jax() -> list[str]:
    """The arrays of a state."""
    import jax

    from plyground.research.jax import make

    rows = []
    for observe in ENCODINGS:
        state = make("code-swap", codes=CODES, observe=observe).init(jax.random.key(0))
        rows.append(describe(f'observation, observe="{observe}"', state.observation))
    names = "legal_action_mask", "current_player", "rewards", "terminated", "truncated"
    return table(HEADS, [*rows, *(describe(name, getattr(state, name)) for name in names)])


def write_batch() -> list[str]:
    """The arrays of many games."""
    from plyground.research.games import Games

    games = Games(shelf.game("code-swap", codes=CODES), BATCH)
    names = "rows", "masks", "turns", "results", "plies"
    rows = [describe(name, getattr(games, name)) for name in names]
    return table(HEADS, [*rows, describe("look(seats)", games.look(games.turns))])


def write_export() -> list[str]:
    """The columns of a data set."""
    from plyground.export.positions import Drawn
    from plyground.export.recipe import USUAL_SHARES, read_shares
    from plyground.export.records import MEANINGS, make_maker

    game = shelf.game("code-swap", codes=CODES)
    maker = make_maker(solve(game), read_shares(USUAL_SHARES), 0)
    columns = maker.make(Drawn(numpy.zeros((1, 1), numpy.int64)), slice(None))
    rows = [[f"`{name}`", *_name_type(column), MEANINGS[name]] for name, column in columns.items()]
    return table(["column", "type", "how many", "what it is"], rows)


def _name_type(column: Any) -> tuple[str, str]:
    if isinstance(column, list):
        return "text", "one"
    return str(column.dtype), "one" if column.ndim == 1 else str(column.shape[1])


DOORS = {
    "gymnasium": write_gymnasium,
    "vector": write_vector,
    "pettingzoo": write_pettingzoo,
    "openspiel": write_openspiel,
    "textarena": write_textarena,
    "jax": write_jax,
    "batch": write_batch,
    "export": write_export,
}
"""Each part of the page by its name."""
