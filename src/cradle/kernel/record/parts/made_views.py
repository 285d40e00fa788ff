"""Parts of views that still hold: each is made once, and written once, for all who see the same."""

from json import dumps
from typing import Any

from cradle.kernel.story.line import Moment


class MadeViews:
    """What has been made for those who look, with what it was made of."""

    def __init__(self) -> None:
        self.parts: dict[Any, tuple[Any, Any]] = {}

    def written(self, public: Any) -> str:
        """The public part as JSON text."""
        key = -id(public)
        if key not in self.parts:
            self.parts[key] = (public, dumps(public, separators=(",", ":"), ensure_ascii=False))
        text: str = self.parts[key][1]
        return text

    def forget(self, now: Moment) -> None:
        """The game has gone on to this moment: what has been made is made anew."""
        if now.opening is None:
            self.parts.clear()
            return
        # in closed lanes only the truth changes; what each seat sees stands until its own lane goes on
        for key in [key for key, (of, _) in self.parts.items() if of is now.state]:
            self.parts.pop(-id(self.parts.pop(key)[1]), None)
