"""The Python versions that the program is tested with, and the words for others. Old Pythons read this, too."""

import sys

OLDEST = (3, 11)
NEWEST = (3, 14)
THIS = "%d.%d" % sys.version_info[:2]

# Empty on tested versions.
refusal = warning = ""
if sys.version_info[:2] < OLDEST:
    refusal = "Cradle needs Python %d.%d or newer; this is %s" % (OLDEST + (THIS,))
if sys.version_info[:2] > NEWEST:
    warning = "Cradle has been tried on Python %d.%d to %d.%d; this is %s, where some things may not work" % (
        OLDEST + NEWEST + (THIS,)
    )
