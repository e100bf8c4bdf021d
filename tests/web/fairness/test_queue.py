"""Whose turn it is, without processes and without a clock."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from plyground.web.access.cookies import Requester
from plyground.web.engines.queue import MOST_REMEMBERED, FairQueue

DEAR = 5.0
costs = st.floats(0.01, DEAR)


def queue(most_each: int = 10_000, most: int = 100_000) -> FairQueue[str]:
    return FairQueue(most_each, most)


def serve(waiting: FairQueue[str], cost: float) -> Requester:
    """The next one is worked on for so long."""
    who, _ = waiting.take(DEAR)
    waiting.settle(who, DEAR, cost)
    return who


@given(st.lists(st.lists(costs, min_size=60, max_size=60), min_size=2, max_size=4))
def test_addresses_that_all_wait_get_the_same_time(asked: list[list[float]]) -> None:
    waiting = queue()
    for number, each in enumerate(asked):
        for _ in each:
            waiting.put(Requester(str(number)), "")
    had: Counter[str] = Counter()
    left = {str(number): list(each) for number, each in enumerate(asked)}
    while all(left.values()):
        who, _ = waiting.take(DEAR)
        cost = left[who.address].pop()
        waiting.settle(who, DEAR, cost)
        had[who.address] += cost  # type: ignore[assignment]
        assert max(had.values()) - min(had[name] for name in left) <= DEAR + 1e-6


@given(st.integers(1, 200), st.integers(1, 40))
def test_many_cookies_give_an_address_no_more(cookies: int, each: int) -> None:
    waiting = queue()
    for number in range(cookies):
        for _ in range(each):
            waiting.put(Requester("many", str(number)), "")
    for _ in range(50):
        waiting.put(Requester("one"), "")
    served = Counter(serve(waiting, 1.0).address for _ in range(min(50, cookies * each) * 2))
    assert abs(served["many"] - served["one"]) <= 1


def test_visitors_of_one_address_share_what_it_gets() -> None:
    waiting = queue()
    for _ in range(90):
        waiting.put(Requester("school", "greedy"), "")
    for pupil in range(29):
        waiting.put(Requester("school", str(pupil)), "")
    first = [serve(waiting, 1.0).visitor for _ in range(31)]
    assert first.count("greedy") == 2
    assert len(set(first)) == 30


@given(st.integers(1, 50), costs)
def test_whoever_comes_anew_is_next(before: int, cost: float) -> None:
    waiting = queue()
    for _ in range(before + 5):
        waiting.put(Requester("dear"), "")
    for _ in range(before):
        serve(waiting, cost)
    waiting.put(Requester("new"), "")
    assert serve(waiting, cost).address == "new"


def test_nobody_saves_up_a_right_to_everything() -> None:
    waiting = queue()
    waiting.put(Requester("away"), "")
    serve(waiting, 0.01)
    for _ in range(200):
        waiting.put(Requester("busy"), "")
    for _ in range(100):
        serve(waiting, 1.0)
    for _ in range(100):
        waiting.put(Requester("away"), "")
    served = Counter(serve(waiting, 1.0).address for _ in range(50))
    assert abs(served["away"] - served["busy"]) <= 1


def test_one_who_is_worked_for_does_not_count_as_one_who_has_had_nothing() -> None:
    waiting = queue()
    for who in ("one", "one", "two", "two"):
        waiting.put(Requester(who), "")
    taken = [waiting.take(DEAR)[0].address for _ in range(4)]
    assert taken == ["one", "two", "one", "two"]


def test_what_is_too_much_is_taken_from_those_who_have_most() -> None:
    waiting = queue(most_each=4, most=7)
    for number in range(4):
        assert waiting.put(Requester("many", "a"), f"many {number}") is None
    assert waiting.put(Requester("many", "a"), "fifth") == "fifth"
    assert waiting.put(Requester("many", "b"), "of another") == "many 3"
    for number in range(3):
        assert waiting.put(Requester("few"), f"few {number}") is None
    assert waiting.put(Requester("new"), "new") == "many 2"
    assert len(waiting) == 7
    served = [waiting.take(DEAR)[1] for _ in range(7)]
    assert sorted(served) == ["few 0", "few 1", "few 2", "many 0", "many 1", "new", "of another"]


def test_of_those_who_have_gone_only_so_many_are_remembered() -> None:
    waiting = queue()
    waiting.put(Requester("stays"), "")
    for number in range(5 * MOST_REMEMBERED):
        waiting.put(Requester(str(number), "x"), "")
        who, _ = waiting.take(DEAR)
        waiting.settle(who, DEAR, 1.0)
    assert len(waiting._all.below) <= MOST_REMEMBERED + 1
    while len(waiting):
        serve(waiting, 1.0)
    assert not waiting._all.below
