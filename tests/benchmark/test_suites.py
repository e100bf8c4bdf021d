"""Suites: the population, what is drawn from it, and how it is checked."""

import json
from collections.abc import Iterator
from fractions import Fraction
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from plyground.cli.suite import run
from plyground.games import registry
from plyground.kernel.preset import FreshRules
from plyground.kernel.seats import Seat
from plyground.language.errors import BadOption
from plyground.measure.benchmark.drawing import draw_suite, put_together, verify_suite
from plyground.measure.benchmark.items import (
    GAME_ITEMS,
    Item,
    RuleSet,
    Suite,
    draw_rule_sets,
    find_fresh_rules,
    mean,
)
from plyground.measure.benchmark.population import GREEDY, frame_rule_set
from plyground.measure.benchmark.suite import BadSuite, load_suite, save_suite
from plyground.players.characters import LADDER
from plyground.players.odds import KNOWN, weigh
from plyground.players.roster import seat_program
from tests.benchmark import second_judge

OPERATOR = RuleSet("operator-outwit", {"target": 60, "operations": "+3,*2,-1"})


@pytest.fixture(scope="module")
def few() -> Iterator[None]:
    """Of one game, few rule sets are drawn: sixteen take four times as long, and show no more."""
    with pytest.MonkeyPatch.context() as patch:
        offer = find_fresh_rules(OPERATOR.game)._replace(rule_sets=4)
        patch.setattr(registry.game_class(OPERATOR.game), "fresh", offer)
        yield


@pytest.fixture(scope="module")
def small(few: None) -> Suite:
    return draw_suite(3, 20, [OPERATOR.game])


# ---- the second way ----------------------------------------------------------------------------


def pick_few(suite: Suite, slug: str) -> list[Item]:
    """Some items that plain rules get to the end of in a moment, of several rule sets."""
    own = [item for item in suite.items if suite.rules_of(item).game == slug]
    if slug == "coordinate-clash":
        own = [item for item in own if not suite.rules_of(item).options.get("shifts", True)]
        return sorted(own, key=lambda item: len(item.regrets))[:4]
    if slug == "cipher-shift":
        return [item for item in own if suite.rules_of(item).options["target"] in ("GAME", "GO")][
            :6
        ]
    if slug == "code-swap":
        return [item for item in own if suite.rules_of(item).options.get("length", 3) == 3][:6]
    if slug == "cipher-quest":
        return [item for item in own if len(item.regrets) <= 5][:12]
    return [item for item in own if int(suite.rules_of(item).options["target"]) <= 300][:12]


@pytest.mark.parametrize("slug", registry.slugs())
def test_regret_is_that_of_the_naive_rules_and_another_solver(suite: Suite, slug: str) -> None:
    for item in pick_few(suite, slug):
        options = suite.rules_of(item).options
        assert second_judge.judge_again(slug, options, item.position) == item.regrets, item.position


def test_means_of_known_players_are_those_of_brute_force() -> None:
    chosen = [OPERATOR, RuleSet("operator-outwit", {"target": 41, "operations": "+1,+3,*2"})]
    frames = [frame_rule_set(rules, 500, "any") for rules in chosen]
    suite = put_together("two", "1", 1, frames)
    by_spec: dict[str, list[Fraction]] = {spec: [] for spec in (*KNOWN, "engine:0.2")}
    for rules, _, positions in frames:
        game, found = rules.game_object(), dict.fromkeys(by_spec, Fraction(0))
        for position in positions:
            regrets = second_judge.judge_again(rules.game, rules.options, position.text)
            for spec in by_spec:
                odds = weigh(spec, game, game.position(position.text)) or {}
                found[spec] += sum(regrets[str(move)] * share for move, share in odds.items())
        for spec, total in found.items():
            by_spec[spec].append(total / len(positions))
    for spec, means in by_spec.items():
        assert suite.find_truth(spec) == dict.fromkeys((None, "operator-outwit"), mean(means))


def test_a_rule_set_has_every_position_that_matters() -> None:
    frame = frame_rule_set(OPERATOR, 1_000, "any")
    regretly = {}
    for number in range(1, 60):
        regrets = second_judge.judge_again(OPERATOR.game, OPERATOR.options, f"60:{number} 1")
        if any(regrets.values()):
            regretly[number] = regrets
    found = {int(each.text.split(":")[1].split()[0]): each for each in frame.positions}
    deep = {number for number, each in found.items() if each.figures[GREEDY] != "0"}
    assert set(found) <= set(regretly)
    game = OPERATOR.game_object()
    for number, regrets in regretly.items():
        odds = weigh("greedy", game, game.position(f"60:{number} 1"))
        assert odds is not None
        lost = sum(regrets[str(move)] * odds[move] for move in odds)
        assert (number in deep) == bool(lost)
    assert len(found) - len(deep) == min(len(regretly) - len(deep), len(deep) // 4)


# ---- blocks ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["suite", "small"])
def test_every_block_has_one_item_for_each_slot(name: str, request: pytest.FixtureRequest) -> None:
    suite: Suite = request.getfixturevalue(name)
    orders = set()
    for start in range(0, len(suite.items), suite.block):
        items = suite.items[start : start + suite.block]
        orders.add(tuple(item.cell for item in items))
        assert sorted(item.cell for item in items) == list(range(suite.block))
        for item in items:
            assert suite.games[item.cell // GAME_ITEMS] == suite.rules_of(item).game
    assert len(orders) == len(suite.items) // suite.block


def test_items_say_what_the_known_players_give_away(suite: Suite) -> None:
    for item in suite.items[::67]:
        game = suite.rules_of(item).game_object()
        known = suite.content["items"][item.number][3]
        for spec, regret in zip(KNOWN, known, strict=True):
            odds = weigh(spec, game, game.position(item.position))
            assert odds is not None
            given = sum(item.regrets[str(move)] * share for move, share in odds.items())
            assert given == Fraction(regret)
        assert any(item.regrets.values())
        assert min(item.regrets.values()) == 0


# ---- odds --------------------------------------------------------------------------------------


@pytest.mark.parametrize("spec", ["random", "greedy", "engine:0.3", *(c.spec for c in LADDER)])
def test_players_play_by_the_odds_that_are_known(suite: Suite, spec: str) -> None:
    few = [item for item in suite.items if suite.rules_of(item).game != "coordinate-clash"]
    for item in few[::301]:
        game = suite.rules_of(item).game_object()
        view = game.position(item.position)
        odds = weigh(spec, game, view)
        assert odds is not None
        assert sum(odds.values()) == 1
        player = seat_program(spec, Seat.FIRST, 5)
        made = [player.choose(game, view) for _ in range(300)]
        assert set(made) <= set(odds)
        for move, share in odds.items():
            assert abs(made.count(move) / 300 - share) < 0.13


def test_nobody_knows_the_odds_of_others() -> None:
    game = OPERATOR.game_object()
    view = game.position("60:20 1")
    assert weigh("mcts", game, view) is None
    assert weigh("llm:some", game, view) is None


# ---- suites ------------------------------------------------------------------------------------


def test_parts_of_a_suite_have_means_of_their_own(suite: Suite) -> None:
    part = suite.take(["code-swap", "cipher-quest"])
    assert (part.block, len(part.items), part.games) == (20, 400, ["cipher-quest", "code-swap"])
    one, two = (suite.known_by_game[game] for game in part.games)
    assert part.means_of(None) == {name: (one[name] + two[name]) / 2 for name in KNOWN}
    assert part.hash == suite.hash
    assert [suite.items[item.number] for item in part.items] == part.items
    with pytest.raises(BadOption, match="only items of"):
        suite.take(["chess"])


@pytest.mark.program
def test_files_give_suites_back_and_seeds_the_same_suite(small: Suite, tmp_path: Path) -> None:
    for name in ("s.json", "s.json.gz"):
        save_suite(small, str(tmp_path / name))
        assert load_suite(str(tmp_path / name)) == small
    assert draw_suite(3, 20, small.games, on="processes:2") == small
    assert draw_suite(4, 20, small.games).hash != small.hash


def test_a_game_that_draws_nothing_new_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    known = FreshRules(rule_sets=2, draw=lambda random: {"target": 23})
    monkeypatch.setattr(registry.game_class("operator-outwit"), "fresh", known)
    with pytest.raises(BadOption, match="brought no rule set that is new"):
        next(draw_rule_sets("operator-outwit", "9", []))


@pytest.mark.parametrize("slug", registry.slugs())
def test_fresh_rule_sets_are_neither_printed_nor_presets(suite: Suite, slug: str) -> None:
    fresh = find_fresh_rules(slug)
    drawn = [
        rules.game_object()
        for rules in islice(draw_rule_sets(slug, "9", suite.rule_sets), fresh.rule_sets)
    ]
    assert len(set(drawn)) == fresh.rule_sets
    named = [registry.game(slug)]
    named += [registry.make_game(slug, {}, preset="fair", seed=seed) for seed in range(50)]
    if fresh.draw:  # others have too few options
        named += [rules.game_object() for rules in suite.rule_sets if rules.game == slug]
    assert not set(drawn) & set(named)


def test_a_changed_file_is_found_out(small: Suite, tmp_path: Path) -> None:
    path = tmp_path / "s.json"
    save_suite(small, str(path))
    content: dict[str, Any] = json.loads(path.read_text())
    content["items"][7][4][2] = content["items"][7][4][2][::-1]
    path.write_text(json.dumps(content))
    with pytest.raises(BadSuite, match="it was changed"):
        load_suite(str(path))
    del content["hash"]  # an honest hash of something that was chosen by hand
    path.write_text(json.dumps(content))
    forged = load_suite(str(path))
    assert [str(each) for each in verify_suite(forged)] == [
        f"drawn again from its seed, it is another suite, hash {small.hash}",
        "solved again, 1 item differs, the first of them 7",
    ]
    (said,) = verify_suite(small._replace(fresh=False, hash="mine"))
    assert str(said).startswith("nobody drew its rule sets")


@pytest.mark.parametrize("text", ["", "{}", "[1]", "\x1f\x8bx", '{"format": "plyground suite"}'])
def test_what_is_no_suite_is_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "s.json"
    path.write_bytes(text.encode("latin-1"))
    with pytest.raises(BadSuite):
        load_suite(str(path))


# ---- the command -------------------------------------------------------------------------------


@pytest.mark.usefixtures("few")
def test_the_command_draws_shows_and_checks(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(tmp_path / "mine.json.gz")
    ask = ["--game", "operator-outwit", "--seed", "5", "--items", "10", "--on", "here"]
    assert run(["draw", path, *ask, "--json"]) == 0
    drawn = json.loads(capsys.readouterr().out)
    assert (drawn["items"], drawn["seed"]) == (10, "5")
    assert run(["verify", path, "--on", "here"]) == 0
    assert "all 10 items were solved again and are true" in capsys.readouterr().out
    assert run(["show", path]) == 0
    assert "Operator Outwit: random 0." in capsys.readouterr().out
    assert run(["show", path, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["hash"] == drawn["hash"]
    other = str(tmp_path / "other.json")
    with pytest.raises(BadOption, match="from 10 items"):
        run(["draw", other, "--game", "operator-outwit", "--items", "9"])
    # Nothing is drawn over; the seed of the next is told, for nobody else knows it.
    before = Path(path).read_bytes()
    with pytest.raises(BadOption, match="is there already; choose another name"):
        run(["draw", path, *ask])
    assert Path(path).read_bytes() == before
    assert run(["draw", other, "--game", "operator-outwit", "--items", "10", "--on", "here"]) == 0
    assert f"seed {load_suite(other).seed}" in capsys.readouterr().out
