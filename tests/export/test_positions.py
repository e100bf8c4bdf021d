"""Which positions are in a data set: all of them, or a sample that is what its card says."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some
from plyground.export.loops import BY_BIT, BY_KEY, BY_NUMBER
from plyground.export.sampling import share_out
from plyground.export.spool import Spool

from plyground.export import known, positions
from plyground.export.positions import Walker
from plyground.export.run import export_positions
from plyground.kernel.errors import TooLarge
from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.rulebooks import shelf
from plyground.solvers import solve

from .reading import list_positions, read_records, see

SMALL: list[tuple[str, dict[str, object]]] = [
    ("operator-outwit", {"target": 60, "operations": "+5,*3,-1"}),
    ("cipher-shift", {"target": "AC", "max_step": 3}),
    ("code-swap", {"codes": "413/251"}),
    ("cipher-quest", {"pool": 6, "targets": "5-9", "near": 2}),
    ("coordinate-clash", {"size": 3, "line": 3, "shifts": False}),
]


def list_rows(walker: Walker, most: int) -> Any:
    """All positions as rows; None if there are more than so many."""
    with Spool(walker.plan.width) as spool:
        return spool.read(0, len(spool)) if walker.list_all(spool, most) else None


def wander(walker: Walker, wanted: int, seed: str) -> Any:
    """Positions that random play meets, as rows."""
    with Spool(walker.plan.width) as spool:
        walker.wander(spool, wanted, seed)
        return spool.read(0, len(spool))


@pytest.mark.parametrize(("slug", "options"), SMALL)
def test_all_positions_are_listed_once_in_the_order_of_the_rules(
    slug: str, options: dict[str, object]
) -> None:
    game = shelf.game(slug, **options)
    walker = Walker(game)
    rows = list_rows(walker, 100_000)
    expected = list_positions(game)
    views = walker.look(rows)
    assert views.tolist() == [see(game, view) for view in expected]
    assert [walker.plan.read(row) for row in rows.tolist()] == expected
    texts, lengths = walker.spell(rows)
    spelled = [bytes(text[:size]).decode() for text, size in zip(texts, lengths, strict=True)]
    assert spelled == list(map(game.write, expected))
    keys = list(map(tuple, walker.fold(views).tolist()))
    images = list(map(game.symmetry_key, expected))
    pairs = set(zip(keys, images, strict=True))
    assert len(pairs) == len(set(keys)) == len(set(images))


def test_starts_laid_out_at_once_are_those_of_the_rules_in_their_order() -> None:
    for deal in ("any", "fresh"):
        game = shelf.game("code-swap", digits=3, deal=deal)
        walker = Walker(game)
        expected = [walker.plan.write(state) for state in game.openings(Seat.FIRST)]
        assert walker.plan.starts is not None
        tables = walker.plan.starts(len(expected))
        assert tables is not None
        assert [row for table in tables for row in table.tolist()] == expected
        assert walker.plan.starts(len(expected) - 1) is None


@pytest.mark.parametrize("kind", [BY_BIT, BY_KEY, BY_NUMBER])
def test_positions_are_the_same_however_they_are_known(
    kind: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = shelf.game("cipher-shift", target="CAB")
    expected = list_rows(Walker(game), 100_000).tolist()
    met = wander(Walker(game), 9_000, "a").tolist()
    monkeypatch.setattr(known, "choose_kind", lambda views: kind)
    monkeypatch.setattr(known, "FIRST_ROOM", 1 << 4)
    monkeypatch.setattr(positions, "BLOCK", 50)  # so that a hash grows again and again
    assert list_rows(Walker(game), 100_000).tolist() == expected
    assert wander(Walker(game), 9_000, "a").tolist() == met


@pytest.mark.parametrize("block", [1, 7, 300])
def test_blocks_of_any_size_hold_the_same_positions(
    block: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = shelf.game("cipher-quest", pool=6, targets="5-9", near=2)
    expected = list_rows(Walker(game), 100_000).tolist()
    monkeypatch.setattr(positions, "BLOCK", block)
    monkeypatch.setattr(positions, "SLICE", 3)
    assert list_rows(Walker(game), 100_000).tolist() == expected


def test_more_positions_than_can_be_remembered_are_refused_before_any_room_is_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    walker = Walker(shelf.game("coordinate-clash"))
    monkeypatch.setattr(known, "free_memory", lambda: 3_000_000)
    with pytest.raises(TooLarge, match="4 MB of memory, and 3 MB are free; draw fewer with sample"):
        wander(walker, 2_000_000, "a")
    with pytest.raises(TooLarge, match="4 MB of memory, and 3 MB are free; with a lower limit"):
        list_rows(walker, 2_000_000)


def test_more_positions_than_the_limit_are_not_listed() -> None:
    game = shelf.game("cipher-shift", target="AC")
    assert list_rows(Walker(game), 674) is None
    assert len(list_rows(Walker(game), 675)) == 675


def test_random_play_meets_positions_of_the_game_and_the_same_by_the_same_seed() -> None:
    game = shelf.game("coordinate-clash")
    one, two, other = (wander(Walker(game), 500, seed) for seed in ("a", "a", "b"))
    assert one.tolist() == two.tolist() != other.tolist()
    assert len({tuple(view) for view in Walker(game).look(one).tolist()}) == 500
    states = solve(game).read_rows(one)
    assert all(game.outcome(state) is None for state in states)


@given(some.lists(some.integers(1, 50), min_size=1, max_size=8), some.integers(1, 300))
def test_strata_share_equally_what_they_have(met: list[int], wanted: int) -> None:
    drawn = share_out(wanted, met)
    assert sum(drawn) == min(wanted, sum(met))
    assert all(took <= had for took, had in zip(drawn, met, strict=True))
    short = [took for took, had in zip(drawn, met, strict=True) if took < had]
    if short:  # whoever has more to give gave as much as anybody, but for the remainder
        assert max(drawn) - min(short) <= 1


def _stratum(game: AnyGame, text: str) -> str:
    value = solve(game).value(game.position(text))
    if value.chance is not None:
        tenth = min(9, int(10 * value.chance))
        return f"chance {10 * tenth}-{10 * tenth + 10}%"
    return f"{value.result} in {value.plies}" if value.plies is not None else str(value.result)


@pytest.mark.parametrize(
    ("slug", "options"),
    [("cipher-quest", {}), ("operator-outwit", {"target": 999, "operations": "+2,*2,-1"})],
)
def test_a_sample_has_as_many_of_every_value_and_says_what_each_stands_for(
    slug: str, options: dict[str, object], tmp_path: Path
) -> None:
    game = shelf.game(slug, **options)
    path = tmp_path / "some.jsonl"
    done = export_positions(game, path, sample=60)
    records = read_records(path)
    assert done.rows == len(records) == 60
    assert len({record["position"] for record in records}) == 60
    assert all(record["stratum"] == _stratum(game, record["position"]) for record in records)
    card = path.with_name("some.jsonl.md").read_text()
    met, drawn = {}, Counter(record["stratum"] for record in records)
    for line in card.partition("| stratum |")[2].partition("\n\n")[0].splitlines()[2:]:
        name, had, took = (part.strip() for part in line.strip("|").split("|"))
        met[name] = int(had.replace(",", ""))
        assert drawn[name] == int(took.replace(",", ""))
    assert set(drawn) <= set(met)
    assert all(
        record["weight"] == met[record["stratum"]] / drawn[record["stratum"]] for record in records
    )
    frame = sum(met[name] for name in drawn)
    assert sum(record["weight"] for record in records) == pytest.approx(frame)
    assert f"met {sum(met.values()):,} different" in card
    most = max(drawn.values())
    assert all(took >= most - 1 for name, took in drawn.items() if took < met[name])
