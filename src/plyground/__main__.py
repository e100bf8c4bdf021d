"""`python -m plyground` is `plyground`."""

import sys

from plyground.cli import main

sys.exit(main())
