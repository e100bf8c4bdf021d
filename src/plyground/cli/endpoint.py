"""`plyground endpoint`: players as models behind an OpenAI-compatible address."""

from collections.abc import Sequence

from plyground.games.loading import take
from plyground.language.errors import PlygroundError
from plyground.protocols.endpoint import Endpoint
from plyground.protocols.models import model_names

from .parser import MOST_PORT, MOST_SEED, read_arguments, read_optional, read_whole

FAULTS = """\
  and any of them with faults: plyground/engine-0.2+illegal-5+busy-3 answers every 5th
  question with an illegal move and is busy every 3rd time; also refuse, garble, slow, broken"""


def run(words: Sequence[str]) -> int:
    """Serve until Ctrl-C; the first line says where."""
    arguments = read_arguments(__name__, words)
    for game in arguments.game:
        take(game)
    port = read_whole("port", arguments.port, 0, MOST_PORT)
    seed = read_optional("seed", arguments.seed, 0, MOST_SEED)
    try:
        served = Endpoint(port, seed)
    except OSError as error:
        why = error.strerror or str(error)
        raise PlygroundError.of(
            "hosting.cannot-listen", host="127.0.0.1", port=str(port), why=why
        ) from error
    with served as endpoint:
        print(f"Players answer as models at {endpoint.address} (Ctrl-C ends it):")
        print("\n".join(f"  {name}" for name in model_names()))
        print(FAULTS, flush=True)
        try:
            endpoint.serve_forever()
        except KeyboardInterrupt:
            print()
    return 0
