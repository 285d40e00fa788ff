"""`python -m cradle` is `cradle`."""

from cradle.cli import main

main()
