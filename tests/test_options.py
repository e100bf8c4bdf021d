"""Options: the ends of every range, what lies just outside, and odd values of every kind."""

from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import plyground
from plyground import BadOption
from plyground.games import registry
from plyground.kernel.house_rules import HOUSE_OPTIONS
from plyground.kernel.options import write_flag
from plyground.language.message import render
from tests.laws import assert_one_clean_line
from tests.variants import VARIANTS

SHIFT, CLASH, QUEST = "cipher-shift", "coordinate-clash", "cipher-quest"
SWAP, OUTWIT = "code-swap", "operator-outwit"

LETTERS = "takes 1 to 12 letters A to Z, not all of them A"
SPAN = "takes a span LOW-HIGH from 1 to 78, such as 15-25"
CODES = "takes two codes of one length, such as 413/251"
LIST = "takes up to 8 different operations of the form +a, *b or -c, such as +2,*2,-1"
BILLION = 10**9


class Range(NamedTuple):
    """The ends of an option that takes a whole number, and what must be set along with them."""

    slug: str
    name: str
    low: int
    high: int
    beside_low: dict[str, object]
    beside_high: dict[str, object]


RANGES = [
    Range(SHIFT, "max_step", 1, 25, {}, {}),
    Range(CLASH, "size", 3, 7, {}, {}),
    Range(CLASH, "line", 3, 5, {}, {}),
    Range(QUEST, "pool", 3, 12, {"targets": "1-3"}, {"targets": "15-39"}),
    Range(QUEST, "near", 1, 78, {}, {}),
    Range(SWAP, "length", 2, 5, {}, {}),
    Range(SWAP, "digits", 2, 9, {}, {}),
    Range(OUTWIT, "target", 2, BILLION, {}, {}),
    Range(OUTWIT, "start", 1, BILLION - 1, {}, {"target": BILLION}),
    *(Range(slug, "turn_limit", 1, 1_000_000, {}, {}) for slug in registry.slugs()),
]

GOOD: list[tuple[str, str, object, object]] = [
    (SHIFT, "target", "b", "B"),
    (SHIFT, "target", "aAaAaAaAaAaZ", "AAAAAAAAAAAZ"),
    (SHIFT, "wrap", "off", False),
    (SHIFT, "wrap", "on", True),
    (SHIFT, "wrap", False, False),
    (CLASH, "shifts", "off", False),
    (CLASH, "shifts", True, True),
    (QUEST, "targets", "1-45", (1, 45)),
    (QUEST, "targets", "45-45", (45, 45)),
    (QUEST, "targets", (15, 20), (15, 20)),
    (SWAP, "codes", None, None),
    (SWAP, "codes", "413/251", ((4, 1, 3), (2, 5, 1))),
    (SWAP, "deal", "fresh", "fresh"),
    (SWAP, "deal", "any", "any"),
    (CLASH, "opening", "empty", "empty"),
]

# Whatever is no plain whole number in ASCII digits, for every option that takes one.
NO_NUMBERS: list[object] = [
    "", " ", " 5", "5 ", "+5", "-5", "5.0", "1e3", "0x5", "5_0", "５", "٥", "²", "five", "5\x00",
    "5\n", "None", "on", "9" * 19, "9" * 1_000_000, "\u202e5", "\x1b[31m5",
    None, 5.0, float("nan"), True, False, b"5", (5,), [5], 10**30, -(10**30), 1 << 40_000,
]  # fmt: skip

BAD: list[tuple[str, str, object, str]] = [
    *((SHIFT, "target", value, LETTERS) for value in (
        "", " ", "ABCDEFGHIJKLM", "CO DE", " CODE", "CODE\n", "C0DE", "ＣＯＤＥ", "CÖDE", "ß", "ﬀ",
        "A", "aaa", "A" * 1_000_000, "\x00", "CO-DE", None, True, 5, 1.5, b"CODE", ["CODE"],
        1 << 40_000,
    )),
    *((slug, name, value, "takes on or off") for slug, name in ((SHIFT, "wrap"), (CLASH, "shifts"))
      for value in ("", "On", "OFF", "yes", "true", "True", "1", " on", "ｏｎ", 1, 0, None, 1.0,
                    1 << 40_000)),
    *((QUEST, "targets", value, SPAN) for value in (
        "", "15", "15-", "-25", "15--25", "15-25-30", "25-15", "0-25", "15-79", "+15-25", "15 - 25",
        "15–25", "１５-25", "1e1-25", "15-" + "9" * 1_000_000, None, 15, True, 1.5, (15,),
        (15, 25, 30), (25, 15), ("a", "b"), {"low": 15}, 1 << 40_000,
    )),
    *((SWAP, "codes", value, CODES) for value in (
        "", "413", "413/25", "4/2", "123456/123456", "413/250", "413/2a1", "413//251", "413/251/1",
        "４13/251", "+13/251", "413 / 251", "\t413/251", "413/251\t", "X413/251",
        "413/251X", "1/" * 500_000, 413251, True, 1.5, ("413", "251"),
        1 << 40_000,
    )),
    *((SWAP, "deal", value, "takes fresh, any or even") for value in (
        "", "Fresh", "fresh ", "none", "a" * 1_000_000, None, True, 1, 1 << 40_000,
    )),
    *((CLASH, "opening", value, "takes empty or drawn") for value in (
        "", "Empty", "drawn ", "none", "a" * 1_000_000, None, True, 1, 1 << 40_000,
    )),
    *((OUTWIT, "operations", value, LIST) for value in (
        "", ",", "+2,", "2", "+", "*", "+0", "*0", "*1", "-0", "/2", "+-2", "++2", "+2,+2",
        "+2,+02", "+1,+2,+3,+4,+5,+6,+7,+8,+9", "+1000000001", "+1e3", "+１", "×2", "+2;*2",
        "+2\n", "+2," * 400_000,
        None, 2, True, 1.5, ["+2", "+2"], 1 << 40_000,
    )),
]  # fmt: skip


def _shown(value: object) -> str:
    return "huge" if isinstance(value, int) and value > 10**30 else f"{value!r:.30}"


def assert_refused(slug: str, name: str, value: object, allowed: str) -> None:
    """BadOption, on one clean line that names the option and says what it takes."""
    with pytest.raises(BadOption) as refusal:
        plyground.game(slug, **{name: value})
    message = str(refusal.value)
    assert_one_clean_line(message)
    assert message.startswith((f"{name} cannot be '", f"{name} cannot be a number of that size;"))
    assert message.endswith(f"; it {allowed}")
    shell = render(refusal.value.message, option=write_flag)
    assert shell == message.replace(name, f"--{name.replace('_', '-')}", 1)


def test_every_option_is_tested_here() -> None:
    tested = {(case[0], case[1]) for case in [*RANGES, *BAD]}
    for slug in registry.slugs():
        for name in registry.game_class(slug).declared_options():
            assert (slug, name) in tested


@pytest.mark.parametrize("span", RANGES)
def test_the_ends_of_a_range_are_accepted(span: Range) -> None:
    for value, beside in ((span.low, span.beside_low), (span.high, span.beside_high)):
        for given_as in (value, str(value)):
            game = plyground.game(span.slug, **{span.name: given_as, **beside})
            assert game.options[span.name] == value


@pytest.mark.parametrize("span", RANGES)
@pytest.mark.parametrize("given_as", [int, str])
def test_just_outside_a_range_is_refused(span: Range, given_as: type[int] | type[str]) -> None:
    allowed = f"takes a whole number from {span.low:,} to {span.high:,}"
    for value in (span.low - 1, span.high + 1):
        assert_refused(span.slug, span.name, given_as(value), allowed)


@pytest.mark.parametrize("span", RANGES)
def test_what_is_no_whole_number_is_refused(span: Range) -> None:
    allowed = f"takes a whole number from {span.low:,} to {span.high:,}"
    for value in NO_NUMBERS:
        if (span.name, value) != ("turn_limit", None):  # None: no limit
            assert_refused(span.slug, span.name, value, allowed)


@pytest.mark.parametrize(("slug", "name", "value", "settled"), GOOD)
def test_a_good_value_is_settled(slug: str, name: str, value: object, settled: object) -> None:
    assert plyground.game(slug, **{name: value}).options[name] == settled


@pytest.mark.parametrize(
    ("slug", "name", "value", "allowed"),
    [pytest.param(*case, id=f"{case[0]} {case[1]} {_shown(case[2])}") for case in BAD],
)
def test_a_bad_value_is_refused(slug: str, name: str, value: object, allowed: str) -> None:
    assert_refused(slug, name, value, allowed)


OPERATIONS = "+1,+1000000000,*2,*1000000000,-1,-1000000000, +3 ,*3"


def test_up_to_eight_operations_are_accepted() -> None:
    game = plyground.game(OUTWIT, operations=OPERATIONS)
    assert game.public_options["operations"] == OPERATIONS.replace(" ", "")
    assert plyground.game(OUTWIT, operations=game.options["operations"]) == game


@pytest.mark.parametrize("name", ["turn_limit", "win_by"])
def test_a_house_rule_counts_turns_or_is_off(name: str) -> None:
    plain = plyground.game(OUTWIT)
    assert plyground.game(OUTWIT, **{name: None}) == plain
    assert plyground.game(OUTWIT, **{name: 9}) == plyground.game(OUTWIT, **{name: "9"}) != plain
    for value in ("", "on", 0, -1, True, 1.5, 1_000_001):
        assert_refused(OUTWIT, name, value, "takes a whole number from 1 to 1,000,000")


# ---- one option against another ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("slug", "options", "message"),
    [
        (CLASH, {"size": 3, "line": 4}, "line 4 is longer than a grid of size 3"),
        (CLASH, {"size": 4, "line": 5}, "line 5 is longer than a grid of size 4"),
        (OUTWIT, {"start": 23}, "start must be below target: 23 is not below 23"),
        (
            SWAP,
            {"codes": "413/251", "length": 4},
            "codes 413/251 has codes of 3 numbers, length says 4",
        ),
        (
            SWAP,
            {"codes": "413/261"},
            "codes 413/261 has numbers over 5; set digits to 6 to allow them",
        ),
        (
            QUEST,
            {"pool": 8},
            "pool 8 with targets 15-25 could end level at 18 all; "
            "take a pool of 9, 10, 11 or 12, or targets up to 18",
        ),
        (
            QUEST,
            {"targets": "15-46"},
            "targets 15-46 goes beyond 45, the sum of the whole pool; "
            "take a pool of 10, or targets up to 45",
        ),
    ],
)
def test_options_that_do_not_fit_together_are_refused(
    slug: str, options: dict[str, object], message: str
) -> None:
    with pytest.raises(BadOption) as refusal:
        plyground.game(slug, **options)
    assert str(refusal.value) == message


@pytest.mark.parametrize(
    ("slug", "options"),
    [
        (CLASH, {"size": 3, "line": 3}),
        (CLASH, {"size": 5, "line": 5}),
        (OUTWIT, {"start": 22}),
        (SWAP, {"codes": "4135/2513"}),
        (SWAP, {"codes": "41/25", "length": 2}),
        (SWAP, {"codes": "413/259", "digits": 9}),
    ],
)
def test_options_that_just_fit_together_are_accepted(slug: str, options: dict[str, object]) -> None:
    game = plyground.game(slug, **options)
    told = game.public_options
    assert {name: told[name] for name in options} == options


# ---- any value, and what is said of an option ----------------------------------------------------


@settings(max_examples=300)
@given(text=st.text(max_size=30), number=st.integers(0, len(VARIANTS) - 1))
def test_any_text_is_a_value_or_a_bad_option(text: str, number: int) -> None:
    slug = VARIANTS[number].slug
    for name, option in (
        *registry.game_class(slug).declared_options().items(),
        *HOUSE_OPTIONS.items(),
    ):
        try:
            value = option.accept(text)
        except BadOption as refusal:
            assert_one_clean_line(str(refusal))
        else:
            assert option.accept(option.show(value)) == value, name


@pytest.mark.parametrize("slug", registry.slugs())
def test_every_option_says_what_it_is_and_its_default_is_allowed(slug: str) -> None:
    game = plyground.game(slug)
    for name, option in game.declared_options().items():
        assert option.flag == f"--{name.replace('_', '-')}"
        assert_one_clean_line(option.help)
        assert_one_clean_line(str(option.allowed))
        assert game.options[name] == option.default
        if option.default is not None:
            assert option.read(option.show(option.default)) == option.default
