"""What the rule books' own command-line samples show is what comes out."""

import pytest

from tests.golden import FOLDER, sessions

SAMPLES = sorted(path.parent.name for path in FOLDER.glob("*/rule-book-sample.txt"))

ELLIPSIS = "..."
TAKES_A_NUMBER_THAT_IS_NOT_LISTED = (
    "[Player 2's Turn]\nAvailable numbers: 1,4,5,9\nEnter your selected number: 3"
)


def sample(game: str) -> str:
    return (FOLDER / game / "rule-book-sample.txt").read_text(encoding="utf-8")


def blocks(game: str) -> list[str]:
    """The parts of a sample between empty lines."""
    return [block for block in sample(game).strip("\n").split("\n\n") if block != ELLIPSIS]


def transcripts(game: str) -> list[str]:
    found = [session.expected for session in sessions() if session.path.parent.name == game]
    assert found
    return found


def follows_its_own_rules(block: str) -> bool:
    # The grid has four X's and one O; its lines are looked for one by one below.
    return block != TAKES_A_NUMBER_THAT_IS_NOT_LISTED and not block.startswith("Current Grid:")


@pytest.mark.parametrize("game", SAMPLES)
def test_every_part_of_a_sample_that_keeps_the_rules_comes_out_to_the_letter(game: str) -> None:
    for block in filter(follows_its_own_rules, blocks(game)):
        assert any(f"{block}\n" in transcript for transcript in transcripts(game)), block


def test_operator_outwit_s_sample_comes_out_from_start_to_finish() -> None:
    assert sample("operator-outwit") in transcripts("operator-outwit")


def test_coordinate_clash_s_grid_looks_like_its_sample_line_by_line() -> None:
    lines = {
        line for transcript in transcripts("coordinate-clash") for line in transcript.split("\n")
    }
    (grid,) = (block for block in blocks("coordinate-clash") if block.startswith("Current Grid:"))
    assert {*grid.split("\n")} <= lines
    assert "    A   B   C   D   E  " in grid.split("\n")


def test_cipher_quest_s_clues_are_the_rule_book_s() -> None:
    everything = "".join(transcripts("cipher-quest"))
    for clue in (
        "Your cumulative score is less than the target sum by more than 5.",
        "Your cumulative score is within 5 of the target sum.",
        "Your cumulative score equals the target sum!",
        "Your cumulative score exceeds the target sum.",
    ):
        assert f"[System]: Clue: {clue}\n" in everything


def test_all_five_rule_books_have_their_sample() -> None:
    assert (
        sorted(["cipher-quest", "cipher-shift", "code-swap", "coordinate-clash", "operator-outwit"])
        == SAMPLES
    )
