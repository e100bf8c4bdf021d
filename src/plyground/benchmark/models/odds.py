"""How likely each move was, from the log-probabilities of the tokens of one reply.

A server that gives them says for every token of the reply which others there were, and how likely
each. Where a token decides the move, that is the whole distribution; where a move takes several,
what would have followed another token is known only if a single legal move goes on that way.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import exp
from typing import Any, NamedTuple

from plyground.messages.answer import DRESS, MOVE

STEP = 10**9
"""Shares are kept to so many parts."""
SPACE = DRESS + "*_ \t:"
"""What may stand around a move. An asterisk may be one, too, and is then no dress."""
STRESS = re.compile(r"^(?:\*\*|__)+")


class Odds(NamedTuple):
    """Shares of one: each move's, of answers that are no legal move, and of what is not known."""

    moves: Mapping[str, Fraction]
    """By their notation in the game."""
    illegal: Fraction
    remaining: Fraction

    def scale(self) -> dict[str, Fraction]:
        """The moves' shares of what is known; what is missing to 1 is no legal answer."""
        known = 1 - self.remaining
        return {move: share / known for move, share in self.moves.items()}


def read_odds(tokens: Sequence[Mapping[str, Any]], moves: Mapping[str, str]) -> Odds | None:
    """From a reply's tokens and the legal moves, by the notation that was asked for.

    None: the reply is no single line with a move.
    """
    try:
        steps = [(str(token["token"]), list(_list_others(token))) for token in tokens]
    except (KeyError, TypeError, ValueError, OverflowError):
        return None
    text = "".join(token for token, _ in steps)
    begin = _find_begin(text)
    if begin is None:
        return None
    shares = dict.fromkeys(moves.values(), 0.0)
    illegal, path, at = 0.0, 1.0, 0
    decided = False
    for token, others in steps:
        end = at + len(token)
        if end > begin and not decided:
            said = text[begin:at] if at > begin else ""
            for other, chance in others:
                if other == token:
                    continue
                found = _follow(said + _cut_label(other, at < begin), moves)
                if found is ILLEGAL:
                    illegal += path * chance
                elif found is not None:
                    shares[str(found)] += path * chance
        path *= next((chance for other, chance in others if other == token), 0.0)
        at = end
        if at > begin and not decided and (whole := _follow(text[begin:at], moves)) is not None:
            decided = True  # whatever comes now, the move is this one
            if whole is ILLEGAL:
                illegal += path
            else:
                shares[str(whole)] += path
    if not decided:  # it could have gone on, and did not: the sample speaks for all that begin so
        made = next((moves[m] for m in moves if m == text[begin:].strip(SPACE)), None)
        if made is None:
            return None
        shares[made] += path
    return _round(shares, illegal)


class _Illegal:
    """The mark of an answer that can become no legal move."""


ILLEGAL = _Illegal()


def _follow(said: str, moves: Mapping[str, str]) -> str | _Illegal | None:
    """The move that words lead to, whatever follows; None while it is open."""
    bare = STRESS.sub("", said.lstrip(" \t`\"'[("))
    line, ended, _ = bare.partition("\n")
    if ended and line.strip():
        return moves.get(line.strip(SPACE), moves.get(line.strip(), ILLEGAL))
    going = [move for move in moves if move.startswith(line.rstrip())]
    if len(going) == 1:
        return moves[going[0]]
    return None if going or not line.strip(SPACE) else ILLEGAL


def _find_begin(text: str) -> int | None:
    """Where the move begins in a reply of one line."""
    if len(text.strip().splitlines()) != 1:
        return None
    line = text.rstrip()
    found = MOVE.match(line)
    begin = found.start("move") if found else 0
    return begin + len(text[begin:]) - len(text[begin:].lstrip())


def _cut_label(token: str, early: bool) -> str:
    """A token that the label ends in may have the beginning of the move, too."""
    return token.rpartition(":")[2] if early else token


def _list_others(token: Mapping[str, Any]) -> Iterator[tuple[str, float]]:
    """The token and all others that were there, each once, with its probability."""
    seen = set[str]()
    for other in [*(token.get("top_logprobs") or ()), token]:
        name = str(other["token"])
        if name not in seen:
            seen.add(name)
            yield name, min(1.0, exp(float(other["logprob"])))


def _round(shares: Mapping[str, float], illegal: float) -> Odds:
    kept = {
        move: Fraction(round(share * STEP), STEP)
        for move, share in shares.items()
        if round(share * STEP)
    }
    out = Fraction(round(illegal * STEP), STEP)
    known = sum(kept.values(), out)
    if known > 1:  # rounding, or a server that cannot count
        kept, out, known = {m: s / known for m, s in kept.items()}, out / known, Fraction(1)
    return Odds(kept, out, 1 - known)
