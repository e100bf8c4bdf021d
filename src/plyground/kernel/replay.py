"""A record, played again: the match that it tells of, if its moves and its end bear it out."""

from collections.abc import Iterator
from typing import Any

from plyground.language.errors import BadRecord, PlygroundError
from plyground.language.message import Message
from plyground.language.text import clean, shorten

from .game import AnyGame
from .match import Match
from .outcome import DRAWN, RESIGNED, UNFINISHED, Outcome, read_forfeit, write_termination
from .record import RESULTS, Record
from .seats import Seat


def replay_record(record: Record, game: AnyGame) -> Match:
    """Play the moves of a record again on a game with its options; BadRecord where they fail."""
    try:
        match, refused = play_so_far(record, game)
        if refused is None:
            _end(record, match)
            return match
    except PlygroundError as error:
        raise BadRecord(error.message) from error
    raise BadRecord(refused)


def list_secrets(record: Record, game: AnyGame) -> list[str]:
    """The secrets that what a record shows still allows, equally likely."""
    start = game.position(record.tags.get("Start", ""))
    return [str(game.secret(world)) for world in _find_consistent(record, game, start)]


def play_so_far(record: Record, game: AnyGame) -> tuple[Match, Message | None]:
    """The match up to the first move that cannot be made, and what is wrong with that one."""
    tags = record.tags
    names = {
        Seat.FIRST: clean(tags.get("Player1", "")) or "Player 1",
        Seat.SECOND: clean(tags.get("Player2", "")) or "Player 2",
    }
    if "Start" not in tags:
        raise BadRecord.of("record-without-start")
    start = _begin(record, game, game.position(tags["Start"]))
    match = Match(game, start, names=names, preset=clean(tags.get("Preset", "")) or None)
    for ply, move in enumerate(record.moves, 1):
        try:
            match.play(move)
        except PlygroundError as error:
            shown, why = shorten(move), error.message
            return match, Message.of("record-bad-move", ply=str(ply), move=shown, why=why)
    return match, None


def _begin(record: Record, game: AnyGame, start: Any) -> Any:
    """The start; of a game with a secret, one whose clues are those of the record."""
    if not game.hidden or game.outcome(start) is not None:
        return start
    for world in _find_consistent(record, game, start):
        return world
    raise BadRecord.of("record-shows-another")


def _find_consistent(record: Record, game: AnyGame, start: Any) -> Iterator[Any]:
    """The starts behind which these moves show what the record shows."""
    shown, secret = record.tags.get("View"), record.tags.get("Secret")
    for world in game.possible_states(start):
        if secret in (None, game.secret(world)) and _shows(record, game, world, shown):
            yield world


def _shows(record: Record, game: AnyGame, state: Any, shown: str | None) -> bool:
    for move in record.moves:
        try:
            state = game.play(state, move)
        except PlygroundError:
            return False
    return shown is None or game.write(game.view(state, None)) == shown


def _end(record: Record, match: Match) -> None:
    """End the match as the record says that it ended, if that can be."""
    result = record.tags.get("Result", UNFINISHED)
    if result not in RESULTS:
        raise BadRecord.of("record-bad-result", result=shorten(result))
    winner = RESULTS[result]
    if match.outcome is not None:
        if (found := match.outcome.result) != result:
            raise BadRecord.of("record-other-result", said=result, found=found)
    elif result == DRAWN:  # nobody can agree on a draw: the rules draw a game, or nothing does
        raise BadRecord.of("record-other-result", said=result, found=UNFINISHED)
    elif winner is not None:
        what = read_forfeit(record.tags.get("Termination", RESIGNED))
        match.forfeit(winner.other, what or RESIGNED)  # only what can be lost by counts
    elif record.finished:
        match.stop()
    # Only what players can decide off the board may end a game whose moves do not.
    if match.outcome is not None and not _ends_like(record, match.outcome):
        termination = record.tags.get("Termination", record.tags.get("Reason", ""))
        raise BadRecord.of("record-other-end", said=shorten(termination))


def _ends_like(record: Record, outcome: Outcome) -> bool:
    """The code counts, where there is one; sentences may be worded anew some day."""
    if "Termination" in record.tags:
        return record.tags["Termination"] == write_termination(outcome)
    return record.tags.get("Reason", "") in ("", outcome.reason)
