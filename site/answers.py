"""What the page asks of Python, in the browser's own worker: JSON in, JSON out.

One match at a time, by the same rules, players and sketches as everywhere. Nobody is at the other
end of a line here, so there is no referee: a secret stays in this worker, and only views leave it.
"""

import json
from collections.abc import Callable
from random import Random
from typing import Any

from plyground.games import registry
from plyground.kernel.match import Match
from plyground.kernel.seats import Seat
from plyground.kernel.sketch import SketchShown
from plyground.language.errors import PlygroundError
from plyground.players import HUMAN, seat_player
from plyground.players.characters import LADDER
from plyground.study.progress.ladder import find_set_up


class Table:
    """The match on the page, and who plays it."""

    def __init__(self, request: dict[str, Any]) -> None:
        slug, seed = request["game"], Random().randrange(2**32)
        preset = request.get("preset") or find_set_up(slug)
        game = registry.make_game(slug, {}, preset=preset, seed=seed)
        first = None if game.fixed_first else Seat(Random(seed).choice([1, 2]))
        self.match = Match(game, seed=seed, first=first, preset=preset)
        you = request.get("you")
        self.people = list(Seat) if you is None else [Seat(you)]
        spec = request.get("opponent") or HUMAN
        self.players = {
            seat: None if seat in self.people else seat_player(spec, seat, seed) for seat in Seat
        }

    def show(self) -> dict[str, Any]:
        """The scene that a board draws, as whoever sits at the page may see it."""
        match, game = self.match, self.match.game
        looker = self.people[0] if len(self.people) == 1 else None
        mine = match.outcome is None and match.turn in self.people
        ended = match.outcome
        return {
            "game": game.slug,
            "options": game.public_options,
            "preset": match.preset,
            "sketch": registry.sketch(game, match.view(looker)).json(),
            "before": self._sketch_before(),
            "legal": [str(move) for move in match.legal_moves] if mine else None,
            "last": str(match.moves[-1]) if match.moves else None,
            "mover": match.at(-1).turn.value if match.moves else None,
            "turn": match.turn.value,
            "you": [seat.value for seat in self.people],
            "moves": [str(move) for move in match.moves],
            "undoable": bool(match.moves) and not game.hidden and len(self.people) == 2,
            "outcome": ended
            and {
                "winner": ended.winner and ended.winner.value,
                "drawn": ended.drawn,
                "reason": ended.reason,
                "termination": ended.message.json(),
            },
        }

    def _sketch_before(self) -> SketchShown | None:
        match = self.match
        if not match.moves:
            return None
        return registry.sketch(match.game, match.at(-1).view()).json()

    def play(self, move: str) -> None:
        """Make a move of whoever sits at the page."""
        self.match.play(self.match.check(move))

    def reply(self) -> None:
        """Make the move of the program whose turn it is."""
        match = self.match
        player = self.players[match.turn]
        if match.outcome is None and player is not None:
            player.repeating = match.repeating_moves
            match.play(player.choose(match.game, match.view(match.turn)))


_table: Table | None = None


def list_games(request: dict[str, Any]) -> dict[str, Any]:
    """The games with their set-ups, and the opponents by strength."""
    kinds = {slug: registry.game_class(slug) for slug in registry.slugs()}
    return {
        "games": [
            {
                "game": slug,
                "title": kind.title,
                "tagline": kind.tagline,
                "preset": find_set_up(slug),
            }
            for slug, kind in kinds.items()
        ],
        "opponents": [character.spec for character in LADDER],
    }


def begin(request: dict[str, Any]) -> dict[str, Any]:
    """Begin a game: its slug, and `opponent` and `you` where a program plays."""
    global _table
    _table = Table(request)
    return _table.show()


def play(request: dict[str, Any]) -> dict[str, Any]:
    """Make a move, by its notation."""
    assert _table is not None, "a game is begun before a move is made"
    _table.play(request["move"])
    return _table.show()


def reply(request: dict[str, Any]) -> dict[str, Any]:
    """Let the program move."""
    assert _table is not None, "a game is begun before a program moves"
    _table.reply()
    return _table.show()


def undo(request: dict[str, Any]) -> dict[str, Any]:
    """Take back a move, where two people sit at one page."""
    assert _table is not None, "a game is begun before a move is taken back"
    _table.match.undo()
    return _table.show()


def preview(request: dict[str, Any]) -> dict[str, Any]:
    """What a move would make of the position; nothing is changed."""
    assert _table is not None, "a game is begun before a move is tried"
    match = _table.match
    after = match.game.play(match.view(match.turn), request["move"])
    return {"sketch": registry.sketch(match.game, after).json()}


VERBS: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
    each.__name__: each for each in (list_games, begin, play, reply, undo, preview)
}


def answer(text: str) -> str:
    """Answer one request: what was asked for, or `error` with the reason."""
    request = json.loads(text)
    try:
        found = VERBS[request["do"]](request)
    except PlygroundError as error:
        found = {"error": str(error), "said": error.message.json()}
    return json.dumps(found)
