"""On which Pythons the program has been tried, and what is said on another one. Old versions read this too."""

import sys

OLDEST = (3, 11)
NEWEST = (3, 14)
THIS = "%d.%d" % sys.version_info[:2]

# Empty where there is nothing to say.
refusal = warning = ""
if sys.version_info[:2] < OLDEST:
    refusal = "Cradle needs Python %d.%d or newer; this is %s" % (OLDEST + (THIS,))
if sys.version_info[:2] > NEWEST:
    warning = "Cradle has been tried on Python %d.%d to %d.%d; this is %s, where some things may not work" % (
        OLDEST + NEWEST + (THIS,)
    )
