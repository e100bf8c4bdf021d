"""Two programs meet a hundred times at every game; who begins alternates.

python -m examples.pairing
"""

from collections import Counter

import plyground
from plyground.games import registry
from plyground.players import seat_player

PROGRAMS = {plyground.Seat.FIRST: "greedy", plyground.Seat.SECOND: "random"}
GAMES, TURNS = 100, 200


def wins(slug: str) -> Counter[str]:
    """How often each program wins; a game that takes too long stays unfinished."""
    found: Counter[str] = Counter()
    game = plyground.game(slug, turn_limit=TURNS)
    for number in range(GAMES):
        players = {seat: seat_player(name, seat, number) for seat, name in PROGRAMS.items()}
        match = plyground.Match(game, seed=number, first=list(plyground.Seat)[number % 2])
        while match.outcome is None:
            player = players[match.turn]
            assert player is not None  # None would be a person.
            match.play(player.choose(game, match.view(match.turn)))
        winner = match.outcome.winner
        found[PROGRAMS[winner] if winner else "unfinished"] += 1
    return found


def main() -> None:
    print(f"{'':<18}{'greedy':>8}{'random':>8}{'unfinished':>12}")
    for slug in registry.slugs():
        found = wins(slug)
        print(f"{slug:<18}{found['greedy']:>8}{found['random']:>8}{found['unfinished']:>12}")


if __name__ == "__main__":
    main()
