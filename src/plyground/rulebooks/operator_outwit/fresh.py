"""Rule sets of Operator Outwit that no text describes: other operations, farther targets."""

from random import Random

from plyground.kernel.fresh_rules import FreshRules, Options


def draw_options(random: Random) -> Options:
    """Three operations and a target."""
    adds = [f"+{amount}" for amount in random.sample(range(1, 8), 2)]
    third = random.choice(("*2", "*2", "*3", f"-{random.randint(1, 3)}"))
    if third[0] == "-":  # with a way back, one way on and a doubling are enough
        adds[1] = "*2"
    operations = [*adds, third]
    random.shuffle(operations)
    return {"target": random.randint(100, 400), "operations": ",".join(operations)}


FRESH = FreshRules(rule_sets=16, draw=draw_options)
