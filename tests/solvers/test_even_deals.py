"""The deals of fair Code Swap, judged by a solver that knows nothing but the rules."""

import plyground
from plyground import Seat
from plyground.kernel.value import WIN, Value
from plyground.solvers.tables.retrograde import Retrograde


def test_half_of_the_deals_are_won_late_and_half_are_endless() -> None:
    fair = plyground.game("code-swap", preset="fair")
    oracle = plyground.solve(fair)
    starts = list(fair.openings(Seat.FIRST))
    deals = [start.now for start in starts]
    assert len(set(deals)) == 500
    for deal in deals:
        assert sorted(deal.first) != list(deal.first)
        assert sorted(deal.second) != list(deal.second)
    plain = Retrograde(fair.core, deals[:1])  # swaps lead from one deal of the cards to all others
    values = list(map(plain.value, deals))
    won = [value for value in values if value.result == WIN]
    assert len(won) == 250
    assert {*values} <= {*(Value.win(plies) for plies in range(7, 20, 2)), Value("endless")}
    late = Value.loss(19)
    assert list(map(oracle.value, starts)) == [
        late if value == Value("endless") else value for value in values
    ]
