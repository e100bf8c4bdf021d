"""The registry: every game that may be played here, one line each, opened only when asked for.

Five stand on it from the beginning. Others are put there by whoever sits at this machine
(`loading.take`). Whatever arrives from elsewhere names what is in the registry, and never a file.
"""

import re
from collections.abc import Callable, Collection, Mapping
from inspect import cleandoc
from json import loads
from os import environ
from random import Random
from shlex import quote
from typing import Any

from plyground.kernel.faults import digest_rules
from plyground.kernel.game import AnyGame
from plyground.kernel.house_rules import HOUSE_OPTIONS, add_house_rules
from plyground.kernel.match import Match
from plyground.kernel.options import Option, refuse_unknown
from plyground.kernel.preset import CLASSIC, FAIR, FROM_FILE, Preset
from plyground.kernel.record import Record
from plyground.kernel.replay import play_so_far, replay_record
from plyground.kernel.seats import Seat
from plyground.kernel.seeds import check_seed
from plyground.kernel.sketch import Sketch, plain_sketch
from plyground.language import ENGLISH
from plyground.language.catalogue import find_sentence
from plyground.language.errors import BadOption, BadRecord, PlygroundError
from plyground.language.message import LITERAL, Message, OptionName
from plyground.language.text import shorten, suggest

from .classes import import_class
from .dialogue import Dialogue, Names
from .openings import derive_fair
from .watchdog import watch

GAMES: dict[str, str] = {
    "cipher-shift": "plyground.games.cipher_shift.rules:CipherShift",
    "coordinate-clash": "plyground.games.coordinate_clash.rules:CoordinateClash",
    "cipher-quest": "plyground.games.cipher_quest.rules:CipherQuest",
    "code-swap": "plyground.games.code_swap.rules:CodeSwap",
    "operator-outwit": "plyground.games.operator_outwit.rules:OperatorOutwit",
}
"""By name: `module:Class`, or `path.py:Class` of a game in a file."""
GAMES_HANDED_ON = "PLYGROUND_GAMES"
"""The variable by which processes that are started from here learn what else is in the registry."""
HANDED_ON: dict[str, dict[str, str]] = loads(environ.get(GAMES_HANDED_ON, "{}"))
"""By name: the `reference` to a game, and the `digest` of its rules where it was loaded."""
GAMES.update({slug: each["reference"] for slug, each in HANDED_ON.items()})
DERIVED_FAIR: dict[str, Preset | None] = {}
"""Fair set-ups that were derived from tables, by game; None where there is none."""

MARK_LENGTH = 12
SECTION = re.compile(r"\n\n(?=\S)")
_registries: list[Callable[[str], None]] = []


def register_each(register: Callable[[str], None]) -> None:
    """Enter every game into a registry of somebody else: those there are, and those to come."""
    _registries.append(register)
    for slug in list(GAMES):
        register(slug)


def add(slug: str, reference: str) -> None:
    """Put a game in the registry."""
    GAMES[slug] = reference
    for register in _registries:
        register(slug)


def slugs() -> list[str]:
    """The games in the registry, in its order."""
    return list(GAMES)


def find(name: str) -> str:
    """The slug that a name means: the slug itself, the title, or the beginning of one slug."""
    wanted = "-".join(str(name).lower().replace("_", " ").replace("-", " ").split())
    if wanted in GAMES:
        return wanted
    near = [slug for slug in GAMES if wanted and slug.startswith(wanted)]
    if len(near) != 1:
        hint = suggest(wanted, list(GAMES))
        raise BadOption.of("unknown-game", name=shorten(str(name)), hint=hint, games=tuple(GAMES))
    return near[0]


def game_class(slug: str) -> type[AnyGame]:
    """The class of a game, imported now."""
    found = find(slug)
    kind = import_class(GAMES[found])
    if found in HANDED_ON:
        digest = HANDED_ON[found]["digest"]
        if digest_rules(kind) != digest:  # they are not those of the process that started this one
            raise BadOption.of("game-file-changed", game=kind.title)
        kind.rules_mark = digest[:MARK_LENGTH]
        watch()
    return kind


def write_origin(slug: str) -> str:
    """What a command says of a game from outside; nothing of those in the box."""
    return f" --with {quote(HANDED_ON[slug]['reference'])}" if slug in HANDED_ON else ""


def game(slug: str, /, **options: object) -> AnyGame:
    """A game by name with its options, house rules (turn_limit, win_by) among them."""
    kind = game_class(slug)
    refuse_unknown(kind.declared_options(), options, kind.title, list(HOUSE_OPTIONS))
    own = {name: value for name, value in options.items() if name not in HOUSE_OPTIONS}
    return add_house_rules(kind(**own), options)


def list_options(slug: str) -> dict[str, Option[Any]]:
    """The options of a game, and the house rules."""
    return {**game_class(slug).declared_options(), **HOUSE_OPTIONS}


def make_game(
    slug: str,
    options: Mapping[str, object],
    *,
    preset: str | None = None,
    seed: int | str | None = None,
    position: str | None = None,
) -> AnyGame:
    """The game with the options that are given, those of a preset, and what a position settles.

    What the preset draws is drawn from the seed; options that contradict the position are refused.
    """
    if position is not None:
        options = _add_settled(slug, position, options)
    if preset is not None:
        options = settle_options(slug, options, preset=preset, seed=seed)
    return game(slug, **options)


def settle_options(
    slug: str, options: Mapping[str, object], *, preset: str, seed: int | str | None = None
) -> dict[str, object]:
    """The options that are given and those of a preset, written out, for `game` to take.

    What the preset draws is drawn from the seed, and stays what it is in whoever keeps these. What
    does not fit the rest is drawn again.
    """
    kind, seed = game_class(slug), check_seed(seed)
    declared = list_options(slug)
    refuse_unknown(kind.declared_options(), options, kind.title, list(HOUSE_OPTIONS))
    chosen = find_preset(slug, preset, options)
    # No limit that is given for a limit says nothing.
    off = {name for name in HOUSE_OPTIONS if options.get(name) is None}
    given = {name: value for name, value in options.items() if name not in off}
    chosen.check(declared, given)
    refusal: BadOption | None = None
    # Not the seed alone: that draws the start.
    for settled in chosen.settle(given, Random(None if seed is None else f"{seed}, preset")):
        try:
            game(slug, **settled)
        except BadOption as error:
            refusal = refusal or error
        else:
            return settled
    assert refusal is not None, "a preset draws from something"
    raise BadOption.of("preset-does-not-fit", preset=chosen.name, why=refusal.message) from refusal


def presets(slug: str) -> list[Preset]:
    """The set-ups of a game that have a name: first the rule book, or what its file says."""
    kind, found = game_class(slug), DERIVED_FAIR.get(slug)
    printed = FROM_FILE if kind.rules_mark else CLASSIC
    return [printed, *kind.presets, *([found] if found else [])]


def may_derive_fair(slug: str) -> bool:
    """Whether a game has no fair set-up of its own, and may have one in its table."""
    kind = game_class(slug)
    return kind.takes_openings and all(preset.name != FAIR for preset in kind.presets)


def find_preset(
    slug: str, name: str, options: Mapping[str, object] | None = None, most: int | None = None
) -> Preset:
    """The preset of a game that a name means; BadOption lists those there are.

    A game from outside that has no fair one of its own gets one from its table, with its options;
    TooLarge where that has more positions than these.
    """
    if name == FAIR and may_derive_fair(slug):
        own = {key: value for key, value in (options or {}).items() if key != "opening"}
        return derive_fair(game(slug, **own).core, most)
    known = {preset.name: preset for preset in presets(slug)}
    if name not in known:
        raise BadOption.of(
            "unknown-preset",
            game=game_class(slug).title,
            name=shorten(str(name)),
            hint=suggest(str(name), list(known)),
            known=tuple(known),
        )
    return known[name]


def _add_settled(slug: str, position: str, options: Mapping[str, object]) -> dict[str, object]:
    """The options, with those that a position settles."""
    kind = game_class(slug)
    declared = kind.declared_options()
    own = dict(options)
    for name, text in kind.options_in(position.strip()).items():
        option = declared[name]
        shown = option.accept(text)
        if name in own and option.accept(own[name]) != shown:
            raise BadOption.of(
                "option-against-position",
                option=OptionName(name),
                value=shorten(str(own[name])),
                position=text,
            )
        if not option.draw_only:
            own[name] = shown
    return own


def game_of(record: Record) -> AnyGame:
    """The game that a record is of, with its options; BadRecord says what is wrong."""
    slug = record.tags["Game"]
    if slug not in GAMES:
        raise BadRecord.of("game-not-known", name=shorten(slug))
    try:
        return game(slug, **record.options())
    except PlygroundError as error:
        raise BadRecord(error.message) from error


def replay(record: Record) -> Match:
    """The match that a record tells; BadRecord says what is wrong with it."""
    found = game_of(record)
    try:
        return replay_record(record, found)
    except BadRecord as error:
        if not is_of_other_rules(record, found):
            raise
        message = Message.of("record-of-other-rules", game=found.title, why=error.message)
        raise BadRecord(message) from error


def replay_so_far(record: Record) -> tuple[Match, BadRecord | None]:
    """The match; where the rules have changed since, as far as it fits them, and why no further."""
    try:
        return replay(record), None
    except BadRecord as error:
        found = game_of(record)
        if not is_of_other_rules(record, found):
            raise
        try:
            return play_so_far(record, found)[0], error
        except PlygroundError:  # it does not even begin
            raise error from None


def is_of_other_rules(record: Record, game: AnyGame) -> bool:
    """Whether the file of this game has changed since the record was written."""
    mark = game.core.rules_mark
    return record.tags.get("Rules", mark) != mark


def dialogue(
    game: AnyGame,
    names: Names | None = None,
    language: str = ENGLISH,
    programs: Collection[Seat] = (),
) -> Dialogue[Any, Any]:
    """What line mode says for a game: its own words where it has them."""
    kind: type[Dialogue[Any, Any]] = game.core.dialogue or Dialogue
    return kind(game.core, names, language, programs)


def sketch(game: AnyGame, view: Any) -> Sketch:
    """A neutral picture of a view: the game's own, or its text."""
    draw: Callable[[AnyGame, Any], Sketch] = game.core.sketch or plain_sketch
    return draw(game.core, game.core_state(view))


def rules_text(slug: str, language: str = ENGLISH) -> str:
    """The rules of a game in our own words; a game without its own text says its docstring."""
    kind = game_class(slug)
    translated = None if language == ENGLISH else read_text_beside(slug, f"rules.{language}.txt")
    written = translated or read_text_beside(slug, "rules.txt")
    return written or f"{kind.title}\n\n{cleandoc(kind.__doc__ or kind.tagline)}\n"


def read_sections(slug: str, name: str, language: str = ENGLISH) -> list[tuple[str, str]]:
    """The sections of a text beside a game, each after its English heading, where these agree."""
    english = read_text_beside(slug, f"{name}.txt")
    if english is None:
        return []
    own = None if language == ENGLISH else read_text_beside(slug, f"{name}.{language}.txt")
    sections, theirs = (SECTION.split(text.strip()) for text in (own or english, english))
    if len(sections) != len(theirs):
        return [("", each) for each in sections]
    headings = (each.partition("\n")[0] for each in theirs)
    return list(zip(headings, sections, strict=True))


def read_text_beside(slug: str, name: str) -> str | None:
    """A text file of a game's folder, or None where the game has no such file."""
    from importlib.resources import files  # with archives and temporary files

    package = game_class(slug).__module__.rpartition(".")[0]
    if not package:  # in a file by itself
        return None
    page = files(package) / name
    return page.read_text(encoding="utf-8") if page.is_file() else None


def list_titles() -> dict[str, str]:
    """What every game is called, by its slug, for menus and lists."""
    return {slug: game_class(slug).title for slug in GAMES}


# ---- in words ----------------------------------------------------------------------------------
#
# A game's catalogue has its `tagline` and, for each option, `option-NAME` (what a page calls it)
# and `option-NAME-help`; of one that takes a word, `option-NAME-is-WORD`. The house rules are in
# the shared catalogue. A game that keeps no catalogue says what its class says, in English.


def describe_game(slug: str) -> Message:
    """One line about a game."""
    return _find_words(slug, "tagline", game_class(slug).tagline)


def name_option(slug: str, name: str) -> Message:
    """What a page calls an option of a game, or a house rule: 'Longest step'."""
    words = name.replace("_", " ")
    return _find_words(slug, f"option-{words.replace(' ', '-')}", words.capitalize())


def describe_option(slug: str, option: Option[object]) -> Message:
    """One line about an option of a game, or about a house rule."""
    return _find_words(slug, f"option-{option.name.replace('_', '-')}-help", option.help)


def _find_words(slug: str, key: str, plain: str) -> Message:
    if find_sentence(slug, key, ENGLISH) is None:
        return Message.of(LITERAL, text=plain)
    return Message(f"{slug}.{key}")
