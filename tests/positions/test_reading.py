"""Position texts: what is read, and what is refused and how."""

from typing import NamedTuple

import pytest

import plyground
from plyground import BadNotation, Seat
from tests.variants import Variant

SHIFT, CLASH, QUEST = "cipher-shift", "coordinate-clash", "cipher-quest"
SWAP, OUTWIT = "code-swap", "operator-outwit"

NO_SHIFT = "'{}' is not a position; write it like CODE:AAAA 1"
NO_CLASH = "'{}' is not a position; write it like 5/1OX2/5/3X1/5 2"
NO_GRID = "'{}' is not a grid of 5 rows of 5 cells; write it like 5/1OX2/5/3X1/5 2"
NO_QUEST = "'{}' is not a position; write it like 7,6/8 19-25 2"
NO_SWAP = "'{}' is not a position; write it like 413/251 1"
NOT_JUST_WON = "'{}': only who has just moved can have won, by an ascending code"
NO_SUM = "'{}' is not a position; write it like 23:1 1"
NOT_WON = "'{}' is marked as over, but the game goes on there"
WON_BY_2 = "'{}' is marked wrongly: that position ends in #2"
WON_BY_1 = "'{}' is marked wrongly: that position ends in #1"

MOST_LETTERS = "ABCDEFGHIJKL"
NO_WRAP: dict[str, object] = {"wrap": False}
NO_SHIFTS: dict[str, object] = {"shifts": False}
SIZE_3: dict[str, object] = {"size": 3}
LARGEST_POOL: dict[str, object] = {"pool": 12, "targets": "15-39"}
TWELVE = ",".join(map(str, range(1, 13)))
BOTH: dict[str, object] = {"win_by": 9, "turn_limit": 7}


class Good(NamedTuple):
    """A text that is read: how it is written again, who has won, and how many moves there are."""

    slug: str
    options: dict[str, object]
    text: str
    written: str
    winner: Seat | None
    moves: int

    def __str__(self) -> str:
        return f"{Variant(self.slug, self.options)}: {self.text}"


FIRST, SECOND = Seat.FIRST, Seat.SECOND

GOOD = [
    Good(SHIFT, {}, "CODE:AAAA 1", "CODE:AAAA 1", None, 4),
    Good(SHIFT, {}, "  code:zzzz \t 2 ", "CODE:ZZZZ 2", None, 4),
    Good(SHIFT, {}, "CODE:CODE 1", "CODE:CODE 1 #2", SECOND, 0),
    Good(SHIFT, {}, "CODE:CODE 2 #1", "CODE:CODE 2 #1", FIRST, 0),
    Good(SHIFT, {"target": "b"}, "B:C 2", "B:C 2", None, 1),
    Good(SHIFT, {"target": MOST_LETTERS}, f"{MOST_LETTERS}:AAAAAAAAAAAA 1", "", None, 12),
    Good(SHIFT, NO_WRAP, "CODE:CODA 1", "CODE:CODA 1", None, 1),
    Good(SHIFT, NO_WRAP, "CODE:BOCE 1", "CODE:BOCE 1", None, 2),
    Good(SHIFT, NO_WRAP | {"max_step": 3}, "CODE:CODA 1", "", None, 3),
    Good(CLASH, {}, "5/5/5/5/5 1", "5/5/5/5/5 1", None, 25 * 21),
    Good(CLASH, {}, "5/1OX2/5/3X1/5 2", "5/1OX2/5/3X1/5 2", None, 22 * 21),
    Good(CLASH, {}, "11111/1ox2/23/3x1/1112 2", "5/1OX2/5/3X1/5 2", None, 22 * 21),
    Good(CLASH, {}, "O4/5/5/5/5 1", "O4/5/5/5/5 1", None, 24 * 21),
    Good(CLASH, {}, "XXX2/OO3/5/5/5 2", "XXX2/OO3/5/5/5 2 #1", FIRST, 0),
    Good(CLASH, {}, "XXX2/OOO2/5/5/5 1", "XXX2/OOO2/5/5/5 1 #2", SECOND, 0),
    Good(CLASH, {}, "XXX2/OOO2/5/5/5 2 #1", "XXX2/OOO2/5/5/5 2 #1", FIRST, 0),
    Good(CLASH, {}, "XXX2/OO3/5/5/O4 1", "XXX2/OO3/5/5/O4 1 #1", FIRST, 0),
    Good(CLASH, SIZE_3, "XOX/XOO/OXX 1", "XOX/XOO/OXX 1", None, 12),
    Good(CLASH, SIZE_3, "XOX/XOO/OXX 2", "XOX/XOO/OXX 2", None, 12),
    Good(CLASH, SIZE_3, "OXO/OXX/XOO 1", "OXO/OXX/XOO 1", None, 12),
    Good(CLASH, SIZE_3 | NO_SHIFTS, "XOX/XOO/OXX 2", "XOX/XOO/OXX 2 #1", FIRST, 0),
    Good(CLASH, NO_SHIFTS, "5/5/5/5/5 2", "5/5/5/5/5 2", None, 25),
    Good(CLASH, {"size": 7, "line": 5}, "7/7/XXXX3/OOOO3/7/7/7 1", "", None, 41 * 29),
    Good(QUEST, {}, "-/- 15-25 1", "-/- 15-25 1", None, 9),
    Good(QUEST, {}, "-/- 15-25 2", "-/- 15-25 2", None, 9),
    Good(QUEST, {}, "7,6/8 19-25 2", "7,6/8 19-25 2", None, 6),
    Good(QUEST, {}, "7,6/8 15-18 2", "7,6/8 15-18 2", None, 6),
    Good(QUEST, {}, "-/9 15-25 1", "-/9 15-25 1", None, 8),
    Good(QUEST, {}, "7,6,2/8,9,3 20-20 1", "7,6,2/8,9,3 20-20 1 #2", SECOND, 0),
    Good(QUEST, {}, "7,6,2/8,9,3 20-20 1 #2", "7,6,2/8,9,3 20-20 1 #2", SECOND, 0),
    Good(QUEST, {}, "9,8/7 15-15 2", "9,8/7 15-15 2 #2", SECOND, 0),
    Good(QUEST, {}, "9,8,3,2,1/7,6,5,4 25-25 2", "9,8,3,2,1/7,6,5,4 25-25 2 #1", FIRST, 0),
    Good(QUEST, {}, "9,4/8,6 19-19 1", "9,4/8,6 19-19 1", None, 5),
    Good(QUEST, {"near": 1}, "9/8 15-25 1", "9/8 15-25 1", None, 7),
    Good(QUEST, {"pool": 5, "targets": "9-15"}, "5/4 10-10 1", "", None, 3),
    Good(QUEST, {}, "9,8/7 18-22 2", "", None, 6),
    Good(QUEST, {"targets": "9-9"}, "9/- 9-9 2", "9/- 9-9 2 #1", FIRST, 0),
    Good(QUEST, {"targets": "8-8"}, "-/9 8-8 1", "-/9 8-8 1 #1", FIRST, 0),
    Good(QUEST, {"targets": "17-17"}, "-/- 17-17 2", "", None, 9),
    Good(SWAP, {}, "413/251 1", "413/251 1", None, 6),
    Good(SWAP, {}, " 413/251   2 ", "413/251 2", None, 6),
    Good(SWAP, {}, "134/251 2", "134/251 2", None, 6),
    Good(SWAP, {}, "134/251 2 #1", "134/251 2 #1", FIRST, 0),
    Good(SWAP, {}, "251/114 1 #2", "251/114 1 #2", SECOND, 0),
    Good(SWAP, {"length": 2, "digits": 9}, "91/19 1", "91/19 1", None, 3),
    Good(SWAP, {"length": 5}, "12345/54321 1", "12345/54321 1", None, 15),
    Good(OUTWIT, {}, "23:1 1", "23:1 1", None, 2),
    Good(OUTWIT, {}, "23:22 2", "23:22 2", None, 3),
    Good(OUTWIT, {}, "23:23 1", "23:23 1 #2", SECOND, 0),
    Good(OUTWIT, {}, "23:24 1 #1", "23:24 1 #1", FIRST, 0),
    Good(OUTWIT, {}, "23:44 2", "23:44 2 #2", SECOND, 0),
    Good(OUTWIT, {"operations": "*23"}, "23:23 2", "23:23 2 #1", FIRST, 0),
    Good(OUTWIT, {"target": 3}, "3:3 2", "3:3 2 #1", FIRST, 0),
    Good(OUTWIT, {"operations": "-3"}, "23:3 1", "23:3 1 #2", SECOND, 0),
    Good(OUTWIT, {"target": 10**9}, "1000000000:999999999 1", "", None, 3),
    Good(OUTWIT, {"turn_limit": 2}, "23:2 2", "23:2 2 turn-limit 2", None, 3),
    Good(OUTWIT, {"turn_limit": 2}, "23:2 2 turn-limit 1", "", None, 3),
    Good(OUTWIT, {"turn_limit": 2}, "23:4 1 turn-limit 0", "", None, 0),
    Good(OUTWIT, {"turn_limit": 2}, " 23:4  1  turn-limit  0 ", "23:4 1 turn-limit 0", None, 0),
    Good(OUTWIT, {"turn_limit": 2}, "23:23 2 turn-limit 0", "23:23 2 turn-limit 0 #1", FIRST, 0),
    Good(OUTWIT, {"win_by": 19}, "23:2 2", "23:2 2 win-by 2:19", None, 3),
    Good(OUTWIT, {"win_by": 19}, "23:2 2 win-by 1:18", "", None, 3),
    Good(OUTWIT, {"win_by": 19}, "23:2 2 win-by 1:0", "23:2 2 win-by 1:0 #2", SECOND, 0),
    Good(OUTWIT, {"win_by": 19}, "23:2 2 win-by 1:0 #2", "", SECOND, 0),
    Good(OUTWIT, {"win_by": 19}, "23:23 2 win-by 1:0 #1", "", FIRST, 0),
    Good(SWAP, {"win_by": 9}, "134/251 2 win-by 2:4 #1", "", FIRST, 0),
    Good(SWAP, {"win_by": 9}, "134/251 2 win-by 2:0", "134/251 2 win-by 2:0 #1", FIRST, 0),
    Good(SWAP, BOTH, "413/251 2", "413/251 2 win-by 2:9 turn-limit 7", None, 6),
    Good(SWAP, BOTH, "413/251 1 win-by 1:2 turn-limit 0", "", None, 0),
    Good(SWAP, BOTH, "413/251 1 win-by 1:0 turn-limit 0 #2", "", SECOND, 0),
    Good(QUEST, {"turn_limit": 3}, "7/- 15-25 2 turn-limit 2", "", None, 8),
]

BAD = [
    (SHIFT, {}, "", NO_SHIFT),
    (SHIFT, {}, "CODE:AAAA", NO_SHIFT),
    (SHIFT, {}, "CODE:AAAA 3", NO_SHIFT),
    (SHIFT, {}, "CODE:AAAA ١", NO_SHIFT),
    (SHIFT, {}, "CODE:ÄAAA 1", NO_SHIFT),
    (SHIFT, {}, "CODE:CODE 1 #3", NO_SHIFT),
    (SHIFT, {}, "CODE AAAA 1", NO_SHIFT),
    (SHIFT, {}, "CODE:AA4A 1", NO_SHIFT),
    (SHIFT, {}, "CODE:AAAA 1 moves 1", NO_SHIFT),
    (SHIFT, {}, "CODE:AAAA:A 1", NO_SHIFT),
    (SHIFT, {}, "ABCDEFGHIJKLM:AAAAAAAAAAAAA 1", NO_SHIFT),
    (SHIFT, {}, "WORD:AAAA 1", "the position's target is 'WORD', the game's is CODE"),
    (SHIFT, {}, ":AAAA 1", "the position's target is '', the game's is CODE"),
    (SHIFT, {}, "CODE:AAA 1", "AAA and CODE must have the same number of letters"),
    (SHIFT, {}, "CODE:AAAA 1 #1", NOT_WON),
    (SHIFT, {}, "CODE:CODE 1 #1", WON_BY_2),
    (SHIFT, NO_WRAP, "CODE:DODE 1", "a letter of DODE is past its goal in CODE, and wrap is off"),
    (CLASH, {}, "5/5/5/5/5", NO_CLASH),
    (CLASH, {}, "5/5/5/5/5 3", NO_CLASH),
    (CLASH, {}, "٥/5/5/5/5 1", NO_CLASH),
    (CLASH, {}, "5/5/5/5 1", NO_GRID),
    (CLASH, {}, "6/5/5/5/5 1", NO_GRID),
    (CLASH, {}, "5/5/5/5/4Y 1", NO_GRID),
    (CLASH, {}, "5/5/5/5/5X 1", NO_GRID),
    (CLASH, {}, "0X4/5/5/5/5 2", NO_GRID),
    (CLASH, {}, "5 5 5 5 5 1", NO_GRID),
    (CLASH, {}, "XX3/OO3/5/5/5 1 #1", NOT_WON),
    (CLASH, {}, "XXX2/OO3/5/5/5 2 #2", WON_BY_1),
    (CLASH, SIZE_3 | NO_SHIFTS, "XOX/XOO/OXX 2 #2", WON_BY_1),
    (
        CLASH,
        {},
        "X4/5/5/5/5 1",
        "Player 1 has 1 marker and Player 2 has 0, which cannot be when Player 1 is to move",
    ),
    (
        CLASH,
        {},
        "5/O4/O4/5/5 1",
        "Player 1 has 0 markers and Player 2 has 2, which cannot be when Player 1 is to move",
    ),
    (
        CLASH,
        SIZE_3 | NO_SHIFTS,
        "XOX/XOO/OXX 1",
        "Player 1 has 5 markers and Player 2 has 4, which cannot be when Player 1 is to move",
    ),
    (QUEST, {}, "-/- 15-25", NO_QUEST),
    (QUEST, {}, "-/- 15-25 3", NO_QUEST),
    (QUEST, {}, "-/- 15–25 1", NO_QUEST),
    (QUEST, {}, "-/-/- 15-25 1", NO_QUEST),
    (QUEST, {}, "/ 15-25 1", NO_QUEST),
    (QUEST, {}, "7;6/8 19-25 2", NO_QUEST),
    (QUEST, {}, "7/- 15-25 2 now", NO_QUEST),
    (QUEST, {}, "0/- 15-25 2", "0 is not in the pool, 1 to 9"),
    (QUEST, {}, "7,10/8 15-25 2", "10 is not in the pool, 1 to 9"),
    (QUEST, {}, "7,7/8 15-25 2", "a number is taken twice"),
    (QUEST, {}, "7/7 15-25 1", "a number is taken twice"),
    (QUEST, {}, f"{'1,' * 50_000}1/- 15-25 1", "a number is taken twice"),
    (
        QUEST,
        {},
        "7,6/8 19-25 1",
        "Player 1 has 2 numbers and Player 2 has 1, which cannot be when Player 1 is to move",
    ),
    (
        QUEST,
        LARGEST_POOL,
        f"{TWELVE}/- 15-39 2",
        "Player 1 has 12 numbers and Player 2 has 0, which cannot be when Player 2 is to move",
    ),
    (QUEST, LARGEST_POOL, f"{TWELVE},1,nonsense/- 15-39 2", "a number is taken twice"),
    (QUEST, {}, "9,8/7 15-16 2", "no clues about these scores leave the targets 15-16"),
    (QUEST, {}, "9,8/7 17-22 2", "no clues about these scores leave the targets 17-22"),
    (QUEST, {}, "9,6/8,7 15-15 1", "no clues about these scores leave the targets 15-15"),
    (QUEST, {}, "7,6/8 15-25 2", "no clues about these scores leave the targets 15-25"),
    (QUEST, {}, "7,6/8 19-24 2", "no clues about these scores leave the targets 19-24"),
    (QUEST, {}, "7/- 26-30 2", "no clues about these scores leave the targets 26-30"),
    (QUEST, {}, "7/- 20-15 2", "no clues about these scores leave the targets 20-15"),
    (QUEST, {}, "9,8,7/1,2 15-15 2", "no clues about these scores leave the targets 15-15"),
    (QUEST, {}, "9,8/1,2 15-15 1", "no clues about these scores leave the targets 15-15"),
    (QUEST, {}, "7,6,2/8,9,3 20-20 2", "no clues about these scores leave the targets 20-20"),
    (QUEST, {}, "7,6,2/8,9,3 26-26 1", "no clues about these scores leave the targets 26-26"),
    (QUEST, {}, "7,6/8 19-25 2 #1", NOT_WON),
    (QUEST, {}, "7,6,2/8,9,3 20-20 1 #1", WON_BY_2),
    (SWAP, {}, "413/251", NO_SWAP),
    (SWAP, {}, "413/251 3", NO_SWAP),
    (SWAP, {}, "413/251 1 #", NO_SWAP),
    (SWAP, {}, "413 251 1", NO_SWAP),
    (SWAP, {}, "413/250 1", NO_SWAP),
    (SWAP, {}, "413/2a1 1", NO_SWAP),
    (SWAP, {}, "413/251/1 1", NO_SWAP),
    (SWAP, {}, "413/١٢٣ 1", NO_SWAP),
    (SWAP, {}, "4/2 1", NO_SWAP),
    (SWAP, {}, "123456/123456 1", NO_SWAP),
    (SWAP, {}, "41/25 1", "codes of 2 numbers do not fit a game with length 3"),
    (SWAP, {}, "413/256 1", "'413/256' has numbers over 5 (digits)"),
    (SWAP, {}, "413/251 1 #1", NOT_JUST_WON),
    (SWAP, {}, "413/251 2 #1", NOT_JUST_WON),
    (SWAP, {}, "134/251 1 #1", NOT_JUST_WON),
    (SWAP, {}, "134/125 2 #2", NOT_JUST_WON),
    (OUTWIT, {}, "23:1", NO_SUM),
    (OUTWIT, {}, "23:1 3", NO_SUM),
    (OUTWIT, {}, "23 1 1", NO_SUM),
    (OUTWIT, {}, "x:1 1", NO_SUM),
    (OUTWIT, {}, "23:0 1", NO_SUM),
    (OUTWIT, {}, "23:-1 1", NO_SUM),
    (OUTWIT, {}, "23:1.0 1", NO_SUM),
    (OUTWIT, {}, "23:٢ 1", NO_SUM),
    (OUTWIT, {}, "23:1:1 1", NO_SUM),
    (OUTWIT, {}, "23:9999999999999999999 1", NO_SUM),
    (OUTWIT, {}, "30:1 1", "the position's target is 30, the game's is 23"),
    (OUTWIT, {}, "23:25 1", "no operation (+2, *2 or -1) leads from below 23 to 25"),
    (OUTWIT, {}, "23:45 1", "no operation (+2, *2 or -1) leads from below 23 to 45"),
    (OUTWIT, {"operations": "-3"}, "23:23 1", "no operation (-3) leads from below 23 to 23"),
    (OUTWIT, {}, "23:1 1 #1", NOT_WON),
    (OUTWIT, {}, "23:23 1 #1", WON_BY_2),
    (OUTWIT, {}, "23:24 1 #2", WON_BY_1),
    (OUTWIT, {}, "23:1 1 turn-limit 2", NO_SUM),
    (OUTWIT, {"turn_limit": 2}, "23:1 1 turn-limit", NO_SUM),
    (OUTWIT, {"turn_limit": 2}, "23:1 1 turn-limit 3", NO_SUM),
    (OUTWIT, {"turn_limit": 2}, "23:1 1 turn-limit -1", NO_SUM),
    (OUTWIT, {"turn_limit": 2}, "23:1 1 turn-limit 1:1", NO_SUM),
    (
        OUTWIT,
        {"turn_limit": 2},
        "23:1 1 turn-limit 1 turn-limit 1",
        NO_SUM.format("23:1 1 turn-limit 1"),
    ),
    (OUTWIT, {"turn_limit": 2}, "23:1 1 turn-limit 0 #1", NOT_WON),
    (OUTWIT, {"turn_limit": 2}, "23:1 1 win-by 1:2", NO_SUM),
    (OUTWIT, {"win_by": 9}, "23:1 1 win-by 9", NO_SUM),
    (OUTWIT, {"win_by": 9}, "23:1 1 win-by 3:9", NO_SUM),
    (OUTWIT, {"win_by": 9}, "23:1 1 win-by 1:10", NO_SUM),
    (OUTWIT, {"win_by": 9}, "23:1 1 win-by :9", NO_SUM),
    (OUTWIT, {"win_by": 9}, "23:1 1 win-by 1:1 #2", NOT_WON.format("23:1 1 #2")),
    (OUTWIT, {"win_by": 9}, "23:1 1 win-by 1:0 #1", WON_BY_2),
    (OUTWIT, {"win_by": 9}, "23:23 1 win-by 2:0 #1", WON_BY_2),
    (SWAP, BOTH, "413/251 1 turn-limit 5 win-by 1:5", NO_SWAP.format("413/251 1 turn-limit 5")),
]


@pytest.mark.parametrize("good", GOOD, ids=str)
def test_a_good_position_is_read(good: Good) -> None:
    game = plyground.game(good.slug, **good.options)
    state = game.position(good.text)
    ended = game.outcome(state)
    assert game.write(state) == (good.written or good.text)
    assert (ended.winner if ended else None) is good.winner
    assert len(game.moves(state)) == good.moves


def _shown(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:37]}..."


@pytest.mark.parametrize(
    ("slug", "options", "text", "message"),
    [pytest.param(*case, id=f"{case[0]}: {case[2]:.40}") for case in BAD],
)
def test_a_bad_position_is_refused_and_told_why(
    slug: str, options: dict[str, object], text: str, message: str
) -> None:
    with pytest.raises(BadNotation) as refusal:
        plyground.game(slug, **options).position(text)
    assert str(refusal.value) == message.format(_shown(text))


def test_a_pool_that_is_empty_leaves_one_target_because_the_game_is_over() -> None:
    game = plyground.game(QUEST)
    assert game.outcome(game.position("9,8,3,2,1/7,6,5,4 24-24 2")) is not None
    with pytest.raises(BadNotation):
        game.position("9,8,3,2,1/7,6,5,4 24-25 2")
