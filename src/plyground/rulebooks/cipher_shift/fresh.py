"""Rule sets of Cipher Shift that no text describes: new words, other steps."""

from random import Random

from plyground.kernel.fresh_rules import FreshRules, Options

VOWELS, CONSONANTS = "AEIOU", "BCDFGHKLMNPRST"


def draw_options(random: Random) -> Options:
    """A word that can be spoken, and how far a letter may go."""
    letters = random.choice((3, 4))
    begin = random.randrange(2)
    word = "".join(random.choice((CONSONANTS, VOWELS)[(begin + at) % 2]) for at in range(letters))
    if random.random() < 1 / 8:  # going round, where two letters can be kept apart for ever
        return {"target": word[:2], "max_step": 1, "wrap": True}
    return {"target": word, "max_step": random.randint(2, 5), "wrap": False}


FRESH = FreshRules(rule_sets=8, draw=draw_options)
