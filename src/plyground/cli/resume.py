"""`plyground play --resume FILE`: everything that was agreed, read back from a record."""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path

from plyground.games import registry
from plyground.games.record_files import blame_file, read_record
from plyground.kernel.match import Match
from plyground.kernel.record import Record
from plyground.kernel.seats import Seat
from plyground.kernel.series import Series
from plyground.language.errors import BadOption
from plyground.language.message import Message, OptionName
from plyground.language.text import clean, parse_whole_number, shorten
from plyground.players import HUMAN, seat_player
from plyground.system.files import check_path_to_write
from plyground.terminal.saves import (
    ClaimedSave,
    claim_save,
    find_game,
    find_save,
    find_saves_folder,
    open_match,
)
from plyground.terminal.session import name_round_file
from plyground.terminal.set_up import CHOSEN, Redraw, SessionConfig, find_redraw

from .parser import refuse_other_flags

LONGEST_SAVE = 200
ALLOWED = ("--resume", "--plain", "--lang")


def resume_session(name: str, slug: str | None, words: Sequence[str]) -> SessionConfig:
    """The session that a record was left at."""
    refuse_other_flags(words, ALLOWED, "cli.not-with-resume")
    path = find_save(name)
    record = read_record(path)
    _check_unfinished(path, record)
    _check_here(path, record)
    found = find_game(path, record).slug
    if slug not in (None, found):
        raise BadOption(Message.of("cli.other-game", path=str(path), found=found, wanted=str(slug)))
    claimed = claim_save(path, record, found)
    try:
        return _configure(path, claimed)
    except BaseException:
        claimed.release()
        raise


def _check_here(path: Path, record: Record) -> None:
    """A record never names a file; whoever goes on with a game from one says which."""
    if (slug := record.tags["Game"]) not in registry.GAMES:
        inside = path.resolve().parent == find_saves_folder().resolve()
        save = clean(path.stem if inside else str(path), LONGEST_SAVE)
        raise BadOption(Message.of("cli.resume-with", name=shorten(slug), save=save))


def _configure(path: Path, claimed: ClaimedSave) -> SessionConfig:
    record = claimed.record
    _check_unfinished(path, record)
    match, redrawn = open_match(path, record, claimed.identity)
    if match.outcome is not None:
        raise BadOption(Message.of("cli.finished", path=str(path)))
    if registry.is_of_other_rules(record, match.game):
        raise BadOption(Message.of("cli.other-rules", path=str(path), game=match.game.title))
    tags = record.tags
    series = _read_series(path, record, match.game.turn(match.start))
    inside = path.resolve().parent == find_saves_folder().resolve()
    kept_elsewhere = not inside and not claimed.shared
    if kept_elsewhere:
        check_rounds_to_come(path, series)
    specs = {seat: tags.get(f"Seat{seat}", HUMAN) for seat in Seat}
    return SessionConfig(
        game=match.game,
        preset=match.preset,
        redraw=_find_redraw(match, tags),
        specs=specs,
        # A record from elsewhere may come from anybody: it does not choose whom we call or start.
        players={seat: seat_player(spec, seat, outside=inside) for seat, spec in specs.items()},
        names={seat: _find_name(tags, seat) for seat in Seat},
        series=series,
        record=path if kept_elsewhere else None,
        resumed=match,
        claim=claimed,
        redrawn=redrawn,
    )


def _find_redraw(match: Match, tags: Mapping[str, str]) -> Redraw | None:
    """How the rounds to come draw their options, if the record's preset still draws some."""
    slug, options = match.game.slug, match.game.public_options
    chosen = tags.get(CHOSEN, "").split()
    try:
        drawn = registry.find_preset(slug, match.preset).draws if match.preset else {}
        given = {n: value for n, value in options.items() if n not in drawn or n in chosen}
        redraw = find_redraw(slug, given, match.preset)
        if redraw is not None:
            redraw.draw(0)  # whether it still goes with the options of the record
        return redraw
    except BadOption:  # of another program, or of another version: then the options stay
        return None


def _check_unfinished(path: Path, record: Record) -> None:
    if record.finished:
        how = f"{record.tags.get('Result', '*')}, {record.tags.get('Reason', '')}"
        raise BadOption(Message.of("cli.finished-so", path=str(path), how=clean(how, 200)))


def _find_name(tags: dict[str, str], seat: Seat) -> str | None:
    name = clean(tags.get(f"Player{seat}", ""))
    return None if name in ("", f"Player {seat}", tags.get(f"Seat{seat}")) else name


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
        raise blame_file(path, Message("cli.odd-tally")) from error
    series.drawn = parse_whole_number(tags.get("Drawn", "0")) or 0
    series.unfinished = (number or 0) - 1 - series.played
    if series.unfinished < 0 or series.over:
        raise blame_file(path, Message("cli.odd-tally"))
    return series


def read_name(given: str | None, seat: Seat = Seat.FIRST) -> str | None:
    """The name as it is shown; BadOption where nothing of it can be."""
    if given is None:
        return None
    name = clean(given)
    if not name:
        raise BadOption(Message.of("cli.name-unshowable", option=OptionName(f"name{seat}")))
    return name


def check_new_file(name: str | None, series: Series) -> Path | None:
    """Where a new series is recorded."""
    if name is None:
        return None
    path = check_path_to_write(name)
    _check_free(path)
    check_rounds_to_come(path, series)
    return path


def check_rounds_to_come(path: Path, series: Series) -> None:
    """Refuse if the rounds after this one would meet files that are there already."""
    here = series.played + 1
    for number in range(here + 1, series.rounds + 1):
        _check_free(name_round_file(path, number, here))


def _check_free(path: Path) -> None:
    if os.path.lexists(path):
        raise BadOption(Message.of("cli.file-exists", path=str(path)))
