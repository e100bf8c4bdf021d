"""Rules that are slow: no answer takes longer for them, and the same question has the same one."""

import pytest

import plyground
from plyground import DRAW, Outcome, Seat, SmallGame
from plyground.kernel.game import AnyGame
from plyground.kernel.reach import weigh
from plyground.solvers import advise, forget
from tests.sixth.rules import LastMatch

SIZE = 6
asked = 0


class FourInARow(SmallGame[tuple[str, ...], int]):
    """Drop a stone into a column; four in a row win. Written as plainly as can be."""

    def begin(self) -> tuple[str, ...]:
        return ("." * SIZE,) * SIZE

    def choices(self, board: tuple[str, ...], mover: Seat) -> list[int]:
        return [column for column in range(SIZE) if board[0][column] == "."]

    def after(self, board: tuple[str, ...], move: int, mover: Seat) -> tuple[str, ...]:
        row = max(row for row in range(SIZE) if board[row][move] == ".")
        line = board[row][:move] + "XO"[mover.index] + board[row][move + 1 :]
        return (*board[:row], line, *board[row + 1 :])

    def ending(self, board: tuple[str, ...], mover: Seat) -> Seat | Outcome | None:
        global asked
        asked += 1
        letter = "XO"[mover.other.index]
        lines = (
            [(row + down * step, column + right * step) for step in range(4)]
            for row in range(SIZE)
            for column in range(SIZE)
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1))
        )
        for line in lines:
            inside = all(0 <= row < SIZE and 0 <= column < SIZE for row, column in line)
            if inside and all(board[row][column] == letter for row, column in line):
                return mover.other
        return None if any("." in row for row in board) else DRAW


@pytest.mark.parametrize("slug", plyground.list_games())
def test_rules_in_the_box_weigh_nothing_more(slug: str) -> None:
    assert weigh(plyground.game(slug)) == 1


def test_quick_rules_weigh_one_and_slow_ones_many() -> None:
    assert weigh(LastMatch()) == 1
    assert weigh(FourInARow()) >= 16


@pytest.mark.parametrize("spec", ["mcts:200", "character:zip"])
def test_slow_rules_are_asked_less_and_a_seed_plays_the_same(spec: str) -> None:
    def choose(game: AnyGame) -> tuple[str, int]:
        global asked
        forget()
        weigh.cache_clear()
        asked, state = 0, game.start()
        player = plyground.seat_player(spec, 1, seed=5)
        assert player is not None
        return str(player.choose(game, state)), asked

    move, count = choose(FourInARow())
    assert count < 50_000
    assert choose(FourInARow()) == (move, count)


def test_a_small_game_with_slow_rules_is_still_known_exactly() -> None:
    class Slow(LastMatch):
        slug = "slow"

        def outcome(self, state: object) -> Outcome | None:
            sum(range(200), start=sum(1 for _ in range(2_000)))
            return super().outcome(state)  # type: ignore[arg-type]

    assert weigh(Slow()) > 1
    assert str(advise(Slow(heap=16)).value(Slow(heap=16).start())) == "loses in 8"
