"""MCP: the games as tools for an assistant, on standard input and output."""

from collections.abc import Mapping
from typing import Annotated, Any

from mcp.server.mcpserver import Context, MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp.types import CallToolResult, InputRequiredResult, ToolAnnotations
from pydantic import BeforeValidator, Field, ValidationError, WithJsonSchema

from plyground._version import __version__
from plyground.games import registry
from plyground.kernel.options import Switch, Whole
from plyground.language.errors import PlygroundError
from plyground.language.text import join_words, quote
from plyground.players import list_programs
from plyground.players.question import explain_rules
from plyground.solvers import advise
from plyground.study.analysis.analysis import analyze as judge_moves

from .mcp_tables import GameInfo, GameTables, TableView, describe_games, describe_table

INSTRUCTIONS = """\
Small games for two. list_games names them, with their options; rules explains one.
start begins a game, alone or against an opponent, and returns its game_id; see and play need it.
Moves are in the short notation of the game, such as "+2", "C3/Cd" or 7; legal_moves lists them.
analyze says what every move is worth: a result under best play, an exact chance, or not settled."""

# ---- what is said to a tool ---------------------------------------------------------------------

SHOWN = 60
"""Characters of a bad value that are repeated."""


def read_move(value: object) -> str:
    """A move as text; a plain number is the move that is written so."""
    number = _whole(value)
    if number is not None:
        return str(number)
    if isinstance(value, str):
        return value
    raise ValueError("no move")


def read_whole(value: object) -> object:
    """A number that was written as 5.0; what is no number at all is refused later."""
    if isinstance(value, bool):
        raise ValueError("no number")
    number = _whole(value)
    return value if number is None else number


def read_option_values(game: str, given: Mapping[str, object]) -> dict[str, object]:
    """Options as the game takes them; what is wrong with them the game says itself."""
    declared = registry.list_options(game)
    values = dict(given)
    for name, value in given.items():
        option, number = declared.get(name), _whole(value)
        if isinstance(option, Switch) and isinstance(value, str):
            values[name] = {"true": True, "false": False}.get(value.lower(), value)
        elif isinstance(option, Whole) and number is not None:
            values[name] = number
    return values


def _whole(value: object) -> int | None:
    """The whole number that a value is, other than by its text."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return int(value) if value == value // 1 else None


def _describe_invalid(tool: str, error: ValidationError, known: Mapping[str, Any]) -> str:
    """The first thing that is wrong with arguments, in one line."""
    first = error.errors()[0]
    name = str(first["loc"][0])
    takes = known[name]["description"]
    if first["type"] == "missing":
        return f"{tool} needs {name}: {takes}"
    return f"{name} cannot be {_shown(first['input'])}; it takes {takes}"


def _shown(value: object) -> str:
    try:
        return quote(str(value)[:SHOWN])
    except ValueError:  # Python does not print whole numbers of thousands of digits
        return "a number of that size"


# ---- the tools ----------------------------------------------------------------------------------

READS = ToolAnnotations(read_only_hint=True, open_world_hint=False)
CHANGES = ToolAnnotations(read_only_hint=False, destructive_hint=False, open_world_hint=False)

GameId = Annotated[str, Field(description="what start returned as game_id", max_length=80)]
GameName = Annotated[str, Field(description="a game of list_games", max_length=40)]
MoveText = Annotated[
    str,
    BeforeValidator(read_move),
    WithJsonSchema(
        {
            "anyOf": [{"type": "string"}, {"type": "integer"}],
            "description": "one of legal_moves; a number may be written as one",
        }
    ),
]
PresetName = Annotated[
    str | None, Field(description="the name of a set-up, from list_games", max_length=40)
]
Number = Annotated[int, BeforeValidator(read_whole)]
OptionValues = Annotated[
    dict[str, Any],
    WithJsonSchema(
        {
            "type": "object",
            "additionalProperties": {
                "anyOf": [{"type": "string"}, {"type": "integer"}, {"type": "boolean"}]
            },
        }
    ),
]


class GameServer(MCPServer[None]):
    """Explains a bad call in one line, whoever noticed it."""

    async def call_tool(
        self, name: str, arguments: dict[str, Any], context: Context[None, Any] | None = None
    ) -> CallToolResult | InputRequiredResult:
        schemas = {tool.name: tool.input_schema for tool in await self.list_tools()}
        if name not in schemas:
            raise ToolError(
                f"there is no tool {quote(name)}; there are {join_words(schemas, 'and')}"
            )
        known = schemas[name].get("properties", {})
        for argument in arguments:
            if argument not in known:
                hint = "; options of a game go into options, by name" if "options" in known else ""
                takes = join_words(known, "and") or "nothing"
                raise ToolError(f"{name} has no argument {quote(argument)}: it takes {takes}{hint}")
        try:
            return await super().call_tool(name, arguments, context)
        except ToolError as error:
            cause = error.__cause__
            if isinstance(cause, ValidationError):
                raise ToolError(_describe_invalid(name, cause, known)) from None
            if isinstance(cause, PlygroundError):  # a mistake of whoever asked
                raise ToolError(str(cause)) from None
            raise


def server(tables: GameTables | None = None) -> MCPServer[None]:
    """A server with its own tables; nothing of it outlives the process."""
    games = tables or GameTables()
    made = GameServer(
        "plyground", instructions=INSTRUCTIONS, version=__version__, log_level="WARNING"
    )
    _add_rules(made)
    _add_play(made, games)
    _add_analysis(made, games)
    return made


def _add_rules(server: GameServer) -> None:
    @server.tool(annotations=READS)
    def list_games() -> list[GameInfo]:
        """Every game with its options and an example of a position."""
        return list(describe_games())

    @server.tool(annotations=READS)
    def rules(game: GameName, preset: PresetName = None) -> str:
        """The rules of a game, with an example and the notation of its moves."""
        rules = explain_rules(registry.game(game))
        if preset is None:
            return rules
        changes = registry.find_preset(game, preset).changes
        return f"{rules}\n\nPRESET {preset.upper()}\n  {changes}"


def _add_play(server: GameServer, games: GameTables) -> None:
    @server.tool(annotations=CHANGES)
    def start(
        game: GameName,
        options: Annotated[
            OptionValues | None, Field(description='options by name, such as {"target": 30}')
        ] = None,
        position: Annotated[
            str | None,
            Field(
                description="a position to begin from, written as in list_games", max_length=20_000
            ),
        ] = None,
        preset: PresetName = None,
        seed: Annotated[
            Number | None, Field(description="a whole number that makes draws repeatable")
        ] = None,
        opponent: Annotated[
            str | None,
            Field(
                description=f"{join_words(list_programs())}; without one you play both sides",
                max_length=40,
            ),
        ] = None,
        seat: Annotated[Number, Field(description="1 or 2: where you sit against an opponent")] = 1,
    ) -> TableView:
        """Begin a game. Player 1 moves first, unless the position says otherwise."""
        given = read_option_values(game, options or {})
        name = games.open_table(game, given, position, seed, opponent, seat, preset)
        with games.at(name) as table:
            return describe_table(table)

    @server.tool(annotations=READS)
    def see(game_id: GameId) -> TableView:
        """A game as it stands: board, whose turn, legal moves, how it ended."""
        with games.at(game_id) as table:
            return describe_table(table)

    @server.tool(annotations=CHANGES)
    def play(game_id: GameId, move: MoveText) -> TableView:
        """Make a move. An opponent answers at once; `happened` tells both."""
        with games.at(game_id) as table:
            table.play(move)
            return describe_table(table)


def _add_analysis(server: GameServer, games: GameTables) -> None:
    @server.tool(annotations=READS)
    def analyze(
        game_id: GameId,
        top: Annotated[
            Number,
            Field(description="how many moves to list, 1 to 1000, the best first", ge=1, le=1000),
        ] = 10,
    ) -> dict[str, Any]:
        """What a game is worth to whoever is to move, and what each move is, exactly.

        `moves` are listed the best first, each with its `value` to the player who makes it; a value
        is a result (win, loss, endless, unknown) with plies to the end, or a chance as a fraction.
        `legal` is how many there are; `line` is best play by both, `end` what comes of it. The same
        in `why_said` and `end_said` is for programs that speak another language.
        """
        with games.at(game_id) as table:
            match = table.match  # from a spectator's view
            found = judge_moves(match.game, match.view(), advise(match.game), line=True)
            return dict(found.json(top))
