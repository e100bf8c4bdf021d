"""`plyground endpoint`: players as models behind an OpenAI-compatible address."""

from collections.abc import Sequence

from .parser import MOST_PORT, MOST_SEED, Parser, read_optional, read_whole

EXAMPLES = """
plyground endpoint
plyground endpoint --port 9000 --seed 7
OPENAI_BASE_URL=http://127.0.0.1:8080/v1 OPENAI_API_KEY=none my-harness
plyground play code-swap --p2 llm:plyground/greedy@http://127.0.0.1:8080/v1
"""


def run(words: Sequence[str]) -> int:
    """Serve until Ctrl-C; the first line says where."""
    arguments = build_parser().read(words)
    port = read_whole("port", arguments.port, 0, MOST_PORT)
    seed = read_optional("seed", arguments.seed, 0, MOST_SEED)
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
