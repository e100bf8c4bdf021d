"""`plyground verify FILE`: whether a record is true, and the promise in it was kept."""

from collections.abc import Sequence
from typing import NamedTuple

from plyground.games import registry
from plyground.games.public import blame_file
from plyground.kernel.match import Match
from plyground.kernel.record import ROOM, Record
from plyground.kernel.seats import Seat
from plyground.kernel.seeds import is_kept
from plyground.language import ENGLISH
from plyground.language.errors import BadOption, BadRecord
from plyground.language.message import Message, OptionName, Param, render
from plyground.language.text import clean
from plyground.study.analysis.words import name_players
from plyground.terminal.console import Console
from plyground.terminal.saves import read_match

from .parser import read_arguments
from .subject import choose_record, show_result

DIGITS = 64


class Verdict(NamedTuple):
    """What came of the promise: none was made, it is still sealed, or it was kept."""

    promise: str
    commitment: str | None = None
    secret: str | None = None


def run(words: Sequence[str]) -> int:
    """Check a record; whatever is wrong with it is one line and status 2."""
    arguments = read_arguments(__name__, words)
    console = Console.standard(plain=True, language=arguments.lang)
    path, record, match = read_match(choose_record(arguments.file, console, lambda saved: True))
    try:
        verdict = judge_record(record, match, arguments.commitment)
    except BadRecord as error:
        raise blame_file(path, error.message) from error
    lines = describe_verdict(match, verdict, arguments.lang)
    if registry.is_of_other_rules(record, match.game):
        told = Message.of("cli.verify-rules", game=match.game.title)
        lines.append(render(told, arguments.lang))
    show_result(arguments, _json(match, verdict), "\n".join(lines))
    return 0


def judge_record(record: Record, match: Match, seen: str | None) -> Verdict:
    """What the record says about its secret, checked; BadRecord where it does not hold."""
    tags = record.tags
    published = tags.get("Commitment")
    if seen is not None:
        seen = _check_digits(seen.lower(), BadOption, OptionName("commitment"))
        if published is not None and published != seen:
            raise BadRecord.of("cli.commitment-differs")
    if published is None:
        if seen is not None or "Key" in tags:
            raise BadRecord.of("cli.no-commitment")
        if tags.get("Site") == ROOM and match.game.hidden:
            raise BadRecord.of("cli.commitment-taken-out")
        return Verdict("none")
    if not match.game.hidden:
        raise BadRecord.of("cli.commitment-needless", game=match.game.title)
    _check_digits(published, BadRecord, Message("cli.the-commitment"))
    if match.outcome is None:
        return Verdict("sealed", published)
    if "Key" not in tags or "Secret" not in tags:
        raise BadRecord.of("cli.commitment-without-key")
    key = bytes.fromhex(_check_digits(tags["Key"], BadRecord, Message("cli.the-key")))
    game = match.game
    start = game.write(game.view(match.start, None))
    if not is_kept(published, key, game, start, tags["Secret"]):
        raise BadRecord.of("cli.promise-broken")
    return Verdict("kept", published, tags["Secret"])


def _check_digits(
    text: str, error: type[BadOption] | type[BadRecord], what: Message | OptionName
) -> str:
    if len(text) != DIGITS or set(text) - set("0123456789abcdef"):
        raise error(Message.of("cli.not-hexadecimal", what=what, digits=DIGITS))
    return text


def describe_verdict(match: Match, verdict: Verdict, language: str = ENGLISH) -> list[str]:
    """The verdict in sentences."""
    players, ended = tuple(map(clean, name_players(match, language))), match.outcome
    end = Message("cli.verify-not-over") if ended is None else ended.message
    if ended is not None and ended.drawn:
        end = Message.of("cli.verify-drawn", reason=end)
    how: dict[str, Param] = {"game": match.game.title, "moves": len(match.moves)}
    messages = [Message.of("cli.verify-replays", players=players, ended=end, **how)]
    if verdict.promise == "none":
        messages.append(Message("cli.verify-no-promise"))
        messages += [Message("cli.verify-changed")] * match.game.hidden
    else:
        kept = Message.of("cli.verify-kept", secret=verdict.secret or "")
        messages.append(kept if verdict.secret else Message("cli.verify-sealed"))
        messages.append(Message("cli.verify-worth"))
    lines = [render(each, language, names=dict(enumerate(players, 1))) for each in messages]
    return lines if verdict.commitment is None else [*lines, f"  {verdict.commitment}"]


def _json(match: Match, verdict: Verdict) -> dict[str, object]:
    return {
        "game": match.game.slug,
        "players": [match.names[seat] for seat in Seat],
        "moves": len(match.moves),
        "result": match.outcome.result if match.outcome else "*",
        "reason": match.outcome.reason if match.outcome else None,
        **verdict._asdict(),
    }
