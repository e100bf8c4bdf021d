"""`plyground endpoint`: players as models behind an OpenAI-compatible address."""

from collections.abc import Sequence

from plyground.kernel.errors import BadOption
from plyground.kernel.text import whole_number

from .parser import Parser

EXAMPLES = """
plyground endpoint
plyground endpoint --port 9000 --seed 7
OPENAI_BASE_URL=http://127.0.0.1:8080/v1 OPENAI_API_KEY=none my-harness
plyground play code-swap --p2 llm:plyground/greedy@http://127.0.0.1:8080/v1
"""


def run(words: Sequence[str]) -> int:
    """Serve until Ctrl-C; the first line says where."""
    arguments = build_parser().read(words)
    port = _number("--port", arguments.port, 65_535)
    seed = None if arguments.seed is None else _number("--seed", arguments.seed, 10**18 - 1)
    from plyground.protocols.endpoint.models import model_names
    from plyground.protocols.endpoint.server import Endpoint

    with Endpoint(port, seed) as endpoint:
        print(f"Players answer as models at {endpoint.address} (Ctrl-C ends it):")
        print("\n".join(f"  {name}" for name in model_names()), flush=True)
        try:
            endpoint.serve_forever()
        except KeyboardInterrupt:
            print()
    return 0


def build_parser() -> Parser:
    """The arguments of endpoint."""
    parser = Parser(
        "endpoint",
        "Serve players as models: OpenAI's chat completions, on this machine only.",
        EXAMPLES,
    )
    parser.add_argument(
        "--port", default="8080", metavar="N", help="listen on another port (0: any free one)"
    )
    parser.add_argument(
        "--seed", metavar="N", help="the same conversation always gets the same answer"
    )
    return parser


def _number(flag: str, text: str, high: int) -> int:
    number = whole_number(text)
    if number is None or number > high:
        raise BadOption(f"{flag} is a whole number from 0 to {high:,}, not {text!r}")
    return number
