"""What the README and the pages behind it show is what the program does."""

import doctest
import json
import re
import runpy
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import plyground
from plyground import Record
from plyground.cli import main
from plyground.cli.parser import build_parser
from plyground.games import registry
from tests.later import skip_without

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
DOCS = ROOT / "docs"
PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted(DOCS.rglob("*.md"))]
TWENTYONE = "twentyone.py"
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(page: Path, language: str) -> list[str]:
    """The code of a language on a page."""
    return [
        code for name, code in BLOCK.findall(page.read_text(encoding="utf-8")) if name == language
    ]


def table_rows(page: Path, first_column: list[str]) -> list[list[str]]:
    """The cells of the table rows that begin with one of these."""
    lines = page.read_text(encoding="utf-8").splitlines()
    rows = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]
    return [row for row in rows if row[0].strip("`") in first_column]


@pytest.mark.parametrize(
    "page", [page for page in PAGES if blocks(page, "pycon")], ids=lambda page: page.name
)
def test_the_python_of_a_page_goes_as_shown(page: Path) -> None:
    if page.name == "observations.md":
        skip_without("numpy")
    text = page.read_text(encoding="utf-8")
    shown = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    assert doctest.DocTestRunner().run(shown).failed == 0


# ---- the commands --------------------------------------------------------------------------------


def list_commands(*pages: Path) -> list[list[str]]:
    """The words of every plyground command in the examples of some pages."""
    found = {
        re.split(r"  +| # | &$", line.strip().removeprefix("$ "))[0]
        for page in pages
        for _, code in BLOCK.findall(page.read_text(encoding="utf-8"))
        for line in code.splitlines()
    }
    return [shlex.split(line)[1:] for line in sorted(found) if line.startswith("plyground ")]


@pytest.mark.parametrize("words", list_commands(*PAGES), ids=" ".join)
def test_a_command_of_any_page_is_understood(words: list[str]) -> None:
    name, *rest = words
    slug = next((word for word in rest if word in registry.slugs()), None)
    parser = build_parser(name, slug)
    parser.parse_intermixed_args(rest)  # raises what is not understood


RUN = [
    words
    for words in list_commands(ROOT / "README.md", ROOT / "docs" / "play.md")
    if words[0] not in ("serve", "screen", "benchmark") and not {"--join", TWENTYONE} & {*words}
]
"""Those that need no server, no screen, and no file that is not there."""


@pytest.mark.parametrize("words", RUN, ids=" ".join)
def test_a_command_of_the_pages_runs(
    words: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    if words[0] in ("replay", "review", "verify"):
        Path("game.ply").write_text(blocks(ROOT / "docs" / "records.md", "")[0], encoding="utf-8")
    with open("empty", "w+b") as nothing:
        monkeypatch.setattr("sys.stdin", _Keyboard(nothing))
        assert main(words) == 0
    assert capsys.readouterr().out


class _Keyboard:
    """Standard input that has ended."""

    def __init__(self, buffer: Any) -> None:
        self.buffer = buffer

    def isatty(self) -> bool:
        return False


def test_the_readme_lists_the_games_of_the_shelf() -> None:
    listed = [row[0].strip("`") for row in table_rows(ROOT / "README.md", registry.slugs())]
    assert listed == registry.slugs()


# ---- in other frameworks -------------------------------------------------------------------------


def _vector_steps(made: dict[str, Any]) -> Any:
    return made["envs"].reset(seed=1)[0]["action_mask"].shape[0] == 4096


FRAMEWORKS: dict[str, Callable[[dict[str, Any]], Any]] = {
    "pyspiel": lambda made: made["game"].new_initial_state().legal_actions(),
    "pettingzoo": lambda made: made["env"].reset(seed=1) or made["env"].last()[0],
    "gymnasium": lambda made: made["env"].reset(seed=1) and _vector_steps(made),
    "jax": lambda made: made["env"].num_actions == 10,
}


@pytest.mark.parametrize("framework", FRAMEWORKS)
def test_a_newcomers_lines_about_research_work(framework: str) -> None:
    pytest.importorskip(framework)
    lines = next(
        code
        for page in sorted((ROOT / "docs" / "research").glob("*.md"))
        for code in blocks(page, "python")
        if re.search(rf"^(import|from) .*\b{framework}\b", code)
    )
    made: dict[str, Any] = {}
    exec(lines, made)
    assert FRAMEWORKS[framework](made)


# ---- a game of one's own -------------------------------------------------------------------------


def test_the_game_that_the_readme_writes_plays_in_line_mode(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (source,) = [block for block in blocks(ROOT / "README.md", "python") if "SmallGame" in block]
    written = tmp_path / TWENTYONE
    written.write_text(source, encoding="utf-8")
    typed = tmp_path / "typed"
    typed.write_bytes(b"4\n1\nboard\n")
    monkeypatch.setattr(registry, "GAMES", dict(registry.GAMES))
    monkeypatch.setattr(registry, "HANDED_ON", {})
    monkeypatch.setenv(registry.GAMES_HANDED_ON, "{}")
    with typed.open("rb") as keyboard:
        monkeypatch.setattr("sys.stdin", _Keyboard(keyboard))
        assert main(["play", str(written), "--p2", "engine"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("Welcome to Twentyone!\n\nPosition: 21 1\n")
    assert "'4' is not a move; try 1, 2 or 3 (? shows help)" in shown
    assert "Position: 17 1\n" in shown  # 20 less three: a multiple of four and one


# ---- the pages behind the README -----------------------------------------------------------------


@pytest.mark.parametrize("slug", registry.slugs())
def test_the_positions_and_moves_of_the_reference_are_understood(slug: str) -> None:
    (row,) = [row for row in table_rows(ROOT / "docs" / "reference.md", [slug]) if len(row) == 3]
    game = plyground.game(slug, **({"max_step": 3} if slug == "cipher-shift" else {}))
    moves, position = (re.findall(r"`([^`]+)`", cell) for cell in row[1:])
    assert game.write(game.position(position[0])) == position[0] == game.example
    assert [str(game.parse(move)) for move in moves if move != "max_step"]


def test_the_records_on_the_page_about_records_replay() -> None:
    shown = [block for block in blocks(ROOT / "docs" / "records.md", "") if block.startswith("[")]
    assert len(shown) == 2
    for text in shown:
        record = Record.read(text)
        assert record.write() == text
        match = registry.replay(record)
        assert [str(move) for move in match.moves] == list(record.moves)


def test_the_analysis_of_the_reference_is_what_comes_out(
    capsys: pytest.CaptureFixture[str],
) -> None:
    (shown,) = (json.loads(block) for block in blocks(ROOT / "docs" / "reference.md", "json"))
    assert main(["analyze", shown["game"], shown["position"], "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == shown


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for target in re.findall(r'\]\(([^)#]+)[^)]*\)|src="([^"]+)"', text):
        link = "".join(target)
        assert "://" not in link, f"{page.name} leads away: {link}"
        assert (page.parent / link).exists(), f"{page.name}: {link}"
        if page.parent == DOCS:
            assert not link.startswith(".."), f"{page.name} leads out of the site: {link}"


def list_anchors(page: Path) -> set[str]:
    """What a link to a heading of a page can name."""
    text = BLOCK.sub("", page.read_text(encoding="utf-8"))
    headings = re.findall(r"^#+ (.*)$", re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", each).strip().lower().replace(" ", "-") for each in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_to_headings_find_them(page: Path) -> None:
    links = re.findall(r"\]\(([^)#\s]*)#([^)]+)\)", page.read_text(encoding="utf-8"))
    for link, anchor in links:
        target = page.parent / link if link else page
        if target.suffix == ".md":
            assert anchor in list_anchors(target), f"{page.name}: {link}#{anchor}"


def test_the_picture_shows_what_the_program_prints() -> None:
    script = runpy.run_path(str(ROOT / "docs" / "img" / "make.py"))
    drawn: Callable[[], str] = script["picture"]
    assert script["PICTURE"].read_text(encoding="utf-8") == drawn()


def test_the_picture_of_the_house_is_true_to_the_tree() -> None:
    script = runpy.run_path(str(ROOT / "docs" / "img" / "make_house.py"))
    drawn: Callable[[], str] = script["draw_house"]
    assert script["PICTURE"].read_text(encoding="utf-8") == drawn()


def test_the_page_about_the_python_interface_has_every_name() -> None:
    page = (DOCS / "api.md").read_text(encoding="utf-8")
    named = [path.rpartition(".")[2] for path in re.findall(r"^::: (.*)$", page, re.MULTILINE)]
    assert sorted(named) == sorted(set(plyground.__all__) - {"__version__"})


def test_every_page_has_a_place_on_the_site() -> None:
    site = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    placed = re.findall(r"^ +- (?:\w+: )?([\w/-]+\.md)$", site, re.MULTILINE)
    assert sorted(placed) == sorted(str(page.relative_to(DOCS)) for page in DOCS.rglob("*.md"))
