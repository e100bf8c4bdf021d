"""A second way to every regret: the naive rules and a solver of its own, nothing of ours.

Positions are known by their text. Whoever is lost within so many steps is found by going round and
round until nothing changes; what is left is endless.
"""

from fractions import Fraction
from typing import Any

from tests.naive.cipher_quest import NaiveCipherQuest, Reckoning
from tests.naive.cipher_quest import State as QuestState
from tests.naive.cipher_shift import NaiveCipherShift
from tests.naive.cipher_shift import State as ShiftState
from tests.naive.code_swap import NaiveCodeSwap
from tests.naive.coordinate_clash import NaiveCoordinateClash
from tests.naive.operator_outwit import NaiveOperatorOutwit
from tests.naive.operator_outwit import State as OperatorState

HALF = Fraction(1, 2)


def judge_again(slug: str, options: dict[str, Any], position: str) -> dict[str, Fraction]:
    """What each move costs, by its notation."""
    if slug == "cipher-quest":
        return _regret(_judge_quest(NaiveCipherQuest(**options), position))
    rules, state = _open(slug, options, position)
    scores = _judge_open(rules, state)
    if slug == "cipher-shift":  # a single step is written without its length, and naively with it
        scores = {move.removesuffix("+1"): score for move, score in scores.items()}
    return _regret(scores)


def _open(slug: str, options: dict[str, Any], position: str) -> tuple[Any, Any]:
    board, turn = position.rsplit(" ", 1)
    seat = int(turn)
    if slug == "operator-outwit":
        return NaiveOperatorOutwit(**options), OperatorState(int(board.split(":")[1]), seat)
    if slug == "cipher-shift":
        return NaiveCipherShift(**options), ShiftState(board.split(":")[1], seat)
    if slug == "code-swap":
        own = {name: value for name, value in options.items() if name != "codes"}
        swap = NaiveCodeSwap(**own)
        return swap, swap.start(seat, board)
    clash = NaiveCoordinateClash(**options)
    return clash, clash.start(seat, board)


def _regret(scores: dict[str, Fraction]) -> dict[str, Fraction]:
    return {move: max(scores.values()) - score for move, score in scores.items()}


def _judge_open(rules: Any, start: Any) -> dict[str, Fraction]:
    """The score of each move of a position with nothing hidden."""
    states = {rules.text(start): start}
    leads: dict[str, dict[str, str]] = {}
    waiting = [start]
    while waiting:
        state = waiting.pop()
        found = leads[rules.text(state)] = {}
        for move in rules.legal(state):
            after = rules.play(state, move)
            found[move] = rules.text(after)
            if found[move] not in states:
                states[found[move]] = after
                waiting.append(after)
    # The score of the player to move, once it is known.
    scores: dict[str, Fraction] = {}
    for text, state in states.items():
        winner = rules.winner(state)
        if winner is not None:
            scores[text] = Fraction(winner == state.turn)
        elif not leads[text]:
            scores[text] = Fraction(0)
    changed = True
    while changed:
        changed = False
        for text, following in leads.items():
            if text in scores:
                continue
            if any(scores.get(after) == 0 for after in following.values()):
                scores[text] = Fraction(1)
            elif all(scores.get(after) == 1 for after in following.values()):
                scores[text] = Fraction(0)
            else:
                continue
            changed = True
    own = leads[rules.text(start)]
    return {move: 1 - scores.get(after, HALF) for move, after in own.items()}


def _judge_quest(rules: NaiveCipherQuest, position: str) -> dict[str, Fraction]:
    """The chance of each move, by playing it against every target."""
    board, span, turn = position.split(" ")
    taken = {
        seat: [int(number) for number in part.split(",") if number != "-"]
        for seat, part in zip((1, 2), board.split("/"), strict=True)
    }
    low, high = map(int, span.split("-"))
    states = [QuestState(taken, target, int(turn)) for target in range(low, high + 1)]
    return Reckoning(rules).of(states)
