"""Which positions are in a data set: all of them, or a sample that is what its card says."""

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as some

from plyground.export import positions
from plyground.export.compiled import compile_loops
from plyground.export.positions import Walker
from plyground.export.run import export_positions
from plyground.export.sampling import share_out
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


@pytest.mark.parametrize(("slug", "options"), SMALL)
def test_all_positions_are_listed_once_in_the_order_of_the_rules(
    slug: str, options: dict[str, object]
) -> None:
    game = shelf.game(slug, **options)
    walker = Walker(game)
    found = walker.list_all(100_000)
    assert found is not None
    assert found.met_all
    expected = list_positions(game)
    assert found.views.tolist() == [see(game, view) for view in expected]
    assert [walker.plan.read(row) for row in found.rows.tolist()] == expected
    texts, lengths = walker.spell(found.rows)
    spelled = [bytes(text[:size]).decode() for text, size in zip(texts, lengths, strict=True)]
    assert spelled == list(map(game.write, expected))
    keys = list(map(tuple, walker.fold(found.views).tolist()))
    images = list(map(game.symmetry_key, expected))
    pairs = set(zip(keys, images, strict=True))
    assert len(pairs) == len(set(keys)) == len(set(images))


def test_starts_laid_out_at_once_are_those_of_the_rules_in_their_order() -> None:
    for deal in ("any", "fresh"):
        game = shelf.game("code-swap", digits=3, deal=deal)
        walker = Walker(game)
        expected = [walker.plan.write(state) for state in game.openings(Seat.FIRST)]
        assert walker.plan.starts is not None
        assert walker.plan.starts(len(expected)).tolist() == expected
        assert walker.plan.starts(len(expected) - 1) is None


def test_a_game_without_masks_is_walked_through_as_one_with_them() -> None:
    game = shelf.game("coordinate-clash", size=3, line=3)
    plain, quick = Walker(game), Walker(game)
    plain.loops = compile_loops(plain.plan._replace(unmasked=None), plain.spelling, plain.seen)
    one, two = (walker.wander(400, "a") for walker in (plain, quick))
    assert one.rows.tolist() == two.rows.tolist()
    plain, quick = Walker(game), Walker(game)
    plain.loops = compile_loops(plain.plan._replace(unmasked=None), plain.spelling, plain.seen)
    first, second = (walker.list_all(50_000) for walker in (plain, quick))
    assert first is not None
    assert second is not None
    assert first.rows.tolist() == second.rows.tolist()


def test_more_positions_than_fit_into_memory_are_refused_before_any_room_is_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    walker = Walker(shelf.game("operator-outwit", target=1_000_000))
    monkeypatch.setattr(positions, "free_memory", lambda: 3_000_000)
    with pytest.raises(TooLarge, match="5 MB of memory, and 3 MB are free; with a lower limit"):
        walker.list_all(2_000_000)


def test_more_positions_than_the_limit_are_not_listed() -> None:
    game = shelf.game("cipher-shift", target="AC")
    assert Walker(game).list_all(674) is None
    found = Walker(game).list_all(675)
    assert found is not None
    assert len(found.rows) == 675


def test_random_play_meets_positions_of_the_game_and_the_same_by_the_same_seed() -> None:
    game = shelf.game("coordinate-clash")
    one, two, other = (Walker(game).wander(500, seed) for seed in ("a", "a", "b"))
    assert one.rows.tolist() == two.rows.tolist() != other.rows.tolist()
    assert len({tuple(view) for view in one.views.tolist()}) == 500
    states = solve(game).read_rows(one.rows)
    assert all(game.outcome(state) is None for state in states)


def test_random_play_comes_to_an_end_where_there_is_nothing_more_to_meet() -> None:
    game = shelf.game("cipher-quest", pool=5, targets="4-7", near=2)
    met = Walker(game).wander(10_000, "a")
    assert sorted(met.views.tolist()) == sorted(see(game, view) for view in list_positions(game))


@given(some.lists(some.integers(1, 50), min_size=1, max_size=8), some.integers(1, 300))
def test_strata_share_equally_what_they_have(met: list[int], wanted: int) -> None:
    drawn = share_out(wanted, met)
    assert sum(drawn) == min(wanted, sum(met))
    assert all(took <= had for took, had in zip(drawn, met, strict=True))
    short = [took for took, had in zip(drawn, met, strict=True) if took < had]
    if short:  # whoever has more to give gave as much as anybody, but for the remainder
        assert max(drawn) - min(short) <= 1


def _stratum(game: AnyGame, text: str) -> str:
    value = solve(game).value(text)
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
