"""Code Swap: sort your own numbers first, by swaps within your code or with the other's."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from itertools import combinations, product
from random import Random
from typing import NamedTuple

from plyground.kernel.game import Game
from plyground.kernel.notation import MARKS, join_position, refuse_position, split_position
from plyground.kernel.options import Choice, Option, Whole
from plyground.kernel.outcome import Outcome, win
from plyground.kernel.part import Part, list_shipped
from plyground.kernel.preset import FreshRules, Options, make_fair
from plyground.kernel.seats import Seat
from plyground.language.errors import BadNotation, BadOption
from plyground.language.message import Message
from plyground.language.text import shorten

Code = tuple[int, ...]
Codes = tuple[Code, Code]

MOST_OPENINGS = 10**7
EVEN_LENGTH, DEALS = 4, "deals.txt"
"""Codes of the deals that are even, and the file that lists them."""


class FixedCodes(Option[Codes | None]):
    """Both codes given instead of dealt: '413/251'."""

    metavar = "CODES"

    @property
    def allowed(self) -> Message:
        return Message.of("code-swap.codes-allowed", example="413/251")

    def read(self, text: str) -> Codes | None:
        codes = _codes(text)
        if codes is None:
            raise self.refusal(text)
        return codes

    def accept(self, value: object) -> Codes | None:
        return None if value is None else super().accept(value)

    def show(self, value: Codes | None) -> str:
        return "" if value is None else write_codes(*value)


class Swap(NamedTuple):
    """Two places of one's own code, or the same place of both codes."""

    place: int
    other: int | None

    def __str__(self) -> str:
        return f"x{self.place}" if self.other is None else f"{self.place}-{self.other}"


class Deal(NamedTuple):
    """Both codes, who is to swap, and who has won: sorted codes alone do not tell (ruling 3)."""

    first: Code
    second: Code
    turn: Seat
    winner: Seat | None

    def of(self, seat: Seat) -> Code:
        return self.first if seat is Seat.FIRST else self.second


def draw_fresh(random: Random) -> Options:
    """Two codes, neither of them sorted, in which every digit occurs."""
    length, digits = random.choice(((4, 4), (4, 5), (4, 6), (5, 3)))
    while True:
        numbers = [random.randint(1, digits) for _ in range(2 * length)]
        one, two = numbers[:length], numbers[length:]
        if sorted(one) != one and sorted(two) != two and len(set(numbers)) == digits:
            codes = "".join(map(str, one)) + "/" + "".join(map(str, two))
            return {"length": length, "digits": digits, "codes": codes}


class CodeSwap(Game[Deal, Swap]):
    """Whoever has an ascending code after the own swap wins."""

    slug = "code-swap"
    title = "Code Swap"
    tagline = "Swap your numbers, or your friend's; sort yours first."
    example = "413/251 1"
    can_draw = False

    presets = (make_fair("code-swap.preset-fair", length=4, digits=8, deal="even", win_by=19),)
    fresh = FreshRules(rule_sets=6, draw=draw_fresh)
    dialogue = Part(".dialogue:CodeSwapDialogue")
    oracle = Part(".oracle:SwapOracle")
    sketch = Part(".board:draw_sketch")
    layout = Part(".board:layout")
    tossed = True

    codes = FixedCodes(None, "both codes, instead of a deal", draw_only=True)
    length = Whole(3, 2, 5, "how many numbers a code has")
    digits = Whole(5, 2, 9, "the numbers are 1 to N")
    dealing = Choice(
        "fresh",
        ("fresh", "any", "even"),
        "fresh deals again until neither code is ascending, any keeps the first deal; even deals "
        "the cards 1 to 8, four each, from deals that are as good for either player",
        name="deal",
        draw_only=True,
    )

    @classmethod
    def complete_options(cls, given: Mapping[str, object]) -> Mapping[str, object]:
        text = given.get("codes")
        codes = _codes(text) if isinstance(text, str) else None
        if codes is None or "length" in given:
            return given
        return {**given, "length": len(codes[0])}

    def prepare(self) -> None:
        if self.codes is not None:
            self._check_codes(self.codes)
        self._even = self._list_even() if self.dealing == "even" else ()

    def _check_codes(self, codes: Codes) -> None:
        shown, found, highest = write_codes(*codes), len(codes[0]), max(map(max, codes))
        if found != self.length:
            raise BadOption.of(
                "code-swap.codes-of-other-length", codes=shown, found=found, length=self.length
            )
        if highest > self.digits:
            raise BadOption.of(
                "code-swap.codes-too-high", codes=shown, digits=self.digits, highest=highest
            )

    def _list_even(self) -> Sequence[Codes]:
        """The deals that are even, the code of whoever begins first; only those of cards are."""
        if (self.length, self.digits) != (EVEN_LENGTH, 2 * EVEN_LENGTH):
            raise BadOption.of(
                "code-swap.no-even-deals", length=EVEN_LENGTH, digits=2 * EVEN_LENGTH
            )
        deals = _list_deals()
        if self.codes is not None and self.codes not in deals:
            raise BadOption.of("code-swap.codes-not-even", codes=write_codes(*self.codes))
        return deals

    def initial(self, random: Random, first: Seat) -> Deal:
        if self.codes is not None:
            return Deal(*self.codes, first, None)
        if self._even:
            return self._seat_codes(random.choice(self._even), first)
        while True:
            deal = Deal(self._code(random), self._code(random), first, None)
            # Ruling 4: with another, both codes are dealt again.
            if self.dealing == "any" or not (ascending(deal.first) or ascending(deal.second)):
                return deal

    def _seat_codes(self, codes: Codes, first: Seat) -> Deal:
        """An even deal: the first code is that of whoever begins."""
        mine, yours = codes if first is Seat.FIRST else codes[::-1]
        return Deal(mine, yours, first, None)

    def _code(self, random: Random) -> Code:
        return tuple(random.randint(1, self.digits) for _ in range(self.length))

    def openings(self, first: Seat) -> Iterator[Deal]:
        if self.codes is not None:
            yield Deal(*self.codes, first, None)
            return
        if self._even:
            yield from (self._seat_codes(pair, first) for pair in self._even)
            return
        deals = self.digits ** (2 * self.length)
        if deals > MOST_OPENINGS:
            raise BadOption.of("code-swap.too-many-deals", deals=deals, most=MOST_OPENINGS)
        codes = list(product(range(1, self.digits + 1), repeat=self.length))
        if self.dealing != "any":
            codes = [code for code in codes if not ascending(code)]
        for mine, yours in product(codes, repeat=2):
            yield Deal(mine, yours, first, None)

    def moves(self, state: Deal) -> Sequence[Swap]:
        return self.all_moves if state.winner is None else ()

    def apply(self, state: Deal, move: Swap) -> Deal:
        first, second, turn, _ = state
        place, other = move[0] - 1, move[1]
        mine = list(first if turn is Seat.FIRST else second)
        if other is not None:
            mine[place], mine[other - 1] = mine[other - 1], mine[place]
            yours = second if turn is Seat.FIRST else first
        else:
            theirs = list(second if turn is Seat.FIRST else first)
            mine[place], theirs[place] = theirs[place], mine[place]
            yours = tuple(theirs)
        # Ruling 3: only the mover's own code is looked at.
        winner = turn if ascending(mine) else None
        code = tuple(mine)
        if turn is Seat.FIRST:
            return Deal(code, yours, Seat.SECOND, winner)
        return Deal(yours, code, Seat.FIRST, winner)

    def outcome(self, state: Deal) -> Outcome | None:
        if state.winner is None:
            return None
        return win(state.winner, "code-swap.ascending", state.winner)

    @cached_property
    def all_moves(self) -> Sequence[Swap]:
        places = range(1, self.length + 1)
        within = (Swap(*pair) for pair in combinations(places, 2))
        return (*within, *(Swap(place, None) for place in places))

    def tidy(self, text: str) -> str:
        first, dash, second = text.replace(" ", "").lower().partition("-")
        return second + dash + first if dash and second < first else first + dash + second

    def why_no_move(self, text: str) -> Message | None:
        place, dash, other = self.tidy(text).partition("-")
        if dash and place == other and place in map(str, range(1, self.length + 1)):
            return same_place(int(place))
        return None

    def repetition_key(self, state: Deal) -> Deal:
        return state if state.winner is None else state._replace(winner=None)

    def solver_key(self, state: Deal) -> tuple[Code, Code, bool]:
        return state.of(state.turn), state.of(state.turn.other), state.winner is not None

    def symmetry_key(self, state: Deal) -> Hashable:
        """Only the order of the numbers counts; backwards, high for low, it is the same."""
        mine, yours, won = self.solver_key(state)
        ranks = rank_numbers(mine + yours)
        top = max(ranks)
        turned = [top - rank for rank in reversed(ranks)]
        mirrored = (*turned[self.length :], *turned[: self.length])
        return self.length, min(ranks, mirrored), won

    def count_missing(self, state: Deal, seat: Seat) -> int:
        """The pairs of numbers in a seat's code of which the greater stands first."""
        return sum(left > right for left, right in combinations(state.of(seat), 2))

    def write(self, state: Deal) -> str:
        return join_position(
            write_codes(state.first, state.second), state.turn, self.outcome(state)
        )

    def read(self, text: str) -> Deal:
        board, turn, mark = split_position(text, self.example)
        codes = _codes(board)
        if codes is None:
            raise refuse_position(text, self.example)
        if len(codes[0]) != self.length:
            raise BadNotation.of("code-swap.other-length", found=len(codes[0]), length=self.length)
        if max(map(max, codes)) > self.digits:
            raise BadNotation.of("code-swap.too-high", codes=shorten(board), digits=self.digits)
        winner = turn.other if mark else None
        if winner and (MARKS[mark] is not winner or not ascending(codes[winner.value - 1])):
            raise BadNotation.of("code-swap.cannot-have-won", text=shorten(text))
        return Deal(*codes, turn, winner)

    @classmethod
    def options_in(cls, text: str) -> Mapping[str, str]:
        codes = _codes(text.partition(" ")[0])
        return {} if codes is None else {"length": str(len(codes[0])), "codes": write_codes(*codes)}


@cache
def _list_deals() -> list[Codes]:
    return [codes for line in list_shipped(__file__, DEALS) if (codes := _codes(line))]


def same_place(place: int) -> Message:
    """Explain why a place cannot be swapped with itself, in any notation (ruling 2)."""
    return Message.of("code-swap.same-place", place=place)


def ascending(code: Sequence[int]) -> bool:
    """Never falling: equal neighbours are in order (ruling 1)."""
    return list(code) == sorted(code)


def rank_numbers(numbers: Sequence[int]) -> tuple[int, ...]:
    """The numbers' ranks, from 0: what there is to know about their order."""
    rank = {number: index for index, number in enumerate(sorted(set(numbers)))}
    return tuple(rank[number] for number in numbers)


def _codes(text: str) -> Codes | None:
    mine, _, yours = text.strip(" ").partition("/")
    plain = text.isascii() and mine.isdigit() and yours.isdigit() and "0" not in text
    if not plain or len(mine) != len(yours) or not 2 <= len(mine) <= 5:
        return None
    return tuple(map(int, mine)), tuple(map(int, yours))


def write_codes(mine: Code, yours: Code) -> str:
    """Both codes as text, a digit a number."""
    return "/".join("".join(map(str, code)) for code in (mine, yours))
