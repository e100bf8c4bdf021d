"""`plyground completion SHELL`: completion for bash, zsh and fish."""

from collections.abc import Sequence

from plyground.games import shelf
from plyground.kernel.house import HOUSE_OPTIONS
from plyground.kernel.options import Option, Switch
from plyground.players import known_players

from . import COMMANDS
from .parser import Parser

EXAMPLES = """
source <(plyground completion bash)                 (in ~/.bashrc)
plyground completion zsh > ~/.zfunc/_plyground      (a folder on your fpath)
plyground completion fish > ~/.config/fish/completions/plyground.fish
"""

BASH = """\
_plyground() {{
    local word="${{COMP_WORDS[COMP_CWORD]}}" before="${{COMP_WORDS[COMP_CWORD-1]}}"
    local command="${{COMP_WORDS[1]}}" game="${{COMP_WORDS[2]}}"
    if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=($(compgen -W "{commands} --help --version" -- "$word")); return
    fi
    case "$before" in
        --p1|--p2) COMPREPLY=($(compgen -W "{players}" -- "$word")); return ;;
        --first) COMPREPLY=($(compgen -W "1 2 toss" -- "$word")); return ;;
        --next) COMPREPLY=($(compgen -W "alternate loser" -- "$word")); return ;;
        --record|--resume) COMPREPLY=($(compgen -f -- "$word")); return ;;
    esac
    case "$command" in
        play)
            if [ "$COMP_CWORD" -eq 2 ]; then
                COMPREPLY=($(compgen -W "{games} --help --resume --join" -- "$word")); return
            fi ;;
        rules) COMPREPLY=($(compgen -W "{games} --help" -- "$word")); return ;;
        saves)
            COMPREPLY=($(compgen -W "list resume delete --finished --every" -- "$word")); return ;;
        completion) COMPREPLY=($(compgen -W "bash zsh fish" -- "$word")); return ;;
        replay) COMPREPLY=($(compgen -W "--all --plain" -f -- "$word")); return ;;
        verify) COMPREPLY=($(compgen -W "--commitment --json" -f -- "$word")); return ;;
        store)
            COMPREPLY=($(compgen -W "{store} --db --top" -f -- "$word")); return ;;
        *) return ;;
    esac
    local flags="{flags}"
    case "$game" in
{cases}
    esac
    COMPREPLY=($(compgen -W "$flags" -- "$word"))
}}
complete -F _plyground plyground
"""

ZSH = "#compdef plyground\nautoload -Uz bashcompinit && bashcompinit\n"


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
    cases = (
        f'        {slug}) flags="$flags {" ".join(_flags(_options(slug)))}" ;;'
        for slug in shelf.slugs()
    )
    return BASH.format(
        commands=" ".join(COMMANDS),
        players=" ".join(known_players()),
        games=" ".join(shelf.slugs()),
        flags=" ".join(_play_flags()),
        store=" ".join(_store_actions()),
        cases="\n".join(cases),
    )


def _fish() -> str:
    lines = ["complete -c plyground -f"]
    first = "__fish_use_subcommand"
    for command, about in COMMANDS.items():
        lines.append(f"complete -c plyground -n {first} -a {command} -d '{about}'")
    for command in ("play", "rules"):
        seen = f"'__fish_seen_subcommand_from {command}'"
        lines.append(f"complete -c plyground -n {seen} -a '{' '.join(shelf.slugs())}'")
    playing = "'__fish_seen_subcommand_from play'"
    for flag in _play_flags():
        lines.append(f"complete -c plyground -n {playing} -l {flag.removeprefix('--')}")
    for slug in shelf.slugs():
        for flag in _flags(_options(slug)):
            seen = f"'__fish_seen_subcommand_from {slug}'"
            lines.append(f"complete -c plyground -n {seen} -l {flag.removeprefix('--')}")
    seen = "'__fish_seen_subcommand_from saves'"
    lines.append(f"complete -c plyground -n {seen} -a 'list resume delete'")
    seen = "'__fish_seen_subcommand_from store'"
    lines.append(f"complete -c plyground -n {seen} -a '{' '.join(_store_actions())}'")
    seen = "'__fish_seen_subcommand_from completion'"
    lines.append(f"complete -c plyground -n {seen} -a 'bash zsh fish'")
    return "\n".join(lines) + "\n"


def _play_flags() -> list[str]:
    from .play import build_parser as build_play_parser

    actions = build_play_parser(None)._actions
    own = [flag for action in actions for flag in action.option_strings if flag.startswith("--")]
    return [*own, *_flags(HOUSE_OPTIONS)]


def _store_actions() -> list[str]:
    from .store import NEEDS

    return list(NEEDS)


def _options(slug: str) -> dict[str, Option[object]]:
    return shelf.game_class(slug).declared()


def _flags(options: dict[str, Option[object]]) -> list[str]:
    flags = []
    for option in options.values():
        flags.append(option.flag)
        if isinstance(option, Switch) and option.default:
            flags.append(option.flag.replace("--", "--no-", 1))
    return flags
