"""The rules on a page: complete in both languages, with an example to play and the truth."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from plyground.games import registry
from plyground.language.catalogue import list_languages
from plyground.web.rulebook import NOT_HERE, TERMINAL, build_rulebook, read_page_text
from tests.web.servers import Server

from .conftest import People, in_turn

GAMES = registry.slugs()


def asked(server: Server, game: str, language: str) -> Any:
    return server.ask("GET", f"/api/games/{game}/rules?language={language}").body


# ---- the text --------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_the_same_parts(game: str) -> None:
    english, german = (build_rulebook(game, language) for language in list_languages())
    assert len(english["sections"]) == len(german["sections"])
    assert [each["name"] for each in english["rulings"]] == [
        each["name"] for each in german["rulings"]
    ]
    # A table stays a table, a drawing a drawing: what is set off keeps its shape.
    for one, two in zip(english["sections"], german["sections"], strict=True):
        assert [next(iter(piece)) for piece in one["text"]] == [
            next(iter(piece)) for piece in two["text"]
        ], two["name"]


@pytest.mark.parametrize("game", GAMES)
def test_no_line_of_the_rules_is_lost_on_the_way_to_a_page(game: str) -> None:
    shown = re.sub(r"\W+", "", json.dumps(build_rulebook(game, "en"), ensure_ascii=False))
    intro = "Decided where the rule books are unclear. R: this game. A: all five games."
    reworded = "|".join(read_page_text(game, "en").rulings)
    text = re.sub(
        rf"^  ({reworded})  .*\n(^      .*\n)*", "", registry.rules_text(game), flags=re.M
    )
    text = text.replace(intro, "")
    for name in TERMINAL:
        text = re.sub(rf"^{name}\n(  .*\n|\n)*", "", text, flags=re.M)
    for line in text.splitlines():
        for word in line.split():
            assert re.sub(r"\W+", "", word).lower() in shown.lower()


OF_TERMINALS = {
    "en": r"--\w|\b[Tt]yp(e|ed|ing)\b|\bpipe|\bprompt|\bscreen|\bterminal|\bseed\b|\bmenu\b",
    "de": r"--\w|\b[Gg]etippt|Pipe\b|\bBildschirm|\bTerminal|\b[Ss]eed\b|\bMenü\b",
}


@pytest.mark.parametrize("language", list_languages())
@pytest.mark.parametrize("game", GAMES)
def test_a_page_speaks_of_pages_and_not_of_terminals(game: str, language: str) -> None:
    book, page = build_rulebook(game, language), read_page_text(game, language)
    [(heading, _)] = page.sections
    assert book["sections"][3]["name"].upper() == heading
    told = {ruling["name"]: ruling["text"] for ruling in book["rulings"]}
    texts = [json.dumps(section["text"], ensure_ascii=False) for section in book["sections"]]
    for words in (*texts, *told.values()):
        assert not re.search(OF_TERMINALS[language], words), words
    english = read_page_text(game, "en")
    assert page.rulings.keys() == english.rulings.keys()
    for mark, said in page.rulings.items():
        assert told.get(mark, NOT_HERE) == said
    # Each stands for a ruling that the rules have.
    written = registry.rules_text(game, language)
    assert all(f"\n  {mark}  " in written for mark in page.rulings)


def test_a_game_without_rules_in_german_has_them_in_english(monkeypatch: Any) -> None:
    read = registry.read_text_beside
    monkeypatch.setattr(
        registry,
        "read_text_beside",
        lambda slug, name: None if ".de." in name else read(slug, name),
    )
    book = build_rulebook.__wrapped__("code-swap", "de")
    assert (book["language"], book["sections"][0]["name"]) == ("en", "Goal")
    assert book["truth"] == truth("code-swap")


# ---- the truth -------------------------------------------------------------------------------


def truth(game: str, language: str = "en") -> str:
    return build_rulebook(game, language)["truth"] or ""


@pytest.mark.parametrize("game", GAMES)
def test_no_figure_of_the_truth_is_written_by_hand(game: str) -> None:
    for language in list_languages():
        text = registry.read_text_beside(game, f"truth.{language}.txt")
        assert text
        assert not re.search(r"\d", text)


# ---- the page --------------------------------------------------------------------------------


@in_turn("game", ["coordinate-clash", "operator-outwit"])
def test_the_example_plays_itself_to_the_end_that_the_rules_tell(
    somebody: People, server: Server, game: str
) -> None:
    moves = asked(server, game, "en")["example"]["moves"]
    ann = somebody("Ann", phone=True)
    ann.goes_to(f"/rules/{game}")
    own = asked(server, game, "en")["fair_sections"]
    expect(ann.page.locator("h2 ~ .text h3")).to_have_text([each["name"] for each in own])
    ann.page.get_by_role("heading", name="As printed").click()  # one set-up at a time
    told = ann.page.locator(".told")
    expect(told).to_have_text("Player 1 is to move.")
    for ply in range(len(moves)):
        ann.presses("Next move of the example")
        if ply + 1 < len(moves):
            expect(told).to_have_text(re.compile(rf"^Player {ply % 2 + 1}: .+\. Player "))
            assert "/" not in told.inner_text()  # in words, not in notation
    winner = 1 if len(moves) % 2 else 2  # in each of the five the last move wins
    expect(told).to_have_text(re.compile(rf"^Player {winner} .* Start again"))
    expect(ann.page.get_by_role("button", name="Next move of the example")).to_be_disabled()
    ann.presses("Start again")
    expect(told).to_have_text("Player 1 is to move.")
