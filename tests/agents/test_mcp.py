"""The games as MCP tools, used with the SDK's own client."""

from __future__ import annotations  # the SDK's names are known to type checkers alone

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import anyio
import pytest

from plyground.games import registry
from plyground.protocols.mcp_tables import GameTables
from tests.agents.words import assert_for_anybody, assert_nobody_is_you
from tests.later import skip_without

if TYPE_CHECKING:
    from mcp import Client

skip_without("mcp")

OUTWIT = {"game": "operator-outwit"}
TOOLS = {"list_games", "rules", "start", "see", "play", "analyze"}


def visit(
    scene: Callable[[Client], Awaitable[None]], host: Any = None, tables: GameTables | None = None
) -> None:
    """A client's visit to a server, in process unless another is named."""

    from mcp import Client

    from plyground.protocols.mcp import server

    async def visiting() -> None:
        async with Client(host or server(tables)) as client:
            await scene(client)

    anyio.run(visiting)


async def told(client: Client, tool: str, **arguments: object) -> Any:
    """The structured result of a tool that worked."""
    result = await client.call_tool(tool, arguments)
    assert not result.is_error, result.content
    return result.structured_content


async def refused(client: Client, tool: str, **arguments: object) -> str:
    """What a tool says that did not."""
    from mcp.types import TextContent

    result = await client.call_tool(tool, arguments)
    assert result.is_error
    (content,) = result.content
    assert isinstance(content, TextContent)
    return content.text


def test_every_tool_says_what_it_takes_and_gives() -> None:
    async def scene(client: Client) -> None:
        tools = (await client.list_tools()).tools
        assert {tool.name for tool in tools} == TOOLS
        for tool in tools:
            assert tool.description
            assert tool.output_schema
            properties = tool.input_schema.get("properties", {})
            assert all("description" in each for each in properties.values()), tool.name

    visit(scene)


def test_what_it_says_of_itself_stays_true_with_games_from_outside() -> None:
    from plyground.protocols.mcp import server

    words = (server().instructions or "").lower().split()
    assert words[:4] == ["small", "games", "for", "two."]
    assert not {"five", str(len(registry.slugs()))} & {*words}


@pytest.mark.parametrize("slug", registry.slugs())
def test_a_game_against_an_opponent_goes_to_its_end(slug: str) -> None:
    async def scene(client: Client) -> None:
        now = await told(
            client, "start", game=slug, seed=3, opponent="random", options={"turn_limit": 40}
        )
        while now["outcome"] is None:
            assert (now["turn"], now["you"]) == (1, 1)
            now = await told(client, "play", game_id=now["game_id"], move=now["legal_moves"][0])
            assert any(line.endswith(f"plays {now['moves'][-1]}.") for line in now["happened"])
            # Both sides' moves are told to one reader, to whom "yours" would be anybody's guess.
            assert_nobody_is_you(now["happened"])
            assert_for_anybody("\n".join([now["board"], *now["happened"]]))
        assert now["outcome"]["reason"] in now["happened"][-1]
        assert now["legal_moves"] == []
        assert now["turn"] is None
        assert now == await told(client, "see", game_id=now["game_id"])

    visit(scene)


def test_an_illegal_move_is_refused_with_the_reason_and_changes_nothing() -> None:
    async def scene(client: Client) -> None:
        now = await told(client, "start", game="operator-outwit")
        why = await refused(client, "play", game_id=now["game_id"], move="-1")
        assert why.endswith("try +2 or *2")
        assert "'7' is not a move" in await refused(
            client, "play", game_id=now["game_id"], move="7"
        )
        assert now == await told(client, "see", game_id=now["game_id"])

    visit(scene)


def test_the_game_longest_out_of_sight_makes_room() -> None:
    async def scene(client: Client) -> None:
        names = [
            (await told(client, "start", game="code-swap", seed=1))["game_id"] for _ in range(2)
        ]
        await told(client, "see", game_id=names[0])
        await told(client, "start", game="code-swap", seed=1)
        assert "there is no game" in await refused(client, "see", game_id=names[1])
        await told(client, "see", game_id=names[0])

    visit(scene, tables=GameTables(most=2))


def test_a_secret_stays_inside_until_the_game_is_over() -> None:
    """Two games that differ in their secret alone look the same until a clue tells them apart."""

    async def scene(client: Client) -> None:
        seen: dict[str, list[dict[str, Any]]] = {}
        for seed in range(12):
            now = await told(client, "start", game="cipher-quest", seed=seed)
            course = []
            for move in ("9", "8"):
                course.append({**now, "game_id": ""})
                assert now["secret"] is None
                now = await told(client, "play", game_id=now["game_id"], move=move)
            assert seen.setdefault(now["position"], course) == course
            while now["outcome"] is None:
                now = await told(client, "play", game_id=now["game_id"], move=now["legal_moves"][0])
            assert 15 <= int(now["secret"]) <= 25

    visit(scene)


def test_a_set_up_is_started_by_its_name() -> None:
    async def scene(client: Client) -> None:
        listed = (await told(client, "list_games"))["result"]
        for game in listed:
            presets = {each.name: str(each.changes) for each in registry.presets(game["game"])}
            assert {each["name"]: each["changes"] for each in game["presets"]} == presets
        first = await told(client, "start", game="cipher-shift", preset="fair", seed=4)
        drawn = registry.make_game("cipher-shift", {}, preset="fair", seed=4)
        assert (first["preset"], first["options"]) == ("fair", drawn.public_options)
        assert (await told(client, "see", game_id=first["game_id"]))["preset"] == "fair"
        plain = await told(client, "start", game="cipher-shift", preset="classic")
        assert (plain["preset"], plain["position"]) == (None, "CODE:AAAA 1")
        page = (await told(client, "rules", game="cipher-shift", preset="fair"))["result"]
        assert str(registry.find_preset("cipher-shift", "fair").changes) in page

    visit(scene)


# ---- arguments ----------------------------------------------------------------------------------


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
        ("start", {**OUTWIT, "target": 30}, "options of a game go into options"),
        ("start", {}, "start needs game: a game of list_games"),
        ("start", {"game": 3}, "game cannot be '3'; it takes a game of list_games"),
        ("start", {**OUTWIT, "options": {"target": 1}}, "target cannot be '1'; it takes"),
        ("start", {**OUTWIT, "position": "nonsense"}, "is not a position"),
        ("start", {**OUTWIT, "opponent": "process:true"}, "unknown player"),
        ("start", {**OUTWIT, "opponent": "llm:x@http://127.0.0.1:1/"}, "unknown player"),
        ("start", {**OUTWIT, "opponent": "random", "seat": 3}, "seat is 1 or 2"),
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
