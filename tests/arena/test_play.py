"""Games of the arena: from where they begin, that nothing but their names decides them, faults."""

import json
from collections.abc import Mapping
from typing import Any

import pytest

from plyground.games import registry
from plyground.kernel.outcome import CRASHED, FLOODED, GARBLED, HUNG
from plyground.kernel.seats import Seat
from plyground.measure.arena import play as playing
from plyground.measure.arena.play import (
    OPENING_TURNS,
    TURN_LIMIT,
    draw_start,
    play_chunk,
)
from plyground.measure.arena.summary import list_bouts, summarise
from plyground.measure.arena.tournament import (
    MOST_TROUBLES,
    Entry,
    Plan,
    Tournament,
    list_meetings,
    read_entrants,
)
from plyground.solvers import solve
from tests.protocols.bots import rogue


def make_plan(slug: str, preset: str | None = None, **more: Any) -> Plan:
    options = more.pop("options", {})
    return Plan([slug], options, preset, **more)


def play(plan: Plan, specs: Mapping[str, str], pairs: list[tuple[int, str, str]]) -> list[Entry]:
    """By way of JSON, as anywhere else."""
    slug = plan.games[0]
    chunks = [{"plan": plan.json(), "players": specs, "pair": [slug, *pair]} for pair in pairs]
    return [json.loads(json.dumps(play_chunk(json.loads(json.dumps(each))))) for each in chunks]


EASY = {"easy": "engine:easy", "greedy": "greedy", "random": "random"}


@pytest.mark.parametrize("slug", registry.slugs())
def test_each_start_is_played_by_both_from_both_seats(
    slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playing, "MOST_TURNS", 30)
    plan = make_plan(slug)
    for entry in play(plan, EASY, [(0, "easy", "greedy"), (1, "easy", "greedy")]):
        assert [game["first"] for game in entry["games"]] == ["easy", "greedy"]
        for game in entry["games"]:
            assert game["winner"] in ("easy", "greedy", None)
            assert (game["winner"] is None) == (game["end"] == TURN_LIMIT)
            assert 1 <= game["turns"] <= 30


@pytest.mark.parametrize("slug", ["operator-outwit", "cipher-quest"])
def test_a_game_depends_on_its_name_alone(slug: str) -> None:
    plan = make_plan(slug, "fair")
    pairs = [(n, *met) for n in range(3) for met in (("easy", "greedy"), ("easy", "random"))]
    together = play(plan, EASY, pairs)
    alone = [entry for pair in reversed(pairs) for entry in play(plan, EASY, [pair])]
    assert together == alone[::-1]
    assert together != play(plan._replace(seed=2), EASY, pairs)


@pytest.mark.parametrize("slug", ["operator-outwit", "cipher-shift"])
def test_random_openings_differ_and_give_nothing_away(slug: str) -> None:
    plan = make_plan(slug)
    game = registry.game(slug)
    before = solve(game).value(game.start())
    starts = [draw_start(plan, plan.games[0], number) for number in range(12)]
    assert len({start.position for start in starts}) > 3
    for start in starts:
        assert OPENING_TURNS % 2 == 0
        assert game.turn(start.state) is Seat.FIRST
        assert solve(game).value(start.state).keeps(before)


def test_a_set_up_that_draws_is_drawn_anew_and_needs_no_random_turns() -> None:
    plan = make_plan("operator-outwit", "fair")
    starts = [draw_start(plan, plan.games[0], number) for number in range(12)]
    assert len({start.game.options["target"] for start in starts}) > 3
    assert all(start.state == start.game.start() for start in starts)


def test_the_secret_of_a_start_is_in_no_result() -> None:
    plan = make_plan("cipher-quest", options={"targets": "17-23"})
    targets = set()
    for number in range(8):
        start = draw_start(plan, plan.games[0], number)
        targets.add(start.game.secret(start.state))
        entry = play(plan, EASY, [(number, "greedy", "random")])[0]
        assert entry["start"] == "-/- 17-23 1"
    assert len(targets) > 2


def test_a_game_that_lasts_too_long_is_unfinished_and_no_draw(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(playing, "MOST_TURNS", 7)
    plan = make_plan("cipher-shift")
    entrants = dict.fromkeys(("one", "two"), "engine:perfect")
    entries = play(plan, entrants, [(0, "one", "two")])
    assert [(game["winner"], game["turns"], game["end"]) for game in entries[0]["games"]] == [
        (None, 7, "turn-limit")
    ] * 2
    for line in summarise(plan, entrants, entries)["players"]:
        counts = [line[name] for name in ("games", "wins", "losses", "drawn", "unfinished")]
        assert (counts, line["share"]) == ([2, 0, 0, 0, 2], 0.5)


# ---- whoever goes wrong --------------------------------------------------------------------------


@pytest.mark.program
def test_programs_that_go_wrong_lose_that_game_and_the_run_goes_on() -> None:
    faults = {
        "crashes": ("crash on move", CRASHED),
        "hangs": ("hang on move", HUNG),
        "floods": ("flood lines", FLOODED),
        "says nothing": ("no move", GARBLED),
        "errs": ("illegal move", "illegal-move: x9"),
    }
    patient = make_plan("cipher-shift", deadline=60)  # nobody wins before both have moved
    specs = {name: f"process:{rogue(how)}" for name, (how, _) in faults.items()} | {"ok": "random"}
    entries = []
    for name in faults:  # a busy machine is no reason to take one fault for another
        plan = patient._replace(deadline=1) if name == "hangs" else patient
        entries += play(plan, specs, [(0, name, "ok")])
    assert len(entries) == len(faults)
    for bout in list_bouts(entries):
        assert bout.winner == "ok"
        name = bout.loser or ""
        assert bout.end == faults[name][1]
        assert bout.fault == bout.end.partition(":")[0]
    assert all(entry["players"] for entry in entries)  # a name is kept with whom it meant


def test_a_model_that_nobody_reaches_has_lost_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    entrants = read_entrants(["llm:nobody", "random"])
    plan = make_plan("operator-outwit")
    tournament = Tournament(plan, entrants, list_meetings([*entrants], gauntlet=False), 500)
    tournament.play()
    assert tournament.entries == []
    assert tournament.missing == MOST_TROUBLES  # and then nobody hopes for the rest
    assert "key" in str(tournament.trouble)
