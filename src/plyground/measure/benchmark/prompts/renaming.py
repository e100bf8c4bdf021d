"""The same game in other words, replaced one for one, so that texts can be mapped back.

A model that has read about a game may remember what is good in it; told in words that were drawn
just now, it has to work that out. A game's `renaming.json` lists what is renamed: words, in all
their forms, and letters that are signs of the game, such as markers and columns. Numbers and what
is done with them stay, for they are what there is to think about.

A word becomes a made-up one that begins with a vowel where it did, so that "a" and "an" stay right.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from random import Random
from string import ascii_uppercase

from plyground.games import registry

EVERYWHERE = ("player players", "opponent opponents")
"""What is renamed in every game, besides its name."""
ONSETS = "b br d dr f fl g gl h j k kl l m n p pl s sk sn t tr v w z"
VOWELS = "a e i o u"
CODAS = "lk lp rb rd rf rk rl rn rp rsk sk sp ft mp nk"
"""No ending that a plural or a past tense would change the spelling of."""
SPOKEN_VOWELS = "AEFHILMNORSX"
"""Letters whose names begin with a vowel: an A, an F."""
AFTER_LETTER = "becomes|comes|again|to [A-Z]"
"""What follows the letter A where it is no article."""
SMALL_COLUMN = re.compile(r"(?<![A-Za-z0-9])[a-z](?=[0-9ud])")
HEADING = re.compile(r"[A-Z]{2,}(?:[ -][A-Z]+)*")
LETTERS = (
    r"(?:\b(?P<article>an?) )?(?<![A-Za-z])"
    rf"(?:(?<=an )|(?!A (?!(?:{AFTER_LETTER})\b)[a-z]))(?P<letters>[A-Z]+)(?=[ud]?(?![A-Za-z]))"
)
"""Capitals that stand alone, or with the direction of a shift; "A" before a word is an article."""


class Renaming:
    """Other words for a game, and the way back."""

    def __init__(self, words: Mapping[str, str], letters: Mapping[str, str]) -> None:
        self.words, self.letters = dict(words), dict(letters)
        assert len(set(self.words.values())) == len(self.words), "two words would become one"
        assert len(set(self.letters.values())) == len(self.letters), "two letters, too"
        self._words_back = {new: old for old, new in self.words.items()}
        self._letters_back = {new: old for old, new in self.letters.items()}
        self._there = _compile_pattern(self.words)
        self._back = _compile_pattern(self._words_back)

    def tell(self, prose: str) -> str:
        """What is written for people: sentences, boards, names of facts."""
        return _replace(prose, self._there, self.words, self.letters)

    def tell_back(self, prose: str) -> str:
        """And in the game's own words again."""
        return _replace(prose, self._back, self._words_back, self._letters_back)

    def write(self, notation: str) -> str:
        """A move or a position: every letter of it is a sign."""
        return "".join(self.letters.get(sign, sign) for sign in notation)

    def read(self, notation: str) -> str:
        """And in the game's own notation again.

        A sign of the game's own that stands for nothing here is no sign: it becomes one that
        nobody knows, and is not taken for what it would have meant. A column may be written
        small, as anywhere.
        """
        gone = self.letters.keys() - self._letters_back.keys()
        if self._letters_back:
            notation = SMALL_COLUMN.sub(lambda found: found[0].upper(), notation)
        return "".join(
            "?" if sign in gone else self._letters_back.get(sign, sign) for sign in notation
        )


def find_renaming(slug: str, seed: int) -> Renaming:
    """The words that a seed draws for a game."""
    found = json.loads(registry.read_text_beside(slug, "renaming.json") or "{}")
    random = Random(f"{seed}, other words for {slug}")
    named = {word for group in found.get("words", ()) for word in group.split()}
    title = [word for word in slug.split("-") if word not in named]
    groups = [group.split() for group in (*EVERYWHERE, *title, *found.get("words", ()))]
    return Renaming(_draw_words(groups, random), _draw_letters(found.get("letters", ()), random))


def _draw_words(groups: Iterable[list[str]], random: Random) -> dict[str, str]:
    """A made-up word for each, and its forms for the forms of the word."""
    drawn: dict[str, str] = {}
    taken = set[str]()
    for stem, *forms in groups:
        new = next(word for word in _invent(stem, random) if word not in taken)
        taken.add(new)
        drawn[stem] = new
        drawn.update({form: new + form.removeprefix(stem) for form in forms})
    return drawn


def _invent(stem: str, random: Random) -> Iterator[str]:
    onsets, vowels, codas = ONSETS.split(), VOWELS.split(), CODAS.split()
    while True:
        onset = "" if stem[0] in vowels else random.choice(onsets)
        yield onset + random.choice(vowels) + random.choice(codas) + random.choice(("", "in", "ol"))


def _draw_letters(groups: Iterable[Mapping[str, str]], random: Random) -> dict[str, str]:
    """Letters for letters: an order that matters stays one, forwards or backwards."""
    drawn: dict[str, str] = {}
    own = {sign for group in groups for sign in group["from"]}
    for group in groups:
        signs, free = group["from"], set(ascii_uppercase) - own - {"I"} - set(drawn.values())
        if group["to"] == "reversed":
            new: Iterable[str] = reversed(signs)
        elif group["to"] == "run":
            runs = [ascii_uppercase[at : at + len(signs)] for at in range(27 - len(signs))]
            new = random.choice([run for run in runs if set(run) <= free])
        else:
            new = random.sample(sorted(free), len(signs))
        drawn.update(zip(signs, new, strict=True))
    return drawn


def _compile_pattern(words: Iterable[str]) -> re.Pattern[str]:
    longest_first = sorted(words, key=len, reverse=True)
    either = "|".join(map(re.escape, longest_first))
    return re.compile(rf"\b(?P<word>(?:{either})|(?:{either.title()}))\b|{LETTERS}")


def _replace(
    prose: str, pattern: re.Pattern[str], words: Mapping[str, str], letters: Mapping[str, str]
) -> str:
    if not words:
        return prose

    def replace(found: re.Match[str]) -> str:
        if word := found["word"]:
            new = words[word.lower()]
            return new.title() if word[0].isupper() else new
        if not set(found["letters"]) <= letters.keys():
            return found[0]
        signs = "".join(letters[sign] for sign in found["letters"])
        if not found["article"]:
            return signs
        return f"{'an' if signs[0] in SPOKEN_VOWELS else 'a'} {signs}"

    def replace_in_heading(found: re.Match[str]) -> str:
        return words.get(found[0].lower(), found[0].lower()).upper()

    return "".join(
        re.sub(r"[A-Z]+", replace_in_heading, line)
        if HEADING.fullmatch(line.strip("\n"))
        else pattern.sub(replace, line)
        for line in prose.splitlines(keepends=True)
    )
