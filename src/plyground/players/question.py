"""A position as a question to a language model, and back.

The question is prose for the model, with a few lines inside it that a program can read again:

    Game: operator-outwit
    Options: target=23 start=1 operations=+2,*2,-1
    Position: 23:1 1
    Legal moves: +2 *2
"""

import re
from collections.abc import Iterator
from typing import Any

from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.kernel.house_rules import list_house_rules
from plyground.kernel.record import split_options, write_options
from plyground.language.errors import BadNotation, BadOption, IllegalMove
from plyground.language.text import join_words, quote, wrap_words

FOR_A_TERMINAL = ("HOW TO TYPE A MOVE", "OPTIONS", "HOUSE RULES", "RULINGS")
"""Sections that only make sense to somebody who types commands."""
INDENT = "  "
MANY_MOVES = 8


def explain_rules(game: AnyGame) -> str:
    """The rules for somebody who has never heard of the game, what is unusual about it last."""
    notation = registry.read_text_beside(game.slug, "notation.txt")
    if not notation:
        moves = join_words(game.all_moves[:MANY_MOVES], "and")
        notation = f"Moves are written like {moves}."
    sections = registry.read_sections(game.slug, "rules") or [
        ("", registry.rules_text(game.slug).rstrip())
    ]
    parts = [
        *(text for heading, text in sections if heading not in FOR_A_TERMINAL),
        _section("HOW A MOVE IS WRITTEN", notation.splitlines()),
    ]
    unusual = [*_unusual_options(game), *(str(rule.notice) for rule in list_house_rules(game))]
    if unusual:
        unusual += ["Whoever is to move and has no legal move loses."]
        parts.append(_section("THIS GAME DIFFERS FROM THE RULES ABOVE", unusual))
    return "\n\n".join(parts)


def _unusual_options(game: AnyGame) -> Iterator[str]:
    """The options that are not the rule book's; those that only shaped the draw do not matter."""
    core = game.core
    for name, option in core.declared_options().items():
        value = core.options[name]
        if value != option.default and not option.draw_only:
            shown, usual = option.show(value), option.show(option.default)
            yield f"{name} ({option.help}): {shown} instead of {usual}"


def _section(heading: str, lines: list[str]) -> str:
    return "\n".join([heading, *(INDENT + line for line in lines)])


READ_LENGTH = 200_000
"""Characters from the end of a text in which a position is looked for."""
LINE = re.compile(
    r"^[ \t>*`\ufeff]*(Game|Options|Position):[ \t]*([^\r\n]*?)[ \t\r`]*$", re.MULTILINE
)

FORM = """\
You may think first. The last line of your answer must be the word Move, a colon and
the move in its short notation, and nothing else:
Move: ..."""
"""How an answer looks, in words for whoever gives it."""


def describe_position(game: AnyGame, view: Any, *, legal_moves: bool = True) -> str:
    """The board in the rule book's words, then the lines that a program can read."""
    board = registry.dialogue(game).board(game.core_state(view))
    declared = game.core.declared_options()
    options = {  # that still matter: those that only shaped the draw have done their work
        name: value
        for name, value in game.public_options.items()
        if name not in declared or not declared[name].draw_only
    }
    lines = [
        *board,
        "",
        f"Game: {game.slug}",
        f"Options: {write_options(options)}",
        f"Position: {game.write(view)}",
    ]
    if legal_moves:
        lines += wrap_words(["Legal moves:", *map(str, game.moves(view))])
    return "\n".join(lines)


def explain_how_to_answer(game: AnyGame, view: Any, form: str = FORM) -> str:
    """The task, and the form of an answer."""
    who = registry.dialogue(game).name(game.turn(view))
    return f"You are {who}, and it is your turn. Choose one legal move, and play to win.\n{form}"


def question(game: AnyGame, view: Any, *, legal_moves: bool = True) -> str:
    """The whole prompt for one move."""
    position = describe_position(game, view, legal_moves=legal_moves)
    return "\n\n".join([explain_rules(game), position, explain_how_to_answer(game, view)])


def read_question(text: str) -> tuple[AnyGame, Any] | None:
    """Read the last position in a text; None if there is none."""
    found: dict[str, str] = {}
    lines: dict[str, str] | None = None
    for name, value in LINE.findall(text[-READ_LENGTH:]):
        if name == "Game":
            found = {}
        found[name] = value
        if name == "Position":
            lines = dict(found)
    if lines is None:
        return None
    if "Game" not in lines:
        raise BadOption("there is a position, but no line 'Game: ...' before it")
    position, options = lines["Position"], read_options(lines.get("Options", ""))
    game = registry.make_game(lines["Game"], options, position=position)
    return game, game.position(position)


def read_options(text: str) -> dict[str, object]:
    """Options as they are written in one line: name=value, with spaces between them."""
    options: dict[str, object] = {}
    for word in split_options(text):
        name, equals, value = word.partition("=")
        if not equals or name in options:
            raise BadOption(f"{quote(word)} is no option; write them as name=value, each once")
        options[name] = value
    return options


ANSWER_LENGTH = 20_000
"""Characters from the end of an answer that are looked at."""
BEGINNING = r"^[\s>#*_`\[({-]*(?:(?:my|final|the|best)\s+)*"
MOVE = re.compile(rf"{BEGINNING}move[\s*_`]*[:：](?P<move>.*)$", re.IGNORECASE)
ANSWER = re.compile(rf"{BEGINNING}answer[\s*_`]*[:：](?P<move>.*)$", re.IGNORECASE)
BOXED = re.compile(r"\\boxed\{(?:\\text\{)?(?P<move>[^{}]*)\}")
THOUGHT = re.compile(r"^.*</think(?:ing)?>", re.DOTALL | re.IGNORECASE)
FENCE = re.compile(r"(?:`{3,}|~{3,})\s*\w*")
DRESS = "`\"'“”‘’[](){}<>.,;!$"
"""Characters around a move that are not part of it."""
SIGNS = str.maketrans({"−": "-", "–": "-", "‐": "-", "‑": "-", "×": "*", "∗": "*", "\\": None})

PASS = "pass"
"""No move, where a game does not name one so, but meant as one."""
LAST_LINE = "end the answer with a line such as 'Move: ...'"


def answer(move: Any) -> str:
    """The line that answers with a move."""
    return f"Move: {move}"


def read_answer(game: AnyGame, view: Any, text: str) -> Any:
    """The legal move that an answer names; BadNotation or IllegalMove says why there is none."""
    lines = _list_lines(text)
    if not lines:
        raise BadNotation(f"the answer is empty; {LAST_LINE}")
    named = _find_named(lines)
    candidate = lines[-1] if named is None else named
    for spelling in _unwrap(candidate):
        try:
            return game.legal(view, game.parse(spelling, view))
        except BadNotation:
            continue
    if named is not None:
        if PASS in map(str.lower, _unwrap(candidate)):
            raise IllegalMove("nobody may pass here")
        game.parse(candidate.strip(), view)  # says what is wrong with it
    raise BadNotation(f"{quote(candidate)} is no move; {LAST_LINE}")


def _list_lines(text: str) -> list[str]:
    """The lines that may count, from the end of a text."""
    answer = THOUGHT.sub("", text[-ANSWER_LENGTH:])
    lines = (line.strip() for line in answer.splitlines())
    return [line for line in lines if line and not FENCE.fullmatch(line)]


def _find_named(lines: list[str]) -> str | None:
    """The text after the last label that names the move."""
    for label in (MOVE, ANSWER):
        for number in reversed(range(len(lines))):
            if found := label.match(lines[number]):
                candidate = found["move"]
                if not candidate.strip(DRESS + "*_ ") and number + 1 < len(lines):
                    candidate = lines[number + 1]
                return candidate
    boxed = BOXED.findall("\n".join(lines))
    return boxed[-1] if boxed else None


def _unwrap(candidate: str) -> list[str]:
    """The words as they stand, then without what wraps them; asterisks last, for *2 is a move."""
    if boxed := BOXED.search(candidate):
        candidate = boxed["move"]
    plain = candidate.strip()
    bare = plain.translate(SIGNS).strip(DRESS + " ")
    tail = bare.rstrip("*_ ")
    unstressed = re.sub(r"^\*\*|^__", "", tail).strip(DRESS + " ")
    return [plain, bare, tail, unstressed, unstressed.strip("*_ " + DRESS)]
