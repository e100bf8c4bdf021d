"""`python -m tests.web.chaos.soon_probed serve`: the program, whose findings hold for a moment.

How long a finding holds is tried in `make soak`; whoever waits for the next one need not.
"""

import sys

from plyground.cli import main
from plyground.web import maintenance

maintenance.PROBE_SECONDS = 0.3

if __name__ == "__main__":
    sys.exit(main())
