"""Whatever is asked of a room, in whatever order: its history stays one, and adds up."""

import asyncio
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plyground.web.rooms.events import Chair
from plyground.web.rooms.registry import fold_room
from plyground.web.rooms.room import SEATS
from plyground.web.rooms.setup import Pace, Setup
from plyground.web.rooms.views import SPECTATOR

from .sitting import BOTH, HOST, Sitting, list_moves

GAMES: list[dict[str, Any]] = [
    {"game": "operator-outwit", "options": {"target": 9}},
    {"game": "operator-outwit", "options": {"target": 9, "turn_limit": 6}},
    {"game": "operator-outwit", "options": {"turn_limit": 6}, "preset": "fair"},
    {"game": "cipher-quest"},
    {"game": "cipher-quest", "options": {"pool": 5, "targets": "7-14", "turn_limit": 4}},
    {"game": "code-swap"},
    {"game": "code-swap", "options": {"win_by": 5}},
    {"game": "coordinate-clash", "options": {"size": 3}},
    {"game": "cipher-shift", "options": {"target": "AC"}},
    {"game": "cipher-shift", "options": {"turn_limit": 5}, "preset": "fair"},
]
VERBS = ["move"] * 9 + ["undo", "resign", "stop", "stop", "help", "help"]
VERBS += ["rematch", "fair", "decline", "name", "see"]
OFFERS = ("stop", "rematch", "fair", "help", "undo")
WHO = ["mover"] * 5 + ["other"] * 2 + ["spectator"]

setups = st.builds(
    lambda game, **rest: Setup(**game, **rest),
    st.sampled_from(GAMES),
    opponent=st.sampled_from(["friend", "friend", "here", "engine:easy"]),
    first=st.sampled_from(["1", "2", "toss"]),
    seat=st.sampled_from(["1", "2", "toss"]),
    clock=st.none() | st.builds(Pace, st.just(20), st.integers(0, 5)),
)

steps = st.lists(
    st.fixed_dictionaries(
        {
            "who": st.sampled_from(WHO),
            "do": st.sampled_from(VERBS),
            "off": st.sampled_from([0] * 8 + [-1, 1]),
            "choice": st.integers(0, 20),
            "id": st.integers(0, 150),
            "seconds": st.sampled_from([0, 0, 1, 3]),
        }
    ),
    min_size=15,
    max_size=80,
)


class Ledger:
    """What should be so, kept beside the room in the plainest way."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.offers: dict[str, set[Chair]] = {what: set() for what in OFFERS}
        self.seats = [sitting.room.host_seat]
        self.help = self._begins_with_help = sitting.room.mode == "engine"
        """A program does not mind; people have to agree on it, in every round."""

    def note(self, chair: Chair, do: str, *, offered: bool) -> None:
        """Something was done: which offers stand now?"""
        if do == "move":
            self.offers["stop"].discard(chair.other)
            self.offers["undo"].clear()
        elif do == "decline":
            for takers in self.offers.values():
                takers.discard(chair.other)
        elif offered:
            self.offers[do].add(chair)
        elif do == "help":
            self.offers["help"].clear()
            self.help = True
        elif do == "undo":
            self.offers["undo"].clear()
        elif do in ("rematch", "fair"):
            self.offers = {what: set() for what in OFFERS}
            self.help = self._begins_with_help
            room = self.sitting.room
            stay = room.mode == "here" and not all(room.names.values())
            self.seats.append(self.seats[-1] if stay else self.seats[-1].other)
        if self.sitting.room.outcome is not None:
            for what in ("stop", "help", "undo"):
                self.offers[what].clear()

    def check(self) -> None:
        room = self.sitting.room
        assert room.help is self.help
        assert room.offers == {(what, by) for what, takers in self.offers.items() for by in takers}
        assert [round.host_seat for round in room.rounds] == self.seats
        wins: Counter[Chair] = Counter()
        unfinished = 0
        for round in room.rounds:
            outcome = round.outcome
            if outcome and outcome.winner:
                wins[Chair.HOST if outcome.winner is round.host_seat else Chair.GUEST] += 1
            elif outcome:
                unfinished += 1
        assert room.total.wins == {SEATS[chair]: wins[chair] for chair in Chair}
        assert room.total.unfinished == unfinished
        assert room.seq == len(self.sitting.store.entries)
        assert self.sitting.time_left() == self.sitting.shown_elsewhere()
        assert self.sitting.kept() == self.sitting.built_anew()
        if room.clocks:
            assert all(left >= 0 for left in room.clocks.left.values())


def chairs_of(sitting: Sitting, who: str) -> frozenset[Chair]:
    """The chairs that such a sender has in this room."""
    if who == "spectator":
        return SPECTATOR
    if sitting.room.setup.mode != "friend":
        return BOTH if sitting.room.setup.mode == "here" else HOST
    mover = sitting.room.mover or Chair.GUEST
    return frozenset({mover if who == "mover" else mover.other})


def command_of(sitting: Sitting, step: dict[str, Any]) -> dict[str, Any]:
    room = sitting.room
    moves = list_moves(room) if room.mover else ["1"]
    again = room.mover is None and [None, "rematch", None, "fair"][step["choice"] % 4]
    return {
        "id": str(step["id"]),
        "do": again if again and step["do"] == "move" else step["do"],
        "ply": max(0, len(room.playing.moves) + step["off"]),
        "move": moves[step["choice"] % len(moves)] if step["choice"] else "nonsense",
        "name": f"name {step['choice']}",
    }


async def played(setup: Setup, taken: list[dict[str, Any]]) -> None:
    sitting = Sitting()
    await sitting.open(setup)
    ledger = Ledger(sitting)
    ledger.check()
    for step in taken:
        sitting.at += step["seconds"] * 1000
        room = sitting.room
        if room.mover is Chair.GUEST and setup.mode == "engine":
            await sitting.program_moves(step["choice"])
            ledger.note(Chair.GUEST, "move", offered=False)
            ledger.check()
        chairs = chairs_of(sitting, step["who"])
        speaker = next(iter(chairs)) if len(chairs) == 1 else room.mover or Chair.HOST
        before_setup = room.setup
        before, seq, mover = sitting.time_left(), room.seq, room.mover
        moves = list(room.playing.moves)
        command = command_of(sitting, step)
        answer = await sitting.act(chairs, **command)
        assert answer["re"] == command["id"]
        if not answer["ok"] or answer.get("repeated") or command["do"] == "see":
            assert sitting.time_left() == before
            assert room.seq == seq
        else:
            check_allowed(before_setup, chairs, mover, command)
            assert room.seq == seq + 1
            happened = room.done[speaker][command["id"]][0]
            offered = getattr(happened, "what", None) is not None
            if command["do"] == "undo" and not offered:  # to the turn of whoever wanted it
                wanted = speaker.other if setup.mode == "friend" else speaker
                back = {"engine": 2, "here": 1}.get(setup.mode, 1 + (mover is wanted))
                assert room.playing.moves == moves[:-back]
            ledger.note(speaker, command["do"], offered=offered)
            again = await sitting.act(chairs, **command)
            assert again["repeated"]
            assert room.seq == seq + 1
        ledger.check()
    assert sitting.time_left() == sitting.shown_after_a_reload()
    read = fold_room(sitting.store.entries)
    assert (read.game, read.setup) == (sitting.room.game, sitting.room.setup)
    assert [str(each.record()) for each in read.rounds] == [
        str(each.record()) for each in sitting.room.rounds
    ]


def check_allowed(
    setup: Setup, chairs: frozenset[Chair], mover: Chair | None, command: dict[str, Any]
) -> None:
    """What was done could be done only then, and only by them."""
    assert chairs
    if command["do"] == "move" or (command["do"] == "undo" and setup.mode != "friend"):
        assert mover in chairs
    if command["do"] == "undo":
        assert setup.game != "cipher-quest"
    if command["do"] in ("resign", "stop", "help", "undo"):
        assert mover is not None
    if command["do"] in ("rematch", "fair"):
        assert mover is None
    if command["do"] == "fair":
        assert setup.preset is None


@settings(max_examples=12)
@given(setups, steps)
def test_any_sequence_of_messages_leaves_one_history(
    setup: Setup, taken: list[dict[str, Any]]
) -> None:
    asyncio.run(played(setup, taken))


@pytest.mark.soak
@settings(settings.get_profile("soak"), max_examples=3_000)
@given(setups, steps)
def test_very_many_sequences_of_messages_leave_one_history(
    setup: Setup, taken: list[dict[str, Any]]
) -> None:
    asyncio.run(played(setup, taken))
