"""The rules on a page: complete in both languages, with an example to play and the truth."""

import json
import re
from fractions import Fraction
from typing import Any

import pytest
from playwright.sync_api import expect

import plyground
from plyground.kernel.seats import Seat
from plyground.language.catalogue import list_languages
from plyground.rulebooks import shelf
from plyground.solvers import solve
from plyground.web.content.rulebook import NOT_HERE, build_rulebook, read_page_text
from tests.web.servers import Server

from .conftest import People, in_turn

GAMES = shelf.slugs()


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
    assert [each["terminal"] for each in english["sections"]] == [
        each["terminal"] for each in german["sections"]
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
    text = re.sub(rf"^  ({reworded})  .*\n(^      .*\n)*", "", shelf.rules_text(game), flags=re.M)
    for line in text.replace(intro, "").splitlines():
        for word in line.split():
            assert re.sub(r"\W+", "", word).lower() in shown.lower()


TERMINAL = {
    "en": r"--\w|\b[Tt]yp(e|ed|ing)\b|\bpipe|\bprompt|\bscreen|\bterminal|\bseed\b|\bmenu\b",
    "de": r"--\w|\b[Gg]etippt|Pipe\b|\bBildschirm|\bTerminal|\b[Ss]eed\b|\bMenü\b",
}


@pytest.mark.parametrize("language", list_languages())
@pytest.mark.parametrize("game", GAMES)
def test_a_page_speaks_of_pages_and_not_of_terminals(game: str, language: str) -> None:
    book, page = build_rulebook(game, language), read_page_text(game, language)
    [(heading, _)] = page.sections
    shown = [section for section in book["sections"] if not section["terminal"]]
    assert shown[3]["name"].upper() == heading
    told = {ruling["name"]: ruling["text"] for ruling in book["rulings"]}
    texts = [json.dumps(section["text"], ensure_ascii=False) for section in shown]
    for words in (*texts, *told.values()):
        assert not re.search(TERMINAL[language], words), words
    english = read_page_text(game, "en")
    assert page.rulings.keys() == english.rulings.keys()
    for mark, said in page.rulings.items():
        assert told.get(mark, NOT_HERE) == said
    # Each stands for a ruling that the rules have.
    written = shelf.rules_text(game, language)
    assert all(f"\n  {mark}  " in written for mark in page.rulings)


def test_a_tagline_is_told_in_the_language_that_was_asked_for() -> None:
    assert build_rulebook("code-swap", "en")["tagline"].startswith("Swap your numbers")
    assert build_rulebook("code-swap", "de")["tagline"].startswith("Tausch deine Zahlen")


def test_a_game_without_rules_in_german_has_them_in_english(monkeypatch: Any) -> None:
    read = shelf.read_text_beside
    monkeypatch.setattr(
        shelf, "read_text_beside", lambda slug, name: None if ".de." in name else read(slug, name)
    )
    book = build_rulebook.__wrapped__("code-swap", "de")
    assert (book["language"], book["sections"][0]["name"]) == ("en", "Goal")
    assert book["truth"] == truth("code-swap")


def test_rules_of_no_game_and_in_no_language_are_refused(server: Server) -> None:
    assert server.ask("GET", "/api/games/chess/rules").status == 404
    assert server.ask("GET", "/api/games/code-swap/rules?language=fr").status == 400


# ---- the truth -------------------------------------------------------------------------------


def truth(game: str, language: str = "en") -> str:
    return build_rulebook(game, language)["truth"] or ""


def numbers(text: str) -> list[str]:
    return re.findall(r"\d[\d.,]*\d|\d", text)


@pytest.mark.parametrize("game", GAMES)
def test_no_figure_of_the_truth_is_written_by_hand(game: str) -> None:
    for language in list_languages():
        text = shelf.read_text_beside(game, f"truth.{language}.txt")
        assert text
        assert not re.search(r"\d", text)


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_tell_the_same_figures(game: str) -> None:
    turned = [number.translate(str.maketrans(",.", ".,")) for number in numbers(truth(game, "de"))]
    assert sorted(turned) == sorted(numbers(truth(game)))


def test_the_truth_about_code_swap_is_that_of_all_its_deals() -> None:
    game = plyground.game("code-swap")
    oracle = solve(game)
    values = [oracle.value(state) for state in game.openings(Seat.FIRST)]
    shares = {
        result: sum(value.result == result for value in values) / len(values)
        for result in ("win", "loss", "endless")
    }
    longest = max(value.plies or 0 for value in values if value.result == "win")
    told = truth("code-swap")
    assert f"{len(values):,} deals" in told
    for share in shares.values():
        assert f"{share:.1%}" in told
    assert f"more than {longest} turns" in told


def test_the_truth_about_operator_outwit_names_the_numbers_that_are_decided() -> None:
    game = plyground.game("operator-outwit")
    oracle = solve(game)
    values = {n: oracle.value(game.position(f"23:{n} 1")).result for n in range(1, 23)}
    won = [number for number, result in values.items() if result == "win"]
    lost = [number for number, result in values.items() if result == "loss"]
    assert (won, lost) == ([23 // 2, 20, 21], [22])  # as the words of the truth have it
    told = truth("operator-outwit")
    assert f"{len(values)} numbers below the target {len(won)} are won" in told
    assert f"{len(lost)} is lost, and {len(values) - len(won) - len(lost)} are open" in told


def test_the_truth_about_cipher_shift_is_one_step_away() -> None:
    game = plyground.game("cipher-shift")
    oracle = solve(game)
    near = ["BODE", "CNDE", "COCE", "CODD"]
    assert all(oracle.value(game.position(f"CODE:{word} 1")).result == "win" for word in near)
    assert f"{26**4 - 1:,} words that are not the target just {len(near)} are won" in truth(
        "cipher-shift"
    )


def test_the_truth_about_cipher_quest_is_the_best_first_number() -> None:
    game = plyground.game("cipher-quest")
    judged = solve(game).move_values(game.view(game.start(seed=0), None))
    chances = {move: value.chance or Fraction(0) for move, value in judged}
    best = max(chances, key=lambda move: chances[move])
    others = max(chance for move, chance in chances.items() if move != best)
    assert (
        f"{float(chances[best]):.1%} of the games, and that only by taking {best} first"
        in truth("cipher-quest")
    )
    assert f"it is {float(others):.1%} at best" in truth("cipher-quest")


def test_the_truth_about_coordinate_clash_is_that_every_opening_wins() -> None:
    game = plyground.game("coordinate-clash")
    judged = solve(game).move_values(game.start())
    assert {(value.result, value.plies) for _, value in judged} == {("win", 5)}
    assert "in turn 5" in truth("coordinate-clash")
    assert f"of the {len(judged)} possible first turns {len(judged)} keep the win" in truth(
        "coordinate-clash"
    )


# ---- the page --------------------------------------------------------------------------------


@in_turn("game", ["coordinate-clash", "operator-outwit"])
def test_the_example_plays_itself_to_the_end_that_the_rules_tell(
    somebody: People, server: Server, game: str
) -> None:
    moves = asked(server, game, "en")["example"]["moves"]
    ann = somebody("Ann", phone=True)
    ann.goes_to(f"/rules/{game}")
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


def test_the_example_can_be_left_for_moves_of_ones_own(somebody: People) -> None:
    ann = somebody("Ann")
    ann.goes_to("/rules/cipher-shift")
    told = ann.page.locator(".told")
    expect(told).to_have_text("Player 1 is to move.")
    ann.board.locator("[data-move='2']").click()
    expect(told).to_have_text("Player 1: Letter 2, 1 step. Player 2 is to move.")
    expect(ann.page.get_by_role("button", name="Next move of the example")).to_be_disabled()
    ann.board.locator("[data-move='3']").click()
    expect(told).to_have_text("Player 2: Letter 3, 1 step. Player 1 is to move.")


def test_the_truth_is_folded_until_it_is_asked_for(somebody: People) -> None:
    ann = somebody("Ann")
    ann.goes_to("/rules/code-swap")
    expect(ann.page.locator(".truth")).to_be_hidden()
    ann.page.get_by_text("Spoiler: who wins if nobody makes a mistake").click()
    ann.sees("The deal decides.")
    expect(ann.page.get_by_text("Ascending means never falling")).to_be_hidden()
    ann.page.get_by_text("Rulings", exact=True).click()
    ann.sees("Ascending means never falling")


def test_rules_of_no_game_are_a_link_that_does_not_work(somebody: People) -> None:
    ann = somebody("Ann")
    ann.goes_to("/rules/chess")
    ann.sees_refusal("There is no such game here.")
    ann.complaints.clear()  # the browser notes the refusal's status
