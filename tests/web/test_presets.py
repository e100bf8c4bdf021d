"""Set-ups with a name in rooms: what they draw is drawn anew, stored, and the same ever after."""

import asyncio
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from plyground.kernel import Record
from plyground.kernel.house_rules import HOUSE_OPTIONS
from plyground.rulebooks import shelf
from plyground.web.base.errors import Refusal
from plyground.web.content.game_catalogue import build_catalogue
from plyground.web.rooms import events
from plyground.web.rooms.fold import fold_room, fold_round
from plyground.web.rooms.setup import Setup
from plyground.web.rooms.views import build_invitation
from tests.web.authority.sitting import BOTH, GUEST, HOST, Sitting

from .servers import Server, serving

ROUNDS = 12
"""So many draws from dozens of words are not all the same."""


async def sat_down(**setup: Any) -> Sitting:
    sitting = Sitting()
    await sitting.open(Setup(**{"opponent": "here", **setup}))
    return sitting


async def play_rounds(sitting: Sitting, do: str = "rematch", rounds: int = ROUNDS) -> list[Any]:
    """The views of so many rounds more, each of them stopped."""
    views = []
    for number in range(rounds):
        await sitting.act(BOTH, id=f"s{do}{number}", do="stop")
        views.append((await sitting.act(BOTH, id=f"{do}{number}", do=do))["view"])
        do = "rematch"
    return views


# ---- rooms ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", shelf.slugs())
def test_every_round_is_drawn_anew_from_what_passes(slug: str) -> None:
    preset = shelf.find_preset(slug, "fair")

    async def play() -> None:
        sitting = await sat_down(game=slug, preset="fair")
        views = await play_rounds(sitting)
        starts = set()
        for view in views:
            game = shelf.make_game(slug, view["options"], preset="fair")  # or it would be refused
            assert game.public_options == view["options"]
            assert game.write(game.position(view["start"])) == view["start"]
            assert view["now"]["position"] == view["start"]
            assert view["preset"]["name"] == "fair"
            assert view["preset"]["said"] == preset.changes.json()
            assert view["preset"]["changes"] == str(preset.changes)
            starts.add(view["start"])
        drawn = bool(preset.draws) or sitting.room.game.has_drawn_start
        assert (len(starts) > 1) == (drawn and not sitting.room.game.hidden)

    asyncio.run(play())


@pytest.mark.parametrize("first", ["2", "toss"])
def test_in_every_round_whoever_begins_must_win_by_the_turn(first: str) -> None:
    async def play() -> None:
        sitting = await sat_down(game="code-swap", preset="fair", first=first)
        seats = set()
        for view in await play_rounds(sitting, rounds=40):
            _, seat, *bound = view["start"].split()
            assert bound == ["win-by", f"{seat}:19"]
            seats.add(seat)
        assert seats == ({"1", "2"} if first == "toss" else {"2"})

    asyncio.run(play())


@pytest.mark.parametrize("slug", shelf.slugs())
def test_a_room_reads_the_same_after_a_restart(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even where the preset means something else by then, or nobody knows it any more."""

    async def play() -> Sitting:
        sitting = await sat_down(game=slug, preset="fair")
        await play_rounds(sitting, rounds=3)
        return sitting

    sitting = asyncio.run(play())
    monkeypatch.setattr(shelf, "presets", lambda slug: [])
    room, read = sitting.room, fold_room(sitting.store.entries)
    assert (read.game, read.options) == (room.game, room.options)
    for number in range(1, 5):
        before, after = room.round(number), fold_round(sitting.store.entries, number)
        assert before is not None
        assert str(after.record()) == str(before.record())
        assert Record.read(str(after.record())).tags["Preset"] == "fair"


def test_a_room_whose_preset_has_gone_is_played_again_as_it_was_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def play() -> None:
        sitting = await sat_down(game="cipher-shift", preset="fair")
        before = sitting.room.options
        monkeypatch.setattr(shelf, "presets", lambda slug: [])
        (view,) = await play_rounds(sitting, rounds=1)
        assert view["options"] == before

    asyncio.run(play())


def test_what_a_friend_is_invited_to_is_what_is_played_first() -> None:
    async def play() -> None:
        sitting = Sitting()
        opened = await sitting.referee.prepare(Setup(game="cipher-shift", preset="fair"))
        live = await sitting.referee.open(opened[0], opened[1])
        invited = build_invitation(live.room)
        assert invited["preset"] is not None
        assert invited["preset"]["name"] == "fair"
        assert invited["options"] == fold_room(sitting.store.entries).options
        await sitting.referee.join(live, "Bob", None)
        assert live.room.options == invited["options"]
        assert live.room.playing.start.startswith(str(invited["options"]["target"]))

    asyncio.run(play())


def test_options_beside_a_preset_stay_in_every_round() -> None:
    async def play() -> None:
        options = {"target": "king", "turn_limit": 40}
        sitting = await sat_down(game="cipher-shift", preset="fair", options=options)
        for view in await play_rounds(sitting, rounds=3):
            assert view["options"]["target"] == "KING"
            assert view["options"]["turn_limit"] == 40

    asyncio.run(play())


def test_a_position_settles_what_would_be_drawn() -> None:
    async def play() -> None:
        sitting = await sat_down(game="cipher-shift", preset="fair", position="KING:AAAC 2")
        for view in await play_rounds(sitting, rounds=2):
            assert view["start"] == "KING:AAAC 2"

    asyncio.run(play())


@pytest.mark.parametrize(
    ("setup", "named"),
    [
        ({"game": "code-swap"}, "classic"),
        ({"game": "code-swap", "preset": "classic"}, "classic"),
        ({"game": "code-swap", "options": {"length": "3"}}, "classic"),
        ({"game": "code-swap", "options": {"length": 4}}, None),
        ({"game": "code-swap", "preset": "classic", "options": {"length": 4}}, None),
        ({"game": "code-swap", "position": "413/251 1"}, None),
        ({"game": "code-swap", "preset": "fair"}, "fair"),
    ],
)
def test_a_room_says_which_named_set_up_it_has(setup: dict[str, Any], named: str | None) -> None:
    async def play() -> None:
        sitting = await sat_down(**setup)
        view = (await sitting.act(BOTH, id="a", do="see"))["view"]
        assert (view["preset"] or {}).get("name") == named
        assert view["can_turn_fair"] == (named != "fair")

    asyncio.run(play())


@pytest.mark.parametrize(
    ("setup", "ends"),
    [
        ({"game": "cipher-shift"}, False),
        ({"game": "cipher-shift", "preset": "fair"}, True),
        ({"game": "cipher-shift", "options": {"wrap": False}}, True),
        ({"game": "operator-outwit"}, False),
        ({"game": "operator-outwit", "options": {"turn_limit": 100}}, True),
        ({"game": "operator-outwit", "options": {"win_by": 19}}, True),
        ({"game": "cipher-quest"}, True),
    ],
)
def test_a_room_says_whether_it_need_not_end(setup: dict[str, Any], ends: bool) -> None:
    async def play() -> None:
        sitting = await sat_down(**setup)
        assert (await sitting.act(BOTH, id="a", do="see"))["view"]["always_ends"] == ends

    asyncio.run(play())


# ---- a rematch with the fair set-up --------------------------------------------------------------


def test_friends_turn_to_the_fair_set_up_when_both_want_it() -> None:
    async def play() -> None:
        sitting = await sat_down(game="cipher-shift", opponent="friend", options={"max_step": 3})
        refused = await sitting.act(HOST, id="a", do="fair")
        assert refused["error"]["code"] == "illegal"
        await sitting.act(HOST, id="b", do="resign")
        offered = (await sitting.act(HOST, id="c", do="fair"))["view"]
        assert offered["now"]["offers"]["fair"] == [1]
        # Who would play again as before has not agreed.
        other = (await sitting.act(GUEST, id="d", do="rematch"))["view"]
        assert (other["status"], other["now"]["offers"]["rematch"]) == ("over", [2])
        view = (await sitting.act(GUEST, id="e", do="fair"))["view"]
        assert (view["status"], view["you"], view["preset"]["name"]) == ("playing", [1], "fair")
        assert view["options"]["max_step"] == 2
        assert not view["can_turn_fair"]
        repeated = await sitting.act(GUEST, id="e", do="fair")
        assert repeated["repeated"]
        taken = await sitting.act(GUEST, id="e", do="rematch")
        assert taken["error"]["code"] == "id-used"
        await sitting.act(HOST, id="f", do="resign")
        refused = await sitting.act(HOST, id="g", do="fair")
        assert refused["error"]["said"]["code"] == "server.no-fair-rematch"
        read = fold_room(sitting.store.entries)
        assert (read.setup, read.game) == (sitting.room.setup, sitting.room.game)
        tags = [Record.read(str(each.record())).tags for each in read.rounds]
        assert [each.get("Preset") for each in tags] == [None, "fair"]

    asyncio.run(play())


def test_a_room_from_a_position_turns_fair_with_a_start_of_its_own() -> None:
    async def play() -> None:
        sitting = await sat_down(game="operator-outwit", position="23:11 1")
        first, second = await play_rounds(sitting, "fair", 2)
        assert first["preset"]["name"] == second["preset"]["name"] == "fair"
        assert first["start"] == f"{first['options']['target']}:1 1"

    asyncio.run(play())


# ---- what is stored ------------------------------------------------------------------------------


def test_rooms_without_a_preset_are_stored_as_they_always_were() -> None:
    async def play() -> Sitting:
        return await sat_down(game="cipher-shift")

    entry = asyncio.run(play()).store.entries[0].data
    opened, begun = msgspec.json.decode(entry)
    assert opened["setup"] == {"game": "cipher-shift", "opponent": "here"}
    assert {"options", "fair"}.isdisjoint([*opened, *begun])
    assert events.read_events(entry)


def test_a_version_that_knows_no_presets_does_not_take_the_room_for_another() -> None:
    """It reads set-ups strictly, and so puts the room aside; ours does the same with later ones."""
    with pytest.raises(msgspec.ValidationError, match="later"):
        msgspec.convert({"game": "cipher-shift", "later": "x"}, Setup)


# ---- refusals ------------------------------------------------------------------------------------


REFUSED = [
    ({"preset": "fare"}, "Cipher Shift has no preset 'fare' (did you mean fair?)"),
    ({"preset": "x"}, "it has classic and fair"),
    ({"preset": "fair", "options": {"max_step": 3}}, "max_step 3 contradicts preset fair"),
    ({"preset": "fair", "options": {"target": "ZZ"}}, "target ZZ does not go with preset fair"),
    ({"preset": "fair", "position": "CODE:AAAA 1"}, "target CODE does not go with preset fair"),
    ({"options": {"preset": "fair"}}, "has no option 'preset'"),
]


@pytest.mark.parametrize(("asked", "why"), REFUSED)
def test_a_set_up_that_contradicts_itself_is_refused(asked: dict[str, Any], why: str) -> None:
    async def play() -> None:
        with pytest.raises(Refusal) as refused:
            await sat_down(game="cipher-shift", **asked)
        assert (refused.value.code, refused.value.status) == ("bad-option", 422)
        assert why in str(refused.value)

    asyncio.run(play())


# ---- over HTTP -----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("presets") / "games.db") as running:
        yield running


@pytest.mark.parametrize(("asked", "why"), REFUSED)
def test_studies_refuse_the_same(server: Server, asked: dict[str, Any], why: str) -> None:
    for path, body in {
        "/api/rooms": {"setup": {"game": "cipher-shift", **asked}},
        "/api/study": {"game": "cipher-shift", **asked},
        "/api/study/record": {"game": "cipher-shift", **asked},
    }.items():
        answer = server.ask("POST", path, body)
        assert (answer.status, answer.body["error"]["code"]) == (422, "bad-option"), path
        assert why in answer.body["error"]["message"], path


def test_a_study_draws_from_its_seed(server: Server) -> None:
    asked = {"game": "cipher-shift", "preset": "fair"}
    studies = [server.ask("POST", "/api/study", {**asked, "seed": seed}).body for seed in range(6)]
    again = [server.ask("POST", "/api/study", {**asked, "seed": seed}).body for seed in range(6)]
    assert studies == again
    assert len({study["options"]["target"] for study in studies}) > 1
    assert studies[0]["preset"]["name"] == "fair"
    # Whoever goes on with the options and the seed, goes on with the same game.
    concrete = {"game": "cipher-shift", "options": studies[3]["options"], "seed": 3}
    went_on = server.ask("POST", "/api/study", concrete).body
    assert {**went_on, "preset": studies[3]["preset"]} == studies[3]
    record = server.ask("POST", "/api/study/record", {**asked, "seed": 3}).body
    assert '[Preset "fair"]' in record
    assert f"target={studies[3]['options']['target']}" in record


def test_a_picture_can_be_had_of_a_preset(server: Server) -> None:
    fair, printed = (
        server.ask("GET", f"/api/picture/operator-outwit{query}").body
        for query in ("?preset=fair", "")
    )
    assert fair.startswith("<svg")
    assert fair != printed
    refused = server.ask("GET", "/api/picture/operator-outwit?preset=fare")
    assert (refused.status, refused.body["error"]["code"]) == (422, "bad-option")


def test_the_catalogue_lists_what_a_form_needs() -> None:
    house = set(HOUSE_OPTIONS)
    for game in build_catalogue()["games"]:
        known = {option["name"]: option for option in game["options"]}
        assert [preset["name"] for preset in game["presets"]][:2] == ["classic", "fair"]
        for preset in game["presets"]:
            assert set(preset["draws"]) <= set(known)
            assert set(preset["options"]) <= set(known) | house
            made = shelf.make_game(game["game"], preset["options"], preset=preset["name"])
            assert preset["options"].items() <= made.public_options.items()
