"""`python -m tests.web.what_it_has`: what a process finds when it starts, as one line of JSON."""

import json
import os
import signal
import sys
import threading

if __name__ == "__main__":
    os.umask(mask := os.umask(0o077))
    print(
        json.dumps(
            {
                "words": sys.argv,
                "folder": os.getcwd(),
                "variables": {**os.environ},
                "mask": mask,
                "path": sys.path,
                "files": sorted(map(int, os.listdir("/proc/self/fd"))),
                "texts": [
                    (file.name, file.encoding, file.errors, file.line_buffering)
                    for file in (sys.stdin, sys.stdout, sys.stderr)
                ],
                "signals": [
                    (number, str(signal.getsignal(number))) for number in signal.valid_signals()
                ],
                "blocked": [*signal.pthread_sigmask(signal.SIG_BLOCK, [])],
                "threads": threading.active_count(),
            }
        ),
        flush=True,
    )
    print("an error", file=sys.stderr)
    sys.exit(int(sys.argv[1]))
