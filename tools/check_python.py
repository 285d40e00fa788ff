"""Stops with a clear sentence if this Python is too old, or if another one made the environment in the folder named."""

import os
import sys

this = "%d.%d" % sys.version_info[:2]
if sys.version_info < (3, 11):
    sys.exit("Cradle needs Python 3.11 or newer, this is %s. Try: make PYTHON=python3.11" % this)

settings = os.path.join(sys.argv[1], "pyvenv.cfg")
if os.path.exists(settings):
    with open(settings) as lines:
        made_by = [line.split("=")[1].strip() for line in lines if line.startswith("version ")][0]
    if made_by.split(".")[:2] != this.split("."):
        sys.exit(
            "%s was made by Python %s, this is %s. Choose another folder: make PYTHON=python%s VENV=.venv%s"
            % (sys.argv[1], made_by, this, this, this.replace(".", ""))
        )
