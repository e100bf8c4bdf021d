"""What a run costs: prices, a purse that is never overdrawn, and a forecast from real prompts."""

import re
from collections.abc import Iterable, Mapping
from fractions import Fraction
from threading import Lock
from typing import NamedTuple

from plyground.benchmark.asking.answers import Answer
from plyground.benchmark.prompts.prompt import Prompt
from plyground.language.message import Message

MILLION = 1_000_000
IMAGE_TOKENS = 765
"""Of an image of 640 by 480 pixels, as OpenAI counted it for GPT-4o: 85, and 170 for each of four
tiles. Other models count otherwise."""
ANSWER_TOKENS = {False: 500, True: 8}
"""What is taken for the length of an answer before there is one: with thinking, and without."""
PIECE = re.compile(r"[A-Za-z]+|[0-9]{1,3}|[^\sA-Za-z0-9]|\n+[ ]*|[ ]{2,}")
LONG_WORD = 8


class Price(NamedTuple):
    """Dollars (or whatever the money is) for a million tokens, in and out."""

    tokens_in: Fraction
    tokens_out: Fraction

    def pay(self, tokens_in: int, tokens_out: int) -> Fraction:
        """What so many tokens cost."""
        return (tokens_in * self.tokens_in + tokens_out * self.tokens_out) / MILLION


FREE = Price(Fraction(0), Fraction(0))


class Purse:
    """Money for a run: what is spent, what calls under way may cost, and what there is."""

    def __init__(self, price: Price, cap: Fraction | None = None) -> None:
        self.price, self.cap = price, cap
        self.spent = self._held = Fraction(0)
        self._lock = Lock()

    @property
    def is_idle(self) -> bool:
        """Whether no call is under way."""
        return not self._held

    def hold(self, most: Fraction) -> bool:
        """Set aside what a call may cost at most; False if there is not that much."""
        with self._lock:
            if self.cap is not None and self.spent + self._held + most > self.cap:
                return False
            self._held += most
            return True

    def settle(self, held: Fraction, cost: Fraction) -> None:
        """A call is over: pay, and let go of what was set aside."""
        with self._lock:
            self._held -= held
            self.spent += cost


def write_money(amount: Fraction) -> Message:
    """Rounded up, to a hundredth of a cent below a dollar, for a price must not look smaller."""
    places = 2 if amount >= 1 else 4
    whole, part = divmod(-(-amount * 10**places // 1), 10**places)
    return Message.of("models.amount", whole=whole, part=f"{part:0{places}}")


def count_tokens(prompt: Prompt) -> int:
    """About how many tokens a prompt has: each model cuts text in its own way.

    A word is one, or one for every eight letters begun; so are up to three digits, every other
    sign, and the white space at the beginning of a line.
    """
    pieces = PIECE.findall(prompt.text)
    long = sum((len(piece) - 1) // LONG_WORD for piece in pieces if piece[0].isalpha())
    return len(pieces) + long + (IMAGE_TOKENS if prompt.image else 0)


def count_most_tokens(prompt: Prompt) -> int:
    """Never more than this: a token is at least a byte of the text."""
    return len(prompt.text.encode()) + (2 * IMAGE_TOKENS if prompt.image else 0) + 64


class Forecast(NamedTuple):
    """What the calls that are left will take, and how that is known."""

    calls: int
    tokens_in: int
    tokens_out: int
    most_out: int | None
    """Where the length of an answer is limited, all answers at that limit."""
    cost: Fraction | None
    """None: no price is known."""
    most: Fraction | None
    seen: int
    """Answers that there are already, from which the rest was reckoned; 0: none, all assumed."""


def forecast_run(
    prompts: Mapping[int, Prompt],
    answered: Mapping[int, Answer],
    price: Price | None,
    max_tokens: int | None,
    direct: bool,
) -> Forecast:
    """For prompts by item, of which some are answered: those tell how wrong the count was."""
    seen = [answered[item] for item in prompts if item in answered and answered[item].tokens_in]
    left = [prompt for item, prompt in prompts.items() if item not in answered]
    counted = sum(map(count_tokens, left))
    each = ANSWER_TOKENS[direct]
    if seen:
        real = sum(answer.tokens_in for answer in seen)
        counted = round(counted * real / sum(count_tokens(prompts[a.item]) for a in seen))
        each = _mean(answer.tokens_out for answer in seen)
    if max_tokens is not None:
        each = min(each, max_tokens)
    told = len(left) * each
    most = None if max_tokens is None else len(left) * max_tokens
    return Forecast(
        calls=len(left),
        tokens_in=counted,
        tokens_out=told,
        most_out=most,
        cost=None if price is None else price.pay(counted, told),
        most=None if price is None or most is None else price.pay(counted, most),
        seen=len(seen),
    )


def _mean(counts: Iterable[int]) -> int:
    found = list(counts)
    return -(-sum(found) // len(found))
