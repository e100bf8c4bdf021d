"""What is handed to a tool of MCP: moves as text or numbers, and arguments as they are meant."""

from __future__ import annotations  # the SDK's names are known to type checkers alone

from typing import TYPE_CHECKING

import pytest

from tests.agents.words import assert_for_anybody
from tests.later import skip_without

from .test_mcp import refused, told, visit

if TYPE_CHECKING:
    from mcp import Client

skip_without("mcp")


@pytest.mark.parametrize(
    ("slug", "move", "played"),
    [
        ("cipher-quest", 7, "7"),
        ("cipher-quest", 7.0, "7"),
        ("cipher-shift", 4, "4"),
        ("cipher-shift", "4", "4"),
    ],
)
def test_a_move_may_be_written_as_a_number(slug: str, move: object, played: str) -> None:
    async def scene(client: Client) -> None:
        now = await told(client, "start", game=slug)
        now = await told(client, "play", game_id=now["game_id"], move=move)
        assert now["moves"] == [played]

    visit(scene)


@pytest.mark.parametrize("move", [True, None, [7], {"move": 7}, 4.5, float("nan")])
def test_what_can_be_no_move_is_refused_in_one_line(move: object) -> None:
    async def scene(client: Client) -> None:
        now = await told(client, "start", game="cipher-quest")
        why = await refused(client, "play", game_id=now["game_id"], move=move)
        assert why.startswith("move cannot be ")
        assert why.endswith("; it takes one of legal_moves; a number may be written as one")
        assert now == await told(client, "see", game_id=now["game_id"])

    visit(scene)


@pytest.mark.parametrize(
    ("given", "settled"),
    [
        ({"options": {"target": 30.0}}, {"target": 30}),
        ({"options": {"target": "30"}}, {"target": 30}),
        ({"options": {"win_by": "19"}}, {"win_by": 19}),
        ({"options": {"turn_limit": "20"}}, {"turn_limit": 20}),
        ({"seed": 7.0, "opponent": "random", "seat": "2"}, {}),
    ],
)
def test_arguments_are_taken_as_they_are_meant(
    given: dict[str, object], settled: dict[str, object]
) -> None:
    async def scene(client: Client) -> None:
        now = await told(client, "start", game="operator-outwit", **given)
        assert now["options"].items() >= settled.items()
        assert ("win_by" in now["options"]) == ("win_by" in settled)
        assert now["you"] == (2 if "seat" in given else None)

    visit(scene)


@pytest.mark.parametrize(
    ("tool", "given", "why"),
    [
        ("start", {"game": "operator-outwit", "target": 30}, "options of a game go into options"),
        ("start", {}, "start needs game: a game of list_games"),
        ("start", {"game": 3}, "game cannot be '3'; it takes a game of list_games"),
        ("start", {"game": "code-swap", "seat": True}, "seat cannot be 'True'; it takes 1 or 2"),
        ("start", {"game": "code-swap", "seed": 1.5}, "seed cannot be '1.5'; it takes a whole"),
        ("start", {"game": "code-swap", "options": "length=4"}, "it takes options by name"),
        ("start", {"game": "code-swap", "options": {"length": [3]}}, "length cannot be '[3]'"),
        ("start", {"game": "code-swap", "position": 413}, "it takes a position to begin from"),
        ("start", {"game": "code-swap", "opponent": "none"}, "choose from engine:easy"),
        ("see", {"game_id": None}, "it takes what start returned as game_id"),
        ("see", {"game_id": "x", "more": 1}, "see has no argument 'more': it takes game_id"),
        ("analyze", {"game_id": "x", "top": 0}, "top cannot be '0'; it takes how many moves"),
        ("play", {"game_id": "ü"}, "play needs move"),
        ("dance", {}, "there is no tool 'dance'; there are list_games, rules, start"),
    ],
)
def test_wrong_arguments_are_refused_in_one_line(
    tool: str, given: dict[str, object], why: str
) -> None:
    async def scene(client: Client) -> None:
        said = await refused(client, tool, **given)
        assert why in said
        assert "\n" not in said
        assert "human" not in said
        assert_for_anybody(said)

    visit(scene)
