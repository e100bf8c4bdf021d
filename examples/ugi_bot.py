"""A bot for every game, in plain Python: told the legal moves, it takes one at random.

plyground play code-swap --p2 "process:python examples/ugi_bot.py"

It needs nothing but Python. A better bot would read the `position` lines too.
"""

import sys
from random import Random


def main() -> None:
    random, legal = Random(), [""]
    for line in sys.stdin:
        command, *words = line.split() or [""]
        if command == "ugi":
            print("id name Random bot\nugiok")
        elif command == "isready":
            print("readyok")
        elif command == "legal":
            legal = words
        elif command == "go":
            print(f"bestmove {random.choice(legal)}")
        elif command == "quit":
            break
        sys.stdout.flush()  # or the answer would wait in a buffer


if __name__ == "__main__":
    main()
