"""A third game, installed beside the program as any package would be: Harbour."""

import os
from pathlib import Path

PACKAGE = Path(__file__).parent / "package"
PATHS = os.pathsep.join([str(PACKAGE), *filter(None, [os.environ.get("PYTHONPATH")])])  # for processes of its own
