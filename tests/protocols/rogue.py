"""A bot that misbehaves in the way that is named; until then it plays the first legal move.

Run as `python rogue.py HOW [FILE]`; in FILE it notes the processes that it starts.
"""

import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path


def say(text: str) -> None:
    os.write(1, text.encode())


def note(*pids: int) -> None:
    with open(sys.argv[2], "a", encoding="ascii") as file:
        file.writelines(f"{pid}\n" for pid in pids)


def sleep() -> None:
    while True:
        time.sleep(60)


def flood(text: bytes) -> None:
    while True:
        os.write(1, text)


def grumble() -> None:
    while True:
        os.write(2, b"grumble\n" * 1000)


def hoard() -> None:
    kept = []
    while True:
        kept.append(bytearray(b"x" * (1 << 22)))


def multiply() -> None:
    for _ in range(60):
        pid = os.fork()
        if pid == 0:
            sleep()
        note(pid)


def leave_children(*, apart: bool) -> None:
    pid = os.fork()
    if pid:
        note(pid)
        return
    if apart:
        os.setsid()
        grandchild = os.fork()
        if grandchild:
            note(grandchild)
            os._exit(0)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    sleep()


def fall_silent() -> None:
    os.close(1)
    sleep()


def stubborn() -> None:
    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
        signal.signal(number, signal.SIG_IGN)
    note(os.getpid())


AT_START: dict[str, Callable[[], object]] = {
    "crash at start": lambda: sys.exit(3),
    "hang at start": sleep,
    "leave a child": lambda: leave_children(apart=False),
    "leave a child in a session of its own": lambda: leave_children(apart=True),
    "ignore signals": stubborn,
    "multiply": multiply,
    "sign in": lambda: note(os.getpid()),
}

ON_MOVE: dict[str, Callable[[str], object]] = {
    "crash on move": lambda move: os.kill(os.getpid(), signal.SIGSEGV),
    "fail on move": lambda move: sys.exit("what now?"),
    "leave quietly": lambda move: os._exit(0),
    "hang on move": lambda move: sleep(),
    "flood lines": lambda move: flood(b"info string la\n" * 1000),
    "flood without an end of line": lambda move: flood(b"la" * 5000),
    "flood errors": lambda move: grumble(),
    "illegal move": lambda move: say("bestmove x9\n"),
    "steering move": lambda move: say("bestmove \x1b[2J\u202e\n"),
    "long move": lambda move: say(f"bestmove {'+2' * 500}\n"),
    "no move": lambda move: say("bestmove\n"),
    "resign": lambda move: say("bestmove resign\n"),
    "close its output": lambda move: fall_silent(),
    "take memory": lambda move: hoard(),
    "babble": lambda move: say(
        f"\xff\0\n\n  \nbestMove x\ninfo bestmove x9\n\x1b[2J\nbestmove {move}\n"
    ),
    "say it twice": lambda move: say(f"bestmove {move}\nbestmove x9\nbestmove x8\nreadyok\n"),
}


def main(how: str) -> None:
    AT_START.get(how, lambda: None)()
    moves, made = ["none"], 0
    for line in sys.stdin:
        command, *words = line.split() or [""]
        if command == "ugi":
            say("ugiok\n")
        elif command == "isready":
            say("readyok\n")
        elif command == "legal":
            moves = words
        elif command == "go":
            made += 1
            act = ON_MOVE.get(how) if made > 1 else None
            if act is None:
                say(f"bestmove {moves[0]}\n")
            else:
                act(moves[0])
        elif command == "quit" and how != "ignore signals":
            return
    if how == "ignore signals":
        sleep()


if __name__ == "__main__":
    assert Path(sys.argv[0]).name == "rogue.py"
    main(sys.argv[1])
