"""An analysis has one shape: the command line, Python, HTTP and MCP say the same."""

import json
from typing import Any, get_type_hints

import pytest

import plyground
from plyground.cli import main
from plyground.games import registry
from plyground.kernel.seats import Seat
from plyground.kernel.work import SHORT_WORK
from plyground.language.message import read_message, render
from plyground.solvers import advise
from plyground.study import tasks
from plyground.study.analysis.analysis import analyze
from plyground.study.analysis.review import review
from plyground.study.messages.study import AnalysisShown, ReviewShown
from tests.laws import Plan, walk

KEYS = set(get_type_hints(AnalysisShown))


def positions(slug: str) -> list[str]:
    """The example of a game, and what comes up in a game played at random, to its end."""
    game = registry.game(slug)
    states = walk(game, Plan(3, Seat.FIRST, 6, careful=False)).states
    return [*map(game.write, states[::2]), game.example]


def ask_shell(slug: str, position: str, capsys: pytest.CaptureFixture[str]) -> Any:
    words = ["analyze", slug, position, "--json", "--best-line", "--work", str(SHORT_WORK)]
    assert main(words) == 0
    return json.loads(capsys.readouterr().out)


def ask_python(slug: str, position: str) -> Any:
    game = plyground.game(slug)
    found = analyze(game, game.position(position), advise(game, SHORT_WORK), line=True)
    return json.loads(json.dumps(found.json()))


def ask_study(slug: str, position: str) -> Any:
    """What `POST /api/study` answers with: a worker's answer, sent on as it is."""
    asked = {"game": slug, "options": {}, "position": position, "moves": [], "seed": 0}
    return tasks.study_position(values=True, **asked)["analysis"]


def ask_help(slug: str, position: str) -> Any:
    """What `GET /api/rooms/{room}/help` answers with."""
    return tasks.analyze_position(slug, {}, position)


def ask_mcp(slug: str, position: str) -> Any:
    anyio = pytest.importorskip("anyio")
    pytest.importorskip("mcp")
    from mcp import Client

    from plyground.protocols.mcp import server

    async def talk() -> Any:
        async with Client(server()) as client:
            begun = await client.call_tool("start", {"game": slug, "position": position})
            where = {"game_id": begun.structured_content["game_id"], "top": 1000}
            return (await client.call_tool("analyze", where)).structured_content

    return anyio.run(talk)


@pytest.mark.parametrize("slug", registry.slugs())
def test_four_doors_say_the_same_about_a_position(
    slug: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for position in positions(slug):
        told = ask_python(slug, position)
        assert set(told) == KEYS
        assert ask_shell(slug, position, capsys) == told
        assert ask_study(slug, position) == ask_help(slug, position) == told
        assert ask_mcp(slug, position) == told
        assert told["legal"] == len(told["moves"])
        assert told["line"]


@pytest.mark.parametrize("slug", registry.slugs())
def test_sentences_come_with_their_data(slug: str) -> None:
    told = ask_python(slug, positions(slug)[0])
    for sentence in ("why", "end"):
        said = told[f"{sentence}_said"]
        assert (said is None) == (told[sentence] == "")
        if said is not None:
            message = read_message(said)
            assert str(message) == told[sentence]
            assert render(message, "de") != told[sentence]


def test_a_review_has_one_shape_too(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    match = plyground.match("operator-outwit")
    for move in ["*2", "+2", "*2", "+2", "*2", "+2", "+2"]:
        match.play(move)
    path = tmp_path / "game.ply"
    path.write_text(str(match.record))
    assert main(["review", str(path), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert set(told) == set(get_type_hints(ReviewShown))
    assert told == json.loads(json.dumps(review(match).json()))
    assert told == tasks.review_record(str(match.record))
