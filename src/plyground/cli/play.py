"""`plyground play GAME`: line mode."""

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from plyground.games import shelf
from plyground.kernel.errors import BadOption
from plyground.kernel.record import Record
from plyground.kernel.seats import Seat
from plyground.kernel.series import MOST_ROUNDS, Series
from plyground.kernel.text import clean, listed, whole_number
from plyground.players import HUMAN, known_players
from plyground.terminal.console import Console, EndOfInput
from plyground.terminal.rounds import Evening, Sitting, toss
from plyground.terminal.saves import find_save, open_match, read_record, saves_folder

from .parser import Parser, add_game_options, given_options

EXAMPLES = """
plyground play operator-outwit
plyground play code-swap --first toss --name1 Ada --name2 Bob
plyground play coordinate-clash --p2 greedy --best-of 3
plyground play cipher-shift --target MOON --no-repeats
plyground play operator-outwit --from "23:11 2" --record game.ply
plyground play --resume game.ply
"""

SWITCHES = {"--plain", "--choose-seats", "--help", "-h", "--no-repeats"}


def run(words: Sequence[str]) -> int:
    """Set up a table from the arguments, and play."""
    slug = _named_game(words)
    options = shelf.game_class(slug).declared() if slug else {}
    parser = build_parser(slug)
    arguments = parser.parse_args(words)
    console = Console.standard(plain=arguments.plain)
    if arguments.resume is not None:
        sitting = _resumed(arguments, words)
    elif slug is None:
        raise BadOption(f"which game? plyground play GAME, with {listed(shelf.slugs())}")
    else:
        given = given_options(arguments, options)
        try:
            sitting = _fresh(slug, given, arguments, console)
        except EndOfInput:
            return 0
    return seat_and_play(sitting, console)


def seat_and_play(sitting: Sitting, console: Console) -> int:
    """Play the rounds of a sitting."""
    Evening(sitting, console).run()
    return 0


def build_parser(slug: str | None) -> Parser:
    """The arguments of play; with a game, its own options too."""
    parser = Parser("play", "Play a game at this terminal, in its rule book's own words.", EXAMPLES)
    parser.add_argument("game", nargs="?", metavar="GAME", help=listed(shelf.slugs()))
    parser.add_argument("--first", choices=["1", "2", "toss"], help="who begins (default 1)")
    for seat in Seat:
        parser.add_argument(
            f"--p{seat}",
            default=HUMAN,
            metavar="WHO",
            help=f"who sits in seat {seat}: {listed(known_players())}",
        )
        parser.add_argument(f"--name{seat}", metavar="NAME", help=f"what player {seat} is called")
    parser.add_argument("--rounds", metavar="N", help="play N rounds and keep a tally")
    parser.add_argument("--best-of", metavar="N", help="play until best of N (odd) is decided")
    parser.add_argument(
        "--next",
        choices=["alternate", "loser"],
        default="alternate",
        help="who begins the next round (default alternate)",
    )
    parser.add_argument(
        "--choose-seats",
        action="store_true",
        help="house rule: one player fixes the set-up, the other picks the seat",
    )
    parser.add_argument("--seed", metavar="N", help="make draws, tosses and programs repeatable")
    parser.add_argument("--from", dest="position", metavar="POSITION", help="begin at a position")
    parser.add_argument("--record", metavar="FILE", help="keep a record, written after every move")
    parser.add_argument("--resume", metavar="FILE", help="go on with a record or a saved game")
    parser.add_argument("--plain", action="store_true", help="no colours (NO_COLOR works too)")
    if slug is not None:
        kind = shelf.game_class(slug)
        add_game_options(parser, kind.title, kind.declared())
    return parser


def _named_game(words: Sequence[str]) -> str | None:
    """The game among the words: its options must be known before the rest can be read."""
    before = ""
    for word in words:
        is_value = before.startswith("--") and "=" not in before and before not in SWITCHES
        if not word.startswith("-") and not (is_value and not before.startswith("--no-")):
            return shelf.find(word)
        before = word
    return None


def _fresh(slug: str, given: dict[str, object], arguments: Namespace, console: Console) -> Sitting:
    start: Any = None
    seed = _whole("--seed", arguments.seed, 0, 10**18 - 1)
    if arguments.position is not None:
        if arguments.first is not None:
            raise BadOption("--first cannot go with --from: the position says who is to move")
        game = shelf.game_for(slug, arguments.position, given)
        start = game.position(arguments.position)
    else:
        given = {**given, **_asked_options(slug, given, console)}
        game = shelf.game(slug, **given)
    first = game.turn(start) if start is not None else _first(arguments.first, seed, console)
    return Sitting(
        game=game,
        specs={Seat.FIRST: arguments.p1, Seat.SECOND: arguments.p2},
        names=_names(arguments.name1, arguments.name2),
        series=_series(arguments, first),
        seed=seed,
        start=start,
        choose_seats=arguments.choose_seats,
        record=_new_file(arguments.record),
    )


def _asked_options(slug: str, given: dict[str, object], console: Console) -> dict[str, object]:
    """What the players agree on when they sit at a terminal; piped input is never asked."""
    if not console.typed:
        return {}
    kind = shelf.game_class(slug)
    asked: dict[str, object] = {}
    for name, question in kind.agreed.items():
        option = kind.declared()[name]
        while name not in given and name not in asked:
            answer = console.ask(f"{question} (Enter for {option.show(option.default)}): ").strip()
            try:
                asked[name] = option.read(answer) if answer else option.default
                kind(**{**given, **asked})
            except BadOption as error:
                asked.pop(name, None)
                console.say(str(error), look="refusal")
    if asked:
        console.say("")
    return asked


def _first(choice: str | None, seed: int | None, console: Console) -> Seat:
    if choice != "toss":
        return Seat(int(choice or 1))
    first = toss(seed)
    console.say(f"The coin toss says: Player {first} begins.", "")
    return first


def _series(arguments: Namespace, first: Seat) -> Series:
    if arguments.rounds is not None and arguments.best_of is not None:
        raise BadOption("--rounds and --best-of cannot go together; choose one of them")
    best_of = arguments.best_of is not None
    flag = "--best-of" if best_of else "--rounds"
    rounds = _whole(flag, arguments.best_of if best_of else arguments.rounds, 1, MOST_ROUNDS)
    return Series(rounds or 1, best_of=best_of, begins=first, next=arguments.next)


def _names(name1: str | None, name2: str | None) -> dict[Seat, str | None]:
    names: dict[Seat, str | None] = {}
    for seat, name in ((Seat.FIRST, name1), (Seat.SECOND, name2)):
        names[seat] = None if name is None else clean(name)
        if name is not None and not names[seat]:
            raise BadOption(f"--name{seat} needs a name with letters that can be shown")
    if names[Seat.FIRST] is not None and names[Seat.FIRST] == names[Seat.SECOND]:
        raise BadOption("the two players need different names")
    return names


def _whole(flag: str, text: str | None, low: int, high: int) -> int | None:
    if text is None:
        return None
    number = whole_number(text)
    if number is None or not low <= number <= high:
        raise BadOption(f"{flag} takes a whole number from {low:,} to {high:,}")
    return number


def _new_file(name: str | None) -> Path | None:
    """Where a new record goes; a file that exists is never overwritten."""
    if name is None:
        return None
    path = Path(name).expanduser()
    if "\0" in name or path.exists():
        raise BadOption(f"{path} exists; choose another name, or go on with --resume {path}")
    if not path.parent.is_dir():
        raise BadOption(f"there is no folder {path.parent} to write {path.name} into")
    return path


def _resumed(arguments: Namespace, words: Sequence[str]) -> Sitting:
    for flag in words:
        name = flag.partition("=")[0]
        if name.startswith("--") and name not in ("--resume", "--plain"):
            raise BadOption(f"{name} cannot go with --resume: the record settles it")
    path = find_save(arguments.resume)
    record = read_record(path)
    if record.finished:
        raise BadOption(f"{path} is finished ({_told(record)}); plyground replay shows it")
    match, redrawn = open_match(path, record)
    if match.outcome is not None:
        raise BadOption(f"{path} is finished; plyground replay shows it")
    tags = record.tags
    kept_elsewhere = path.parent.resolve() != saves_folder().resolve()
    return Sitting(
        game=match.game,
        specs={seat: tags.get(f"Seat{seat}", HUMAN) for seat in Seat},
        names={seat: _given_name(tags, seat) for seat in Seat},
        series=_resumed_series(record, match.game.turn(match.start)),
        record=path if kept_elsewhere else None,
        resumed=match,
        resumed_tags=_own_tags(record),
        redrawn=redrawn,
    )


def _told(record: Record) -> str:
    return f"{record.tags.get('Result', '*')}, {record.tags.get('Reason', '')}"


def _given_name(tags: dict[str, str], seat: Seat) -> str | None:
    name = clean(tags.get(f"Player{seat}", ""))
    return None if name in ("", f"Player {seat}", tags.get(f"Seat{seat}")) else name


def _own_tags(record: Record) -> dict[str, str]:
    """The tags that a record keeps when it goes on, unknown ones too."""
    settled = ("Game", "Options", "Start", "Player1", "Player2", "Result", "Reason", "View")
    return {name: value for name, value in record.tags.items() if name not in settled}


def _resumed_series(record: Record, first: Seat) -> Series:
    tags = record.tags
    best_of = "BestOf" in tags
    rounds = whole_number(tags.get("BestOf" if best_of else "Rounds", "1")) or 1
    series = Series(
        rounds,
        best_of=best_of,
        begins=Seat.SECOND if tags.get("Began") == "2" else first,
        next="loser" if tags.get("Next") == "loser" else "alternate",
    )
    wins = [whole_number(text) or 0 for text in tags.get("Tally", "0-0").split("-")]
    series.wins.update(zip(Seat, wins, strict=False))
    series.unfinished = max(0, (whole_number(tags.get("Round", "1")) or 1) - 1 - sum(wins))
    return series
