"""German: forms of number as in English, lists that end in "und"; how names bend stands in the tables of each game."""

from collections.abc import Sequence
from typing import Final

from cradle.kernel.language import Language

DE: Final = "de"


class German(Language):
    """The grammar of German."""

    def decimal(self, value: float) -> str:
        """An average: "3,2"."""
        return super().decimal(value).replace(".", ",")

    def listed(self, parts: Sequence[str]) -> str:
        """ "Ägypten, Minoa und Hellas", or "nichts"."""
        if len(parts) < 2:
            return "".join(parts) or "nichts"
        return f"{', '.join(parts[:-1])} und {parts[-1]}"
