"""Two language models play each other; here both are served by this program, without a key.

python -m examples.llm_match
"""

from random import Random
from threading import Thread

import plyground
from plyground.players.completions import LlmPlayer
from plyground.protocols.endpoint import Endpoint

MODELS = {
    plyground.Seat.FIRST: "plyground/engine-easy",
    plyground.Seat.SECOND: "plyground/engine-perfect",
}


def play(url: str) -> dict[str, str]:
    """One game; how often each model had to be corrected, and who won."""
    match = plyground.match("coordinate-clash", seed=1)
    players = {seat: LlmPlayer(Random(1), f"{name}@{url}") for seat, name in MODELS.items()}
    while match.outcome is None:
        match.play(players[match.turn].choose(match.game, match.view(match.turn)))
    told = {"moves": " ".join(map(str, match.moves)), "end": match.outcome.reason}
    for seat, player in players.items():
        told[MODELS[seat]] = f"{player.bad_answers} of {player.answers} answers were no legal move"
    return told


if __name__ == "__main__":
    with Endpoint(seed=1) as endpoint:
        Thread(target=endpoint.serve_forever, daemon=True).start()
        for name, value in play(endpoint.address).items():
            print(f"{name}: {value}")
        endpoint.shutdown()
