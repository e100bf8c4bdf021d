"""An analysis in words, in the language of whoever reads it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from plyground.games import registry
from plyground.games.dialogue import Dialogue
from plyground.kernel.game import AnyGame
from plyground.kernel.match import DEFAULT_NAMES, Match
from plyground.kernel.seats import Seat
from plyground.kernel.value import ENDLESS, LOSS, UNKNOWN, WIN, Value
from plyground.language import ENGLISH
from plyground.language.message import Message, Param, SeatNumber, render
from plyground.language.text import wrap_words
from plyground.players import list_programs
from plyground.players.characters import open_dialogue

from .analysis import Analysis
from .review import MARKS, PlyReview, Review

MOST_TOGETHER = 4
"""Moves that share a line at most."""


def describe_analysis(
    analysis: Analysis, top: int, dialogue: Dialogue[Any, Any], *, folded: bool = False
) -> list[str]:
    """The position, why it is worth that, and its moves, best first, as a dialogue says it.

    Folded: moves that are worth the same share a line.
    """
    position = analysis.game.write(analysis.state)
    if analysis.outcome is not None:
        ended = analysis.outcome.message
        return [dialogue.say("terminal.position-over", position=position, how=ended)]
    assert analysis.value is not None, "only what is over has no value"
    player, verdict = SeatNumber(analysis.turn.value), judge_value(analysis.value, analysis.game)
    message = Message.of("terminal.position-worth", position=position, player=player, worth=verdict)
    lines = wrap_words(dialogue.render(message).split(" "))
    if analysis.explanation:
        why = dialogue.render(analysis.explanation).rstrip(".") + "."
        lines += wrap_words(why.split())
    return [*lines, *_list_moves(analysis, top, dialogue, folded=folded)]


def _list_moves(
    analysis: Analysis, top: int, dialogue: Dialogue[Any, Any], *, folded: bool
) -> list[str]:
    rows = [
        (best, dialogue.render(describe_value(value, analysis.game)), [str(move)])
        for move, value, best in analysis.moves
    ]
    if folded:
        alike = groupby(rows, lambda row: row[:2])
        rows = [(*worth, [move for row in same for move in row[2]]) for worth, same in alike]
    rows, left = rows[: max(1, top)], rows[max(1, top) :]
    written = [(best, worth, _join_moves(moves)) for best, worth, moves in rows]
    width = max(len(moves) for _, _, moves in written)
    lines = [
        f"  {'*' if best else ' '} {moves:<{width}}  {worth}" for best, worth, moves in written
    ]
    if count := sum(len(moves) for _, _, moves in left):
        lines.append(f"    {dialogue.say('more-moves', count=count)}")
    settled = analysis.value is None or analysis.value.result != UNKNOWN
    key = dialogue.say("terminal.best-marked" if settled else "terminal.best-known-marked")
    return [*lines, f"  (* {key})"]


def _join_moves(moves: Sequence[str]) -> str:
    """Moves in a line, of many the first and how many there are."""
    shown = ", ".join(moves[:MOST_TOGETHER])
    return shown if len(moves) <= MOST_TOGETHER else f"{shown} ... ({len(moves)})"


def judge_value(value: Value, game: AnyGame) -> Message:
    """A value as a verdict on the player to move."""
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
    """A value as a sentence about the player to move; a chance with its outcome."""
    if value.chance in (0, 1):
        return Message("value-wins" if value.chance else "value-loses")
    message = describe_value(value, game)
    return message if value.chance is None else Message("terminal.wins-with", message.items)


def describe_value(value: Value, game: AnyGame) -> Message:
    """A value in a word or two; where a limit stops every game, none of them is endless."""
    if value.result == ENDLESS and game.max_plies is not None:
        return Message("value-unfinished")
    return value.message


WIDTH = 78
INDENT = " " * 5
"""Under the number of a move."""


def name_mark(mark: str) -> Message:
    """A mark as it is called."""
    return Message.of("study.mark", mark=mark.replace(" ", "-"))


def tell_deed(code: str, value: Value) -> Message:
    """What a move does, or what one that was not made would have done."""
    chance = value.chance
    if chance is None:
        return Message.of(code, result=value.result or UNKNOWN, plies=value.plies or 0)
    if chance in (0, 1):
        return Message.of(code, result=WIN if chance else LOSS, plies=0)
    said = dict(value.message.params)
    percent = Message.of("percent", number=f"{said['whole']}.{said['tenth']}")
    return Message.of(code, result="chance", percent=percent, chance=str(chance))


def judge_ply(each: PlyReview, better: str) -> Message:
    """What a move was worth, beside a better one where there was one."""
    mark, does = name_mark(each.mark), tell_deed("study.does", each.after)
    if each.after == each.before:
        return Message.of("study.judged", mark=mark, does=does)
    did = tell_deed("study.did", each.before)
    return Message.of("study.missed", mark=mark, better=better, did=did, does=does)


def name_players(match: Match, language: str = ENGLISH) -> tuple[str, str]:
    """The names of the players of a recorded match; a program is recorded by its spec."""
    programs = {seat: name for seat, name in match.names.items() if name in list_programs()}
    unnamed = {**DEFAULT_NAMES, **programs}
    people = {seat: name for seat, name in match.names.items() if name != unnamed[seat]}
    dialogue = open_dialogue(match.game, people, language, programs)
    return dialogue.name(Seat.FIRST), dialogue.name(Seat.SECOND)


def describe_review(reviewed: Review, language: str = ENGLISH) -> list[str]:
    """The review in words, move by move, and where the game turned."""
    names = dict(zip(Seat, name_players(reviewed.match, language), strict=True))
    write_move = _write_moves(reviewed.match, names, language)
    called = {seat.value: names[seat] for seat in Seat}
    lines = [*_tell_plies(reviewed, names, language, write_move), ""]

    def say(code: str, **params: Param) -> None:
        said = render(Message.of(code, **params), language, names=called)
        lines.append(said[0].upper() + said[1:])

    made = {each.mark for each in reviewed.moves}
    if marked := [mark for mark in MARKS if MARKS[mark] and mark in made]:
        marks = (f"{MARKS[mark]} {render(name_mark(mark), language)}" for mark in marked)
        in_words = any(write_move(each, each.move) != each.move for each in reviewed.moves)
        say("study.legend", marks=", ".join(marks), typed="yes" if in_words else "no")
    for seat in Seat:
        kept, count = reviewed.count_kept(seat)
        if count:
            say("terminal.review-accuracy", player=names[seat], kept=kept, count=count)
    turning = reviewed.turning_point
    if turning is not None:
        say(
            "study.turned",
            ply=str(turning.ply),
            move=write_move(turning, turning.move),
            player=names[turning.seat],
            better=write_move(turning, turning.best_moves[0]),
            did=tell_deed("study.did", turning.before),
        )
    elif (ended := reviewed.match.outcome) is not None:
        if ended.winner is None:
            say("study.nobody-lost")
        else:
            lost = "study.lost-from-start" if reviewed.was_lost_from_start else "study.none-lost"
            code = "study.given-up" if reviewed.was_given_up else lost
            say(code, player=names[ended.winner.other])
    return lines


def _write_moves(
    match: Match, names: Mapping[Seat, str | None], language: str
) -> Callable[..., str]:
    """A function that writes a move at a ply in words, its notation and mark in brackets."""
    game = match.game
    dialogue = registry.dialogue(game, names, language)
    views = [game.core_state(view) for view in match.views()]

    def write(ply: PlyReview, move: str, mark: str = "") -> str:
        view = views[ply.ply - 1]
        described = dialogue.describe_move(view, game.core.parse(move, view))
        words = described if isinstance(described, str) else dialogue.render(described)
        return f"{words}{mark}" if words == move else f"{words} ({move}{mark})"

    return write


def _tell_plies(
    reviewed: Review, names: Mapping[Seat, str], language: str, write_move: Callable[..., str]
) -> Iterator[str]:
    """Each move and its value: on one line, or on two where one is too short."""
    for each in reviewed.moves:
        done = f"{each.ply:>3}. {names[each.seat]}: {write_move(each, each.move, MARKS[each.mark])}"
        worth = render(judge_ply(each, write_move(each, each.best_moves[0])), language)
        one_line = f"{done}  {worth}"
        yield from [one_line] if len(one_line) < WIDTH else [done, INDENT + worth]
