"""Challenge links: a whole set-up in an address, read and checked before anybody presses a button.

In a link a plus sign is a plus sign, and never a space: 'clock=300+5', 'operations=+2,*3'.
"""

import re
from typing import Any
from urllib.parse import unquote

import msgspec

from plyground.kernel.text import clean
from plyground.language.message import Message
from plyground.web.base.errors import Refusal
from plyground.web.content.game_catalogue import build_catalogue
from plyground.web.rooms.setup import Setup

WORDS = ("preset", "opponent", "host", "first", "seat")
"""What a set-up takes as it stands in the link."""
RENAMED = {"from": "position"}
SWITCHED_ON = ("on", "true", "yes", "1", "")
PACE = re.compile(r"(\d{1,6})(?:\+(\d{1,5}))?", re.ASCII)
WHOLE = re.compile(r"\d{1,15}", re.ASCII)
MOST_WORDS = 40


def read_challenge(game: str, query: str) -> Setup:
    """The set-up that a link carries; a refusal says what is wrong with it."""
    shelf = build_catalogue()
    declared = next((each["options"] for each in shelf["games"] if each["game"] == game), None)
    if declared is None:
        raise Refusal("not-found", Message("server.no-game"))
    kinds = {option["name"]: option["kind"] for option in [*declared, *shelf["house_rules"]]}
    said: dict[str, Any] = {"game": game, "options": {}}
    for name, text in _split(query):
        if name == "clock":
            said["clock"] = _read_pace(text)
        elif name == "choose_seats":
            said["choose_seats"] = text in SWITCHED_ON
        elif name == "best_of":
            said["best_of"] = int(text) if WHOLE.fullmatch(text) else text
        elif name in WORDS or name in RENAMED:
            said[RENAMED.get(name, name)] = text
        else:  # the game itself says what is wrong with one that it does not have
            said["options"][name] = _read_value(kinds.get(name, ""), text)
    try:
        return msgspec.convert(said, Setup)
    except msgspec.ValidationError as error:
        why = clean(str(error), 200)
        raise Refusal("bad-option", Message.of("server.not-understood", why=why)) from error


def _split(query: str) -> list[tuple[str, str]]:
    words = [word for word in query.split("&") if word][:MOST_WORDS]
    pairs = [word.partition("=") for word in words]
    return [(unquote(name), unquote(text)) for name, _, text in pairs]


def _read_value(kind: str, text: str) -> bool | int | str:
    """An option's value; what is no number goes on as it is, to be told what would be."""
    if kind == "switch" and text.lower() in (*SWITCHED_ON, "off", "false", "no", "0"):
        return text.lower() in SWITCHED_ON
    return int(text) if kind == "whole" and WHOLE.fullmatch(text) else text


def _read_pace(text: str) -> dict[str, int]:
    found = PACE.fullmatch(text)
    if not found:
        raise Refusal("bad-option", Message.of("server.bad-clock", text=clean(text, 40)))
    return {"seconds": int(found[1]), "increment": int(found[2] or 0)}
