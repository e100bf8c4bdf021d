"""Monte Carlo tree search: the baseline that knows the rules and learns by playing out."""

from contextlib import suppress
from math import log, sqrt
from random import Random
from typing import Any

from plyground.kernel.game import AnyGame
from plyground.kernel.reach import make_meter
from plyground.kernel.seats import Seat
from plyground.kernel.work import SHORT_WORK, WorkSpent
from plyground.language.errors import BadOption
from plyground.language.text import parse_whole_number, shorten
from plyground.solvers.bounded import list_moves, play_out

from .player import Player

PLAYOUTS = 200
MAX_PLAYOUTS = 1_000_000
MAX_PLAYOUT_TURNS = 200
EXPLORATION = 1.4


class Node:
    """The statistics of one line of moves: visits, and wins of the player who moved last."""

    __slots__ = ("children", "untried", "visits", "wins")

    def __init__(self, moves: list[Any]) -> None:
        self.visits, self.wins = 0, 0.0
        self.children: dict[Any, Node] = {}
        self.untried = moves


class MctsPlayer(Player):
    """Plays out at random from where it stands; a hidden draw is guessed anew each time.

    As often as is said, unless that is more work than a move may take.
    """

    def __init__(
        self, random: Random, playouts: str = str(PLAYOUTS), work: int = SHORT_WORK
    ) -> None:
        super().__init__(random)
        self.work = work
        number = parse_whole_number(playouts)
        if number is None or not 1 <= number <= MAX_PLAYOUTS:
            raise BadOption.of("bad-playouts", playouts=shorten(playouts), most=MAX_PLAYOUTS)
        self.playouts = number

    def choose(self, game: AnyGame, view: Any) -> Any:
        self._meter = make_meter(game, self.work)
        root = self._node(game, view)
        with suppress(WorkSpent), self._meter.ask():  # what was played out so far must do
            for _ in range(self.playouts):
                self._playout(game, root, game.deal(view, self.random))
        if not root.children:
            return root.untried[-1]
        return max(root.children.items(), key=lambda item: item[1].visits)[0]

    def _node(self, game: AnyGame, state: Any) -> Node:
        moves = list(list_moves(game, state, self._meter))
        self.random.shuffle(moves)
        return Node(moves)

    def _playout(self, game: AnyGame, root: Node, state: Any) -> None:
        path: list[tuple[Node, Seat | None]] = [(root, None)]
        node = root
        while game.outcome(state) is None:
            if not node.untried and not node.children:
                # In another world the game was over here.
                node.untried = list(list_moves(game, state, self._meter))
            mover = game.turn(state)
            move, fresh = self._step(node)
            state = game.apply(state, move)
            if fresh:
                node.children[move] = self._node(game, state)
            node = node.children[move]
            path.append((node, mover))
            if fresh:
                break
        winner = play_out(game, state, self.random, self._meter, MAX_PLAYOUT_TURNS)
        for visited, seat in path:
            visited.visits += 1
            visited.wins += 0.5 if winner is None else float(winner is seat)

    def _step(self, node: Node) -> tuple[Any, bool]:
        """A move not tried yet, or the one that promises most for its visits."""
        if node.untried:
            return node.untried.pop(), True
        scale = EXPLORATION * sqrt(log(node.visits + 1))
        return max(
            node.children,
            key=lambda move: (
                (child := node.children[move]).wins / child.visits + scale / sqrt(child.visits)
            ),
        ), False
