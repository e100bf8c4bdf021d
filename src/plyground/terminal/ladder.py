"""The ladder at a terminal: where one stands, and what a game against a character has changed."""

from plyground.games import registry
from plyground.kernel.match import DEFAULT_NAMES
from plyground.kernel.preset import CLASSIC, FAIR
from plyground.kernel.seats import Seat
from plyground.language.errors import PlygroundError
from plyground.language.text import wrap_words
from plyground.players import HUMAN
from plyground.players.characters import LADDER, Character
from plyground.study.progress.ladder import Beaten, find_next, note_game, read_beaten

from .console import Console
from .preferences import keep_preferences, read_preferences

TITLE_WIDTH = 18


def show_ladder(console: Console, beaten: Beaten) -> None:
    """Every game with its five: who was beaten, and who is next."""
    console.tell("terminal.ladder-title", look="title")
    console.say("")
    for number, (slug, rungs) in enumerate(write_rungs(beaten).items(), 1):
        title = registry.game_class(slug).title
        line = f"  {number}  {title:<{TITLE_WIDTH}}{'  '.join(rungs)}"
        if len(line) > console.columns:
            below = wrap_words(rungs, console.columns - 5)
            line = "\n     ".join([f"  {number}  {title}", *below])
        console.say(line)
    console.say("")
    for character in LADDER:
        who = console.render(character.kind_said)
        console.say(f"  {who:<19}{console.render(character.manner_said)}")
    console.say("")


def write_rungs(beaten: Beaten) -> dict[str, list[str]]:
    """For every game its five: [x] beaten, [>] next, [ ] to come; signs that need no colour."""
    written = {}
    for slug in registry.slugs():
        following = find_next(beaten, slug)
        reached = LADDER.index(following) if following else len(LADDER)
        signs = "x" * reached + ">" + " " * len(LADDER)
        rungs = zip(signs, LADDER, strict=False)
        written[slug] = [f"[{sign}] {each.title:<4}" for sign, each in rungs]
    return written


def find_usual_opponent(slug: str, *, on_ladder: bool = False) -> str:
    """Whoever was played last, as a seat names it; on the ladder who comes next, or the last."""
    preferred = read_preferences().opponent
    if preferred in {HUMAN, *(character.spec for character in LADDER)} and not on_ladder:
        return str(preferred)
    return (find_next(read_beaten(), slug) or LADDER[-1]).spec


def asks_who_begins(slug: str, preset: str) -> bool:
    """Whether that is neither fixed nor drawn together with the start."""
    kind = registry.game_class(slug)
    begun = kind.takes_openings and preset == FAIR  # as many of these for either seat
    return not kind.fixed_first and not begun


def list_words(slug: str, opponent: str, preset: str, first: str = "") -> list[str]:
    """The words of the command that plays a game; as printed, whoever is printed begins.

    Whoever said their name once has it in the first seat.
    """
    printed = preset == CLASSIC.name and not registry.game_class(slug).tossed
    first = first or ("1" if printed else "toss")
    begins = ["--first", first] if asks_who_begins(slug, preset) else []
    named = [] if preset == CLASSIC.name else ["--preset", preset]
    words = ["play", slug, *named, *begins, "--p2", opponent]
    name = read_preferences().name
    taken = name == DEFAULT_NAMES[Seat.SECOND]
    return [*words, f"--name{Seat.FIRST}={name}"] if name and not taken else words


def announce_rung(console: Console, slug: str, character: Character) -> None:
    """Whom one is about to meet."""
    game = registry.game_class(slug).title
    console.tell(
        "terminal.ladder-meets",
        number=LADDER.index(character) + 1,
        rungs=len(LADDER),
        game=game,
        who=character.kind_said,
        manner=character.manner_said,
    )
    console.say("")


def record_game(
    console: Console, slug: str, character: Character, *, won: bool
) -> Character | None:
    """Keep a game that counts, and say whom it leads to; that one, where it was won."""
    try:
        note_game(slug, character, won=won)
        following = find_next(read_beaten(), slug)
    except PlygroundError as error:
        console.refuse(error.message)
        return None
    game, who = registry.game_class(slug).title, character.title
    if not won:
        console.tell("terminal.ladder-lost", who=who)
        return None
    if following is None:
        console.tell("terminal.ladder-done", look="win", who=who, game=game)
        return None
    console.tell(
        "terminal.ladder-won", look="win", who=who, game=game, following=following.kind_said
    )
    keep_preferences(opponent=following.spec)
    return following
