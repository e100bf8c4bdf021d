"""Cipher Shift: step a shared word of A's, letter by letter, onto the target word."""

from collections.abc import Hashable, Mapping, Sequence
from functools import cached_property
from random import Random
from typing import ClassVar, NamedTuple

from plyground.kernel.game import Game
from plyground.kernel.notation import check_mark, join_position, refuse_position, split_position
from plyground.kernel.options import Option, Switch, Whole
from plyground.kernel.outcome import Outcome, win
from plyground.kernel.part import Part, list_shipped
from plyground.kernel.preset import FreshRules, Options, make_fair
from plyground.kernel.seats import Seat
from plyground.language.errors import BadNotation
from plyground.language.message import Message, OptionName
from plyground.language.text import shorten

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LONGEST = 12
RING = LETTERS + LETTERS
"""Two rounds of the alphabet, so that a step past Z needs no remainder."""
PLACE = {letter: index for index, letter in enumerate(LETTERS)}


class Word(Option[str]):
    """The target word, any case typed, kept in upper case."""

    metavar = "WORD"

    @property
    def allowed(self) -> Message:
        return Message.of("cipher-shift.target-allowed", longest=LONGEST)

    def read(self, text: str) -> str:
        letters = text[: 2 * LONGEST].strip(" ").split(" ")
        spaced = all(len(letter) == 1 for letter in letters)  # as the game itself shows words
        word = "".join(letters) if spaced else text
        if not word.isascii() or not word.isalpha() or len(word) > LONGEST:
            raise self.refusal(text)
        if set(word.upper()) == {"A"}:  # Ruling 2
            raise self.refusal(text, Message("cipher-shift.target-is-start"))
        return word.upper()


class Advance(NamedTuple):
    """Move the letter at a place (from 1) so many steps on."""

    place: int
    steps: int

    def __str__(self) -> str:
        return f"{self.place}" if self.steps == 1 else f"{self.place}+{self.steps}"


class Letters(NamedTuple):
    """The current word and who is to change it."""

    word: str
    turn: Seat


WORDS = list_shipped(__file__, "words.txt")
VOWELS, CONSONANTS = "AEIOU", "BCDFGHKLMNPRST"


def draw_fresh(random: Random) -> Options:
    """A word that can be spoken, and how far a letter may go."""
    letters = random.choice((3, 4))
    begin = random.randrange(2)
    word = "".join(random.choice((CONSONANTS, VOWELS)[(begin + at) % 2]) for at in range(letters))
    if random.random() < 1 / 8:  # going round, where two letters can be kept apart for ever
        return {"target": word[:2], "max_step": 1, "wrap": True}
    return {"target": word, "max_step": random.randint(2, 5), "wrap": False}


class CipherShift(Game[Letters, Advance]):
    """Whoever moves the current word onto the target wins."""

    slug = "cipher-shift"
    title = "Cipher Shift"
    tagline = "Step the letters onward; complete the word and win."
    example = "CODE:AAAA 1"
    can_draw = False

    presets = (make_fair("cipher-shift.preset-fair", {"target": WORDS}, wrap=False, max_step=2),)
    fresh = FreshRules(rule_sets=8, draw=draw_fresh)
    dialogue = Part(".dialogue:CipherShiftDialogue")
    oracle = Part(".oracle:ShiftOracle")
    sketch = Part(".board:draw_sketch")
    layout = Part(".board:layout")
    agreed: ClassVar = {"target": Message("cipher-shift.agree-on-target")}

    target = Word("CODE", "the word to reach")
    max_step = Whole(1, 1, 25, "a turn advances one letter by 1 to N")
    wrap = Switch(True, "letters may step past their goal and come round again after Z")

    def prepare(self) -> None:
        if not self.wrap:
            # Every turn makes a step, and none can be made again.
            self.max_plies = sum(PLACE[letter] for letter in self.target)  # type: ignore[misc]

    def initial(self, random: Random, first: Seat) -> Letters:
        return Letters("A" * len(self.target), first)

    def moves(self, state: Letters) -> Sequence[Advance]:
        if state.word == self.target:
            return ()
        if self.wrap:
            return self.all_moves
        room = self.distances(state.word)
        return [move for move in self.all_moves if move.steps <= room[move.place - 1]]

    def distances(self, word: str) -> list[int]:
        """How far each letter still is from its goal, going round."""
        pairs = zip(self.target, word, strict=True)
        return [(PLACE[goal] - PLACE[letter]) % 26 for goal, letter in pairs]

    def apply(self, state: Letters, move: Advance) -> Letters:
        word, turn = state
        place, steps = move
        letter = RING[PLACE[word[place - 1]] + steps]
        return Letters(word[: place - 1] + letter + word[place:], turn.other)

    def outcome(self, state: Letters) -> Outcome | None:
        if state.word != self.target:
            return None
        winner = state.turn.other
        return win(winner, "cipher-shift.completed", winner, word=self.target)

    @cached_property
    def all_moves(self) -> Sequence[Advance]:
        places, steps = range(1, len(self.target) + 1), range(1, self.max_step + 1)
        return tuple(Advance(place, step) for place in places for step in steps)

    def why_not(self, state: Letters, move: Advance) -> Message:
        place, goal = move.place, self.target[move.place - 1]
        if state.word[place - 1] == goal:
            return Message.of("cipher-shift.at-goal", place=place, goal=goal)
        return Message.of("cipher-shift.past-goal", move=str(move), place=place, goal=goal)

    def tidy(self, text: str) -> str:
        place, plus, steps = text.replace(" ", "").partition("+")
        return place if plus and steps == "1" else place + plus + steps

    def solver_key(self, state: Letters) -> tuple[int, ...]:
        return tuple(sorted(self.distances(state.word)))

    def symmetry_key(self, state: Letters) -> Hashable:
        """How far the letters are, whatever they are; those at rest count if they can go on."""
        far = self.solver_key(state)
        return self.max_step, self.wrap, far if self.wrap else tuple(filter(None, far))

    def count_missing(self, state: Letters, seat: Seat) -> int:
        """The steps that the letters still need; the word is shared, so for both the same."""
        return sum(self.distances(state.word))

    def write(self, state: Letters) -> str:
        return join_position(f"{self.target}:{state.word}", state.turn, self.outcome(state))

    def read(self, text: str) -> Letters:
        board, turn, mark = split_position(text, self.example)
        target, colon, word = board.upper().partition(":")
        if not colon or len(target) > LONGEST or not set(target + word) <= PLACE.keys():
            raise refuse_position(text, self.example)
        if target != self.target:
            raise BadNotation.of(
                "cipher-shift.other-target", target=shorten(target), own=self.target
            )
        if len(word) != len(target):
            raise BadNotation.of("cipher-shift.other-length", word=shorten(word), target=target)
        if not self.wrap and any(PLACE[a] > PLACE[b] for a, b in zip(word, target, strict=True)):
            wrap = OptionName("wrap")
            raise BadNotation.of(
                "cipher-shift.gone-past-goal", word=word, target=target, option=wrap
            )
        state = Letters(word, turn)
        check_mark(text, self.outcome(state), mark)
        return state

    @classmethod
    def options_in(cls, text: str) -> Mapping[str, str]:
        target, colon, _ = text.partition(":")
        return {"target": target.strip()} if colon else {}
