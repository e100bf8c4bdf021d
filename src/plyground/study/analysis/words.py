"""An analysis in words, in the language of whoever reads it."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from plyground.games import registry
from plyground.games.dialogue import Dialogue
from plyground.kernel.game import AnyGame
from plyground.kernel.match import DEFAULT_NAMES, Match
from plyground.kernel.seats import Seat
from plyground.kernel.value import ENDLESS, UNKNOWN, Value
from plyground.language import ENGLISH
from plyground.language.message import Message, Param, SeatNumber, render
from plyground.language.text import wrap_words
from plyground.players import list_programs
from plyground.players.program_names import name_programs

from .analysis import Analysis
from .review import BEST, GOOD, INACCURACY, LOSING, MARKS, MISTAKE, PlyReview, Review


def describe_analysis(
    analysis: Analysis, top: int, dialogue: Dialogue[Any, Any] | None = None
) -> list[str]:
    """The position, why it is worth that, and its moves, best first, as a dialogue says it."""
    dialogue = dialogue or registry.dialogue(analysis.game)
    position = analysis.game.write(analysis.state)
    if analysis.outcome is not None:
        ended = analysis.outcome.message
        return [dialogue.say("terminal.position-over", position=position, how=ended)]
    player, verdict = SeatNumber(analysis.turn.value), judge_value(analysis.value, analysis.game)
    message = Message.of("terminal.position-worth", position=position, player=player, worth=verdict)
    lines = wrap_words(dialogue.render(message).split(" "))
    if analysis.explanation:
        why = dialogue.render(analysis.explanation).rstrip(".") + "."
        lines += wrap_words(why.split())
    return [*lines, *_list_moves(analysis, top, dialogue)]


def _list_moves(analysis: Analysis, top: int, dialogue: Dialogue[Any, Any]) -> list[str]:
    shown = analysis.moves[: max(1, top)]
    width = max(len(str(message.move)) for message in shown)
    lines = [
        f"  {'*' if best else ' '} {move!s:<{width}}  "
        + dialogue.render(describe_value(value, analysis.game))
        for move, value, best in shown
    ]
    if len(analysis.moves) > len(shown):
        more = dialogue.say("more-moves", count=len(analysis.moves) - len(shown))
        lines.append(f"    {more}")
    settled = analysis.value is None or analysis.value.result != UNKNOWN
    key = dialogue.say("terminal.best-marked" if settled else "terminal.best-known-marked")
    return [*lines, f"  (* {key})"]


def judge_value(value: Value | None, game: AnyGame) -> Message:
    """What a value says of the player to move."""
    if value is None:
        return Message("terminal.worth-nothing-left")
    message = describe_value(value, game)
    if value.chance is not None:
        return Message.of("terminal.worth-chance", value=message)
    if value.result == ENDLESS:
        limited = game.max_plies is not None
        return Message("terminal.worth-unfinished" if limited else "terminal.worth-endless")
    if value.result == UNKNOWN:
        return Message.of("terminal.worth-unknown", value=message)
    return message


def tell_value(value: Value, game: AnyGame) -> Message:
    """What a value says of the player to move, in a sentence; of a chance also of what."""
    if value.chance in (0, 1):
        return Message("value-wins" if value.chance else "value-loses")
    message = describe_value(value, game)
    return message if value.chance is None else Message("terminal.wins-with", message.items)


def describe_value(value: Value, game: AnyGame) -> Message:
    """A value in a word or two; where a limit stops every game, none of them is endless."""
    if value.result == ENDLESS and game.max_plies is not None:
        return Message("value-unfinished")
    return value.message


Describe = Callable[[PlyReview, str], str]
"""A move in words, in place of the one that was made."""
INDENT = " " * 5
"""Under the number of a move."""

MARK_NAMES = {
    BEST: "terminal.mark-best",
    GOOD: "terminal.mark-good",
    INACCURACY: "terminal.mark-inaccuracy",
    MISTAKE: "terminal.mark-mistake",
    LOSING: "terminal.mark-losing",
}


def name_players(match: Match, language: str = ENGLISH) -> tuple[str, str]:
    """What the players of a recorded match are called; a program is recorded as it is seated."""
    dialogue = registry.dialogue(match.game, language=language)
    programs = {seat: name for seat, name in match.names.items() if name in list_programs()}
    people: dict[Seat, str | None] = {
        seat: dialogue.default_name(seat)
        if match.names[seat] == DEFAULT_NAMES[seat]
        else match.names[seat]
        for seat in Seat
        if seat not in programs
    }
    names = name_programs(people, programs, language, dialogue.label)
    return str(names[Seat.FIRST]), str(names[Seat.SECOND])


def describe_review(
    reviewed: Review, language: str = ENGLISH, describe: Describe | None = None
) -> list[str]:
    """The review in words, move by move, and where the game turned.

    Moves are in notation, a line each; or described, with the notation beside them.
    """
    names = dict(zip(Seat, name_players(reviewed.match, language), strict=True))
    if describe is not None and _is_wordy(reviewed, describe):
        lines = [*_tell_plies(reviewed, names, language, describe), ""]
    else:
        describe = None
        lines = [*_list_plies(reviewed, names, language), ""]

    called = {seat.value: names[seat] for seat in Seat}

    def say(code: str, **params: Param) -> None:
        lines.append(render(Message.of(code, **params), language, names=called))

    for seat in Seat:
        kept, count = reviewed.count_kept(seat)
        if count:
            say("terminal.review-accuracy", player=names[seat], kept=kept, count=count)
    turning = reviewed.turning_point
    if turning is not None:
        better: tuple[str, ...] = turning.best_moves[:3]
        move = turning.move
        if describe is not None:
            move = _note(describe(turning, move), move)
            better = tuple(_note(describe(turning, each), each) for each in better[:1])
        say(
            "terminal.review-turned",
            ply=str(turning.ply),
            move=move,
            player=names[turning.seat],
            better=better,
        )
    elif (ended := reviewed.match.outcome) is not None:
        if reviewed.was_lost_from_start and ended.winner is not None:
            say("terminal.review-lost-from-start", player=names[ended.winner.other])
        else:
            code = "terminal.review-drawn" if ended.drawn else "terminal.review-none-lost"
            say(code, reason=ended.message)
    return lines


def _list_plies(reviewed: Review, names: Mapping[Seat, str], language: str) -> Iterator[str]:
    game = reviewed.match.game
    marks = {mark: render(Message(code), language) for mark, code in MARK_NAMES.items()}
    width = 2 + max(len(each.move) for each in reviewed.moves)
    name_width, mark_width = max(map(len, names.values())), max(map(len, marks.values()))
    for each in reviewed.moves:
        move = f"{names[each.seat]:<{name_width}}  {each.move + MARKS[each.mark]:<{width}}"
        worth = tell_value(each.after, game)
        if each.after != each.before:
            better, before = each.best_moves[:2], tell_value(each.before, game)
            worth = Message.of("terminal.review-worth", after=worth, better=better, before=before)
        mark, message = marks[each.mark], render(worth, language)
        yield f"{each.ply:>3}. {move}  {mark:<{mark_width}}  {message}"


# ---- moves in words ------------------------------------------------------------------------------


def _is_wordy(reviewed: Review, describe: Describe) -> bool:
    """Whether a move says more in words; a number to take is its own best name."""
    return any(describe(each, each.move) != each.move for each in reviewed.moves)


def _note(words: str, notation: str, mark: str = "") -> str:
    """A move in words, with its notation where that is something else, and a mark at that."""
    return f"{words}{mark}" if words == notation else f"{words} ({notation}{mark})"


def _tell_plies(
    reviewed: Review, names: Mapping[Seat, str], language: str, describe: Describe
) -> Iterator[str]:
    """Two lines a move, because words are as long as they are: what was done, and its worth."""
    game = reviewed.match.game
    for each in reviewed.moves:
        move = _note(describe(each, each.move), each.move, MARKS[each.mark])
        yield f"{each.ply:>3}. {names[each.seat]}: {move}"
        params: dict[str, Param] = {
            "mark": Message(MARK_NAMES[each.mark]),
            "after": tell_value(each.after, game),
        }
        code = "terminal.review-judged"
        if each.after != each.before:
            code = "terminal.review-judged-less"
            best = each.best_moves[0]
            params["better"] = _note(describe(each, best), best)
            params["before"] = tell_value(each.before, game)
        yield INDENT + render(Message.of(code, **params), language)
