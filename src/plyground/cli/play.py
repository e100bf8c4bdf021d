"""`plyground play GAME`: line mode."""

from argparse import Namespace
from collections.abc import Sequence

from plyground.games import registry
from plyground.kernel.match import DEFAULT_NAMES
from plyground.kernel.seats import Seat
from plyground.kernel.series import MAX_ROUNDS, Series
from plyground.kernel.work import SHORT_WORK
from plyground.language.errors import BadOption
from plyground.language.message import OptionName
from plyground.language.text import clean
from plyground.players import HUMAN, complete_spec, seat_player
from plyground.players.characters import CHARACTERS
from plyground.terminal.console import Console
from plyground.terminal.menu import choose_play
from plyground.terminal.questions import Leave
from plyground.terminal.resume import check_free, check_rounds_to_come, resume_session
from plyground.terminal.session import play_games, toss
from plyground.terminal.set_up import SessionConfig, ask_options

from .parser import (
    HELP,
    build_parser,
    collect_options,
    read_arguments,
    read_optional,
    read_preset,
    read_work,
    refuse_other_flags,
)
from .subject import (
    check_optional_path,
    choose_game,
    find_game,
    read_seed,
    read_subject,
    settle_game,
)

FACTS = {"people": ", ".join([HUMAN, *CHARACTERS]), "work": SHORT_WORK}
GAMELESS = {"--resume", "--join", *HELP}
WITH_RESUME = ("--resume", "--plain", "--lang")
WITH_JOIN = ("--join", "--name1", "--plain", "--lang")


def run(words: Sequence[str]) -> int:
    """Set up a table from the arguments, and play."""
    slug = find_game(build_parser("play"), words)
    if slug is None and GAMELESS.isdisjoint(word.partition("=")[0] for word in words):
        words = _ask_for_game(words)
        slug = words[0]
    arguments = read_arguments(__name__, words, slug)
    if arguments.join is not None:
        return _join(arguments, words)
    console = Console.standard(plain=arguments.plain, language=arguments.lang)
    play_games(_make_session(slug, arguments, words, console), console)
    return 0


def _ask_for_game(words: Sequence[str]) -> list[str]:
    """The words with a game; where nothing else was said, it is set up as in the menu."""
    parser = build_parser("play")
    arguments, unknown = parser.parse_known_args(words)
    of_games = {flag for slug in registry.slugs() for flag in build_parser("play", slug).flags}
    for word in unknown:  # before anybody is asked: an option of no game is a slip
        if word.startswith("-") and word.partition("=")[0] not in of_games:
            parser.refuse_word(word, [*of_games])
    console = Console.standard(plain=arguments.plain, language=arguments.lang)
    slug = choose_game(None, console, "play", "terminal.which-game")
    flags = {word.partition("=")[0] for word in words if word.startswith("--")}
    if not flags <= {"--plain", "--lang"}:
        return [slug, *words]
    chosen = choose_play(console, slug)
    if not chosen:
        raise Leave
    return [*chosen[1:], *words]


def read_session(words: Sequence[str], console: Console) -> SessionConfig:
    """The session that the words after `play` are about."""
    slug, arguments = read_subject(__name__, words)
    return _make_session(slug, arguments, words, console)


def _make_session(
    slug: str | None, arguments: Namespace, words: Sequence[str], console: Console
) -> SessionConfig:
    if slug is None or arguments.resume is not None:
        refuse_other_flags(words, WITH_RESUME, "cli.not-with-resume")
        return resume_session(arguments.resume, slug)
    return _configure_new(slug, arguments, console)


def _join(arguments: Namespace, words: Sequence[str]) -> int:
    """A seat at a server's table."""
    from plyground.terminal.remote.join import join_room, read_link  # with HTTP and TLS

    refuse_other_flags(words, WITH_JOIN, "cli.not-with-join")
    if arguments.game is not None:
        raise BadOption.of("cli.join-with-game")
    console = Console.standard(plain=arguments.plain, language=arguments.lang)
    join_room(read_link(arguments.join), _read_name(arguments.name1, Seat.FIRST), console)
    return 0


def _configure_new(slug: str, arguments: Namespace, console: Console) -> SessionConfig:
    """Make a session from the arguments; refuse bad ones before asking anything."""
    given = collect_options(arguments, slug)
    seed, preset = read_seed(arguments), read_preset(arguments)
    specs = {Seat.FIRST: complete_spec(arguments.p1), Seat.SECOND: complete_spec(arguments.p2)}
    given_names = zip(Seat, (arguments.name1, arguments.name2), strict=True)
    names = {seat: _read_name(name, seat) for seat, name in given_names}
    if len({names[seat] or DEFAULT_NAMES[seat] for seat in Seat}) == 1:
        raise BadOption.of("cli.same-names")
    first = toss(seed) if arguments.first == "toss" else Seat(int(arguments.first or 1))
    series = _build_series(arguments, first)
    if (record := check_optional_path(arguments.record)) is not None:
        check_free(record)
        check_rounds_to_come(record, series)
    players = {seat: seat_player(spec, seat, seed, outside=True) for seat, spec in specs.items()}
    deadline = read_optional("deadline", arguments.deadline, 1, 86_400)
    work = read_work(arguments.work)
    for player in players.values():
        if player is not None:
            player.work = work
            player.deadline = deadline or player.deadline
    start, position = None, getattr(arguments, "from")  # a word of Python's own
    if position is not None:
        if arguments.first is not None:
            raise BadOption.of("cli.first-with-from")
        game = settle_game("play", slug, arguments, position)
        start = game.position(position)
        series.begins = game.turn(start)
    else:
        game = settle_game("play", slug, arguments)
        if asked := ask_options(slug, given, console, preset):
            given |= asked
            game = registry.make_game(slug, given, preset=preset, seed=seed)
    return SessionConfig(
        game=game,
        preset=preset,
        given=given if start is None else None,
        specs=specs,
        players=players,
        names=names,
        series=series,
        seed=seed,
        start=start,
        tossed=arguments.first == "toss",
        choose_seats=arguments.choose_seats,
        work=work,
        record=record,
    )


def _build_series(arguments: Namespace, first: Seat) -> Series:
    if arguments.rounds is not None and arguments.best_of is not None:
        raise BadOption.of("cli.rounds-with-best-of")
    best_of = arguments.best_of is not None
    name = "best_of" if best_of else "rounds"
    rounds = read_optional(name, getattr(arguments, name), 1, MAX_ROUNDS)
    return Series(rounds or 1, best_of=best_of, begins=first, next=arguments.next)


def _read_name(given: str | None, seat: Seat) -> str | None:
    """The name as it is shown; BadOption where nothing of it can be."""
    name = None if given is None else clean(given)
    if name == "":
        raise BadOption.of("cli.name-unshowable", option=OptionName(f"name{seat}"))
    return name
