"""The tokens of a move with their log-probabilities, from how likely every move was.

A move is cut before and after every slash, so that `C3/Cd` takes three tokens.
"""

import re
from collections.abc import Mapping
from fractions import Fraction
from math import log
from typing import TypedDict

PIECE = re.compile(r"[^/]+|/")


class Token(TypedDict):
    """As OpenAI's chat completions write one."""

    token: str
    logprob: float
    bytes: list[int]
    top_logprobs: list["Other"]


class Other(TypedDict):
    """One that could have stood there."""

    token: str
    logprob: float
    bytes: list[int]


def list_tokens(move: str, odds: Mapping[str, Fraction], top: int) -> list[Token]:
    """The tokens of `Move: ...`, each with the likeliest there were."""
    cut = {other: PIECE.findall(f" {other}") for other in odds}
    said = PIECE.findall(f" {move}")
    tokens = [_write("Move", {"Move": 1.0}, top), _write(":", {":": 1.0}, top)]
    for place, piece in enumerate(said):
        going = {m: cut[m] for m in odds if cut[m][:place] == said[:place]}
        whole = sum(float(odds[other]) for other in going)
        chances: dict[str, float] = {}
        for other, pieces in going.items():
            if len(pieces) > place:
                chances[pieces[place]] = chances.get(pieces[place], 0.0) + float(odds[other])
        tokens.append(_write(piece, {p: chance / whole for p, chance in chances.items()}, top))
    return tokens


def _write(token: str, chances: Mapping[str, float], top: int) -> Token:
    likeliest = sorted(chances.items(), key=lambda pair: -pair[1])[:top]
    return {
        **_write_one(token, chances[token]),
        "top_logprobs": [_write_one(other, chance) for other, chance in likeliest],
    }


def _write_one(token: str, chance: float) -> Other:
    return {"token": token, "logprob": log(chance), "bytes": list(token.encode())}
