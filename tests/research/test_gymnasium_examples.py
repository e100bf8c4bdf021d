"""The examples for Gymnasium run, and learn."""

from tests.later import skip_without

skip_without("gymnasium")


def test_a_table_learns_to_win_more_often() -> None:
    from examples import gymnasium_learn

    rewards = gymnasium_learn.learn(1_500)
    first, last = (sum(reward > 0 for reward in some) for some in (rewards[:200], rewards[-200:]))
    assert first < 140, "chance alone wins little more than half"
    assert last > 170


def test_a_random_learner_wins_about_half_of_many_games() -> None:
    from examples import vector_env

    won, lost, _ = vector_env.play(256, 30)
    assert won + lost > 500
    assert 0.4 < won / (won + lost) < 0.6
