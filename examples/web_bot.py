"""A bot for the server: joins by a link and makes random moves to the end of the game."""

import json
import sys
from random import Random
from typing import Any
from urllib.request import Request, urlopen


def ask(url: str, body: object = None, token: str = "") -> Any:
    """One request; JSON in and out. With a body it is posted."""
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(url, data, headers), timeout=40) as answer:
        return json.load(answer)


def play(link: str, random: Random) -> Any:
    """Take the seat, and move whenever it is our turn; how the game ended."""
    server, code = link.split("/join/")
    seat = ask(f"{server}/api/invitations/{code}", {"name": "Random bot", "token": True})
    room, token = f"{server}/api/rooms/{seat['view']['room']}", seat["token"]
    now = seat["view"]["now"]
    while now["outcome"] is None:
        if now["legal"]:
            move = {"do": "move", "ply": now["ply"], "move": random.choice(now["legal"])}
            now = ask(room, {"id": f"move {now['round']}.{now['ply']}", **move}, token)["now"]
        else:
            now = ask(f"{room}?after={now['seq']}&wait=25", token=token)["now"]
    return now["outcome"]


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python examples/web_bot.py http://localhost:8000/join/CODE")
    print(play(sys.argv[1], Random()))
