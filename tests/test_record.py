"""Records: written and read, broken in every way, and what they never tell."""

from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import plyground
from plyground.games import shelf
from plyground.kernel import BadRecord, Match, Outcome, Record, Seat
from tests.laws import Plan, assert_one_clean_line, match_of, walk
from tests.variants import VARIANTS, Variant

SWAP = """\
[Game "code-swap"]
[Options "codes=413/251 length=3 digits=5"]
[Start "413/251 1"]
[Player1 "Player 1"]
[Player2 "Player 2"]
[Date "2026-11-15"]
[Result "1-0"]
[Reason "Player 1 has an ascending code"]

1. 1-2 x3  2. 2-3
"""


def swap_match() -> Match:
    match = plyground.match("code-swap", codes="413/251")
    for move in ("1-2", "x3", "2-3"):
        match.play(move)
    return match


def refusal_of(text: str) -> str:
    """Why this text is refused, whether as a record or when it is played again."""
    with pytest.raises(BadRecord) as refusal:
        shelf.replay(Record.read(text))
    assert_one_clean_line(str(refusal.value))
    return str(refusal.value)


def replayed_or_refused(text: str) -> None:
    """Either a match that can be recorded again, or BadRecord with one clean line."""
    try:
        match = shelf.replay(Record.read(text))
    except BadRecord as refusal:
        assert_one_clean_line(str(refusal))
        return
    again = Record.read(Record.of(match).write())
    assert shelf.replay(again).view() == match.view()


# ---- written and read ----------------------------------------------------------------------------


def test_a_record_is_written_as_people_read_it() -> None:
    assert Record.of(swap_match(), {"Date": "2026-11-15"}).write() == SWAP


def test_a_record_is_read_back() -> None:
    record = Record.read(SWAP)
    assert record == Record.of(swap_match(), {"Date": "2026-11-15"})
    assert record.moves == ("1-2", "x3", "2-3")
    assert record.options() == {"codes": "413/251", "length": "3", "digits": "5"}
    assert record.finished
    match = shelf.replay(record)
    assert match.outcome == Outcome(Seat.FIRST, "Player 1 has an ascending code")
    assert match.game.write(match.state) == "114/253 2 #1"


def test_a_record_shows_itself() -> None:
    record = Record({"Game": "code-swap"}, ["1-2"])
    assert eval(repr(record), {"Record": Record}) == record
    assert record != Record({"Game": "code-swap"}, [])
    assert record != "code-swap"


def test_records_that_are_equal_count_as_one() -> None:
    tags = {"Game": "code-swap", "Start": "413/251 1"}
    turned_round = dict(reversed(tags.items()))
    assert Record(tags, []) == Record(turned_round, [])
    assert len({Record(tags, []), Record(turned_round, [])}) == 1


def test_what_a_game_in_progress_says_of_its_end_is_nothing() -> None:
    match = plyground.match("operator-outwit")
    match.play("*2")
    record = Record.of(match)
    assert record.tags["Result"] == "*"
    assert "Reason" not in record.tags
    assert not record.finished


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_names_and_unknown_tags_survive(variant: Variant) -> None:
    game = variant.game()
    names = {Seat.FIRST: 'Ada "the first"', Seat.SECOND: "C:\\Bob]"}
    match = Match(game, game.start(seed=7), names=names)
    record = Record.of(match, {"Event": "[x] 1. 2.", "Empty": "", "Quotes": '""\\"\\\\'})
    again = Record.read(record.write())
    assert again == record
    assert list(again.tags) == list(record.tags)
    assert shelf.replay(again).names == names


def test_tags_can_be_set_on_a_copy() -> None:
    record = Record.read(SWAP)
    changed = record.with_tags(Date="2027-01-01", Round="2")
    assert (changed.tags["Date"], changed.tags["Round"]) == ("2027-01-01", "2")
    assert changed.moves == record.moves
    assert record.tags["Date"] == "2026-11-15"


@settings(max_examples=100)
@given(value=st.text(max_size=60))
def test_a_tag_may_hold_any_text(value: str) -> None:
    record = Record({"Game": "code-swap", "Note": value}, [])
    kept = Record.read(record.write()).tags["Note"]
    assert kept == value or not value.isprintable()


def test_a_name_that_breaks_a_line_does_not_break_the_record() -> None:
    match = plyground.match("code-swap", seed=7, names={Seat.FIRST: 'Ada\n[Result "1-0"]'})
    record = Record.read(Record.of(match).write())
    assert record.tags["Result"] == "*"
    assert shelf.replay(record).names[Seat.FIRST].startswith("Ada")


def test_a_name_is_cleaned_when_it_is_read() -> None:
    record = Record.read(SWAP).with_tags(Player1="\x1b[31mEve\u202e", Player2="")
    names = shelf.replay(record).names
    assert names == {Seat.FIRST: "[31mEve", Seat.SECOND: "Player 2"}


@pytest.mark.parametrize(
    "text",
    [
        SWAP.replace("\n", "\r\n"),
        SWAP.replace("\n", " \t\n"),
        "\n\n" + SWAP + "\n\n",
        SWAP.replace("1. 1-2 x3  2. 2-3", "1-2 x3 2-3"),
        SWAP.replace("1. 1-2 x3  2. 2-3", "1.\n1-2\n7.\nx3 2-3"),
        SWAP.replace("1. 1-2 x3  2. 2-3", "1. 1-2 X3  2. 2-3"),
        SWAP.replace('[Date "2026-11-15"]', ""),
    ],
)
def test_a_record_may_be_laid_out_otherwise(text: str) -> None:
    match = shelf.replay(Record.read(text))
    assert match.moves == swap_match().moves
    assert match.outcome == swap_match().outcome


def test_long_games_are_written_in_lines_that_fit_a_screen() -> None:
    match = plyground.match("operator-outwit")
    for _ in range(150):
        for move in ("+2", "-1", "-1"):
            match.play(move)
    text = Record.of(match).write()
    assert max(map(len, text.splitlines())) <= 78
    assert text.count("\n") < 60
    assert "\n1. +2 -1  2. -1 +2  3. -1 -1  " in text
    assert shelf.replay(Record.read(text)).moves == match.moves


# ---- how a game ended ----------------------------------------------------------------------------


@pytest.mark.parametrize("seat", Seat)
def test_a_resignation_is_replayed(seat: Seat) -> None:
    match = plyground.match("operator-outwit")
    match.play("*2")
    match.resign(seat)
    record = Record.read(Record.of(match).write())
    assert record.tags["Result"] == ("0-1" if seat is Seat.FIRST else "1-0")
    assert record.tags["Reason"] == f"Player {seat} resigned"
    assert shelf.replay(record).outcome == match.outcome


def test_an_agreed_stop_is_replayed() -> None:
    match = plyground.match("operator-outwit")
    match.stop()
    record = Record.read(Record.of(match).write())
    assert record.finished
    assert shelf.replay(record).outcome == Outcome(None, "stopped by agreement")


def test_a_turn_limit_is_replayed() -> None:
    match = plyground.match("operator-outwit", turn_limit=1)
    match.play("*2")
    record = Record.read(Record.of(match).write())
    assert record.tags["Options"].endswith(" turn_limit=1")
    assert shelf.replay(record).outcome == Outcome(None, "the limit of 1 turn is reached")


# ---- broken --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('[Game "code-swap"]\n', "", 'this is not a record: it has no line [Game "..."]'),
        ("code-swap", "chess", "there is no game 'chess' on the shelf"),
        ("code-swap", "code", "there is no game 'code' on the shelf"),
        ('[Start "413/251 1"]\n', "", 'this record has no line [Start "..."]'),
        (
            "413/251 1",
            "nonsense",
            "'nonsense' is not a position; write it like 413/251 1",
        ),
        (
            "digits=5",
            "digits=50",
            "--digits cannot be '50'; it takes a whole number from 2 to 9",
        ),
        (
            "digits=5",
            "digits",
            "--digits cannot be ''; it takes a whole number from 2 to 9",
        ),
        (
            "digits=5",
            "digit=5",
            "Code Swap has no option 'digit' (did you mean digits?); "
            "its options: codes, length, digits and deal",
        ),
        (
            "x3 ",
            "x4 ",
            "move 2, 'x4': 'x4' is not a move; try 1-2, 1-3, 2-3, x1, x2 or x3",
        ),
        ("2-3\n", "2-3 1-2\n", "move 4, '1-2': the game is over"),
        ("1-0", "0-1", "the record says 0-1, but its moves end with 1-0"),
        ("1-0", "*", "the record says *, but its moves end with 1-0"),
        ("1-0", "1/2", "the result '1/2' is none of 1-0, 0-1 and *"),
        (
            '[Date "2026-11-15"]',
            '[Game "code-swap"]',
            "line 6: the tag Game stands there twice",
        ),
        (
            '[Date "2026-11-15"]',
            "[Date]",
            "line 6: '[Date]' is not a tag; write it as [Name \"value\"]",
        ),
        (
            '[Date "2026-11-15"]',
            '[Date "2026-11-15]',
            'line 6: \'[Date "2026-11-15]\' is not a tag; write it as [Name "value"]',
        ),
        (
            '[Date "2026-11-15"]',
            '[Dä "2026"]',
            'line 6: \'[Dä "2026"]\' is not a tag; write it as [Name "value"]',
        ),
        (
            '"2026-11-15"',
            '"20"26"',
            'line 6: a quotation mark inside a tag is written \\"',
        ),
        ('"2026-11-15"', '"20\\26"', "line 6: a backslash inside a tag is written \\\\"),
        ('"2026-11-15"', '"2026\\"', "line 6: a backslash inside a tag is written \\\\"),
        (
            "2-3\n",
            "x" * 65 + "\n",
            f"line 10: '{'x' * 37}...' is not a move",
        ),
        ("2-3\n", "2-3", "the last line has no end: this record was cut off"),
    ],
)
def test_a_broken_record_says_what_is_wrong(old: str, new: str, why: str) -> None:
    text = SWAP.replace(old, new)
    assert text != SWAP
    assert refusal_of(text) == why


@pytest.mark.parametrize("name", ["slug", "self", "given", "cls", "game", "__class__"])
def test_an_option_that_python_uses_is_no_option(name: str) -> None:
    refusal_of(SWAP.replace("digits=5", f"digits=5 {name}=x"))


def test_an_empty_file_and_other_files_are_no_records() -> None:
    for text in ("", "\n", "hello\n", "{}\n", "[]\n", "\x00" * 1000, "\x7fELF\n", "[" * 1000):
        refusal_of(text)


def test_moves_before_the_tags_are_refused() -> None:
    lines = SWAP.split("\n")
    refusal_of("\n".join([lines[-2], *lines[:-2]]) + "\n")


def a_finished_match_of_several_lines(**options: Any) -> Match:
    match = plyground.match("operator-outwit", **options)
    for _ in range(30):
        for move in ("+2", "-1", "-1"):
            if match.outcome is None:
                match.play(move)
    while match.outcome is None:
        match.play("*2")
    return match


@pytest.mark.parametrize("options", [{}, {"turn_limit": 80}], ids=str)
def test_a_finished_record_that_lost_its_last_line_is_refused(options: dict[str, object]) -> None:
    lines = Record.of(a_finished_match_of_several_lines(**options)).write().splitlines()
    for kept in range(len(lines) - 1, lines.index(""), -1):
        refusal_of("\n".join(lines[:kept]) + "\n")


@cache
def text_of(number: int) -> str:
    """A record of each variant: some in progress, some over, some given up."""
    game = VARIANTS[number].game()
    match = match_of(game, walk(game, Plan(number, Seat.FIRST, 3 + number % 9, careful=True)))
    if match.outcome is None and number % 4 == 0:
        match.resign(match.turn)
    elif match.outcome is None and number % 4 == 1:
        match.stop()
    return Record.of(match, {"Date": "2026-11-15"}).write()


@pytest.mark.parametrize("number", range(len(VARIANTS)), ids=lambda n: str(VARIANTS[n]))
def test_every_prefix_of_a_record_replays_or_is_refused(number: int) -> None:
    text = text_of(number)
    assert Record.of(shelf.replay(Record.read(text)), {"Date": "2026-11-15"}).write() == text
    for length in range(len(text)):
        replayed_or_refused(text[:length])


CHARACTERS = '\n\r\t "[]\\.=/,:-+*#0123456789ACX\x00\x1b\u202e１é\ud800'


def mutated(number: int, place: int, kind: str, character: str) -> str:
    """A record's text with one character left out, put in or replaced."""
    text = text_of(number)
    place %= len(text)
    rest = text[place:] if kind == "insert" else text[place + 1 :]
    return text[:place] + ("" if kind == "delete" else character) + rest


MUTATIONS = {
    "number": st.integers(0, len(VARIANTS) - 1),
    "place": st.integers(0, 500),
    "kind": st.sampled_from(["insert", "delete", "replace"]),
    "character": st.one_of(st.sampled_from(CHARACTERS), st.characters()),
}


@settings(max_examples=1_500)
@given(**MUTATIONS)
def test_a_record_with_one_character_changed_replays_or_is_refused(
    number: int, place: int, kind: str, character: str
) -> None:
    replayed_or_refused(mutated(number, place, kind, character))


@pytest.mark.soak
@settings(settings.get_profile("soak"), max_examples=20_000)
@given(**MUTATIONS)
def test_many_records_with_one_character_changed_replay_or_are_refused(
    number: int, place: int, kind: str, character: str
) -> None:
    replayed_or_refused(mutated(number, place, kind, character))


@settings(max_examples=100)
@given(text=st.text(CHARACTERS + "GameStrdov", max_size=200))
def test_any_text_is_a_record_or_refused(text: str) -> None:
    replayed_or_refused(text)
    replayed_or_refused(SWAP + text + "\n")


# ---- large ---------------------------------------------------------------------------------------


def test_a_game_of_ten_thousand_moves_is_recorded() -> None:
    match = plyground.match("operator-outwit")
    for _ in range(3_400):
        for move in ("+2", "-1", "-1"):
            match.play(move)
    again = shelf.replay(Record.read(Record.of(match).write()))
    assert again.moves == match.moves
    assert again.visits == match.visits


def test_a_file_that_is_far_too_large_is_refused_unread() -> None:
    assert refusal_of("x" * 64_000_001) == "this file is too large to be a record"


def test_a_megabyte_on_one_line_is_refused_in_one_line() -> None:
    for line in ("x", "[", '"', "\x00", "1.", "é"):
        refusal_of(SWAP + line * 1_000_000 + "\n")
        refusal_of(SWAP.replace("2026-11-15", line * 1_000_000)[:-2])


# ---- what is hidden ------------------------------------------------------------------------------


def quests(*moves: int) -> dict[str, Match]:
    """The same moves against every target, as far as they can be played."""
    game = plyground.game("cipher-quest")
    found = {}
    for start in game.openings(Seat.FIRST):
        match = Match(game, start)
        for move in moves:
            if match.outcome is None:
                match.play(move)
        found[str(game.secret(start))] = match
    return found


def test_a_record_in_progress_is_the_same_for_every_target_that_looks_the_same() -> None:
    matches = quests(7, 8, 6)
    texts: dict[str, set[str]] = {}
    for match in matches.values():
        shown = match.game.write(match.view())
        texts.setdefault(shown, set()).add(Record.of(match).write())
    assert list(texts) == ["7,6/8 15-18 2", "7,6/8 19-25 2"]
    for shown, written in texts.items():
        assert len(written) == 1
        assert "Secret" not in written.pop(), shown


def test_a_record_in_progress_allows_the_secrets_that_its_view_allows() -> None:
    match = quests(7, 8, 6)["22"]
    record = Record.read(Record.of(match).write())
    assert record.secrets(match.game) == [str(target) for target in range(19, 26)]
    assert shelf.replay(record).view() == match.view()


def test_a_record_tells_the_secret_when_the_game_is_over() -> None:
    for target, match in quests(9, 1, 8, 2).items():
        over = match.outcome is not None
        assert Record.of(match).tags.get("Secret") == (target if over else None)


@pytest.mark.parametrize("end", ["resign", "stop"])
def test_a_record_tells_the_secret_of_a_game_that_was_given_up(end: str) -> None:
    match = quests(7, 8, 6)["22"]
    if end == "resign":
        match.resign(Seat.FIRST)
    else:
        match.stop()
    record = Record.read(Record.of(match).write())
    assert record.tags["Secret"] == "22"
    replayed = shelf.replay(record)
    assert replayed.state == match.state
    assert replayed.outcome == match.outcome


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("7,6/8 19-25 2", "7,6/8 15-18 2"),
        ("7,6/8 19-25 2", "7,6/8 20-25 2"),
        ("7,6/8 19-25 2", "nonsense"),
        ("1. 7 8", "1. 6 8"),
        ("2. 6", "2. 7"),
        ("2. 6", "2. x"),
        ('[Secret "22"]', '[Secret "18"]'),
        ('[Secret "22"]', '[Secret "26"]'),
    ],
)
def test_moves_that_do_not_lead_to_the_view_are_refused(old: str, new: str) -> None:
    match = quests(7, 8, 6)["22"]
    match.resign(Seat.FIRST)
    text = Record.of(match).write()
    assert old in text
    why = refusal_of(text.replace(old, new))
    assert why == "the moves of this record do not lead to the view that it shows"


def test_a_record_from_a_position_keeps_its_start() -> None:
    match = plyground.match("cipher-quest", position="7,6/8 19-25 2", seed=3)
    match.play("1")
    record = Record.read(Record.of(match).write())
    assert record.tags["Start"] == "7,6/8 19-25 2"
    assert record.tags["View"] == "7,6/8,1 19-25 1"
    assert shelf.replay(record).view() == match.view()
