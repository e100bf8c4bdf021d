"""A turn that is studied by its values, against the same asked move by move."""

from random import Random

import pytest

from plyground import Match, game
from plyground.kernel.value import best
from plyground.lab.turns import find_standing, study_turn
from plyground.players.greedy import find_greedy_moves
from plyground.solvers import advise

GAMES: list[tuple[str, dict[str, object]]] = [
    ("coordinate-clash", {}),
    ("coordinate-clash", {"size": 3, "shifts": False, "turn_limit": 7}),
    ("code-swap", {}),
    ("cipher-quest", {}),
    ("operator-outwit", {"target": 13, "no_repeats": True}),
    ("cipher-shift", {"wrap": False, "max_step": 3}),
]


@pytest.mark.parametrize(("slug", "options"), GAMES)
def test_a_turn_shows_what_its_moves_show_one_by_one(slug: str, options: dict[str, object]) -> None:
    rules, random, traps = game(slug, **options), Random(slug), 0.0
    for seed in range(4):
        match = Match(rules, seed=seed)
        while match.outcome is None and len(match.moves) < 12:
            view = match.view(match.turn)
            oracle = advise(rules)
            judged = oracle.move_values(view)
            turn = study_turn(rules, oracle, view)
            value = best([each for _, each in judged])
            kept = {move for move, each in judged if each.keeps(value)}
            greedy = find_greedy_moves(rules, view)
            assert turn.value == value
            assert turn.keeping == len(kept) / len(judged)
            assert turn.matters == (len(kept) < len(judged))
            assert turn.only == (turn.matters and len(kept) == 1)
            if turn.trap or (turn.matters and value.result != "loss"):
                missed = [move for move in greedy if move not in kept]
                assert turn.trap == pytest.approx(len(missed) / len(greedy))
            made = {*turn.sound, *turn.slips}
            stands = find_standing(value)
            assert turn.swings == {
                move for move, each in judged if move in made and find_standing(each) != stands
            }
            traps += turn.trap
            match.push(random.choice([*turn.sound, *turn.slips]))
    assert traps > 0
