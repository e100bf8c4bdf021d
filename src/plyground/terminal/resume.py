"""A session as a record left it: everything that was agreed, read back with suspicion."""

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from random import Random

from plyground.games import registry
from plyground.games.public import blame_file, read_record
from plyground.kernel.match import Match
from plyground.kernel.record import Record
from plyground.kernel.replay import list_secrets, replay_record
from plyground.kernel.seats import Seat
from plyground.kernel.series import Series
from plyground.language.errors import BadOption, BadRecord
from plyground.language.message import Message
from plyground.language.text import clean, parse_whole_number, shorten
from plyground.players import HUMAN, seat_player
from plyground.system.files import Held, Lock

from .saves import (
    SECRET_SUFFIX,
    find_name,
    find_save,
    find_saves_folder,
    is_id,
    lock_save,
    make_id,
    save_path,
)
from .set_up import Resumed, SessionConfig

LONGEST_SAVE = 200
SERVER_TAGS = ("Site", "Commitment", "Key")
"""Here another referee goes on, with a secret of its own: what a server promised is over."""


def resume_session(name: str, slug: str | None) -> SessionConfig:
    """The session that a record was left at, of the game that was named, where one was."""
    path = find_save(name)
    record = read_record(path)
    if record.finished:
        raise BadOption.of("terminal.finished", path=str(path))
    if (named := record.tags["Game"]) not in registry.GAMES:  # a record never names a file
        save = clean(path.stem if _is_save(path) else str(path), LONGEST_SAVE)
        raise BadOption.of("terminal.resume-with", name=shorten(named), save=save)
    try:
        found = registry.game_of(record).slug
    except BadRecord as error:
        raise blame_file(path, error.message) from error
    if slug not in (None, found):
        raise BadOption.of("terminal.other-game", path=str(path), found=found, wanted=str(slug))
    identity, lock = _claim_name(path, record, found)
    try:
        # It may have gone on after it was read; now it is ours, and stands still.
        return _configure(path, read_record(path), identity, lock)
    except BaseException:
        if lock is not None:
            lock.release()
        raise


def _claim_name(path: Path, record: Record, slug: str) -> tuple[str, Lock | None]:
    """The name to go on under, and its lock; another one where the saved game has more moves."""
    name = path.stem if _is_save(path) else record.tags.get("Id", "")
    if not is_id(name):  # a record of somebody else's, or of no save
        return make_id(slug), None
    try:
        lock = lock_save(name)
    except Held as held:
        raise BadOption.of("terminal.being-played", name=name) from held
    saved = save_path(name)
    if _is_save(path) or not os.path.lexists(saved) or _continues(record, saved):
        return name, lock
    lock.release()
    return make_id(slug), None


def _is_save(path: Path) -> bool:
    return path.resolve().parent == find_saves_folder().resolve()


def _continues(record: Record, saved: Path) -> bool:
    """Whether a record has all that a saved game has, and perhaps more."""
    try:
        return record.continues(read_record(saved))
    except BadRecord:
        return False


def _configure(path: Path, record: Record, identity: str, lock: Lock | None) -> SessionConfig:
    match, redrawn = open_match(path, record, identity)
    if record.finished or match.outcome is not None:
        raise BadOption.of("terminal.finished", path=str(path))
    if registry.is_of_other_rules(record, match.game):
        raise BadOption.of("terminal.other-rules", path=str(path), game=match.game.title)
    tags, inside = record.tags, _is_save(path)
    series = _read_series(path, record, match.game.turn(match.start))
    if not inside:
        check_rounds_to_come(path, series)
    specs = {seat: tags.get(f"Seat{seat}", HUMAN) for seat in Seat}
    settled = {*Record.of(match).tags, *SERVER_TAGS}
    kept = {name: text for name, text in tags.items() if name not in settled}
    return SessionConfig(
        game=match.game,
        preset=match.preset,
        given=_find_given(match),
        specs=specs,
        # A record from elsewhere may come from anybody: it does not choose whom we call or start.
        players={seat: seat_player(spec, seat, outside=inside) for seat, spec in specs.items()},
        names={seat: find_name(record, seat) for seat in Seat},
        series=series,
        record=None if inside else path,
        resumed=Resumed(match, kept, identity, lock, redrawn=redrawn),
    )


def open_match(path: Path, record: Record, identity: str) -> tuple[Match, bool]:
    """The match to go on with, and whether its secret had to be drawn anew.

    The secret is that of the saved game of this name. A copy that begins anew has none: in
    another game the clues may have told more than the copy does.
    """
    redrawn = False
    try:
        game = registry.game_of(record)
        if game.hidden and not record.finished:
            secret = None
            with suppress(OSError, ValueError):  # it is not here, or no text
                sealed = save_path(identity, SECRET_SUFFIX)
                secret = sealed.read_text(encoding="utf-8").strip()
            possible = list_secrets(record, game)
            redrawn = secret not in possible
            if redrawn and possible:
                secret = Random().choice(possible)
            record = record.with_tags(Secret=str(secret))
        return replay_record(record, game), redrawn
    except BadRecord as error:
        raise blame_file(path, error.message) from error


def _find_given(match: Match) -> Mapping[str, object] | None:
    """The options besides those that the record's preset still draws."""
    slug, preset = match.game.slug, match.preset
    try:
        drawn = registry.find_preset(slug, preset).draws if preset else {}
        options = match.game.public_options.items()
        given = {name: value for name, value in options if name not in drawn}
        registry.make_game(slug, given, preset=preset, seed=0)  # whether it still goes with them
    except BadOption:  # of another program, or of another version: then the options stay
        return None
    return given


def _read_series(path: Path, record: Record, first: Seat) -> Series:
    """The rounds so far; the record is of a round that is still to be decided."""
    tags = record.tags
    best_of = "BestOf" in tags
    rounds = parse_whole_number(tags.get("BestOf" if best_of else "Rounds", "1"))
    number = parse_whole_number(tags.get("Round", "1"))
    wins = [parse_whole_number(text) for text in tags.get("Tally", "0-0").split("-")]
    try:
        series = Series(
            rounds or 0,
            best_of=best_of,
            begins=Seat.SECOND if tags.get("Began") == "2" else first,
            next="loser" if tags.get("Next") == "loser" else "alternate",
        )
        series.wins.update(zip(Seat, (won for won in wins if won is not None), strict=True))
    except ValueError as error:
        raise blame_file(path, Message("terminal.odd-tally")) from error
    series.drawn = parse_whole_number(tags.get("Drawn", "0")) or 0
    series.unfinished = (number or 0) - 1 - series.played
    if series.unfinished < 0 or series.over:
        raise blame_file(path, Message("terminal.odd-tally"))
    return series


def name_round_file(path: Path, number: int, given_for: int) -> Path:
    """game.ply, game.2.ply, game.3.ply: one file a round, beside that of the round given."""
    if number == given_for:
        return path
    stem = path.stem if given_for == 1 else path.stem.removesuffix(f".{given_for}")
    return path.with_name(f"{stem}.{number}{path.suffix}")


def check_rounds_to_come(path: Path, series: Series) -> None:
    """Refuse if the rounds after this one would meet files that are there already."""
    here = series.played + 1
    for number in range(here + 1, series.rounds + 1):
        check_free(name_round_file(path, number, here))


def check_free(path: Path) -> None:
    """Refuse to write over a file."""
    if os.path.lexists(path):
        raise BadOption.of("terminal.file-exists", path=str(path))
