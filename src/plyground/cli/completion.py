"""`plyground completion SHELL`: completion for bash, zsh and fish."""

from collections.abc import Mapping, Sequence
from importlib import import_module

from plyground.kernel.house_rules import HOUSE_OPTIONS
from plyground.kernel.options import Option, Switch
from plyground.players import list_players, list_programs
from plyground.players.characters import CHARACTERS
from plyground.players.levels import LEVELS
from plyground.rulebooks import shelf

from . import COMMANDS
from .parser import Parser

EXAMPLES = """
source <(plyground completion bash)                 (in ~/.bashrc)
plyground completion zsh > ~/.zfunc/_plyground      (a folder on your fpath)
plyground completion fish > ~/.config/fish/completions/plyground.fish
"""

BASH = """\
_plyground() {{
    # Bash breaks words at = and :, too; here --p2=engine:easy is a flag and one value.
    local part typed=() joined="" i=0
    while [ "$i" -le "$COMP_CWORD" ]; do
        part="${{COMP_WORDS[i]}}"
        i=$((i + 1))
        if [ "$part" = "=" ] && [ "$i" -le "$COMP_CWORD" ]; then continue; fi
        if [ "$part" = ":" ] || [ "$joined" = ":" ]; then
            typed[${{#typed[@]}}-1]="${{typed[${{#typed[@]}}-1]}}$part"
        else
            typed[${{#typed[@]}}]="$part"
        fi
        joined="$part"
    done
    local here=$(( ${{#typed[@]}} - 1 ))
    local word="${{typed[here]}}" before="${{typed[here > 0 ? here - 1 : 0]}}"
    local command="${{typed[1]}}" game="${{typed[2]}}" words="" files="" values=""
    if [ "$word" = "=" ]; then word=""; fi
    case "$before" in
{values}
        {file_flags}) _plyground_files "$word"; return ;;
    esac
    if [ -n "$values" ]; then
        COMPREPLY=($(compgen -W "$values" -- "$word"))
        _plyground_cut "$word"
        return
    fi
    if [ "$here" -eq 1 ]; then
        COMPREPLY=($(compgen -W "{commands} --help --version" -- "$word")); return
    fi
    case "$command" in
{offered}
        *) return ;;
    esac
    if [ "$here" -eq 2 ]; then
        case "$command" in {with_game}) words="$words {games}" ;; esac
    fi
    case "$command $game" in
{games_flags}
    esac
    if [ -n "$files" ]; then _plyground_files "$word"; fi
    COMPREPLY=("${{COMPREPLY[@]}}" $(compgen -W "$words" -- "$word"))
    _plyground_cut "$word"
}}
_plyground_cut() {{
    # What stands before the last colon stays as it is: only what follows is replaced.
    case "$1" in
        *:*) case "$COMP_WORDBREAKS" in
            *:*) COMPREPLY=("${{COMPREPLY[@]#${{1%:*}}:}}") ;;
        esac ;;
    esac
}}
_plyground_files() {{
    local IFS=$'\\n'
    COMPREPLY=($(compgen -f -- "$1"))
    compopt -o filenames 2> /dev/null || true
}}
complete -F _plyground plyground
"""

ZSH = "#compdef plyground\nautoload -Uz bashcompinit && bashcompinit\n"

WITH_GAME = ("play", "lesson", "rules", "analyze", "solve", "export", "lab", "engine")
"""Commands that are about a game."""
WITH_OPTIONS = tuple(command for command in WITH_GAME if command not in ("lesson", "rules"))
"""And that take its options."""
WITH_FILE = ("progress", "review", "replay", "verify", "store", "leaderboard")
FILE_FLAGS = (
    *("--record", "--resume", "--plot", "--db", "--out", "--heat", "--graph"),
    *("--results", "--page"),
)
WORDS = {
    "arena": list_programs(),
    "saves": ["list", "resume", "delete"],
    "progress": ["show", "export", "import"],
    "benchmark": list_programs(),
    "completion": ["bash", "zsh", "fish"],
}
"""What else can follow a command."""
VALUES = {
    ("--p1", "--p2"): list_players(),
    ("--opponent",): list_programs(),
    ("--suite",): ["plyground-bench-1"],
    ("--first",): ["1", "2", "toss"],
    ("--game",): shelf.slugs(),
    ("--on",): ["here", "processes"],
    ("--next",): ["alternate", "loser"],
    ("--level",): [*LEVELS, *CHARACTERS],
}
"""What can follow a flag."""


def run(words: Sequence[str]) -> int:
    """Print the script."""
    shell = build_parser().read(words).shell
    print({"bash": _bash, "zsh": lambda: ZSH + _bash(), "fish": _fish}[shell](), end="")
    return 0


def build_parser() -> Parser:
    parser = Parser("completion", "Print a completion script for your shell.", EXAMPLES)
    parser.add_argument("shell", choices=["bash", "zsh", "fish"], help="which shell")
    return parser


def _bash() -> str:
    games_flags = (
        f'        "{command} {slug}") words="$words {" ".join(_flags(_options(slug)))}" ;;'
        for command in WITH_OPTIONS
        for slug in shelf.slugs()
    )
    values = (
        f'        {"|".join(flags)}) values="{" ".join(known)}" ;;'
        for flags, known in [*VALUES.items(), (("--preset",), _list_presets())]
    )
    offered = (
        f'        {command}) words="{" ".join([*_flags_of(command), *_words_of(command)])}"'
        f"{' files=yes' if command in WITH_FILE else ''} ;;"
        for command in COMMANDS
    )
    return BASH.format(
        commands=" ".join(COMMANDS),
        games=" ".join(shelf.slugs()),
        with_game="|".join(WITH_GAME),
        values="\n".join(values),
        file_flags="|".join(FILE_FLAGS),
        offered="\n".join(offered),
        games_flags="\n".join(games_flags),
    )


def _fish() -> str:
    lines = ["complete -c plyground -f"]
    for command, about in COMMANDS.items():
        lines.append(_after("__fish_use_subcommand", f"-a {command} -d '{about}'"))
    for command in COMMANDS:
        seen = f"'__fish_seen_subcommand_from {command}'"
        words = [*_words_of(command), *(shelf.slugs() if command in WITH_GAME else ())]
        if words:
            lines.append(_after(seen, f"-a '{' '.join(words)}'"))
        if command in WITH_FILE:
            lines.append(_after(seen, "-F"))
        known = {flag: values for flags, values in VALUES.items() for flag in flags}
        lines += [_after(seen, _fish_flag(flag, known)) for flag in _flags_of(command)]
    for slug in shelf.slugs():
        seen = f"'__fish_seen_subcommand_from {slug}'"
        named = {"--preset": [preset.name for preset in shelf.presets(slug)]}
        lines += [_after(seen, _fish_flag(flag, named)) for flag in _flags(_options(slug))]
    return "\n".join(lines) + "\n"


def _fish_flag(flag: str, known: Mapping[str, Sequence[str]]) -> str:
    """A flag, and what can follow it: nothing else than what is known, or a file."""
    words = f"-l {flag.removeprefix('--')}"
    if flag in known:
        return f"{words} -x -a '{' '.join(known[flag])}'"
    return f"{words} -r -F" if flag in FILE_FLAGS else words


def _after(condition: str, offered: str) -> str:
    return f"complete -c plyground -n {condition} {offered}"


def _flags_of(command: str) -> list[str]:
    """The flags of a command, as its own parser has them; without those of a game."""
    build = import_module(f".{command}", __package__).build_parser
    takes_game = command in (*WITH_OPTIONS, "puzzle", "arena")
    actions = (build(None) if takes_game else build())._actions
    return [flag for action in actions for flag in action.option_strings if flag.startswith("--")]


def _words_of(command: str) -> list[str]:
    if command == "store":
        from .store import NEEDS

        return list(NEEDS)
    return WORDS.get(command, [])


def _list_presets() -> list[str]:
    """The names of set-ups that some game has."""
    names = (preset.name for slug in shelf.slugs() for preset in shelf.presets(slug))
    return list(dict.fromkeys(names))


def _options(slug: str) -> dict[str, Option[object]]:
    """The options of a game, and the house rules."""
    return {**shelf.game_class(slug).declared_options(), **HOUSE_OPTIONS}


def _flags(options: Mapping[str, Option[object]]) -> list[str]:
    """The flags that a game brings: its options, and what names a set-up of them."""
    flags = ["--preset", "--fair", "--seed"]
    for option in options.values():
        flags.append(option.flag)
        if isinstance(option, Switch) and option.default:
            flags.append(option.flag.replace("--", "--no-", 1))
    return flags
