"""A cache of parts of views: each is made once, and written once, for everyone who sees the same."""

from json import dumps
from typing import Any

from cradle.kernel.story.line import Moment


class MadeViews:
    """The parts of views made so far, each with the state it was made from."""

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
        """Drop what no longer holds at this moment."""
        if now.opening is None:
            self.parts.clear()
            return
        # in closed lanes only the truth changes; a seat's view holds until its own lane goes on
        for key in [key for key, (of, _) in self.parts.items() if of is now.state]:
            self.parts.pop(-id(self.parts.pop(key)[1]), None)
