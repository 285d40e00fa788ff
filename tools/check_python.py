"""Stops with a sentence if this Python is too old, or if another one made the environment in the folder given."""

import os
import runpy
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
pythons = runpy.run_path(os.path.join(ROOT, "src", "cradle", "pythons.py"))
this = pythons["THIS"]

if pythons["refusal"]:
    sys.exit("%s. Try: make PYTHON=python%d.%d" % ((pythons["refusal"],) + pythons["NEWEST"]))
if pythons["warning"]:
    sys.stderr.write(pythons["warning"] + "\n")

settings = os.path.join(sys.argv[1], "pyvenv.cfg")
if os.path.exists(settings):
    with open(settings) as lines:
        made_by = [line.split("=")[1].strip() for line in lines if line.startswith("version ")][0]
    if made_by.split(".")[:2] != this.split("."):
        sys.exit(
            "%s was made by Python %s, this is %s. Choose another folder: make PYTHON=python%s VENV=.venv%s"
            % (sys.argv[1], made_by, this, this, this.replace(".", ""))
        )
