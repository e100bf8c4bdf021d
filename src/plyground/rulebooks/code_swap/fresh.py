"""Rule sets of Code Swap that no text describes: longer codes, other deals."""

from random import Random

from plyground.kernel.fresh_rules import FreshRules, Options


def draw_options(random: Random) -> Options:
    """Two codes, neither of them sorted, in which every digit occurs."""
    length, digits = random.choice(((4, 4), (4, 5), (4, 6), (5, 3)))
    while True:
        numbers = [random.randint(1, digits) for _ in range(2 * length)]
        one, two = numbers[:length], numbers[length:]
        if sorted(one) != one and sorted(two) != two and len(set(numbers)) == digits:
            codes = "".join(map(str, one)) + "/" + "".join(map(str, two))
            return {"length": length, "digits": digits, "codes": codes}


FRESH = FreshRules(rule_sets=6, draw=draw_options)
