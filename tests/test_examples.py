"""The examples run, and say what they promise."""

import pytest

from examples import clues, pairing
from plyground.games import registry


def test_the_chances_behind_a_view_are_exact(capsys: pytest.CaptureFixture[str]) -> None:
    clues.main()
    assert capsys.readouterr().out.splitlines() == [
        "What Player 1 knows: 9,6/8,7 16-20 1",
        "  take 1: wins at once 1/5, loses at once 0",
        "  take 2: wins at once 1/5, loses at once 1/5",
        "  take 3: wins at once 1/5, loses at once 2/5",
        "  take 4: wins at once 1/5, loses at once 3/5",
        "  take 5: wins at once 1/5, loses at once 4/5",
    ]


def test_greedy_beats_random_where_one_move_ahead_is_worth_something(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(pairing, "GAMES", 20)
    pairing.main()
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert rows[0] == ["greedy", "random", "unfinished"]
    assert [row[0] for row in rows[1:]] == registry.slugs()
    wins = {row[0]: (int(row[1]), int(row[2]), int(row[3])) for row in rows[1:]}
    assert all(sum(counts) == 20 for counts in wins.values())
    for slug in ("coordinate-clash", "code-swap", "operator-outwit"):
        assert wins[slug][0] > wins[slug][1]
